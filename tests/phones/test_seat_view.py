"""A seat as its phone shows it: whole, within its schema, every move at hand, no card of others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import fastjsonschema
import pytest

from cardtable import i18n
from cardtable.cards.deck import Deck, load_deck
from cardtable.cards.kinds import NAME
from cardtable.games import catalogue
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from cardtable.languages import speak
from cardtable.phones import card_view
from cardtable.phones.messages import NAME_LENGTH
from cardtable.phones.seat_schema import SELECTION, STATE
from cardtable.table.palette import STANDARD
from tests.games.plurality.game import GAME as PLURALITY
from tests.kit.records import ROOT
from tests.phones.seat_kit import Position, ends, moves_offered, of_record, played, raising_makes


def halved(schema: Any) -> Any:
    """A schema that allows texts half as long."""
    if isinstance(schema, list):
        return [halved(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: part // 2 if key == "maxLength" else halved(part) for key, part in schema.items()}


state_is_right = fastjsonschema.compile(dict(STATE), use_default=False)
selection_is_right = fastjsonschema.compile(dict(SELECTION), use_default=False)
state_is_short = fastjsonschema.compile(halved(STATE), use_default=False)
selection_is_short = fastjsonschema.compile(halved(SELECTION), use_default=False)
LANGUAGES = ("en", "es", "de")
RANDOM = [pytest.param(entry, id=entry.id) for entry in (*GAMES.values(), PLURALITY)]


def record(game: str, name: str) -> Position:
    return of_record(ROOT / game / f"{name}.yaml")


def walks(entry: Entry) -> Iterator[Position]:
    """The first moves of two random matches with as many players as a first match has."""
    for seed in (3, 4):
        yield from played(entry, entry.beginner.seats, 60, seed)


def longest_deck(entry: Entry) -> Deck:
    """A deck of one's own whose every text is as long as a deck's file may have it."""
    deck = load_deck(entry.deck)
    name, rule = "W" * NAME["maxLength"], "W" * 200
    cards = (replace(card, name=name, capital=name, rule=card.rule and rule) for card in deck.cards)
    return replace(deck, title=name, cards=tuple(cards))


def faces_in(value: Any) -> set[str]:
    """Every name of a picture in a view."""
    if isinstance(value, dict):
        own = {value["face"]} if isinstance(value.get("face"), str) else set()
        return own.union(*map(faces_in, value.values()))
    return set().union(*map(faces_in, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_every_record_is_shown_to_every_seat_within_the_schema(game: str) -> None:
    for position in ends(game):
        for seat in range(position.match.seats):
            view = position.view(seat)
            state_is_right(view)
            assert [plate["seat"] for plate in view["seats"] if plate["mine"]] == [seat]
            for face in faces_in(view):
                assert card_view.read_face(face).card


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_longest_names_and_decks_stay_far_within_the_schema(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone shows nothing of what breaks it."""
    monkeypatch.setattr(i18n, "_catalogue", i18n._catalogue)  # put back afterwards
    speak(language)
    entry, selected = GAMES[game], 0
    seats = max(catalogue.game(game).seats)
    for position in islice(played(entry, seats, 80, 3, "W" * NAME_LENGTH, longest_deck(entry)), 0, None, 8):
        for seat in {0, *position.people}:
            view = position.view(seat)
            state_is_short(view)
            if view["raised"] is not None:
                selected += 1
                selection_is_short(touched(position, seat, *[card["code"] for card in view["hand"]][:8]))
    assert selected or game == "combat"  # where no cards are raised


@pytest.mark.parametrize("entry", RANDOM)
def test_every_legal_move_can_be_made_from_the_page(entry: Entry) -> None:
    asked = 0
    for position in walks(entry):
        for seat in position.people:
            seen = position.seen(seat)
            offered = moves_offered(position, seat)
            for move in seen.legal()[:40]:
                asked += 1
                text = seen.write(move)
                assert text in offered or raising_makes(position, seat, move), (
                    text,
                    position.view(seat)["ask"],
                )
    assert asked


@pytest.mark.parametrize("entry", RANDOM)
def test_swapping_hidden_cards_changes_nothing(entry: Entry) -> None:
    dice = Random(17)
    swapped = 0
    for position in walks(entry):
        for seat in range(position.match.seats):
            seen = position.seen(seat)
            other = seen.resample(dice)
            swapped += other.zones() != position.state.zones()
            assert position.view(seat, other.observe(seat)) == position.view(seat)
    assert swapped


@pytest.mark.parametrize("entry", RANDOM)
def test_no_picture_shows_a_card_that_the_seat_may_not_see(entry: Entry) -> None:
    for position in walks(entry):
        for seat in range(position.match.seats):
            view = position.view(seat)
            known = {code for cards in position.seen(seat).zones().values() for code in cards if code}
            shown = {card_view.read_face(face) for face in faces_in({**view, "rail": None})}
            assert {face.card for face in shown if face.deck} <= known


def touched(position: Position, seat: int, *cards: str) -> dict[str, Any]:
    """The selection after cards are touched one after the other."""
    found: dict[str, Any] = {"cards": [], "besides": []}
    for card in cards:
        answer = position.selection(seat, found["cards"], card, found["besides"])
        assert answer is not None
        selection_is_right(answer)
        found = answer
    return found


def test_cards_to_bury_are_counted_at_every_touch_and_buried_together() -> None:
    position = record("whitehouse", "joker_buried")
    (seat,) = position.people
    own = [card["code"] for card in position.view(seat)["hand"]]
    most = position.view(seat)["ask"]["several"]["most"]
    wanted = position.view(seat)["raised"]["fits"][:most]
    assert touched(position, seat, *wanted[: most - 1])["move"] == ""
    found = touched(position, seat, *wanted)
    assert set(found["cards"]) == set(wanted) <= set(own)
    assert [found["move"], *found["then"]] == [f"bury {card}" for card in wanted]
    assert str(most) in found["title"]


def test_a_touched_card_is_lowered_by_another_touch() -> None:
    position = record("whitehouse", "joker_buried")
    (seat,) = position.people
    card = position.view(seat)["raised"]["fits"][0]
    assert touched(position, seat, card)["cards"] == [card]
    assert touched(position, seat, card, card)["cards"] == []


def test_a_card_that_cannot_be_raised_says_why_and_leaves_the_others() -> None:
    refused = 0
    for position in walks(GAMES["states"]):
        for seat in position.people:
            view = position.view(seat)
            if view["ask"] is None or view["ask"]["several"] is None:
                continue
            for card in view["hand"]:
                found = touched(position, seat, card["code"])
                if found["refused"] is not None:
                    refused += 1
                    assert found["cards"] == []
                    assert found["refused"]["line"].endswith(".")
                    assert found["refused"]["clause"].startswith("STA-")
    assert refused


def test_cards_of_somebody_else_are_never_raised() -> None:
    position = record("whitehouse", "joker_buried")
    (seat,) = position.people
    own = [card["code"] for card in position.view(seat)["hand"]]
    foreign = next(code for code in position.table.cards.codes if code not in own)
    assert position.selection(seat, [foreign]) is None
    assert position.selection(seat, own[:1], foreign) is None
    assert position.selection(seat, [own[0], own[0]]) is None
    assert position.selection((seat + 1) % 4, []) is None


def test_a_card_is_named_with_rank_suit_and_votes() -> None:
    position = record("whitehouse", "one_trick_played")
    (seat,) = position.people
    for card in position.view(seat)["hand"]:
        assert " of " in card["label"] or "joker" in card["label"], card["label"]
        assert "vote" in card["label"], card["label"]


def test_a_card_that_may_not_be_played_gives_the_clause_and_the_sentence() -> None:
    position = record("whitehouse", "trump_may_not_be_led_yet")
    (seat,) = position.people
    held = [card for card in position.view(seat)["hand"] if not card["move"]]
    assert held
    for card in held:
        assert card["clause"].startswith("WH-")
        assert card["reason"] in card["label"]


def test_the_other_side_of_a_duel_is_never_shown() -> None:
    entry = GAMES["combat"]
    asked = 0
    for seed in range(12):
        for position in played(entry, 2, 60, seed):
            for seat in range(2):
                ask = position.view(seat)["ask"]
                if ask is not None and ask["secret"] is not None:
                    asked += 1
                    assert set(ask["secret"]["other"]) == {"name", "portrait", "chosen"}
                    assert bool(ask["secret"]["choices"]) == (seat in position.people)
    assert asked


def test_every_color_is_a_role_of_the_palette() -> None:
    def roles(value: Any) -> set[str]:
        if isinstance(value, dict):
            own = {value["fill"]} if isinstance(value.get("fill"), str) else set()
            own |= {value["on"], value["text"]} if {"on", "text", "fill"} == set(value) else set()
            return own.union(*map(roles, value.values()))
        return set().union(*map(roles, value)) if isinstance(value, list) else set()

    for entry in GAMES.values():
        for position in walks(entry):
            assert roles(position.view(0)) <= set(STANDARD)


def test_backs_that_differ_are_told_in_words() -> None:
    """STA-2: the back of a card shows its color, and whoever does not see it is told."""
    for position in played(GAMES["states"], 3, 20):
        counted = position.seen(0).zones()
        for seat in position.view(0)["seats"]:
            codes = counted[f"hand.{seat['seat']}"]
            hidden = [str(code)[1:] for code in codes if str(code).startswith("?")]
            told = {} if not hidden else dict(part.split(": ") for part in seat["held"].split(", "))
            assert seat["mine"] or not hidden or len(hidden) == len(codes), codes
            assert told == {back: str(hidden.count(back)) for back in hidden}
    for position in played(GAMES["whitehouse"], 4, 3):
        assert not any(seat["held"] for seat in position.view(0)["seats"])


def test_an_observer_of_no_hand_has_no_phone() -> None:
    position = record("whitehouse", "one_trick_played")
    with pytest.raises(ValueError, match="no"):
        position.view(0, position.state.observe(None))


@pytest.mark.parametrize("name", ["", "back.", "back", "statehood.AH", ".2020.AH", "statehood.x.AH", "a.1."])
def test_what_names_no_picture_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no picture of a card"):
        card_view.read_face(name)
