"""A hand told as a story on the score sheet: a bar of all votes, and cards that are worth another look.

Plain values like those of `cardtable.table.model`.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.table.colours import Colours


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
        counts: whether it is part of the sum that the bid is measured by.
    """

    blocks: int
    label: str
    colours: Colours
    portrait: str = ""
    counts: bool = True


@dataclass(frozen=True, slots=True)
class VoteBar:
    """All votes of a hand in a row, the bidder's from the left.

    Args:
        blocks: from the left.
        shares: from the left; together they have all blocks.
        bid: the votes that were promised.
        took: the votes that came of it.
    """

    blocks: tuple[Block, ...]
    shares: tuple[Share, ...]
    bid: int
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
