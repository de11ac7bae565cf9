"""The current state of a table, read by every part of its scene and independent of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pygame import Rect

from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.secret_choice import SecretChoicePanel
from cardtable.scenes.session import Session
from cardtable.table import faces
from cardtable.table.far import HAND_SIZE, Sign
from cardtable.table.layout import CARD_SIZES, Layout, load_layout
from cardtable.table.panes import caption_rect, head_rect
from cardtable.table.rail import prize_boxes
from cardtable.table.view import TableView
from cardtable.table.widgets import Button, FocusGroup
from cardtable.viewmodel.elements import Noise, Say
from cardtable.viewmodel.picture import HIDDEN, Picture
from cardtable.viewmodel.prompts import Ask


class TableContext:
    """One table: the match, its cards on the screen, and the viewer's question and news.

    Attributes:
        app: the program.
        still: whether the match is only viewed, so that nothing goes on by itself.
        session: of the match.
        view: the cards.
        group: the buttons.
        ask: the viewer's question; None out of turn or while something is still being shown.
        panel: the panel that asks it, if any.
        line: the sentence about the last event.
        announced: the sentence that replaces the question while its only answer is about to be given.
        offers: the buttons beside that sentence.
        prompt_box: the box of the sentence.
        hint_box: the box of the hint, or None.
        answer_box: the box of the explanation of somebody's move, or None.
        tools_box: the box of the small buttons.
        undo_box: the box of the one among them that takes back.
        drawn: the boxes of things sized by their contents, by their names in the layout.
        plates: the boxes of the seats' plates.
        calls: the boxes of what the seats have called out, such as a bid.
        key_boxes: the boxes of the caps of keys that choose cards and places.
        phone_signs: whether the phone of each seat that has one is here.
        phone_note: how many phones are here, and where others find the table; None for no phones.
    """

    def __init__(self, app: Services, session: Session, *, still: bool) -> None:
        """Lay out the cards as the viewer sees them."""
        self.app: Final = app
        self.still = still
        self.session = session
        table = session.table
        layout, problem = load_layout(session.entry.id, session.match.seats, session.entry.layout_file)
        if problem is not None:
            app.tell_once(problem)
        self.view: Final = TableView(
            layout,
            app.theme,
            session.picture(),
            back=table.back,
            census=table.census,
            deck=table.deck,
            codes=table.cards.codes,
            hear=self.hear,
        )
        self._marked: tuple[Picture, Picture] | None = None
        self.group: Final = FocusGroup()
        self.group.frame(framed=False)
        self.ask: Ask | None = None
        self.panel: AskPanel | SecretChoicePanel | None = None
        self.line = ""
        self.announced = ""
        self.offers: tuple[Button, ...] = ()
        self.prompt_box: Rect | None = None
        self.hint_box: Rect | None = None
        self.coach_boxes: list[Rect] = []
        self.answer_box: Rect | None = None
        self.tools_box = Rect(0, 0, 0, 0)
        self.undo_box = Rect(0, 0, 0, 0)
        self.drawn: dict[str, Rect] = {}
        self.plates: list[Rect] = []
        self.calls: list[Rect] = []
        self.key_boxes: list[Rect] = []

        self.phone_signs: Mapping[int, Sign] = dict.fromkeys(session.phones, "here")
        self.phone_note: tuple[str, str] | None = None

    def fit(self, *, always: bool = True) -> None:
        """Lay the cards out, `always` or if their size has changed: small while the hand is nobody's."""
        wished = CARD_SIZES[self.app.settings.card_size]
        size = HAND_SIZE if self.session.from_afar else wished
        if always or size != self.view.card_size:
            self.view.resized(self.app.theme, size, afar=self.session.from_afar)

    @property
    def game(self) -> str:
        """The game being played."""
        return self.session.match.game.id

    @property
    def layout(self) -> Layout:
        """The layout for a window of this shape."""
        return self.view.layout

    @property
    def picture(self) -> Picture:
        """The picture for the HUD, labeled if the deal is played again, or that of a day."""
        shown, day = self.view.picture, self.session.day
        if day is None and not self.session.is_again:
            return shown
        if self._marked is None or self._marked[0] is not shown:
            words = _("This deal again · {status}")
            if day is not None:
                words = _("Deal of the day · {status}") if day.counts else _("Practice · {status}")
            status = words.format(status=shown.status)
            self._marked = shown, replace(shown, status=status)
        return self._marked[1]

    @property
    def asks_cards(self) -> bool:
        """Whether cards answer the question, whatever buttons there are besides."""
        ask = self.ask
        return ask is not None and bool(ask.hand or ask.several is not None or ask.spots)

    def in_the_way(self) -> list[Rect]:
        """The boxes no tooltip may cover: the needed ones, the hint, and the explanation of a move."""
        said = [box for box in (self.hint_box, self.answer_box) if box is not None]
        return [*said, *self.key_boxes, *self.needed()]

    def words_over(self) -> list[Rect]:
        """The boxes of hint and coach: what they would cut in half is not shown under them."""
        return [*([self.hint_box] if self.hint_box is not None else []), *self.coach_boxes]

    def needed(self) -> list[Rect]:
        """The boxes nothing may cover: the question, its answers, plates, headlines and figures."""
        answers = [widget.rect for widget in self.group.widgets if widget.visible]
        asked = [self.prompt_box] if self.prompt_box is not None else []
        panel = [self.panel.rect] if self.panel is not None and self.panel.rect is not None else []
        return [*asked, *panel, *answers, *self.plates, *self.words("heading", "figure", "framed")]

    def words(self, *styles: Say) -> list[Rect]:
        """The boxes of the captions of some styles, or of all."""
        shown = (caption for caption in self.picture.captions if caption.text)
        return [
            caption_rect(self.app.theme, self.layout, caption)
            for caption in shown
            if not styles or caption.say in styles
        ]

    def rule(self) -> list[Rect]:
        """The boxes of the rule that applies, where the table tells it: lines and the title over them."""
        lines, theme = self.words("lead"), self.app.theme
        titled = (pane for pane in self.picture.panes if pane.title)
        over = [pane for pane in titled if self.layout.box(pane.box).rect(theme.size).collidelist(lines) >= 0]
        return [*lines, *(head_rect(theme, self.layout, pane) for pane in over)]

    def cards(self) -> list[Rect]:
        """The boxes of all cards in their places."""
        return [sprite.home.box for sprite in self.view.sprites]

    def prizes(self) -> list[Rect]:
        """The boxes of the row of prizes with their coins; none in a game without."""
        row = self.picture.rail
        return prize_boxes(self.app.theme, self.layout, row) if row is not None else []

    def over_hud(self, at: tuple[int, int]) -> bool:
        """Whether the pointer is over a button or the panel, and not over a card."""
        panel = self.panel.rect if self.panel is not None else None
        return self.group.hover is not None or (panel is not None and panel.collidepoint(at))

    @property
    def shows_race(self) -> bool:
        """Whether the people at the table want the race bar."""
        return self.session.agreed.get("race_bar") is not False

    def look(self, card: str, height: int) -> faces.Look:
        """The look of a card of this table, hidden or not, upright and `height` pixels tall."""
        table = self.session.table
        if card.startswith(HIDDEN):
            return faces.Look(height, None, self.view.back_of(card))
        return faces.Look(height, card, census=table.census, deck=table.deck)

    def hear(self, name: Noise) -> None:
        """Play a sound."""
        self.app.sound.play(name)
