"""Combat set up for a test: hands laid out by code, moves made by their texts."""

from collections.abc import Mapping
from functools import cache

from cardtable.cards.deck import load_deck
from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.game import CHANCE
from cardtable.games.combat.rules.moves import CODES
from cardtable.games.combat.rules.state import Combat, CombatState
from tests.kit.desk import play, texts


@cache
def combat() -> Combat:
    """The game with the built-in deck."""
    return Combat(load_deck("combat").cards)


def start(**options: object) -> CombatState:
    """The state before the deal."""
    game = combat()
    return game.start(2, game.settle(2, options))


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
