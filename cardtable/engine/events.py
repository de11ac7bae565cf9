"""Events: what a legal move tells the table, in order.

An event names cards by their codes. `seen_by` gives the event as one viewer may know it, with the back in
place of the code of a hidden card; the table, the log and the speech line only get events that went through
`seen_by`.
"""

from dataclasses import dataclass, replace

Viewer = int | None
"""A seat, or None for a viewer who sees the open cards and no hand."""

HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table."""

    def seen_by(self, viewer: Viewer) -> "Event":
        """Return the event as `viewer` may know it."""
        return self


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card went from one zone to another.

    Args:
        card: its code, or ``"?"`` with its back if the viewer may not know it.
        source: the zone it left (``"deck"`` for a deck that the game does not list as a zone).
        target: the zone it reached.
        known_to: the seats that see its face on the way; None for everybody.
        back: what the others see, ``"?"`` or ``"?blue"``.
    """

    card: str
    source: str
    target: str
    known_to: frozenset[int] | None = None
    back: str = HIDDEN

    def seen_by(self, viewer: Viewer) -> "Moved":
        """Return the same move, its card hidden unless it is open or the viewer is among those who see it."""
        if self.known_to is None:
            return self
        if viewer is not None and viewer in self.known_to:
            return replace(self, known_to=None)
        return replace(self, card=self.back, known_to=None)


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A card was turned face up for everybody and stays in its zone.

    Args:
        card: its code.
        zone: the zone it is in.
    """

    card: str
    zone: str


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A seat announced something aloud: a bid, a pass, a trump suit, a challenge.

    Args:
        seat: the speaker.
        what: the move's verb, such as ``"bid"``.
        value: rest of the announcement, such as ``"310"``; may be empty.
    """

    seat: int
    what: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A seat won something during the hand.

    Args:
        seat: the winner.
        what: ``"trick"``, ``"territory"`` …
        amount: its worth, in votes or points.
        zone: zone that receives the winnings.
    """

    seat: int
    what: str
    amount: int
    zone: str


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A hand was scored.

    Args:
        hand: its number, from 1.
        points: gain or loss of each entry of `scores`.
        scores: totals after the hand.
        outcome: a word for what decided it, such as ``"made"`` or ``"failed"``.
    """

    hand: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    outcome: str


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The match is over.

    Args:
        winners: the winning seats.
    """

    winners: tuple[int, ...]
