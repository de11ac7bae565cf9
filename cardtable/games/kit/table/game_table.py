"""The interface of a game's table: how one game is shown, asked and told.

Each game's table room implements it in a module ``game_table``. It takes observations and events that one
viewer may know, never a state, and returns plain values (see `cardtable.viewmodel.picture`). It never judges
legality itself but asks the observation.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardtable.cards.deck import Deck, find_deck
from cardtable.engine.events import Event
from cardtable.engine.game import Move, Observation
from cardtable.engine.options import Value
from cardtable.games.kit.phrases import points_text
from cardtable.games.kit.table.feats import Feats, Honor
from cardtable.games.kit.table.figures import Counts, Figure
from cardtable.i18n import _, inside
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.decks import shown_as
from cardtable.viewmodel.elements import Banner, Ending, HandEnding
from cardtable.viewmodel.picture import Note, Picture, Review, Sitter
from cardtable.viewmodel.prompts import Order, Selection
from cardtable.viewmodel.score_sheet import Parts, Sheet
from cardtable.voices.moments import Moment


@dataclass(frozen=True, slots=True)
class Told:
    """One move as everybody at the table saw it.

    Args:
        ply: the move's number, from 1.
        hand: the number of its hand, from 1.
        seat: the seat that made it; `CHANCE` for cards drawn.
        events: what happened, with no hidden card named.
        lines: the same as sentences.
    """

    ply: int
    hand: int
    seat: int
    events: tuple[Event, ...]
    lines: tuple[str, ...]


class GameTable(ABC):
    """How one match of one game is shown.

    An argument means the same in all methods: `seen` is what the viewer may know now (if its `seat` is None,
    nobody is at the screen), `told` the match so far, `bottom` the seat drawn at the bottom of the screen;
    `events` are a move, `before` and `after` what was known before it and is known after it.

    Attributes:
        sitters: the players, by seat.
        names: the players' names, by seat.
        portraits: names of the players' pictures, by seat.
        options: all options of the match.
        cards: the deck of the match.
    """

    clauses: ClassVar[Mapping[str, str]] = {}
    """The clause of the rules on each phase, by the phase's name."""
    back: ClassVar[str] = "green"
    """Kind of card back."""
    deck: str = "statehood"
    """Name of the deck on the class; on a table, the name its card faces go by."""
    each_hand: ClassVar[bool] = True
    """Whether the score sheet appears after every hand rather than only at the end of the match."""
    figures: ClassVar[tuple[Figure, ...]] = ()
    """Statistics special to this game, in display order."""
    honors: ClassVar[tuple[Honor, ...]] = ()
    """What is rare enough in this game to be remembered in a passport, in display order."""
    ranks_suits: ClassVar[bool] = False
    """Whether suits have ranks: then suits show in four colors unless the player chose two."""
    colours: tuple[Colours, ...] = ()
    """Each side's colors, in the order of the scores; empty without sides."""

    hands: int = 0
    """Number of hands in a match, or 0 if only the rules end it."""

    newcomers: bool = False
    """Whether a person known at this screen has never finished a hand of this game."""

    common: bool = False
    """Whether the hands are on phones, so that a picture without a viewer must not call anybody "you"."""

    panel: ClassVar[str] = "panel"
    """Palette role of the panels on the table; opaque panels use it with ``_solid``."""

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        """Prepare to show a match, by default with the deck of a new one."""
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
        """Return everything that the table shows now."""

    @abstractmethod
    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """Return the move that the viewer makes by dropping a card on a place, legal or not, or None.

        Sorting one's own hand, for example, is no move.
        """

    @abstractmethod
    def tap(self, seen: Observation, card: str) -> Move | None:
        """Return the move that the viewer makes by tapping a card, legal or not, or None."""

    def role(self, seat: int, viewer: int | None, sides: Sequence[Sequence[int]]) -> str:
        """Return in a word who a seat's player is to the viewer; where nobody is, with whom the player plays.

        Args:
            seat: the seat.
            viewer: the viewer's seat, or None.
            sides: the seats of each side.
        """
        if seat == viewer:
            return _("You")
        side = next(side for side in sides if seat in side)
        if viewer in side:
            return _("Partner")
        partners = " & ".join(self.names[other] for other in side if other != seat)
        level = self.sitters[seat].level
        if partners and (viewer is None or not level):
            return _("with {name}").format(name=partners)
        return level

    def selection(self, seen: Observation, cards: Sequence[str]) -> Selection:
        """Return what the viewer's raised cards amount to, in a game that plays several together.

        They come in the order of raising; there may be none.
        """
        return Selection()

    def orders(self, seen: Observation) -> tuple[Order, ...]:
        """Return the orders in which the viewer may sort the hand; empty if there is only one."""
        return ()

    def tips(self, seen: Observation) -> Iterator[str]:
        """Yield the kinds of things at the viewer's question, for the tips of newcomers.

        The first one that has not been explained yet is; at a move made automatically, the first tells why.
        """
        yield from ()

    def happenings(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Iterator[str]:
        """Yield the kinds of things that a move as everybody saw it brought, for the tips of newcomers.

        They are neither asked nor announced; the first one that has not been explained yet is.
        """
        yield from ()

    def look_ms(self, seen: Observation, told: Sequence[Told] = ()) -> float:
        """Return the pause before a computer player acts, in milliseconds at normal speed; 0 if usual."""
        return 0.0

    def open_move(self, seen: Observation) -> Move | None:
        """Return the only move of whoever is to act, if it can be told without any hand; None otherwise.

        Args:
            seen: what everybody may know.
        """
        return None

    def reveals(self, events: Sequence[Event]) -> bool:
        """Return whether a move revealed anything new, which rules out taking it or earlier moves back."""
        return False

    def beats(
        self,
        before: Observation,
        events: Sequence[Event],
        after: Observation,
        bottom: int,
        told: Sequence[Told],
    ) -> Sequence[Beat]:
        """Return the steps in which a move, as the viewer saw it, is shown; empty to show it all at once.

        `told` is the match before the move. Whatever comes after the last step, such as the next deal, comes
        at the end.
        """
        return ()

    def banners(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Sequence[Banner]:
        """Return what is announced in the middle of the table of a move as everybody saw it."""
        return ()

    def named_spots(self, before: Observation, events: Sequence[Event]) -> Mapping[str, int]:
        """Return the numbered spots that previously hidden cards move or turn from.

        They are from 0, by the card code in the events of the move as everybody saw it.
        """
        return {}

    def ending(self, seen: Observation, told: Sequence[Told]) -> Ending | None:
        """Return the map of how the match ended, or None in a game without one."""
        return None

    def hand_ending(
        self, seen: Observation, told: Sequence[Told], people: Sequence[int]
    ) -> HandEnding | None:
        """Return the map of how the last finished hand ended, or None in a game without one.

        `people` are the seats of the people at this screen.
        """
        return None

    @abstractmethod
    def note(self, seen: Observation, zone: str, card: str) -> Note:
        """Return the tooltip for a card that lies face up to the viewer in a zone."""

    @abstractmethod
    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return sentences about a move as everybody saw it.

        The log, the spoken line and the handover screen use them.
        """

    def aside(self, seat: int, events: Sequence[Event]) -> str:
        """Return what one seat alone may read in the log about a move as it saw it; often empty."""
        return ""

    @abstractmethod
    def review(self, told: Sequence[Told]) -> Review | None:
        """Return the last cards on the table that may be seen again, or None."""

    def silence(self) -> str:
        """Return what partners at one screen may not tell each other, as a sentence; empty for no limit."""
        return ""

    def goal(self, sentence: str) -> str:
        """Return what ends the match: `sentence`, unless the match has a fixed number of hands."""
        return inside(self.parts().single) if self.hands else sentence

    def wins(self, points: int) -> str:
        """Return the sentence that says who wins a match to `points`, or one of a fixed number of hands."""
        if self.hands:
            return _("{single}: most points wins.").format(single=self.parts().single)
        return _("First to {points} wins.").format(points=points_text(points))

    def parts(self) -> Parts:
        """Return the names of the parts of a match."""
        return Parts(
            _("Hand {number}"), _("Score over the hands"), _("This hand"), _("Next hand"), _("One hand")
        )

    @staticmethod
    def count(told: Sequence[Told], seats: int) -> Counts:
        """Return each of so many seats' counts for `figures` in a finished hand, whose moves were told."""
        return [{} for _seat in range(seats)]

    def feats(self, told: Sequence[Told]) -> list[Feats]:
        """Return what each seat won in a finished hand, whose moves were told; nothing unless a game says."""
        return [Feats() for _name in self.names]

    def moments(self, told: Sequence[Told]) -> list[Moment]:
        """Return what a player may say a word about in a match so far; nothing unless a game says."""
        return []

    @abstractmethod
    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """The score sheet after a hand, or after the match."""
