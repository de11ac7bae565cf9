"""The session's interface to a library."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from cardtable.storage.hands import Hand


class Keeping(Protocol):
    """What the session needs of a library."""

    def append(self, match_id: int, ply: int, line: str) -> None:
        """Keep one move."""

    def agree(self, match_id: int, agreed: Mapping[str, object]) -> None:
        """Keep what is agreed on besides the options."""

    def add_hands(self, match_id: int, hands: Sequence[Hand]) -> None:
        """Keep the results of further finished hands."""

    def has_played(self, person: str, game: str) -> bool:
        """Whether a person has finished a hand of a game at this screen."""

    def truncate(self, match_id: int, ply: int) -> None:
        """Drop every move after the first `ply`."""

    def finish(
        self,
        match_id: int,
        scores: Sequence[int],
        winners: Sequence[int],
        sides: Sequence[Sequence[int]],
    ) -> None:
        """Keep the result of a match."""
