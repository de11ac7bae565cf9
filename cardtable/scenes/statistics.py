"""Statistics: what a player has come to, by game, by opponents' level and by seat."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.ai.levels import LEVELS
from cardtable.games.catalogue import GAMES
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.form_chart import WINDOW, FormChart
from cardtable.scenes.people import everybody
from cardtable.storage.outcomes import Figures, Outcome
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import SHEET, Button, ListView, Panel, Row, Segment, Widget, paragraph, write
from cardtable.words import _, ngettext

_SHEET = (110, 60, 1380, 880)
_LEFT = (140, 290)
"""Where the lists begin and how wide they are."""
_RIGHT = (470, 990)
"""The same of the figures."""
_ROW = 46
"""Height of a row of the lists."""
_PEOPLE = 4
"""So many persons are seen at once."""
_TILE = (126, 14)
"""Height and gap of the tiles."""


class StatisticsScene(FormScene):
    """A sheet with the figures of one player at this screen."""

    name: ClassVar[str] = "statistics"
    felt = None

    def __init__(self, app: Services, game: str = "") -> None:
        """Show the statistics of a game; of all games where none is named."""
        super().__init__(app)
        self.panel = Panel(_("Statistics"), "", 26, solid=True, units=SHEET)
        self.done = Button(_("Done"), app.pop, "primary", letter="Esc")
        self.people = everybody(app)
        self.games = ("", *GAMES)
        self.person = ListView(
            [Row(known.name) for known in self.people], self._pick_person, name="people", row_units=_ROW
        )
        self.game_list = ListView([], self._pick_game, name="games", row_units=_ROW)
        self.against = Segment((), 0, self._filter)
        self.seat = Segment((), 0, self._filter)
        self._wanted = game
        self._all: list[Outcome] = []
        self._levels: tuple[str, ...] = ()
        self.figures = Figures.of(())
        self._by_game: dict[str, Figures] = {}
        self.chart: FormChart | None = None

    def build(self) -> None:
        """Read what the first person has played."""
        self._pick_person(0)
        self.group.give(self.game_list)

    # What is chosen.

    def _pick_person(self, index: int) -> None:
        self.panel.note = self.people[index].name
        self._all = self.app.library.outcomes(self.people[index].person)
        rows = []
        for game in self.games:
            count = sum(outcome.game == game or not game for outcome in self._all)
            title = _(GAMES[game].title) if game else _("All games")
            rows.append(Row(title, str(count)))
        self.game_list = ListView(rows, self._pick_game, name="games", row_units=_ROW)
        self.game_list.index = self.games.index(self._wanted) if self._wanted in self.games else 0
        self._pick_game(self.game_list.index)

    def _pick_game(self, index: int) -> None:
        self._wanted = self.games[index]
        mine = self._of_game()
        known = {level for outcome in mine for level in outcome.levels}
        self._levels = tuple(level.name for level in LEVELS if level.name in known)
        labels = [_("All"), *(_(level.label) for level in LEVELS if level.name in known)]
        if any(not outcome.levels for outcome in mine):
            labels.append(_("People"))
        self.against = Segment(labels, 0, self._filter, name="against")
        seats = max((outcome.seats for outcome in mine), default=1)
        self.seat = Segment(
            [_("All"), *(str(number) for number in range(1, seats + 1))], 0, self._filter, name="seat"
        )
        widgets: list[Widget] = [self.panel, self.game_list]
        if len(self.people) > 1:
            widgets.append(self.person)
        if mine:
            widgets += [self.against, self.seat]
        focus = self.group.focus
        self.group.set([*widgets, self.done])
        self.group.give(self.person if focus is self.person else self.game_list)
        self._filter(0)
        self.lay(self.frame)

    def _of_game(self) -> list[Outcome]:
        return [outcome for outcome in self._all if outcome.game == self._wanted or not self._wanted]

    def _filter(self, _index: int) -> None:
        chosen = [outcome for outcome in self._of_game() if self._fits(outcome)]
        self.figures = Figures.of(chosen)
        self._by_game = {
            game: Figures.of([outcome for outcome in chosen if outcome.game == game])
            for game in GAMES
            if any(outcome.game == game for outcome in chosen)
        }
        over = [outcome.won for outcome in chosen if outcome.over]
        self.chart = FormChart(over) if over else None

    def _fits(self, outcome: Outcome) -> bool:
        against, seat = self.against.index, self.seat.index
        if seat and outcome.seat != seat - 1:
            return False
        if not against:
            return True
        if against > len(self._levels):
            return not outcome.levels
        return self._levels[against - 1] in outcome.levels

    def handle(self, event: Event) -> bool:
        """T closes it, as it opened it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_t:
            self.back()
            return True
        return super().handle(event)

    # Places.

    def lay(self, frame: Frame) -> None:
        """Lists left, filters and figures right."""
        theme = frame.theme
        self.panel.lay(frame.rect(*_SHEET))
        left, wide = _LEFT
        row = theme.target(_ROW)
        self.done.lay(frame.rect(left, 842, wide, 70))
        box = frame.rect(left, 190, wide, 0)
        box.h = row * len(self.games)
        if len(self.people) > 1:  # in a small window the games scroll to leave room for the people
            people = row * min(_PEOPLE, len(self.people))
            room = self.done.rect.top - theme.px(24) - box.y - theme.px(70)
            people = max(row, min(people, room - box.h))
            box.h = min(box.h, room - people)
            self.person.fit(theme, Rect(box.x, box.bottom + theme.px(70), box.w, people))
        self.game_list.fit(theme, box)
        if self._of_game():
            start, room = _RIGHT
            right = frame.x(start + room)
            self.against.lay_right(theme, right, frame.y(136), theme.px(560))
            self.seat.lay_right(theme, right, frame.y(190), theme.px(560))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List headings, tiles and the chart."""
        self._heading(out, frame, _("Game"), _LEFT[0] + 4, 168)
        if len(self.people) > 1:
            y = (self.person.rect.y - frame.top) / frame.theme.u - 22
            self._heading(out, frame, _("Player"), _LEFT[0] + 4, y)
        start, room = _RIGHT
        if not self._of_game():
            sentence = _("No match finished yet. What you play to its end is counted here.")
            at = frame.at(start, 230)
            theme = frame.theme
            paragraph(out, theme, sentence, "regular", theme.pt(20), "muted", at, theme.px(room))
            return
        self._heading(out, frame, _("Against"), start, 136)
        self._heading(out, frame, _("Seat"), start, 190)
        tall, gap = _TILE
        wide = (room - 3 * gap) / 4
        for number, (label, figure, note) in enumerate(self._tiles()):
            column, line = number % 4, number // 4
            box = frame.rect(start + column * (wide + gap), 232 + line * (tall + gap), wide, tall)
            self._tile(out, frame, box, label, figure, note)
        top = 232 + 2 * (tall + gap) + 34
        words = ngettext("Matches won", "Matches won, of the last {count}", min(WINDOW, self.figures.matches))
        self._heading(out, frame, words.format(count=min(WINDOW, self.figures.matches)), start, top)
        if self.chart is not None:
            self.chart.draw(out, frame.theme, frame.rect(start, top + 34, room, 880 - top))

    def _heading(self, out: DrawList, frame: Frame, words: str, x: float, y: float) -> None:
        theme = frame.theme
        px = theme.pt(13)
        write(out, theme, words.upper(), "black", px, "muted", frame.at(x, y), tracking=text.IN_LABELS)

    def _tiles(self) -> list[tuple[str, str, str]]:
        """Label, figure and the line under it of each tile."""
        known = self.figures
        hands = str(known.hands) if known.hands else _NOTHING
        records = self._records() if self._wanted else self._favourites()
        return [
            (_("Matches"), str(known.matches), _("finished")),
            (_("Won"), str(known.won), _share(known.won, known.matches)),
            (_("Hands"), hands, _("in those matches")),
            (
                _("Hands won"),
                str(known.hands_won) if known.hands else _NOTHING,
                _share(known.hands_won, known.hands),
            ),
            *records,
            (_("In a row"), str(known.streak), _("won up to now")),
            (_("Longest row"), str(known.longest), _("matches won")),
        ]

    def _records(self) -> list[tuple[str, str, str]]:
        """The tiles of the best scores of one game."""
        known = self.figures
        return [
            (_("Best match"), _points(known.best), _("points at the end")),
            (_("Best hand"), _points(known.best_hand), _("points in one hand")),
        ]

    def _favourites(self) -> list[tuple[str, str, str]]:
        """In their place where the games are counted together, whose points cannot be compared."""
        found = self._by_game
        if not found:
            return [(_("Most played"), _NOTHING, ""), (_("Best at"), _NOTHING, "")]
        most = max(found, key=lambda game: found[game].matches)
        best = max(found, key=lambda game: (found[game].won / found[game].matches, found[game].won))
        count, share = found[most].matches, found[best]
        line = ngettext("{count} match", "{count} matches", count).format(count=count)
        return [
            (_("Most played"), _(GAMES[most].title), line),
            (_("Best at"), _(GAMES[best].title), _share(share.won, share.matches)),
        ]

    def _tile(self, out: DrawList, frame: Frame, box: Rect, label: str, figure: str, note: str) -> None:
        theme = frame.theme
        body = paint.rounded(
            box.w, box.h, 14 * theme.u, theme.colour("row"), None, theme.colour("panel_border")
        )
        out.add(body, box.topleft, "panel:tile")
        x, room = box.x + theme.px(18), box.w - theme.px(36)
        px = theme.pt(12.5)
        write(
            out,
            theme,
            label.upper(),
            "black",
            px,
            "muted",
            (x, box.y + theme.px(24)),
            tracking=text.IN_LABELS,
            room=room,
        )
        px = text.fit("display", theme.pt(48), figure, room, 0, theme.pt(20))
        write(out, theme, figure, "display", px, "gold", (x, box.y + theme.px(66)), room=room)
        write(out, theme, note, "regular", theme.pt(14), "muted", (x, box.y + theme.px(104)), room=room)


_NOTHING = "–"


def _points(score: int | None) -> str:
    return _NOTHING if score is None else str(score).replace("-", "−")


def _share(part: int, whole: int) -> str:
    return _("{share} % of them").format(share=round(100 * part / whole)) if whole else ""
