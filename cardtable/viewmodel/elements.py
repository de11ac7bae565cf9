"""What a table shows besides cards and seats: panes, captions, the map, a track of points, announcements.

Plain values like those of `cardtable.viewmodel.picture`; each names the box of the layout where it belongs. A
box that the layout of a game lacks is an error of that layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardtable.viewmodel.colours import Colours

Noise = Literal["click", "deal", "flip", "lose", "refuse", "shuffle", "slide", "trick", "turn", "win"]
"""What can be heard at the table: the files of ``sounds``."""
Say = Literal["heading", "label", "figure", "framed", "lead", "note", "pill", "ribbon"]
"""How a caption looks.

heading: large display capitals · label: small spaced capitals · figure: a large number · framed: the same
in a gold frame · lead: a large plain line, wrapped in its box · note: a smaller one · pill: a word on a
side's colour · ribbon: dark words on gold.
"""


@dataclass(frozen=True, slots=True)
class Foot:
    """A word under a spot.

    Args:
        text: the word.
        colours: of whom it tells; None for a plain one.
    """

    text: str
    colours: Colours | None = None


@dataclass(frozen=True, slots=True)
class Pane:
    """A dark panel on the table, under the cards and captions that lie on it.

    Args:
        box: where.
        title: at its upper left; empty for none.
        note: at its upper right; empty for none.
        lit: gold-rimmed: what is asked concerns it.
        sun: a sunburst behind its middle.
        soft: a thin one, through which the cloth shows.
        clear: no panel, but a gold outline around a place on which a card may be laid.
        yields: gone while the question's own panel lies there.
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
        box: where; the layout's anchor says how it is aligned.
        text: what.
        say: how it looks.
        colours: whose; None for the plain ones.
        tells: it says what happened last, so that no other sentence has to.
        yields: gone while the question's own panel lies there.
    """

    box: str
    text: str
    say: Say = "note"
    colours: Colours | None = None
    tells: bool = False
    yields: bool = False


@dataclass(frozen=True, slots=True)
class Suits:
    """Suits in a row from the highest, such as an elected order.

    Args:
        box: where.
        label: before them.
        suits: letters, as far as they are known.
        places: how many there will be; the unknown ones are empty tiles.
    """

    box: str
    label: str
    suits: tuple[str, ...]
    places: int = 4


@dataclass(frozen=True, slots=True)
class Region:
    """One state on a map.

    Args:
        fill: a role of the palette.
        title: what a tooltip says of it first; empty for its name.
        lines: and what then.
        figure: a number in its middle, on a bead; empty for none.
        lit: bright-rimmed.
    """

    fill: str
    title: str = ""
    lines: tuple[str, ...] = ()
    figure: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """A figure on a tile beside the title of a map, such as a total of one colour.

    Args:
        fill: a role of the palette; with ``_text`` that of the figure.
        figure: what it comes to.
        lit: gold-rimmed: something can be done with it.
    """

    fill: str
    figure: str
    lit: bool = False


@dataclass(frozen=True, slots=True)
class MapView:
    """A map of the United States.

    Args:
        box: the panel it fills.
        title: over it at the left.
        note: over it at the right.
        tally: figures beside the title.
        regions: the states that are not plain, by postal code.
        links: pairs of states that a line joins, in the order in which they are drawn.
        hovers: what is drawn instead while a card is pointed at or focused, by the card's code.
        joins: pairs that a line joins besides while a card is pointed at or focused, by the card's code.
        hold: how long it is looked at when it has changed and its links are drawn, before the match goes on;
            in milliseconds at normal speed.
        unnamed: places without a name on it, which are no part of the game.
        tips: title and lines of the tooltip of states that are plain, by postal code.
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
    tips: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    tally: tuple[Tally, ...] = ()


@dataclass(frozen=True, slots=True)
class Runner:
    """Somebody's place on a track.

    Args:
        name: in the tooltip, with the points.
        portrait: the picture.
        points: how far.
        colours: of the ring.
        partner: the picture of whoever plays on the same side; empty for nobody.
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
        title: at its upper left.
        goal: the points at the star.
        runners: who is where.
    """

    box: str
    title: str
    goal: int
    runners: tuple[Runner, ...]


@dataclass(frozen=True, slots=True)
class Prize:
    """Something that can be won, on a rail of such.

    Args:
        code: its card.
        name: under it.
        points: what it brings.
        state: whether it can still be declared, is declared now, was won, or went out of the hand.
        word: on its slot; empty for none.
        line: what a tooltip says of it.
        owner: the portrait of whoever won it; empty for nobody.
        colours: of the owner.
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
        prizes: from the left.
    """

    place: str
    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One of two that are held against each other.

    Args:
        portrait: whose.
        colours: of the ring, and of the rim of what is shown.
        label: under what is shown.
        icon: a picture's name; empty for a figure.
        figure: in large type; empty for a picture.
        beaten: whether the other one is better; it is dimmed.
    """

    portrait: str
    colours: Colours
    label: str
    icon: str = ""
    figure: str = ""
    beaten: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """What is paid: something flies across the table to where it counts.

    A place is ``"card:"`` and a card's code, ``"state:"`` and a postal code on the table's map, ``"race:0"``
    or ``"race:1"`` for the left and the right end of the race bar, ``"seat:"`` and a seat, or ``"box:"`` and
    the name of a box of the layout.

    Args:
        start: where it comes from; a card there gives way to it.
        goal: where it goes.
        colours: whose it is.
        figure: what it brings, such as ``"+15"``.
        state: the state whose shape it has, by postal code; empty for a coin with the figure on it.
        instead: where it goes while those at the table want no race bar.
    """

    start: str
    goal: str
    colours: Colours
    figure: str = ""
    state: str = ""
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Banner:
    """Something announced in the middle of the table for a while: a small scene, ended by a click or a key.

    Args:
        title: in large capitals.
        line: a sentence under it.
        note: the rule or a figure under that, smaller.
        card: code of a card that is shown large and turns over; empty for none.
        cards: codes of cards that everybody sees, fanned out; with them no single card.
        art: a picture's name in ``assets/art``, such as ``"wild/recount"``; empty for none.
        portraits: of whom it tells.
        sides: two that are held against each other, in place of a card, art and portraits; empty for none.
        colours: of the ribbon; None for gold.
        light: a palette role, the light behind the card; empty for that of the ribbon.
        sound: what is heard.
        hold: how long it stands at normal speed, in milliseconds.
        before: whether it is shown before the cards move, rather than after.
        bare: it stands on rays over the darkened table, on no board of its own.
        struck: codes of a card that lies on the table and of the one that beats it; both are lifted from
            where they lie, over the table, and the title is struck across them. Empty for none.
        pays: what flies from the card that beats the other before it ends; None for nothing.
        waits: whether it stands until it is ended by hand, with a button that says so.
    """

    title: str
    line: str = ""
    note: str = ""
    card: str = ""
    cards: tuple[str, ...] = ()
    art: str = ""
    portraits: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    colours: Colours | None = None
    light: str = ""
    sound: Noise = "turn"
    hold: float = 1800.0
    before: bool = False
    bare: bool = False
    struck: tuple[str, ...] = ()
    pays: Flight | None = None
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """What one side gets by an answer that divides cards.

    Args:
        name: whose.
        colours: of the name.
        cards: codes, hidden ones as backs, the foremost first.
        line: the same in a few words.
    """

    name: str
    colours: Colours
    cards: tuple[str, ...]
    line: str


@dataclass(frozen=True, slots=True)
class Share:
    """What one side gets of a hand, while it is paid.

    Args:
        name: whose.
        portrait: the picture.
        colours: of the side.
        rows: state by postal code (empty for none), name and figure of each card.
        gain: all together, such as ``"+34"``.
        label: under it.
        note: what stands at the upper right, such as ``"258 + 15"``.
        word: words on gold at the foot; empty for none.
        dim: whether it is not this side's turn to be paid.
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
    """Small round pictures in a row, such as the wild cards that were played.

    Args:
        box: where the row begins.
        signs: of each, the picture's name in ``assets/art`` and the palette role of its ground.
        places: how many there may be; the others are rings.
        label: what they are, in a word at the end of the row.
    """

    box: str
    signs: tuple[tuple[str, str], ...]
    places: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """A map that shows how a match ended, state by state.

    Args:
        headline: who won.
        sentence: under it.
        names: of the two sides, left and right.
        portraits: of both.
        colours: of both.
        votes: of both.
        goal: the votes that win.
        blocks: the votes of each state in the bar: left ones from the left, right ones from the right.
        regions: every state, with its story.
        turning: the states that mattered most: code, how in a few words, votes, 0 for the left side or 1.
        legend: under the map, one line a side.
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
    """How near somebody who lost a hand was to winning it.

    Args:
        title: the sentence before the name.
        name: what was missing, in large capitals.
        line: where it lay, or how much more it was.
        card: the code of the missing card; empty where there is none.
        figure: its value.
        regions: the states held, on the map.
        links: pairs of them that are joined.
        joins: pairs that the missing card would have joined, dashed.
        label: whose the states are, for the key of the map; empty for no key.
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
    """A hand that ends on the map: the states that won it light up and are joined, then the points fly.

    Args:
        headline: who won, and how.
        sentence: with which states, for how many points.
        portrait: of the winner.
        mine: whether the winner plays on the side of somebody at this screen.
        regions: the states that won, with their figures, in the order in which they light up.
        links: pairs of them that are joined, each beginning where one has been lit already.
        label: over the cards.
        gain: the points.
        side: of the winner, in the order of the track's runners.
        track: how far everybody is now.
        nearly: how near somebody at this screen was, None where that cannot be said.
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
