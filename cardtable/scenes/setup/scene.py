"""The setup of a new match: who sits there, how long it takes, and ready-made choices; Enter plays.

The options of the rules stand behind More.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.engine.options import Value
from cardtable.games import catalogue
from cardtable.games.catalogue import make_table
from cardtable.games.kit.phrases import listed
from cardtable.games.kit.table.game_table import GameTable
from cardtable.i18n import N_, _, key_of, ngettext
from cardtable.phones.kept import KEY, Kept
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.options import OptionRow
from cardtable.scenes.people import identified
from cardtable.scenes.profile import own_player
from cardtable.scenes.rulebook import OVERVIEW
from cardtable.scenes.seat_places import Standing, standings
from cardtable.scenes.seeds import fresh_seed
from cardtable.scenes.setup.agreed_options import AgreedOptions
from cardtable.scenes.setup.phones import SetupPhones
from cardtable.scenes.setup.seats import SeatTable
from cardtable.scenes.setup.terms import Length, Offers, Preset, Terms, company
from cardtable.scenes.setup.tiles import ChoiceTile
from cardtable.scenes.times import about
from cardtable.storage.settings import Player
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import (
    Button,
    IconButton,
    Panel,
    Segment,
    Toggle,
    Widget,
    even,
    paragraph,
    row,
    write,
)
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.picture import Sitter

Sides = tuple[tuple[tuple[int, ...], ...], tuple[Colours, ...]]

SEAT_STEP = 160
"""Distance between the tops of two seats, in units; less if there are more than three."""

PRESETS: dict[Preset, tuple[str, str]] = {
    "beginner": (N_("Beginner’s"), N_("Kind opponents, short, with a coach")),
    "last": (N_("Last time"), N_("Just as you played it last")),
    "published": (N_("Published rules"), N_("The whole game, as its rules say")),
}
"""Name and meaning of each ready-made choice."""


class SetupScene(FormScene):
    """Sets up a match of one game.

    It knows no game: seats, sides and options come from the game itself. It starts with the last agreement,
    or for whoever never played the game with a beginner's, and with the keyboard on Play.
    """

    name: ClassVar[str] = "setup"

    def __init__(self, app: Services, game: str, seed: Callable[[], str] = fresh_seed) -> None:
        """`seed` supplies the match's random seed."""
        super().__init__(app)
        self.game = game
        self.entry = catalogue.entry(game)
        self.rules = catalogue.game(game)
        self.seed = seed
        self.owner = own_player(app)
        each_hand = self.entry.table().each_hand
        self.offers = Offers(self.rules, self.entry, self.owner, app.settings.game(game), each_hand=each_hand)
        self._agreed = self.offers.opening()
        self._seat(self._agreed.players)
        self.chosen: Preset | None = None
        self.more = False
        """Whether the options of the rules are shown."""
        self.own = False
        """Whether the terms are none of the ready-made ones."""
        self.options = AgreedOptions(app, self.offers, self._table(), lambda: self.terms, self.agree)
        self._known_sides: tuple[object, Sides] | None = None

    @property
    def terms(self) -> Terms:
        """What is agreed on now."""
        return replace(self._agreed, players=tuple(self.seats.players))

    def _seat(self, players: Sequence[Player]) -> None:
        self.seats = SeatTable(players, self.owner, self._changed, secret=self.entry.secret)

    def agree(self, terms: Terms) -> None:
        """Agree on terms and show them."""
        self._agreed = terms
        if terms.players != tuple(self.seats.players):
            self._seat(terms.players)
        self.options.show()
        self._changed()

    def wish(self, wishes: Mapping[str, Value]) -> None:
        """Agree on some options, and bring the keyboard to the first of them."""
        for name, value in wishes.items():
            self.agree(self.offers.with_option(self.terms, name, value))
        self._turn()
        self.group.give(self.options.rows[next(iter(wishes))].control)

    # Widgets.

    def build(self) -> None:
        """Make everything; the keyboard starts on Play."""
        self.return_button = IconButton("chevron-right", self.app.pop, _("Back to the menu"), mirrored=True)
        self.seat_panel = Panel(_("Seats"))
        self.game_panel = Panel(_("The game"))
        self.rules_button = self._rules_button()
        self.phones_button = Button(
            _("Phones"), self._offer_phones, icon="phone", letter=key_of("Phones", "P")
        )
        self.phones_button.tooltip = _("Everybody holds the hand on a phone; the table is on this screen")
        self.more_button = Button(_("More"), self._turn, icon="gear", letter=key_of("More", "M"))
        self.play_button = Button(_("Play"), self.play, "primary", icon="play", letter="Enter")
        keys: dict[Preset, str] = {
            "beginner": key_of("Beginner’s", "B"),
            "last": key_of("Last time", "L"),
            "published": key_of("Published rules", "U"),
        }
        self.presets = {
            name: ChoiceTile(_(PRESETS[name][0]), _(PRESETS[name][1]), self._chooser(name), letter=keys[name])
            for name in self.offers.presets
        }
        self.lengths: dict[Length, ChoiceTile] = {
            name: ChoiceTile(label, "", self._lengthener(name))
            for name, label in self._length_names().items()
        }
        counts = [str(count) for count in self.rules.seats]
        players = Segment(counts, self._count_index(), self._set_count, name="players")
        self.count_row = OptionRow(_("Players"), _("How many sit at the table."), players)
        self.count = players
        self.seats.mark_partners(self._sides()[0])
        self._gather()
        self.group.on_focus(self._reveal)
        self.group.give(self.play_button)

    def _rules_button(self) -> Button:
        """The button to the rules, or to their summary if the game was never played here."""
        played = self.app.settings.game(self.game or "").seats
        words, clause = (_("Rules"), "") if played else (_("How to play"), OVERVIEW)
        return Button(
            words, lambda: self.app.router.rules(self.game, clause), icon="book", letter=key_of("Rules", "R")
        )

    def _length_names(self) -> dict[Length, str]:
        return {"hand": self._table().parts().single, "short": _("Short match"), "full": _("Full match")}

    def _chooser(self, name: Preset) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = name
            self.agree(self.offers.preset(name, self.terms))
            self.group.give(self.play_button)  # so that Enter plays at once

        return choose

    def _lengthener(self, name: Length) -> Callable[[], None]:
        def choose() -> None:
            self.agree(self.offers.of_length(self.terms, name))
            self.group.give(self.play_button)

        return choose

    def _turn(self) -> None:
        """Show the options of the rules, or hide them again."""
        self.more = not self.more
        self.options.list.scroller.to(0)
        self._gather()
        self.resized()
        self.app.refresh()

    def back(self) -> None:
        """Hide the options of the rules, or leave."""
        if self.more:
            self._turn()
            self.group.give(self.more_button)
        else:
            super().back()

    def _gather(self) -> None:
        shown = self.options.list.widgets if self.more else self._front()
        self.group.set(
            [
                self.return_button,
                self.seat_panel,
                self.game_panel,
                *self.seats.widgets,
                *self.presets.values(),
                *shown,
                self.rules_button,
                self.phones_button,
                self.more_button,
                self.play_button,
            ]
        )

    def _front(self) -> list[Widget]:
        """What stands in place of the options while they are hidden."""
        tiles = [self.lengths[name] for name in self.offers.lengths(self.terms)]
        return [*tiles, self.count_row, self.count] if len(self.rules.seats) > 1 else [*tiles]

    def _reveal(self, widget: Widget) -> None:
        if self.more:
            self.options.list.reveal(widget)
        self.seats.relay_all()  # the field of a name is wider while it has the keyboard

    # Changes.

    def _count_index(self) -> int:
        return self.rules.seats.index(len(self.seats.players))

    def _set_count(self, index: int) -> None:
        count, before = self.rules.seats[index], self._agreed.options
        players = company(self.seats.players[:count], count, self.owner)
        self.agree(self.offers.with_players(self.terms, players))
        self._tell_changes(count, before)

    def _tell_changes(self, count: int, before: Mapping[str, Value]) -> None:
        """Say which options another number of seats has changed."""
        told = [
            _("{option} {value}").format(option=_(option.label), value=_(choice.label))
            for option in self.rules.options
            for choice in option.choices
            if choice.value == self._agreed.options[option.name] != before[option.name]
        ]
        if told:
            words = _("With {count} players: {options}")
            self.app.notify(words.format(count=count, options=listed(told)))

    def _sides(self) -> Sides:
        """The seats behind each entry of the scores, and their colors; computed once per agreement."""
        agreement = (len(self.seats.players), tuple(self._agreed.options.values()))
        if self._known_sides is None or self._known_sides[0] != agreement:
            sides = self.rules.start(agreement[0], self._agreed.options).sides
            self._known_sides = (agreement, (sides, self._table().colours))
        return self._known_sides[1]

    def _table(self) -> GameTable:
        """The table of the match as currently agreed on."""
        sitters = [Sitter("", "", person=False)] * len(self.seats.players)
        return make_table(self.entry.id, sitters, self._agreed.options)

    def _changed(self) -> None:
        """Show what changed, including which seats play together and which choice stands."""
        self.seats.mark_partners(self._sides()[0])
        self.count.index = self._count_index()
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

    def _offer_phones(self) -> None:
        """Offer the seats to phones."""
        players, owner = self.seats.players, self.owner
        facts = self._standings()
        self.app.router.phones(
            SetupPhones(self.app, _(self.entry.title), players, facts, owner, self._play_with_phones)
        )

    def _play_with_phones(self, players: Sequence[Player], kept: Kept) -> None:
        self.agree(replace(self.terms, players=tuple(players)))
        self.play(kept)

    def play(self, phones: Kept | None = None) -> None:
        """Keep the setup for the next time and begin the match, with the seats kept for phones."""
        if self.group.focus is not self.play_button:
            self.group.give(self.play_button)  # accepts a name still being typed
        terms = self.terms
        players = identified(self.app, self.seats.players)
        last = self.app.settings.game(self.game or "")
        last.seats, last.options = players, self.rules.changed(terms.options)
        last.race_bar, last.hints, last.undo = terms.race_bar, terms.hints, terms.undo
        last.one_hand = terms.one_hand
        self.app.apply_settings()
        agreed: dict[str, object] = {"race_bar": last.race_bar, "hints": last.hints, "undo": last.undo}
        if last.one_hand:
            agreed["hands"] = 1
        if self.offers.preset("beginner", terms) == terms:
            agreed["coach"] = True
        if phones is not None:
            agreed[KEY] = phones.plain()
        match_id = self.app.library.new_match(
            self.entry.id,
            last.options,
            players,
            self.seed(),
            agreed,
            deck=catalogue.deck(self.entry.id).kept(),
        )
        self.app.router.table(match_id, instead=True)

    # Layout and words.

    def lay(self, frame: Frame) -> None:
        """Lay seats left, the game right, buttons below."""
        theme = frame.theme
        self.return_button.lay(Rect(frame.at(44, 40), (theme.target(54), theme.target(54))))
        self.seat_panel.lay(frame.rect(46, 150, 760, 640))
        self.game_panel.lay(frame.rect(830, 150, 724, 640))
        self.rules_button.lay(frame.rect(46, 824, 240, 88))
        self.phones_button.lay(frame.rect(306, 824, 240, 88))
        self.more_button.lay(frame.rect(566, 824, 240, 88))
        self.play_button.lay(frame.rect(830, 824, 724, 88))
        self.more_button.label = _("Less") if self.more else _("More")
        even(theme, (self.rules_button, self.phones_button, self.more_button))
        self._lay_seats(frame)
        self._lay_game(frame)

    def _lay_game(self, frame: Frame) -> None:
        """Lay the ready-made choices, and below them the options or what stands in their place."""
        theme, terms = frame.theme, self.terms
        standing = self.offers.standing(terms, self.chosen)
        places = row(frame.rect(850, 228, 684, 112), len(self.presets), theme.px(12))
        for (preset, tile), box in zip(self.presets.items(), places, strict=True):
            tile.lay(box)
            tile.lit = preset == standing
        self.own = standing is None
        self.options.list.lay(theme, frame.rect(850, 360, 684, 412))
        for one in self.options.list.rows:
            if isinstance(one.control, Toggle):
                one.control.still = self.app.settings.speed == "off"
        shown, agreed = self.offers.lengths(terms), self.offers.length(terms)
        for name, box in zip(
            shown, row(frame.rect(850, 412, 684, 92), len(shown), theme.px(12)), strict=True
        ):
            self.lengths[name].lay(box)
            self.lengths[name].lit = name == agreed
            self.lengths[name].line = about(self.offers.minutes(name, terms.seats))
        if not self.more:
            place = frame.rect(850, 524, 684, 76)
            self.count_row.place(theme, place, place)

    def _standings(self) -> list[Standing]:
        """The place and side of each seat."""
        sides, colours = self._sides()
        return standings(sides, colours, [player.name for player in self.seats.players])

    def _lay_seats(self, frame: Frame) -> None:
        players = self.seats.players
        sides = self._sides()[0]
        for seat, fact in zip(self.seats.rows, self._standings(), strict=True):
            seat.standing = fact
        paired = len(players) % 2 == 0 and all(
            len(side) == 2 and side[1] - side[0] == len(players) // 2 for side in sides
        )
        places = _("Drag to change places. Partners sit across.") if paired else _("Drag to change places.")
        on_levels = _(self.entry.on_levels) if self.entry.on_levels else ""
        self.seat_panel.note = f"{places} {on_levels}".rstrip()
        step = min(SEAT_STEP, 508 / len(players))
        tall = step - 15 if step > 90 else step - 8
        homes = [frame.rect(66, 228 + seat * step, 720, tall) for seat in range(len(players))]
        self.seats.jumps = self.app.settings.speed == "off"
        self.seats.lay(frame.theme, homes)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List title and hints."""
        self.options.list.follow()
        theme = frame.theme
        eyebrow, title = _("New match").upper(), _(self.entry.title).upper()
        write(
            out, theme, eyebrow, "display", theme.pt(30), "gold", frame.at(122, 51), tracking=text.IN_HEADINGS
        )
        at, px = frame.at(122, 93), theme.pt(62)
        write(out, theme, title, "display", px, "text", at, tracking=text.IN_HEADINGS, shadow=True)
        hints = _("Tab moves · Space changes · Enter plays")
        write(out, theme, hints, "regular", theme.pt(16), (175, 190, 210), frame.at(800, 946), "centre")

    def _draw_front(self, out: DrawList, frame: Frame) -> None:
        """List the heading of the lengths, and what differs from the published rules."""
        theme = frame.theme
        head = _("How long")
        write(out, theme, head, "display", theme.pt(24), "gold", frame.at(870, 386), tracking=0.05)
        unlike = self.offers.unlike_published(self.terms)
        changed = [self.options.chosen(name) for name in self.options.rows if name in unlike]
        words = _("Every rule is as published.")
        if changed:
            words = _("Other than the published rules: {options}").format(options=" · ".join(changed))
        at, room = frame.at(870, 626 if len(self.rules.seats) > 1 else 532), theme.px(644)
        paragraph(out, theme, words, "regular", theme.pt(17), "muted", at, room)

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List what stands beside the tiles, and the consequences of the number of people."""
        theme = frame.theme
        if self.own:
            at, words = frame.at(1530, 193), _("Your own").upper()
            write(out, theme, words, "display", theme.pt(26), "gold", at, "right", tracking=text.IN_HEADINGS)
        if not self.more:
            self._draw_front(out, frame)
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
