"""Tooltips for things besides cards: bars, badges, signs, piles, the map."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _, ngettext
from cardtable.scenes.atlas.place_facts import answer
from cardtable.scenes.play.card_tooltips import lines_of
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.seats import Seats
from cardtable.table import badges, motion, rail
from cardtable.table.canvas import DrawList
from cardtable.table.hud import badge_at
from cardtable.table.mapboard import MapBoard
from cardtable.table.panes import caption_rect
from cardtable.table.track import PointTrack
from cardtable.viewmodel.picture import Note

Resting = tuple[str, tuple[str, ...], Rect]
"""A tooltip's title and lines, and the box they keep clear of."""


class Pointing:
    """The pointer over one table, and the tooltip of the thing under it.

    Attributes:
        at: the pointer's position; None if it is not on the table.
        off: whether no tooltip appears, because a coach speaks.
    """

    def __init__(
        self, context: TableContext, hands: CardHands, seats: Seats, board: MapBoard, track: PointTrack
    ) -> None:
        """Cover the cards in `hands`, the plates, the map `board` and the `track` of points."""
        self._context = context
        self._hands = hands
        self._seats = seats
        self._board = board
        self._track = track
        self.at: tuple[int, int] | None = None
        self.off = False
        self._since: float | None = None

    def take(self, event: Event) -> bool:
        """Record the pointer's position; return whether it has reached or left something."""
        if event.type == pygame.MOUSEMOTION and not self._hands.holding:
            state, before = self.state, self._resting()
            self.at = event.pos
            if self.state != state or self._resting() != before or not self._context.group.stirred:
                self._since = None
                return True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F2 and self.state is not None:
            self._context.app.router.atlas(self.state)
            return True
        elif event.type in (pygame.WINDOWLEAVE, pygame.KEYDOWN) or _clicks(event):
            self._since = None
            return self._context.group.hush()
        return False

    def look_away(self) -> None:
        """Handle the pointer moving to something else."""
        self.at = None

    @property
    def state(self) -> str | None:
        """The state of the map under the pointer."""
        context = self._context
        if self.at is None or self._board.view is None or self._hands.pointed is not None:
            return None
        return self._board.hit(context.app.theme, context.layout, self.at)

    def alarm(self, now_ms: float) -> float | None:
        """When the tooltip under the resting pointer appears, or None."""
        if self._resting() is None or not self._context.group.stirred:
            self._since = None
            return None
        if self._since is None:
            self._since = now_ms
        due = self._since + motion.TOOLTIP_AFTER_MS
        return due if due > now_ms else None

    def draw(self, out: DrawList) -> None:
        """List the tooltip of the thing under the resting pointer."""
        context = self._context
        if self._since is None or context.app.now() < self._since + motion.TOOLTIP_AFTER_MS:
            return
        resting = self._resting()
        if resting is not None:
            title, lines, box = resting
            around = [*context.words(), *context.cards(), *context.drawn.values()]
            spare = [other for other in around if not other.colliderect(box)]
            theme, taken = context.app.theme, context.in_the_way()
            bubble, at = badges.tooltip_over(theme, box, title, lines, taken, spare)
            tag = "tooltip" if self.state is None else "place"
            out.add(bubble, at, f"{tag}:{title}|{' '.join(lines)}")

    def _resting(self) -> Resting | None:
        """The tooltip of the thing under the pointer, and the box it keeps clear of."""
        if self.off:
            return None
        context = self._context
        state = self.state
        if state is not None:
            title, lines = self._board.words(state)
            lines = (*lines, *answer(state))
            return title, lines, self._board.target(context.app.theme, context.layout, state)
        found = self._track.pointed(self.at) if self.at is not None else None
        if found is not None:
            runner, rect = found
            points = ngettext("{points} point", "{points} points", runner.points).format(points=runner.points)
            return runner.name, (points,), rect
        return self._thing(self.at) if self.at is not None and self._hands.pointed is None else None

    def _thing(self, at: tuple[int, int]) -> Resting | None:
        """The tooltip of a sign, a figure, a bar, a caption, a panel or a place of cards, smallest first."""
        context = self._context
        dealer = self._seats.dealer_at(at)
        if dealer is not None:
            return _("Dealer"), (_("{name} is the dealer.").format(name=dealer[0]),), dealer[1]
        counted = self._seats.count_at(at)
        if counted is not None:
            seat, sign = counted
            words = ngettext("{count} card in hand", "{count} cards in hand", seat.cards or 0)
            return seat.name, (words.format(count=seat.cards),), sign
        if context.picture.rail is not None:
            prize = rail.prize_at(context.app.theme, context.layout, context.picture.rail, at)
            if prize is not None:
                return prize[0].name, (prize[0].line,), prize[1]
        badge = badge_at(context.app.theme, context.layout, context.picture.badges, at)
        if badge is not None and badge[0].about is not None:
            return _told(badge[0].about, badge[1])
        found = [
            (rect.w * rect.h, name)
            for name in context.picture.about
            for rect in self.rects(name)
            if rect.collidepoint(at)
        ]
        if not found:
            return None
        name = min(found)[1]
        return _told(context.picture.about[name], self.rects(name)[0])

    def rects(self, name: str) -> list[Rect]:
        """The boxes of the thing of that name; none while it is not shown."""
        context = self._context
        if name in context.drawn:
            return [context.drawn[name]]
        theme, layout, picture = context.app.theme, context.layout, context.picture
        if name == "race":
            shown = picture.race is not None and context.shows_race
            return [layout.box(name).rect(theme.size).inflate(0, theme.px(50))] if shown else []
        if name.startswith("plate."):
            seats = (seat.seat for seat in picture.seats if name == f"plate.{seat.where}")
            return [rect for seat in seats if (rect := self._seats.rect(seat)) is not None]
        if picture.rail is not None and name.startswith("prize."):
            slots = zip(picture.rail.prizes, rail.slot_boxes(theme, layout, picture.rail), strict=True)
            return [slot for prize, slot in slots if prize.code == name.removeprefix("prize.")]
        captions = [caption for caption in picture.captions if caption.box == name and caption.text]
        if captions:
            return [caption_rect(theme, layout, captions[0])]
        if name in layout.boxes and layout.box(name).size[0]:
            return [layout.box(name).rect(theme.size)]
        zone = picture.zone(name)
        if zone is None or name not in layout.zones:
            return []
        places = layout.zone(name).places(max(1, len(zone.cards), zone.spots), theme.size)
        rects = [pose.box for pose in places]
        return [rects[0].unionall(rects[1:])]


def _told(note: Note, rect: Rect) -> Resting:
    """A note as a tooltip for its thing."""
    return note.title, tuple(lines_of(note)), rect


def _clicks(event: Event) -> bool:
    """Whether it is a click; a right click, such as of a finger that rests, leaves the tooltip."""
    return event.type == pygame.MOUSEBUTTONDOWN and bool(event.button == 1)
