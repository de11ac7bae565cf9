"""The question who is playing: at the first start, and when somebody else takes over the screen.

At the first start two doors lead on: to a lesson, and to the games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface

from cardtable.games.catalogue import GAMES, motto
from cardtable.games.kit.entry import GREEN
from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.people import everybody, portrait_name, take_over
from cardtable.scenes.profile import PORTRAITS, PortraitChoice, portrait_or
from cardtable.storage.outcomes import Known
from cardtable.storage.settings import NAME_LENGTH
from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.palette import Colour, rgb
from cardtable.table.theme import Theme
from cardtable.table.widgets import (
    Button,
    Entry,
    Panel,
    Pressable,
    Widget,
    paragraph,
    write,
    write_name,
    write_whole,
)

_TURNS: Final = (13.0, 7.0, 0.0, -7.0, -13.0)
"""Rotation of the cards on display, one of each game, in degrees."""
_WHO: Final = (224.0, 190.0, 1152.0, 372.0)
_DOOR: Final = (224.0, 590.0, 1152.0, 330.0)
_DOORS: Final = ((224.0, 590.0, 564.0, 330.0), (812.0, 590.0, 564.0, 330.0))
"""The doors at the first start: to a lesson, and to the games."""
_MOST_KNOWN: Final = 8
_SKY: Final = (205, 218, 236)


class KnownChoice(Pressable):
    """A person who has played here before."""

    def __init__(self, known: Known, act: Callable[[], None]) -> None:
        super().__init__(act, f"known:{known.name}")
        self.known = known

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the plate's corners, in pixels."""
        return 16 * theme.u

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List plate, portrait and name."""
        rect = self.rect
        body = paint.button_body(theme, rect.w, rect.h, "secondary", self.state, shadow=True)
        out.add(body, paint.over(body, rect), f"widget:{self.tag}")
        top, face = paint.button_face(rect.h, self.state)
        size = round(face * 0.8)
        portrait = portrait_or(self.known.portrait)
        picture = paint.avatar(portrait, size, theme.colour("ivory"), 0.05)
        middle = rect.y + top + face // 2
        out.add(picture, (rect.x + theme.px(10), middle - size // 2), f"portrait:{portrait}")
        left = rect.x + theme.px(22) + size
        room = rect.right - theme.px(14) - left
        write_name(out, theme, self.known.name, "bold", theme.pt(20), "text", (left, middle), room=room)


class WelcomeScene(FormScene):
    """Asks for a name and a portrait; Enter plays, or at the first start teaches a game."""

    name: ClassVar[str] = "welcome"
    opens = False

    def __init__(self, app: Services, *, first: bool = True) -> None:
        """`first`: nobody has given a name yet, so that there is nobody to go back to."""
        super().__init__(app)
        self.is_first = first
        people = everybody(app)
        others = [known for known in people if known.person != app.settings.profile.person]
        self.known = [KnownChoice(known, partial(self._choose, known)) for known in others[:_MOST_KNOWN]]
        self.portrait = portrait_or(app.settings.profile.portrait)
        if not first:
            taken = {known.portrait for known in people}
            self.portrait = next((face for face in PORTRAITS if face not in taken), self.portrait)
        self.panel = Panel(radius=24)
        self.entry = Entry(
            "",
            lambda _name: None,
            name="name",
            limit=NAME_LENGTH,
            units=32,
            hint=_("Type your name"),
            done=self.teach if first else self.play,
        )
        self.choices = [PortraitChoice(portrait, partial(self._face, portrait)) for portrait in PORTRAITS]
        self.teach_button = Button(_("Teach me a game"), self.teach, "primary", letter="Enter")
        self.teach_button.visible = first
        if first:
            self.play_button = Button(_("I know these games"), self.play, letter="Esc")
        else:
            self.play_button = Button(_("Play"), self.play, "primary", icon="play", letter="Enter")
        self.back_button = Button(_("Back"), self.back, letter="Esc")
        self.back_button.visible = not first
        self._fan: tuple[Theme, Surface] | None = None
        self._shown = False

    def build(self) -> None:
        """Start the keyboard in the field."""
        widgets: list[Widget] = [self.panel, self.entry, *self.choices, *self.known]
        self.group.set([*widgets, self.teach_button, self.play_button, self.back_button])
        self.group.give(self.entry)
        self._face(self.portrait)

    def _face(self, portrait: str) -> None:
        self.portrait = portrait
        for choice in self.choices:
            choice.chosen = choice.portrait == portrait

    def _choose(self, known: Known) -> None:
        take_over(self.app, known.name, portrait_or(known.portrait), known.person)
        self.app.pop()

    def play(self) -> None:
        """Keep what was typed and go on to the games."""
        name = " ".join(self.entry.value.split())
        if not name and not self.is_first:
            self.group.give(self.entry)
            return
        take_over(self.app, name or portrait_name(self.portrait), self.portrait)
        self.app.pop()

    def teach(self) -> None:
        """Keep what was typed and go on to the choice of a lesson."""
        self.play()
        self.app.router.learn()

    def back(self) -> None:
        """At the first start keep what was typed; later leave everything as it was."""
        if self.is_first:
            self.play()
        else:
            self.app.pop()

    def tick(self, now_ms: float) -> bool:
        """Draw the cards after the first frame."""
        first, self._shown = not self._shown, True
        if not first and not self.known:
            self._draw_cards()
        return super().tick(now_ms) or first

    # Places.

    def lay(self, frame: Frame) -> None:
        """Lay the question above, the door to the games below."""
        theme = frame.theme
        self.panel.lay(frame.rect(*_WHO))
        self.entry.lay(frame.bar(550, 284, 782, 80))
        size = theme.target(64)
        for number, choice in enumerate(self.choices):
            column, line = number % 8, number // 8
            x, y = frame.at(582 + column * 102, 463)
            y += round((line - 0.5) * max(theme.px(77), size + theme.px(8)))
            choice.lay(Rect(x - size // 2, y - size // 2, size, size))
        for number, known in enumerate(self.known):
            column, line = number % 4, number // 4
            known.lay(frame.bar(254 + column * 275, 660 + line * 88, 262, 74))
        if self._has_doors:
            self.teach_button.lay(frame.bar(243, 796, 526, 84))
            self.play_button.lay(frame.bar(831, 796, 526, 84))
        elif self.is_first:
            self.teach_button.lay(frame.bar(254, 832, 540, 74))
            self.play_button.lay(frame.bar(806, 832, 540, 74))
        else:
            self.back_button.lay(frame.bar(254, 832, 300, 74))
            self.play_button.lay(frame.bar(946, 832, 400, 74))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the title and the door."""
        theme = frame.theme
        px, star = theme.pt(88), theme.px(56)
        wide = text.width("display", px, "CARDTABLE", text.IN_HEADINGS)
        left = frame.x(800) - (wide + star + theme.px(24)) // 2
        y = frame.y(78)
        out.add(paint.logo(star), (left, y - star // 2), "logo")
        at = (left + star + theme.px(24), y)
        write(out, theme, "CARDTABLE", "display", px, "text", at, tracking=text.IN_HEADINGS, shadow=True)
        tagline = motto()
        write(out, theme, tagline, "regular", theme.pt(22), _SKY, frame.at(800, 146), "centre")
        blue = theme.colour("door"), theme.colour("door_dark")
        if self._has_doors:
            green = rgb(GREEN[0]), rgb(GREEN[1])
            self._draw_door(out, theme, frame.rect(*_DOORS[0]), green, "gold")
            self._draw_door(out, theme, frame.rect(*_DOORS[1]), blue, "panel_border")
        else:
            self._draw_door(out, theme, frame.rect(*_DOOR), blue, "panel_border")
        if not self.known and self._fan is not None and self._fan[0].size == theme.size:
            fan = self._fan[1]
            at = frame.at(1094, 698) if self._has_doors else frame.at(800, 702)
            out.add(fan, (at[0] - fan.get_width() // 2, at[1] - fan.get_height() // 2), "cards")

    @property
    def _has_doors(self) -> bool:
        """Whether two doors have the lower half of the window for themselves."""
        return self.is_first and not self.known

    def _draw_door(
        self, out: DrawList, theme: Theme, box: Rect, light: tuple[Colour, Colour], edge: str
    ) -> None:
        """List a sunburst in two colors with an edge in a palette role."""
        ground = paint.sunburst(box.w, box.h, *light, 24 * theme.u, 26, 0.06, (0.5, 0.4))
        out.add(ground, box.topleft, "door")
        line = 3.0 if edge == "gold" else 1.5
        out.add(paint.outline(theme, box.w, box.h, 24, theme.colour(edge), line), box.topleft, "edge")

    def _draw_coach(self, out: DrawList, frame: Frame) -> None:
        """List the coach with what she says, and what lies behind either door."""
        theme = frame.theme
        side = theme.px(160)
        x, y = frame.at(352, 692)
        face = paint.avatar("abigail", side, theme.colour("ivory"), 0.03)
        out.add(face, (x - side // 2, y - side // 2), "portrait:abigail")
        words = _("Your first hand, step by step. You cannot lose it.")
        px = theme.pt(21)
        left, right = frame.x(462), frame.x(766)
        lines = text.balance("semibold", px, words, right - left - theme.px(40))
        high = len(lines) * text.line_height(px) + theme.px(28)
        box = Rect(left, y - high // 2, right - left, high)
        bubble = paint.tooltip(theme, box.w, box.h, "left", 0.5)
        tail = theme.px(10)
        out.add(bubble, paint.over(bubble, Rect(box.x - tail, box.y, box.w + tail, box.h)), "panel:coach")
        for number, line in enumerate(lines):
            at = box.centerx, box.y + theme.px(14) + round((number + 0.5) * text.line_height(px))
            write(out, theme, line, "semibold", px, "ink", at, "centre")
        told = _("A coach sits beside you, about three minutes a game"), _("Straight to the tables")
        for door, line in zip(_DOORS, told, strict=True):
            at = frame.at(door[0] + door[2] / 2, 900)
            write_whole(out, theme, line, "regular", theme.pt(16), "text", at, "centre", room=theme.px(520))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the chosen portrait, the question and its purpose."""
        theme = frame.theme
        size = theme.px(228)
        gold = theme.colour("gold")
        x, y = frame.at(387, 376)
        light = paint.glow(size, size, size / 2, theme.px(16), (*gold[:3], 120), theme.px(4))
        out.add(light, paint.over(light, Rect(x - size // 2, y - size // 2, size, size)), "glow:portrait")
        face = paint.avatar(self.portrait, size, gold, 0.03)
        out.add(face, (x - size // 2, y - size // 2), f"portrait:{self.portrait}")
        if self._has_doors:
            self._draw_coach(out, frame)
        heading = _("Who is playing?").upper()
        at = frame.at(550, 242)
        write(out, theme, heading, "display", theme.pt(54), "text", at, tracking=text.IN_HEADINGS)
        if self.known:
            label = _("Played here before").upper()
            at = frame.at(256, 628)
            write(out, theme, label, "black", theme.pt(15), _SKY, at, tracking=text.IN_LABELS)
        told = _(
            "You can change your name and portrait at any time. No account, no network: everything "
            "stays on this computer."
        )
        at = frame.at(800, 946)
        paragraph(out, theme, told, "regular", theme.pt(16), _SKY, at, theme.px(1400), "centre")

    def _draw_cards(self) -> None:
        """Draw the cards in the window's size and colors."""
        theme = self.app.theme
        if self._fan is not None and self._fan[0] == theme:
            return
        height = theme.px(132 if self._has_doors else 186)
        places = [
            (faces.Look(height, entry.samples[1], "", deck=entry.deck), turn)
            for entry, turn in zip(GAMES.values(), _TURNS, strict=False)
        ]
        step, middle = round(height * 0.72), len(places) // 2
        fan = Surface((round(height * 4.1), round(height * 1.28)), pygame.SRCALPHA)
        for number, (look, turn) in enumerate(places):
            x = fan.get_width() / 2 + (number - middle) * step
            y = fan.get_height() / 2 + abs(number - middle) ** 1.6 * height * 0.028
            shade, fall = faces.shadow(look.height, "rest", turn)
            for surface, drop in ((shade, fall), (faces.turned(theme, look, turn), 0)):
                at = (round(x - surface.get_width() / 2), round(y + drop - surface.get_height() / 2))
                fan.blit(surface, at)
        self._fan = (theme, fan)
