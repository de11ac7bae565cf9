"""Buttons, labeled or with icons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.heard import flowing, joined, sentences, written
from cardtable.table.pad_signs import Control, shown_key
from cardtable.table.theme import Theme
from cardtable.table.widgets.base import ACT_KEYS, Widget
from cardtable.table.widgets.label import cap_width, key_cap, write, write_whole

Kind = Literal["primary", "secondary", "blue", "red"]
LABEL = 0.40
"""Type size of a button's label, as a share of its height."""
_HIGHEST: Final = 1.3
"""Greatest growth of the words on a button by the text-size setting: its height allows no more."""
FADED: Final = 120
"""Opacity of the label, of 255, on a disabled button."""


class Pressable(Widget):
    """Something that acts when pressed and released, by Enter or Space, or by its letter."""

    focusable = True

    def __init__(self, act: Callable[[], None], tag: str, *, letter: str = "", tooltip: str = "") -> None:
        """`act` is called when it is pressed; `letter` is the key that presses it from anywhere."""
        super().__init__(tag, tooltip)
        self.act = act
        self.letter = letter
        self.control: Control | None = None
        """The control of a game pad that presses it from anywhere."""
        self.down = False

    def let_go(self) -> None:
        """Forget a press."""
        self.down = False

    def handle(self, event: Event) -> bool:
        """Act on Enter, Space, or a click that ends where it began."""
        if event.type == pygame.KEYDOWN and event.key in ACT_KEYS:
            self.act()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.down = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.down:
            self.down = False
            if self.meets(event.pos):
                self.act()
            return True
        return False

    def calls(self, event: Event) -> bool:
        """Act on the letter, or on the control."""
        if not self.named_by(event):
            return False
        self.act()
        return True

    def named_by(self, event: Event) -> bool:
        """Whether a key is its letter, or comes from its control."""
        controlled = self.control is not None and getattr(event, "pad", "") == self.control
        return controlled or (bool(self.letter) and same_key(event, self.letter))

    def heard(self, theme: Theme) -> str:
        """Return its words, that it is a button, its key, and what else is told of it."""
        words = self._name(theme) or self.tooltip
        told = not self.letter or f"({self.letter})" in words
        key = "" if told else _("key {letter}").format(letter=self.letter)
        more = "" if self.tooltip in words else self.tooltip
        return sentences(joined(self.caption, words, _("button"), key), more)

    def _name(self, theme: Theme) -> str:
        """What is written on it."""
        return flowing(written(self, theme))

    @property
    def state(self) -> Literal["normal", "hover", "pressed", "disabled"]:
        """Its current look."""
        if not self.enabled:
            return "disabled"
        if self.down and self.hovered:
            return "pressed"
        return "hover" if self.hovered else "normal"


_LEAST = 0.72
"""Smallest label, as a share of its full type size, next to which the icon is kept."""


_QUESTION_KEYS: Final = frozenset({pygame.K_SLASH, 0xDF, pygame.K_QUESTION})
"""Keys that give a question mark with Shift on American and German keyboards: the system names a key by its
unshifted character, and reports typed text only while a text field has the keyboard."""


def same_key(event: Event, letter: str) -> bool:
    """Whether a pressed key is the one named by `letter`: a character, "Esc" or "Enter"."""
    if letter == "Esc":
        return bool(event.key == pygame.K_ESCAPE)
    if letter == "Enter":
        return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    if letter == "?" and event.key in _QUESTION_KEYS and event.mod & pygame.KMOD_SHIFT:
        return True
    wanted = letter.lower()
    return event.unicode.lower() == wanted or (len(wanted) == 1 and event.key == ord(wanted))


def with_key(words: str, letter: str) -> str:
    """Return what a button does, with the key that presses it if there is one."""
    return _("{button} ({key})").format(button=words, key=letter) if words and letter else words


class Button(Pressable):
    """A button with a label and optional icon, second line and key cap."""

    def __init__(
        self,
        label: str,
        act: Callable[[], None],
        kind: Kind = "secondary",
        *,
        icon: str = "",
        letter: str = "",
        tooltip: str = "",
        note: str = "",
        quiet: bool = False,
    ) -> None:
        """Make a button.

        Args:
            label: its words, in capitals on screen.
            act: called when it is pressed.
            kind: its color; at most one "primary" per screen.
            icon: a name of `art/icons`.
            letter: the key that presses it from anywhere; shown on it.
            tooltip: shown when the pointer rests on it.
            note: a smaller second line.
            quiet: draw it flat, for rarely wanted actions, but with the bright words of one that acts.
        """
        super().__init__(act, f"button:{label}", letter=letter, tooltip=tooltip)
        self.label = label
        self.kind: Kind = kind
        self.icon = icon
        self.note = note
        self.quiet = quiet
        self.most = 0
        """Largest type size of the label, in pixels; 0: as large as its height allows."""
        self.bare = False
        """Whether it is drawn without its icon, to match its neighbors."""
        self.cap = ""
        """A key that presses it by other means, such as Enter; shown if it has no letter."""

    def become(self, label: str, act: Callable[[], None], letter: str, note: str) -> None:
        """Change its words and its action."""
        self.label, self.act, self.letter, self.note = label, act, letter, note
        self.tag = f"button:{label}"

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the body's corners, in pixels."""
        return 0.26 * self.rect.h

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List body, icon, label, note and key cap."""
        with out.shifted(alpha=255 if self.enabled else FADED):
            self._draw(out, theme)

    def _key(self, theme: Theme) -> str:
        """The key shown on it; with a pad one that the pad has."""
        return next((key for key in (self.letter, self.cap) if shown_key(theme, key)), "")

    def _margins(self, theme: Theme) -> tuple[int, int, float]:
        """Height of the key cap, margin at both ends, and further width for the key, in pixels."""
        key = self._key(theme)
        cap = max(17, round(self.rect.h * 0.28)) if key else 0
        pad = round(self.rect.h * 0.21)
        return cap, pad, max(1.3 * cap, float(cap_width(theme, key, cap))) + pad * 0.8 if key else 0.0

    def _beside(self, px: int) -> tuple[int, int]:
        """Size of the icon beside a label of that type size, and its distance from the label."""
        return round(px * (0.92 if not self.note else 0.62)), round(px * 0.5)

    def lettering(self, theme: Theme) -> tuple[str, int, int]:
        """The icon if there is room for it, the label's type size, and the label's width, in pixels."""
        _cap, pad, side = self._margins(theme)
        face = paint.button_face(self.rect.h, "normal")[1]
        share = LABEL * min(theme.text, _HIGHEST) if not self.note else 0.46
        px = max(theme.least, round(face * share))
        px = min(px, self.most or px)
        icon = "" if self.bare else self.icon
        # over a second line the label is in the middle, so that the key takes its room at both ends
        whole = self.rect.w - 2 * pad - round(2 * side if self.note else side)
        room = whole - sum(self._beside(px)) if icon else whole
        least = theme.least
        needed = text.width("display", least, self.label, text.ON_BUTTONS)
        fitting = text.fit("display", px, self.label, room, text.ON_BUTTONS, least)
        if icon and (fitting < _LEAST * px or needed > room):
            icon, room = "", whole  # words are worth more than a picture
        return icon, text.fit("display", px, self.label, room, text.ON_BUTTONS, least), room

    def _draw(self, out: DrawList, theme: Theme) -> None:
        rect, state = self.rect, self.state
        key = self._key(theme)
        shown = "disabled" if self.quiet and state == "normal" else state
        body = paint.button_body(theme, rect.w, rect.h, self.kind, shown, shadow=True)
        out.add(body, paint.over(body, rect), f"widget:{self.tag}")
        top, face = paint.button_face(rect.h, state)
        middle = rect.y + top + face / 2
        bright = "on_gold" if self.kind == "primary" else "text"
        colour = bright if self.enabled else "muted"
        cap, pad, side = self._margins(theme)
        icon, px, room = self.lettering(theme)
        glyph, gap = self._beside(px) if icon else (0, 0)
        wide = min(room, text.width("display", px, self.label, text.ON_BUTTONS))
        whole = wide + (glyph + gap if icon else 0)
        left = rect.centerx - whole / 2
        if side and left + whole > rect.right - 2 * pad - side:
            left = rect.x + pad + max(0, (rect.w - 2 * pad - side - whole) / 2)
        label_y = middle if not self.note else middle - face * 0.13
        if icon:
            x = min(rect.x + pad * 1.8, rect.centerx - wide / 2 - gap - glyph) if self.note else left
            picture = paint.icon(icon, glyph, theme.colour(colour))
            # a second line has the full width, as beside the key
            out.add(picture, (x, (label_y if self.note else middle) - glyph / 2), f"icon:{icon}")
            left += glyph + gap
        if self.note:
            left = rect.centerx - wide / 2
            note_px = max(theme.least, round(face * 0.21 * min(theme.text, _HIGHEST)))
            below = rect.centerx, middle + face * 0.25
            room_below = rect.w - 2 * pad
            write_whole(out, theme, self.note, "semibold", note_px, colour, below, "centre", room=room_below)
        write(
            out,
            theme,
            self.label,
            "display",
            px,
            colour,
            (left, label_y),
            tracking=text.ON_BUTTONS,
            room=room,
        )
        if key:
            # beside the label: a second line has the full width
            at = (rect.right - pad - cap_width(theme, key, cap) / 2, middle if not self.note else label_y)
            key_cap(out, theme, key, at, cap, colour)


def even(theme: Theme, buttons: Iterable[Button], most: float = 0) -> None:
    """Write the labels of buttons in a row in one type size, all with their icons or all without.

    Args:
        theme: sizes.
        buttons: those of the row, already placed.
        most: largest type size, in units; 0: as large as their height allows.
    """
    shown = [button for button in buttons if button.visible]
    for button in shown:
        button.most, button.bare = theme.pt(most) if most else 0, False
    found = [button.lettering(theme) for button in shown]
    if any(button.icon and not icon for button, (icon, _px, _room) in zip(shown, found, strict=True)):
        for button in shown:
            button.bare = True
        found = [button.lettering(theme) for button in shown]
    for button in shown:
        button.most = min(px for _icon, px, _room in found)


def share(theme: Theme, buttons: Sequence[Button], box: Rect, gap: int) -> None:
    """Lay buttons side by side in a box, with more room for longer labels, all in one type size.

    Args:
        theme: sizes.
        buttons: those of the row.
        box: where they lie together, in pixels.
        gap: distance between them, in pixels.
    """
    lengths = [text.width("display", 100, button.label) for button in buttons]
    around = theme.px(_AROUND)
    stretch = (box.w - gap * (len(buttons) - 1) - around * len(buttons)) / max(1, sum(lengths))
    left = float(box.x)
    for button, length in zip(buttons, lengths, strict=True):
        wide = around + stretch * length
        button.lay(Rect(round(left), box.y, round(wide), box.h))
        left += wide + gap
    even(theme, buttons)


_AROUND: Final = 90.0
"""Room in a button beside its label, in units."""
NAME: Final = 12.5
"""Type size of the word under an icon, in units."""


class IconButton(Pressable):
    """A small button with an icon and optionally a word under it; its tooltip says what it does."""

    def __init__(
        self, icon: str, act: Callable[[], None], tooltip: str, *, letter: str = "", mirrored: bool = False
    ) -> None:
        """`tooltip` gets the key added; `mirrored` makes chevron-right a chevron to the left."""
        super().__init__(act, f"icon-button:{icon}", letter=letter, tooltip=with_key(tooltip, letter))
        self.icon = icon
        self.mirrored = mirrored
        self.word = ""
        """The word under the icon; empty for the icon alone."""
        self._picture: tuple[Surface, Surface] | None = None

    def _name(self, theme: Theme) -> str:
        """What it does; the word under the icon is a part of that."""
        return self.tooltip

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the body's corners, in pixels."""
        return 0.3 * self.rect.h

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List body and icon."""
        rect, state = self.rect, self.state
        if self.enabled:  # what can do nothing now is a faint sign, not a button
            body = paint.button_body(theme, rect.w, rect.h, "secondary", state, shadow=True)
            out.add(body, paint.over(body, rect), f"widget:{self.tag}")
        top, face = paint.button_face(rect.h, state)
        px = round(rect.h * (0.44 if self.word else 0.5))
        picture = self._icon(theme, px)
        centre = rect.y + top + face * (0.36 if self.word else 0.5)
        with out.shifted(alpha=255 if self.enabled else FADED):
            out.add(picture, (rect.centerx - px / 2, centre - px / 2), f"icon:{self.icon}")
            if self.word:
                at = (rect.centerx, rect.y + top + face * 0.8)
                colour = "text" if self.enabled else "muted"
                write(out, theme, self.word, "semibold", theme.pt(NAME), colour, at, "centre")

    def _icon(self, theme: Theme, px: int) -> Surface:
        picture = paint.icon(self.icon, px, theme.colour("text" if self.enabled else "muted"))
        if not self.mirrored:
            return picture
        if self._picture is None or self._picture[0] is not picture:
            self._picture = (picture, pygame.transform.flip(picture, flip_x=True, flip_y=False))
        return self._picture[1]


def row(rects: Rect, count: int, gap: int) -> list[Rect]:
    """Divide a rectangle into `count` equal ones side by side, `gap` pixels apart."""
    width = (rects.w - gap * (count - 1)) / count
    lefts = [rects.x + round(number * (width + gap)) for number in range(count)]
    return [Rect(left, rects.y, round(width), rects.h) for left in lefts]
