"""The deal of the day at the screen: begun, played, compared, kept, sent; by keys and by the mouse."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from hashlib import sha256
from random import Random
from typing import Any

import pygame
import pytest

from cardtable.ai.levels import level
from cardtable.ai.question import Question
from cardtable.ai.thinker import Thinker, Ticket
from cardtable.daily.deal import FIRST, deal_of
from cardtable.daily.results import LEVELS
from cardtable.scenes.agreement import DayPlay
from cardtable.scenes.day import deals
from cardtable.scenes.day.computers import Computers
from cardtable.scenes.day.page import DayPage
from cardtable.scenes.day.table import DayTable
from cardtable.scenes.form import STEADY_MS
from cardtable.scenes.lesson.learned import learn
from cardtable.scenes.library.matches import MatchesScene
from cardtable.scenes.menu import MenuScene
from cardtable.scenes.people import own_person
from cardtable.scenes.review.hand_review import HandReview
from cardtable.scenes.session import Session
from cardtable.storage.days import DayBook, KeptDay
from cardtable.storage.passport import PassportBook
from cardtable.storage.settings import Profile, Settings
from tests.scenes.kit import Program
from tests.scenes.table_kit import Unpainted

TODAY = date(2026, 11, 24).toordinal()
"""A day of Statehood, of which a hand is soon over."""


class AtOnce(Thinker):
    """In place of the thinking process: players answer at once, as asked, but from few imagined hands."""

    asked: list[Question]

    def start(self) -> None:
        """There is nothing to warm up."""

    def _put(self, question: Question) -> Ticket:
        self.asked = [*getattr(self, "asked", []), question]
        ticket = Ticket(question, 1, self.start)
        if question.budget is None:
            ticket.answer = replace(question, hands=min(question.hands, 12)).decide()
        else:
            ticket.answer = question.decide_plainly()
        return ticket


class Days(Program):
    """The program on some day. Its frames are long: whole hands are played."""

    frame_ms = 100

    def __init__(
        self,
        today: int = TODAY,
        size: tuple[int, int] = (1024, 640),
        face: str = "maya",
        person: str = "zoe",
    ) -> None:
        settings = Settings(profile=Profile("Zoë", face, person), speed="off", forced_moves=False)
        super().__init__(size, settings)
        self.today = today
        self.app.today = lambda: self.today
        self.thinker = AtOnce()
        self.app._thinker = self.thinker
        self.app._compositor = Unpainted(self.app.host.surface)
        self.app.home()
        self.wait(2500)

    @property
    def page(self) -> DayPage:
        scene = self.scene
        assert isinstance(scene, DayPage), scene
        return scene

    @property
    def table(self) -> Any:
        scene = self.scene
        assert isinstance(scene, DayTable), scene
        return scene

    @property
    def book(self) -> dict[int, KeptDay]:
        return DayBook(self.app.library).of(own_person(self.app))

    def open(self) -> DayPage:
        self.key(pygame.K_d, unicode="d")
        return self.page

    def begin(self) -> Session:
        """Open the day and play it."""
        self.open()
        self.key(pygame.K_p, unicode="p")
        session: Session = self.table.session
        return session

    def play_out(self, name: str = "normal", most: int = 4000) -> DayPage:
        """Play the person's seat by a level, with the dice that a level would have there, to the result."""
        for _move in range(most):
            if not self.until_asked():
                break
            scene, session = self.table, self.table.session
            policy = level(name).player(session.entry.players())
            dice = Random(f"{session.match.seed}/{len(session.match.steps)}")
            scene.play(policy.choose(session.seen, dice))
        return self.page

    def until_asked(self, most: int = 4000) -> bool:
        """Let time pass and read what is shown until the person is asked; return False at the result."""
        for _frame in range(most):
            scene = self.scene
            if isinstance(scene, DayPage):
                return False
            if not isinstance(scene, DayTable):  # the result of one of several hands
                self.wait(STEADY_MS)
                self.key(pygame.K_RETURN)
            elif scene.ask is not None and not scene.view.busy and scene.session.waits == "person":
                self.app.look()
                return True
            elif scene.view.held or scene.banners.showing:
                self.key(pygame.K_RETURN)
            self.wait(100, watched=False)
        raise AssertionError(f"nobody is asked: {self.scene}")

    def settle(self, most: int = 3000) -> DayPage:
        """Let the computers play and the moves be weighed."""
        self.wait(STEADY_MS)
        for _frame in range(most):
            kept = self.page.kept
            if kept is not None and kept.stars is not None and kept.turn is not None:
                break
            self.app.refresh()
            self.wait(17, watched=False)
        self.wait(1500)
        return self.page


def test_the_tile_tells_the_day_and_opens_it_by_key_and_by_mouse() -> None:
    run = Days()
    texts = run.texts()
    assert "DEAL OF THE DAY" in texts
    assert "not played" in texts
    assert "24" in texts
    assert "Statehood" in texts
    run.open()
    run.key(pygame.K_ESCAPE)
    menu = run.scene
    assert isinstance(menu, MenuScene)
    run.click(menu.day.rect.center)
    assert run.page.deal.day == TODAY


def test_the_tile_is_quiet_and_the_only_golden_button_is_the_large_one() -> None:
    run = Days()
    menu = run.scene
    assert isinstance(menu, MenuScene)
    gold = [one for one in menu.group.widgets if getattr(one, "kind", "") == "primary"]
    assert gold == [menu.primary]
    assert menu.primary.rect.right < menu.day.rect.left


def test_a_day_that_was_played_is_a_star_on_the_tile_if_it_brought_one() -> None:
    run = Days()
    match = run.begin().match_id
    for day, stars in ((TODAY - 1, 1), (TODAY, 0)):
        DayBook(run.app.library).keep(own_person(run.app), KeptDay(day, day, match, (2, -2), stars))
    run.app.home()
    run.wait(2500)
    found = [tag.partition(":")[2] for tag in run.tags() if tag.startswith("day:")]
    assert found == ["open"] * 5 + ["star", "played"]


def test_a_game_that_was_never_played_can_be_learned_first() -> None:
    run = Days()
    page = run.open()
    assert page.learn.visible
    assert page.learn.label == "Learn · 2 min"
    assert any("New to Statehood?" in words for words in page._offer_lines())
    run.key(pygame.K_l, unicode="l")
    scene: Any = run.scene
    assert (scene.name, scene.session.match.game.id) == ("lesson", "statehood")
    learn(run.app, "statehood")
    run.app.pop()
    assert not run.page.learn.visible, "the lesson was played"
    assert not any("New to" in words for words in run.page._offer_lines())


def test_before_it_is_played_the_hash_is_shown_and_afterwards_the_seed() -> None:
    run = Days()
    seed = deal_of(TODAY).seed
    found = sha256(seed.encode()).hexdigest()
    page = run.open()
    run.wait(400)
    texts = run.texts()
    assert found[:32] in texts
    assert found[32:] in texts
    assert not any(seed in text for text in texts)
    assert "Fair deal" in texts
    assert not any("SHA" in text for text in texts), "no family talks like this"
    assert not any("best streak" in text for text in texts), "a row of zeros invites nobody"
    assert page.group.focus is page.play
    run.key(pygame.K_RETURN)
    run.play_out()
    run.settle()
    texts = run.texts()
    assert any("best streak 1" in text for text in texts)
    assert seed in texts
    assert any(found[:8] in text for text in texts)


@pytest.mark.parametrize("game", range(FIRST, FIRST + 5))
def test_whoever_plays_as_a_level_does_meets_the_same_answers(game: int) -> None:
    """The table and the background ask the same questions with the same dice, in every game."""
    run = Days(game)
    run.begin()
    page = run.play_out("normal")
    assert page.kept is not None
    run.settle()
    assert page.computers.made["normal"] == page.kept.points
    own = next(line for line in page.lines() if not line.level)
    normal = next(line for line in page.lines() if line.level == "normal")
    assert own.lead == normal.lead


def test_no_portrait_changes_the_answers() -> None:
    lines = []
    for face in ("maya", "robot", "teddy"):
        run = Days(face=face, person=face)
        session = run.begin()
        portraits = [player.portrait for player in session.players]
        assert len(set(portraits)) == len(portraits)
        run.play_out()
        lines.append([step.line for step in session.match.steps])
    assert lines[0] == lines[1] == lines[2]


def test_levels_that_think_count_hands_and_look_at_no_clock() -> None:
    run = Days()
    computers = Computers(run.app.library, deal_of(TODAY))
    while computers.playing:
        computers.go_on(run.thinker)
    asked = {question.level: question.hands for question in run.thinker.asked if question.level != "normal"}
    assert asked == {name: hands for name, hands in LEVELS.items() if name != "normal"}
    again = Computers(run.app.library, deal_of(TODAY))
    assert again.made == computers.made
    assert not again.playing


def test_the_computers_play_while_the_player_thinks() -> None:
    run = Days()
    run.begin()
    assert run.until_asked()
    steps = len(run.table.session.match.steps)
    for _frame in range(200):
        run.app.refresh()
        run.wait(17)
    assert len(run.table.session.match.steps) == steps, "nobody moves for the player"
    assert set(run.table.computers.made) == set(LEVELS)


def test_the_try_that_counts_has_no_hints_and_no_undo_and_practice_has_both() -> None:
    run = Days()
    session = run.begin()
    assert session.day == DayPlay(TODAY, counts=True)
    assert session.agreed["hints"] is False
    assert session.agreed["undo"] == "off"
    assert run.table.picture.status.startswith("Deal of the day · ")
    run.table.pause()
    assert "Play this deal again" not in [button.label for button in run.scene.buttons]
    run.key(pygame.K_ESCAPE)
    run.play_out()
    run.settle()
    counted = run.book[TODAY]
    run.key(pygame.K_a, unicode="a")
    practice = run.table.session
    assert practice.day == DayPlay(TODAY, counts=False)
    assert practice.agreed["hints"] is True
    assert run.table.picture.status.startswith("Practice · ")
    run.play_out("easy")
    run.settle()
    assert run.book[TODAY] == counted, "practice changes nothing"
    own = {line.note for line in run.page.lines() if not line.level}
    assert own == {"the try that counts", "practice, this time"}
    run.key(pygame.K_m, unicode="m")
    assert practice.match_id not in [one.id for one in run.app.library.finished(10)]


def test_a_day_counts_once() -> None:
    run = Days()
    run.begin()
    run.play_out()
    run.settle()
    run.key(pygame.K_m, unicode="m")
    page = run.open()
    assert not page.play.visible
    assert page.practice.visible


def test_a_day_that_was_begun_goes_on_after_the_program_was_killed() -> None:
    run = Days()
    session = run.begin()
    assert run.until_asked()
    made = [step.line for step in session.match.steps]
    again = Days()  # the library in the same folder, as the killed program left it
    assert "begun" in again.texts()
    page = again.open()
    assert page.play.label == "Continue"
    again.key(pygame.K_RETURN)
    assert again.table.session.match_id == session.match_id
    assert [step.line for step in again.table.session.match.steps][: len(made)] == made
    again.play_out()
    assert again.settle().kept is not None


def test_a_result_the_program_was_killed_before_keeping_is_found_in_the_match() -> None:
    run = Days()
    run.begin()
    run.play_out()
    run.settle()
    kept = run.book[TODAY]
    DayBook(run.app.library).keep("zoe", replace(kept, points=None, stars=None, turn=None))
    run.key(pygame.K_m, unicode="m")
    run.open()
    run.settle()
    assert run.book[TODAY] == kept


def test_a_deleted_try_is_begun_anew() -> None:
    run = Days()
    session = run.begin()
    run.wait(2000)
    run.app.home()
    run.app.library.forget(session.match_id)
    page = run.open()
    assert page.play.label == "Play"
    run.key(pygame.K_RETURN)
    assert run.table.session.match_id != session.match_id


def test_continue_never_leads_to_the_deal_of_the_day_and_statistics_leave_it_out() -> None:
    run = Days()
    session = run.begin()
    run.wait(2000)
    run.app.home()
    run.wait(2500)
    menu = run.scene
    assert isinstance(menu, MenuScene)
    assert menu.match_id is None
    assert menu.primary.label == "Play"
    run.open()
    run.key(pygame.K_RETURN)
    run.play_out()
    assert run.app.library.outcomes("zoe") == []
    assert run.app.library.tally("zoe").hands == 0
    run.app.home()
    run.key(pygame.K_m, unicode="m")
    run.wait(2500)
    assert isinstance(run.scene, MatchesScene)
    assert session.match_id in [one.id for one in run.app.library.finished(10) if one.of_day]


def test_earlier_days_can_be_played_without_the_row() -> None:
    run = Days()
    run.open()
    page = run.page
    page.group.give(page.month)
    run.key(pygame.K_LEFT)
    assert page.deal.day == TODAY - 1
    assert page.play.visible
    run.key(pygame.K_LEFT)
    assert page.deal.day == TODAY - 2
    assert any("not for the row" in words for words in page._offer_lines())
    run.key(pygame.K_p, unicode="p")
    run.play_out()
    run.settle()
    kept = run.book[TODAY - 2]
    assert (kept.day, kept.begun) == (TODAY - 2, TODAY)
    assert deals.in_row(run.book) == set()
    assert "in a row" not in run.page.result


def test_a_day_begun_before_midnight_counts_for_its_row() -> None:
    run = Days()
    run.begin()
    run.today += 1
    run.play_out()
    run.settle()
    assert deals.in_row(run.book) == {TODAY}


def test_the_result_is_copied_without_a_card_or_a_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    run = Days()
    book = DayBook(run.app.library)
    for ago in (1, 2):
        book.keep("zoe", KeptDay(TODAY - ago, TODAY - ago, 1, (1, 0), 1))
    run.begin()
    run.play_out()
    page = run.settle()
    run.key(pygame.K_c, unicode="c")
    stars = page.kept.stars if page.kept is not None else None
    assert stars is not None
    head, line = copied[0].splitlines()
    assert head == "Cardtable · Deal of the day 24 · Nov 24, 2026 · Statehood"
    assert line.startswith("★" * stars + "☆" * (3 - stars))
    assert line.endswith("3 days in a row")
    assert page.copy.label == "Copied"


def test_without_a_clipboard_the_result_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refused)
    run = Days()
    run.begin()
    run.play_out()
    run.settle()
    run.key(pygame.K_c, unicode="c")
    assert any("Deal of the day 24" in text for text in run.texts())


def test_new_stamps_of_the_day_lead_to_the_passport() -> None:
    run = Days(FIRST)
    run.begin()
    page = run.play_out("normal")
    assert page.session is not None
    won = PassportBook(run.app.library).new_in(page.session.match_id)
    assert page.news is not None
    assert won
    assert page.news.visible
    run.settle()
    run.key(pygame.K_b, unicode="b")
    assert run.scene.name == "passport"


def test_the_move_that_counted_most_is_told_and_leads_to_the_review() -> None:
    run = Days()
    run.begin()
    run.play_out("random")
    page = run.settle()
    assert page.kept is not None
    assert page.kept.turn is not None
    run.key(pygame.K_m, unicode="m")
    page = run.open()
    run.wait(400)
    told = [text for text in run.texts() if text.startswith(("What counted most", "None of your moves"))]
    assert len(told) == 1
    run.key(pygame.K_v, unicode="v")
    assert isinstance(run.scene, HandReview)


def test_a_month_is_turned_by_keys_and_a_day_is_chosen_by_the_mouse() -> None:
    run = Days(TODAY + 40)
    page = run.open()
    run.wait(400)
    assert "JANUARY 2027" in run.texts()
    run.key(pygame.K_PAGEUP)
    run.wait(100)
    assert "DECEMBER 2026" in run.texts()
    day = TODAY + 20
    run.click(page.month._cell(day).center)
    assert page.deal.day == day
    for _month in range(5):
        run.key(pygame.K_PAGEUP)
    assert page.deal.day >= FIRST
    for _month in range(5):
        run.key(pygame.K_PAGEDOWN)
    assert page.deal.day <= TODAY + 40


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_nothing_overlaps_and_everything_is_in_the_window(size: tuple[int, int]) -> None:
    run = Days(size=size)
    for _state in range(2):
        page = run.open() if not isinstance(run.scene, DayPage) else run.page
        run.wait(400)
        shown = [widget for widget in page.group.widgets if widget.visible]
        window = pygame.Rect((0, 0), size)
        for widget in shown:
            assert window.contains(widget.rect), widget.tag
            assert min(widget.rect.size) >= 40, widget.tag
            others = [other for other in shown if other is not widget]
            assert not [other.tag for other in others if other.rect.colliderect(widget.rect)], widget.tag
        if page.play.visible:
            run.key(pygame.K_RETURN)
            run.play_out()
            run.settle()
