"""Help for the current moment: the aim, the question, its rule, the parts of the screen, the keys."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from cardtable.games.catalogue import entry
from cardtable.i18n import N_, _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.reading import ReadingSheet
from cardtable.scenes.rulebook import OVERVIEW, Help, clause_text, read_rules
from cardtable.scenes.speech.reader import letters
from cardtable.table.pad_signs import Control, name_of
from cardtable.table.theme import Theme
from cardtable.table.widgets import Block, Button, Widget
from cardtable.viewmodel.picture import Note

_NAMED: Final[tuple[Control, ...]] = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "start", "back", "l3", "r3")


class HelpScene(ReadingSheet):
    """A sheet over the table; Esc or the question mark closes it."""

    name: ClassVar[str] = "help"
    keys = frozenset()
    letter = "?"
    heading = N_("What now?")

    def __init__(self, app: Services, wanted: Help) -> None:
        """Make it."""
        super().__init__(app, _blocks(wanted, app.theme))
        self.help = wanted
        self.game = wanted.game
        self.clause = wanted.clause
        self.overview = Button(
            _("The game in one minute"),
            lambda: self._open_rules(OVERVIEW),
            icon="trophy",
            letter=key_of("In one minute", "M"),
        )
        learn = partial(app.router.learn, wanted.game)
        self.learn = Button(_("Learn this game"), learn, icon="hand", letter=key_of("Learn", "L"))
        self.learn.visible = entry(wanted.game).lesson_file.is_file()
        self.rules = Button(_("Rules"), lambda: self._open_rules(wanted.clause), icon="book", letter="F1")

    def _open_rules(self, clause: str) -> None:
        self.app.router.rules(self.help.game, clause)

    @property
    def buttons(self) -> list[Widget]:
        """The game in a few lines, its lesson, and the rules."""
        return [button for button in (self.overview, self.learn, self.rules) if button.visible]


def _blocks(wanted: Help, theme: Theme) -> list[Block]:
    """The text of the sheet."""
    found = [Block("text", wanted.aim)]
    if wanted.sentence:
        found.append(Block("text", f"**{wanted.sentence}**"))
    found += clause_text(read_rules(wanted.game), wanted.clause)
    if wanted.parts:
        found.append(Block("heading", _("On the table")))
        found += [Block("item", _described(part)) for part in wanted.parts]
    found += _pad(theme) if theme.pad is not None else _keys(wanted)
    finger = _("On a touch screen, rest a finger on a card or on anything else to read about it.")
    found.append(Block("item", finger))
    found.append(Block("heading", _("The small buttons")))
    found += [Block("item", words, icon=icon) for icon, words in wanted.tools]
    return found


def _described(part: Note) -> str:
    """What a part of the table is, in a line; a dot follows figures, which end in no period."""
    if not part.line:
        return part.title
    between = " " if part.line.endswith((".", "!", "?")) else " · "
    return f"**{part.title}**: {part.line}" + (f"{between}{part.more}" if part.more else "")


def _keys(wanted: Help) -> list[Block]:
    """What the keys do now."""
    words = (
        _("**Left** and **Right** choose a card, **Enter** plays it, **Down** or **Tab** goes to buttons."),
        _("**Esc** puts raised cards back. With none raised, it pauses the game."),
        _(
            "**F4** reads everything aloud; **Alt** with **{question}**, **{hand}**, **{table}**, **{map}**,"
            " **{scores}** or **{last}** asks."
        ).format(**letters()),
    )
    found = [Block("heading", _("Keys")), *(Block("item", line) for line in words)]
    return found + [Block("item", f"**{key}**: {label}") for key, label in wanted.keys]


def _pad(theme: Theme) -> list[Block]:
    """What the controls of a game pad do."""
    words = (
        _("The left stick or the arrows choose a card, **{a}** plays it or presses a button."),
        _("**{lb}** and **{rb}** go from the cards to the buttons and back."),
        _("**{x}** picks a card up or puts it down, where several are played together."),
        _("**{b}** puts raised cards back. With none raised, it pauses the game, as **{start}** does."),
        _("**{y}** gives a hint, **{l3}** shows a card large, **{back}** opens this page."),
        _("**{lt}**, **{rt}** and the right stick turn pages, **{r3}** opens the rules."),
    )
    names = {control: name_of(theme, control) for control in _NAMED}
    return [
        Block("heading", _("Game pad")),
        *(Block("item", line.format(**names)) for line in words),
    ]
