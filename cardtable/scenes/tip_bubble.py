"""The bubble of a tip, which says once to each person what a kind of thing means, wherever that comes.

It takes no focus and no click and covers nothing that is needed; a tip for which there is no room comes
another time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from cardtable.i18n import _
from cardtable.lessons.tips import Tip, load
from cardtable.scenes.base import Services
from cardtable.scenes.play.room import nearest_free, seen_boxes
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.paint.panels import Side
from cardtable.table.theme import Theme
from cardtable.table.widgets import write

if TYPE_CHECKING:
    from cardtable.scenes.session import Session  # the start screen shows tips without a match

SIGN: Final = 26.0
"""Side of the icon, in units."""
_WORDS, _LEAST, _LEADING = 18.0, 14, 1.3
"""Type size in units, the least in pixels, and distance of lines in sizes."""
_ROOMS: Final = 21.0, 14.0, 10.0, 40.0
"""Longest line in sizes: the one preferred, and others where that has no room."""
_PAD, _GAP, _NEAR = 13.0, 10.0, 36.0
"""Padding, distance from other things, and longest way of the pointer, in units."""
_RIM: Final = 4
"""Pixels at the edge of a sheet that may be too thin to count as part of it."""


@dataclass(frozen=True, slots=True)
class FirstTime:
    """Something that a scene shows, and that is explained the first time it comes.

    Args:
        game: the game it belongs to.
        kinds: its kinds, as the tips name them; the first that is new is explained.
        readers: names of the known persons who look at it, by identity.
        people: number of persons who play at this screen.
        anchor: the box on screen near which the tip stands.
        sheet: a box of the screen with room between its words, on which the tip may lie, below the anchor;
            None for none.
    """

    game: str
    kinds: tuple[str, ...]
    readers: Mapping[str, str]
    people: int
    anchor: Rect
    sheet: Rect | None = None

    @classmethod
    def to_all(
        cls, session: Session, kinds: tuple[str, ...], anchor: Rect, sheet: Rect | None = None
    ) -> FirstTime:
        """Return what everybody at the screen of a session looks at."""
        return cls(session.match.game.id, kinds, session.known, len(session.people), anchor, sheet)


class TipBubble:
    """The tip on one scene, if any.

    Attributes:
        tip: the one that is told, or waits for room.
        box: of the bubble; None while it is not shown.
    """

    def __init__(self, app: Services) -> None:
        self._app = app
        self.tip: Tip | None = None
        self.box: Rect | None = None
        self._readers: Mapping[str, str] = {}
        self._named = ""
        """Whom it is for, if somebody else plays here, too."""
        self._theme: Theme | None = None
        self._lines: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """The words of the tip; empty for none."""
        words = _(self.tip.say) if self.tip is not None else ""
        return _("{name}: {words}").format(name=self._named, words=words) if words and self._named else words

    def choose(self, game: str, kinds: Iterable[str], readers: Mapping[str, str], people: int) -> Tip | None:
        """Take up the first tip about some kinds that one of the readers has not seen; return it.

        It names those to whom it is new, unless that is each of the `people` at this screen.
        """
        settings = self._app.settings
        if not settings.tips:
            return None
        known, problem = load()
        if problem is not None:
            self._app.tell_once(problem)
        seen = [settings.seen.get(reader, ()) for reader in readers]
        tips = (tip for kind in kinds if (tip := known.find(game, kind)) is not None)
        found = next((tip for tip in tips if any(tip.key not in keys for keys in seen)), None)
        if found is not None:
            self.tip, self.box, self._readers = found, None, readers
            new = [name for person, name in readers.items() if found.key not in settings.seen.get(person, ())]
            self._named = _(" & ").join(new) if len(new) < people else ""
        return found

    def leave(self) -> None:
        """Take the tip away if it has been told; one that waits for room goes on waiting."""
        if self.box is not None:
            self.tip = self.box = None

    def explain(self, out: DrawList, what: FirstTime) -> None:
        """List the tip about what a scene shows, if it is new, where it covers nothing of `out`."""
        if self.tip is None:
            self.choose(what.game, what.kinds, what.readers, what.people)
        if self.tip is not None:
            seen = seen_boxes(out, self._app.theme.size)
            bare = None if what.sheet is None else what.sheet.inflate(-2 * _RIM, -2 * _RIM)
            needed = [box for box in seen if bare is None or not box.contains(bare)]
            self.show(out, what.anchor, [what.anchor, *needed], below=bare is not None)

    def show(
        self,
        out: DrawList,
        anchor: Rect,
        needed: Sequence[Rect],
        seen: Sequence[Rect] = (),
        *,
        below: bool = False,
    ) -> bool:
        """List the bubble if there is room for it, and remember that it was told.

        Args:
            out: the list.
            anchor: the box it is about.
            needed: boxes it must not cover.
            seen: boxes it covers only if there is no other room.
            below: whether its best place is below the anchor, not above.

        Returns:
            Whether it appears now.
        """
        theme, before = self._app.theme, self.box
        if before is None or theme != self._theme or before.collidelist(needed) >= 0:
            self._theme = theme
            self.box = self._place_for(theme, anchor, needed, seen, below=below)
        if self.box is None:
            return False
        if before is None:
            self._remember()
        self._draw(out, theme, self.box, anchor)
        return before is None

    def _place_for(
        self, theme: Theme, anchor: Rect, needed: Sequence[Rect], seen: Sequence[Rect], *, below: bool
    ) -> Rect | None:
        """The bubble's place near what it is about, or None."""
        margin = theme.px(_GAP)
        for taken in ([*needed, *seen], needed):
            for room in _ROOMS:
                self._lines = text.balance("semibold", _px(theme), self.said, round(room * _px(theme)))
                wanted = Rect((0, 0), self._size(theme))
                wanted.midbottom = anchor.centerx, anchor.top - margin
                if below or wanted.top < 0:
                    wanted.midtop = anchor.centerx, anchor.bottom + margin
                found = nearest_free(theme.size, wanted, taken, margin // 2)
                if found is not None:
                    return found
        return None

    def _remember(self) -> None:
        """Remember that the readers see it now."""
        assert self.tip is not None  # it is being told
        settings = self._app.settings
        new = [reader for reader in self._readers if self.tip.key not in settings.seen.get(reader, ())]
        for reader in new:
            settings.seen.setdefault(reader, []).append(self.tip.key)
        problem = settings.save() if new else None
        if problem is not None:
            self._app.notify(problem)

    # How it looks

    def _size(self, theme: Theme) -> tuple[int, int]:
        px, pad, lines = _px(theme), theme.px(_PAD), self._lines
        wide = max(text.width("semibold", px, line) for line in lines)
        high = max(theme.px(SIGN), round(len(lines) * px * _LEADING))
        return wide + theme.px(SIGN) + 3 * pad, high + 2 * pad

    def _draw(self, out: DrawList, theme: Theme, box: Rect, anchor: Rect) -> None:
        assert self.tip is not None  # it has a place
        px, pad, sign = _px(theme), theme.px(_PAD), theme.px(SIGN)
        side: Side | None = None
        if box.left < anchor.centerx < box.right:
            if 0 <= anchor.top - box.bottom <= theme.px(_NEAR):
                side = "down"
            elif 0 <= box.top - anchor.bottom <= theme.px(_NEAR):
                side = "up"
        share = round((anchor.centerx - box.x) / box.w * 32) / 32
        body = paint.tooltip(theme, box.w, box.h, side, share)
        tail = {"down": theme.px(10), "up": -theme.px(10)}.get(side or "", 0)
        whole = Rect(box.x, min(box.y, box.y + tail), box.w, box.h + abs(tail))
        out.add(body, paint.over(body, whole), f"tip:{self.tip.key}")
        bulb = paint.icon("bulb", sign, theme.colour("gold_dark"))
        out.add(bulb, (box.x + pad, box.centery - sign // 2), "icon:bulb")
        lines = self._lines
        for number, line in enumerate(lines):
            y = box.centery + round((number - (len(lines) - 1) / 2) * px * _LEADING)
            write(out, theme, line, "semibold", px, "ink", (box.x + sign + 2 * pad, y))


def _px(theme: Theme) -> int:
    return max(_LEAST, round(_WORDS * theme.u))
