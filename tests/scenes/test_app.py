"""The loop: frames only when something changed, errors that lead back to the menu, sizes that change."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from cardtable.scenes.base import Scene
from cardtable.scenes.last_resort import LastResort
from cardtable.storage.settings import Settings
from cardtable.table.canvas import DrawList
from cardtable.table.window import (
    WAKE,
    HeldKeys,
    NoDisplay,
    Offscreen,
    Window,
    fitting,
    latest,
    sdl_wait,
)
from tests.scenes.kit import Program


class Plain(Scene):
    """A scene that does what a test tells it."""

    name = "plain"

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.calls: list[str] = []
        self.moving = False
        self.fail_in = ""
        self.image = Surface((40, 30))
        self.at = (5, 5)
        self.ticks: list[float] = []

    def enter(self) -> None:
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")
        if self.fail_in == "leave":
            raise ValueError("in leave")

    def covered(self) -> None:
        self.calls.append("covered")

    def uncovered(self) -> None:
        self.calls.append("uncovered")

    def resized(self) -> None:
        self.calls.append("resized")

    def handle(self, event: Event) -> bool:
        if self.fail_in == "handle" and event.type == pygame.KEYDOWN:
            raise ValueError("in handle")
        self.calls.append(pygame.event.event_name(event.type))
        return event.type == pygame.MOUSEBUTTONDOWN

    def tick(self, now_ms: float) -> bool:
        self.ticks.append(now_ms)
        return self.moving

    def draw(self, out: DrawList) -> None:
        if self.fail_in == "draw":
            raise ValueError("in draw")
        out.add(self.image, self.at, f"scene:{self.name}")


class Above(Plain):
    name = "above"
    opaque = False


def program(**more: Any) -> Program:
    return Program((640, 400), first=Plain, **more)


def plain(run: Program) -> Plain:
    scene = run.app.scenes[0]
    assert isinstance(scene, Plain)
    return scene


def test_nothing_is_drawn_while_nothing_changes() -> None:
    run = program()
    scene = plain(run)
    ticks, shown = len(scene.ticks), len(run.host.painted)
    run.wait(1000)
    assert (len(scene.ticks), len(run.host.painted)) == (ticks, shown)
    assert run.app.pause_ms() == 1000


def test_an_event_that_is_not_used_asks_for_no_frame() -> None:
    run = program()
    scene = plain(run)
    ticks = len(scene.ticks)
    run.move((50, 50))
    assert "MouseMotion" in scene.calls
    assert len(scene.ticks) == ticks
    run.press((50, 50))
    assert len(scene.ticks) == ticks + 1


def test_while_something_moves_frames_come_at_sixty_a_second() -> None:
    run = program()
    scene = plain(run)
    scene.moving = True
    run.app.refresh()
    scene.ticks.clear()
    for _ in range(1000):
        run.clock.ms += 1
        run.app.step()
    assert 58 <= len(scene.ticks) <= 61
    assert 0 <= run.app.pause_ms() <= 17


def test_a_frame_can_be_asked_for_at_a_time() -> None:
    run = program()
    scene = plain(run)
    run.app.wake_at(run.clock.ms + 350)
    assert run.app.pause_ms() == 350
    ticks = len(scene.ticks)
    run.wait(340)
    assert len(scene.ticks) == ticks
    run.wait(20)
    assert len(scene.ticks) == ticks + 1
    run.wait(1000)
    assert len(scene.ticks) == ticks + 1


def test_a_wake_from_a_thread_gives_one_frame() -> None:
    run = program()
    run.app.wake()
    assert run.host.awake == 1
    ticks = len(plain(run).ticks)
    run.do(Event(WAKE))
    assert len(plain(run).ticks) == ticks + 1


def test_the_stack_tells_scenes_what_happens_to_them() -> None:
    run = program()
    below = plain(run)
    above = Above(run.app)
    run.app.push(above)
    assert below.calls[-1] == "covered"
    assert run.tags() == ["scene:plain", "scene:above"]
    run.press((1, 1))
    assert "MouseButtonDown" in above.calls
    assert "MouseButtonDown" not in below.calls
    other = Plain(run.app)
    run.app.replace(other)
    assert above.calls[-1] == "leave"
    assert run.tags() == ["scene:plain"]
    run.app.pop()
    assert below.calls[-1] == "uncovered"
    run.app.pop()
    assert not run.app.running


def test_a_resize_stretches_the_old_frame_and_builds_anew_when_it_rests() -> None:
    run = program()
    scene = plain(run)
    scene.image.fill((200, 10, 10))
    run.app.refresh()
    run.wait(20)
    run.host.resize((1280, 800))
    run.wait(20)
    assert run.app.theme.size == (640, 400)
    assert run.host.surface.get_at((20, 20))[:3] == (
        200,
        10,
        10,
    )  # (5..45, 5..35) stretched to (10..90, 10..70)
    assert run.host.surface.get_at((85, 65))[:3] == (200, 10, 10)
    run.wait(100)
    run.host.resize((1600, 1000))
    run.wait(140)
    assert run.app.theme.size == (640, 400)
    assert "resized" not in scene.calls
    run.wait(40)
    assert run.app.theme.size == (1600, 1000)
    assert scene.calls.count("resized") == 1
    assert run.host.surface.get_at((60, 40))[:3] == (0, 0, 0)
    assert run.app.settings.window == (1600, 1000)


def test_a_click_while_the_size_changes_meets_the_new_layout() -> None:
    run = program()
    run.host.resize((1280, 800))
    run.press((5, 5))
    assert run.app.theme.size == (1280, 800)
    calls = plain(run).calls
    assert calls.index("resized") < calls.index("MouseButtonDown")


@pytest.mark.rescued
@pytest.mark.parametrize("where", ["draw", "handle"])
def test_an_error_in_a_scene_leads_back_to_the_menu_with_one_sentence(where: str, home: Path) -> None:
    run = program()
    above = Above(run.app)
    run.app.push(above)
    above.fail_in = where
    run.key(pygame.K_a)
    run.wait(40)
    assert [scene.name for scene in run.app.scenes] == ["plain"]
    assert run.app.running
    (sentence,) = run.app.notices.sentences
    log = home / "log" / "cardtable.log"
    assert str(log) in sentence
    assert f"in {where}" in log.read_text()
    run.app.notices.dismiss()
    assert run.app.notices.sentences == []


@pytest.mark.rescued
def test_a_scene_that_fails_while_it_ends_keeps_nobody() -> None:
    run = program()
    above = Above(run.app)
    run.app.push(above)
    above.fail_in = "leave"
    run.app.dispatch(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    above.fail_in = "handle"
    run.key(pygame.K_a)
    assert run.app.scene.name == "plain"


def failed(run: Program) -> None:
    plain(run).fail_in = "draw"
    run.app.refresh()
    run.wait(40)


@pytest.mark.rescued
@pytest.mark.parametrize("size", [(1024, 640), (480, 320)])
def test_where_the_first_scene_fails_a_plain_screen_says_so(size: tuple[int, int], home: Path) -> None:
    run = Program(size, first=Plain)
    failed(run)
    assert run.app.running
    assert run.scene.name == "last-resort"
    texts = " ".join(run.texts())
    assert "The start screen cannot be shown".upper() in texts
    assert "ValueError: in draw" in texts
    assert "".join(str(home / "log" / "cardtable.log").split()) in "".join(texts.split())
    run.key(pygame.K_t, unicode="t")
    assert run.scene.name == "plain"


@pytest.mark.rescued
def test_the_plain_screen_begins_a_new_library_and_keeps_the_old_one(home: Path) -> None:
    run = program()
    run.app.library.new_match("whitehouse", {}, (), "1", {}, ["* deal"])
    failed(run)
    run.key(pygame.K_n, unicode="n")
    assert run.scene.name == "plain"
    (sentence,) = run.app.notices.sentences
    (aside,) = (home / "data").glob("library.old-*.db")
    assert str(aside) in sentence
    assert run.app.library.unfinished() == []


@pytest.mark.rescued
def test_a_plain_screen_that_fails_ends_the_program_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    run = program()
    failed(run)

    def fail(_self: LastResort, _out: object, _frame: object) -> None:
        raise RuntimeError("again")

    monkeypatch.setattr(LastResort, "draw_over", fail)
    run.app.refresh()
    run.wait(40)
    assert not run.app.running
    assert run.app.rescue.failure is not None
    assert run.app.run() == 1


def test_keys_that_mean_the_same_everywhere() -> None:
    run = program()
    run.key(pygame.K_F11)
    assert run.host.full_screen
    run.key(pygame.K_RETURN, pygame.KMOD_LALT)
    assert not run.host.full_screen
    run.key(pygame.K_F10)
    assert run.app.settings.sound is False
    run.key(pygame.K_q, pygame.KMOD_LCTRL)
    assert not run.app.running


def test_a_key_that_is_held_acts_once_unless_it_moves() -> None:
    run = program()
    down = [
        Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        for key in (pygame.K_RETURN, pygame.K_LEFT)
    ]
    calls = plain(run).calls
    before = calls.count("KeyDown")
    run.do(down[0], down[0], down[0])
    assert calls.count("KeyDown") == before + 1
    run.do(down[1], down[1], down[1])
    assert calls.count("KeyDown") == before + 4


def test_settings_are_kept_and_repaint_everything(tmp_path: Path) -> None:
    settings = Settings(path=tmp_path / "settings.yaml")
    run = program(settings=settings)
    settings.palette = "safe"
    run.app.apply_settings()
    assert run.app.theme.palette == "safe"
    assert "safe" in (tmp_path / "settings.yaml").read_text()
    assert plain(run).calls[-1] == "resized"


def test_settings_that_cannot_be_kept_are_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    run = program(settings=Settings(path=tmp_path / "file" / "settings.yaml"))
    run.app.apply_settings()
    run.app.apply_settings()
    assert len(run.app.notices.sentences) == 1


def test_a_system_that_refuses_the_full_screen_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    run = program()

    def refuse(on: bool) -> None:
        raise pygame.error("no mode")

    monkeypatch.setattr(run.host, "set_full_screen", refuse)
    run.key(pygame.K_F11)
    assert run.app.settings.full_screen is False
    assert "no mode" in run.app.notices.sentences[0]
    assert run.app.scene is plain(run)


def test_a_notice_goes_by_a_click_and_swallows_it() -> None:
    run = program()
    run.app.notify("The library was damaged.")
    run.app.notify("The library was damaged.")
    run.wait(20)
    (body,) = run.app.listed().tagged("notice:body")
    before = list(plain(run).calls)
    run.press(body.rect().center)
    run.release(body.rect().center)
    assert run.app.notices.sentences == []
    assert plain(run).calls == before


def test_a_notice_leaves_after_some_seconds_and_takes_no_key() -> None:
    run = program()
    run.app.notify("The match is now in a file.")
    run.wait(1000)
    before = plain(run).calls.count("KeyDown")
    run.key(pygame.K_ESCAPE)
    assert plain(run).calls.count("KeyDown") == before + 1
    assert run.app.notices.sentences
    run.wait(2000)
    assert "notice:body" in run.tags()
    run.wait(5000)
    assert "notice:body" not in run.tags()
    assert run.app.notices.sentences == []


def test_a_notice_leaves_with_its_scene_once_it_was_seen() -> None:
    run = program()
    run.app.notify("Here.")
    run.app.push(Above(run.app))
    run.wait(100)
    assert run.app.notices.sentences == ["Here."], "nobody has seen it before"
    run.app.pop()
    assert run.app.notices.sentences == ["Here."], "it has only just come"
    run.app.push(Above(run.app))
    run.wait(1600)
    run.app.pop()
    assert run.app.notices.sentences == []


def test_an_exposed_window_is_painted_whole_again() -> None:
    run = program()
    run.host.painted.clear()
    run.do(Event(pygame.WINDOWEXPOSED))
    assert run.host.painted == [[pygame.Rect(0, 0, 640, 400)]]


@pytest.mark.parametrize(
    ("wish", "desktop", "size"),
    [
        (None, (1920, 1080), (1452, 907)),
        (None, (1024, 768), (1024, 640)),
        (None, (800, 600), (1024, 640)),
        ((3000, 900), (1920, 1080), (1920, 900)),
        ((320, 240), (1920, 1080), (1024, 640)),
    ],
)
def test_a_window_opens_in_a_size_that_fits(wish: Any, desktop: Any, size: Any) -> None:
    assert fitting(wish, desktop) == size


def test_sdl_can_be_waited_for() -> None:
    Offscreen((10, 10))
    pygame.event.clear()
    wait = sdl_wait()
    assert wait(1) == 0
    pygame.event.post(Event(WAKE))
    assert wait(1000) == 1


def test_without_a_screen_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(NoDisplay, match="needs a screen"):
        Window(None, full_screen=False, title="Cardtable")


def test_a_pointer_that_reports_often_is_followed_where_it_is() -> None:
    def moved(x: int, down: int = 0) -> Event:
        return Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(down, 0, 0))

    press = Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    told = [moved(1), moved(2), press, moved(3, 1), moved(4, 1), moved(5), moved(6)]
    assert latest(told) == [told[1], press, told[4], told[6]]
    assert latest([]) == []


def key_event(kind: int, key: int = pygame.K_UP) -> Event:
    return Event(kind, key=key)


def test_a_key_that_was_let_go_while_a_slow_picture_was_painted_counts_once() -> None:
    down, up = key_event(pygame.KEYDOWN), key_event(pygame.KEYUP)
    other = key_event(pygame.KEYDOWN, pygame.K_DOWN)
    keys = HeldKeys()
    assert keys.meant([down]) == [down]
    assert keys.meant([down, down, down, other, up]) == [other, up]
    assert keys.meant([down, up, down, up]) == [down, up, down, up], "two taps are two"


def test_a_key_that_is_held_repeats_once_a_picture() -> None:
    down, up = key_event(pygame.KEYDOWN), key_event(pygame.KEYUP)
    keys = HeldKeys()
    assert keys.meant([down]) == [down]
    assert keys.meant([down, down, down]) == [down]
    assert keys.meant([up]) == [up]
    assert keys.meant([down]) == [down]
