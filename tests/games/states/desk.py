"""States set up for a test: cards laid out by code, moves made by their texts."""

from collections.abc import Mapping, Sequence
from functools import cache

from cardtable.cards.deck import load_deck
from cardtable.engine.events import Event
from cardtable.engine.game import CHANCE
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.state import States, StatesState
from tests.kit.desk import play, texts


@cache
def states() -> States:
    """The game with the built-in deck."""
    return States(load_deck("states").cards)


@cache
def small(codes: str) -> States:
    """The game with some cards of the built-in deck only."""
    deck = load_deck("states")
    return States([deck.by_code[code] for code in codes.split()])


def start(seats: int = 2, game: States | None = None, **options: object) -> StatesState:
    """The state before the first deal."""
    game = game or states()
    return game.start(seats, game.settle(seats, options))


def codes(state: StatesState, mask: int) -> str:
    """The codes of a set of cards, in the deck's order."""
    return " ".join(state.setup.codes[card] for card in cards_of(mask))


def cards(state: StatesState, text: str) -> int:
    """The set of cards that a text such as ``"UT *water1"`` lists."""
    return sum(1 << state.setup.index[code] for code in text.split())


def deal_line(
    state: StatesState, hands: Mapping[int, str] | None = None, turned: str = "", deck: str = ""
) -> str:
    """A deal that gives the seats and the table the cards wished for.

    Args:
        state: the state before the deal.
        hands: cards by seat, in the order in which they are dealt; what is missing is filled up with the
            first states that nobody asked for.
        turned: the cards turned for the piles, in order; two of the first states left where nothing is said.
        deck: the cards that lie on top of the deck then; all others follow in the deck's own order.
    """
    setup = state.setup
    piles = [(hands or {}).get(seat, "").split() for seat in range(setup.seats)]
    asked = [code for pile in (*piles, turned.split(), deck.split()) for code in pile]
    assert len(set(asked)) == len(asked), "a card is asked for twice"
    spare = [code for code in setup.codes if code not in asked]
    plain = [code for code in spare if setup.states >> setup.index[code] & 1]
    for pile in piles:
        while len(pile) < 4:
            pile.append(plain.pop(0))
    table = turned.split() or [plain.pop(0), plain.pop(0)]
    order = [seat % setup.seats for seat in range(state.first, state.first + setup.seats)]
    listed = [piles[seat][number] for number in range(4) for seat in order] + table + deck.split()
    return " ".join(["* deal", *listed, *(code for code in setup.codes if code not in listed)])


def dealt(
    hands: Mapping[int, str] | None = None,
    turned: str = "",
    deck: str = "",
    *,
    seats: int = 2,
    game: States | None = None,
    **options: object,
) -> StatesState:
    """The state in which the first player is to move; the arguments are those of `deal_line` and `start`."""
    state = start(seats, game, **options)
    play(state, deal_line(state, hands, turned, deck))
    return state


def pass_time(state: StatesState, left: int) -> list[str]:
    """Everybody draws and discards again until the deck has no more than so many cards; returns the moves.

    What is drawn is discarded; a water card is laid on pile 0, all else on the pile that no water covers.
    """
    made: list[str] = []
    while len(state.zones()["deck"]) > left:
        (seat,) = state.to_act
        before = state.hands[seat]
        play(state, f"{seat} draw")
        made.append(f"{seat} draw")
        if state.to_act == (CHANCE,):
            made.append(reshuffle(state))
        card = codes(state, state.hands[seat] & ~before)
        made.append(f"{seat} discard {card} on {0 if card.startswith('*') else 1}")
        play(state, made[-1])
    return made


def reshuffle(state: StatesState, top: str = "") -> str:
    """Make the reshuffle that is due, with some cards on top and the others in the deck's own order."""
    names = [state.setup.codes[card] for card in state.chance().pool]
    first = top.split()
    line = " ".join(["* reshuffle", *first, *(code for code in names if code not in first)])
    play(state, line)
    return line


def connect(state: StatesState, seat: int, four: str, hands: Mapping[int, str] | None = None) -> list[Event]:
    """A hand in which `seat` connects at its first turn; returns what the last move told."""
    play(state, deal_line(state, {**(hands or {}), seat: four}, deck="WA FL TX ME"))
    while state.to_act != (seat,):
        (other,) = state.to_act
        play(state, f"{other} draw")
        play(state, f"{other} {texts(state, other)[0]}")
    return play(state, f"{seat} draw", f"{seat} states {four}")


def knock(
    state: StatesState, seat: int, hands: Mapping[int, str], deck: str = "", turned: str = ""
) -> Sequence[Event]:
    """A hand in which `seat` knocks at its first turn; everybody else discards what it draws.

    Returns what the last move told.
    """
    play(state, deal_line(state, hands, turned, deck))
    events: list[Event] = []
    while state.phase == "turn":
        (mover,) = state.to_act
        if mover == seat:
            events = play(state, f"{mover} knock")
            continue
        before = state.hands[mover]
        play(state, f"{mover} draw")
        card = codes(state, state.hands[mover] & ~before)
        events = play(state, f"{mover} discard {card} on 0")
    return events
