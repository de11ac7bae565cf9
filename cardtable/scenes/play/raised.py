"""Cards of the hand raised one by one and played together, and the ribbon that names them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.engine.game import Move
from cardtable.i18n import _
from cardtable.scenes.play.context import TableContext
from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.laying import HAND
from cardtable.table.poses import Pose
from cardtable.table.widgets import write
from cardtable.viewmodel import raising
from cardtable.viewmodel.picture import Note, rule_words
from cardtable.viewmodel.prompts import Selection, Several

_WIDE, _HIGH = 360, 66
"""Smallest width and height of the ribbon, in units."""
_PAD = 30


class Raised:
    """The raised cards of one table.

    Attributes:
        keys: the cards in the order in which they were raised.
        selection: their meaning for the game.
        box: of the ribbon, or None.
    """

    def __init__(
        self, context: TableContext, answer: Callable[[Move], None], lay: Callable[[], None]
    ) -> None:
        """Raise none.

        Args:
            context: the table.
            answer: called with the move of the raised cards.
            lay: called when other cards are raised, to lay out the actions anew.
        """
        self._context = context
        self._answer = answer
        self._lay = lay
        self.keys: list[str] = []
        self.selection = Selection()
        self.box: Rect | None = None
        self._offered = self._at_once = False
        self._urged = False
        self._besides: frozenset[str] = frozenset()
        """Cards that nobody has chosen yet: a touch chooses them rather than lowers them."""

    @property
    def asked(self) -> Several | None:
        """The current way of playing cards together, or None."""
        ask = self._context.ask
        return ask.several if ask is not None else None

    @property
    def playable(self) -> bool:
        """Whether the raised cards are a move."""
        return self.asked is not None and self.selection.move is not None

    @property
    def in_order(self) -> list[str]:
        """The raised cards in the order of the hand, from the left."""
        return [key for key in self._own() if key in self.keys]

    @property
    def laid(self) -> list[tuple[str, Pose]]:
        """The raised cards with the empty spots that show them, if their place has several."""
        several = self.asked
        if several is None or not several.target:
            return []
        zones = [
            zone for zone in self._context.picture.zones if zone.place == several.target and zone.spots > 1
        ]
        spots = [pose for zone in zones for pose in self._context.view.free_spots(zone)]
        return list(zip(self.keys, spots, strict=False))

    def take_back(self, event: Event) -> bool:
        """Lower a card by a click on it on its spot; return whether there was one."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        met = next((key for key, pose in self.laid if _box(pose).collidepoint(event.pos)), None)
        if met is not None:
            self.toggle(met)
        return met is not None

    def draw_laid(self, out: DrawList) -> None:
        """List the raised cards on the spots they go to."""
        theme = self._context.app.theme
        for key, pose in self.laid:
            picture = faces.drawn(theme, self._context.look(key, round(pose.height)))
            out.add(picture, _box(pose).topleft, f"laid:{key}")

    def _own(self) -> list[str]:
        return self._context.view.keys(HAND)

    def refresh(self) -> None:
        """Keep only the raised cards still available after a change of the question or the hand."""
        own = self._own() if self.asked is not None else []
        self._raise([key for key in self.keys if key in own])

    def _raise(self, keys: Sequence[str]) -> None:
        sprites = self._context.view.sprites
        for key in self.keys:
            if key not in keys and key in sprites:
                sprites.choose(key, chosen=False)
        for key in keys:
            if not sprites[key].chosen:
                sprites.choose(key, chosen=True)
        self.keys = list(keys)
        self._urged = False
        self.selection = self.what_if(self.keys) if self.asked is not None else Selection()

    def what_if(self, keys: Sequence[str]) -> Selection:
        """The selection that other cards of the hand would make."""
        session = self._context.session
        return session.table.selection(session.seen, tuple(keys))

    def toggle(self, key: str) -> Note | None:
        """Raise or lower a card; return a note if it cannot fit."""
        several = self.asked
        if several is None:
            return None
        found = raising.touch(
            self.keys, self._besides, key, own=self._own(), several=several, what_if=self.what_if
        )
        if found.misfit is not None:
            return self._note(key, found.misfit)
        if list(found.raised) != self.keys:
            self._change(found.raised)
        self._besides = found.besides
        return None

    def misfit(self, key: str) -> Note | None:
        """Why a card cannot be raised as well, or None."""
        found = raising.misfit(self.keys, key, self.what_if)
        return None if found is None else self._note(key, found)

    def _note(self, key: str, found: Selection) -> Note:
        """The note at a card that makes no selection with those raised."""
        session = self._context.session
        title = session.table.note(session.seen, self._context.view.zone_of(key), key).title
        return Note(title, found.line, found.clause)

    def with_more(self, keys: Sequence[str], move: Move, more: Sequence[str]) -> list[str]:
        """The cards to raise for a move that is only made together with others.

        Args:
            keys: the cards of the move.
            move: the move.
            more: further cards to raise, the best first.
        """
        several = self.asked
        if several is None or len(keys) != 1 or several.most < 2:
            return list(keys)
        found = [*dict.fromkeys([*keys, *more, *self._own()])][: several.most]
        together = self.what_if(found)
        return found if together.move == move and together.then else list(keys)

    def show(self, keys: Sequence[str]) -> bool:
        """Raise exactly these cards; return whether they are all in the hand.

        A touch of a single one chooses it: whoever follows a hint touches the card that it raised.
        """
        own = self._own()
        if self.asked is None or not keys or any(key not in own for key in keys):
            return False
        self._change(keys)
        self._at_once = True
        if len(keys) == 1:
            self._besides = frozenset(keys)
        return True

    def lower(self) -> bool:
        """Lower every card; return whether any was raised."""
        raised = bool(self.keys)
        if raised:
            self._change([])
        return raised

    def _change(self, keys: Sequence[str]) -> None:
        self._raise(keys)
        self._besides = frozenset()
        self._offered = self._at_once = False
        if keys:
            self._context.group.give(None)  # Enter now plays them instead of pressing another button
        self._context.hear("click")
        self._lay()

    def offer_next(self) -> None:
        """Raise the next set of playable cards."""
        several = self.asked
        if several is None or not several.offers:
            return
        now = self._place()
        self._offered = self.show(several.offers[0 if now is None else (now + 1) % len(several.offers)])

    def _place(self) -> int | None:
        """Index of the offered set that is raised, or None if none was requested."""
        offers = self.asked.offers if self.asked is not None and self._offered else ()
        return next((place for place, offer in enumerate(offers) if {*offer} == {*self.keys}), None)

    def adds(self, key: str | None) -> bool:
        """Whether Enter on a card raises it as well: not after a whole set was raised at once."""
        most = self.asked.most if self.asked is not None else 0
        full = most > 1 and len(self.keys) >= most  # a single one is replaced
        if not self.playable or self._at_once or full:
            return False
        if key is None or key in self.keys or key not in self._own():
            return False
        return self.misfit(key) is None

    def play(self) -> None:
        """Play the raised cards, or say why they are no move."""
        if self.asked is None:
            return
        if self.selection.move is not None:
            self._answer(self.selection.move)
        else:
            self._context.hear("refuse")

    def urge(self) -> bool:
        """Say what to do after Enter with nothing to play; return whether the question asks for cards."""
        if self.asked is None:
            return False
        self._context.hear("refuse")
        if not self.keys:
            line = _("Pick one or more cards with the arrow keys or the mouse, then press Enter")
            self.selection = replace(self.selection, title=_("Nothing is picked yet"), line=line)
            self._urged = True
        return True

    def drop(self, key: str) -> Note | None:
        """Handle a card dropped where cards are played: play it if it suffices, along with those raised.

        Returns:
            A note for the card if it cannot fit.
        """
        if key in self.keys:
            if self.playable or not self.laid:
                self.play()
            return None
        alone = not self.keys or (self.asked is not None and self.asked.most == 1)
        note = self.toggle(key)
        if note is None and alone and self.playable:
            self.play()
        return note

    def may_go_to(self, at: tuple[int, int]) -> bool:
        """Whether a point of the window is in the place where the raised cards can be dropped."""
        several = self.asked
        if several is None or not several.target or not self.keys:
            return False
        target = self._context.layout.zone(several.target).target(self._context.app.theme.size)
        return bool(target.collidepoint(at))

    # The ribbon

    @property
    def room(self) -> list[Rect]:
        """The box in which the ribbon mostly stands once a card is raised; empty for none."""
        layout = self._context.layout
        if self.asked is None or "ribbon" not in layout.boxes:
            return []
        return [layout.box("ribbon").rect(self._context.app.theme.size)]

    def press(self, event: Event) -> str:
        """The clause on the ribbon if that was clicked; else empty."""
        return self.selection.clause if self.met(event) else ""

    def met(self, event: Event) -> bool:
        """Whether it is a click on the ribbon, which is a sign: the cards under it are not meant."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return pressed and self.box is not None and bool(self.box.collidepoint(event.pos))

    def _count(self) -> str:
        """Number of the raised set among those offered; empty if none was requested or there is one."""
        place = self._place()
        if place is None or self.asked is None or len(self.asked.offers) == 1:
            return ""
        return _("choice {number} of {count}").format(number=place + 1, count=len(self.asked.offers))

    def draw(self, out: DrawList) -> None:
        """List the ribbon: with a gold name if the raised cards are a move, else with the reason."""
        self.box = None
        found = self.selection
        layout, theme = self._context.layout, self._context.app.theme
        shown = bool(self.keys) or self._urged
        if self.asked is None or not shown or not found.title or "ribbon" not in layout.boxes:
            return
        ready = found.move is not None and not found.clause
        parts = [found.line, rule_words(found.clause), self._count()]
        line = " · ".join(part for part in parts if part)
        title, px, small = found.title.upper(), theme.pt(32), theme.pt(15.5)
        figure_px = theme.pt(46)
        wide = max(text.width("display", px, title, text.IN_HEADINGS), text.width("bold", small, line))
        left = text.width("display", figure_px, found.figure) + theme.px(22) if found.figure else 0
        most = round(theme.size[0] * 0.5)
        body = min(max(theme.px(_WIDE), left + wide + 2 * theme.px(_PAD)), most)
        high = max(theme.px(_HIGH), px + small + theme.px(20))
        box = layout.box("ribbon").rect(theme.size, (body, high))
        hint = self._context.hint_box
        if hint is not None and box.colliderect(hint):  # the hint stays where it is read
            if hint.left > box.centerx:
                box.right = hint.left - theme.px(8)
            elif hint.right < box.centerx:
                box.left = hint.right + theme.px(8)
        self.box = box
        ground = paint.panel(theme, box.w, box.h, 14, shadow=True)
        ink = "gold" if ready else "muted"
        out.add(ground, paint.over(ground, box), "panel:ribbon")
        middle = box.centerx + left // 2
        if found.figure:
            x = box.x + theme.px(_PAD)
            write(out, theme, found.figure, "display", figure_px, ink, (x, box.centery))
        room = box.w - left - theme.px(_PAD)
        up, down = box.y + box.h * 0.36, box.y + box.h * 0.73
        if not line:
            up = box.centery
        write(
            out,
            theme,
            title,
            "display",
            px,
            ink,
            (middle, up),
            "centre",
            tracking=text.IN_HEADINGS,
            room=room,
        )
        if line:
            small = text.fit("bold", small, line, room, 0, theme.least)
            write(out, theme, line, "bold", small, "text", (middle, down), "centre", room=room)


def _box(pose: Pose) -> Rect:
    """The box of a card that is not turned."""
    place = Rect(0, 0, faces.card_width(round(pose.height)), round(pose.height))
    place.center = round(pose.x), round(pose.y)
    return place
