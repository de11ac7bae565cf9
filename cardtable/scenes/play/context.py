"""What is true of a table at the moment: every part of its scene reads it, and it knows none of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect

from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.secret_choice import SecretChoicePanel
from cardtable.scenes.session import Session
from cardtable.table import faces
from cardtable.table.layout import Layout, load_layout
from cardtable.table.panes import caption_rect
from cardtable.table.view import TableView
from cardtable.table.widgets import FocusGroup
from cardtable.viewmodel.elements import Noise
from cardtable.viewmodel.picture import HIDDEN, Picture
from cardtable.viewmodel.prompts import Ask


class TableContext:
    """One table: the match, its cards on the screen, and what the viewer is asked and told.

    Attributes:
        app: the program.
        still: the match is only looked at: nothing goes on by itself.
        session: of the match.
        view: the cards.
        group: the buttons.
        ask: what the viewer is asked; None while it is not the viewer's turn or something is still shown.
        panel: the panel that asks it, where there is one.
        line: the sentence about what happened last.
        announced: what is said in place of the question while its only answer is about to be given.
        prompt_box: where the sentence stands.
        hint_box: where the hint stands; None where none does.
        answer_box: where the answer stands why somebody did something; None where none does.
        tools_box: where the small buttons stand.
        drawn: where things lie whose size depends on what is in them, by their names in the layout.
        plates: where the plates of the seats are.
        key_boxes: where the caps of the keys stand that choose cards and places.
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
        self.ask: Ask | None = None
        self.panel: AskPanel | SecretChoicePanel | None = None
        self.line = ""
        self.announced = ""
        self.prompt_box: Rect | None = None
        self.hint_box: Rect | None = None
        self.answer_box: Rect | None = None
        self.tools_box = Rect(0, 0, 0, 0)
        self.drawn: dict[str, Rect] = {}
        self.plates: list[Rect] = []
        self.key_boxes: list[Rect] = []

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.session.match.game.id

    @property
    def layout(self) -> Layout:
        """Where everything is in a window of this shape."""
        return self.view.layout

    @property
    def picture(self) -> Picture:
        """What the HUD shows; over a deal that is played again it says so."""
        shown = self.view.picture
        if not self.session.is_again:
            return shown
        if self._marked is None or self._marked[0] is not shown:
            status = _("This deal again · {status}").format(status=shown.status)
            self._marked = shown, replace(shown, status=status)
        return self._marked[1]

    @property
    def asks_cards(self) -> bool:
        """Whether the question is answered by cards, whatever buttons there are besides."""
        ask = self.ask
        return ask is not None and bool(ask.hand or ask.several is not None or ask.spots)

    def in_the_way(self) -> list[Rect]:
        """What no tooltip may cover: what is needed, the hint, and the answer to a question."""
        said = [box for box in (self.hint_box, self.answer_box) if box is not None]
        return [*said, *self.key_boxes, *self.needed()]

    def needed(self) -> list[Rect]:
        """What nothing may cover: what is asked, what answers, plates and headlines."""
        answers = [widget.rect for widget in self.group.widgets if widget.visible]
        asked = [self.prompt_box] if self.prompt_box is not None else []
        panel = [self.panel.rect] if self.panel is not None and self.panel.rect is not None else []
        headlines = [
            caption_rect(self.app.theme, self.layout, caption)
            for caption in self.picture.captions
            if caption.say == "heading" and caption.text
        ]
        return [*asked, *panel, *answers, *self.plates, *headlines]

    @property
    def shows_race(self) -> bool:
        """Whether those at the table want to see the race bar."""
        return self.session.agreed.get("race_bar") is not False

    def look(self, card: str, height: int) -> faces.Look:
        """The picture of a card of this table, hidden or not, upright and so many pixels tall."""
        table = self.session.table
        if card.startswith(HIDDEN):
            return faces.Look(height, None, self.view.back_of(card))
        return faces.Look(height, card, census=table.census, deck=table.deck)

    def hear(self, name: Noise) -> None:
        """Let a sound be heard."""
        self.app.sound.play(name)
