"""Statistics of a player: by hand, game, opponent and seat."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.ai.levels import LEVELS
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.table.figures import figure_words
from cardtable.i18n import N_, _, key_of, ngettext
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.library.form_chart import WINDOW, FormChart
from cardtable.scenes.library.opponents import Record, draw_records, records
from cardtable.scenes.numbers import tenths
from cardtable.scenes.people import everybody
from cardtable.storage.outcomes import Figures, Outcome
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import (
    SHEET,
    Button,
    ListView,
    Panel,
    Row,
    Segment,
    Widget,
    paragraph,
    write,
    write_whole,
)
from cardtable.table.widgets.button import same_key

_SHEET = (110, 60, 1380, 880)
_LEFT = (140, 290)
"""Left and width of the lists, in units."""
_RIGHT = (470, 990)
"""Left and width of the figures, in units."""
_ROW = 46
"""Height of a row of the lists, in units."""
_PEOPLE = 4
"""Most people visible at once."""
_TILE = (126, 14)
"""Height and gap of the tiles, in units."""
_TILES_TOP = 232
_CHART_TOP = _TILES_TOP + 2 * sum(_TILE) + 24

Tile = tuple[str, str, str]
"""Label, figure and the line under it."""


class StatisticsScene(FormScene):
    """A sheet with the figures of one player at this screen."""

    name: ClassVar[str] = "statistics"
    felt = None

    def __init__(self, app: Services, game: str = "") -> None:
        """Show the statistics of a game, or of all games."""
        super().__init__(app)
        self.panel = Panel(_("Statistics"), "", 26, solid=True, units=SHEET)
        self.done = Button(_("Done"), app.pop, "primary", letter="Esc")
        self.reset_button = Button(_("Reset"), self._ask_reset, icon="undo", letter=key_of("Reset", "R"))
        self.reset_button.tooltip = _("Clears your results in this game; the matches stay")
        self.play_button = Button(_("Play"), self._play, icon="play", letter=key_of("Play", "P"))
        self.people = everybody(app)
        self.games = ("", *GAMES)
        self.person = ListView(
            [Row(known.name) for known in self.people], self._pick_person, name="people", row_units=_ROW
        )
        self.game_list = ListView([], self._pick_game, name="games", row_units=_ROW)
        self.against = Segment((), 0, self._filter)
        self.seat = Segment((), 0, self._filter)
        self.view = Segment((_("Form"), _("Opponents")), 0, lambda _index: None, name="view")
        self._wanted = game
        self._all: list[Outcome] = []
        self._levels: tuple[str, ...] = ()
        self.figures = Figures.of(())
        self._by_game: dict[str, Figures] = {}
        self.opponents: list[Record] = []
        self.chart: FormChart | None = None

    def build(self) -> None:
        """Load the first person's results."""
        self._pick_person(0)
        self.group.give(self.game_list)

    # Choices.

    def _pick_person(self, index: int) -> None:
        self.panel.note = _(" · ").join([self.people[index].name, *self._unread()])
        self._all = self.app.library.outcomes(self.people[index].person)
        rows = []
        for game in self.games:
            count = sum(len(outcome.hands) for outcome in self._all if outcome.game == game or not game)
            title = _(GAMES[game].title) if game else _("All games")
            rows.append(Row(title, str(count)))
        self.game_list = ListView(rows, self._pick_game, name="games", row_units=_ROW)
        self.game_list.index = self.games.index(self._wanted) if self._wanted in self.games else 0
        self._pick_game(self.game_list.index)

    def _unread(self) -> list[str]:
        """A line with the number of damaged matches left out, which the list of matches shows."""
        count = len(self.app.library.unreadable)
        if not count:
            return []
        found = ngettext("{count} match cannot be read", "{count} matches cannot be read", count)
        return [found.format(count=count)]

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
        self.reset_button.visible = bool(mine and self._wanted)
        self.play_button.visible = not mine and bool(self._wanted)
        widgets: list[Widget] = [self.panel, self.game_list]
        if len(self.people) > 1:
            widgets.append(self.person)
        if mine:
            widgets += [self.against, self.seat, self.view]
        focus = self.group.focus
        self.group.set([*widgets, self.play_button, self.reset_button, self.done])
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
        self.opponents = records(chosen)
        hands = [hand.won for outcome in chosen for hand in outcome.hands]
        part = _(GAMES[self._wanted].part if self._wanted else N_("hand {number}"))
        fair = self.figures.fair_hands / len(hands) if hands else 0.0
        self.chart = FormChart(hands, fair, part) if hands else None

    def _fits(self, outcome: Outcome) -> bool:
        against, seat = self.against.index, self.seat.index
        if seat and outcome.seat != seat - 1:
            return False
        if not against:
            return True
        if against > len(self._levels):
            return not outcome.levels
        return self._levels[against - 1] in outcome.levels

    def _play(self) -> None:
        self.app.router.setup(self._wanted)

    def _ask_reset(self) -> None:
        question = _(
            "This clears {name}'s results in {game}, including matches under way. The matches "
            "themselves stay."
        ).format(name=self.people[self.person.index].name, game=_(GAMES[self._wanted].title))
        self.app.router.confirm(question, self._reset)

    def _reset(self) -> None:
        self.app.library.uncount(self.people[self.person.index].person, self._wanted)
        self._pick_person(self.person.index)

    def handle(self, event: Event) -> bool:
        """Close on the key that opened it, too."""
        if event.type == pygame.KEYDOWN and same_key(event, key_of("Statistics", "T")):
            self.back()
            return True
        return super().handle(event)

    # Places.

    def lay(self, frame: Frame) -> None:
        """Lay lists left, filters and figures right."""
        theme = frame.theme
        self.panel.lay(frame.rect(*_SHEET))
        left, wide = _LEFT
        row = theme.target(_ROW)
        self.done.lay(frame.rect(left, 842, wide, 70))
        self.reset_button.lay(frame.rect(left, 762, wide, 62))
        box = frame.rect(left, 190, wide, 0)
        box.h = row * len(self.games)
        if len(self.people) > 1:  # in a small window the games scroll to leave room for the people
            people = row * min(_PEOPLE, len(self.people))
            room = self.reset_button.rect.top - theme.px(20) - box.y - theme.px(64)
            people = max(row, min(people, room - box.h))
            box.h = min(box.h, room - people)
            self.person.fit(theme, Rect(box.x, box.bottom + theme.px(64), box.w, people))
        self.game_list.fit(theme, box)
        start, wide = _RIGHT
        self.play_button.lay(frame.rect(start + wide / 2 - 190, 752, 380, 80))
        if self._of_game():
            right = frame.x(start + wide)
            self.against.lay_right(theme, right, frame.y(136), theme.px(620))
            self.seat.lay_right(theme, right, frame.y(190), theme.px(560))
            self.view.lay_right(theme, right, frame.y(_CHART_TOP), theme.px(400))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List headings, tiles and the chart."""
        self._heading(out, frame, _("Hands and rounds"), _LEFT[0] + 4, 168)
        if len(self.people) > 1:
            y = (self.person.rect.y - frame.top) / frame.theme.u - 22
            self._heading(out, frame, _("Player"), _LEFT[0] + 4, y)
        if not self._of_game():
            self._draw_nothing(out, frame)
            return
        start, room = _RIGHT
        self._heading(out, frame, _("Against"), start, 136)
        self._heading(out, frame, _("Your seat"), start, 190)
        self._draw_tiles(out, frame, self._tiles())
        opponents = self.view.index == 1
        count = min(WINDOW, self.figures.hands)
        words = _("Won of the last {count} · line: luck alone").format(count=count)
        heading = _("Won by opponent · mark: luck alone") if opponents else words
        self._heading(out, frame, heading, start, _CHART_TOP)
        top = _CHART_TOP + 34
        if opponents:
            draw_records(out, frame.theme, frame.rect(start, top, room, 908 - top), self.opponents)
        elif self.chart is not None:
            self.chart.draw(out, frame.theme, frame.rect(start, top, room, 914 - top))

    def _draw_nothing(self, out: DrawList, frame: Frame) -> None:
        """List a preview while nothing is counted: the tiles without figures, and how to begin."""
        theme = frame.theme
        start, room = _RIGHT
        middle = frame.x(start + room / 2)
        self._draw_tiles(out, frame, [(label, figure, "") for label, figure, _note in self._tiles()])
        size = theme.px(96)
        out.add(paint.trophy(theme, size), (middle - size // 2, frame.y(586) - size // 2), "icon:trophy")
        heading = _("Nothing played yet").upper()
        at = (middle, frame.y(668))
        tracking = text.IN_HEADINGS
        write(out, theme, heading, "display", theme.pt(44), "text", at, "centre", tracking=tracking)
        sentence = _("Every hand or round you finish counts at once, even in a match under way.")
        at = (middle, frame.y(698))
        paragraph(out, theme, sentence, "regular", theme.pt(18), "muted", at, theme.px(room), "centre")

    def _heading(self, out: DrawList, frame: Frame, words: str, x: float, y: float) -> None:
        theme = frame.theme
        px = theme.pt(13)
        write(out, theme, words.upper(), "black", px, "muted", frame.at(x, y), tracking=text.IN_LABELS)

    # The tiles.

    def _tiles(self) -> list[Tile]:
        """The tiles of general figures, with a game's own words."""
        known = self.figures
        counted, won = GAMES[self._wanted].counted if self._wanted else (N_("Hands and rounds"), N_("Won"))
        return [
            (_(counted), str(known.hands) if known.hands else _NOTHING, _("finished")),
            (
                _(won),
                _share(known.hands_won, known.hands),
                _beside(known.fair_hands, known.hands),
            ),
            (_("Matches won"), _share(known.won, known.matches), _beside(known.fair, known.matches)),
            (
                _("Current streak"),
                str(known.streak) if known.matches else _NOTHING,
                _("matches won in a row"),
            ),
            *(self._own_tiles() if self._wanted else self._favourites()),
        ]

    def _own_tiles(self) -> list[Tile]:
        """The tiles of the game's own figures."""
        known = self.figures
        tiles = []
        for figure in GAMES[self._wanted].table().figures:
            words = figure_words(figure, known.sums, known.most, known.hands) or _NOTHING
            whole = known.sums.get(figure.per, 0) if figure.per else known.hands
            note = _(figure.note).format(part=known.sums.get(figure.count, 0), whole=whole)
            tiles.append((_(figure.label), words, note))
        return tiles

    def _favourites(self) -> list[Tile]:
        """Their replacement if all games are counted together, whose points cannot be compared."""
        found = {game: figures for game, figures in self._by_game.items() if figures.hands}
        longest = str(self.figures.longest) if self.figures.matches else _NOTHING
        rows = [
            (_("Longest streak"), longest, _("most matches won in a row")),
            (_("Games"), _("{some} of {all}").format(some=len(found), all=len(GAMES)), _("played so far")),
        ]
        if not found:
            return [(_("Most played"), _NOTHING, ""), (_("Best at"), _NOTHING, ""), *rows]
        most = max(found, key=lambda game: found[game].hands)
        best = max(found, key=lambda game: found[game].hands_won / found[game].fair_hands)
        line = _("{count} finished").format(count=found[most].hands)
        good = found[best].hands_won > found[best].fair_hands
        share = _share(found[best].hands_won, found[best].hands)
        fair = _beside(found[best].fair_hands, found[best].hands)
        told = _("{share} won; {fair}").format(share=share, fair=fair)
        return [
            (_("Most played"), _(GAMES[most].title), line),
            (
                _("Best at"),
                _(GAMES[best].title) if good else _NOTHING,
                told if good else _("none above luck alone"),
            ),
            *rows,
        ]

    def _draw_tiles(self, out: DrawList, frame: Frame, tiles: list[Tile]) -> None:
        start, room = _RIGHT
        tall, gap = _TILE
        wide = (room - 3 * gap) / 4
        for number, tile in enumerate(tiles):
            column, line = number % 4, number // 4
            box = frame.rect(start + column * (wide + gap), _TILES_TOP + line * (tall + gap), wide, tall)
            self._tile(out, frame, box, *tile)

    def _tile(self, out: DrawList, frame: Frame, box: Rect, label: str, figure: str, note: str) -> None:
        theme = frame.theme
        body = paint.rounded(
            box.w, box.h, 14 * theme.u, theme.colour("row"), None, theme.colour("panel_border")
        )
        out.add(body, box.topleft, "panel:tile")
        x, room = box.x + theme.px(18), box.w - theme.px(30)
        at = (x, box.y + theme.px(24))
        label = label.upper()
        px = theme.pt(12.5)
        write_whole(out, theme, label, "black", px, "muted", at, tracking=text.IN_LABELS, room=room)
        px = text.fit("display", theme.pt(48), figure, room, 0, theme.pt(20))
        ink = "muted" if figure == _NOTHING else "gold"
        write(out, theme, figure, "display", px, ink, (x, box.y + theme.px(66)), room=room)
        if note:
            at = (x, box.y + theme.px(104))
            write_whole(out, theme, note, "regular", theme.pt(14), "muted", at, room=room)


_NOTHING = "–"


def _share(part: int, whole: int) -> str:
    return _("{share}%").format(share=round(100 * part / whole)) if whole else _NOTHING


def _beside(fair: float, whole: int) -> str:
    """The share that chance alone would give."""
    if not whole:
        return ""
    return _("luck alone: {share}%").format(share=tenths(100 * fair / whole))
