"""A hint where the player has raised cards already."""

from __future__ import annotations

from cardtable.ai.advice import Advice, Advised
from cardtable.engine.opinion import Reason
from tests.scenes.hint_kit import asked, decide
from tests.scenes.table_kit import OpenTable, Table


def shown(table: Table, *moves: str) -> None:
    """Let a hint with these moves be shown, the best one first."""
    told = (Advised(move, Reason("Why."), 0.5, sort=move) for move in moves)
    table.scene.hints.show(Advice(tuple(told), 40))


def test_a_card_that_was_picked_makes_way_for_the_advised_one(open_table: OpenTable) -> None:
    table = asked(open_table, "american_deuce", 4)

    def singles() -> list[str]:
        texts = map(table.session.seen.write, table.session.seen.legal())
        return [text for text in texts if text.startswith("play") and len(text.split()) == 2]

    decide(table, lambda: len(singles()) > 1)
    best, other = singles()[:2]
    table.scene.raised.show([other.split()[1]])
    shown(table, best, other)
    assert table.scene.raised.keys == [best.split()[1]]


def test_cards_that_were_put_together_stay_and_all_of_an_advised_play_wear_the_bulb(
    open_table: OpenTable,
) -> None:
    table = asked(open_table, "american_deuce", 4)

    def several() -> list[str]:
        texts = map(table.session.seen.write, table.session.seen.legal())
        return [text for text in texts if text.startswith("play") and len(text.split()) > 2]

    decide(table, lambda: len(several()) > 1)
    best, other = several()[:2]
    picked = other.split()[1:]
    table.scene.raised.show(picked)
    shown(table, best, other)
    assert table.scene.raised.keys == picked
    assert {sprite.key for sprite in table.scene.view.sprites if sprite.hinted} == {*best.split()[1:]}


def test_cards_that_were_picked_stay_picked_while_a_hint_is_weighed_and_shown(open_table: OpenTable) -> None:
    table = asked(open_table, "american_deuce", 4)

    def offered() -> list[tuple[str, ...]]:
        several = table.scene.ask.several if table.scene.ask is not None else None
        return [offer for offer in several.offers if len(offer) > 1] if several is not None else []

    decide(
        table, lambda: bool(offered()) and "pass" in map(table.session.seen.write, table.session.seen.legal())
    )
    table.scene.raised.show(offered()[0])
    picked = list(table.scene.raised.keys)
    assert picked
    seen = table.session.seen
    table.scene.hints.ask()
    assert table.scene.hints.thinking
    assert table.scene.raised.keys == picked
    table.scene.hints.clear()
    moves = sorted((seen.write(move) for move in seen.legal()), key=lambda text: text != "pass")
    table.move_to(table.scene.view.sprites[picked[0]].centre())
    table.scene.hints.show(Advice(tuple(Advised(move, Reason("Why."), 0.5) for move in moves[:3]), 40))
    assert table.scene.raised.keys == picked
    assert not any(sprite.hovered for sprite in table.scene.view.sprites)
    (marked,) = [widget for widget in table.scene.group.widgets if widget.hinted]
    assert marked.label == "Pass"
