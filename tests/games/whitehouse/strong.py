"""Hands that hardly ever come up by themselves."""

from random import Random

from cardtable.cards.card import SUITS
from cardtable.engine.chance import shuffled
from cardtable.games.whitehouse.rules.moves import BLUE_JOKER, CODES, RED_JOKER
from cardtable.games.whitehouse.rules.setup import HAND_SIZE


def strong_hand(dice: Random, *, jokers: bool) -> str:
    """Twelve cards with eight to eleven of one suit, most of them high, as codes."""
    suit = int(dice.random() * len(SUITS))
    own = list(range(suit, RED_JOKER, len(SUITS)))
    if jokers:
        own += [RED_JOKER, BLUE_JOKER]
    own.sort(key=lambda card: card // len(SUITS) + 3 * dice.random(), reverse=True)
    strong = own[: 8 + int(dice.random() * 4)]
    size = len(CODES) if jokers else RED_JOKER
    others = [card for card in range(size) if card not in strong]
    return " ".join(CODES[card] for card in [*strong, *shuffled(others, HAND_SIZE - len(strong), dice)])
