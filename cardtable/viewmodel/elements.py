"""What a table shows besides cards and seats: panes, captions, the map, a point track, announcements.

Plain values, like those of `cardtable.viewmodel.picture`; each names its box in the layout. A box that a
game's layout lacks is an error in that layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardtable.viewmodel.colours import Colours

Noise = Literal["click", "deal", "flip", "lose", "refuse", "shuffle", "slide", "trick", "turn", "win"]
"""Sounds of the table, by file name in ``sounds``."""
Say = Literal["heading", "label", "figure", "framed", "lead", "note", "pill", "ribbon"]
"""Style of a caption.

heading: large display capitals · label: small spaced capitals · figure: a large number · framed: the same
in a gold frame · lead: a large plain line, wrapped in its box · note: a smaller one · pill: a word on a
side's color · ribbon: dark words on gold.
"""


@dataclass(frozen=True, slots=True)
class Foot:
    """A word under a spot.

    Args:
        text: the word.
        colours: colors of the side it is about; None for plain.
    """

    text: str
    colours: Colours | None = None


@dataclass(frozen=True, slots=True)
class Pane:
    """A dark panel on the table, under the cards and captions on it.

    Args:
        box: its box in the layout.
        title: text at the upper left; empty for none.
        note: text at the upper right; empty for none.
        lit: gold-rimmed, because the question is about it.
        sun: a sunburst behind its middle.
        soft: thin enough for the cloth to show through.
        clear: no panel, but a gold outline around a place for a card.
        yields: hidden while the question's own panel covers it.
    """

    box: str
    title: str = ""
    note: str = ""
    lit: bool = False
    sun: bool = False
    soft: bool = False
    clear: bool = False
    yields: bool = False


@dataclass(frozen=True, slots=True)
class Caption:
    """A word, a line or a figure on the table.

    Args:
        box: its box in the layout, whose anchor sets the alignment.
        text: the text.
        say: its style.
        colours: colors of its side; None for plain.
        tells: whether it says what happened last, so that no other sentence is needed.
        yields: hidden while the question's own panel covers it.
        vacant: whether it says only that a side has no cards yet; a lesson's coach may stand there.
        reminds: whether it reminds of a rule; a lesson, whose coach explains one by one, leaves it out.
    """

    box: str
    text: str
    say: Say = "note"
    colours: Colours | None = None
    tells: bool = False
    yields: bool = False
    vacant: bool = False
    reminds: bool = False


@dataclass(frozen=True, slots=True)
class Suits:
    """Suits in a row from the highest, such as an elected order.

    Args:
        box: its box in the layout.
        label: text before the suits.
        suits: suit letters, as far as known.
        places: full number of suits; unknown ones are empty tiles.
    """

    box: str
    label: str
    suits: tuple[str, ...]
    places: int = 4


@dataclass(frozen=True, slots=True)
class Region:
    """One state on a map.

    Args:
        fill: palette role.
        title: first line of the tooltip; empty for the state's name.
        lines: further lines of the tooltip.
        figure: number in its middle, on a bead; empty for none.
        lit: bright-rimmed.
    """

    fill: str
    title: str = ""
    lines: tuple[str, ...] = ()
    figure: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """A figure on a tile beside the title of a map, such as the total of one color.

    Args:
        fill: palette role; with ``_text`` added, that of the figure.
        figure: the total.
        lit: gold-rimmed, because it can be used.
    """

    fill: str
    figure: str
    lit: bool = False


@dataclass(frozen=True, slots=True)
class MapView:
    """A map of the United States.

    Args:
        box: the panel it fills.
        title: text above it at the left.
        note: text above it at the right.
        tally: figures beside the title.
        regions: the states that are not plain, by postal code.
        links: pairs of states joined by a line, in drawing order.
        hovers: regions to draw instead while a card is pointed at or focused, by card code.
        joins: extra pairs to join while a card is pointed at or focused, by card code.
        hold: pause after it has changed and its links are drawn, in milliseconds at normal speed.
        unnamed: places outside the game, drawn without a name.
        tips: first line of the tooltip of plain states, by postal code.
    """

    box: str
    title: str
    note: str = ""
    regions: Mapping[str, Region] = field(default_factory=dict)
    links: tuple[tuple[str, str], ...] = ()
    hovers: Mapping[str, Mapping[str, Region]] = field(default_factory=dict)
    joins: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    hold: float = 0.0
    unnamed: tuple[str, ...] = ()
    tips: Mapping[str, str] = field(default_factory=dict)
    tally: tuple[Tally, ...] = ()


@dataclass(frozen=True, slots=True)
class Runner:
    """One side's position on a track.

    Args:
        name: name in the tooltip, with the points.
        portrait: the portrait.
        points: points so far.
        colours: colors of the ring.
        partner: portrait of the partner on the same side; empty for none.
    """

    name: str
    portrait: str
    points: int
    colours: Colours
    partner: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """Points on the way to a goal.

    Args:
        box: the panel it fills.
        title: text at the upper left.
        goal: points at the star.
        runners: the sides on it.
    """

    box: str
    title: str
    goal: int
    runners: tuple[Runner, ...]


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize on a rail.

    Args:
        code: code of its card.
        name: name under it.
        points: points for winning it.
        state: still open, declared now, won, or gone from the hand.
        word: word on its slot; empty for none.
        line: text of the tooltip.
        owner: portrait of its winner; empty for none.
        colours: colors of its winner.
    """

    code: str
    name: str
    points: int
    state: Literal["open", "declared", "won", "gone"] = "open"
    word: str = ""
    line: str = ""
    owner: str = ""
    colours: Colours | None = None


@dataclass(frozen=True, slots=True)
class Rail:
    """Prizes in a row, each in a slot.

    Args:
        place: the layout's place with a spot for each.
        prizes: the prizes, from the left.
    """

    place: str
    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One of two sides being compared.

    Args:
        portrait: the portrait.
        colours: colors of the ring, and of the rim of the content.
        label: text under the content.
        icon: picture name; empty for a figure.
        figure: large text; empty for a picture.
        beaten: whether the other side is better; this one is dimmed.
    """

    portrait: str
    colours: Colours
    label: str
    icon: str = ""
    figure: str = ""
    beaten: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """A payment that flies across the table to where it counts.

    A place is ``"card:"`` and a card's code, ``"state:"`` and a postal code on the table's map, ``"race:0"``
    or ``"race:1"`` for the left or right end of the race bar, ``"seat:"`` and a seat, or ``"box:"`` and the
    name of a box of the layout.

    Args:
        start: its origin; a card there gives way to it.
        goal: its destination.
        colours: colors of its owner.
        figure: its worth, such as ``"+15"``.
        state: postal code of the state whose shape it has; empty for a coin with the figure on it.
        instead: its destination while the race bar is turned off.
    """

    start: str
    goal: str
    colours: Colours
    figure: str = ""
    state: str = ""
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Banner:
    """An announcement in the middle of the table: a small scene that a click or a key ends.

    Args:
        title: large capitals.
        line: sentence under the title.
        note: rule or figure under that, smaller.
        card: code of a card that is shown large and turns over; empty for none.
        cards: codes of public cards, fanned out; excludes `card`.
        portraits: the players it is about.
        sides: two sides to compare, in place of card and portraits; empty for none.
        colours: colors of the ribbon; None for gold.
        light: palette role of the light behind the card; empty for that of the ribbon.
        dull: bad news: no light, and the portraits in shade.
        sound: its sound.
        hold: time on screen, in milliseconds at normal speed.
        before: whether it comes before the cards move, rather than after.
        bare: shown on rays over the darkened table, without a board.
        struck: codes of a card on the table and of the one that beats it; both are lifted above the table and
            the title is struck across them. Empty for none.
        pays: payment that flies from the winning card of `struck` before the end; None for none.
        waits: whether it stays until dismissed, with a button that says so.
        tip: the kind of announcement, for the tips of newcomers; empty for one that needs no words.
    """

    title: str
    line: str = ""
    note: str = ""
    card: str = ""
    cards: tuple[str, ...] = ()
    portraits: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    colours: Colours | None = None
    light: str = ""
    dull: bool = False
    sound: Noise = "turn"
    hold: float = 1800.0
    before: bool = False
    bare: bool = False
    struck: tuple[str, ...] = ()
    pays: Flight | None = None
    waits: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One side's part in an answer that divides cards.

    Args:
        name: name of the side.
        colours: colors of the name.
        cards: codes, hidden ones as backs, the frontmost first.
        line: the same in a few words.
    """

    name: str
    colours: Colours
    cards: tuple[str, ...]
    line: str


@dataclass(frozen=True, slots=True)
class Share:
    """One side's share of a hand, while it is paid.

    Args:
        name: name of the side.
        portrait: its portrait.
        colours: its colors.
        rows: postal code of the state (empty for none), name and figure of each card.
        gain: the total, such as ``"+34"``.
        label: text under the total.
        note: text at the upper right, such as ``"258 + 15"``.
        word: words on gold at the foot; empty for none.
        dim: whether the other side is being paid.
    """

    name: str
    portrait: str
    colours: Colours
    rows: tuple[tuple[str, str, str], ...]
    gain: str
    label: str
    note: str = ""
    word: str = ""
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Discs:
    """Small round pictures in a row, such as the wild cards played.

    Args:
        box: start of the row.
        signs: picture name in ``assets/art`` and palette role of the background, for each.
        places: full number of pictures; missing ones are rings.
        label: a word for them at the end of the row.
        held: picture name and palette role of the owner, for each that somebody keeps; smaller.
    """

    box: str
    signs: tuple[tuple[str, str], ...]
    places: int
    label: str = ""
    held: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """A map that shows how a match ended, state by state.

    Args:
        headline: the winner.
        sentence: text under the headline.
        names: the two sides, left and right.
        portraits: of both.
        colours: of both.
        votes: of both.
        goal: votes needed to win.
        blocks: votes of each state in the bar, for the left side from the left and the right side from the
            right.
        regions: every state, with its story.
        turning: the states that mattered most: code, a few words on how, votes, and 0 for the left side or 1.
        legend: one line per side under the map.
    """

    headline: str
    sentence: str
    names: tuple[str, str]
    portraits: tuple[str, str]
    colours: tuple[Colours, Colours]
    votes: tuple[int, int]
    goal: int
    blocks: tuple[tuple[int, ...], tuple[int, ...]]
    regions: Mapping[str, Region]
    turning: tuple[tuple[str, str, int, int], ...]
    legend: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Nearly:
    """How close the loser of a hand came to winning it.

    Args:
        title: the sentence before `name`.
        name: the missing thing, in large capitals.
        line: where it was, or how much more was needed.
        card: code of the missing card, or empty.
        figure: its value.
        regions: the states held, on the map.
        links: joined pairs of them.
        joins: pairs that the missing card would have joined, dashed.
        label: owner of the states, for the map key; empty for no key.
    """

    title: str
    name: str
    line: str
    card: str = ""
    figure: str = ""
    regions: Mapping[str, Region] = field(default_factory=dict)
    links: tuple[tuple[str, str], ...] = ()
    joins: tuple[tuple[str, str], ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True)
class HandEnding:
    """A hand that ends on the map: the winning states light up and are joined, then the points fly.

    Args:
        headline: who won, and how.
        sentence: with which states, for how many points.
        portrait: portrait of the winner.
        mine: whether the winner is on the side of a person at this screen.
        regions: the winning states with their figures, in the order they light up.
        links: joined pairs of them, each starting at a state that is already lit.
        label: text above the cards.
        gain: the points.
        side: index of the winner among the track's runners.
        track: everybody's points now.
        nearly: how close a person at this screen came, or None if unknown.
    """

    headline: str
    sentence: str
    portrait: str
    mine: bool
    regions: Mapping[str, Region]
    links: tuple[tuple[str, str], ...]
    label: str
    gain: int
    side: int
    track: Track
    nearly: Nearly | None = None
