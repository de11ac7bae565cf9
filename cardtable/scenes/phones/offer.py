"""What the panel of the phones needs of a match, or of the set-up of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardtable.scenes.seat_places import Standing


class PhoneOffer(Protocol):
    """A match, or the set-up of one, whose seats are offered to phones."""

    @property
    def standings(self) -> Sequence[Standing]:
        """The place and side of each seat."""

    @property
    def begins(self) -> bool:
        """Whether the main button begins a match."""

    def offer(self) -> None:
        """Offer the seats from now on. Raises PhonesError if that is not possible."""

    def go(self) -> None:
        """Go on with the seats as they are: the main button."""

    def close(self) -> None:
        """Leave the panel by its corner or Esc."""

    def end(self) -> None:
        """Offer nothing any more."""
