"""Statehood set up for a test: hands laid out by code, moves made by their texts."""

from collections.abc import Mapping
from functools import cache

from cardtable.cards.deck import load_deck
from cardtable.cards.masks import mask_of
from cardtable.games.statehood.rules.moves import CODES
from cardtable.games.statehood.rules.state import Statehood, StatehoodState
from tests.kit.desk import play

SPECIAL = ("2S", "*AS", "*GU", "*MP", "*VI", "8H")
"""Cards that lie at the bottom of the deck where a test does not ask for them."""


@cache
def statehood() -> Statehood:
    """The game with the built-in deck."""
    return Statehood(load_deck("statehood").cards)


def start(seats: int = 2, **options: object) -> StatehoodState:
    """The state before the cut."""
    game = statehood()
    return game.start(seats, game.settle(seats, options))


def codes(mask: int) -> list[str]:
    """The codes of a set of cards."""
    return [code for card, code in enumerate(CODES) if mask >> card & 1]


def cards(text: str) -> int:
    """The set of cards that a text such as ``"AS 10H *GU"`` lists."""
    return mask_of(CODES.index(code) for code in text.split())


def cut_for(dealer: int, seats: int) -> str:
    """A cut that makes the seat the first dealer."""
    drawn = ["2S", "3H", "4D", "5C"][:seats]
    drawn[dealer] = "AS"
    return "* cut " + " ".join(drawn)


def deal_line(
    dealer: int, seats: int, hands: Mapping[int, str] | None = None, up: str = "", deck: str = ""
) -> str:
    """A deal that gives the seats, the discard pile and the deck the cards wished for.

    Args:
        dealer: who deals.
        seats: how many play.
        hands: cards by seat; what is missing is filled up with the lowest cards that nobody asked for.
        up: the card turned up.
        deck: the cards on top of the deck; the other cards follow, those of `SPECIAL` last.
    """
    wishes = [(hands or {}).get((dealer + 1 + place) % seats, "").split() for place in range(seats)]
    asked = [code for pile in (*wishes, up.split(), deck.split()) for code in pile]
    assert len(set(asked)) == len(asked), "a card is asked for twice"
    spare = [code for code in CODES if code not in asked and code not in SPECIAL]
    last = [code for code in SPECIAL if code not in asked]
    for pile in wishes:
        while len(pile) < 7:
            pile.append(spare.pop(0))
        assert len(pile) == 7, "more cards are asked for than a hand has"
    turned = [up] if up else [spare.pop(0)]
    dealt_out = [pile[number] for number in range(7) for pile in wishes]
    return "* deal " + " ".join([*dealt_out, *turned, *deck.split(), *spare, *last])


def dealt(
    seats: int = 2,
    hands: Mapping[int, str] | None = None,
    up: str = "",
    deck: str = "",
    dealer: int | None = None,
    **options: object,
) -> StatehoodState:
    """The state after the first deal; seat 0 begins unless another dealer is named."""
    state = start(seats, **options)
    dealer = seats - 1 if dealer is None else dealer
    play(state, cut_for(dealer, seats), deal_line(dealer, seats, hands, up, deck))
    return state


def empty_deck(state: StatehoodState, left: int = 0) -> None:
    """Put all but `left` cards of the deck under the discard pile, as if they had been played."""
    gone = state.deck[: len(state.deck) - left]
    state.deck = state.deck[len(gone) :]
    state.discard[:0] = gone
