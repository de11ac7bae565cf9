"""What a player of American Deuce is offered as a play, one after the other."""

from __future__ import annotations

from cardtable.games import catalogue
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from cardtable.games.american_deuce.table.game_table import AmericanDeuceTable
from cardtable.viewmodel.picture import Sitter
from tests.games.american_deuce.desk import leading, turn

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def offered(state: AmericanDeuceState, seat: int) -> list[str]:
    """What is offered to a seat, one after the other."""
    assert state.to_act == (seat,)
    sitters = [Sitter(name, name.lower(), person=True) for name in NAMES[: state.setup.seats]]
    table = AmericanDeuceTable(sitters, catalogue.game("american_deuce").settle(state.setup.seats, {}))
    ask = table.picture(state.observe(seat), seat, ()).ask
    assert ask is not None
    assert ask.several is not None
    return [" ".join(offer) for offer in ask.several.offers]


def test_suggestions_begin_with_what_spoils_least_and_end_with_a_riot() -> None:
    hands = {0: "5H 5D", 1: "6H 6D 8H 8D 8C 10H 10D 10C 10S KH KC QS AS"}
    state = leading("HSDC", hands=hands)
    turn(state, "5H 5D")
    offers = [{*offer.split()} for offer in offered(state, 1)]
    assert offers[0] == {"6H", "6D"}
    assert offers[1] == {"KH", "KC"}
    assert offers[-1] == {"10S", "10H", "10D", "10C"}


def test_what_beats_a_card_by_least_is_offered_first_and_a_deuce_after_broken_sets() -> None:
    state = leading("HSDC", hands={0: "8D 5C", 1: "8H 8S 10C QS 2H 3S 3H 3D 3C 4S 4H 4D 4C"})
    turn(state, "8D")
    assert offered(state, 1) == ["10C", "QS", "8S", "8H", "2H", "3S 3H 3D 3C", "4S 4H 4D 4C"]


def test_each_of_two_deuces_is_offered_against_a_single_card() -> None:
    state = leading("HSDC", hands={0: "AS 5C", 1: "2S 2C 3H 4D 5H"})
    turn(state, "AS")
    assert offered(state, 1)[:2] == ["2C", "2S"]


def test_whoever_leads_is_offered_five_cards_first_and_then_the_lowest() -> None:
    state = leading("HSDC", hands={0: "3C 4S 6D 6C 7H 9H JH QH KH AC AD 10S 2D"})
    offers = offered(state, 0)
    assert offers[0] == "9H 10S JH QH KH"
    assert offers[1:3] == ["3C", "4S"]
    assert {*offers[3].split()} == {"6D", "6C"}
