"""A choice two players make in secret at the same time: a two-sided sheet, hidden until both have chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, Literal

from pygame import Rect
from pygame.event import Event

from cardtable.engine.game import Move
from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Layout
from cardtable.table.pad_signs import Control
from cardtable.table.theme import PadKind, Theme
from cardtable.table.widgets import Widget, row, write
from cardtable.table.widgets.button import Pressable, same_key
from cardtable.table.widgets.label import key_cap, pad_cap
from cardtable.viewmodel.prompts import SecretChoice, SecretChooser

PlayFor = Callable[[Move, int], None]

_PAD, _GAP = 30, 14
_WIDE, _HIGH, _LEAST_HIGH = 740, 400, 360
_HEAD = 118
_FACE = 78
_TILE = 118
_HALVES: Final[Sequence[Sequence[Control]]] = (("left", "up", "right"), ("x", "y", "b"))
"""The controls of the left and the right player: two who share a pad each hold one half of it."""


class SecretChoiceKey(Pressable):
    """One option, chosen by its key, or by a click if nobody else looks on."""

    def __init__(
        self,
        label: str,
        icon: str,
        letter: str,
        control: Control,
        act: Callable[[], None],
        *,
        clicks: bool,
    ) -> None:
        """Make it.

        Args:
            label: its name.
            icon: the picture's name.
            letter: the key that chooses it.
            control: what chooses it on a game pad if somebody else looks on.
            act: called when it is chosen.
            clicks: whether the pointer and the focus choose it, too.
        """
        super().__init__(act, f"duel:{label}", letter=letter)
        self.label = label
        self.icon = icon
        self.control: Control = control
        self.clicks = clicks
        self.focusable = clicks

    def handle(self, event: Event) -> bool:
        """Use the pointer only if that reveals nothing to anybody; a finger comes from behind a hand."""
        return (self.clicks or getattr(event, "reach", 0) > 0) and super().handle(event)

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the tile's corners, in pixels."""
        return 0.12 * self.rect.h

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List ground, picture, name and key."""
        rect = self.rect
        state: Literal["normal", "hover", "pressed", "disabled"] = self.state if self.clicks else "normal"
        body = paint.button_body(theme, rect.w, rect.h, "secondary", state, shadow=True)
        out.add(body, paint.over(body, rect), f"widget:{self.tag}")
        px = round(rect.h * 0.42)
        picture = paint.icon(self.icon, px, theme.colour("text"))
        out.add(picture, (rect.centerx - px / 2, rect.y + rect.h * 0.34 - px / 2), f"icon:{self.icon}")
        size = text.fit("display", theme.pt(22), self.label, round(rect.w * 0.86), 0.04, theme.least)
        at = (rect.centerx, rect.bottom - rect.h * 0.25)
        write(out, theme, self.label, "display", size, "text", at, "centre", tracking=0.04)
        cap = max(18, theme.px(22))
        inset = cap * (0.8 if rect.w > 4.5 * cap else 0.4)  # on a narrow tile clear of the picture
        corner = rect.right - inset, rect.y + inset
        if theme.pad is None:
            key_cap(out, theme, self.letter, corner, cap)
        elif not self.clicks:
            pad_cap(out, theme, self.control, corner, cap)


class _Spent(Widget):
    """The keys of a player who has chosen; they do nothing more."""

    def __init__(self, letters: Sequence[str]) -> None:
        super().__init__("duel:spent")
        self._letters = letters

    def calls(self, event: Event) -> bool:
        """Absorb the letters."""
        return any(same_key(event, letter) for letter in self._letters)


class SecretChoicePanel:
    """The widgets of one such choice.

    Attributes:
        widgets: the keys of those still to choose, and a widget that absorbs those of players who have.
        rect: the sheet's box.
    """

    def __init__(
        self, secret_choice: SecretChoice, play: PlayFor, *, alone: bool, phones: Collection[int] = ()
    ) -> None:
        """Make the widgets.

        Args:
            secret_choice: the choice.
            play: called with the chosen move and its seat.
            alone: whether only one person looks at the screen, so that a click reveals nothing.
            phones: the seats that choose on a phone.
        """
        self.secret_choice = secret_choice
        self._phones = phones
        self._alone = alone
        self.rect = Rect(0, 0, 0, 0)
        self._sides = [
            self._keys(side, play, controls, clicks=alone)
            for side, controls in zip(secret_choice.sides, _HALVES, strict=True)
        ]
        self._spent = _Spent(
            [
                letter
                for side in secret_choice.sides
                if side.chosen
                for _move, _label, _icon, letter in side.choices
            ]
        )

    def _keys(
        self, side: SecretChooser, play: PlayFor, controls: Sequence[Control], *, clicks: bool
    ) -> list[SecretChoiceKey]:
        if not self._here(side) or side.chosen:
            return []

        def chooser(move: Move) -> Callable[[], None]:
            return lambda: play(move, side.seat)

        return [
            SecretChoiceKey(label, icon, letter, control, chooser(move), clicks=clicks)
            for (move, label, icon, letter), control in zip(side.choices, controls, strict=False)
        ]

    def by_pad(self, event: Event) -> bool:
        """Choose by one half of a game pad if two look on; return whether the event came from one."""
        control = getattr(event, "pad", "")
        if self._alone or not control:
            return False
        for keys, side, controls in zip(self._sides, self.secret_choice.sides, _HALVES, strict=True):
            if control in controls and side.person:
                for key in keys:
                    if key.control == control:
                        key.act()
                return True
        return False

    def _here(self, side: SecretChooser) -> bool:
        """Whether a person chooses with keys of this screen."""
        return side.person and side.seat not in self._phones

    @property
    def widgets(self) -> list[Widget]:
        """In reading order."""
        return [*(key for keys in self._sides for key in keys), self._spent]

    @property
    def first(self) -> Widget | None:
        """None: Enter, meant for the state before, must not choose."""
        return None

    def lay(self, theme: Theme, layout: Layout) -> None:
        """Lay a sheet over the middle of the table, one half per side."""
        box = layout.box("panel").rect(theme.size)
        wide = max(box.w, theme.px(_WIDE))
        high = box.h if theme.px(_LEAST_HIGH) <= box.h <= theme.px(_HIGH) else theme.px(_HIGH)
        self.rect = Rect(0, 0, min(wide, round(theme.size[0] * 0.92)), high)
        self.rect.center = box.center
        margin = theme.px(30)
        self.rect.clamp_ip(Rect((0, 0), theme.size).inflate(-2 * margin, -2 * margin))
        for keys, half in zip(self._sides, self._halves(theme), strict=True):
            if keys:
                line = Rect(half.x, half.bottom - theme.px(_TILE), half.w, theme.px(_TILE))
                for key, place in zip(keys, row(line, len(keys), theme.px(_GAP)), strict=True):
                    key.lay(place)

    def _halves(self, theme: Theme) -> tuple[Rect, Rect]:
        pad = theme.px(_PAD)
        top = self.rect.y + theme.px(_HEAD)
        wide = (self.rect.w - 4 * pad) // 2
        high = self.rect.bottom - pad - top
        return (
            Rect(self.rect.x + pad, top, wide, high),
            Rect(self.rect.right - pad - wide, top, wide, high),
        )

    def draw(self, out: DrawList, theme: Theme, role: str = "panel") -> None:
        """List the sheet, in a palette role, its words and both faces; the keys are listed after it."""
        box = self.rect
        sheet = paint.panel(theme, box.w, box.h, 22, f"{role}_solid", "gold", 1.5, shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:duel")
        pad = theme.px(_PAD)
        at = (box.centerx, box.y + theme.px(46))
        title = self.secret_choice.title.upper()
        write(out, theme, title, "display", theme.pt(40), "text", at, "centre", tracking=text.IN_HEADINGS)
        room = box.w - 2 * pad
        px = text.fit("regular", theme.pt(18), self.secret_choice.note, room, 0, theme.least)
        at = (box.centerx, box.y + theme.px(84))
        write(out, theme, self.secret_choice.note, "regular", px, "muted", at, "centre", room=room)
        line = paint.rounded(
            max(1, theme.px(2)), box.h - theme.px(_HEAD) - pad, 1, theme.colour("panel_border")
        )
        out.add(line, (box.centerx, box.y + theme.px(_HEAD)), "panel:duel-line")
        for side, half in zip(self.secret_choice.sides, self._halves(theme), strict=True):
            self._draw_side(out, theme, side, half)

    def _draw_side(self, out: DrawList, theme: Theme, side: SecretChooser, half: Rect) -> None:
        face = theme.px(_FACE)
        ring = theme.colour("gold") if side.person and not side.chosen else theme.colour("muted")
        portrait = paint.avatar(side.portrait, face, ring)
        out.add(portrait, (half.x, half.y), f"portrait:{side.portrait}")
        left = half.x + face + theme.px(16)
        room = half.right - left
        at = (left, half.y + round(face * 0.36))
        write(out, theme, side.name, "bold", theme.pt(22), "text", at, room=room)
        at = (left, half.y + round(face * 0.72))
        write(out, theme, self._state(side, theme.pad), "regular", theme.pt(16), "muted", at, room=room)
        if side.chosen or not self._here(side):
            tile = Rect(half.x, half.bottom - theme.px(_TILE), half.w, theme.px(_TILE))
            well = paint.rounded(tile.w, tile.h, 0.12 * tile.h, (0, 0, 0, 70))
            out.add(well, tile.topleft, "panel:duel-well")
            px = round(tile.h * 0.4)
            name = "check" if side.chosen else "phone" if side.seat in self._phones else "robot"
            sign = paint.icon(name, px, theme.colour("muted"))
            out.add(sign, (tile.centerx - px / 2, tile.centery - px / 2), "icon:chosen")

    def _state(self, side: SecretChooser, pad: PadKind | None) -> str:
        if side.chosen:
            return _("Has chosen — hidden until both have")
        if side.seat in self._phones:
            return _("Chooses on the phone")
        if side.person:
            if self._alone:
                return _("Choose one")
            return _("Choose by key or finger") if pad is None else _("Choose with your half of the pad")
        waits = any(other.person and not other.chosen for other in self.secret_choice.sides)
        return _("Also chooses in secret") if waits else _("Is choosing")
