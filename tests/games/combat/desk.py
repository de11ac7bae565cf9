"""Combat set up for a test: hands laid out by code, moves made by their texts."""

from collections.abc import Mapping
from functools import cache

from cardtable.cards.deck import load_deck
from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.events import Event
from cardtable.engine.game import CHANCE, MoveError, Refusal
from cardtable.engine.record import read_line
from cardtable.games.combat.moves import CODES
from cardtable.games.combat.rules import Combat, CombatState


@cache
def combat() -> Combat:
    """The game with the built-in deck."""
    return Combat(load_deck("combat").cards)


def start(**options: object) -> CombatState:
    """The state before the deal."""
    game = combat()
    return game.start(2, game.settle(2, options))


def play(state: CombatState, *lines: str) -> list[Event]:
    """Make moves, each a line of a record, by the rules; returns what the last one told."""
    events: list[Event] = []
    for number, line in enumerate(lines, start=1):
        seat, move = read_line(state, number, line)
        events = state.play(seat, move)
    return events


def refused(state: CombatState, line: str) -> Refusal:
    """Why the line is refused; fails the test where it is not."""
    head, _space, text = line.partition(" ")
    seat = CHANCE if head == "*" else int(head)
    refusal = state.why_not(seat, state.read(seat, text))
    assert refusal is not None, f"{line} is legal"
    assert state.read(seat, text) not in (state.legal(seat) if seat != CHANCE else [])
    return refusal


def unreadable(state: CombatState, line: str) -> str:
    """Why the line is no move at all; fails the test where it is one."""
    head, _space, text = line.partition(" ")
    try:
        move = state.read(CHANCE if head == "*" else int(head), text)
    except MoveError as error:
        return str(error)
    raise AssertionError(f"{line} is read as {move}")


def texts(state: CombatState, seat: int) -> list[str]:
    """The legal moves of a seat as texts."""
    return [state.write(seat, move) for move in state.legal(seat)]


def codes(mask: int) -> list[str]:
    """The codes of a set of cards."""
    return [CODES[card] for card in cards_in(mask)]


def cards(text: str) -> int:
    """The set of cards that a text such as ``"CA *recount"`` lists."""
    return mask_of(CODES.index(code) for code in text.split())


def deal_line(hands: Mapping[int, str] | None = None) -> str:
    """A deal that lays the cards wished for.

    Args:
        hands: by hand number, its cards in the order of the places; in hands 11 and 12 the three of the
            stack. What is missing is filled up with cards that nobody asked for, in the order of the deck,
            so that wild cards come last.
    """
    wishes = {number: (hands or {}).get(number, "").split() for number in range(1, 13)}
    asked = [code for wish in wishes.values() for code in wish]
    assert len(set(asked)) == len(asked), "a card is asked for twice"
    spare = [code for code in CODES if code not in asked]
    for number, wish in wishes.items():
        size = 5 if number <= 10 else 3
        while len(wish) < size:
            wish.append(spare.pop(0))
        assert len(wish) == size, "more cards are asked for than the hand has"
    order = [
        code for odd in (1, 0) for number in range(1, 13) if number % 2 == odd for code in wishes[number]
    ]
    return "* deal " + " ".join(order)


def dealt(hands: Mapping[int, str] | None = None, **options: object) -> CombatState:
    """The state in which the first card is to be turned."""
    state = start(**options)
    play(state, deal_line(hands))
    return state


def laid(cards_in_order: str, **options: object) -> CombatState:
    """A first hand with these cards, the first at place 1; seat 0 laid them, seat 1 turns first."""
    return dealt({1: cards_in_order}, **options)


def play_to(state: CombatState, hand: int) -> None:
    """Everybody makes the first legal move (and chance any shuffle) until that hand is to be played."""
    while state.hand < hand and state.to_act:
        step(state)


def step(state: CombatState, choice: int = 0) -> str:
    """One move: of the legal ones that with this number, counted around; returns the line."""
    seat = state.to_act[0]
    if seat == CHANCE:
        request = state.chance()
        line = "* " + state.write(CHANCE, request.pool[: request.count])
    else:
        if state.phase == "rps":
            choice += seat  # not the same for ever
        legal = texts(state, seat)
        line = f"{seat} {legal[choice % len(legal)]}"
    play(state, line)
    return line


def last_hands(hand: int = 11, **options: object) -> CombatState:
    """The state in which two cards are to be added to hand 11, or to hand 12."""
    state = dealt(**options)
    play_to(state, hand)
    return state


def whole(state: CombatState) -> dict[str, object]:
    """Everything that records promise about a state, as one value of JSON."""
    return {
        "game": "combat",
        "hand": state.hand,
        "phase": state.phase,
        "to_act": ["*" if seat == CHANCE else str(seat) for seat in state.to_act],
        "legal": {str(seat): texts(state, seat) for seat in state.to_act if seat != CHANCE},
        "scores": list(state.scores),
        "winners": None if state.winners is None else list(state.winners),
        "zones": state.zones(),
        "facts": state.facts(),
    }
