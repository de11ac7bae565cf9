"""The bars of advised moves say the same as the words beside them, or there is neither."""

from __future__ import annotations

import pytest
from pygame import Rect

from cardtable.ai.advice import Advice, Advised
from cardtable.ai.guide import Odds
from cardtable.engine.opinion import Reason
from cardtable.scenes.advised import draw_compared, has_bar, judged, verdict
from cardtable.scenes.naming import Named
from cardtable.table.canvas import DrawList
from tests.scenes.hint_kit import asked
from tests.scenes.table_kit import OpenTable

UNSURE = Advised("unsure", Reason("It costs an ace."), 0.62, 0.09)
"""A move that seems to lose much, which may be chance."""


@pytest.mark.parametrize("odds", ["", "match"])
def test_of_two_bars_the_longer_one_has_the_kinder_words(open_table: OpenTable, odds: Odds) -> None:
    table = asked(open_table, "american_deuce", 4, size=(1600, 1000))
    best = Advised("best", Reason("It keeps an ace."), 0.7)
    worse = [Advised(str(lost), Reason("Why."), 0.7 - lost, 0.001) for lost in (0.02, 0.06, 0.15)]
    moves = (best, UNSURE, *worse)
    advice = Advice(moves, 40)
    assert [verdict(advice, move) for move in moves] == [
        "best",
        "",
        "a little less",
        "less",
        "much less",
    ]
    advice = Advice(moves, 40, odds=odds)
    lengths = []
    for move in moves:
        out = DrawList()
        box = Rect(0, 0, 500, 80)
        draw_compared(out, table.app.theme, table.scene.context.look, Named("Play", ()), move, advice, box, 0)
        bars = [item.surface.get_width() for item in out.items if item.tag in ("bar:best", "bar:other")]
        assert bool(bars) == (move is not UNSURE or bool(odds)), "a reason alone says what no number does"
        lengths += bars
    if odds:
        assert lengths.pop(1) == lengths[0], "the same chance"
        assert judged(advice, best) == "wins 7 matches in 10", "as for a move that wins fewer"
    assert lengths == sorted(set(lengths), reverse=True)


def test_where_nothing_helps_any_more_no_move_is_called_a_chance() -> None:
    best, other = Advised("best", Reason("Why."), 0.01), Advised("other", Reason("Why not."), 0.008, 0.01)
    advice = Advice((best, other), 40, odds="match")
    assert judged(advice, best) == "wins hardly any match"
    assert judged(advice, other) == "", "its reason stands there"


def test_what_is_luck_is_not_called_best() -> None:
    moves = tuple(Advised(move, Reason("It is luck.", luck=True), 0.5) for move in ("flip 1", "flip 2"))
    assert not verdict(Advice(moves, 40, odds="match"), moves[0])


def test_a_loss_counts_beside_what_a_usual_hand_decides() -> None:
    moves = (Advised("best", Reason("Why."), 0.7), Advised("other", Reason("Why not."), 0.68, 0.001))
    assert verdict(Advice(moves, 40), moves[1]) == "a little less"
    assert verdict(Advice(moves, 40, stake=0.4), moves[1]) == "less"


def test_where_no_number_parts_two_moves_there_is_no_bar() -> None:
    advice = Advice((Advised("best", Reason("It keeps an ace."), 0.7), UNSURE), 40)
    assert not any(has_bar(advice, move) for move in advice.moves)
