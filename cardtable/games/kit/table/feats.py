"""What players win in a finished hand, for their passports: places on their cards, and honors.

A game's table has `honors`, and `feats`, which takes the public moves of a hand.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Honor:
    """Something rare enough to be remembered.

    Args:
        id: its name in the library, unique in its game.
        title: its name on screen (marked with `N_`).
        story: what the player did, as a sentence (marked with `N_`).
    """

    id: str
    title: str
    story: str


@dataclass(slots=True)
class Feats:
    """What one seat won in a finished hand.

    Args:
        cards: the cards that won something, in order; the places on them are won.
        free: number of places won without a card, in a game whose cards show none.
        honors: the ids of the honors earned.
    """

    cards: list[str] = field(default_factory=list)
    free: int = 0
    honors: list[str] = field(default_factory=list)
