"""The planning of an evening: who plays, which games, about how long; Enter begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from pygame import Rect
from pygame.event import Event

from cardtable.ai.characters import DEFAULT
from cardtable.evening.program import PLAYERS
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.evening.past import PastEvenings
from cardtable.scenes.evening.program import SIZE, ProgramForm, games_of
from cardtable.scenes.evening.scene import EveningScene
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.people import everybody, identified
from cardtable.scenes.profile import own_player, portrait_or
from cardtable.scenes.setup.seats import SeatTable
from cardtable.scenes.setup.terms import company
from cardtable.storage.evening import EveningBook, KeptEvening
from cardtable.storage.settings import Player
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, IconButton, Panel, Segment, paragraph, write

_USUAL: Final = 4
"""Number of players at first."""
_STEP: Final = 130.0
"""Greatest distance between the tops of two seats, in units."""


def usual_players(app: Services, last: KeptEvening | None) -> list[Player]:
    """Those of the last evening; else this screen's player, whoever else has played here, and computers."""
    owner = own_player(app)
    if last is not None and any(player.person == owner.person for player in last.players):
        return list(last.players)
    known = [one for one in everybody(app) if one.person != owner.person][: _USUAL - 1]
    people = [Player(one.name, portrait_or(one.portrait), "person", DEFAULT, one.person) for one in known]
    return company([owner, *people], _USUAL, owner)


class PlanScene(FormScene):
    """Plans an evening, and begins it."""

    name: ClassVar[str] = "evening-plan"

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.owner = own_player(app)
        self.book = EveningBook(app.library)
        last, self.past = self.book.latest(), self.book.ended()
        self.seats = self._seated(usual_players(app, last))
        games = None if last is None else [game.game for game in last.games]
        self.form = ProgramForm(self.seats.players, self.owner, self._changed, games)

    def _seated(self, players: Sequence[Player]) -> SeatTable:
        return SeatTable(players, self.owner, self._changed, secret=False)

    def build(self) -> None:
        """Make everything; the keyboard starts on the button that begins."""
        self.return_button = IconButton("chevron-right", self.app.pop, _("Back to the menu"), mirrored=True)
        self.past_button = Button(
            _("Evenings before"), self._open_past, icon="list", letter=key_of("Evenings before", "V")
        )
        self.past_button.tooltip = _("The results of the evenings that are over")
        self.past_button.visible = bool(self.past)
        self.seat_panel = Panel(_("Players"))
        self.game_panel = Panel()
        self.count = Segment(
            [str(count) for count in PLAYERS],
            PLAYERS.index(len(self.seats.players)),
            self._set_count,
            name="players",
        )
        self.count.caption = _("Players")
        self.play_button = Button(_("Start"), self.play, "primary", icon="play", letter="Enter")
        self.play_button.enabled = not self.problem
        self._gather()
        self.group.on_focus(lambda _widget: self.seats.relay_all())
        self.group.give(self.play_button)

    def _gather(self) -> None:
        self.group.set(
            [
                self.return_button,
                self.past_button,
                self.seat_panel,
                self.game_panel,
                self.count,
                *self.seats.widgets,
                *self.form.widgets,
                self.play_button,
            ]
        )

    def _open_past(self) -> None:
        self.app.push(PastEvenings(self.app, self.past))

    @property
    def problem(self) -> str:
        """Why the evening cannot begin; empty if it can."""
        if not self.seats.people:
            return _("At least one person has to play.")
        return self.form.problem

    def _set_count(self, index: int) -> None:
        count = PLAYERS[index]
        players = company(self.seats.players[:count], count, self.owner)
        self.seats = self._seated(players)
        self.form.seat(players)
        self._changed()

    def _changed(self) -> None:
        """Show what changed."""
        self.play_button.enabled = not self.problem
        self._gather()
        self.resized()
        self.app.refresh()

    def handle(self, event: Event) -> bool:
        """Begin on Enter unless it has another use; Space and the arrows change a choice."""
        if self.form.means_go(event, self.group.focus):
            self.play()
            return True
        return super().handle(event)

    def play(self) -> None:
        """Keep the evening and show its program."""
        self.group.give(self.play_button)  # accepts a name still being typed
        if self.problem:
            return
        players = tuple(identified(self.app, self.seats.players))
        evening = self.book.begin(self.app.today(), players, games_of(self.form.program))
        if evening is not None:  # else a message has said that the library cannot be used
            self.app.replace(EveningScene(self.app, evening))

    def lay(self, frame: Frame) -> None:
        """Lay the seats left, the games right, the button below."""
        theme = frame.theme
        self.return_button.lay(Rect(frame.at(44, 40), (theme.target(54), theme.target(54))))
        self.past_button.lay(frame.rect(1214, 52, 340, 66))
        self.seat_panel.lay(frame.rect(46, 150, 760, 640))
        self.game_panel.lay(frame.rect(830, 150, 724, 640))
        self.count.lay_right(theme, frame.x(786), frame.y(193), theme.px(480))
        step = min(_STEP, 500 / len(self.seats.players))
        tall = step - 15 if step > 90 else step - 8
        homes = [frame.rect(66, 236 + seat * step, 720, tall) for seat in range(len(self.seats.players))]
        self.seats.jumps = self.app.settings.speed == "off"
        self.seats.lay(theme, homes)
        self.form.lay(frame, frame.rect(850, 170, *SIZE))
        self.play_button.lay(frame.rect(830, 824, 724, 88))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List title and hints."""
        theme = frame.theme
        words, px = _("Several games, one winner").upper(), theme.pt(30)
        write(out, theme, words, "display", px, "gold", frame.at(122, 51), tracking=text.IN_HEADINGS)
        at, px = frame.at(122, 93), theme.pt(62)
        title = _("An evening").upper()
        write(out, theme, title, "display", px, "text", at, tracking=text.IN_HEADINGS, shadow=True)
        told = _(
            "A match gives 2 points for every player you leave behind; the most points win. There are no "
            "hints, and you cannot take a move back. Before each match you choose between this screen and "
            "phones."
        )
        paragraph(out, theme, told, "regular", theme.pt(18), "text", frame.at(66, 826), theme.px(720))
        hints = _("Tab moves · Space changes · Enter begins")
        write(out, theme, hints, "regular", theme.pt(16), "muted", frame.at(800, 946), "centre")

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the words around the widgets."""
        theme = frame.theme
        self.form.draw(out, frame)
        words = self.problem if not self.seats.people else _("A guest only needs a name.")
        at = frame.at(76, 762)
        write(out, theme, words, "semibold", theme.pt(17), "gold", at, room=theme.px(690))
