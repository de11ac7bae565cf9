"""The options of a set-up as rows: those of the game's rules, then those of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardtable.engine.options import Option, OptionError, Value
from cardtable.games.kit.table.game_table import GameTable
from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.options import Control, OptionList, OptionRow
from cardtable.scenes.setup.terms import GOAL, Offers, Terms
from cardtable.storage.settings import UNDOS
from cardtable.table.layout import load_layout
from cardtable.table.widgets import Segment, Toggle


class AgreedOptions:
    """The rows of all options; each change is agreed on at once.

    Attributes:
        rows: those of the game's own options, by name.
        list: all rows, to be shown.
    """

    def __init__(
        self,
        app: Services,
        offers: Offers,
        table: GameTable,
        terms: Callable[[], Terms],
        agree: Callable[[Terms], None],
    ) -> None:
        """Make the rows; `terms` returns what is agreed on now, `agree` agrees on other terms."""
        self._app = app
        self._offers = offers
        self._terms = terms
        self._agree = agree
        self.rows = {option.name: self._row(option) for option in offers.game.options}
        self._race = Toggle(True, self._set_race_bar, name="race_bar")  # noqa: FBT003 - a value
        self._hints = Toggle(True, self._set_hints, name="hints")  # noqa: FBT003
        self._undo = Segment([_("Off"), _("Solo only"), _("On")], 0, self._set_undo, name="undo")
        self.list = OptionList([*self.rows.values(), *self._table_rows(table)])
        self.show()

    def _row(self, option: Option) -> OptionRow:
        """The row of one of the game's options: a switch for on and off, else its choices."""
        values = [choice.value for choice in option.choices]
        control: Control
        if sorted(map(str, values)) == ["False", "True"]:
            control = Toggle(bool(option.default), self._setter(option), name=option.name)
        else:
            labels = [_(choice.label) for choice in option.choices]
            control = Segment(labels, 0, self._setter(option), name=option.name)
        return OptionRow(_(option.label), _(option.explanation), control)

    def _table_rows(self, table: GameTable) -> list[OptionRow]:
        """The rows besides the game's own options, and for the look of the cards."""
        hints = OptionRow(_("Hints"), _("Suggests a move when you ask."), self._hints)
        take_back = _("Take back a move: never, only when one person plays, or always.")
        rows = [hints, OptionRow(_("Undo"), take_back, self._undo)]
        entry = self._offers.entry
        layout, _problem = load_layout(entry.id, self._terms().seats, entry.layout_file)
        if "race" in layout.boxes:
            rows.insert(0, OptionRow(_("Race bar"), _("Shows how many votes each side has."), self._race))
        if any(card.suit for card in table.cards.cards):
            four = self._app.settings.four_colour
            four = table.ranks_suits if four is None else four
            suits = Segment([_("Two"), _("Four")], int(four), self._set_suits, name="suits")
            rows.append(OptionRow(_("Suits"), _("Four colors tell the suits apart faster."), suits))
        rows[0].heading = _("At the table")
        return rows

    # Changes.

    def _setter(self, option: Option) -> Callable[[int], None]:
        def choose(index: int) -> None:
            values = [choice.value for choice in option.choices]
            # A switch gives false or true, which is its value; a segment gives the index of its choice.
            value = bool(index) if isinstance(self.rows[option.name].control, Toggle) else values[index]
            self._agree(self._offers.with_option(self._terms(), option.name, value))

        return choose

    def _set_race_bar(self, on: bool) -> None:
        self._agree(replace(self._terms(), race_bar=on))

    def _set_hints(self, on: bool) -> None:
        self._agree(replace(self._terms(), hints=on))

    def _set_undo(self, index: int) -> None:
        self._agree(replace(self._terms(), undo=UNDOS[index]))

    def _set_suits(self, index: int) -> None:
        self._app.settings.four_colour = index == 1
        self._app.apply_settings()

    # Showing.

    def chosen(self, name: str) -> str:
        """Return an option with what is chosen, such as "Match to: 3"."""
        (option,) = (one for one in self._offers.game.options if one.name == name)
        value = self._terms().options[name]
        choice = next((_(one.label) for one in option.choices if one.value == value), str(value))
        return _("{option}: {choice}").format(option=_(option.label), choice=choice)

    def show(self) -> None:
        """Show what is agreed on, what differs from the published rules, and what cannot be chosen now."""
        terms = self._terms()
        published = self._offers.unlike_published(terms)
        for option in self._offers.game.options:
            row, value = self.rows[option.name], terms.options[option.name]
            values = [choice.value for choice in option.choices]
            if isinstance(row.control, Toggle):
                row.control.set(bool(value))
            elif isinstance(row.control, Segment):
                row.control.index = values.index(value) if value in values else -1
            row.mark = ""
            if option.name in published:
                label = _(option.choices[values.index(published[option.name])].label)
                row.mark = _("Published: {choice}").format(choice=label)
            self._close(option, row, terms)
        self._race.set(terms.race_bar)
        self._hints.set(terms.hints)
        self._undo.index = UNDOS.index(terms.undo)

    def _close(self, option: Option, row: OptionRow, terms: Terms) -> None:
        """Disable choices that conflict with other options, and the goal of a match of one hand."""
        if option.name == GOAL and terms.one_hand:
            row.control.enabled = False
            return
        reasons = [self._reason(option.name, choice.value, terms) for choice in option.choices]
        if isinstance(row.control, Segment):
            closed = frozenset(n for n, reason in enumerate(reasons) if reason is not None)
            row.control.closed = closed
            row.control.enabled = len(closed) < len(reasons) - 1
        elif isinstance(row.control, Toggle):
            row.control.enabled = not any(reasons)

    def _reason(self, name: str, value: Value, terms: Terms) -> str | None:
        """Why an option cannot have a value now, or None.

        The first option leads: whatever its value, others give way.
        """
        game = self._offers.game
        try:
            game.settle(terms.seats, {**terms.options, name: value})
        except OptionError as error:
            leads = name == game.options[0].name
            alone = self._offers.settled(terms.seats, {name: value}, name)
            return None if leads and alone[name] == value else str(error)
        return None
