"""The big screen of a table with phones: large words that say whose turn it is, and a large trick."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from cardtable.table.far import HAND_SIZE
from cardtable.table.layout import load_layout
from tests.games.plurality.game import GAME as PLURALITY
from tests.kit.records import ROOT
from tests.phones.conftest import OpenPhones
from tests.phones.seat_kit import Position, ends, of_record, played
from tests.phones.test_at_the_table import acting

ALL = [pytest.param(entry, id=entry.id) for entry in (*GAMES.values(), PLURALITY)]


def said(position: Position) -> str:
    """What the screen says while nobody sits at it; empty while cards are drawn, and at the end."""
    return said_of(position, position.state)


def said_of(position: Position, state: object) -> str:
    seen = state.observe(None)  # type: ignore[attr-defined]
    ask = position.table.picture(seen, 0, position.told).ask
    return "" if ask is None else ask.aloud


@pytest.mark.parametrize("entry", ALL)
def test_whoever_is_to_act_is_called_by_name_without_a_word_of_a_hidden_card(entry: Entry) -> None:
    """Swap the hidden cards: the same words."""
    dice, called = Random(entry.id), set()
    walk = [*played(entry, entry.beginner.seats, 60, 3)]
    if entry.id in GAMES:
        walk += ends(entry.id)
    for position in walk:
        words = said(position)
        assert bool(words) == bool(position.people)
        if len(position.people) == 1:
            assert words.startswith(f"{position.table.names[position.people[0]]}, ")
        if words:
            other = position.seen(position.people[0]).resample(dice)
            assert said_of(position, other) == words
        called.add(words)
    assert any(called)


def test_the_suit_that_was_led_is_said() -> None:
    assert said(of_record(ROOT / "whitehouse" / "one_trick_played.yaml")) == "Ann, lead a card"
    begun = next(found for found in played(GAMES["whitehouse"], 4, 200, 3) if "follow" in said(found))
    led = begun.state.observe(None).zones()["trick"][0]
    suit = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[led[-1]]
    assert said(begun).endswith(f", follow {suit}")


def test_the_trick_of_the_common_screen_is_larger_in_the_middle_of_the_table() -> None:
    layout, _problem = load_layout("whitehouse", 4)
    far = layout.from_afar()
    size = (1600, 1000)
    near_card = layout.zone("trick").seat_place("across", size)
    far_card = far.zone("trick").seat_place("across", size)
    assert far_card.height > 1.15 * near_card.height
    plate = layout.box("plate.across").rect(size)
    assert far_card.y - far_card.height / 2 > plate.bottom
    hand = far.zone("hand.self").places(12, size, HAND_SIZE)
    mine = far.zone("trick").seat_place("self", size)
    free = min(card.y - card.height / 2 for card in hand) - far.box("prompt").rect(size).bottom
    assert free > 96, "the words about the turn have their place between the last news and the hand"
    assert far.box("prompt").rect(size).centery > mine.y + mine.height / 2


def test_the_screen_calls_whoever_is_to_act_with_a_large_portrait(open_phones: OpenPhones) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat = acting(made)
    portrait = made.session.players[seat].portrait
    assert f"turn:{portrait}" in made.table.program.tags()
    layout, _problem = load_layout("whitehouse", 4)
    assert made.table.scene.view.layout == layout.from_afar()
