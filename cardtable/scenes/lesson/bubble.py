"""The coach: a portrait and a bubble of at most two sentences, beside what they are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, Literal

from pygame import Rect

from cardtable.ai.characters import COACH
from cardtable.i18n import N_, _, key_of
from cardtable.scenes.play.room import freest, least_covering
from cardtable.table import badges, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, FocusGroup, IconButton, write
from cardtable.table.widgets.label import wrapped_size

_WORDS, _LEAST = 20.0, 14
"""Type size of the words in units, and its smallest in pixels."""
_ROOM, _NARROW, _SLIM, _FLAT = 19.6, 13.0, 9.0, 21.0
"""Width of a line, in ems; of one in the narrow bubble; in one that stands in a column at the edge; in a flat
one, whose buttons stand beside the small portrait."""
_LEADING: Final = 1.32
_PAD: Final = 20.0
_FACE, _SMALL_FACE = 112.0, 56.0
_HEAD, _FOOT = 26.0, 44.0
_GAP: Final = 12.0
_DOT: Final = 9.0

Side = Literal["left", "right"]
"""Where the portrait stands beside the words."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the bubble holds.

    Args:
        words: what the coach says.
        foot: what the learner does then, in a few words; empty beside a button that goes on.
        going_on: label of the button that goes on; empty for none.
        number: of the step, from 1.
        count: of steps.
        may_skip: whether the step can be passed over.
        urged: whether passing over it is suggested.
        head: what is counted (marked with `N_`).
        goal: what stands after that, translated; empty for nothing.
        may_go_back: whether one can go back to the step before.
    """

    words: str
    foot: str
    going_on: str
    number: int
    count: int
    may_skip: bool = False
    urged: bool = False
    head: str = N_("Step {number} of {count}")
    goal: str = ""
    may_go_back: bool = True

    @property
    def presses(self) -> bool:
        """Whether there is a button in the bubble."""
        return bool(self.going_on) or self.may_skip or (self.may_go_back and self.number > 1)


class Bubble:
    """The coach on one table.

    Attributes:
        group: its buttons.
        box: portrait and bubble together; None while nothing is said.
        portrait: the box of the portrait.
    """

    def __init__(
        self, *, go_on: Callable[[], None], skip: Callable[[], None], back: Callable[[], None]
    ) -> None:
        self.on = Button("", go_on, "primary")
        self.on.cap = _("Enter")
        self.skip = Button(_("Skip"), skip, letter="Esc")
        self.back = IconButton("undo", back, _("One step back"), letter=key_of("Take back", "U"))
        self.group = FocusGroup([self.back, self.skip, self.on])
        self.group.frame(framed=False)
        self.box: Rect | None = None
        self.portrait = Rect(0, 0, 0, 0)
        self.told: Told | None = None
        self._lines: list[str] = []
        self._px = 0
        self._bubble = Rect(0, 0, 0, 0)
        self._side: Side | None = "left"
        """None in the narrow and the flat bubble, which hold a small portrait."""
        self._flat = False
        self._groups = 0
        """Number of groups of faces of which it covers none where it was placed."""
        self._theme: Theme | None = None

    @property
    def boxes(self) -> list[Rect]:
        """The boxes of the words and of the portrait; none while nothing is said."""
        return [self._bubble, self.portrait] if self.box is not None else []

    @staticmethod
    def lines(px: int, words: str, room: float = _ROOM) -> list[str]:
        """Words of that type size broken into the lines of the bubble, `room` ems wide."""
        return list(text.balance("semibold", px, words, round(room * px)))

    def show(
        self,
        theme: Theme,
        told: Told | None,
        meant: Sequence[Rect],
        needed: Sequence[Rect],
        faces: Sequence[Sequence[Rect]],
        seen: Sequence[Rect],
    ) -> None:
        """Show words beside what they are about, where they cover nothing that is needed.

        Args:
            theme: sizes of the window.
            told: the words; None for none.
            meant: the things they are about, the first one first.
            needed: boxes that must not be covered.
            faces: boxes that are covered only where there is no other place, by group: the last ones first.
            seen: boxes that should not be covered.
        """
        if told is None:
            self.box = self.told = None
            return
        anew = theme != self._theme or self.told is None or told.words != self.told.words
        spared = [*meant, *needed, *chain(*faces[: self._groups])]  # a card may have come to a face since
        hidden = self.box is None or self.box.collidelist(spared) >= 0
        same = self.told == told
        self.told, self._theme = told, theme
        if anew or hidden:
            self._place(theme, told, meant, needed, faces, seen)
        if anew or hidden or not same:
            self._lay(theme, told)

    def _shape(self, theme: Theme, told: Told, px: int, room: float) -> Rect:
        """Take a type size and a width for the words; return the box of bubble and portrait together."""
        self._flat = room == _FLAT
        narrow = room != _ROOM
        self._px, self._lines = px, self.lines(px, told.words, room)
        pad, face = self._pad(theme), theme.px(_SMALL_FACE if narrow else _FACE)
        self.portrait = Rect(0, 0, face, face)
        wide = round(room * px) + 2 * pad
        words = round(len(self._lines) * px * _LEADING)
        high = 2 * pad + theme.px(_GAP) + theme.target(_FOOT) + words
        if self._flat:
            self._bubble = Rect(0, 0, wide, pad // 2 + self._top(theme) + words + pad)
            return self._bubble.copy()
        if narrow:
            high -= 0 if told.presses else theme.target(_FOOT)
            self._bubble = Rect(0, 0, wide, high + face + (self._row(theme) if told.foot else 0))
            return self._bubble.copy()
        self._bubble = Rect(0, 0, wide, high + theme.px(_HEAD))
        return Rect(0, 0, wide + face + theme.px(16), max(self._bubble.h, face + theme.px(20)))

    @staticmethod
    def _row(theme: Theme) -> int:
        """Height of the foot's words where they stand over the buttons."""
        return round(1.9 * theme.pt(16))

    def _top(self, theme: Theme) -> int:
        """Height of the row over the words of a flat bubble."""
        return max(self.portrait.h, theme.target(_FOOT)) + theme.px(_GAP) // 2

    def _pad(self, theme: Theme) -> int:
        return max(11, theme.px(_PAD))

    def _place(
        self,
        theme: Theme,
        told: Told,
        meant: Sequence[Rect],
        needed: Sequence[Rect],
        faces: Sequence[Sequence[Rect]],
        seen: Sequence[Rect],
    ) -> None:
        walls, margin = [*meant, *needed], theme.px(12)
        normal = words_size(theme)
        middle = meant[0].center if meant else (theme.size[0] // 2, theme.size[1] // 2)
        # larger words only where there is room for them
        for px in dict.fromkeys((round(normal * theme.text), normal)):
            widths = [_ROOM, _NARROW, *([_FLAT] if told.presses and not told.foot else [])]
            widths += [] if told.presses else [_SLIM]
            shapes = [self._shape(theme, told, px, wide) for wide in widths]
            for shape in shapes:
                shape.center = middle
            place = self._free(theme, shapes, walls, faces, seen, slim=not told.presses)
            if place is not None:
                break
        sizes = [shape.size for shape in shapes]
        taken = sizes.index(place.size) if place is not None else 0
        self._shape(theme, told, px, widths[taken])
        self.box = place or least_covering(theme.size, shapes[0], walls, [*chain(*faces), *seen], margin)
        covered = (number for number, group in enumerate(faces) if self.box.collidelist(group) >= 0)
        self._groups = next(covered, len(faces))
        goal = meant[0].centerx if meant else self.box.centerx - 1
        self._side = None if taken else "left" if goal <= self.box.centerx else "right"
        if self._side is None:
            self._bubble.topleft = self.box.topleft
            self.portrait.topleft = self.box.x + self._pad(theme), self.box.y + self._pad(theme) // 2
        elif self._side == "left":
            self.portrait.midleft = self.box.midleft
            self._bubble.midright = self.box.midright
        else:
            self.portrait.midright = self.box.midright
            self._bubble.midleft = self.box.midleft

    @staticmethod
    def _free(
        theme: Theme,
        shapes: Sequence[Rect],
        walls: Sequence[Rect],
        faces: Sequence[Sequence[Rect]],
        seen: Sequence[Rect],
        *,
        slim: bool,
    ) -> Rect | None:
        """The best free place for one of the shapes, if possible beside all groups of faces, or None.

        A third shape is tried before the first group would be covered; a `slim` one before any group but the
        last two.
        """
        margin = theme.px(12)
        rooms = margin, max(2, margin // 4)
        spared = [[*walls, *chain(*faces[:groups])] for groups in range(len(faces), -1, -1)]
        ways = [(found, shapes[:2]) for found in spared]
        if slim:
            ways[3:3] = [(found, shapes[2:]) for found in spared[:3]]
        else:
            ways[-1:-1] = [(found, shapes[2:]) for found in spared[:-1]]
            ways.append((spared[-1], shapes[2:]))
        tries = ((shape, found, room) for found, some in ways for shape in some for room in rooms)
        free = (freest(theme.size, shape, found, seen, room) for shape, found, room in tries)
        return next((place for place in free if place is not None), None)

    def _lay(self, theme: Theme, told: Told) -> None:
        """Lay the buttons in the foot."""
        self.on.label = told.going_on
        self.on.tag = f"button:{told.going_on}"
        self.on.visible = bool(told.going_on)
        self.skip.visible = told.may_skip and not told.going_on
        self.skip.kind = "primary" if told.urged else "secondary"
        pad, tall = self._pad(theme), theme.target(_FOOT)
        right, y = self._bubble.right - pad, self._bubble.bottom - pad // 2 - tall
        if self._flat:
            y = self._bubble.y + pad // 2
        for button, wide in ((self.on, 148.0), (self.skip, 112.0)):
            if button.visible:
                place = Rect(0, y, max(theme.px(wide), 2 * tall), tall)
                place.right = right
                button.lay(place)
                right = place.left - theme.px(8)
        self.back.visible = told.may_go_back and told.number > 1
        if self.back.visible:
            self.back.lay(Rect(right - tall, y, tall, tall))
        self.group.give(self.on if self.on.visible else None)

    @property
    def _ends(self) -> list[int]:
        """Where the buttons begin, from the left of the window."""
        return [button.rect.left for button in (self.on, self.skip, self.back) if button.visible]

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List portrait, bubble, words and buttons."""
        told, box = self.told, self._bubble
        if told is None or self.box is None:
            return
        narrow = self._side is None
        share = (self.portrait.centery - box.y) / box.h
        body = paint.tooltip(theme, box.w, box.h, self._side, share)
        out.add(body, paint.over(body, self._with_tail(theme)), "panel:coach")
        px, pad = self._px, self._pad(theme)
        y = self.portrait.centery if narrow else box.y + pad + theme.px(_HEAD) // 2 - theme.px(6)
        left = self.portrait.right + theme.px(_GAP) if narrow else box.x + pad
        label = _(told.head).format(number=told.number, count=told.count)
        if told.goal:
            label = _("{head} · {goal}").format(head=label, goal=told.goal)
        label = label.upper()
        small = theme.pt(13)
        room = box.right - pad - left - (0 if narrow else theme.px(20) * told.count)
        small = text.fit("black", small, label, room, text.IN_LABELS, theme.ungrown(small))
        if self._flat:  # the buttons stand at its right
            spread = text.width("black", small, label, text.IN_LABELS) / text.width("black", small, label)
            room = int((min(self._ends) - theme.px(8) - left) / spread)
        heads = text.wrap("black", small, label, room) if narrow else [label]
        for number, line in enumerate(heads):
            at = left, y + round((number - (len(heads) - 1) / 2) * 1.3 * small)
            write(out, theme, line, "black", small, "ink_secondary", at, tracking=text.IN_LABELS)
        if not narrow:
            left += text.width("black", small, label, text.IN_LABELS)
            self._draw_dots(out, theme, told, Rect(left, y, box.right - pad - left, 0))
        y = box.y + pad + (self.portrait.h if narrow else theme.px(_HEAD))
        if self._flat:
            y = box.y + pad // 2 + self._top(theme)
        for number, line in enumerate(self._lines):
            at = box.x + pad, round(y + (number + 0.5) * px * _LEADING)
            write(out, theme, line, "semibold", px, "ink", at)
        self._draw_foot(out, theme, told)
        self.group.draw(out, theme)
        face = paint.avatar(COACH, self.portrait.w, theme.colour("ivory"), 0.05)
        out.add(face, self.portrait.topleft, f"portrait:{COACH}")
        if narrow:
            return
        tag = badges.ribbon(theme, _("Abigail").upper(), size=12.0)
        at_tag = self.portrait.centerx - tag.get_width() / 2, self.portrait.bottom - tag.get_height() * 0.6
        out.add(tag, at_tag, "name:coach")

    def _with_tail(self, theme: Theme) -> Rect:
        """The box of the bubble with its tail, which points at the portrait."""
        left, right = (theme.px(10) if self._side == side else 0 for side in ("left", "right"))
        box = self._bubble
        return Rect(box.x - left, box.y, box.w + left + right, box.h)

    def _draw_dots(self, out: DrawList, theme: Theme, told: Told, room: Rect) -> None:
        size = max(5, theme.px(_DOT))
        step = min(round(size * 1.75), (room.w - theme.px(12)) // max(1, told.count))
        if step < size:
            return  # the words count the steps, too
        for number in range(told.count):
            role = "gold_dark" if number < told.number else "stock_edge"
            dot = paint.circle(size, theme.colour(role))
            x = room.right - (told.count - number) * step + step - size
            if number == told.number - 1:
                ring = paint.circle(size + 2 * max(2, theme.px(3)), (*theme.colour("gold")[:3], 120))
                out.add(ring, (x + size / 2 - ring.get_width() / 2, room.y - ring.get_height() / 2), "dot")
            out.add(dot, (x, room.y - size / 2), "dot")

    def _draw_foot(self, out: DrawList, theme: Theme, told: Told) -> None:
        if not told.foot:
            return
        box, pad = self._bubble, self._pad(theme)
        tall = theme.target(_FOOT)
        y = box.bottom - pad // 2 - tall // 2
        ends = self._ends
        if self._side is None:  # the words stand over the buttons
            over = (tall + self._row(theme)) // 2 if told.presses else (self._row(theme) - tall) // 2
            y, tall, ends = y - over, self._row(theme), []
        side = theme.px(22)
        sign = paint.icon("hand", side, theme.colour("gold_dark"))
        out.add(sign, (box.x + pad, y - side // 2), "icon:hand")
        left = box.x + pad + side + theme.px(9)
        room = min([*ends, box.right - pad]) - theme.px(8) - left
        small = wrapped_size(theme, told.foot, "regular", theme.pt(16), room, tall)
        lines = text.wrap("regular", small, told.foot, room)
        step = round(small * 1.2)
        for number, line in enumerate(lines):
            at = left, y + round((number - (len(lines) - 1) / 2) * step)
            write(out, theme, line, "regular", small, "ink_secondary", at, room=room)


def words_size(theme: Theme) -> int:
    """Type size of the words in pixels, without the text-size setting."""
    return max(_LEAST, round(_WORDS * theme.u))
