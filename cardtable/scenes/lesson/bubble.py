"""The coach: a portrait and a bubble of at most two sentences, beside what they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
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
_LEADING: Final = 1.32
_PAD: Final = 20.0
_FACE, _SMALL_FACE = 112.0, 56.0
_HEAD, _FOOT = 26.0, 44.0
_GAP: Final = 12.0
_DOT: Final = 9.0

Side = Literal["left", "right"]
"""Where the portrait stands beside the words."""


@dataclass(frozen=True, slots=True)
class Form:
    """A way for portrait, words and buttons to stand together.

    Args:
        ems: width of a line.
        beside: whether a large portrait stands beside the bubble; else a small one stands in it, over them.
        head: whether the buttons stand at the right of the small portrait; else they stand under the words.
    """

    ems: float
    beside: bool = False
    head: bool = False


LARGE, NARROW = Form(19.6, beside=True), Form(13.0)
SLIM = Form(9.0)
"""Stands in a column at the edge; for words without a button."""
FLAT = Form(21.0, head=True)
"""For words with buttons and nothing else under them."""


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


@dataclass(slots=True)
class Shape:
    """Words in one form: what stands where.

    Args:
        form: how they stand together.
        px: type size of the words.
        lines: the words, broken into lines.
        top: of the words, from the upper edge of the bubble.
        foot: upper edge of the buttons, likewise.
        bubble: its box.
        portrait: its box.
        side: of the bubble at which the portrait stands; None where it stands in it.
    """

    form: Form
    px: int
    lines: list[str]
    top: int
    foot: int
    bubble: Rect
    portrait: Rect
    side: Side | None = None

    @classmethod
    def of(cls, theme: Theme, told: Told, px: int, form: Form) -> Shape:
        """Measure words of a type size in a form; they stand nowhere yet."""
        lines = Bubble.lines(px, told.words, form.ems)
        pad, face, tall = _pad(theme), theme.px(_FACE if form.beside else _SMALL_FACE), theme.target(_FOOT)
        words = round(len(lines) * px * _LEADING)
        under = theme.px(_GAP) + pad
        if form.beside:
            top = pad + theme.px(_HEAD)
            under += tall
        elif form.head:
            top = pad // 2 + max(face, tall) + theme.px(_GAP) // 2
            under = pad
        else:
            top = pad + face
            under += (tall if told.presses else 0) + (_row(theme) if told.foot else 0)
        bubble = Rect(0, 0, round(form.ems * px) + 2 * pad, top + words + under)
        foot = pad // 2 if form.head else bubble.h - pad // 2 - tall
        return cls(form, px, lines, top, foot, bubble, Rect(0, 0, face, face))

    def box(self, theme: Theme) -> Rect:
        """The box of bubble and portrait together, as large as it is."""
        if not self.form.beside:
            return self.bubble.copy()
        wide, high = self.portrait.size
        return Rect(0, 0, self.bubble.w + wide + theme.px(16), max(self.bubble.h, high + theme.px(20)))

    def stand(self, theme: Theme, box: Rect, goal: int) -> None:
        """Take a place; a portrait beside the bubble turns its words towards a `goal`, an x in pixels."""
        if not self.form.beside:
            self.bubble.topleft = box.topleft
            self.portrait.topleft = box.x + _pad(theme), box.y + _pad(theme) // 2
        elif goal <= box.centerx:
            self.side, self.portrait.midleft, self.bubble.midright = "left", box.midleft, box.midright
        else:
            self.side, self.portrait.midright, self.bubble.midleft = "right", box.midright, box.midleft


class Bubble:
    """The coach on one table.

    Attributes:
        group: its buttons.
        box: portrait and bubble together; None while nothing is said.
        told: what is said; None while nothing is.
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
        self.told: Told | None = None
        self._shape: Shape | None = None
        self._groups = 0
        """Number of groups of faces of which it covers none where it was placed."""
        self._theme: Theme | None = None

    @property
    def boxes(self) -> list[Rect]:
        """The boxes of the words and of the portrait; none while nothing is said."""
        shape = self._shape
        return [shape.bubble, shape.portrait] if self.box is not None and shape is not None else []

    @staticmethod
    def lines(px: int, words: str, room: float = LARGE.ems) -> list[str]:
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

    def _place(
        self,
        theme: Theme,
        told: Told,
        meant: Sequence[Rect],
        needed: Sequence[Rect],
        faces: Sequence[Sequence[Rect]],
        seen: Sequence[Rect],
    ) -> None:
        walls = [*meant, *needed]
        normal = words_size(theme)
        middle = meant[0].center if meant else (theme.size[0] // 2, theme.size[1] // 2)
        # larger words only where there is room for them
        for px in dict.fromkeys((round(normal * theme.text), normal)):
            shapes = {form: Shape.of(theme, told, px, form) for form in (LARGE, NARROW, SLIM, FLAT)}
            wanted = {form: shape.box(theme) for form, shape in shapes.items()}
            for box in wanted.values():
                box.center = middle
            found = self._free(theme, told, wanted, walls, faces, seen)
            if found is not None:
                break
        else:
            covered = [*chain(*faces), *seen]
            found = LARGE, least_covering(theme.size, wanted[LARGE], walls, covered, theme.px(12))
        form, self.box = found
        missed = (number for number, group in enumerate(faces) if self.box.collidelist(group) >= 0)
        self._groups = next(missed, len(faces))
        self._shape = shapes[form]
        self._shape.stand(theme, self.box, meant[0].centerx if meant else self.box.centerx - 1)

    @staticmethod
    def _free(
        theme: Theme,
        told: Told,
        wanted: Mapping[Form, Rect],
        walls: Sequence[Rect],
        faces: Sequence[Sequence[Rect]],
        seen: Sequence[Rect],
    ) -> tuple[Form, Rect] | None:
        """The best form that finds a free place, if possible beside all groups of faces, or None."""
        margin = theme.px(12)
        for form, clear in _ways(told, len(faces)):
            taken = [*walls, *chain(*faces[:clear])]
            for room in (margin, max(2, margin // 4)):
                place = freest(theme.size, wanted[form], taken, seen, room)
                if place is not None:
                    return form, place
        return None

    def _lay(self, theme: Theme, told: Told) -> None:
        """Lay the buttons."""
        assert self._shape is not None  # it was placed
        bubble = self._shape.bubble
        self.on.label = told.going_on
        self.on.tag = f"button:{told.going_on}"
        self.on.visible = bool(told.going_on)
        self.skip.visible = told.may_skip and not told.going_on
        self.skip.kind = "primary" if told.urged else "secondary"
        tall = theme.target(_FOOT)
        right, y = bubble.right - _pad(theme), bubble.y + self._shape.foot
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
        told, shape = self.told, self._shape
        if told is None or self.box is None or shape is None:
            return
        box, portrait, px, pad = shape.bubble, shape.portrait, shape.px, _pad(theme)
        share = (portrait.centery - box.y) / box.h
        body = paint.tooltip(theme, box.w, box.h, shape.side, share)
        out.add(body, paint.over(body, _with_tail(theme, shape)), "panel:coach")
        self._draw_head(out, theme, told, shape)
        for number, line in enumerate(shape.lines):
            at = box.x + pad, round(box.y + shape.top + (number + 0.5) * px * _LEADING)
            write(out, theme, line, "semibold", px, "ink", at)
        if told.foot:
            self._draw_foot(out, theme, told, shape)
        self.group.draw(out, theme)
        face = paint.avatar(COACH, portrait.w, theme.colour("ivory"), 0.05)
        out.add(face, portrait.topleft, f"portrait:{COACH}")
        if shape.form.beside:
            tag = badges.ribbon(theme, _("Abigail").upper(), size=12.0)
            at_tag = portrait.centerx - tag.get_width() / 2, portrait.bottom - tag.get_height() * 0.6
            out.add(tag, at_tag, "name:coach")

    def _draw_head(self, out: DrawList, theme: Theme, told: Told, shape: Shape) -> None:
        """Say which step this is: in a line with dots, or in lines beside the small portrait."""
        box, pad, small = shape.bubble, _pad(theme), theme.pt(13)
        label = _(told.head).format(number=told.number, count=told.count)
        if told.goal:
            label = _("{head} · {goal}").format(head=label, goal=told.goal)
        label = label.upper()
        if shape.form.beside:
            left, y = box.x + pad, box.y + pad + theme.px(_HEAD) // 2 - theme.px(6)
            room = box.w - 2 * pad - theme.px(20) * told.count
        else:
            left, y = shape.portrait.right + theme.px(_GAP), shape.portrait.centery
            room = box.right - pad - left
        small = text.fit("black", small, label, room, text.IN_LABELS, theme.ungrown(small))
        if shape.form.beside:
            write(out, theme, label, "black", small, "ink_secondary", (left, y), tracking=text.IN_LABELS)
            left += text.width("black", small, label, text.IN_LABELS)
            self._draw_dots(out, theme, told, Rect(left, y, box.right - pad - left, 0))
            return
        if shape.form.head:  # the buttons stand at its right
            spread = text.width("black", small, label, text.IN_LABELS) / text.width("black", small, label)
            room = int((min(self._ends) - theme.px(8) - left) / spread)
        heads = text.wrap("black", small, label, room)
        for number, line in enumerate(heads):
            at = left, y + round((number - (len(heads) - 1) / 2) * 1.3 * small)
            write(out, theme, line, "black", small, "ink_secondary", at, tracking=text.IN_LABELS)

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

    def _draw_foot(self, out: DrawList, theme: Theme, told: Told, shape: Shape) -> None:
        """Say what the learner does: beside the buttons, or in a row over them where the bubble is narrow."""
        box, pad, tall = shape.bubble, _pad(theme), theme.target(_FOOT)
        y, ends = box.bottom - pad // 2 - tall // 2, self._ends
        if not shape.form.beside:
            row = _row(theme)
            y -= (tall + row) // 2 if told.presses else (row - tall) // 2
            tall, ends = row, []
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


def _ways(told: Told, groups: int) -> Iterator[tuple[Form, int]]:
    """Yield the forms to try, the best first, each with the number of groups of faces that it stays clear of.

    A slim bubble comes before one that covers more than the last two groups, a flat one before one that
    covers the first.
    """
    if not told.presses:
        third, kept = [SLIM], max(0, groups - 2)
    else:
        third, kept = [] if told.foot else [FLAT], min(1, groups)
    for most, least in ((groups, kept), (kept - 1, 0)):
        for forms in ([LARGE, NARROW], third):
            for clear in range(most, least - 1, -1):
                yield from ((form, clear) for form in forms)


def _with_tail(theme: Theme, shape: Shape) -> Rect:
    """The box of the bubble with its tail, which points at the portrait."""
    left, right = (theme.px(10) if shape.side == side else 0 for side in ("left", "right"))
    box = shape.bubble
    return Rect(box.x - left, box.y, box.w + left + right, box.h)


def _pad(theme: Theme) -> int:
    return max(11, theme.px(_PAD))


def _row(theme: Theme) -> int:
    """Height of the foot's words where they stand over the buttons."""
    return round(1.9 * theme.pt(16))


def words_size(theme: Theme) -> int:
    """Type size of the words in pixels, without the text-size setting."""
    return max(_LEAST, round(_WORDS * theme.u))
