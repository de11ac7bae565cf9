"""Cards that lay on the table a moment ago, to be viewed again."""

from __future__ import annotations

from itertools import accumulate
from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.games.kit.table.game_table import GameTable
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.form import Frame
from cardtable.scenes.modal import Modal
from cardtable.table import badges, faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import IconButton, write, write_name
from cardtable.viewmodel.picture import HIDDEN, Review

_CARD = 300
_GAP = 26
_STEP = 0.34
"""Distance of each of several cards played together from the one before, in card widths."""
_MARGIN = 56
_MOST = 1380
_HEAD, _FOOT = 150, 76
_PILL = 13.0
"""Type size of the winner's name, in units."""


class ReviewScene(Modal):
    """A sheet over the table; Esc, Enter, its key or a click anywhere closes it.

    Where there is more to see, buttons and the arrow keys step back and forth.
    """

    name: ClassVar[str] = "review"

    def __init__(self, app: Services, review: Review, table: GameTable) -> None:
        """Show the cards of `review` with the faces of `table`'s deck."""
        super().__init__(app)
        self.letter = key_of("Last trick", "L")
        self.review = review
        self.table = table
        self._after: list[Review] = []
        """What was shown later than the review in view, the latest first."""
        self.earlier = IconButton("chevron-right", self._step_back, _("Earlier (Left)"), mirrored=True)
        self.later = IconButton("chevron-right", self._step_on, _("Later (Right)"))
        self._box = Rect(0, 0, 0, 0)

    def build(self) -> None:
        """Make the buttons; those that step only where there is something to step to."""
        super().build()
        if self._after or self.review.before is not None:
            self.group.set([self.earlier, self.later, self.close])
            self.group.give(self.close)
        self._enable()

    def _enable(self) -> None:
        self.earlier.enabled = self.review.before is not None
        self.later.enabled = bool(self._after)

    def _step_back(self) -> None:
        if self.review.before is not None:
            self._after.append(self.review)
            self._show(self.review.before)

    def _step_on(self) -> None:
        if self._after:
            self._show(self._after.pop())

    def _show(self, review: Review) -> None:
        self.review = review
        self._enable()
        self.lay(self.frame)
        self.app.refresh()

    def handle(self, event: Event) -> bool:
        """Step with the arrow keys, or do as any sheet."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            (self._step_back if event.key == pygame.K_LEFT else self._step_on)()
            return True
        return super().handle(event)

    def _groups(self) -> list[tuple[tuple[str, str], ...]]:
        """The cards played together, each with its player."""
        cards = self.review.cards
        counts = self.review.groups or (1,) * len(cards)
        return [cards[end - count : end] for end, count in zip(accumulate(counts), counts, strict=True)]

    def _widths(self) -> float:
        """The width of all cards without the gaps, in card widths."""
        return sum(1 + _STEP * (len(group) - 1) for group in self._groups())

    def _card(self) -> float:
        """The height of a card in units: smaller if there are many."""
        room = (_MOST - 2 * _MARGIN - (len(self._groups()) - 1) * _GAP) / self._widths()
        return min(_CARD, room * 7 / 5)

    def lay(self, frame: Frame) -> None:
        """Lay a sheet as wide as the cards need."""
        high = self._card()
        gaps = (len(self._groups()) - 1) * _GAP
        wide = max(2 * _MARGIN + self._widths() * high * 5 / 7 + gaps, 640)
        tall = _HEAD + high + _FOOT
        self._box = frame.rect(800 - wide / 2, 490 - tall / 2, wide, tall)
        self.lay_close(self._box)
        theme, close = self.app.theme, self.close.rect
        step = close.w + theme.px(12)
        self.later.lay(close.move(-step - theme.px(16), 0))
        self.earlier.lay(self.later.rect.move(-step, 0))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet, its heading and the cards with their players."""
        theme = self.app.theme
        box = self._box
        self.draw_sheet(out, box)
        x, y = box.x + theme.px(_MARGIN), box.y + theme.px(58)
        px = theme.pt(44)
        write(out, theme, self.review.title, "display", px, "text", (x, y), tracking=text.IN_HEADINGS)
        line = (x, y + theme.px(42))
        write(out, theme, self.review.line, "regular", theme.pt(18), "muted", line)
        high = theme.px(self._card())
        wide = faces.card_width(high)
        gap = theme.px(_GAP)
        groups = self._groups()
        left = box.centerx - (round(self._widths() * wide) + gap * (len(groups) - 1)) // 2
        top = box.y + theme.px(_HEAD)
        for group in groups:
            place = Rect(left, top, round(wide * (1 + _STEP * (len(group) - 1))), high)
            for number, (code, _name) in enumerate(group):
                self._draw_card(out, code, Rect(left + round(number * _STEP * wide), top, wide, high))
            self._draw_name(out, group, place)
            left = place.right + gap

    def _draw_card(self, out: DrawList, code: str, box: Rect) -> None:
        theme = self.app.theme
        shade, fall = faces.shadow(box.h, "rest", 0)
        x, y = paint.over(shade, box)
        out.add(shade, (x, y + fall), "shadow")
        colours = self.review.colours
        if code in self._best() and colours is not None:
            rim = faces.rim(theme, box.h, colours.text)
            out.add(rim, paint.over(rim, box), f"rim:{colours.text}")
        deck = self.table.deck
        if code.startswith(HIDDEN):
            face = faces.back(theme, faces.back_of(deck, code, self.table.back), box.h)
        else:
            face = faces.face(theme, code, box.h, census=self.table.census, deck=deck)
        out.add(face, box.topleft, f"card:{code}")

    def _best(self) -> list[str]:
        """The winning cards, including those played together with them."""
        best = self.review.best
        return [
            code for group in self._groups() for code, _ in group if best in [other for other, _ in group]
        ]

    def _draw_name(self, out: DrawList, group: tuple[tuple[str, str], ...], box: Rect) -> None:
        """List the player of some cards, under them."""
        theme = self.app.theme
        colours = self.review.colours
        name = group[0][1]
        if group[0][0] in self._best() and colours is not None:
            # as wide as the card and its halves of the gaps: the pill adds its own height to the words
            room = box.w + theme.px(_GAP * 0.7) - theme.pt(_PILL) * 2
            px = text.fit("black", theme.pt(_PILL), name.upper(), room, text.IN_LABELS / 2, theme.least)
            shown = text.pack("black", px, name.upper(), room, 1, text.IN_LABELS / 2)[0]
            word = badges.ribbon(theme, shown, colours.fill, colours.on_fill, px / theme.u)
            at = (box.centerx - word.get_width() // 2, box.bottom + theme.px(18))
            out.add(word, at, f"text:{name}")
            return
        at = (box.centerx, box.bottom + theme.px(31))
        write_name(out, theme, name, "bold", theme.pt(18), "text", at, "centre", room=box.w)
