"""What a table shows at one moment, as plain values.

A game fills in these values, so the drawing code needs to know nothing of the game. Each value is made from
what one viewer may observe. Zones have the rules' names, places the layout's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardtable.i18n import _
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.elements import Caption, Discs, Foot, MapView, Pane, Rail, Share, Suits, Track
from cardtable.viewmodel.prompts import Ask, Choice

HIDDEN = "?"
"""Prefix of a card's text if the viewer may not know the card."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player in a seat.

    Args:
        name: name shown to everybody.
        portrait: picture name in ``assets/art/avatars``.
        person: whether it is a person at this screen.
        level: strength of a computer player; empty for a person.
    """

    name: str
    portrait: str
    person: bool
    level: str = ""


@dataclass(frozen=True, slots=True)
class ZoneView:
    """The cards of one zone as they lie.

    Args:
        zone: the rules' name.
        place: the layout's name, seen from the viewer's seat.
        cards: codes from the lowest or leftmost; ``"?"`` and the back if hidden.
        seats: for a place with one spot per seat, where each card's player sits (``"left"`` …).
        covered: cards that lie face down although the viewer knows them.
        swallowed: cards that come here disappear.
        beats: a card played here beats the one before, which stays visible behind it for a while.
        spots: number of outlined spots kept for cards from the beginning.
        label: a word under the cards, with ``{count}`` for their number; empty for none.
        label_place: the layout's box of that label.
        counter: whether a chip on it shows the number of cards.
        at: for a place with numbered spots, the spot of each card, from 0.
        empty: for a place with numbered spots, the empty spots to outline.
        feet: for a place with numbered spots, a word under each spot.
    """

    zone: str
    place: str
    cards: tuple[str, ...]
    seats: tuple[str, ...] = ()
    covered: bool = False
    swallowed: bool = False
    beats: bool = False
    spots: int = 0
    label: str = ""
    label_place: str = ""
    counter: bool = False
    at: tuple[int, ...] = ()
    empty: tuple[int, ...] = ()
    feet: tuple[Foot, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat's plate.

    Args:
        seat: its number.
        where: its position as the viewer sees it: ``"self"``, ``"left"`` …
        name: name of its player.
        portrait: portrait of its player.
        facts: one short line.
        colours: colors of its side, or None.
        cards: number of cards it holds, or None to show none.
        acting: whether it is to act.
        dealer: whether it deals.
        said: its announcement, beside the plate, or empty.
        laid: the beaten cards it played last, in front of its plate.
        brief: whether the announcement goes after some seconds instead of staying until the next move.
        winnings: the place of the cards it wins.
        menu: the move offered by a click on the plate, or None.
        title: an office, on a pill under the plate; empty for none.
        title_colours: colors of that pill.
        out: whether it is out of play for now; its plate is dimmed.
        chip: its gain in this hand, gold if positive; empty for none.
        held: its hand in words, as far as the backs tell; empty where all are alike.
    """

    seat: int
    where: str
    name: str
    portrait: str
    facts: str
    colours: Colours | None = None
    cards: int | None = None
    acting: bool = False
    dealer: bool = False
    said: str = ""
    laid: tuple[str, ...] = ()
    brief: bool = False
    winnings: str = ""
    menu: Choice | None = None
    title: str = ""
    title_colours: Colours | None = None
    out: bool = False
    chip: str = ""
    held: str = ""


@dataclass(frozen=True, slots=True)
class Race:
    """Two sides on their way to a number of votes.

    Args:
        names: of the left and the right side.
        colours: of both.
        votes: of both.
        total: all votes there are.
        mark: votes from the left at which a white line stands, with its figure under it; None for none.
        target: votes of `target_side` at which a gold line stands; None for none.
        target_side: 0 for the left, 1 for the right side.
        tag: text over the gold line.
        portraits: of both, at the ends of the bar; empty for none.
        majority: whether the bar of a side that reaches the mark turns gold.
        acting: the side to act, whose portrait is lit: 0 left, 1 right, None for neither.
        golden: votes of each side drawn in gold: put aside, known only to the viewer.
        theirs: whether the target is not the viewer's, so that its line has its side's color, not gold.
    """

    names: tuple[str, str]
    colours: tuple[Colours, Colours]
    votes: tuple[int, int]
    total: int
    mark: int | None
    target: int | None = None
    target_side: int = 0
    tag: str = ""
    portraits: tuple[str, ...] = ()
    acting: int | None = None
    majority: bool = False
    golden: tuple[int, int] = (0, 0)
    theirs: bool = False

    def won(self, votes: float) -> bool:
        """Whether a side with so many votes has reached the mark and turns gold."""
        return self.majority and self.mark is not None and votes >= self.mark


@dataclass(frozen=True, slots=True)
class Badge:
    """One figure of the panel that shows the stakes.

    Args:
        label: text above it.
        figure: large text; empty if there is a suit.
        suit: a suit letter, drawn instead of a figure.
        note: text under it.
        colours: colors of the note; None for muted.
        about: its tooltip, or None.
    """

    label: str
    figure: str = ""
    suit: str = ""
    note: str = ""
    colours: Colours | None = None
    about: Note | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A word with a rim over a card that lies face up.

    Args:
        word: such as ``"Winning"``; empty for the rim alone.
        colours: colors of the rim and the word's pill.
    """

    word: str
    colours: Colours


def rule_words(clause: str) -> str:
    """Return the name of a clause on the screen, as the rules list it: ``"Rule WH-5 (F1)"``; F1 opens it."""
    return _("Rule {number} (F1)").format(number=clause) if clause else ""


@dataclass(frozen=True, slots=True)
class Note:
    """The tooltip of a card or of anything else that is pointed at.

    Args:
        title: its name.
        line: its effect here, or why it may not be played.
        clause: the rule that forbids it, or empty.
        more: another line, such as its use.
        called: its name in a list of moves, if sentences use another one; empty for `title`.
    """

    title: str
    line: str = ""
    clause: str = ""
    more: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that a table shows at one moment to one viewer.

    Args:
        title: of the game.
        status: one line under the title.
        zones: the cards.
        seats: the plates.
        ask: the question, or what the table waits for; None at the end.
        race: a race bar, if any.
        badges: the contract panel, if any.
        marks: words over cards that lie face up, by code.
        slot: the place that waits for the viewer's card; empty for none.
        slot_label: the words in it.
        panes: panels under the cards.
        captions: words and figures on the table.
        suits: an order of suits.
        map: a map of the states.
        track: points on the way to the goal.
        rail: prizes to win.
        shares: both sides' shares of a hand, in place of the question while it is paid.
        discs: small pictures in a row.
        muted: codes of cards that are dimmed for now.
        about: tooltips of things beside the cards, by layout name: a box (``"race"``, ``"plate.left"``, a
            caption, a pane) or a place of cards, including hidden ones.
    """

    title: str
    status: str
    zones: tuple[ZoneView, ...]
    seats: tuple[SeatView, ...]
    ask: Ask | None
    race: Race | None = None
    badges: tuple[Badge, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict)
    slot: str = ""
    slot_label: str = ""
    panes: tuple[Pane, ...] = ()
    captions: tuple[Caption, ...] = ()
    suits: Suits | None = None
    map: MapView | None = None
    track: Track | None = None
    rail: Rail | None = None
    shares: tuple[Share, ...] = ()
    discs: Discs | None = None
    muted: tuple[str, ...] = ()
    about: Mapping[str, Note] = field(default_factory=dict)

    def zone(self, place: str) -> ZoneView | None:
        """Return the zone shown at a place of the layout, or None."""
        return next((zone for zone in self.zones if zone.place == place), None)


@dataclass(frozen=True, slots=True)
class Review:
    """Past cards of the table that may be looked at again.

    Args:
        title: what they were.
        line: their result.
        cards: codes in the order of play, each with the name of its player.
        best: code of the winning card; empty for none.
        colours: colors of the winner.
        groups: sizes of the groups of cards played together, in order; empty if each was played alone.
        before: what lay there before it and can be viewed as well, or None.
    """

    title: str
    line: str
    cards: tuple[tuple[str, str], ...]
    best: str = ""
    colours: Colours | None = None
    groups: tuple[int, ...] = ()
    before: Review | None = None
