"""The score sheet: the hands so far, and the story of the last one in a bar of all votes and notable cards.

Plain values, like those of `cardtable.viewmodel.picture`.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.viewmodel.colours import Colours


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the bar: the votes of one trick or the kitty.

    Args:
        votes: number of votes.
        colours: colors of its side.
        pale: whether it has the lighter color, as a partner's.
    """

    votes: int
    colours: Colours
    pale: bool = False


@dataclass(frozen=True, slots=True)
class Share:
    """The sum of some adjacent blocks, under the bar.

    Args:
        blocks: number of blocks, after those of the shares before it.
        label: such as ``"Ann’s eight tricks"``.
        colours: colors of the figure.
        portrait: portrait before the figure; empty for none.
        counts: whether it is part of the sum compared with `VoteBar.needed`.
    """

    blocks: int
    label: str
    colours: Colours
    portrait: str = ""
    counts: bool = True


@dataclass(frozen=True, slots=True)
class VoteBar:
    """All votes of a hand in a row, with those of the side that promised a number from the left.

    Args:
        blocks: from the left.
        shares: from the left; together they cover all blocks.
        needed: votes promised.
        took: votes taken.
    """

    blocks: tuple[Block, ...]
    shares: tuple[Share, ...]
    needed: int
    took: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A card on the sheet.

    Args:
        code: its code.
        portrait: portrait of its player or winner; empty for none.
        colours: colors of the portrait's ring, or None.
        best: larger than the others, with a rim.
        ghost: an empty place for a card that never came.
    """

    code: str
    portrait: str = ""
    colours: Colours | None = None
    best: bool = False
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class CardPanel:
    """Cards of a hand in a panel of the sheet.

    Args:
        title: text at the left.
        note: text at the right.
        cards: from the left.
        line: text under the cards.
        fanned: whether they overlap and turn over while the sheet opens.
    """

    title: str
    note: str
    cards: tuple[Shown, ...]
    line: str = ""
    fanned: bool = False


@dataclass(frozen=True, slots=True)
class Parts:
    """A game's words for the parts of a match: hands, rounds.

    Args:
        heading: heading of one part in the log, with ``{number}`` in it.
        chart: heading of the chart of the scores.
        last: heading of the account of the last part.
        following: text of the button for the next part.
        single: name of a match that is over after one part.
    """

    heading: str
    chart: str
    last: str
    following: str
    single: str


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One hand on the score sheet.

    Args:
        hand: its number.
        pill: figure in the pill; empty for none.
        colours: colors of the pill.
        result: both sides' results, or a word.
        points: gain or loss of each column.
        totals: total of each column after it.
    """

    hand: int
    pill: str
    colours: Colours
    result: str
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetFact:
    """A notable fact of the last hand.

    Args:
        portrait: portrait of the player it is about.
        title: its name.
        line: the figure in words.
    """

    portrait: str
    title: str
    line: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet after a hand, or after the match.

    Args:
        headline: what happened.
        sentence: how, and the goal of the match.
        names: of the columns.
        colours: of the columns.
        headings: of the hand's number, the pill and the votes.
        rows: the hands so far.
        goal: score that ends the match; 0 if none does.
        facts: notable facts of the last hand.
        tells_all: whether the facts account for the last hand, seat by seat, and also appear at the end.
        over: whether the match is over.
        portraits: of the winners, at the end.
        faces: portraits of the columns, for columns too narrow for names.
        heroes: seats that the headline is about; empty for those with the largest gain.
        fell: whether the headline is about their failure.
        bar: all votes of the hand, if the game is about votes.
        panels: cards of the hand worth another look.
        counts_votes: whether the scores are electoral votes rather than points.
        races: whether the first to reach the goal has won.
        tips: the kinds of things in the last hand that newcomers have explained, the rarest first.
    """

    headline: str
    sentence: str
    names: tuple[str, ...]
    colours: tuple[Colours, ...]
    headings: tuple[str, str, str]
    rows: tuple[SheetRow, ...]
    goal: int
    facts: tuple[SheetFact, ...] = ()
    tells_all: bool = False
    over: bool = False
    portraits: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    heroes: tuple[int, ...] = ()
    fell: bool = False
    bar: VoteBar | None = None
    panels: tuple[CardPanel, ...] = ()
    counts_votes: bool = False
    races: bool = True
    tips: tuple[str, ...] = ()
