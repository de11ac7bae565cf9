"""How a move is shown: first the cards, then what is told of them, then what they bring, then the next deal.

Plain values, as those of `cardtable.viewmodel.picture`; a game makes them, the scene of its table plays them.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.viewmodel.elements import Banner, Flight, Noise
from cardtable.viewmodel.picture import Picture


@dataclass(frozen=True, slots=True)
class Beat:
    """One step in which a move is shown.

    In this order: cards move as the events tell, or what is paid flies; the cards lie as the picture has them
    (one that it shows face up turns over); bars, map and track follow; all of it is looked at; only then it
    is told, and announced.

    Args:
        events: so many of the move's events are shown by its end, from the first one on.
        picture: what the table shows then.
        hold: how long that is looked at, in milliseconds at normal speed.
        line: the sentence that tells it; where no beat of a move has one, the move's own are told.
        banners: what is announced then.
        flights: what flies in place of the cards that its events would move.
        still: whether the cards come to lie as the picture has them, without the ways that events tell.
        sound: what is heard when it begins; None for what its cards sound like.
    """

    events: int
    picture: Picture
    hold: float = 0.0
    line: str = ""
    banners: tuple[Banner, ...] = ()
    flights: tuple[Flight, ...] = ()
    still: bool = False
    sound: Noise | None = None
