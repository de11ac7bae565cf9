"""The setup of a new match: the seats and the agreement; Enter plays with sensible defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.ai.characters import DEFAULT
from cardtable.engine.options import Option, OptionError, Value
from cardtable.games import catalogue
from cardtable.games.catalogue import make_table
from cardtable.games.kit.phrases import listed
from cardtable.games.kit.table.game_table import GameTable
from cardtable.i18n import _, ngettext
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.options import Control, OptionList, OptionRow
from cardtable.scenes.people import identified, own_person, profile_name, settled
from cardtable.scenes.profile import portrait_or
from cardtable.scenes.rulebook import OVERVIEW
from cardtable.scenes.seats import SeatTable, default_players, standings
from cardtable.scenes.seeds import fresh_seed
from cardtable.storage.settings import UNDOS, GameSetup, Player
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.layout import load_layout
from cardtable.table.widgets import Button, IconButton, Panel, Segment, Toggle, Widget, even, write
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.picture import Sitter

Sides = tuple[tuple[tuple[int, ...], ...], tuple[Colours, ...]]

GOAL = "target"
"""Name of the option for the number of points that wins a match."""

SEAT_STEP = 126
"""Distance between the tops of two seats, in units; less if there are more than four."""


class SetupScene(FormScene):
    """Sets up a match of one game.

    It knows no game: seats, sides and options come from the game itself. It starts with the last agreement
    and with the keyboard on Play.
    """

    name: ClassVar[str] = "setup"

    def __init__(self, app: Services, game: str, seed: Callable[[], str] = fresh_seed) -> None:
        """`seed` supplies the match's random seed."""
        super().__init__(app)
        self.game = game
        self.entry = catalogue.entry(game)
        self.rules = catalogue.game(game)
        self.seed = seed
        last = app.settings.game(game)
        self.owner = Player(
            profile_name(app),
            portrait_or(app.settings.profile.portrait),
            "person",
            DEFAULT,
            own_person(app),
        )
        self._first = not last.seats  # nobody here knows the game yet
        count = len(last.seats) if len(last.seats) in self.rules.seats else self._usual_count()
        players = (
            settled(last.seats, self.owner)
            if last.seats and len(last.seats) == count
            else self._default_players(count)
        )
        self._count = count
        self.options = self._settled(count, last.options if last.seats else self.rules.suggested(count))
        self.agreed = GameSetup(
            race_bar=last.race_bar, hints=last.hints, undo=last.undo, one_hand=last.one_hand
        )
        self.seats = SeatTable(players, self.owner, self._seats_changed, secret=self.entry.secret)
        self.rows: dict[str, OptionRow] = {}
        self._known_sides: tuple[object, Sides] | None = None
        self.list = OptionList([])

    def _usual_count(self) -> int:
        return min(self.rules.company, self.rules.seats[-1])

    def _default_players(self, count: int) -> list[Player]:
        return default_players(count, self.owner, gentle=self._first)

    def _settled(self, count: int, wishes: Mapping[str, Value], lead: str = "") -> dict[str, Value]:
        """The options as wished, as far as possible.

        If the wishes conflict, one option falls back to its default; if that is not enough, several do, in
        the order of the game. The option `lead` keeps its wish.
        """
        names = [option.name for option in self.rules.options if option.name != lead]
        gone = [(), *((name,) for name in names), *(tuple(names[: end + 1]) for end in range(1, len(names)))]
        for dropped in gone:
            kept = {name: value for name, value in wishes.items() if name not in dropped}
            try:
                return self.rules.settle(count, kept)
            except OptionError:
                continue
        return self.rules.settle(count, self.rules.suggested(count))

    # Widgets.

    def build(self) -> None:
        """Make everything; the keyboard starts on Play."""
        self.return_button = IconButton("chevron-right", self.app.pop, _("Back to the menu"), mirrored=True)
        self.seat_panel = Panel(_("Seats"))
        self.option_panel = Panel(_("Options"))
        self.rules_button = self._rules_button()
        self.default_button = Button(_("Restore defaults"), self.restore, letter="D")
        self.published_button = Button(_("Published game"), self.publish, letter="G")
        self.play_button = Button(_("Play"), self.play, "primary", icon="play", letter="P")
        self._make_rows()
        self._gather()
        self.group.on_focus(self._reveal)
        self.group.give(self.play_button)

    def _rules_button(self) -> Button:
        """The button to the rules, or to their summary if the game was never played here."""
        played = self.app.settings.game(self.game or "").seats
        words, clause = (_("Rules"), "") if played else (_("In one minute"), OVERVIEW)
        return Button(words, lambda: self.app.router.rules(self.game, clause), icon="book", letter="R")

    def _make_rows(self) -> None:
        rows = []
        if len(self.rules.seats) > 1:
            counts = list(self.rules.seats)
            segment = Segment(
                [str(n) for n in counts], counts.index(len(self.seats.players)), self._set_count
            )
            rows.append(OptionRow(_("Players"), _("How many sit at the table"), segment))
        self.rows = {option.name: self._row(option) for option in self.rules.options}
        self.list = OptionList([*rows, *self._length(), *self.rows.values(), *self._table_rows()])
        self._close_choices()

    def _length(self) -> list[OptionRow]:
        """The row that chooses between one hand and a whole match; none in a game not scored by hands."""
        table = self._table()
        if not table.each_hand:
            return []

        def set_length(index: int) -> None:
            self.agreed.one_hand = index == 0
            self._close_choices()
            self._seats_changed()

        labels = [table.parts().single, _("Whole match")]
        segment = Segment(labels, int(not self.agreed.one_hand), set_length, name="length")
        return [OptionRow(_("Length"), _("A match goes on until somebody has the points to win"), segment)]

    def _row(self, option: Option) -> OptionRow:
        """The row of one of the game's options: a switch for on and off, else its choices."""
        values = [choice.value for choice in option.choices]
        control: Control
        if sorted(map(str, values)) == ["False", "True"]:
            control = Toggle(bool(self.options[option.name]), self._setter(option), name=option.name)
        else:
            labels = [_(choice.label) for choice in option.choices]
            index = values.index(self.options[option.name]) if self.options[option.name] in values else 0
            control = Segment(labels, index, self._setter(option), name=option.name)
        return OptionRow(_(option.label), _(option.explanation), control)

    def _table_rows(self) -> list[OptionRow]:
        """The rows besides the game's own options, and for the look of the cards."""
        agreed, settings = self.agreed, self.app.settings

        def set_race_bar(on: bool) -> None:
            agreed.race_bar = on

        def set_hints(on: bool) -> None:
            agreed.hints = on

        def set_undo(index: int) -> None:
            agreed.undo = UNDOS[index]

        def set_suits(index: int) -> None:
            settings.four_colour = index == 1
            self.app.apply_settings()

        undo = Segment([_("Off"), _("Solo only"), _("On")], UNDOS.index(agreed.undo), set_undo, name="undo")
        four = settings.four_colour
        if four is None:
            four = self._table().ranks_suits
        suits = Segment([_("Two"), _("Four")], int(four), set_suits, name="suits")
        rows = [
            OptionRow(
                _("Hints"),
                _("Suggests a move when you ask"),
                Toggle(agreed.hints, set_hints, name="hints"),
            ),
            OptionRow(_("Undo"), _("Take back a move: never, only when one person plays, or always"), undo),
        ]
        table = self._table()
        layout, _problem = load_layout(self.entry.id, len(self.seats.players), self.entry.layout_file)
        if "race" in layout.boxes:
            bar = Toggle(agreed.race_bar, set_race_bar, name="race_bar")
            rows.insert(0, OptionRow(_("Race bar"), _("Shows how many votes each side has"), bar))
        if any(card.suit for card in table.cards.cards):
            rows.append(OptionRow(_("Suits"), _("Four colors tell the suits apart faster"), suits))
        rows[0].heading = _("At the table")
        return rows

    def _gather(self) -> None:
        widgets: list[Widget] = [self.return_button, self.seat_panel, self.option_panel]
        widgets += self.seats.widgets
        widgets += self.list.widgets
        widgets += [self.rules_button, self.default_button, self.published_button, self.play_button]
        self.group.set(widgets)

    def _reveal(self, widget: Widget) -> None:
        self.list.reveal(widget)
        self.seats.relay_all()  # the field of a name is wider while it has the keyboard

    # Changes.

    def _setter(self, option: Option) -> Callable[[int], None]:
        def choose(index: int) -> None:
            values = [choice.value for choice in option.choices]
            # A switch gives false or true, which is its value; a segment gives the index of its choice.
            value = bool(index) if isinstance(self.rows[option.name].control, Toggle) else values[index]
            self._set_option(option.name, value)

        return choose

    def _set_option(self, name: str, value: Value) -> None:
        """Set an option; others fall back to their defaults if they depend on it or conflict with it."""
        wishes = {**self.rules.changed(self.options), name: value}
        self.options = self._settled(len(self.seats.players), wishes, name)
        self._show_options()
        self._seats_changed()

    def _show_options(self) -> None:
        for option in self.rules.options:
            control = self.rows[option.name].control
            value = self.options[option.name]
            if isinstance(control, Toggle):
                control.set(bool(value))
            elif isinstance(control, Segment):
                values = [choice.value for choice in option.choices]
                control.index = values.index(value) if value in values else 0
        self._close_choices()

    def _close_choices(self) -> None:
        """Disable choices that conflict with other options, and the goal of a match of one hand."""
        for option in self.rules.options:
            row = self.rows[option.name]
            if option.name == GOAL and self.agreed.one_hand:
                row.control.enabled = False
                continue
            reasons = [self._reason(option.name, choice.value) for choice in option.choices]
            if isinstance(row.control, Segment):
                closed = frozenset(n for n, reason in enumerate(reasons) if reason is not None)
                row.control.closed = closed
                row.control.enabled = len(closed) < len(reasons) - 1
            elif isinstance(row.control, Toggle):
                row.control.enabled = not any(reasons)

    def _reason(self, name: str, value: Value) -> str | None:
        """Why an option cannot have a value now, or None.

        The first option leads: whatever its value, others give way.
        """
        try:
            self.rules.settle(len(self.seats.players), {**self.options, name: value})
        except OptionError as error:
            leads = name == self.rules.options[0].name
            alone = self._settled(len(self.seats.players), {name: value}, name)
            return None if leads and alone[name] == value else str(error)
        return None

    def _set_count(self, index: int) -> None:
        count = self.rules.seats[index]
        kept = self.seats.players[:count]
        seated = {player.portrait for player in kept}
        levels = {player.level for player in kept if player.kind == "computer"}
        more = [
            replace(player, level=levels.copy().pop()) if len(levels) == 1 else player
            for player in self._default_players(self.rules.seats[-1])
            if player.portrait not in seated
        ]
        self._seat([*kept, *more][:count])
        before = self.options
        self.options = self._settled(count, {**self.rules.changed(before), **self._suggested_anew(count)})
        self._show_options()
        self._seats_changed()
        self._tell_changes(count, before)

    def _tell_changes(self, count: int, before: Mapping[str, Value]) -> None:
        """Say which options another number of seats has changed."""
        told = [
            _("{option} {value}").format(option=_(option.label), value=_(choice.label))
            for option in self.rules.options
            for choice in option.choices
            if choice.value == self.options[option.name] != before[option.name]
        ]
        if told:
            words = _("With {count} players: {options}")
            self.app.notify(words.format(count=count, options=listed(told)))

    def _suggested_anew(self, count: int) -> Mapping[str, Value]:
        """The suggestions for another number of seats, for options still at their suggestions."""
        before = self.rules.suggested(self._count)
        self._count = count
        after = self.rules.suggested(count)
        return {name: value for name, value in after.items() if self.options[name] == before.get(name)}

    def _seat(self, players: list[Player]) -> None:
        self.seats = SeatTable(players, self.owner, self._seats_changed, secret=self.entry.secret)

    def restore(self) -> None:
        """Reset everything to the game's suggestions."""
        count = self._usual_count()
        fresh = GameSetup()
        self._count = count
        self.options = self.rules.settle(count, self.rules.suggested(count))
        self.agreed = GameSetup(race_bar=fresh.race_bar, hints=fresh.hints, undo=fresh.undo)
        self._seat(self._default_players(count))
        self._make_rows()
        self._seats_changed()

    def publish(self) -> None:
        """Use the options of the printed game and say what that changed, keeping the players."""
        unlike = self._unlike_published()
        self.agreed.one_hand = False
        self.options = self.rules.settle(self._count, {})
        self._make_rows()
        self._seats_changed()
        self.app.notify(_("As the printed rules have it now: {options}").format(options=listed(unlike)))

    def _unlike_published(self) -> list[str]:
        """The names of the options that differ from the printed game."""
        printed = self.rules.settle(self._count, {})
        other = [row.label for name, row in self.rows.items() if self.options[name] != printed[name]]
        return [*([_("Length")] if self.agreed.one_hand else []), *other]

    def _changed_from_defaults(self) -> bool:
        count = self._usual_count()
        fresh = GameSetup()
        return (
            self.seats.players != self._default_players(count)
            or self.options != self.rules.settle(count, self.rules.suggested(count))
            or (self.agreed.race_bar, self.agreed.hints, self.agreed.undo, self.agreed.one_hand)
            != (fresh.race_bar, fresh.hints, fresh.undo, fresh.one_hand)
        )

    def _sides(self) -> Sides:
        """The seats behind each entry of the scores, and their colors; computed once per agreement."""
        agreement = (len(self.seats.players), tuple(self.options.values()))
        if self._known_sides is None or self._known_sides[0] != agreement:
            sides = self.rules.start(agreement[0], self.options).sides
            self._known_sides = (agreement, (sides, self._table().colours))
        return self._known_sides[1]

    def _table(self) -> GameTable:
        """The table of the match as currently agreed on."""
        sitters = [Sitter("", "", person=False)] * len(self.seats.players)
        return make_table(self.entry.id, sitters, self.options)

    def _seats_changed(self) -> None:
        """Show what changed, including which seats play together."""
        self.seats.mark_partners(self._sides()[0])
        self._gather()
        self.resized()
        self.app.refresh()

    # Playing.

    def handle(self, event: Event) -> bool:
        """Play on Enter unless it has another use; Space and the arrows change a choice."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and isinstance(self.group.focus, Segment | Toggle):
            self.play()
            return True
        return super().handle(event)

    def play(self) -> None:
        """Keep the setup for the next time and begin the match."""
        if self.group.focus is not self.play_button:
            self.group.give(self.play_button)  # accepts a name still being typed
        players = identified(self.app, self.seats.players)
        changed = self.rules.changed(self.options)
        last = self.app.settings.game(self.game or "")
        last.seats, last.options = players, changed
        last.race_bar, last.hints, last.undo = self.agreed.race_bar, self.agreed.hints, self.agreed.undo
        last.one_hand = self.agreed.one_hand
        self.app.apply_settings()
        agreed: dict[str, object] = {"race_bar": last.race_bar, "hints": last.hints, "undo": last.undo}
        if last.one_hand:
            agreed["hands"] = 1
        match_id = self.app.library.new_match(
            self.entry.id, changed, players, self.seed(), agreed, deck=catalogue.deck(self.entry.id).kept()
        )
        self.app.router.table(match_id, instead=True)

    # Layout and words.

    def lay(self, frame: Frame) -> None:
        """Lay seats left, options right, buttons below."""
        theme = frame.theme
        self.return_button.lay(Rect(frame.at(44, 40), (theme.target(54), theme.target(54))))
        self.seat_panel.lay(frame.rect(46, 150, 760, 640))
        self.option_panel.lay(frame.rect(830, 150, 724, 640))
        self.rules_button.lay(frame.rect(46, 824, 290, 88))
        self.default_button.lay(frame.rect(356, 824, 324, 88))
        self.published_button.lay(frame.rect(700, 824, 324, 88))
        self.play_button.lay(frame.rect(1134, 824, 420, 88))
        even(theme, (self.rules_button, self.default_button, self.published_button))
        self.default_button.enabled = self._changed_from_defaults()
        unlike = self._unlike_published()
        self.published_button.enabled = bool(unlike)
        words = _("Play by the printed rules. Changes: {options}")
        if not unlike:
            words = _("Play by the printed rules. Every option already does.")
        self.published_button.tooltip = words.format(options=listed(unlike))
        self._lay_seats(frame)
        self.list.lay(theme, frame.rect(850, 228, 684, 544))
        for row in self.list.rows:
            if isinstance(row.control, Toggle):
                row.control.still = self.app.settings.speed == "off"

    def _lay_seats(self, frame: Frame) -> None:
        players = self.seats.players
        sides, colours = self._sides()
        facts = standings(sides, colours, [player.name for player in players])
        for row, fact in zip(self.seats.rows, facts, strict=True):
            row.standing = fact
        paired = len(players) % 2 == 0 and all(
            len(side) == 2 and side[1] - side[0] == len(players) // 2 for side in sides
        )
        self.seat_panel.note = (
            _("Drag to change places. Partners sit across.") if paired else _("Drag to change places.")
        )
        step = min(SEAT_STEP, 508 / len(players))
        tall = step - 15 if step > 90 else step - 8
        homes = [frame.rect(66, 228 + seat * step, 720, tall) for seat in range(len(players))]
        self.seats.jumps = self.app.settings.speed == "off"
        self.seats.lay(frame.theme, homes)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List title and hints."""
        self.list.follow()
        theme = frame.theme
        eyebrow, title = _("New match").upper(), _(self.entry.title).upper()
        write(
            out, theme, eyebrow, "display", theme.pt(30), "gold", frame.at(122, 51), tracking=text.IN_HEADINGS
        )
        write(
            out,
            theme,
            title,
            "display",
            theme.pt(62),
            "text",
            frame.at(122, 93),
            tracking=text.IN_HEADINGS,
            shadow=True,
        )
        hints = _("Tab moves · Space changes · Enter plays")
        write(out, theme, hints, "regular", theme.pt(16), (175, 190, 210), frame.at(800, 946), "centre")

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the consequences of the number of people."""
        theme = frame.theme
        people = self.seats.people
        silence = self._table().silence()
        if silence:
            at, px = frame.at(76, 736), theme.pt(16)
            write(out, theme, silence, "regular", px, "muted", at, room=theme.px(700))
        if people == 1:
            return
        if people == 0:
            sentence = _("Only computers play: you watch.")
        elif not self.entry.secret:
            sentence = ngettext(
                "{number} person at this table: all cards are face up, so nobody has to pass the screen.",
                "{number} people at this table: all cards are face up, so nobody has to pass the screen.",
                people,
            ).format(number=people)
        else:
            sentence = ngettext(
                "{number} person at this table: the screen is covered between turns.",
                "{number} people at this table: the screen is covered between turns.",
                people,
            ).format(number=people)
        x, y = frame.at(76, 762)
        size = theme.px(22)
        out.add(
            paint.icon("lock" if people and self.entry.secret else "eye", size, theme.colour("gold")),
            (x, y - size / 2),
            "icon:lock",
        )
        write(
            out, theme, sentence, "semibold", theme.pt(17), "gold", (x + theme.px(36), y), room=theme.px(660)
        )
