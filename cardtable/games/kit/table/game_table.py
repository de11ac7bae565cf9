"""The interface of a game's table: how one game is shown, asked about and told.

The table room of each game has such a class in its module ``game_table``. It is handed observations and
events that one viewer may know, never a state, and answers with plain values (see
`cardtable.viewmodel.picture`). It judges nothing: what is legal and what is not, it asks the observation.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardtable.cards.deck import Deck, find_deck
from cardtable.engine.events import Event
from cardtable.engine.game import Move, Observation
from cardtable.engine.options import Value
from cardtable.games.kit.phrases import points_text
from cardtable.games.kit.table.figures import Counts, Figure
from cardtable.i18n import _
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.decks import shown_as
from cardtable.viewmodel.elements import Banner, Ending, HandEnding
from cardtable.viewmodel.picture import Note, Picture, Review, Sitter
from cardtable.viewmodel.prompts import Order, Selection
from cardtable.viewmodel.score_sheet import Parts, Sheet


@dataclass(frozen=True, slots=True)
class Told:
    """One move as everybody at the table saw it.

    Args:
        ply: the move's number, from 1.
        hand: the number of the hand it belongs to.
        seat: who made it; `CHANCE` for cards drawn.
        events: what happened, nobody's hidden card named.
        lines: the same in sentences.
    """

    ply: int
    hand: int
    seat: int
    events: tuple[Event, ...]
    lines: tuple[str, ...]


class GameTable(ABC):
    """How one match of one game is shown.

    Attributes:
        sitters: who sits where, by seat.
        names: of the players, by seat.
        portraits: the names of their pictures, by seat.
        options: all options of the match.
        cards: the deck that it is played with.
    """

    clauses: ClassVar[Mapping[str, str]] = {}
    """The clause of the rules that each phase is about, by the phase's name."""
    back: ClassVar[str] = "green"
    """The kind of the cards' backs."""
    deck: str = "statehood"
    """The deck that its codes belong to: of a class its name, of a table what its faces go by."""
    each_hand: ClassVar[bool] = True
    """Whether the score sheet is shown after every hand, and not at the end of the match alone."""
    figures: ClassVar[tuple[Figure, ...]] = ()
    """What the statistics show besides what is counted in every game, in that order."""
    ranks_suits: ClassVar[bool] = False
    """Whether suits are higher and lower: four colours tell them apart unless the player wants two."""
    colours: tuple[Colours, ...] = ()
    """Of each side, in the order of the scores; empty where sides have none."""

    hands: int = 0
    """The number of hands after which the match ends; 0: it ends by the rules alone."""

    newcomers: bool = False
    """Whether a person known at this screen has never finished a hand of this game."""

    panel: ClassVar[str] = "panel"
    """The palette role of the panels on the table; with ``_solid`` of those that nothing shines through."""

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        """Prepare to show a match.

        Args:
            sitters: who sits where, by seat.
            options: all options of the match.
            cards: the deck that it is played with; None for the one of a new match.
        """
        self.sitters = tuple(sitters)
        self.names = tuple(sitter.name for sitter in self.sitters)
        self.portraits = tuple(sitter.portrait for sitter in self.sitters)
        self.options = dict(options)
        self.cards = cards if cards is not None else find_deck(self.deck)[0]
        self.deck = shown_as(self.cards)

    @property
    def census(self) -> int:
        """The census whose electoral votes the cards show."""
        found = self.options.get("census", 2020)
        return found if isinstance(found, int) else 2020

    @abstractmethod
    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        """Everything that the table shows now.

        Args:
            seen: what the viewer may know; where its `seat` is None, nobody is at the screen.
            bottom: the seat that is drawn at the bottom of the screen.
            told: what has happened in the match so far.
        """

    @abstractmethod
    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """The move that dropping a card of the viewer's on a place of the layout means, legal or not.

        None where it means nothing, such as sorting one's own hand.
        """

    @abstractmethod
    def tap(self, seen: Observation, card: str) -> Move | None:
        """The move that choosing a card of the viewer's without saying where means, legal or not."""

    def selection(self, seen: Observation, cards: Sequence[str]) -> Selection:
        """What cards come to that the viewer has raised, where several are played together.

        Args:
            seen: what the viewer may know.
            cards: the raised ones, in the order in which they were raised; may be none.
        """
        return Selection()

    def orders(self, seen: Observation) -> tuple[Order, ...]:
        """The ways in which the viewer may sort the own hand; none where there is but one."""
        return ()

    def look_ms(self, seen: Observation, told: Sequence[Told] = ()) -> float:
        """How long the table is looked at before a computer player acts, in milliseconds at normal speed.

        Args:
            seen: what the viewer may know now.
            told: the match so far.
        """
        return 0.0

    def reveals(self, events: Sequence[Event]) -> bool:
        """Whether a move showed what nobody knew, so that neither it nor what led to it is taken back."""
        return False

    def beats(
        self,
        before: Observation,
        events: Sequence[Event],
        after: Observation,
        bottom: int,
        told: Sequence[Told],
    ) -> Sequence[Beat]:
        """In which steps a move is shown; none where it is shown in one go.

        What follows the last of them, such as the next deal, is shown after it.

        Args:
            before: what the viewer knew before the move.
            events: what the viewer saw of it.
            after: what the viewer knows after it.
            bottom: the seat that is drawn at the bottom of the screen.
            told: what had happened in the match before the move.
        """
        return ()

    def banners(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Sequence[Banner]:
        """What of a move is announced in the middle of the table.

        Args:
            before: what everybody could see before the move.
            events: what everybody saw of it.
            after: what everybody can see after it.
            bottom: the seat that is drawn at the bottom of the screen.
        """
        return ()

    def named_spots(self, before: Observation, events: Sequence[Event]) -> Mapping[str, int]:
        """The spots from which cards move or turn that nobody knew before, on a place with numbered spots.

        Args:
            before: what everybody could see before the move.
            events: what everybody saw of it.

        Returns:
            The spot, from 0, by the code of the card that the events name.
        """
        return {}

    def ending(self, seen: Observation, told: Sequence[Told]) -> Ending | None:
        """The map that shows how the match ended; None in a game that has no such map."""
        return None

    def hand_ending(
        self, seen: Observation, told: Sequence[Told], people: Sequence[int]
    ) -> HandEnding | None:
        """The map on which the last hand ended; None in a game whose hands do not end on one.

        Args:
            seen: what everybody may know now.
            told: the match so far; at least one hand was finished.
            people: the seats of those at this screen.
        """
        return None

    @abstractmethod
    def note(self, seen: Observation, zone: str, card: str) -> Note:
        """What a tooltip says of a card whose face the viewer sees in a zone."""

    @abstractmethod
    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """What happened in sentences: for the log, the line of speech and the handover screen.

        Args:
            before: what everybody could see before the move.
            events: what everybody saw of it.
            after: what everybody can see after it.
        """

    def aside(self, seat: int, events: Sequence[Event]) -> str:
        """What of a move one seat alone may read in the log besides what everybody reads; empty for nothing.

        Args:
            seat: whose.
            events: what that seat saw of it.
        """
        return ""

    @abstractmethod
    def review(self, told: Sequence[Told]) -> Review | None:
        """The cards that lay on the table last and may be looked at again; None where there are none."""

    def silence(self) -> str:
        """What partners at one screen may not tell each other, as a sentence; empty where nothing is said."""
        return ""

    def goal(self, sentence: str) -> str:
        """What ends the match: `sentence`, unless it ends after one hand."""
        return self.parts().single.lower() if self.hands else sentence

    def wins(self, points: int) -> str:
        """Who wins the match that `points` end, unless it ends after one hand, as a sentence."""
        if self.hands:
            return _("{single}: most points wins.").format(single=self.parts().single)
        return _("First to {points} wins.").format(points=points_text(points))

    def parts(self) -> Parts:
        """What the parts of a match are called."""
        return Parts(
            _("Hand {number}"), _("Score over the hands"), _("This hand"), _("Next hand"), _("One hand")
        )

    @staticmethod
    def count(told: Sequence[Told], seats: int) -> Counts:
        """What is counted of each seat, for `figures`, in a hand that is over.

        Args:
            told: the moves of the hand, as everybody saw them.
            seats: how many play.
        """
        return [{} for _seat in range(seats)]

    @abstractmethod
    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """The score sheet after a hand, or after the match."""
