"""Where seats are played, and who has the screen."""

from __future__ import annotations

import pytest

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.scenes.session import Session
from tests.scenes.table_kit import players


def session(*people: int, game: str = "whitehouse", seats: int = 4) -> Session:
    match = Match(catalogue.game(game), seats, {}, "seed")
    while match.chance_due:
        match.draw()
    return Session(match, players(people, seats))


def act(made: Session) -> int:
    """The seat to act."""
    return made.match.state.to_act[0]


def test_without_phones_everybody_is_where_they_were() -> None:
    made = session(0, 2)
    assert (made.people, made.at_screen, made.phones) == ((0, 2), (0, 2), frozenset())
    assert [made.place(seat) for seat in range(4)] == ["screen", "computer", "screen", "computer"]
    assert not made.from_afar


def test_a_seat_on_a_phone_is_waited_for_and_never_the_viewer() -> None:
    made = session(0, 1, 2, 3)
    for seat in range(4):
        made.move_seat(seat, "phone")
    assert (made.waits, made.actor) == ("phone", act(made))
    assert made.may_act(act(made))
    assert made.viewer is None
    assert made.must_confirm is None
    assert made.from_afar
    hands = {card for zone in made.picture().zones for card in zone.cards if zone.place.startswith("hand")}
    assert all(card.startswith("?") for card in hands)


def test_the_common_table_calls_nobody_you() -> None:
    made = session(0)
    while made.match.state.phase == "bid":
        seat = act(made)
        moves = {made.match.state.write(seat, move): move for move in made.match.state.legal(seat)}
        made.play(seat, moves["bid 270"] if "bid 270" in moves else moves["pass"])
    race = made.picture().race
    assert race is not None
    assert race.tag in ("You need 270", "They need 270, you 269")
    for seat in range(4):
        made.move_seat(seat, "phone")
    race = made.picture().race
    assert race is not None
    assert race.tag == "Bid 270"
    own = made.table.picture(made.match.state.observe(act(made)), act(made), made.match_log.told).race
    assert own is not None
    assert own.tag == "You need 270"


def test_one_person_at_the_screen_beside_a_phone_must_take_it() -> None:
    made = session(0, 1, 2, 3)
    here = act(made)
    for seat in range(4):
        if seat != here:
            made.move_seat(seat, "phone")
    assert (made.waits, made.must_confirm, made.viewer) == ("person", here, None)
    made.confirm(here)
    assert (made.must_confirm, made.viewer) == (None, here)


def test_the_only_person_gets_the_screen_back_from_the_phone() -> None:
    made = session(0)
    assert made.viewer == 0
    made.move_seat(0, "phone")
    assert made.viewer is None
    made.move_seat(0, "screen")
    assert made.viewer == 0


def test_the_computer_plays_for_a_seat_given_to_it() -> None:
    made = session(0, 1, 2, 3)
    made.move_seat(act(made), "computer")
    assert made.waits == "computer"
    assert act(made) not in made.people
    assert made.players[act(made)].kind == "computer"


@pytest.mark.parametrize("phone", [0, 1])
def test_in_an_open_game_whoever_is_at_the_screen_keeps_it(phone: int) -> None:
    made = session(0, 1, game="combat", seats=2)
    made.move_seat(phone, "phone")
    assert made.viewer == 1 - phone
    assert not made.covers
    assert made.waits == ("phone" if act(made) == phone else "person")
