"""The settings: language, sound, motion, look and help. Every change takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from cardtable.games.kit.entry import GREEN
from cardtable.i18n import _, key_of
from cardtable.languages import languages
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.options import OptionList, OptionRow
from cardtable.scenes.people import own_person
from cardtable.scenes.table_sets import TableSetsScene
from cardtable.storage.settings import CARD_SIZES, PAUSES, SPEEDS, TEXT_SIZES
from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.layout import CARD_SIZES as FACTORS
from cardtable.table.palette import Colour, rgb
from cardtable.table.theme import Theme
from cardtable.table.widgets import SHEET, Button, Panel, Segment, Slider, Toggle, Widget, paragraph, write

SAMPLE = ("AS", "KH", "9D", "5C")
"""The cards that show the effect of the colors: every suit, with and without a picture panel."""

_OFF = 1
"""Place of "off" among the choices for tips."""

FOUR = (False, None, True)
"""When each suit has its own color: never, in games whose suits rank, always."""

COACH = (False, None, True)
"""When the coach helps this screen's player: never, in beginner's matches, always."""


class SettingsScene(FormScene):
    """A sheet above the current scene."""

    name: ClassVar[str] = "settings"
    felt = None

    def __init__(self, app: Services, *, at_language: bool = False) -> None:
        """Make the sheet; `at_language`: the keyboard starts at the language, which was just changed."""
        super().__init__(app)
        self._at_language = at_language
        names = languages()
        self._codes = [None, *names]
        chosen = app.settings.language
        index = self._codes.index(chosen) if chosen in self._codes else 0
        labels = [_("Automatic"), *names.values()]
        self.language = Segment(labels, index, self._set_language, name="language")
        self.language.caption = _("Language")
        self.language.tooltip = _("Automatic is the language of your system")
        self.panel = Panel(_("Settings"), radius=26, solid=True, units=SHEET)
        self.profile = Button(
            _("Name and portrait"), app.router.profile, icon="human", letter=key_of("Name and portrait", "N")
        )
        self.sets = Button(
            _("Table set"),
            lambda: app.push(TableSetsScene(app)),
            icon="diamond",
            letter=key_of("Table set", "T"),
        )
        self.sets.tooltip = _("Cloth, backs and faces of all games")
        self.done = Button(_("Done"), app.pop, "primary", letter="Esc")
        self.list = OptionList([])

    def build(self) -> None:
        """Make the rows."""
        rows = [*self._sound_rows(), *self._look_rows(), *self._motion_rows(), *self._help_rows()]
        self.list = OptionList(rows)
        widgets: list[Widget] = [
            self.panel,
            self.language,
            *self.list.widgets,
            self.sets,
            self.profile,
            self.done,
        ]
        self.group.set(widgets)
        self.group.on_focus(self.list.reveal)
        self.group.give(self.language if self._at_language else self.done)

    def _sound_rows(self) -> list[OptionRow]:
        settings = self.app.settings
        sound = Toggle(settings.sound, self._switch("sound", try_it=True), name="sound")
        music = Toggle(settings.music, self._switch("music"), name="music")
        volume = Slider(settings.volume, self._set_volume, name="volume")
        speak = Toggle(settings.speak, self._switch("speak"), name="speak")
        return [
            OptionRow(_("Sound"), _("Cards, tricks and whose turn it is. F10 does the same."), sound),
            OptionRow(_("Music"), _("Quiet strings while a table is open and sound is on"), music),
            OptionRow(_("Volume"), _("How loud"), volume),
            OptionRow(_("Speak"), _("Everything is read aloud. F4 does the same."), speak),
        ]

    def _motion_rows(self) -> list[OptionRow]:
        settings = self.app.settings
        names = [_("Slow"), _("Normal"), _("Fast"), _("Off")]
        speed = Segment(names, SPEEDS.index(settings.speed), self._set_speed, name="speed")
        calm = Toggle(settings.reduced_motion, self._switch("reduced_motion"), name="reduced_motion")
        names = [_("Long"), _("Normal"), _("Short"), _("None")]
        pause = Segment(names, PAUSES.index(settings.pause), self._set_pause, name="pause")
        talk = Toggle(settings.table_talk, self._switch("table_talk"), name="table_talk")
        return [
            OptionRow(_("Animation"), _("How fast cards move"), speed, heading=_("Motion and opponents")),
            OptionRow(_("Reduced motion"), _("No tilting or pulsing, and shorter moves"), calm),
            OptionRow(_("Pause"), _("The rest before a computer's move"), pause),
            OptionRow(_("Table talk"), _("Computer players say a word now and then"), talk),
        ]

    def _help_rows(self) -> list[OptionRow]:
        settings = self.app.settings
        chosen = settings.coach.get(own_person(self.app))
        names = [_("Off"), _("For beginners"), _("On")]
        coach = Segment(names, COACH.index(chosen), self._set_coach, name="coach")
        names = [_("On"), _("Off"), _("Show again")]
        tips = Segment(names, int(not settings.tips), self._set_tips, name="tips")
        forced = Toggle(settings.forced_moves, self._switch("forced_moves"), name="forced_moves")
        return [
            OptionRow(_("Coach"), _("A coach asks before a costly move"), coach, heading=_("Help")),
            OptionRow(_("Tips"), _("A short note when something happens for the first time"), tips),
            OptionRow(_("Forced moves"), _("The only possible move is made for you"), forced),
        ]

    def _look_rows(self) -> list[OptionRow]:
        settings = self.app.settings
        palette = Toggle(settings.palette == "safe", self._set_palette, name="palette")
        labels = [_("Never"), _("American Deuce"), _("Always")]
        four = Segment(labels, FOUR.index(settings.four_colour), self._set_four, name="four_colour")
        sizes = [_("Small"), _("Normal"), _("Large")]
        size = Segment(sizes, CARD_SIZES.index(settings.card_size), self._set_size, name="card_size")
        labels = [_("Normal"), _("Large"), _("Larger")]
        words = Segment(labels, TEXT_SIZES.index(settings.text_size), self._set_text, name="text_size")
        full = Toggle(settings.full_screen, self._switch("full_screen"), name="full_screen")
        return [
            OptionRow(
                _("Text size"),
                _("Words grow as far as there is room for them"),
                words,
                heading=_("Cards and window"),
            ),
            OptionRow(_("Card size"), _("The cards in your hand"), size),
            OptionRow(_("Four-color suits"), _("Each suit has its own color"), four),
            OptionRow(
                _("Color-safe palette"), _("Suit and party colors that every eye can tell apart"), palette
            ),
            OptionRow(_("Full screen"), _("F11 does the same"), full),
        ]

    # Changes.

    def _set_language(self, index: int) -> None:
        self.app.settings.language = self._codes[index]
        self.app.speak()

    def reopen(self) -> None:
        """Open the sheet again, at the language."""
        self.app.push(SettingsScene(self.app, at_language=True))

    def _switch(self, name: str, *, try_it: bool = False) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            setattr(self.app.settings, name, on)
            self.app.apply_settings()
            if try_it:
                self.app.sound.play("click")

        return change

    def _set_volume(self, volume: int) -> None:
        self.app.settings.volume = volume
        self.app.apply_settings()
        self.app.sound.play("click")

    def _set_speed(self, index: int) -> None:
        self.app.settings.speed = SPEEDS[index]
        self.app.apply_settings()

    def _set_pause(self, index: int) -> None:
        self.app.settings.pause = PAUSES[index]
        self.app.apply_settings()

    def _set_coach(self, index: int) -> None:
        coach, person, chosen = self.app.settings.coach, own_person(self.app), COACH[index]
        if chosen is None:
            coach.pop(person, None)
        else:
            coach[person] = chosen
        self.app.apply_settings()

    def _set_tips(self, index: int) -> None:
        """Turn tips on or off; the last choice makes everybody see all of them once more."""
        self.app.settings.tips = index != _OFF
        if index > _OFF:
            self.app.settings.seen.clear()
            self.app.settings.forced_seen.clear()
        self.app.apply_settings()

    def _set_palette(self, on: bool) -> None:
        self.app.settings.palette = "safe" if on else "standard"
        self.app.apply_settings()

    def _set_four(self, index: int) -> None:
        self.app.settings.four_colour = FOUR[index]
        self.app.apply_settings()

    def _set_size(self, index: int) -> None:
        self.app.settings.card_size = CARD_SIZES[index]
        self.app.apply_settings()

    def _set_text(self, index: int) -> None:
        self.app.settings.text_size = TEXT_SIZES[index]
        self.app.apply_settings()

    def _show(self) -> None:
        """Show changes made by keys outside this sheet, too."""
        settings = self.app.settings
        for row in self.list.rows:
            control = row.control
            if isinstance(control, Toggle):
                name = control.tag.removeprefix("toggle:")
                value = getattr(settings, name)
                control.set(value == "safe" if name == "palette" else bool(value))
                control.still = settings.speed == "off"
            elif control.tag == "segment:tips" and isinstance(control, Segment):
                control.index = int(not settings.tips)

    # Places.

    def resized(self) -> None:
        """Lay out anew and show the current values."""
        self._show()
        super().resized()

    def lay(self, frame: Frame) -> None:
        """Lay the sheet in the middle, the rows left, the sample right."""
        self.panel.lay(frame.rect(170, 30, 1260, 940))
        self.language.lay_right(
            frame.theme, round(frame.at(1390, 0)[0]), round(frame.at(0, 70)[1]), frame.theme.px(600)
        )
        self.list.lay(frame.theme, frame.rect(200, 108, 780, 842))
        self.sets.lay(frame.rect(1040, 500, 350, 60))
        self.profile.lay(frame.rect(1040, 764, 350, 76))
        self.done.lay(frame.rect(1110, 855, 280, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the rows' sample: four cards as they will look at the table."""
        theme = frame.theme
        self._draw_sample(out, frame)
        at = (self.language.rect.x - theme.px(16), self.language.rect.centery)
        write(out, theme, _("Language"), "semibold", theme.pt(18), "text", at, align="right")
        x, y = frame.at(1040, 584)
        note = _("The color-safe palette always has four suit colors.")
        paragraph(out, theme, note, "regular", theme.pt(16), "muted", (x, y), theme.px(350))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """Scroll the rows."""
        self.list.follow()

    def _draw_sample(self, out: DrawList, frame: Frame) -> None:
        theme = frame.theme
        factor = FACTORS[self.app.settings.card_size]
        label = _("Sample").upper()
        at = frame.at(1040, 122)
        write(out, theme, label, "black", theme.pt(13), "muted", at, tracking=text.IN_LABELS)
        well = frame.rect(1040, 136, 350, 348)
        out.add(
            paint.rounded(well.w, well.h, theme.px(18), *_felt(theme)),
            well.topleft,
            "sample",
        )
        height = theme.px(136 * factor)
        for number, code in enumerate(SAMPLE):
            card = faces.face(theme, code, height)
            x = well.x + well.w * (0.27 if number % 2 == 0 else 0.73)
            y = well.y + well.h * (0.26 if number < 2 else 0.74)
            shade, fall = faces.shadow(height)
            out.add(shade, (x - shade.get_width() / 2, y + fall - shade.get_height() / 2), "sample:shade")
            out.add(card, (x - card.get_width() / 2, y - card.get_height() / 2), f"card:{code}")


def _felt(theme: Theme) -> tuple[Colour, Colour]:
    """The cloth of the table, from its light to halfway into its shade."""
    light, edge = map(rgb, theme.cloth(GREEN))
    return light, paint.mixed(light, edge, 0.6)
