"""The cards of the hand that a step wants raised together."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from cardtable.lessons.lesson import Thing
from cardtable.lessons.story import Story
from cardtable.scenes.naming import name_move
from cardtable.scenes.play.context import TableContext


def wanted_cards(context: TableContext, story: Story, ply: int, raised: AbstractSet[str]) -> frozenset[str]:
    """Return the cards of the move that the step expects; empty if it points at no button for raised cards.

    Args:
        context: the table.
        story: of the lesson.
        ply: number of moves made.
        raised: the cards raised so far: of several ways, the first that has them all.
    """
    step, ask, session = story.step, context.ask, context.session
    if step is None or Thing("press") not in step.point or ask is None or ask.several is None:
        return frozenset()
    moves = [session.seen.read(text) for text in story.wanted(ply)]
    ways = [frozenset(name_move(session.table, session.seen, ask, move).cards) for move in moves]
    if step.do == "group":
        return frozenset().union(*ways)
    return next((way for way in ways if way >= raised), ways[0] if ways else frozenset())
