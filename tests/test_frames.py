"""When frames are due: at their pace, and no sooner."""

from itertools import pairwise

import pytest

from cardtable.frames import EARLY_MS, FRAME_MS, Frames


def shown(frames: Frames, times: list[float]) -> list[float]:
    """At which of some times a frame is shown, where one is always wanted."""
    found = []
    for ms in times:
        frames.changed = True
        if frames.due(ms):
            frames.begin(ms)
            found.append(ms)
    return found


def test_frames_that_come_a_little_late_keep_the_pace() -> None:
    frames = Frames()
    frames.begin(1000.0)
    late = [1000 + number * FRAME_MS + number % 3 for number in range(1, 61)]
    assert shown(frames, late) == late


def test_a_frame_after_a_pause_does_not_bring_more_of_them() -> None:
    frames = Frames()
    frames.begin(1000.0)
    at = shown(frames, [float(ms) for ms in range(2000, 3001)])
    steps = [after - before for before, after in pairwise(at)]
    assert at[0] == 2000
    assert min(steps) >= FRAME_MS - EARLY_MS
    assert len(at) == pytest.approx(1000 / FRAME_MS, abs=2)


def test_frames_begun_before_their_time_do_not_put_the_next_one_off() -> None:
    frames = Frames()
    for _frame in range(100):
        frames.begin(1000.0)
    frames.changed = True
    assert frames.next() == pytest.approx(1000 + FRAME_MS)
