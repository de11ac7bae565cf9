"""Decks that stay on the table, draws, discards, reshuffles, backs that differ, numbered spots."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.engine.events import Event, Moved, Said, Turned, Won
from cardtable.table import faces
from cardtable.table.motion import Done
from cardtable.table.view import TableView
from cardtable.viewmodel.picture import Picture, SeatView, ZoneView
from tests.table.pile_kit import THEME, land, layout, opened, picture, pictured

HIDDEN7 = ("?",) * 7


def deal(view: TableView, after: Picture) -> None:
    events: list[Event] = []
    for number in range(2):
        events += [Moved(("KH", "2S")[number], "deck", "hand.0"), Moved("?", "deck", "hand.1")]
    view.show([*events, Moved("9D", "deck", "discard")], after)


def check(view: TableView, wanted: Picture) -> None:
    """Every zone holds as many cards as the picture, in their places, and nothing else is there."""
    for zone in wanted.zones:
        keys = view.keys(zone.place)
        assert len(keys) == (0 if zone.swallowed else len(zone.cards)), zone.zone
        for key, card in zip(keys, zone.cards, strict=False):
            sprite = view.sprites[key]
            assert sprite.pose == sprite.home
            assert sprite.code == (None if card.startswith("?") else card)
            assert ("/" in key) == card.startswith("?")
    assert len(view.sprites) == sum(len(zone.cards) for zone in wanted.zones if not zone.swallowed)


@pytest.fixture
def dealt(tmp_path: Path) -> TableView:
    view = opened(tmp_path, pictured())
    after = pictured(deck=HIDDEN7, own=("KH", "2S"), theirs=("?", "?"), discard=("9D",))
    deal(view, after)
    land(view)
    check(view, after)
    return view


def test_what_is_not_dealt_stays_in_the_deck(dealt: TableView) -> None:
    assert [key.partition("/")[0] for key in dealt.keys("deck")] == ["deck"] * 7


def test_a_drawn_card_comes_off_the_top_of_the_deck_and_lies_in_its_place(dealt: TableView) -> None:
    top = dealt.keys("deck")[-1]
    start = dealt.sprites[top].pose
    after = pictured(deck=HIDDEN7[1:], own=("3C", "KH", "2S"), theirs=("?", "?"), discard=("9D",))
    dealt.show([Moved("3C", "deck", "hand.0")], after)
    assert top not in dealt.sprites
    assert dealt.sprites["3C"].pose == start
    assert dealt.sprites["3C"].code is None
    assert [dealt.sprites[key].zone for key in dealt.keys("hand.self")] == ["hand.self"] * 3
    land(dealt)
    check(dealt, after)


def test_an_opponent_draws_without_showing_the_card(dealt: TableView) -> None:
    after = pictured(deck=HIDDEN7[1:], own=("KH", "2S"), theirs=("?", "?", "?"), discard=("9D",))
    dealt.show([Moved("?", "deck", "hand.1")], after)
    now = 0.0
    while dealt.tick(now):
        now += 30
        assert {sprite.code for sprite in dealt.sprites} <= {None, "KH", "2S", "9D"}
    check(dealt, after)


def test_several_draws_of_several_seats_come_one_after_the_other(dealt: TableView) -> None:
    after = pictured(deck=HIDDEN7[3:], own=("3C", "KH", "2S"), theirs=("?",) * 4, discard=("9D",))
    events = [Moved("?", "deck", "hand.1"), Moved("3C", "deck", "hand.0"), Moved("?", "deck", "hand.1")]
    start = dealt.sprites[dealt.keys("deck")[-2]].pose
    dealt.show(events, after)
    dealt.tick(0.0)
    dealt.tick(90.0)
    first, third = dealt.keys("hand.across")[2:]
    assert dealt.sprites[first].pose.y < start.y
    assert dealt.sprites["3C"].pose == start
    dealt.tick(170.0)
    assert dealt.sprites["3C"].pose != start
    assert not dealt.sprites[third].flying
    land(dealt)
    check(dealt, after)


def test_the_top_of_a_pile_is_taken_and_another_card_put_there(dealt: TableView) -> None:
    taken = pictured(deck=HIDDEN7, own=("9D", "KH", "2S"), theirs=("?", "?"))
    dealt.show([Moved("9D", "discard", "hand.0")], taken)
    put = pictured(deck=HIDDEN7, own=("9D", "2S"), theirs=("?", "?"), discard=("KH",))
    dealt.show([Moved("KH", "hand.0", "discard")], put)
    land(dealt)
    check(dealt, put)


def test_open_cards_that_are_shuffled_into_the_deck_are_known_no_more(dealt: TableView) -> None:
    after = pictured(deck=("?",) * 8, own=("KH", "2S"), theirs=("?", "?"))
    dealt.show([Moved("9D", "discard", "deck")], after)
    land(dealt)
    check(dealt, after)
    assert "9D" not in dealt.sprites


def test_a_new_deal_gathers_everything_first(dealt: TableView) -> None:
    after = pictured(deck=HIDDEN7, own=("4C", "5C"), theirs=("?", "?"), discard=("6C",))
    events = [Moved(code, "deck", "hand.0") for code in ("4C", "5C")]
    events += [Moved("?", "deck", "hand.1")] * 2
    dealt.show([*events, Moved("6C", "deck", "discard")], after)
    assert "KH" not in dealt.sprites
    land(dealt)
    check(dealt, after)


def test_cards_of_an_opponent_whose_hand_is_not_laid_out_come_from_there(tmp_path: Path) -> None:
    hidden = ZoneView("hand.1", "hand.across", ("?",) * 3, swallowed=True)
    pile = ZoneView("discard", "discard", ())
    view = opened(tmp_path, picture({"hand.1": hidden, "discard": pile}))
    after = picture(
        {
            "hand.1": ZoneView("hand.1", "hand.across", ("?", "?"), swallowed=True),
            "discard": ZoneView("discard", "discard", ("8S",)),
        }
    )
    view.show([Moved("8S", "hand.1", "discard")], after)
    assert view.sprites["8S"].pose.y < 0.2 * 640
    land(view)
    assert view.sprites["8S"].code == "8S"
    assert view.keys("discard") == ["8S"]


def test_backs_follow_the_cards(tmp_path: Path) -> None:
    hands = {"theirs": ("?red", "?blue"), "own": ("TX", "GA")}
    view = opened(tmp_path, pictured(deck=("?", "?red"), **hands), "states")
    red, blue = (faces.back_of("states", text, "green") for text in ("?red", "?blue"))
    assert red != blue
    assert backs(view, "hand.across") == [red, blue]
    assert backs(view, "deck") == ["green", red]
    assert backs(view, "hand.self") == [faces.back_of("states", code, "green") for code in ("TX", "GA")]
    kept = view.keys("hand.across")[1]
    after = pictured(deck=("?blue",), theirs=("?red", "?red", "?blue"), own=("TX", "GA"))
    view.show([Moved("?red", "deck", "hand.1")], after)
    land(view)
    assert backs(view, "hand.across") == [red, red, blue]
    assert view.keys("hand.across")[2] == kept
    assert backs(view, "deck") == [blue]


def backs(view: TableView, place: str) -> list[str]:
    return [view.sprites[key].back for key in view.keys(place)]


def spotted(cards: tuple[str, ...], at: tuple[int, ...]) -> Picture:
    return picture(
        {
            "table": ZoneView("table", "table", cards, spots=5, at=at),
            "won.0": ZoneView("won.0", "won.self", (), swallowed=True),
        }
    )


def test_cards_on_numbered_spots_leave_gaps(tmp_path: Path) -> None:
    view = opened(tmp_path, spotted(("?",) * 5, (0, 1, 2, 3, 4)))
    before = [view.sprites[key].pose.x for key in view.keys("table")]
    after = spotted(("?", "?", "9S"), (0, 2, 4))
    events: list[Event] = [
        Turned("9S", "table"),
        Turned("8S", "table"),
        Won(0, "cards", 30, "won.0"),
        Moved("8S", "table", "won.0"),
        Moved("7S", "table", "won.0"),
    ]
    view.show(events, after, named={"9S": 4, "8S": 1, "7S": 3})
    view.tick(0.0)
    assert view.sprites["9S"].pose.x == before[4]
    assert view.sprites["8S"].pose.x == before[1]
    land(view)
    assert [view.sprites[key].pose.x for key in view.keys("table")] == [before[0], before[2], before[4]]


def test_what_is_seen_no_more_goes_together_from_wherever_it_lies(tmp_path: Path) -> None:
    view = opened(tmp_path, pictured(table=("9S", "8S"), discard=("KH",), own=("KS",)))
    events = [Moved(code, source, "won.0") for code, source in (("9S", "table"), ("KH", "discard"))]
    view.show([*events, Moved("KS", "hand.0", "discard")], pictured(table=("8S",), discard=("KS",)))
    before = {sprite.key: sprite.pose[:2] for sprite in view.sprites}
    for now in (0.0, 40.0, 80.0, 120.0):
        view.tick(now)
    flying = {sprite.key for sprite in view.sprites if sprite.pose[:2] != before[sprite.key]}
    assert flying == {"9S", "KH"}
    land(view)
    check(view, pictured(table=("8S",), discard=("KS",)))


def test_something_is_shown_before_the_cards_move_and_after_they_lie(tmp_path: Path) -> None:
    view = opened(tmp_path, pictured(own=("KS", "KH")))
    said: list[str] = []
    after = pictured(own=("KS",), discard=("KH",))

    def opening(done: Done) -> None:
        said.append(f"before {len(view.keys('hand.self'))}")
        done()

    def closing(done: Done) -> None:
        said.append(f"after {view.keys('discard')}")
        done()

    view.show(
        [Moved("KH", "hand.0", "discard")],
        after,
        lambda: said.append(f"busy {view.busy}"),
        opening=[opening],
        closing=[closing],
    )
    land(view)
    assert said == ["before 2", "after ['KH']", "busy False"]


def test_while_a_card_flies_to_a_pile_its_top_card_and_its_count_stay(tmp_path: Path) -> None:
    cards = ("3C", "4C", "5C", "6C", "7C", "8C")
    view = opened(tmp_path, pictured(own=("KH", "2S"), discard=cards))
    view.show([Moved("2S", "hand.0", "discard")], pictured(own=("KH",), discard=(*cards, "2S")))
    view.tick(0.0)
    view.tick(60.0)
    assert view.sprites["2S"].flying
    assert not any(view.sprites[card].flying for card in cards), "an older card would hide the top one"
    assert view.arrived("discard") == len(cards)
    land(view)
    assert view.arrived("discard") == len(cards) + 1


def test_a_cut_card_bears_the_name_of_who_cut_it_gold_for_the_dealer(tmp_path: Path) -> None:
    before = pictured(deck=HIDDEN7)
    seats = (replace(before.seats[0], dealer=True), SeatView(1, "across", "Ben", "ben", ""))
    view = TableView(
        layout(tmp_path, "  cut: {shape: row, place: [0.5, 0.5], size: [0.6, 0.17]}\n"),
        THEME,
        replace(before, seats=seats),
        codes=("AS", "3D"),
    )
    told: list[str] = []
    view.tell = lambda: told.extend(card for card in ("AS", "3D") if card in view.sprites)
    view.show([Said(0, "cut", "AS"), Said(1, "cut", "3D")], replace(before, seats=seats))
    labels = [view.sprites[card].label for card in ("AS", "3D")]
    assert [label.text for label in labels if label is not None] == ["ANN", "BEN"]
    assert [label.fill for label in labels if label is not None] == ["gold", "panel_solid"]
    land(view)
    assert told[:2] == ["AS", "3D"], "the result is told while the cards still lie there"
