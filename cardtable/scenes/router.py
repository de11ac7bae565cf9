"""What one scene may open: the router between the scenes, so that none has to know another.

Scenes open each other in circles: the table the pause, the pause another table. If each imported the next,
they could only be read and tested together; so each knows these names alone, and hands over plain values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cardtable.cards.card import Card
    from cardtable.engine.events import Viewer
    from cardtable.games.kit.table.game_table import GameTable
    from cardtable.scenes.again import Again
    from cardtable.scenes.match_log import MatchLog
    from cardtable.scenes.rulebook import Help
    from cardtable.scenes.session import Session
    from cardtable.viewmodel.elements import Ending, HandEnding
    from cardtable.viewmodel.picture import Review, SeatView


class Router(Protocol):
    """Each opens one scene above the present one, where nothing else is said."""

    # From the menu.

    def setup(self, game: str) -> None:
        """The set-up of a new match of a game."""

    def matches(self) -> None:
        """The matches that are kept."""

    def take_in(self, files: Sequence[Path]) -> None:
        """The matches that are kept, at the last of those that record files hold."""

    def statistics(self) -> None:
        """What the players' matches came to."""

    def settings(self) -> None:
        """The settings."""

    def profile(self) -> None:
        """The name and portrait of the player of this screen."""

    def welcome(self, *, first: bool = True) -> None:
        """Who is playing; `first`: where nobody has said so yet."""

    def report(self) -> None:
        """The sheet that writes down what a report of a problem needs."""

    def rules(self, game: str | None, clause: str = "") -> None:
        """The rules of a game (None: the one that was played last), at a clause such as ``"WH-7"``."""

    # The table, and what lies above it.

    def help(self, wanted: Help) -> None:
        """What is to be done at the table now, and what its parts are."""

    def whys(self, session: Session, hand: int | None = None) -> None:
        """Why the computer players did what they did in a hand that is over: the last one for None."""

    def table(self, match_id: int, *, instead: bool = False) -> None:
        """A match of the library, played on.

        Where it cannot go on, a sentence says so and nothing is opened.

        Args:
            match_id: its number.
            instead: whether the table comes in place of the present scene.
        """

    def pause(self, game: str, line: str = "", session: Session | None = None, *, over: bool = False) -> None:
        """The pause.

        Args:
            game: the one whose rules are read.
            line: how the match stands.
            session: of a match whose deal may be played again; None where there is none.
            over: whether the match is over.
        """

    def handover(self, session: Session, seat: int, confirmed: Callable[[], None]) -> None:
        """The screen between two people.

        Args:
            session: of the match; nobody sits at its screen now.
            seat: who is asked to.
            confirmed: called when that person is there.
        """

    def confirm(self, question: str, confirmed: Callable[[], None]) -> None:
        """A question before a move that a player may regret; `confirmed` is called on a yes."""

    def card(self, card: Card, *, census: int, note: str, deck: str) -> None:
        """A card of a deck, large; `note` is what the game says of it, with the votes of a census."""

    def last_cards(self, review: Review, table: GameTable) -> None:
        """Cards that lay on the table a moment ago."""

    def log(
        self, match_log: MatchLog, game: str, viewer: Viewer = None, plates: Sequence[SeatView] = ()
    ) -> None:
        """What has happened in a match, with what the `viewer` alone saw besides."""

    # After a hand or a match.

    def scores(self, session: Session, done: Callable[[], None] | None = None) -> None:
        """The score sheet; `done` is called when the player goes on, None where it was only looked up."""

    def map_result(self, session: Session, ending: Ending) -> None:
        """The map at the end of a match."""

    def hand_map(self, session: Session, ending: HandEnding, done: Callable[[], None]) -> None:
        """The map on which a hand ended; `done` is called when the player goes on."""

    def hand_review(self, session: Session, hand: int | None = None) -> None:
        """A finished hand, from 0, step by step; None for the last one."""

    def again(self, session: Session) -> None:
        """The choice of the seat in which the last deal is played again."""

    def again_result(self, session: Session, again: Again) -> None:
        """A deal that was played again, beside what it is held against."""
