"""Why a computer player did what it did: who is asked, what is told of it, and where it stands."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from cardtable.ai.player import Players
from cardtable.engine.opinion import seat_mark
from cardtable.games.catalogue import GAMES
from cardtable.table import badges
from tests.ai.positions import positions
from tests.scenes.table_kit import OpenTable
from tests.scenes.test_play_hints import asked, choose_habit, decide


@pytest.mark.parametrize(("game", "seats"), [("whitehouse", 4), ("combat", 2)])
def test_a_computer_player_says_why_by_key_by_button_and_by_its_plate(
    open_table: OpenTable, game: str, seats: int
) -> None:
    table = asked(open_table, game, seats, choose=choose_habit)
    scene = table.scene
    decide(table, lambda: scene.why.can_ask)
    table.letter("w")
    (told,) = [tag for tag in table.tags() if tag.startswith("why:")]
    last = next(step.seat for step in reversed(table.match.steps) if step.seat > 0)
    assert told.startswith(f"why:{table.session.players[last].name}")
    others = len(table.session.last_computers()) - 1
    table.letter("w")
    assert scene.why.told is not None
    assert (scene.why.told[0] == last) == (others == 0), "asked again, it tells of who moved before"
    rect = scene.seats.rect(last)
    assert rect is not None
    table.press(pygame.K_ESCAPE)
    assert scene.why.told is None
    assert scene.tools.ask_why in scene.tools.widgets
    table.click_widget(scene.tools.ask_why)
    assert scene.why.told is not None
    table.press(pygame.K_ESCAPE)
    table.click(rect.center)
    assert scene.why.told is not None
    assert scene.why.told[0] == last
    table.frame(10_000)
    assert scene.why.told is None


def test_the_answer_why_covers_neither_the_hint_nor_its_button_and_no_tooltip_covers_it(
    open_table: OpenTable,
) -> None:
    table = asked(open_table, choose=choose_habit)
    decide(table, lambda: table.scene.why.can_ask)
    table.letter("h")
    table.frame(800)
    table.letter("w")
    table.frame(50)
    context, tools = table.scene.context, table.scene.tools
    answer, hint = context.answer_box, context.hint_box
    assert answer is not None
    assert hint is not None
    assert not answer.colliderect(hint)
    table.move_to(tools.ask_why.rect.center)
    table.frame(50)
    table.frame(400)
    (tip,) = [item for item in table.app.listed().items if item.tag.startswith("tooltip:")]
    box = badges.tooltip_box(table.app.theme, tip.surface, (tip.x, tip.y))
    assert not box.colliderect(answer)


def test_the_answer_why_leaves_the_keys_of_the_cards_to_be_read(open_table: OpenTable) -> None:
    table = asked(open_table, "combat", 2, choose=choose_habit)
    scene = table.scene
    decide(table, lambda: scene.why.can_ask and table.match.state.phase == "flip")
    table.letter("w")
    table.frame(50)
    context = scene.context
    assert len(context.key_boxes) == len(scene.session.seen.legal())
    assert context.answer_box is not None
    assert context.answer_box.collidelist(context.key_boxes) == -1


def test_nobody_asks_a_person_or_somebody_who_has_done_nothing(open_table: OpenTable) -> None:
    table = asked(open_table)
    session = table.session
    assert session.why(0) is None
    silent = [seat for seat in (1, 2, 3) if all(step.seat != seat for step in table.match.steps)]
    assert all(session.why(seat) is None for seat in silent)


def test_after_the_hand_the_whole_reason_is_told(open_table: OpenTable) -> None:
    table = asked(open_table, choose=choose_habit)
    policy = GAMES["whitehouse"].players().plain
    while not table.session.between_hands:
        table.scene.play(choose_habit(table.session.seen, Random(0)))
        table.until(lambda: table.quiet() or table.session.between_hands)
    session = table.session
    ply = max(ply for ply, step in enumerate(table.match.steps) if step.seat == 1)
    seen = table.match.before(ply).observe(1)
    _title, sentence = session.why(1)
    assert sentence == policy.tell_all(seen, table.match.steps[ply].move, session.players[1].name)


def test_why_tells_of_the_latest_move_and_of_luck_if_it_was_a_blind_one(open_table: OpenTable) -> None:
    table = asked(open_table, "combat", 2, choose=choose_habit)

    def turned() -> bool:
        own = [step.line.split()[1] for step in table.match.steps if step.seat == 1]
        return "take" in own and own[-1] == "flip"

    decide(table, turned)
    title, sentence = table.session.why(1)
    assert "turns over" in title
    assert "all backs are alike: it was luck" in sentence


def test_why_calls_one_person_you_and_several_by_name(open_table: OpenTable) -> None:
    table = asked(open_table)
    table.scene.play(table.session.seen.legal()[0])
    table.until(lambda: any(step.seat == 1 for step in table.match.steps))
    session = table.session
    ply = next(ply for ply, step in enumerate(table.match.steps) if step.seat == 1)
    policy = SimpleNamespace(tell=lambda _seen, _move, name: f"{name} trumped {seat_mark(0)}.")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "entry", replace(session.entry, players=lambda: Players(policy)))
        for people, called in (((0,), "you"), ((0, 2), session.names[0])):
            patch.setattr(session, "people", people)
            sentence = session.reason(table.match.before(ply), ply, closed=True)
            assert sentence == f"{session.names[1]} trumped {called}."


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_told_during_a_hand_rests_on_what_everybody_saw(game: str) -> None:
    """Moves that nobody else can tell apart, such as cards laid face down, are told in the same words."""
    policy = GAMES[game].players().plain
    for state in positions(game, 60, every=3, seed="why"):
        seat = state.to_act[0]
        everybody = state.observe(None)
        told: dict[str, str] = {}
        for move in state.legal(seat)[:12]:
            sentence = policy.tell(everybody, move, "Abigail")
            assert "Abigail" in sentence
            assert policy.tell_all(state.observe(seat), move, "Abigail")
            after = state.copy()
            seen = repr([event.seen_by(None) for event in after.play(seat, move)])
            assert told.setdefault(seen, sentence) == sentence
