"""A field for a line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined
from cardtable.table.pad_signs import Control, name_of
from cardtable.table.theme import Theme
from cardtable.table.widgets.base import Widget
from cardtable.table.widgets.label import write, write_name
from cardtable.table.widgets.wheel import LetterWheel

_CONTROLS: Final[tuple[Control, ...]] = ("a", "b", "x")
_MOVES = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END})


class Entry(Widget):
    """A line of text with a cursor and a selection.

    Letters come from the system as finished text, so that accents and other scripts work. Enter accepts; Esc
    restores the text from before the keyboard came; leaving the field accepts too. A game pad writes by a
    wheel of letters: X brings it, the arrows turn it, A writes, X removes, B ends it.
    """

    focusable = True

    def __init__(
        self,
        value: str,
        change: Callable[[str], None],
        *,
        name: str = "",
        limit: int = 60,
        hint: str = "",
        units: float = 18,
        face: text.Face = "semibold",
        plain: bool = False,
        icon: str = "",
        live: bool = False,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Make a field.

        Args:
            value: the text in it.
            change: called with the new text when it is accepted, and for every letter if `live`.
            name: of the value, for the tag.
            limit: most characters.
            hint: shown in an empty field.
            units: type size.
            face: of the type.
            plain: without a box until the pointer or the keyboard comes.
            icon: a name of `art/icons`, shown at the left.
            live: whether to call `change` for every letter.
            done: called after Enter has accepted the text; Esc then leaves it as it is, for the scene to keep
                or drop. None: Enter stays here, and Esc restores the former text.
        """
        super().__init__(tag=f"entry:{name}")
        self.value = value
        self.change = change
        self.limit = limit
        self.hint = hint
        self.units = units
        self.face: text.Face = face
        self.plain = plain
        self.icon = icon
        self.live = live
        self.done = done
        self.cursor = len(value)
        self.mark = self.cursor
        self._before = value
        self._px = 18
        self._left = 0
        self._dragged = False
        self._just_reached = False
        self._wheel: LetterWheel | None = None
        self._told = ""
        """What was said last about writing with a pad."""

    @property
    def spells(self) -> bool:
        """Whether a game pad is writing, which needs the arrows, Enter and Esc for that."""
        return self._wheel is not None

    @property
    def selection(self) -> tuple[int, int]:
        """The selected characters as (first, after the last)."""
        return min(self.cursor, self.mark), max(self.cursor, self.mark)

    def set(self, value: str) -> None:
        """Show a value without calling `change`."""
        self.value = self._before = value
        self.cursor = self.mark = len(value)

    def heard(self, theme: Theme) -> str:
        """Return its name and the text in it."""
        name = self.caption or self.hint
        return joined(name, _("text field"), self.value or _("empty"))

    def wants_text(self) -> bool:
        """Whether letters are text: always while the keyboard is here."""
        return self.focused

    def drags(self, at: tuple[int, int]) -> bool:
        """Always: a finger selects text."""
        return True

    def keeps(self, key: int) -> bool:
        """Whether the key is Left or Right, which move the cursor."""
        return key in (pygame.K_LEFT, pygame.K_RIGHT)

    def got_focus(self) -> None:
        """Select everything and start text input; the first click keeps that selection."""
        self._just_reached = True
        self._before = self.value
        self.mark, self.cursor = 0, len(self.value)
        if pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)

    def lost_focus(self) -> None:
        """Accept the text."""
        self._wheel = None
        self._accept()
        self.mark = self.cursor
        if pygame.display.get_init():
            pygame.key.stop_text_input()

    def let_go(self) -> None:
        """End a selection by the pointer."""
        self._dragged = False

    def _accept(self) -> None:
        self.warning = ""
        if self.value != self._before:
            self._before = self.value
            if not self.live:
                self.change(self.value)

    def _put(self, s: str) -> None:
        """Replace the selection with text, up to the limit."""
        first, last = self.selection
        letters = "".join(letter for letter in s if letter.isprintable())
        clean = letters[: self.limit - (len(self.value) - (last - first))]
        full = _("{limit} letters at most").format(limit=self.limit)
        self.warning = full if len(clean) < len(letters) else ""
        self._become(self.value[:first] + clean + self.value[last:], first + len(clean))

    def _become(self, value: str, cursor: int) -> None:
        changed = value != self.value
        self.value = value
        self.cursor = self.mark = cursor
        if changed and self.live:
            self.change(value)

    def handle(self, event: Event) -> bool:
        """Edit by keys and text; place the cursor by the pointer."""
        reached = self._just_reached
        if event.type in (pygame.TEXTINPUT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._just_reached = False  # a pointer that only moves there leaves everything selected
            if not hasattr(event, "pad"):
                self._wheel = None
        if event.type == pygame.TEXTINPUT:
            self._put(event.text)
            return True
        if event.type == pygame.KEYDOWN:
            return self._spell(event) if hasattr(event, "pad") else self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not reached:
                self._dragged = True
                self.cursor = self.mark = self._index(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self._dragged:
            self.cursor = self._index(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragged = False
            return True
        return False

    def _key(self, event: Event) -> bool:
        if event.key in _MOVES:
            self._go(event.key, extend=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self.cursor == self.mark:
                step = -1 if event.key == pygame.K_BACKSPACE else 1
                self.mark = max(0, min(len(self.value), self.cursor + step))
            self._put("")
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.done is not None:
                self._accept()
                self.done()
                return True
            if self.value == self._before or self.live:
                return False
            self._accept()
            return True
        if event.key == pygame.K_ESCAPE and self.value != self._before and self.done is None:
            self._become(self._before, len(self._before))
            return True
        return bool(event.key == pygame.K_SPACE)  # the space itself comes as text

    def _spell(self, event: Event) -> bool:
        """Write by a game pad; return whether the key had a use here."""
        wheel, key = self._wheel, event.key
        if wheel is None:
            if key == pygame.K_SPACE:
                self._wheel = LetterWheel()
                return True
            return self._key(event)
        if key in (pygame.K_UP, pygame.K_DOWN):
            wheel.turn(1 if key == pygame.K_DOWN else -1)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._go(key, extend=False)
        elif key == pygame.K_RETURN:
            self._put(wheel.letter(self.value[: self.selection[0]]))
        elif key == pygame.K_SPACE:
            self._key(Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
        elif key == pygame.K_ESCAPE:
            self._wheel = None
        else:
            return False
        return True

    def _tell_pad(self, theme: Theme) -> None:
        """Say over the field how a pad writes into it, while one is used."""
        before, self._told = self._told, self._pad_words(theme) if self.focused else ""
        if self._told or self.warning == before:
            self.warning = self._told

    def _pad_words(self, theme: Theme) -> str:
        if theme.pad is None:
            return ""
        names = {control: name_of(theme, control) for control in _CONTROLS}
        if self._wheel is None:
            return _("{x}: write with the pad").format(**names)
        shown = self._wheel.shown(self.value[: self.selection[0]])
        words = _("{a}: write · {x}: remove · {b}: done").format(**names)
        return "\n".join((shown, _("Up and Down turn"), words))

    def _go(self, key: int, *, extend: bool) -> None:
        first, last = self.selection
        selected = first != last and not extend
        places = {
            pygame.K_LEFT: first if selected else max(0, self.cursor - 1),
            pygame.K_RIGHT: last if selected else min(len(self.value), self.cursor + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        self.cursor = places[key]
        if not extend:
            self.mark = self.cursor

    def _shortcut(self, key: int) -> bool:
        first, last = self.selection
        if key == pygame.K_a:
            self.mark, self.cursor = 0, len(self.value)
        elif key in (pygame.K_c, pygame.K_x) and first != last:
            pygame.scrap.put_text(self.value[first:last])
            if key == pygame.K_x:
                self._put("")
        elif key == pygame.K_v:
            self._put(pygame.scrap.get_text())
        else:
            return False
        return True

    def _index(self, x: int) -> int:
        """The index between characters nearest to `x`."""
        places = [text.width(self.face, self._px, self.value[:n]) for n in range(len(self.value) + 1)]
        return min(range(len(places)), key=lambda n: abs(places[n] - (x - self._left)))

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the box, the selection, the text and the cursor."""
        rect = self.rect
        self._tell_pad(theme)
        self._px = px = theme.pt(self.units)
        pad = theme.px(12)
        if not self.plain or self.focused or self.hovered:
            border = theme.colour("gold") if self.focused else (255, 255, 255, 50)
            box = paint.rounded(rect.w, rect.h, theme.px(10), theme.colour("well"), None, border, theme.px(1))
            out.add(box, rect.topleft, f"widget:{self.tag}")
        left = rect.x + pad
        if self.icon:
            size = round(px * 1.1)
            picture = paint.icon(self.icon, size, theme.colour("muted"))
            out.add(picture, (left, rect.centery - size / 2), f"icon:{self.icon}")
            left += size + pad
        inner = Rect(left, rect.y, rect.right - pad - left, rect.h)
        if self.plain and not self.focused:
            self._px = text.fit(self.face, px, self.value, inner.w, 0, theme.least)
        self._left = inner.x - self._pushed(inner.w)
        with out.clipped(inner.inflate(2, 0)):
            self._draw_line(out, theme, inner)

    def _pushed(self, room: int) -> int:
        """Pixels a long text is shifted to the left to keep the cursor visible."""
        if not self.focused:
            return 0
        return max(0, text.width(self.face, self._px, self.value[: self.cursor]) + 2 - room)

    def _draw_line(self, out: DrawList, theme: Theme, inner: Rect) -> None:
        px, middle = self._px, inner.centery
        if not self.value:
            write(out, theme, self.hint, "italic", px, "muted", (inner.x, middle), room=inner.w)
        tall = round(px * 1.3)
        first, last = self.selection
        if self.focused and first != last:
            x0, x1 = (self._left + text.width(self.face, px, self.value[:n]) for n in (first, last))
            veil = paint.rounded(max(1, x1 - x0), tall, theme.px(3), (242, 193, 78, 110))
            out.add(veil, (x0, middle - tall / 2), "entry:selection")
        if self.value and self.focused:
            write(out, theme, self.value, self.face, px, "text", (self._left, middle))
        elif self.value:
            write_name(out, theme, self.value, self.face, px, "text", (self._left, middle), room=inner.w)
        if self.focused:
            x = self._left + text.width(self.face, px, self.value[: self.cursor])
            out.add(
                paint.bar_line(theme.px(2), tall, theme.colour("gold")),
                (x, middle - tall / 2),
                "entry:cursor",
            )
