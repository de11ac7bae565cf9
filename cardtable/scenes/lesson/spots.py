"""Where the things lie that a coach points at."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pygame import Rect

from cardtable.engine.game import Move, MoveError
from cardtable.lessons.lesson import Step, Thing
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.question import Question
from cardtable.scenes.play.seats import Seats
from cardtable.scenes.play.stage import Stage
from cardtable.table.sprites import CardSprite
from cardtable.table.widgets import Button, Widget
from cardtable.table.widgets.button import with_key

SHEET = Thing("box", "sheet")
"""The result of the hand."""

PANEL = Thing("box", "panel")
"""The panel of a question."""


class Spot(NamedTuple):
    """One place in the window.

    rect: its box. sprite: the card that lies there; None for anything else.
    """

    rect: Rect
    sprite: CardSprite | None = None


class Spots:
    """Finds things on one table."""

    def __init__(
        self, context: TableContext, hands: CardHands, question: Question, seats: Seats, stage: Stage
    ) -> None:
        self._context = context
        self._hands = hands
        self._question = question
        self._seats = seats
        self._stage = stage

    def of(self, thing: Thing) -> list[Spot]:
        """Where a thing lies; empty if it is not on the table now."""
        kind, name = thing
        window = Rect((0, 0), self._context.app.theme.size)
        found = list(getattr(self, f"_of_{kind}")(name))
        return [spot for spot in found if spot.rect.w and spot.rect.clip(window).w]

    def hit(self, thing: Thing, at: tuple[int, int]) -> bool:
        """Whether a point of the window is on a thing."""
        context = self._context
        if thing.kind == "card":
            sprite = context.view.sprites.hit(*at)
            return sprite is not None and sprite.key == thing.name
        if thing.kind == "state":
            return self._stage.board.hit(context.app.theme, context.layout, at) == thing.name
        return any(spot.rect.collidepoint(at) for spot in self.of(thing))

    def in_front(self, wanted: Iterable[str]) -> list[Spot]:
        """Return what answers the question before the table's own: cards, or a wanted move's button."""
        ask = self._context.ask
        if ask is not None and ask.spots:
            return [spot for key in self._hands.offered.open for spot in self.of(Thing("card", key))]
        return [spot for move in wanted for spot in self.of(Thing("move", move))]

    def cards(self, step: Step) -> list[str]:
        """Return the cards that a step points at and that are still on the table."""
        return [thing.name for thing in step.point if thing.kind == "card" and self.of(thing)]

    def button(self, step: Step) -> str:
        """Return the label and the key of the button that a step wants; empty for none."""
        ask, moves = self._context.ask, [thing.name for thing in step.point if thing.kind == "move"]
        if ask is None or len(moves) != 1:
            return ""
        button = self._widget(self._context.session.seen.read(moves[0]))
        if not isinstance(button, Button):
            return ""
        return with_key(button.label, button.letter)

    def _of_card(self, name: str) -> Iterator[Spot]:
        if name in self._context.view.sprites:
            yield _card(self._context.view.sprites[name])

    def _of_zone(self, name: str) -> Iterator[Spot]:
        context = self._context
        sprites = [context.view.sprites[key] for key in context.view.keys(name)]
        if sprites:
            yield from map(_card, sprites)
        elif name in context.layout.zones:
            yield Spot(context.layout.zone(name).target(context.app.theme.size))

    def _of_box(self, name: str) -> Iterator[Spot]:
        context = self._context
        if name == "sheet":
            yield Spot(Rect((0, 0), context.app.theme.size))
        elif name == "panel" and context.panel is not None and context.panel.rect is not None:
            yield Spot(context.panel.rect)
        else:
            yield from map(Spot, self._stage.pointing.rects(name))

    def _of_seat(self, name: str) -> Iterator[Spot]:
        rect = self._seats.rect(int(name)) if name.isdigit() else None
        if rect is not None:
            yield Spot(rect)

    def _of_press(self, _name: str) -> Iterator[Spot]:
        button, box = self._question.actions.main, self._hands.raised.box
        if button is not None:
            yield Spot(button.rect)
        elif box is not None:
            yield Spot(box)

    def _of_state(self, name: str) -> Iterator[Spot]:
        context, board = self._context, self._stage.board
        if board.shows(name):
            yield Spot(board.box(context.app.theme, context.layout, name))

    def _of_move(self, name: str) -> Iterator[Spot]:
        """What answers with a move: a button, a tile, a card or a pile on the table, a card of the hand."""
        context, ask = self._context, self._context.ask
        if ask is None:
            return
        try:
            move = context.session.seen.read(name)
        except MoveError:
            return
        widget = self._widget(move)
        if widget is not None:
            yield Spot(widget.rect)
            return
        keys = [key for key, spot in self._hands.offered.spots.items() if spot.move == move]
        keys += [code for code, legal in ask.cards.items() if legal == move and code in context.view.sprites]
        if keys:
            yield from (_card(context.view.sprites[key]) for key in keys)
            return
        yield from map(Spot, self._hands.places_for(move))

    def _widget(self, move: Move) -> Widget | None:
        button = self._question.actions.button_of(move)
        if button is not None and button in self._question.actions.widgets:
            return button
        panel = self._context.panel
        return panel.answer(move) if isinstance(panel, AskPanel) else None


def corners(sprite: CardSprite, more: float = 0.0) -> list[tuple[float, float]]:
    """The corners of a card as it is drawn, clockwise, `more` pixels outside of it."""
    x, y = sprite.centre()
    turn = math.radians(sprite.pose.angle)
    wide, high = sprite.pose.width / 2 + more, sprite.pose.height / 2 + more
    return [
        (
            x + math.cos(turn) * across * wide + math.sin(turn) * down * high,
            y - math.sin(turn) * across * wide + math.cos(turn) * down * high,
        )
        for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def _card(sprite: CardSprite) -> Spot:
    points = corners(sprite)
    left, top = (min(point[axis] for point in points) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) for axis in (0, 1))
    return Spot(Rect(round(left), round(top), round(right - left), round(bottom - top)), sprite)
