"""The player of this screen: the plate on the start screen, and the sheet that changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.ai.characters import COMPUTERS, DEFAULT, PEOPLE, character
from cardtable.i18n import _, key_of, ngettext
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.people import own_person, profile_name, rename
from cardtable.storage.settings import NAME_LENGTH, Player
from cardtable.table import paint
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined
from cardtable.table.theme import Theme
from cardtable.table.widgets import (
    SHEET,
    Button,
    Entry,
    Panel,
    Pressable,
    Widget,
    write_name,
    write_whole,
)

PORTRAITS = tuple(someone.portrait for someone in (*PEOPLE, *COMPUTERS))
"""Every portrait a person may choose, people first."""


def portrait_or(name: str, other: str = "ann") -> str:
    """The portrait of that name, or `other` if the program does not have it."""
    return name if name in PORTRAITS else other


def own_player(app: Services) -> Player:
    """This screen's player, to sit at a table."""
    portrait = portrait_or(app.settings.profile.portrait)
    return Player(profile_name(app), portrait, "person", DEFAULT, own_person(app))


class ProfilePlate(Pressable):
    """The player's portrait, name and tally; pressing it changes them."""

    def __init__(self, app: Services, act: Callable[[], None]) -> None:
        super().__init__(act, "profile", tooltip=_("Your name and portrait"))
        self.app = app
        self.tally = ""

    def count(self) -> None:
        """Get the player's tally from the library."""
        tally = self.app.library.tally(own_person(self.app))
        if not tally.matches:
            self.tally = _("No match finished yet") if tally.hands else _("Nothing played yet")
            return
        line = ngettext("{matches} match · {won} won", "{matches} matches · {won} won", tally.matches)
        self.tally = line.format(matches=tally.matches, won=tally.won)

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the plate's corners, in pixels."""
        return 0.26 * self.rect.h

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the button's body, portrait and words."""
        rect = self.rect
        body = paint.button_body(theme, rect.w, rect.h, "secondary", self.state, shadow=True)
        out.add(body, paint.over(body, rect), "widget:profile")
        top, tall = paint.button_face(rect.h, self.state)
        rect = Rect(rect.x, rect.y + top, rect.w, round(tall))
        size = theme.px(52)
        gold = theme.colour("text")
        portrait = portrait_or(self.app.settings.profile.portrait)
        face = paint.avatar(portrait, size, gold, 0.035)
        out.add(face, (rect.x + theme.px(7), rect.centery - size // 2), f"portrait:{portrait}")
        left = rect.x + theme.px(78)
        sign = theme.px(20)
        right = rect.right - theme.px(14) - sign
        chevron = paint.icon("chevron-right", sign, theme.colour("gold"))
        out.add(chevron, (right, rect.centery - sign // 2), "icon:chevron-right")
        room = right - theme.px(10) - left
        name = profile_name(self.app)
        y = rect.centery if not self.tally else rect.y + round(rect.h * 0.34)
        write_name(out, theme, name, "bold", theme.pt(20), "text", (left, y), room=room)
        if self.tally:
            y = rect.y + round(rect.h * 0.70)
            write_whole(out, theme, self.tally, "regular", theme.pt(14), "muted", (left, y), room=room)


class PortraitChoice(Pressable):
    """One portrait to choose."""

    def __init__(self, portrait: str, act: Callable[[], None]) -> None:
        super().__init__(act, f"portrait:{portrait}")
        self.portrait = portrait
        self.chosen = False

    def _name(self, theme: Theme) -> str:
        """Whose face it is, and whether it is the chosen one."""
        known = character(self.portrait)
        name = _("Portrait {name}").format(name=_(known.name) if known is not None else self.portrait)
        return joined(name, _("chosen") if self.chosen else "")

    def ring_radius(self, theme: Theme) -> float:
        """Half the width, for a round ring."""
        return self.rect.w / 2

    def handle(self, event: Event) -> bool:
        """Leave Enter to the button that goes on, once the portrait is chosen."""
        if self.chosen and event.type == pygame.KEYDOWN and event.key != pygame.K_SPACE:
            return False
        return super().handle(event)

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the medallion, in gold when chosen."""
        colour = theme.colour("gold") if self.chosen else (255, 255, 255, 120 if self.hovered else 50)
        face = paint.avatar(self.portrait, self.rect.w, colour, 0.06 if self.chosen else 0.035)
        out.add(face, self.rect.topleft, f"widget:{self.tag}{':chosen' if self.chosen else ''}")


class ProfileScene(FormScene):
    """A sheet to change name and portrait; every change takes effect at once."""

    name: ClassVar[str] = "profile"
    felt = None

    def build(self) -> None:
        """Make the field, the portraits and the button."""
        self.panel = Panel(_("Your name and portrait"), radius=26, solid=True, units=SHEET)
        self.entry = Entry(
            profile_name(self.app),
            self._rename,
            name="name",
            limit=NAME_LENGTH,
            units=24,
            hint=_("Your name"),
            done=self.app.pop,
        )
        self.choices = [PortraitChoice(portrait, self._chooser(portrait)) for portrait in PORTRAITS]
        self.other = Button(
            _("Switch player"), self._other, icon="human", letter=key_of("Switch player", "S")
        )
        self.other.tooltip = _("Somebody else plays at this screen now, with their own statistics")
        self.done = Button(_("Done"), self.app.pop, "primary", letter="Esc")
        widgets: list[Widget] = [self.panel, self.entry, *self.choices, self.other, self.done]
        self.group.set(widgets)
        self.group.give(self.entry)
        self._mark()

    def _mark(self) -> None:
        for choice in self.choices:
            choice.chosen = choice.portrait == portrait_or(self.app.settings.profile.portrait)

    def _rename(self, name: str) -> None:
        rename(self.app, " ".join(name.split()), self.app.settings.profile.portrait)

    def _other(self) -> None:
        self.app.router.welcome(first=False)

    def uncovered(self) -> None:
        """Show the current player, who may have been replaced meanwhile."""
        super().uncovered()
        self.entry.set(profile_name(self.app))
        self._mark()

    def _chooser(self, portrait: str) -> Callable[[], None]:
        def choose() -> None:
            rename(self.app, self.app.settings.profile.name, portrait)
            self._mark()

        return choose

    def lay(self, frame: Frame) -> None:
        """Lay the sheet in the middle, the portraits in two rows."""
        self.panel.lay(frame.rect(440, 250, 720, 500))
        self.entry.lay(frame.rect(480, 335, 640, 58))
        for number, choice in enumerate(self.choices):
            column, line = number % 8, number // 8
            left, top = frame.at(482 + column * 81, 425 + line * 100)
            size = frame.theme.target(72)
            choice.lay(Rect(left, top, size, size))
        self.other.lay(frame.rect(480, 648, 340, 70))
        self.done.lay(frame.rect(880, 648, 240, 70))
