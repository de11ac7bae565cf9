"""What the coach's bubble does not cover, or only without another place, and her arrow does not cross."""

from __future__ import annotations

from pygame import Rect

from cardtable.scenes.lesson.spots import Spot
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.stage import Stage
from cardtable.table.canvas import DrawList
from cardtable.table.laying import HAND
from cardtable.table.panes import caption_rect
from cardtable.table.spritetable import SpriteTable


def needed(context: TableContext, hands: CardHands, *, watched: bool) -> list[Rect]:
    """Return the boxes it never covers: the question, its answers, the rule, the hand, every open card.

    Args:
        context: the table.
        hands: its cards.
        watched: whether moves are watched: then the places to which cards will come, too.
    """
    answers = hands.offered.open
    cards = [
        sprite.home.box
        for sprite in context.view.sprites
        if sprite.code is not None or sprite.zone == HAND or sprite.key in answers
    ]
    free = [pose.box for zone in context.picture.zones for pose in context.view.free_spots(zone)]
    zones = context.layout.targets(HAND) if watched else ()
    coming = [zone.target(context.app.theme.size) for zone in zones]
    spared = {tuple(box) for box in (*context.plates, *_vacant(context))}
    asked = [box for box in (*context.needed(), *context.rule()) if tuple(box) not in spared]
    told = context.key_boxes
    return [box for box in (*asked, *told, *cards, *free, *coming, context.tools_box) if box.w]


def visible(context: TableContext, stage: Stage) -> list[Rect]:
    """Return the boxes covered rather than others: hidden cards, the race, the map."""
    rects = stage.pointing.rects
    backs = [sprite.home.box for sprite in context.view.sprites if sprite.code is None]
    shown = context.picture.map
    board = rects(shown.box) if shown is not None else []
    return [*backs, *rects("race"), *board, *context.words("label", "note")]


def faces(context: TableContext, stage: Stage) -> list[list[Rect]]:
    """Return the boxes covered only without another place, in groups of which the last is covered first.

    Players, prizes and stakes; words on a side without cards; piles of hidden cards; calls; the title.
    """
    stakes = stage.pointing.rects("contract") if context.picture.badges else []
    drawn = dict(context.drawn)
    title = drawn.pop("title", None)
    players = [*context.plates, *drawn.values(), *context.prizes(), *stakes]
    return [players, _vacant(context), piles(context), context.calls, [title] if title is not None else []]


def _vacant(context: TableContext) -> list[Rect]:
    theme, layout = context.app.theme, context.layout
    return [caption_rect(theme, layout, one) for one in context.picture.captions if one.vacant]


def piles(context: TableContext) -> list[Rect]:
    """Return the boxes of the hidden cards in piles, such as the deck."""
    zones = context.layout.zones
    hidden = (sprite for sprite in context.view.sprites if sprite.code is None and sprite.zone in zones)
    return [sprite.home.box for sprite in hidden if zones[sprite.zone].shape == "pile"]


def crossed(out: DrawList, sprites: SpriteTable, goal: Spot, bubble: Rect) -> list[Rect]:
    """Return what the arrow does not cross: all words, and the faces of all cards but the one it goes to.

    Args:
        out: what is shown.
        sprites: the cards.
        goal: where it goes.
        bubble: the box of the coach, who stands over words.
    """
    pairs = zip(out.items, out.rects, strict=True)
    words = [rect for item, rect in pairs if item.tag.startswith("text:") and not bubble.contains(rect)]
    boxes = [one.home.box for one in sprites if one.code is not None and one is not goal.sprite]
    return [*words, *(box.inflate(-box.w // 3, -box.h // 8) for box in boxes)]
