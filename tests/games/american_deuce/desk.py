"""American Deuce set up for a test: hands laid out by code, moves made by their texts."""

from collections.abc import Mapping
from functools import cache

from cardtable.cards.deck import load_deck
from cardtable.engine.events import Event
from cardtable.games.american_deuce.rules.pack import pack
from cardtable.games.american_deuce.rules.setup import make_setup
from cardtable.games.american_deuce.rules.state import AmericanDeuce, AmericanDeuceState
from tests.kit.desk import play

ONE = pack(1)
TWO = pack(2)


@cache
def american_deuce() -> AmericanDeuce:
    """The game with the built-in deck."""
    return AmericanDeuce(load_deck("american_deuce").cards)


def start(seats: int = 4, deck: str = "", **options: object) -> AmericanDeuceState:
    """The state before the cut.

    Args:
        seats: how many play.
        deck: the cards to play with, where it is not to be all of them.
        options: those that differ from the defaults.
    """
    game = american_deuce()
    settled = game.settle(seats, options)
    agreed = tuple((option.name, settled[option.name]) for option in game.options)
    state = AmericanDeuceState()
    state.begin(make_setup(seats, agreed, cards(deck, seats)))
    return state


def cards(text: str, seats: int = 4) -> int:
    """The set of cards that a text such as ``"AS 10H 2D'"`` lists."""
    number = (ONE if seats == 4 else TWO).number
    return sum(1 << number[code] for code in text.split())


def codes(state: AmericanDeuceState, seat: int) -> list[str]:
    """The cards of a hand."""
    return state.setup.pack.codes_in(state.hands[seat])


def cut_for(president: int, seats: int = 4) -> str:
    """A cut that makes the seat the first President-Elect."""
    drawn = ["*blue", "*artist1", "*artist2"] if seats == 4 else [f"{n}S" for n in range(3, 3 + seats - 1)]
    drawn.insert(president, "*red" if seats == 4 else "2S")
    return "* cut " + " ".join(drawn)


def deal_line(state: AmericanDeuceState, hands: Mapping[int, str] | None = None) -> str:
    """A deal that gives the seats the cards wished for.

    Args:
        state: the state before the deal.
        hands: cards by seat; what is missing is filled up with the lowest cards that nobody asked for, but
            without the king of diamonds where another card is left.
    """
    table = state.setup.pack
    order = state.cabinet.order
    seats = len(order)
    wishes = {seat: (hands or {}).get(seat, "").split() for seat in order}
    asked = [code for pile in wishes.values() for code in pile]
    assert len(set(asked)) == len(asked), "a card is asked for twice"
    spare = [code for code in table.codes_in(state.setup.deck) if code not in asked]
    if "KD" in spare:  # for the President-Elect's right, who is filled up last
        spare.remove("KD")
        spare.append("KD")
    size = state.setup.deck.bit_count()
    for place in range(seats):
        seat = order[(place + 1) % seats]
        wanted = size // seats + (place < size % seats)
        while len(wishes[seat]) < wanted:
            wishes[seat].append(spare.pop(-1 if seat == order[-1] else 0))
        assert len(wishes[seat]) == wanted, f"more cards are asked for than seat {seat} has"
    top_first = [wishes[order[(number + 1) % seats]].pop(0) for number in range(size)]
    return "* deal " + " ".join(top_first)


def dealt(
    president: int = 0,
    hands: Mapping[int, str] | None = None,
    seats: int = 4,
    deck: str = "",
    **options: object,
) -> AmericanDeuceState:
    """The state in which the President-Elect is to name the highest suit."""
    state = start(seats, deck, **options)
    play(state, cut_for(president, seats))
    play(state, deal_line(state, hands))
    return state


def elected(
    suits: str = "SHDC",
    president: int = 0,
    hands: Mapping[int, str] | None = None,
    seats: int = 4,
    deck: str = "",
    **options: object,
) -> AmericanDeuceState:
    """The state after the suits were named, highest first: the President-Elect is to ask, or to lead."""
    state = dealt(president, hands, seats, deck, **options)
    name_suits(state, suits)
    return state


def name_suits(state: AmericanDeuceState, suits: str = "SHDC") -> None:
    """The cabinet names the suits, highest first."""
    for suit in suits[:3]:
        play(state, f"{state.to_act[0]} suit {suit}")


def leading(
    suits: str = "SHDC",
    president: int = 0,
    hands: Mapping[int, str] | None = None,
    seats: int = 4,
    deck: str = "",
    **options: object,
) -> AmericanDeuceState:
    """The state in which the President-Elect is to lead, without having asked for a deuce."""
    state = elected(suits, president, hands, seats, deck, **options)
    if state.phase == "deuce":
        play(state, f"{president} decline")
    return state


def turn(state: AmericanDeuceState, *moves: str) -> list[Event]:
    """Make moves, each by whoever is to act; ``"5H 5S"`` plays these cards, ``"-"`` passes."""
    events: list[Event] = []
    for move in moves:
        (seat,) = state.to_act
        events = play(state, f"{seat} pass" if move == "-" else f"{seat} play {move}")
    return events
