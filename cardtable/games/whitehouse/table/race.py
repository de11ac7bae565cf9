"""The race bar of Whitehouse: the votes taken, and the votes the bid still needs."""

from collections.abc import Sequence
from typing import Final

from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.table.narration import Narrator
from cardtable.i18n import _
from cardtable.viewmodel.colours import GREY, Colours
from cardtable.viewmodel.picture import Race

TO_WIN: Final = 270
ALL_VOTES: Final = 538
_APART: Final = 20
"""Votes by which a bid is higher than `TO_WIN` for its line to stand apart from the white one."""


def hides_kitty(view: WhitehouseView) -> bool:
    """Return whether cards are buried whose votes the viewer does not know yet."""
    return view.phase in ("challenge", "play") and not view.kitty_open


def buried(view: WhitehouseView, seat: int) -> int:
    """Return the votes that the viewer has buried at `seat` and only the viewer knows."""
    table = view.table
    if seat != view.seat or seat != table.bidder or table.scored:
        return 0
    return table.setup.ballots.total(table.kitty)


def majority_line(view: WhitehouseView) -> int | None:
    """Return the votes at which the white line stands, or None where the line of the bid would touch it."""
    bid = view.table.bid
    return None if bid and bid < TO_WIN + _APART else TO_WIN


def race(
    view: WhitehouseView, bottom: int, narrator: Narrator, colours: Sequence[Colours], *, common: bool = False
) -> Race | None:
    """Return the bar as the viewer sees it, or None; colors are by side.

    In partnership the side of the seat at the bottom of the screen is at the left. `common`: without a
    viewer, neither side is "you".
    """
    table, sides = view.table, narrator.sides
    partners = len(sides) == 2
    if table.phase == "cut" or (table.bidder == NOBODY and not partners):
        return None
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    votes = [table.votes(side) for side in range(len(sides))]
    golden = [0] * len(sides)
    if view.seat is not None:
        # Only the bidder knows the buried votes until the hand is scored.
        side = side_of[view.seat]
        golden[side] = buried(view, view.seat)
        votes[side] += golden[side]
    bid = table.bid or None
    theirs = table.bidder != NOBODY and side_of[table.bidder] != side_of[bottom]
    tag = _tag(view, narrator, votes, theirs=theirs, common=common and view.seat is None)
    left = side_of[bottom] if partners else table.bidder
    name, other = (narrator.side_names[1 - left], colours[1 - left]) if partners else (_("The others"), GREY)
    return Race(
        (narrator.side_names[left], name),
        (colours[left], other),
        (votes[left], sum(votes) - votes[left]),
        ALL_VOTES,
        majority_line(view),
        bid,
        0 if table.bidder == NOBODY or side_of[table.bidder] == left else 1,
        tag,
        golden=(golden[left], sum(golden) - golden[left]),
        theirs=theirs,
    )


def _tag(
    view: WhitehouseView, narrator: Narrator, votes: Sequence[int], *, theirs: bool, common: bool
) -> str:
    """Return the label at the bid's line: who needs how many votes, or that the bid is made or lost."""
    table = view.table
    if table.phase == "bid":
        they = theirs and len(narrator.sides) == 2 and not common
        words = _("They bid {votes}") if they else _("Bid {votes}")
        return words.format(votes=table.bid)
    if table.bidder != NOBODY:
        own = votes[table.setup.side_of[table.bidder]]
        if own >= table.bid:
            return _("{votes} is made").format(votes=table.bid)
        if table.setup.ballots.total(table.setup.deck) - (sum(votes) - own) < table.bid:
            return _("{votes} is out of reach").format(votes=table.bid)
    if common:
        return _("Bid {votes}").format(votes=table.bid)
    hidden = hides_kitty(view)
    if not theirs:
        words = _("You need {votes} with buried votes") if hidden else _("You need {votes}")
    elif len(narrator.sides) == 2:
        words = _("They need {votes}, you {rest}")
        if hidden:
            words = _("They need {votes} with buried votes, you {rest}")
    else:
        words = _("{name} needs {votes} with buried votes") if hidden else _("{name} needs {votes}")
    name = narrator.names[table.bidder]
    return words.format(votes=table.bid, rest=ALL_VOTES - table.bid + 1, name=name)
