"""The score sheet: the hands so far, and the last one as a story: a bar of all votes, cards worth a look.

Plain values like those of `cardtable.viewmodel.picture`.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.viewmodel.colours import Colours


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the bar: what one trick or the kitty brought.

    Args:
        votes: how many.
        colours: whose.
        pale: in the lighter colour, as a partner's.
    """

    votes: int
    colours: Colours
    pale: bool = False


@dataclass(frozen=True, slots=True)
class Share:
    """What some neighbouring blocks come to, under the bar.

    Args:
        blocks: how many, after those of the shares before it.
        label: such as ``"Ann’s eight tricks"``.
        colours: of the figure.
        portrait: before the figure; empty for none.
        counts: whether it is part of the sum that `VoteBar.needed` is measured by.
    """

    blocks: int
    label: str
    colours: Colours
    portrait: str = ""
    counts: bool = True


@dataclass(frozen=True, slots=True)
class VoteBar:
    """All votes of a hand in a row, those of the side that promised some from the left.

    Args:
        blocks: from the left.
        shares: from the left; together they have all blocks.
        needed: the votes that were promised.
        took: the votes that came of it.
    """

    blocks: tuple[Block, ...]
    shares: tuple[Share, ...]
    needed: int
    took: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A card on the sheet.

    Args:
        code: which.
        portrait: of whoever played it or won it; empty for nobody.
        colours: of the portrait's ring; None where there is none.
        best: larger than the others, with a rim.
        ghost: a place where no card came to lie.
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
        title: at the left.
        note: at the right.
        cards: from the left.
        line: under them.
        fanned: they overlap, and are turned over while the sheet opens.
    """

    title: str
    note: str
    cards: tuple[Shown, ...]
    line: str = ""
    fanned: bool = False


@dataclass(frozen=True, slots=True)
class Parts:
    """What a game calls the parts of a match: hands, rounds.

    Args:
        heading: over one of them in the log, with ``{number}`` in it.
        chart: over the chart of the scores.
        last: over what is told of the one that has just ended.
        following: what the button says that goes on to the next.
        single: what a match is called that is over after one of them.
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
        pill: the figure in the pill, empty for none.
        colours: of the pill.
        result: what both sides came to, or a word.
        points: what each column gained or lost.
        totals: of each column after it.
    """

    hand: int
    pill: str
    colours: Colours
    result: str
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetFact:
    """Something worth telling of the last hand.

    Args:
        portrait: of whom it tells.
        title: what it is.
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
        sentence: how, and what is played to.
        names: of the columns.
        colours: of the columns.
        headings: over the hand's number, the pill and the votes.
        rows: the hands so far.
        goal: the score that ends the match; 0 where none does.
        facts: of the last hand.
        tells_all: whether the facts are an account of the last hand, seat by seat, told at the end, too.
        over: whether the match is.
        portraits: of the winners, at the end.
        faces: portraits of the columns, for where they are too narrow for names.
        heroes: seats that the headline is about; empty for whoever gained most.
        fell: whether it is about a failure of theirs.
        bar: all votes of the hand, where the game is about them.
        panels: cards of the hand that are worth another look.
        counts_votes: whether the scores are electoral votes and not points.
        races: whether whoever comes to the goal first has won.
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
