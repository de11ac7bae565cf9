"""The beats in which a move is shown: the cards first, then the words, then the gains, then the next deal.

Plain values, like those of `cardtable.viewmodel.picture`; a game makes them, its table scene plays them.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.viewmodel.elements import Banner, Flight, Noise
from cardtable.viewmodel.picture import Picture


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of showing a move.

    The order within a beat: cards move as the events say, or the payments fly; the cards come to lie as in
    the picture (turning over if it shows them face up); bars, map and track follow; a pause; then the line
    and the banners.

    Args:
        events: number of the move's events, from the first, that are shown by its end.
        picture: the table at its end.
        hold: length of the pause, in milliseconds at normal speed.
        line: the sentence about it; if no beat of a move has one, the move's own sentences are used.
        banners: announcements after the pause.
        flights: payments that fly in place of the cards its events would move.
        still: whether the cards go straight to their places in the picture, without the paths of the events.
        sound: sound at its start; None for the sound of the cards.
    """

    events: int
    picture: Picture
    hold: float = 0.0
    line: str = ""
    banners: tuple[Banner, ...] = ()
    flights: tuple[Flight, ...] = ()
    still: bool = False
    sound: Noise | None = None
