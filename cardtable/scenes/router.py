"""The router between the scenes, so that none has to know another.

Scenes open each other in circles: the table the pause, the pause another table. If each imported the next,
they could only be read and tested together; so each knows these names alone, and hands over plain values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cardtable.cards.card import Card
    from cardtable.engine.events import Viewer
    from cardtable.engine.options import Value
    from cardtable.games.kit.table.game_table import GameTable
    from cardtable.scenes.again import Again
    from cardtable.scenes.match_log import MatchLog
    from cardtable.scenes.offer import Offer
    from cardtable.scenes.phones.offer import PhoneOffer
    from cardtable.scenes.rulebook import Help
    from cardtable.scenes.session import Session
    from cardtable.viewmodel.elements import Ending, HandEnding
    from cardtable.viewmodel.picture import Review, SeatView


class Router(Protocol):
    """Opens scenes, each above the current one unless noted."""

    # From the menu.

    def setup(self, game: str, wishes: Mapping[str, Value] | None = None) -> None:
        """The setup of a new match of a game, if need be with some options as wished."""

    def matches(self) -> None:
        """The kept matches."""

    def take_in(self, files: Sequence[Path]) -> None:
        """The kept matches, at the last of those imported from record files."""

    def statistics(self) -> None:
        """The statistics of the players' matches."""

    def settings(self) -> None:
        """The settings."""

    def profile(self) -> None:
        """The name and portrait of the player of this screen."""

    def welcome(self, *, first: bool = True) -> None:
        """The question who is playing; `first`: nobody has answered it yet."""

    def report(self) -> None:
        """The sheet that writes a problem report."""

    def rules(self, game: str | None, clause: str = "") -> None:
        """The rules of a game (None: the one played last), at a clause such as ``"WH-7"``."""

    def learn(self, game: str = "", *, instead: bool = False) -> None:
        """The lesson of a game, or the choice of one for no game; `instead` of the current scene."""

    def pause_lesson(self, game: str, start_over: Callable[[], None]) -> None:
        """The pause of a lesson; `start_over` is called to begin it again."""

    def atlas(self, place: str = "") -> None:
        """The atlas, at a place by postal code; empty for any."""

    def quiz(self) -> None:
        """The choice of a quiz on the map."""

    def passport(self, person: str = "", place: str = "") -> None:
        """A passport, at a place by postal code: of this screen's player for no person."""

    def day(self, session: Session | None = None) -> None:
        """The deal of the day: today's, or that of a match which has just ended."""

    def evening(self, number: int | None = None) -> None:
        """An evening by its number; None: the one that goes on, else the planning of a new one."""

    def problems(self) -> None:
        """The five problems of today."""

    def given(self, code: str) -> None:
        """A deal given away as a code; a message says so if it is none."""

    # The table and the sheets above it.

    def help(self, wanted: Help) -> None:
        """Help on the current question, and the parts of the table."""

    def whys(self, session: Session, hand: int | None = None) -> None:
        """The computer players' reasons in a finished hand: the last one for None."""

    def table(self, match_id: int, *, instead: bool = False) -> None:
        """A match of the library, continued; `instead` of the current scene."""

    def phones(self, offer: PhoneOffer) -> None:
        """The panel that offers seats to phones."""

    def pause(
        self,
        game: str,
        line: str = "",
        session: Session | None = None,
        *,
        over: bool = False,
        phones: Callable[[], None] | None = None,
    ) -> None:
        """The pause.

        Args:
            game: whose rules can be read.
            line: how the match stands.
            session: of a match whose deal may be played again, or None.
            over: whether the match is over.
            phones: opens the panel that offers seats to phones; None if they cannot be.
        """

    def handover(self, session: Session, seat: int, confirmed: Callable[[], None]) -> None:
        """The screen between two people, while nobody sits at the session's screen.

        `confirmed` is called when the person in `seat` is there.
        """

    def confirm(self, question: str, confirmed: Callable[[], None], offer: Offer | None = None) -> None:
        """A question before a move a player may regret, or an offer; `confirmed` is called on a yes."""

    def card(self, card: Card, *, census: int, note: str, deck: str) -> None:
        """A card of a deck, large; `note` is the game's remark on it, `census` the year of the votes."""

    def last_cards(self, review: Review, table: GameTable) -> None:
        """Cards that lay on the table a moment ago."""

    def log(
        self, match_log: MatchLog, game: str, viewer: Viewer = None, plates: Sequence[SeatView] = ()
    ) -> None:
        """The events of a match, plus what only the `viewer` saw."""

    # After a hand or a match.

    def scores(self, session: Session, done: Callable[[], None] | None = None) -> None:
        """The score sheet; `done` is called when the player goes on, None if it was only looked up."""

    def map_result(self, session: Session, ending: Ending) -> None:
        """The map at the end of a match."""

    def hand_map(self, session: Session, ending: HandEnding, done: Callable[[], None]) -> None:
        """The map on which a hand ended; `done` is called when the player goes on."""

    def hand_review(self, session: Session, hand: int | None = None, place: int | None = None) -> None:
        """A finished hand, from 0, step by step, from a position on; None for the last, from its start."""

    def again(self, session: Session) -> None:
        """The choice of seat for playing the last deal again."""

    def again_result(self, session: Session, again: Again) -> None:
        """A deal played again, beside the result it is compared with."""
