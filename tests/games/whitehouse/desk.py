"""Whitehouse set up for a test: hands laid out by code, moves made by their texts."""

from collections.abc import Mapping, Sequence
from functools import cache

from cardtable.cards.deck import load_deck
from cardtable.cards.masks import mask_of
from cardtable.engine.events import Event
from cardtable.games.whitehouse.rules.moves import CODES
from cardtable.games.whitehouse.rules.state import Whitehouse, WhitehouseState
from tests.kit.desk import play, texts


@cache
def whitehouse() -> Whitehouse:
    """The game with the built-in deck."""
    return Whitehouse(load_deck("statehood").cards)


def start(**options: object) -> WhitehouseState:
    """The state before the cut, without jokers where nothing is said of them."""
    game = whitehouse()
    return game.start(4, game.settle(4, {"jokers": False, **options}))


def codes(mask: int) -> list[str]:
    """The codes of a set of cards."""
    return [code for card, code in enumerate(CODES) if mask >> card & 1]


def cards(text: str) -> int:
    """The set of cards that a text such as ``"AS 10H *red"`` lists."""
    return mask_of(CODES.index(code) for code in text.split())


def cut_for(dealer: int) -> str:
    """A cut that makes the seat the first dealer."""
    drawn = ["2S", "3H", "4D", "5C"]
    drawn[dealer] = "AS"
    return "* cut " + " ".join(drawn)


def deal_line(
    dealer: int, hands: Mapping[int, str] | None = None, kitty: str = "", *, jokers: bool = False
) -> str:
    """A deal that gives the seats and the kitty the cards wished for.

    Args:
        dealer: who deals.
        hands: cards by seat; what is missing is filled up with the lowest cards that nobody asked for.
        kitty: cards of the kitty; filled up last.
        jokers: whether the jokers are in the deck.
    """
    wishes = [(hands or {}).get((dealer + 1 + place) % 4, "").split() for place in range(4)]
    wishes.append(kitty.split())
    asked = [code for pile in wishes for code in pile]
    assert len(set(asked)) == len(asked), "a card is asked for twice"
    spare = [code for code in CODES[: 54 if jokers else 52] if code not in asked]
    for pile, size in zip(wishes, (12, 12, 12, 12, 6 if jokers else 4), strict=True):
        while len(pile) < size:
            pile.append(spare.pop(0))
        assert len(pile) == size, "more cards are asked for than the pile has"
    top_first: list[str] = []
    rounds = (1, 3, 5, 7, 9, 11) if jokers else (1, 4, 7, 10)
    for number in range(1, 13):
        top_first += [pile.pop(0) for pile in wishes[:4]]
        if number in rounds:
            top_first.append(wishes[4].pop(0))
    return "* deal " + " ".join(top_first)


def dealt(
    dealer: int = 3, hands: Mapping[int, str] | None = None, kitty: str = "", **options: object
) -> WhitehouseState:
    """The state in which the seat left of the dealer is to bid."""
    state = start(**options)
    play(state, cut_for(dealer), deal_line(dealer, hands, kitty, jokers=options.get("jokers") is True))
    return state


def bid_by(state: WhitehouseState, bidder: int, bid: int = 270) -> None:
    """Everybody passes but the bidder."""
    while state.phase == "bid":
        (seat,) = state.to_act
        play(state, f"{seat} bid {bid}" if seat == bidder else f"{seat} pass")


def contract(
    bidder: int,
    trump: str,
    bid: int = 270,
    bury: str = "",
    challengers: Sequence[int] = (),
    dealer: int = 3,
    hands: Mapping[int, str] | None = None,
    kitty: str = "",
    **options: object,
) -> WhitehouseState:
    """The state in which the first card is to be led.

    Args:
        bidder: who bids; all others pass.
        trump: the suit's letter.
        bid: the bid.
        bury: the cards to bury; the kitty as it was dealt where nothing is said.
        challengers: who challenges in individual play.
        dealer, hands, kitty, options: as for `dealt`.
    """
    state = dealt(dealer, hands, kitty, **options)
    bid_by(state, bidder, bid)
    kitty_cards = codes(state.kitty)
    play(state, f"{bidder} trump {trump}")
    for code in bury.split() or kitty_cards:
        play(state, f"{bidder} bury {code}")
    while state.phase == "challenge":
        (seat,) = state.to_act
        play(state, f"{seat} challenge" if seat in challengers else f"{seat} pass")
    return state


def trick(state: WhitehouseState, cards_in_order: str) -> list[Event]:
    """Play cards in turn from whoever is to act; returns what the last one told."""
    events: list[Event] = []
    for code in cards_in_order.split():
        (seat,) = state.to_act
        events = play(state, f"{seat} play {code}")
    return events


def play_out(state: WhitehouseState) -> list[Event]:
    """Every seat plays its lowest legal card until the hand ends; returns what the last move told."""
    events: list[Event] = []
    while state.phase == "play":
        (seat,) = state.to_act
        events = play(state, f"{seat} {texts(state, seat)[0]}")
    return events


def play_hand(
    state: WhitehouseState, bidder: int, winner: int, bid: int = 270, challengers: Sequence[int] = ()
) -> list[Event]:
    """From the deal to the score: a hand in which `winner` takes every trick with twelve trumps.

    The bid is made where bidder and winner play for the same points (538 votes, or all but the kitty's), and
    fails by far where not. Returns what the last move told.
    """
    spades = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"
    jokers = state.setup.jokers
    play(state, deal_line(state.dealer, {winner: spades}, kitty="2S 2H 2D 2C", jokers=jokers))
    bid_by(state, bidder, bid)
    kitty_cards = codes(state.kitty)
    play(state, f"{bidder} trump S", *(f"{bidder} bury {code}" for code in kitty_cards))
    while state.phase == "challenge":
        (seat,) = state.to_act
        play(state, f"{seat} challenge" if seat in challengers else f"{seat} pass")
    return play_out(state)
