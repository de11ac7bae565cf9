"""Moves of which any will do: one row, and all of their names."""

from __future__ import annotations

import pytest
from pygame import Rect

from cardtable.ai.advice import Advice, Advised
from cardtable.engine.opinion import Reason
from cardtable.scenes.advised import draw_compared, lines_of, row_height
from cardtable.scenes.naming import Named, any_of, name_move, told_apart
from cardtable.table.canvas import DrawList
from tests.scenes.hint_kit import asked, choose_habit, decide
from tests.scenes.table_kit import OpenTable, Table


def shown(table: Table, chances: tuple[float, ...]) -> list[str]:
    """The titles of moves that the hint is about, shown with the chances they have; none has a reason."""
    seen, why = table.session.seen, Reason("Either will do.", even=True)
    moves = [seen.write(move) for move in seen.legal()[: len(chances)]]
    advised = [Advised(move, why, chance) for move, chance in zip(moves, chances, strict=True)]
    table.scene.hints.show(Advice(tuple(advised), 40))
    table.frame()
    named = (name_move(table.session.table, seen, table.scene.ask, seen.read(move)) for move in moves)
    return [found.title for found in named]


def test_two_equal_cards_share_a_row_and_the_next_is_another_choice(open_table: OpenTable) -> None:
    table = asked(open_table, choose=choose_habit, size=(1600, 1000))
    decide(table, lambda: table.session.seen.phase == "play" and len(table.session.seen.legal()) > 2)
    first, second, third = shown(table, (0.6, 0.6, 0.3))
    hints = table.scene.hints
    assert [named.title for named, _advised in hints.rows] == [f"{first} or {second}", third]
    assert len(hints.rows[0][0].cards) == 2
    tags = table.tags()
    assert tags.count("text:equally good") == 1
    assert "text:Either is fine." in tags
    assert f"Either is fine: {first} or {second}." in hints.said
    assert {f"advised:{card}" for card in hints.rows[0][0].cards} <= set(tags)


def test_where_all_moves_are_equal_the_sentence_names_them_without_rows(open_table: OpenTable) -> None:
    table = asked(open_table, choose=choose_habit)
    decide(table, lambda: table.session.seen.phase == "play" and len(table.session.seen.legal()) > 2)
    titles = shown(table, (0.6, 0.6, 0.6))
    hints = table.scene.hints
    assert len(hints.rows) == 1
    assert hints.said == f"Any of these is fine: {' or '.join(titles)}."
    assert not [tag for tag in table.tags() if tag.startswith("row:")]


def test_of_moves_that_lose_as_much_one_of_another_kind_stands_next_to_the_best(
    open_table: OpenTable,
) -> None:
    table = asked(open_table, choose=choose_habit)
    decide(table, lambda: table.session.seen.phase == "bid" and len(table.session.seen.legal()) > 2)
    bids = [move for move in map(table.session.seen.write, table.session.seen.legal()) if move != "pass"]
    why = Reason("It is for a reason.")
    moves = [(bids[0], 0.6, 0.0), (bids[1], 0.59, 0.2), ("pass", 0.58, 0.2)]
    advised = tuple(Advised(move, why, chance, error) for move, chance, error in moves)
    table.scene.hints.show(Advice(advised, 40))
    assert [found.move for _named, found in table.scene.hints.rows] == [bids[0], "pass", bids[1]]


def test_what_has_one_name_is_named_once_and_no_more_than_three_are() -> None:
    names = [Named("7 of hearts", ("7H",)), Named("7 of hearts", ("7H'",)), Named("Pass")]
    assert told_apart(names) == [names[0], names[2]]
    assert any_of(told_apart(names)) == Named("7 of hearts or Pass", ("7H",))
    assert len(told_apart(Named(str(number)) for number in range(9))) == 3


def test_equal_combinations_show_the_cards_of_the_first() -> None:
    pairs = [Named("Sevens", ("7H", "7S")), Named("Eights", ("8H", "8S"))]
    assert any_of(pairs) == Named("Sevens or Eights", ("7H", "7S"))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
def test_a_row_tells_every_name_to_its_end(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = asked(open_table, choose=choose_habit, size=size)
    theme = table.app.theme
    names = {"3S": "Rhode Island, the 3 of spades", "5S": "New Mexico, the 5 of spades"}
    names["4D"] = "South Carolina, the 4 of diamonds"
    shared = any_of([Named(title, (card,)) for card, title in names.items()])
    even = Reason("Either will do.", even=True)
    best, twin = Advised("a", even, 0.6), Advised("b", even, 0.6)
    advice, wide = Advice((best, twin), 40, odds="match"), theme.px(352)
    assert len(advice.alike) == 2
    high = row_height(theme, lines_of(theme, shared, best, advice, wide)) - theme.px(6)
    out = DrawList()
    draw_compared(out, theme, table.scene.context.look, shared, best, advice, Rect(0, 0, wide, high), 0)
    written = [item for item in out.items if item.tag.startswith("text:") and "wins" not in item.tag]
    lines = [item.tag.removeprefix("text:") for item in written]
    assert lines[0] == "equally good"
    assert " ".join(lines[1:]) == " or ".join(names.values())
    (bar,) = out.tagged("bar:trough")
    assert max(item.rect().bottom for item in written) <= bar.rect().top + theme.px(4)


def test_where_reasons_have_no_room_no_row_is_a_mere_name(open_table: OpenTable) -> None:
    table = asked(open_table, choose=choose_habit)
    decide(table, lambda: table.session.seen.phase == "play" and len(table.session.seen.legal()) > 2)
    seen = table.session.seen
    moves = [seen.write(move) for move in seen.legal()[:3]]
    why, hints = Reason("It is for a reason."), table.scene.hints
    for chance, told in ((0.6, 0), (0.3, 2)):
        chances = (0.6, chance, chance)
        pairs = zip(moves, chances, strict=True)
        hints.show(Advice(tuple(Advised(move, why, found) for move, found in pairs), 40))
        (best, _first), (other, _second) = hints.rows
        assert len(hints._sheet(table.app.theme, 2).told) == 2, "with its reason every row says something"
        silent = hints._sheet(table.app.theme, 2, why=False)
        assert len(silent.told) == told
        named = f"{best.title}. {why.text} Next best: {other.title}."
        assert " ".join(silent.lines) == (why.text if told else named)


def test_a_row_tells_a_long_reason_to_its_end_beside_five_cards(open_table: OpenTable) -> None:
    table = asked(open_table, choose=choose_habit, size=(1024, 640))
    theme = table.app.theme
    why = Reason(
        "With the sevens of spades, diamonds and clubs you keep 2 low cards that fit nothing, and they are"
        " hard to get rid of."
    )
    named = Named("Full house, sevens over nines", ("7S", "7D", "7C", "9S", "9C"))
    other = Advised("b", why)
    advice, wide = Advice((Advised("a", Reason("It is best."), 0.6), other), 40), theme.px(352)
    high = row_height(theme, lines_of(theme, named, other, advice, wide), bar=False) - theme.px(6)
    out = DrawList()
    draw_compared(out, theme, table.scene.context.look, named, other, advice, Rect(0, 0, wide, high), 0)
    written = [item for item in out.items if item.tag.startswith("text:")]
    assert " ".join(item.tag.removeprefix("text:") for item in written).endswith(why.text)
    assert max(item.rect().bottom for item in written) <= high
