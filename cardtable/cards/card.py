"""Cards, and the codes of cards and places."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardtable.i18n import _

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks of the suited cards, lowest first."""

SUITS = ("S", "H", "D", "C")
"""Spades, hearts, diamonds, clubs, the order of cards of equal rank."""

SUITED_CODES = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The 52 suited cards in the order of every deck that has them: a card's index is 4 x rank + suit."""

CENSUSES = (2010, 2020)
"""The censuses whose apportionment a card knows: for the elections of 2012 to 2020, and of 2024 and 2028."""

ELECTORS = 538
"""Electoral votes of all states and the District of Columbia together, in every apportionment."""

STATES = frozenset(
    [
        "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL",
        "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT",
        "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI",
        "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY",
    ]
)  # fmt: skip
"""The postal codes of the fifty states."""

DISTRICT = "DC"
"""The postal code of the District of Columbia, which has electoral votes like a state."""

PUERTO_RICO = "PR"
"""Postal code of the one territory on a suited card; like every territory it has no votes."""

TERRITORIES = ("AS", "GU", "MP", "VI")
"""Postal codes of the four territories on wildcards, in the order of the cards."""

NO_VOTES: Mapping[int, int] = dict.fromkeys(CENSUSES, 0)


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a deck.

    Args:
        index: position in the deck's own order, from 0; rules and states use it for the card.
        code: its text in records, logs and files: ``"10H"``, ``"*red"``, ``"GA"``.
        kind: ``"suited"``, ``"joker"`` or ``"territory"`` in the Statehood deck; other decks add theirs
            (``"state"``, ``"bonus"`` and ``"water"`` in the STATES deck, ``"state"``, ``"district"`` and
            ``"wild"`` in the Combat deck).
        rank: one of RANKS, or None.
        suit: one of SUITS, or None.
        place: postal code of the state, district or territory it shows, or None.
        name: its name in its deck's file; for a card without a place in English.
        capital: the capital printed under the name, or empty.
        rule: one-line effect of a wild card of the Combat deck, in English; empty for every other card.
        votes: electoral votes by census.
        back: the part of its hidden code that tells backs apart, such as ``"2"`` of ``"?2"``; empty if all
            backs are alike.
        color: color of a state of the STATES deck, such as ``"blue"``, or None.
        value: points of such a state in a total of its color.
        borders: the states that such a state shares a border with, by code.
        corner: the states that it touches only at a point, by code.
    """

    index: int
    code: str
    kind: str
    rank: str | None = None
    suit: str | None = None
    place: str | None = None
    name: str = ""
    capital: str = ""
    rule: str = ""
    votes: Mapping[int, int] = field(default_factory=lambda: NO_VOTES, hash=False)
    back: str = ""
    color: str | None = None
    value: int = 0
    borders: tuple[str, ...] = ()
    corner: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Its name in the player's language; a state or a territory is called the same in all of them."""
        return self.name if self.place else _(self.name)

    def votes_in(self, census: int) -> int:
        """Return its electoral votes in the apportionment of ``census`` (one of CENSUSES)."""
        return self.votes[census]
