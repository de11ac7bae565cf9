"""What a table shows at one moment, as plain values.

A game says in these words what is to be seen; whoever draws needs to know nothing of the game. Every value is
made from what one viewer may observe. Zones go by the names of the rules, places by the names of the layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardtable.i18n import _
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.elements import Caption, Discs, Foot, MapView, Pane, Rail, Share, Suits, Track
from cardtable.viewmodel.prompts import Ask, Choice

HIDDEN = "?"
"""What the text of a card begins with where the viewer may not know it."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat.

    Args:
        name: as everybody reads it.
        portrait: the picture's name in ``assets/art/avatars``.
        person: whether it is a person at this screen.
        level: how well the computer plays; empty for a person.
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
        cards: codes from the lowest or leftmost; ``"?"`` and the back where hidden.
        seats: for a place with one spot a seat, where each card's player sits (``"left"`` …).
        covered: cards that the viewer knows lie face down all the same.
        swallowed: cards that come here are seen no more.
        beats: what is played here beats what lay here, which is seen behind it for a while.
        spots: for so many cards there is room from the beginning; empty spots are outlined.
        label: a word under the cards; ``{count}`` in it is how many lie there. Empty for none.
        label_place: the layout's box of that label.
        counter: a chip with the number of its cards lies on it.
        at: for a place with numbered spots, the spot of each card, from 0.
        empty: for a place with numbered spots, those that are outlined although nothing lies there.
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
        where: where it sits as the viewer sees it: ``"self"``, ``"left"`` …
        name: its player.
        portrait: the player's picture.
        facts: one short line.
        colours: of its side; None where it has none.
        cards: how many it holds, None where that is not shown.
        acting: whether it is to act.
        dealer: whether it deals.
        said: what it announced, beside the plate; empty for nothing.
        laid: the cards that it played last and that were beaten, which lie before its plate.
        brief: whether what it announced goes after some seconds, and does not stand until the next move.
        winnings: the place to which what it wins goes.
        menu: the move about this seat that a click on the plate offers; None for none.
        title: an office, on a pill under the plate; empty for none.
        title_colours: of that pill.
        out: whether it takes no part for now; its plate is dimmed.
        chip: what it has gained in this hand, gold where it is a gain; empty for none.
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


@dataclass(frozen=True, slots=True)
class Race:
    """Two sides on their way to a number of votes.

    Args:
        names: of the left and the right side.
        colours: of both.
        votes: that both have.
        total: that there are.
        mark: a white line at so many votes from the left, with its figure under it.
        target: a gold line, at so many votes of the side `target_side`; None for none.
        target_side: 0 the left, 1 the right side.
        tag: what stands over the gold line.
        portraits: of both, at the ends of the bar; empty for none.
        plain: whether the bar stands without figures, for they stand elsewhere.
        majority: whether the bar of a side that has come to the mark turns gold.
        acting: whose portrait is lit, 0 the left, 1 the right one: that side is to act. None for neither.
        golden: of the votes of each side, how many are drawn in gold: put aside, known to the viewer alone.
        theirs: whether the target is not the viewer's: its line has the color of its side, and is not gold.
    """

    names: tuple[str, str]
    colours: tuple[Colours, Colours]
    votes: tuple[int, int]
    total: int
    mark: int
    target: int | None = None
    target_side: int = 0
    tag: str = ""
    portraits: tuple[str, ...] = ()
    acting: int | None = None
    plain: bool = False
    majority: bool = False
    golden: tuple[int, int] = (0, 0)
    theirs: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """One figure of the panel that says what is played for.

    Args:
        label: over it.
        figure: large; empty where there is a suit.
        suit: a suit letter, drawn instead of a figure.
        note: under it.
        colours: of the note; None for muted.
        about: what a tooltip says of it; None for nothing.
    """

    label: str
    figure: str = ""
    suit: str = ""
    note: str = ""
    colours: Colours | None = None
    about: Note | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A word over a card that lies open, with a rim.

    Args:
        word: such as ``"Winning"``; empty for the rim alone.
        colours: of the rim and the word's pill.
    """

    word: str
    colours: Colours


def rule_words(clause: str) -> str:
    """How a clause of the rules is called on the screen: ``"Rule 5 (F1)"``; F1 opens it."""
    return _("Rule {number} (F1)").format(number=clause.rpartition("-")[2]) if clause else ""


@dataclass(frozen=True, slots=True)
class Note:
    """What a tooltip says of a card, or of something else that is pointed at.

    Args:
        title: what it is.
        line: what it would do here, or why it may not be played.
        clause: the rule that forbids it; empty where none does.
        more: another line, such as what it is good for.
        called: what it is in a list of moves, where sentences name it in other words; empty for `title`.
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
        status: one line under it.
        zones: the cards.
        seats: the plates.
        ask: what is asked or waited for; None at the end.
        race: a race bar, if any.
        badges: of the contract panel, if any.
        marks: words over open cards, by code.
        slot: the place that waits for the viewer's card, empty for none.
        slot_label: the words in it.
        panes: panels under the cards.
        captions: words and figures on the table.
        suits: an order of suits.
        map: a map of the states.
        track: points on the way to the goal.
        rail: prizes that can be won.
        shares: what both sides get of a hand, in the place of the question while it is paid.
        discs: small pictures in a row.
        muted: codes of open cards that stand back for now.
        about: what a tooltip says of things beside the cards, by the name that they have in the layout: a box
            (``"race"``, ``"plate.left"``, a caption, a pane) or a place of cards, its hidden ones too.
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
        """The zone shown at a place of the layout."""
        return next((zone for zone in self.zones if zone.place == place), None)


@dataclass(frozen=True, slots=True)
class Review:
    """Cards that lay on the table and may be looked at again.

    Args:
        title: what they were.
        line: what came of them.
        cards: codes in the order of play, with the name of whoever played each.
        best: the code that won, empty for none.
        colours: of the winner.
        groups: how many of them were played together each time, in order; empty where each was played alone.
    """

    title: str
    line: str
    cards: tuple[tuple[str, str], ...]
    best: str = ""
    colours: Colours | None = None
    groups: tuple[int, ...] = ()
