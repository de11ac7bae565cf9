"""What a player may want at the table besides playing: take back, hints, reasons, a closer look, a pause."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from cardtable.ai.guide import Guide
from cardtable.cards.names import suit_name
from cardtable.engine.events import Won
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Reason
from cardtable.scenes.inspect import Inspect
from cardtable.scenes.log import LogScene
from cardtable.scenes.pause import PauseScene
from cardtable.scenes.review.scene import ReviewScene
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Settings
from tests.scenes.table_kit import OpenTable, Table, any_move


def play_on(table: Table, moves: int, dice: Random | None = None) -> None:
    """Let the one person make so many moves."""
    dice = dice or Random(1)
    for _move in range(moves):
        table.settle()
        if isinstance(table.top, ScoresScene):
            table.press(pygame.K_RETURN)
            table.settle()
        table.scene.play(any_move(table.session.seen, dice))
    table.settle()


def until_following(table: Table) -> tuple[str, str]:
    """Play until the person has to follow suit; a card that may be played, and one that may not."""
    dice = Random(4)
    for _move in range(60):
        table.settle()
        ask = table.scene.ask
        if ask is not None and ask.cards and table.match.state.phase == "play":
            wrong = [card for card in table.hand() if card not in ask.cards]
            if wrong:
                return next(iter(ask.cards)), wrong[0]
        table.scene.play(any_move(table.session.seen, dice))
    raise AssertionError(table.describe())


def test_a_refused_drop_flies_back_and_says_why(open_table: OpenTable) -> None:
    table = open_table()
    _right, wrong = until_following(table)
    home = table.scene.view.sprites[wrong].home
    before = len(table.match.steps)
    table.drag(table.card_at(wrong), table.target("trick"))
    table.frame(400)
    table.frame(400)
    assert len(table.match.steps) == before
    assert table.scene.view.sprites[wrong].pose == home
    notes = [tag for tag in table.tags() if tag.startswith("tooltip:")]
    refusal = table.session.seen.why_not(table.session.table.tap(table.session.seen, wrong))
    assert refusal is not None
    assert any(refusal.sentence in note for note in notes)
    assert "refuse" in table.ear.heard


def test_a_refusal_by_keys_says_why_and_the_next_key_takes_it_away(open_table: OpenTable) -> None:
    table = open_table()
    _right, wrong = until_following(table)
    table.focus_card(wrong)
    table.press(pygame.K_RETURN)
    assert [tag for tag in table.tags() if tag.startswith("tooltip:")]
    table.press(pygame.K_LEFT)
    assert not [tag for tag in table.tags() if tag.startswith("tooltip:")]


def test_illegal_cards_are_dimmed_and_legal_ones_raised(open_table: OpenTable) -> None:
    table = open_table()
    right, wrong = until_following(table)
    assert table.scene.view.sprites[right].legal is True
    assert table.scene.view.sprites[wrong].legal is False


def test_places_light_up_only_while_a_card_is_held(open_table: OpenTable) -> None:
    table = open_table()
    right, _wrong = until_following(table)
    assert "target:trick" not in table.tags()
    start = table.card_at(right)
    table.move_to(start)
    table.pointer(pygame.MOUSEBUTTONDOWN, start, button=1)
    table.move_to((start[0], start[1] - 60), down=True)
    assert "target:trick" in table.tags()
    table.press(pygame.K_ESCAPE)
    table.frame(400)
    assert "target:trick" not in table.tags()
    assert table.top is table.scene  # Esc broke off the drag and nothing else


def test_a_tooltip_comes_after_a_while_and_says_what_a_card_would_do(open_table: OpenTable) -> None:
    table = open_table()
    right, _wrong = until_following(table)
    table.move_to(table.card_at(right))
    assert not [tag for tag in table.tags() if tag.startswith("tooltip:")]
    table.frame(360)
    notes = [tag for tag in table.tags() if tag.startswith("tooltip:")]
    assert len(notes) == 1
    assert table.session.table.cards.by_code[right].name in notes[0]


@pytest.mark.parametrize("undo", ["off", "solo", "on"])
def test_a_move_can_be_taken_back_where_that_was_agreed(open_table: OpenTable, undo: str) -> None:
    table = open_table(agreed={"undo": undo})
    play_on(table, 3)
    own = [ply for ply, step in enumerate(table.match.steps) if step.seat == 0]
    lines = [step.line for step in table.match.steps]
    table.letter("U")
    if undo == "off":
        assert [step.line for step in table.match.steps] == lines
        return
    assert [step.line for step in table.match.steps] == lines[: own[-1]]
    table.settle()
    assert table.match.state.to_act == (0,)
    kept = table.app.library.open(table.match_id).record.moves
    assert list(kept) == lines[: own[-1]]
    assert len(table.session.match_log.told) == own[-1]


def test_moves_can_be_taken_back_to_the_very_first_one(open_table: OpenTable) -> None:
    table = open_table()
    play_on(table, 6)
    for _time in range(6):
        table.letter("U")
        table.settle()
    assert table.match.previous_decision(0) is None
    table.letter("U")
    assert table.match.state.to_act == (0,)


def test_with_two_people_solo_means_no_taking_back(open_table: OpenTable) -> None:
    table = open_table((0, 2), agreed={"undo": "on"})
    for _move in range(4):
        table.settle()
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)
            table.settle()
        if table.session.match.previous_decision(table.session.viewer) is not None:
            break
        table.scene.play(any_move(table.session.seen, Random(1)))
    viewer = table.session.viewer
    table.session.agreed["undo"] = "solo"
    assert not table.session.can_take_back
    table.session.agreed["undo"] = "on"
    assert table.session.can_take_back
    table.letter("U")
    table.settle()
    assert table.session.viewer == viewer
    assert table.session.actor == viewer


def _policy() -> Any:
    """A policy that likes the last legal move, in place of the game's own."""

    def choose(seen: Observation, dice: Random) -> Move:
        return seen.legal()[-1]

    def explain(seen: Observation, move: Move, beside: Move | None = None, worse: bool = False) -> Reason:
        return Reason("Because it is the last.")

    def rank(seen: Observation) -> list[tuple[Move, float]]:
        return [(move, 0.0) for move in reversed(seen.legal())]

    return SimpleNamespace(choose=choose, explain=explain, rank=rank, guide=Guide())


def test_bidding_is_gold_only_where_a_hint_says_so_or_nothing_else_is_left(open_table: OpenTable) -> None:
    table = open_table(choose=lambda seen, dice: seen.legal()[0])
    table.thinker.policy = _policy()
    table.settle()
    assert table.match.state.phase == "bid"

    def gold() -> list[str]:
        widgets = table.scene.group.widgets
        return [widget.tag for widget in widgets if getattr(widget, "kind", "") == "primary"]

    forced = len(table.session.seen.legal()) == len(table.scene.ask.amount.moves)
    assert gold() == (["button:amount"] if forced else [])
    table.letter("H")
    table.until(lambda: bool(table.scene.hints.rows))
    assert gold() == ["button:amount"]


def test_the_button_of_another_number_than_the_advised_one_wears_no_bulb(open_table: OpenTable) -> None:
    table = open_table(choose=lambda seen, dice: seen.legal()[0])
    table.thinker.policy = _policy()
    table.settle()
    assert table.match.state.phase == "bid"
    table.letter("H")
    table.until(lambda: bool(table.scene.hints.rows))
    (marked,) = [widget for widget in table.scene.group.widgets if widget.hinted]
    assert marked.tag == "button:amount"
    panel = table.scene.panel
    assert panel is not None
    assert panel.stepper is not None
    panel.stepper.choose(panel.stepper.number - 10)
    assert not marked.hinted


def test_the_numbers_offered_beside_a_bid_have_a_key_each(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    assert table.match.state.phase == "bid"
    panel = table.scene.panel
    assert panel is not None
    assert panel.stepper is not None
    assert panel.ask.amount is not None
    offered = panel.ask.amount.quick[1:]
    assert len(offered) > 1
    for key, number in zip("1234", offered, strict=False):
        table.letter(key)
        assert panel.stepper.number == number


def test_a_hint_marks_a_move_in_every_phase_and_says_why(open_table: OpenTable) -> None:
    stand_in = _policy()
    table = open_table(choose=lambda seen, dice: seen.legal()[0])
    table.thinker.policy = stand_in
    phases = set()
    for _move in range(12):
        table.settle()
        phase = table.match.state.phase
        phases.add(phase)
        move = table.session.seen.legal()[-1]
        table.letter("H")
        table.until(lambda: bool(table.scene.hints.rows))  # what is still told is seen first
        table.frame(200)
        assert table.scene.hints.rows[0][1].reason.text == "Because it is the last."
        assert "panel:hint" in table.tags()
        if phase in ("play", "bury"):
            code = table.match.state.write(0, move).split()[-1]
            sprite = table.scene.view.sprites[code]
            assert sprite.hinted or (phase == "bury" and sprite.chosen)
        else:
            focus = table.scene.group.focus
            assert focus is not None
            assert focus.hinted
        table.scene.play(move)
    assert {"bid", "trump", "bury", "play"} <= phases


def test_hints_can_be_agreed_away(open_table: OpenTable) -> None:
    table = open_table(agreed={"hints": False})
    table.thinker.policy = _policy()
    table.settle()
    table.letter("H")
    assert "Because" not in " ".join(table.tags())


def test_the_last_trick_the_log_the_scores_and_a_card_can_be_looked_at(open_table: OpenTable) -> None:
    table = open_table()
    until_following(table)
    while table.session.review() is None:
        play_on(table, 1)
    for letter, kind in (("L", ReviewScene), ("G", LogScene)):
        table.letter(letter)
        assert isinstance(table.top, kind)
        if isinstance(table.top, LogScene):
            bold = [block.plain for block in table.top.reader.blocks if block.text.startswith("**")]
            assert bold
            assert all(" wins the trick: " in line for line in bold), "who wins stands out"
        table.frame()
        table.letter(letter)
        assert table.top is table.scene
    table.click(table.card_at(table.hand()[0]), button=3)
    assert isinstance(table.top, Inspect)
    table.press(pygame.K_ESCAPE)
    assert table.top is table.scene
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.top, PauseScene)
    table.press(pygame.K_ESCAPE)
    assert table.top is table.scene


def test_i_looks_at_the_card_with_the_keyboard(open_table: OpenTable) -> None:
    table = open_table()
    until_following(table)
    table.press(pygame.K_RIGHT)
    table.letter("I")
    assert isinstance(table.top, Inspect)


def test_tab_leads_from_the_cards_to_every_button_and_back(open_table: OpenTable) -> None:
    table = open_table()
    until_following(table)
    table.press(pygame.K_RIGHT)
    seen = set()
    for _step in range(30):
        table.press(pygame.K_TAB)
        focus = table.scene.group.focus
        if focus is None:
            break
        seen.add(focus.tag)
        assert not any(card.focused for card in table.scene.view.sprites)
    assert table.scene.group.focus is None
    assert any(card.focused for card in table.scene.view.sprites)
    assert {"icon-button:bulb", "icon-button:book", "icon-button:pause"} <= seen


def test_what_moves_is_seen_before_the_log_opens(open_table: OpenTable) -> None:
    table = open_table(settings=Settings(speed="slow"))
    table.until(lambda: table.scene.view.busy and len(table.match.steps) == 2)
    assert table.scene.view.timeline.moving
    table.letter("G")
    assert table.scene.view.busy
    table.until(lambda: isinstance(table.top, LogScene))
    assert not table.scene.view.busy
    assert len(table.match.steps) == 2


def test_the_match_waits_while_something_lies_above_the_table(open_table: OpenTable) -> None:
    table = open_table()
    play_on(table, 2)
    table.scene.play(any_move(table.session.seen, Random(1)))
    table.scene.pause()
    before = len(table.match.steps)
    for _frame in range(60):
        table.frame()
    assert len(table.match.steps) == before
    table.app.pop()
    table.settle()
    assert len(table.match.steps) > before


def test_a_table_at_rest_wants_no_frames(open_table: OpenTable) -> None:
    table = open_table(settings=Settings())
    table.settle()
    for _frame in range(40):
        table.frame()
    painted = len(table.app.host.painted)  # type: ignore[attr-defined]
    for _frame in range(40):
        table.frame()
    assert len(table.app.host.painted) == painted  # type: ignore[attr-defined]
    assert table.app.pause_ms() > 500


def test_a_thinking_seat_pulses_after_a_while(open_table: OpenTable) -> None:
    table = open_table(settings=Settings())
    table.settle()
    never = SimpleNamespace(move=None, cancel=lambda: None)
    table.app._thinker = SimpleNamespace(  # type: ignore[assignment]
        ask=lambda *args: never, poll=list, close=lambda: None
    )
    table.scene.play(any_move(table.session.seen, Random(1)))
    table.until(lambda: table.scene.thinking.ms(0) is not None)
    assert "glow:thinking" not in table.tags()
    for _frame in range(20):
        table.frame()
    assert "glow:thinking" in table.tags()


def test_the_cards_can_be_held_in_another_order(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    hand = table.hand()
    last = table.scene.view.sprites[hand[-1]].home
    table.drag(table.card_at(hand[0]), (last.x + 20, last.y))
    table.frame(300)
    assert table.hand() == [*hand[1:], hand[0]]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (2000, 640)])
def test_nothing_that_is_clicked_lies_outside_the_window_or_on_something_else(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table(size=size, options={"referee": "honor", "play": "individual"})
    window = pygame.Rect((0, 0), size)
    for _move in range(14):
        table.settle()
        if table.top is not table.scene:
            break
        widgets = table.scene.group.widgets
        for number, widget in enumerate(widgets):
            assert window.contains(widget.rect), widget.tag
            assert min(widget.rect.size) >= 40, widget.tag
            for other in widgets[number + 1 :]:
                assert not widget.rect.colliderect(other.rect), (widget.tag, other.tag)
        table.scene.play(any_move(table.session.seen, Random(2)))


def test_the_log_shows_suits_and_whose_lines_they_are(open_table: OpenTable) -> None:
    table = open_table()
    until_following(table)
    play_on(table, 4)
    match_log, plates = table.session.match_log, table.scene.view.picture.seats
    hues = {plate.seat: plate.colours.fill for plate in plates if plate.colours is not None}
    blocks = [
        block
        for block in LogScene(table.app, match_log, "whitehouse", 0, plates).reader.blocks
        if block.kind == "text"
    ]
    told = [(entry, line) for entry in match_log.told for line in entry.lines]
    assert len(blocks) == len(told)
    signed = 0
    for block, (entry, line) in zip(blocks, told, strict=True):
        if not any(isinstance(event, Won) for event in entry.events):
            assert block.hue == hues.get(entry.seat, "muted")
        if block.suit:
            signed += 1
            assert suit_name(block.suit) in line
        assert not (block.suit and "burie" in line)
    assert signed > 8


def test_the_music_plays_from_the_table_to_the_menu(open_table: OpenTable) -> None:
    table = open_table((0,))
    assert table.ear.at_table
    table.app.router.settings()
    assert table.ear.at_table
    table.app.pop()
    table.app.home()
    assert not table.ear.at_table
