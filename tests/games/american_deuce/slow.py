"""The combinations of the page once more, word by word and without any hurry: what the fast ones are held to.

Cards are codes; nothing here is shared with the rules.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
RUNS = (
    {"3", "4", "5", "6", "7"},
    {"4", "5", "6", "7", "8"},
    {"5", "6", "7", "8", "9"},
    {"6", "7", "8", "9", "10"},
    {"7", "8", "9", "10", "J"},
    {"8", "9", "10", "J", "Q"},
    {"9", "10", "J", "Q", "K"},
    {"10", "J", "Q", "K", "A"},
    {"2", "3", "4", "5", "6"},
    {"A", "2", "3", "4", "5"},
    {"J", "Q", "K", "A", "2"},
)
FIVES = ("straight", "flush", "full house", "straight flush", "five of a kind")
SIZES = {"single": 1, "pair": 2, "triple": 3, "riot": 4}

Hand = Sequence[str]


def rank(card: str) -> int:
    return RANKS.index(card.rstrip("'")[:-1])


def suit(card: str) -> str:
    return card.rstrip("'")[-1]


def height(card: str, suits: str) -> tuple[int, int, bool]:
    """A card among all: rank, then suit, then the trump deck."""
    return rank(card), -suits.index(suit(card)), not card.endswith("'")


def colour(cards: Iterable[str]) -> str | None:
    found = {"black" if suit(card) in "SC" else "red" for card in cards}
    return found.pop() if len(found) == 1 else None


def kind(cards: Hand) -> str | None:
    """What these cards are called; None where they are no combination."""
    ranks = Counter(card.rstrip("'")[:-1] for card in cards)
    if len(ranks) == 1:
        return {1: "single", 2: "pair", 3: "triple", 4: "riot", 5: "five of a kind"}.get(len(cards))
    if len(cards) != 5:
        return None
    suited = len({suit(card) for card in cards}) == 1
    if set(ranks) in RUNS:
        return "straight flush" if suited else "straight"
    if suited:
        return "flush"
    return "full house" if sorted(ranks.values()) == [2, 3] else None


def strength(cards: Hand, suits: str) -> tuple[object, ...]:
    """What compares two combinations of one kind."""
    heights = sorted((height(card, suits) for card in cards), reverse=True)
    name = kind(cards)
    ranks = sorted((rank(card) for card in cards), reverse=True)
    if name in ("straight", "straight flush"):
        return RUNS.index({RANKS[number] for number in ranks}), heights
    if name == "flush":
        return ranks, heights
    if name == "full house":
        three = max(Counter(ranks).items(), key=lambda found: found[1])[0]
        return three, [one for one in heights if one[0] == three], heights
    if name == "riot":
        return ranks[0], colour(cards) == colour([f"3{suits[0]}"]), heights
    return ranks[0], heights


def beats(cards: Hand, table: Hand, suits: str) -> bool:
    """Whether the combination may go on the one on the table."""
    mine, theirs = kind(cards), kind(table)
    if mine is None or theirs is None:
        return False
    if mine == "riot" and theirs != "riot":
        return theirs != "five of a kind" or colour(cards) is not None
    if mine == theirs:
        return strength(cards, suits) > strength(table, suits)  # type: ignore[operator]
    return mine in FIVES and theirs in FIVES and FIVES.index(mine) > FIVES.index(theirs)


def combinations_in(hand: Hand) -> list[tuple[str, ...]]:
    """Every combination in a hand."""
    return [cards for size in range(1, 6) for cards in combinations(hand, size) if kind(cards)]


def leads(hand: Hand) -> list[tuple[str, ...]]:
    """All that may be led."""
    return [cards for cards in combinations_in(hand) if kind(cards) != "riot" or len(hand) == 4]


def answers(hand: Hand, table: Hand, suits: str) -> list[tuple[str, ...]]:
    """All that may be played on the table."""
    return [cards for cards in combinations_in(hand) if beats(cards, table, suits)]
