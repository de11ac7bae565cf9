"""The seats of the setup screen, changed by dragging, typing and choosing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.ai.characters import COMPUTERS, DEFAULT, PEOPLE, Character, character
from cardtable.ai.levels import beside_a_person, known_level
from cardtable.i18n import _
from cardtable.scenes.doubles import apart
from cardtable.scenes.profile import PORTRAITS, portrait_or
from cardtable.scenes.seat_places import Standing
from cardtable.scenes.setup.seat_level import LevelPill
from cardtable.storage.settings import NAME_LENGTH, Player
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.motion import REORDER
from cardtable.table.theme import Theme
from cardtable.table.widgets import Entry, Segment, Widget, write
from cardtable.table.widgets.button import Pressable
from cardtable.viewmodel.colours import IVORY


def default_players(count: int, owner: Player) -> list[Player]:
    """Return the player of this screen, and computer players for the remaining of `count` seats."""
    others = [_computer(someone) for someone in COMPUTERS if someone.portrait != owner.portrait]
    return [owner, *others[: count - 1]]


def raised(players: Sequence[Player], sides: Sequence[Sequence[int]]) -> tuple[Player, ...]:
    """The players, with computer players on a person's side at least at the level allowed for a partner."""
    result = list(players)
    for side in sides:
        if any(players[seat].kind == "person" for seat in side):
            for seat in side:
                if players[seat].kind == "computer":
                    level = beside_a_person(known_level(players[seat].level).name)
                    result[seat] = replace(players[seat], level=level)
    return tuple(result)


def _computer(someone: Character) -> Player:
    return Player(_(someone.name), someone.portrait, "computer", someone.level)


def computer_for(others: Sequence[Player]) -> Player:
    """A computer player for a seat, not yet at the table with the others."""
    return _computer(free_character(COMPUTERS, others))


def person_for(owner: Player, others: Sequence[Player]) -> Player:
    """A person for a seat: the player of this screen, or somebody new if that one is among the others."""
    if any(player.person == owner.person or player.name == owner.name for player in others):
        someone = free_character(PEOPLE, others)
        return Player(_(someone.name), someone.portrait, "person", DEFAULT)
    return owner


def free_character(company: Sequence[Character], players: Sequence[Player]) -> Character:
    """The first of a company not at the table yet, or the first of all if everybody is."""
    taken = {player.portrait for player in players}
    return next((someone for someone in company if someone.portrait not in taken), company[0])


class Handle(Pressable):
    """Six dots to drag a seat by; with the keyboard, Up and Down move it."""

    def __init__(self, row: SeatRow) -> None:
        super().__init__(
            lambda: None, f"handle:{row.seat}", tooltip=_("Drag, or press Up and Down, to change places")
        )
        self.row = row

    def drags(self, at: tuple[int, int]) -> bool:
        """Always: a finger moves the seat."""
        return True

    def keeps(self, key: int) -> bool:
        """Whether the key is Up or Down, which move the seat."""
        return key in (pygame.K_UP, pygame.K_DOWN)

    def let_go(self) -> None:
        """End the drag."""
        self.row.let_go()

    def handle(self, event: Event) -> bool:
        """Move the seat by keys; drag it by the pointer."""
        if event.type == pygame.KEYDOWN and self.keeps(event.key):
            self.row.table.move(self.row.seat, self.row.seat + (1 if event.key == pygame.K_DOWN else -1))
            return True
        return event.type != pygame.KEYDOWN and self.row.handle(event)

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the dots."""
        size = theme.px(24)
        tint = theme.colour("text" if self.hovered or self.focused else "muted")
        out.add(
            paint.icon("drag", size, tint),
            (self.rect.centerx - size / 2, self.rect.centery - size / 2),
            f"widget:{self.tag}",
        )


class SeatPortrait(Pressable):
    """The portrait of a seat; pressing it takes the next one."""

    def __init__(self, row: SeatRow) -> None:
        super().__init__(row.next_portrait, f"seat-portrait:{row.seat}", tooltip=_("Change portrait"))
        self.row = row

    def ring_radius(self, theme: Theme) -> float:
        """Half the width, for a round ring."""
        return self.rect.w / 2

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the medallion with the side's ring."""
        portrait = portrait_or(self.row.player.portrait, "robot")
        ring = theme.colour(self.row.standing.colours.text)
        out.add(paint.avatar(portrait, self.rect.w, ring, 0.05), self.rect.topleft, f"portrait:{portrait}")


class SeatRow(Widget):
    """One seat: its player with portrait, name, kind and level.

    Attributes:
        is_partner: whether it is a computer player's seat on a person's side.
    """

    def __init__(self, table: SeatTable, seat: int) -> None:
        super().__init__(tag=f"seat:{seat}")
        self.table = table
        self.seat = seat
        self.standing = Standing("", (), "", IVORY)
        self.is_partner = False
        self.grip: int | None = None
        self.pulled = 0
        self._home = Rect(0, 0, 0, 0)
        self._from = 0.0
        self._since: float | None = None
        self.slide = 0.0
        self.handle_widget = Handle(self)
        self.portrait = SeatPortrait(self)
        self.entry = Entry(
            self.player.name,
            self.rename,
            name=f"seat {seat}",
            limit=NAME_LENGTH,
            units=24,
            plain=True,
            hint=_("Name"),
        )
        kinds = [_("Person"), _("Computer")]
        self.kind = Segment(kinds, int(self.player.kind == "computer"), self._set_kind, name=f"kind {seat}")
        self.level = LevelPill(seat, self._set_level)
        self.show()

    @property
    def player(self) -> Player:
        """The player in this seat."""
        return self.table.players[self.seat]

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in reading order."""
        return [self, self.handle_widget, self.portrait, self.entry, self.kind, self.level]

    def show(self) -> None:
        """Show the current player."""
        self.entry.set(self.player.name)
        self.kind.index = int(self.player.kind == "computer")
        self.level.show(self.player.level, partner=self.is_partner)
        self.level.visible = self.player.kind == "computer"
        for widget in (self.handle_widget, self.portrait, self.kind, self.level):
            widget.caption = self.player.name

    # Changes.

    def rename(self, name: str) -> None:
        """Give the player a name; an empty one becomes that of the portrait."""
        clean = " ".join(name.split())
        if not clean:
            known = character(self.player.portrait)
            clean = _(known.name) if known is not None else _("Ann")
        if clean != self.player.name:
            self.table.put(self.seat, replace(self.player, name=clean, person=self.table.known(clean)))

    def _set_kind(self, index: int) -> None:
        others = [player for seat, player in enumerate(self.table.players) if seat != self.seat]
        if index == 1:
            self.table.put(self.seat, computer_for(others))
        else:
            self.table.put(self.seat, person_for(self.table.owner, others))

    def _set_level(self, name: str) -> None:
        self.table.put(self.seat, replace(self.player, level=name))

    def next_portrait(self) -> None:
        """Take the next face not used at the table; a computer player comes with name and level."""
        player = self.player
        taken = {other.portrait for seat, other in enumerate(self.table.players) if seat != self.seat}
        faces = [someone.portrait for someone in COMPUTERS] if player.kind == "computer" else list(PORTRAITS)
        at = faces.index(player.portrait) if player.portrait in faces else -1
        order = faces[at + 1 :] + faces[: at + 1]
        portrait = next(face for face in order if face not in taken)
        old, new = character(player.portrait), character(portrait)
        named_by_face = old is not None and player.name == _(old.name)
        name = _(new.name) if new is not None and named_by_face else player.name
        level = new.level if new is not None and player.kind == "computer" else player.level
        person = player.person if name == player.name or player.person == self.table.owner.person else ""
        changed = replace(player, portrait=portrait, name=name, level=level, person=person)
        self.table.put(self.seat, changed)

    # Dragging.

    def let_go(self) -> None:
        """End the drag, leaving the seat where it is."""
        if self.grip is not None:
            self.grip = None
            self.slide_from(self.pulled)
            self.pulled = 0
            self.table.changed()

    def drags(self, at: tuple[int, int]) -> bool:
        """Always: a finger moves the seat."""
        return True

    def handle(self, event: Event) -> bool:
        """Be dragged."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.grip = event.pos[1]
            return True
        if event.type == pygame.MOUSEMOTION and self.grip is not None:
            self.pulled = event.pos[1] - self.grip
            self.table.dragged(self)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.grip is not None:
            self.let_go()
            return True
        return False

    def slide_from(self, pixels: float) -> None:
        """Glide home from `pixels` below it."""
        self._from = self.slide = pixels
        self._since = -1.0

    def tick(self, now_ms: float) -> bool:
        """Glide home."""
        if self._since is None:
            return False
        if self._since < 0:
            self._since = now_ms
        progress = 1.0 if self.table.jumps else min(1.0, (now_ms - self._since) / REORDER.ms)
        self.slide = self._from * (1 - REORDER.easing(progress))
        if progress >= 1:
            self._since, self.slide = None, 0.0
        self.table.relay(self)
        return self._since is not None

    # Drawing.

    def place(self, theme: Theme, home: Rect) -> None:
        """Take the place `home`, shifted while it is dragged or glides."""
        self._home = Rect(home)
        shift = self.pulled if self.grip is not None else round(self.slide)
        rect = home.move(theme.px(8) if self.grip is not None else 0, shift)
        self.lay(rect)
        middle = rect.centery
        side = theme.target(44)
        self.handle_widget.lay(Rect(rect.x + theme.px(4), middle - side // 2, side, side))
        size = min(theme.px(120), rect.h - theme.px(16))
        left = max(rect.x + theme.px(56), self.handle_widget.rect.right + 2)
        self.portrait.lay(Rect(left, middle - size // 2, size, size))
        right = rect.right - theme.px(24)
        upper = rect.y + round(rect.h * 0.29) if self._roomy(theme) else middle
        self.kind.lay_right(theme, right, upper, rect.w // 3)
        if self._roomy(theme):
            tall = min(theme.target(36), rect.bottom - self.kind.rect.bottom - 1)
            lower = max(rect.bottom - theme.px(13), self.kind.rect.bottom + 1 + tall)
            self.level.lay_right(theme, right, lower - tall, tall)
        else:
            tall = self.kind.rect.h
            self.level.lay_right(theme, self.kind.rect.x - theme.px(8), middle - tall // 2, tall)
        left = self.portrait.rect.right + theme.px(8)
        tall = theme.target(38)
        top = rect.y + round(rect.h * 0.30) if self._roomy(theme) else middle
        end = self.level.rect.x if self.level.visible and not self._roomy(theme) else self.kind.rect.x
        room = end - theme.px(10) - left
        wide = text.width("semibold", theme.pt(24), self.player.name) + theme.px(30)
        if self.entry.focused:
            wide = max(wide, theme.px(240))
        place = text.width("black", theme.pt(13), self.standing.place.upper(), text.IN_LABELS) + theme.px(16)
        wide = max(theme.px(80), min(wide, room - (0 if self.entry.focused else place)))
        self.entry.lay(Rect(left, top - tall // 2, wide, tall))

    def _roomy(self, theme: Theme) -> bool:
        return self._home.h >= theme.px(96)

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List ground and words."""
        rect = self.rect
        if self.grip is not None:
            hole = paint.outline(theme, self._home.w, self._home.h, 16, (*theme.colour("gold")[:3], 110), 1.5)
            out.add(hole, self._home.topleft, "seat:hole")
            shade = paint.shadow(rect.w, rect.h, theme.px(16), theme.px(14), 150)
            x, y = paint.over(shade, rect)
            out.add(shade, (x, y + theme.px(8)), "seat:shade")
        ground = (36, 56, 63) if self.grip is not None else (*theme.colour("row")[:3], 17)
        edge = theme.colour("gold" if self.grip is not None else "panel_border")
        body = paint.rounded(
            rect.w, rect.h, theme.px(16), ground, None, edge, theme.px(2 if self.grip else 1)
        )
        out.add(body, rect.topleft, f"widget:{self.tag}")
        if not self.entry.focused:
            at = (self.entry.rect.right - theme.px(4), self.entry.rect.centery)
            where = self.standing.place.upper()
            colour = self.standing.colours.text
            write(out, theme, where, "black", theme.pt(13), colour, at, tracking=text.IN_LABELS)
        if self._roomy(theme):
            self._draw_lines(out, theme)

    def _draw_lines(self, out: DrawList, theme: Theme) -> None:
        rect, player = self.rect, self.player
        left = self.entry.rect.x + theme.px(12)
        known = character(player.portrait)
        computer = player.kind == "computer"
        line = _(known.temperament) if computer and known is not None else _("Plays at this screen")
        room = (self.level.rect.x if self.level.visible else rect.right - theme.px(24)) - theme.px(12) - left
        px = text.fit("regular", theme.pt(17), line, room, 0, theme.least)
        lines = text.wrap("regular", px, line, room)
        first, partner_at = (0.585, 0.815) if len(lines) == 1 else (0.575, 0.905)
        y = rect.y + round(rect.h * first)
        if not self.entry.focused:  # the field needs the room
            for number, words in enumerate(lines):
                at = (left, y + number * round(1.1 * px))
                write(out, theme, words, "regular", px, (216, 222, 218), at)
        y = rect.y + round(rect.h * partner_at)
        small = theme.pt(15)
        if self.standing.partner:
            partner = _("Partner of {name}").format(name=self.standing.partner)
            write(out, theme, partner, "regular", small, "muted", (left, y), room=room)
        if not computer and self.table.shared and self.table.secret:
            note = _("Screen is covered between turns")
            write(out, theme, note, "regular", small, "muted", (rect.right - theme.px(26), y), "right")


class SeatTable:
    """All seats of a match being set up."""

    def __init__(
        self, players: Sequence[Player], owner: Player, changed: Callable[[], None], *, secret: bool = True
    ) -> None:
        """Seat players.

        Args:
            players: by seat.
            owner: the player of this screen.
            changed: called after every change.
            secret: whether people who share the screen hand it over.
        """
        self.secret = secret
        self.players = list(players)
        self.owner = owner
        self.changed = changed
        self.jumps = False
        self.rows = [SeatRow(self, seat) for seat in range(len(players))]
        self._theme: Theme | None = None
        self._homes: list[Rect] = []

    @property
    def people(self) -> int:
        """Number of people who play at this screen."""
        return sum(player.kind == "person" for player in self.players)

    @property
    def shared(self) -> bool:
        """Whether several people play at this screen."""
        return self.people > 1

    @property
    def widgets(self) -> list[Widget]:
        """All widgets in reading order; a dragged row lies above the others."""
        rows = sorted(self.rows, key=lambda row: row.grip is not None)
        return [widget for row in rows for widget in row.widgets]

    def mark_partners(self, sides: Sequence[Sequence[int]]) -> None:
        """Mark computer players on a person's side, and raise them to the least level for a partner."""
        self.players[:] = raised(self.players, sides)
        for side in sides:
            partner = any(self.players[seat].kind == "person" for seat in side)
            for seat in side:
                self.rows[seat].is_partner = partner and self.players[seat].kind == "computer"
                self.rows[seat].show()

    def known(self, name: str) -> str:
        """The identity of this screen's player if that is the name, else empty."""
        return self.owner.person if name == self.owner.name else ""

    def put(self, seat: int, player: Player) -> None:
        """Seat a player; a computer player who bears a person's portrait or name leaves for another one."""
        self.players[seat] = player
        self.players[:] = apart(self.players)
        for row in self.rows:
            row.show()
        self.changed()

    def move(self, seat: int, to: int) -> None:
        """Move a player to another seat; those between move up or down."""
        if not 0 <= to < len(self.players) or seat == to:
            return
        row = self.rows.pop(seat)
        player = self.players.pop(seat)
        self.rows.insert(to, row)
        self.players.insert(to, player)
        step = self._homes[1].y - self._homes[0].y if len(self._homes) > 1 else 0
        for number, one in enumerate(self.rows):
            moved = number - one.seat
            one.seat = number
            if moved and one.grip is None:
                one.slide_from(one.slide - moved * step)
        self.changed()

    def dragged(self, row: SeatRow) -> None:
        """Let a row follow the pointer, swapping with the rows it passes."""
        step = self._homes[1].y - self._homes[0].y if len(self._homes) > 1 else 1
        low, high = -row.seat * step, (len(self.rows) - 1 - row.seat) * step
        pulled = max(low, min(high, row.pulled))
        by = round(pulled / step)
        if by and row.grip is not None:
            row.grip += by * step
            row.pulled -= by * step
            self.move(row.seat, row.seat + by)
        else:
            row.pulled = max(low - step // 4, min(high + step // 4, row.pulled))
            self.changed()

    def lay(self, theme: Theme, homes: Sequence[Rect]) -> None:
        """Lay out the rows, first seat first."""
        self._theme = theme
        self._homes = list(homes)
        for row, home in zip(self.rows, homes, strict=True):
            row.place(theme, home)

    def relay_all(self) -> None:
        """Lay every row again."""
        for row in self.rows:
            self.relay(row)

    def relay(self, row: SeatRow) -> None:
        """Lay one row again while it glides."""
        if self._theme is not None and row.seat < len(self._homes):
            row.place(self._theme, self._homes[row.seat])
