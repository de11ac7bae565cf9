"""Easings, tweens and the timeline."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.table import motion
from cardtable.table.motion import MAX_STEP_MS, SPEEDS, Motion, Timeline

EASINGS = [motion.linear, motion.out_quad, motion.out_cubic, motion.in_cubic, motion.in_out_cubic]
MOTIONS = [value for value in vars(motion).values() if isinstance(value, Motion)]


def play(timeline: Timeline, start: float = 0.0, step: float = 16.0) -> float:
    """Tick until nothing moves; return the time that took."""
    now = start
    while timeline.tick(now):
        now += step
        assert now - start < 60_000
    return now - start


@pytest.mark.parametrize("easing", [*EASINGS, motion.out_back()])
def test_an_easing_begins_at_0_and_ends_at_1(easing: motion.Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("easing", EASINGS)
@given(a=st.floats(0, 1), b=st.floats(0, 1))
def test_an_easing_never_goes_backwards(easing: motion.Easing, a: float, b: float) -> None:
    low, high = sorted((a, b))
    assert easing(low) <= easing(high) + 1e-12


def test_out_back_passes_its_end_by_more_the_larger_the_parameter() -> None:
    peaks = [max(motion.out_back(s)(t / 100) for t in range(101)) for s in (0.0, 1.1, 1.2, 3.0)]
    assert peaks[0] == pytest.approx(1.0)
    assert peaks == sorted(peaks)
    assert peaks[1] > 1.02


@given(
    kind=st.sampled_from(MOTIONS),
    speed=st.sampled_from(sorted(SPEEDS)),
    reduced=st.booleans(),
    gaps=st.lists(st.floats(0, 400), min_size=1, max_size=30),
)
def test_a_movement_ends_exactly_at_its_target_and_only_once(
    kind: Motion, speed: str, reduced: bool, gaps: list[float]
) -> None:
    timeline = Timeline(speed, reduced)
    seen: list[float] = []
    landed: list[int] = []
    timeline.add(kind, seen.append, on_land=lambda: landed.append(len(seen)))
    now = 1000.0
    for gap in gaps:
        timeline.tick(now)
        now += gap
    play(timeline, now)
    assert seen[-1] == 1.0
    assert landed == [len(seen)]
    assert not timeline.moving


@given(gaps=st.lists(st.floats(-50, 300), min_size=2, max_size=40))
def test_progress_is_monotone_even_when_the_clock_is_not(gaps: list[float]) -> None:
    timeline = Timeline()
    seen: list[float] = []
    timeline.add(motion.BAR, seen.append)
    now = 0.0
    for gap in gaps:
        timeline.tick(now)
        now += gap
    assert seen == sorted(seen)
    assert all(0.0 <= value <= 1.0 for value in seen)


@pytest.mark.parametrize(
    ("speed", "reduced", "expected"),
    [
        ("normal", False, 240),
        ("slow", False, 360),
        ("fast", False, 120),
        ("off", False, 0),
        ("normal", True, 120),
    ],
)
def test_the_speed_setting_scales_a_movement(speed: str, reduced: bool, expected: float) -> None:
    timeline = Timeline(speed, reduced)
    timeline.add(motion.PLAY, lambda _t: None)
    assert play(timeline, step=1.0) == expected


@pytest.mark.parametrize(
    ("speed", "expected"), [("normal", 1400), ("slow", 2100), ("fast", 700), ("off", 1400)]
)
@pytest.mark.parametrize("reduced", [False, True])
def test_a_full_trick_is_held_at_every_speed(speed: str, expected: float, reduced: bool) -> None:
    timeline = Timeline(speed, reduced)
    timeline.pause()
    assert play(timeline, step=1.0) == expected


def test_a_staggered_sequence_starts_and_lands_in_order() -> None:
    timeline = Timeline()
    said: list[str] = []
    for i in range(4):
        timeline.add(
            motion.DEAL,
            lambda _t: None,
            delay=i * motion.DEAL.stagger,
            on_start=lambda i=i: said.append(f"start {i}"),  # type: ignore[misc]
            on_land=lambda i=i: said.append(f"land {i}"),  # type: ignore[misc]
        )
    assert play(timeline, step=5.0) == 3 * 55 + 260
    assert [word for word in said if word.startswith("start")] == [f"start {i}" for i in range(4)]
    assert [word for word in said if word.startswith("land")] == [f"land {i}" for i in range(4)]
    assert said.index("start 3") < said.index("land 0")


def test_a_movement_after_another_waits_for_it() -> None:
    timeline = Timeline()
    said: list[str] = []
    first = timeline.add(motion.PLAY, lambda _t: None, on_land=lambda: said.append("played"))
    hold = timeline.pause(after=first, on_land=lambda: said.append("held"))
    timeline.add(motion.COLLECT, lambda _t: None, after=hold, on_start=lambda: said.append("collect"))
    assert play(timeline, step=1.0) == pytest.approx(240 + 1400 + 320, abs=3)
    assert said == ["played", "held", "collect"]


def test_finish_now_lands_everything_in_order_and_leaves_what_the_callbacks_add() -> None:
    timeline = Timeline()
    said: list[str] = []
    values: dict[str, float] = {}
    first = timeline.add(motion.PLAY, lambda t: values.update(a=t), on_land=lambda: said.append("a"))

    def more() -> None:
        said.append("b")
        timeline.add(motion.BAR, lambda t: values.update(c=t))

    timeline.add(motion.COLLECT, lambda t: values.update(b=t), after=first, delay=500, on_land=more)
    timeline.tick(0.0)
    timeline.tick(16.0)
    assert timeline.finish_now()
    assert said == ["a", "b"]
    assert values == {"a": 1.0, "b": 1.0}
    assert timeline.moving
    play(timeline, 16.0)
    assert values["c"] == 1.0
    assert not timeline.finish_now()


def test_a_new_movement_of_the_same_key_takes_over_and_the_old_one_is_not_waited_for() -> None:
    timeline = Timeline()
    said: list[str] = []
    old: list[float] = []
    timeline.add(motion.PLAY, old.append, key="AS", on_land=lambda: said.append("old"))
    timeline.tick(0.0)
    timeline.tick(50.0)
    count = len(old)
    timeline.add(motion.PLAY, lambda _t: None, key="AS", on_land=lambda: said.append("new"))
    assert timeline.has("AS")
    assert said == ["old"]
    play(timeline, 50.0)
    assert len(old) == count
    assert said == ["old", "new"]
    assert not timeline.has("AS")


def test_time_between_movements_counts_for_none_of_them() -> None:
    timeline = Timeline()
    timeline.add(motion.PLAY, lambda _t: None)
    play(timeline)
    timeline.tick(5_000.0)
    seen: list[float] = []
    timeline.add(motion.PLAY, seen.append)
    timeline.tick(90_000.0)
    assert seen == [0.0]


def test_a_stall_slows_a_movement_and_does_not_skip_it() -> None:
    timeline = Timeline()
    seen: list[float] = []
    timeline.add(Motion(MAX_STEP_MS * 2), seen.append)
    for now in (0.0, 3000.0, 6000.0):
        timeline.tick(now)
    assert seen == [0.0, 0.5, 1.0]


def test_the_pulse_is_soft_and_periodic() -> None:
    assert motion.pulse(0.0) == 0.0
    assert motion.pulse(motion.PULSE_MS / 2) == pytest.approx(1.0)
    assert motion.pulse(motion.PULSE_MS) == pytest.approx(0.0)


def test_a_follower_begins_when_the_one_before_it_ends_and_not_a_tick_later() -> None:
    timeline = Timeline()
    seen: list[float] = []
    first = timeline.add(Motion(150), lambda _progress: None)
    timeline.add(Motion(100), seen.append, after=first)
    for now in (0.0, 100.0, 200.0):
        timeline.tick(now)
    assert seen == [0.5]


def test_time_in_which_nothing_moves_belongs_to_no_movement() -> None:
    timeline = Timeline()
    play(timeline, 0.0)
    seen: list[float] = []
    for now in (0.0, 5000.0):
        timeline.add(Motion(160), seen.append)
        timeline.tick(now)
        assert seen[-1] == 0.0
        play(timeline, now)


def test_what_follows_a_movement_that_was_ended_early_begins_all_the_same() -> None:
    timeline = Timeline()
    seen: list[float] = []
    first = timeline.add(Motion(1000), lambda _progress: None, key="card")
    timeline.add(Motion(100), seen.append, after=first)
    timeline.tick(0.0)
    timeline.drop("card")
    play(timeline, 0.0)
    assert seen[-1] == 1.0


def test_a_movement_that_is_ended_before_it_began_begins_first() -> None:
    timeline = Timeline()
    told: list[str] = []
    timeline.add(
        Motion(100),
        lambda _progress: told.append("moved"),
        on_start=lambda: told.append("began"),
        on_land=lambda: told.append("landed"),
    )
    timeline.finish_now()
    assert told == ["began", "moved", "landed"]


def test_a_movement_after_a_rest_begins_where_it_begins() -> None:
    """The time in which nothing moved belongs to nobody: no first frame jumps."""
    timeline, seen = Timeline(), list[float]()
    timeline.add(Motion(100, motion.linear), seen.append)
    for now in (0.0, 100.0):
        timeline.tick(now)
    timeline.add(Motion(100, motion.linear), seen.append)
    seen.clear()
    timeline.tick(5000.0)
    assert seen in ([], [0.0])
    timeline.tick(5050.0)
    assert seen[-1] == pytest.approx(0.5)
