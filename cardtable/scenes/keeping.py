"""What a match at the table needs of whoever keeps it."""

from collections.abc import Sequence
from typing import Protocol

from cardtable.storage.matches import Hand


class Keeping(Protocol):
    """What the session needs of a library."""

    def append(self, match_id: int, ply: int, line: str) -> None:
        """Keep one move."""

    def add_hands(self, match_id: int, hands: Sequence[Hand]) -> None:
        """Keep what more finished hands came to."""

    def has_played(self, person: str, game: str) -> bool:
        """Whether somebody has finished a hand of a game at this screen."""

    def truncate(self, match_id: int, ply: int) -> None:
        """Forget every move but the first `ply`."""

    def finish(
        self,
        match_id: int,
        scores: Sequence[int],
        winners: Sequence[int],
        sides: Sequence[Sequence[int]],
    ) -> None:
        """Keep how a match ended."""
