"""The player's settings: sound, motion, colors, window, and the last set-up of each game.

Kept in one YAML file. A missing file means defaults; an invalid one is moved aside, named in one sentence,
and its valid part is kept. One written by a newer version of the program is left as it is, and this version
has its own file beside it. A file that cannot be written never stops the program: `Settings.save` says so
once and the next save tries again.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Literal

from cardtable import yamltext
from cardtable.i18n import N_, _
from cardtable.schema import Wrong, checker
from cardtable.storage import files

Speed = Literal["slow", "normal", "fast", "off"]
Pause = Literal["long", "normal", "short", "none"]
Palette = Literal["standard", "safe"]
CardSize = Literal["small", "normal", "large"]
TextSize = Literal["normal", "large", "larger"]
Undo = Literal["off", "solo", "on"]
Kind = Literal["person", "computer"]

SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
PAUSES: tuple[Pause, ...] = ("long", "normal", "short", "none")
PALETTES: tuple[Palette, ...] = ("standard", "safe")
CARD_SIZES: tuple[CardSize, ...] = ("small", "normal", "large")
TEXT_SIZES: tuple[TextSize, ...] = ("normal", "large", "larger")
UNDOS: tuple[Undo, ...] = ("off", "solo", "on")
KINDS: tuple[Kind, ...] = ("person", "computer")

FORMAT = 1
FILE_LIMIT = 200_000
"""Size of the largest settings file that is read, in bytes."""
NAME_LENGTH = 24
"""Longest name of a player, in characters."""
MOST_SEATS = 8

_WORD = {
    "type": "string",
    "pattern": "^[a-z0-9_-]{0,40}$",
    "description": N_("a word of lowercase letters, digits, - and _"),
}
_KIND = {
    "type": "string",
    "pattern": "^[a-z0-9_-]{1,40}[.][a-z0-9_-]{1,40}$",
    "description": N_("a game and a kind of thing, such as whitehouse.bid"),
}
_NAME = {
    "type": "string",
    "maxLength": NAME_LENGTH,
    "pattern": r"^[^\x00-\x1f\x7f\ud800-\udfff]*$",
    "description": N_("a name of at most 24 characters"),
}
_PERSON = {**_NAME, "maxLength": 40, "description": N_("who it is: a text of at most 40 characters")}
_SWITCH = {"type": "boolean"}
_WINDOW_SIDES = (320, 16384)
"""Shortest and longest side of the window, in pixels."""
PLAYER_SCHEMA = {
    "type": "object",
    "properties": {
        "name": _NAME,
        "portrait": _WORD,
        "kind": {"enum": list(KINDS)},
        "level": _WORD,
        "person": _PERSON,
    },
    "required": ["name", "portrait", "kind"],
    "additionalProperties": False,
}
_GAME = {
    "type": "object",
    "properties": {
        "seats": {"type": "array", "items": PLAYER_SCHEMA, "maxItems": MOST_SEATS},
        "options": {
            "type": "object",
            "propertyNames": _WORD,
            "additionalProperties": {"type": ["boolean", "integer", "string"], "maxLength": 40},
        },
        "race_bar": _SWITCH,
        "hints": _SWITCH,
        "undo": {"enum": list(UNDOS)},
        "one_hand": _SWITCH,
    },
    "additionalProperties": False,
}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "settings": {"enum": [FORMAT]},
        "sound": _SWITCH,
        "music": _SWITCH,
        "volume": {"type": "integer", "minimum": 0, "maximum": 100},
        "speak": _SWITCH,
        "speed": {"enum": list(SPEEDS)},
        "pause": {"enum": list(PAUSES)},
        "reduced_motion": _SWITCH,
        "forced_moves": _SWITCH,
        "forced_seen": {
            "type": "object",
            "propertyNames": _WORD,
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 99},
        },
        "table_talk": _SWITCH,
        "tips": _SWITCH,
        "seen": {
            "type": "object",
            "propertyNames": _PERSON,
            "additionalProperties": {"type": "array", "items": _KIND, "maxItems": 999},
        },
        "palette": {"enum": list(PALETTES)},
        "four_colour": {"type": ["boolean", "null"]},
        "card_size": {"enum": list(CARD_SIZES)},
        "text_size": {"enum": list(TEXT_SIZES)},
        "table_set": {"type": "string", "maxLength": 60},
        "full_screen": _SWITCH,
        "window": {
            "type": "array",
            "items": {"type": "integer", "minimum": _WINDOW_SIDES[0], "maximum": _WINDOW_SIDES[1]},
            "minItems": 2,
            "maxItems": 2,
        },
        "language": {
            "type": ["string", "null"],
            "pattern": "^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,2}$",
            "description": N_("null or a language code such as fr or pt_BR"),
        },
        "profile": {
            "type": "object",
            "properties": {"name": _NAME, "portrait": _WORD, "person": _PERSON},
            "additionalProperties": False,
        },
        "games": {"type": "object", "propertyNames": _WORD, "additionalProperties": _GAME},
        "coach": {
            "type": "object",
            "propertyNames": _PERSON,
            "additionalProperties": _SWITCH,
        },
        "lessons": {
            "type": "object",
            "propertyNames": _PERSON,
            "additionalProperties": {"type": "array", "items": _WORD, "maxItems": 99},
        },
    },
    "additionalProperties": False,
}


@dataclass(slots=True)
class Profile:
    """The owner of this screen, whose name and portrait a new match begins with.

    Args:
        name: the name; empty until given.
        portrait: name of the portrait.
        person: identity, independent of the name; empty until settled.
    """

    name: str = ""
    portrait: str = "ann"
    person: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """The player in one seat.

    Args:
        name: the player's name.
        portrait: name of the portrait.
        kind: a person at this screen, or the computer.
        level: strength of the computer player; kept for a person, too, in case the seat switches back.
        person: identity, independent of the name; empty for a computer player or an unknown person.
    """

    name: str
    portrait: str
    kind: Kind
    level: str = "normal"
    person: str = ""


@dataclass(slots=True)
class GameSetup:
    """The last set-up of one game.

    Args:
        seats: the players by seat; empty before the first match.
        options: the game's options that differ from their defaults.
        race_bar: whether the bar of both sides' votes is shown.
        hints: whether a player may ask for a sensible move.
        undo: whether moves may be taken back: never, only while one person plays, always.
        one_hand: whether the match was over after one hand.
    """

    seats: list[Player] = field(default_factory=list)
    options: dict[str, bool | int | str] = field(default_factory=dict)
    race_bar: bool = True
    hints: bool = True
    undo: Undo = "solo"
    one_hand: bool = False


@dataclass(slots=True)
class Settings:
    """All settings. Change a value and call `save`.

    Args:
        sound: whether sound is on.
        music: whether music plays at the table, while sound is on.
        volume: 0 to 100.
        speak: whether the screen is read aloud.
        speed: speed of motion.
        pause: how long the table rests before a computer player's move is shown.
        reduced_motion: no tilting or pulsing, and shorter paths.
        forced_moves: whether an only move is made automatically, after a moment.
        forced_seen: number of such moves announced, by game and kind; after a few the announcement is brief.
        table_talk: whether computer players say a word now and then.
        tips: whether the first of each kind of thing is explained.
        seen: the tips that a person has seen, by identity.
        palette: colors of suits and parties; those of ``safe`` are distinct with any color vision.
        four_colour: whether each suit has its own color; None for only in games in which suits rank.
        card_size: size of the cards at the table.
        text_size: size of the words everywhere.
        table_set: id of the set of cloth, backs and faces; empty for the usual look.
        full_screen: whether the window fills the screen.
        window: width and height in pixels of the window when it does not.
        language: a code such as ``"fr"``; None for the system's.
        profile: the owner of this screen.
        games: the last set-up of each game, by game id.
        coach: whether the coach helps a person in every match or in none, by identity; for nobody listed
            here, in their beginner's matches.
        lessons: the games whose lessons a person has played, by identity.
        path: the file for `save`; None to keep the settings in memory.
    """

    sound: bool = True
    music: bool = False
    volume: int = 70
    speak: bool = False
    speed: Speed = "normal"
    pause: Pause = "normal"
    reduced_motion: bool = False
    forced_moves: bool = True
    forced_seen: dict[str, int] = field(default_factory=dict)
    table_talk: bool = True
    tips: bool = True
    seen: dict[str, list[str]] = field(default_factory=dict)
    palette: Palette = "standard"
    four_colour: bool | None = None
    card_size: CardSize = "normal"
    text_size: TextSize = "normal"
    table_set: str = ""
    full_screen: bool = False
    window: tuple[int, int] = (1280, 800)
    language: str | None = None
    profile: Profile = field(default_factory=Profile)
    games: dict[str, GameSetup] = field(default_factory=dict)
    coach: dict[str, bool] = field(default_factory=dict)
    lessons: dict[str, list[str]] = field(default_factory=dict)
    path: Path | None = field(default=None, compare=False, repr=False)
    _failing: bool = field(default=False, compare=False, repr=False)

    def game(self, game: str) -> GameSetup:
        """Return the last set-up of `game`, or a new one that is kept from now on."""
        return self.games.setdefault(game, GameSetup())

    def lines(self) -> list[str]:
        """Return all settings, line by line, as in the file."""
        return yamltext.dump(_plain(self)).splitlines()

    def save(self) -> str | None:
        """Write the file, whole or not at all.

        Returns:
            One sentence on the first of several failures in a row, else None.
        """
        if self.path is None:
            return None
        try:
            files.write_atomically(self.path, yamltext.dump(_plain(self)))
        except files.FileError as problem:
            told, self._failing = self._failing, True
            if told:
                return None
            return _("Your settings last until you quit, but {file} was not saved: {reason}.").format(
                file=self.path, reason=problem
            )
        self._failing = False
        return None


def load(path: Path, today: Callable[[], date] = date.today) -> tuple[Settings, str | None]:
    """Read the settings file.

    Args:
        path: the file; it need not exist.
        today: returns the date in the name of a damaged file that is moved aside.

    Returns:
        The settings, and one sentence for the player if something was wrong with the file, else None.
    """
    settings = Settings(path=path)
    try:
        found = _read(path)
    except FileNotFoundError:
        return settings, None
    except (files.FileError, yamltext.YamlError) as error:
        aside = _set_aside(path, today)
        return settings, _(
            "{file} cannot be used: {reason}; all settings have their defaults{aside}."
        ).format(file=path, reason=error, aside=aside)
    version = found.get("settings")
    if isinstance(version, int) and version > FORMAT:
        return _load_own(path, today)
    wrong = _drop_wrong(found)
    _fill(settings, found)
    if wrong is None:
        return settings, None
    aside = _set_aside(path, today)
    settings.save()  # saved because the kept settings must not depend on the file moved aside
    return settings, _("{file}: {wrong}; the other settings were kept{aside}.").format(
        file=path, wrong=wrong, aside=aside
    )


def _load_own(newer: Path, today: Callable[[], date]) -> tuple[Settings, str | None]:
    """Read this version's own file, beside one written by a newer version. Returns what `load` does."""
    own = newer.with_name(f"{newer.stem}-v{FORMAT}{newer.suffix}")
    if own == newer:
        return Settings(path=own), None
    settings, problem = load(own, today)
    sentence = _(
        "{file} was written by a newer version of Cardtable and is left as it is; this version keeps its"
        " settings in {own}."
    ).format(file=newer, own=own.name)
    return settings, f"{sentence} {problem}" if problem is not None else sentence


def _read(path: Path) -> dict[Any, Any]:
    """Return the file's keys and values, unchecked."""
    found = yamltext.load(files.read_text(path, FILE_LIMIT))
    if not isinstance(found, dict):
        raise yamltext.YamlError(_("it is not a list of settings with values"))
    return found


def _set_aside(path: Path, today: Callable[[], date]) -> str:
    """Move the file out of the way; return the end of the sentence that names it."""
    try:
        target = files.set_aside(path, today())
    except files.FileError:
        return ""  # its folder cannot be written, so no save will touch it either
    return _(" and the old file is now {name}").format(name=target.name)


def _plain(settings: Settings) -> dict[str, object]:
    """Return the settings as in the file."""
    return {
        "settings": FORMAT,
        "sound": settings.sound,
        "music": settings.music,
        "volume": settings.volume,
        "speak": settings.speak,
        "speed": settings.speed,
        "pause": settings.pause,
        "reduced_motion": settings.reduced_motion,
        "forced_moves": settings.forced_moves,
        "forced_seen": dict(settings.forced_seen),
        "table_talk": settings.table_talk,
        "tips": settings.tips,
        "seen": {person: list(keys) for person, keys in settings.seen.items()},
        "palette": settings.palette,
        "four_colour": settings.four_colour,
        "card_size": settings.card_size,
        "text_size": settings.text_size,
        "table_set": settings.table_set,
        "full_screen": settings.full_screen,
        "window": [min(max(side, _WINDOW_SIDES[0]), _WINDOW_SIDES[1]) for side in settings.window],
        "language": settings.language,
        "profile": asdict(settings.profile),
        "games": {game: _plain_setup(setup) for game, setup in settings.games.items()},
        "coach": dict(settings.coach),
        "lessons": {person: list(games) for person, games in settings.lessons.items()},
    }


def _plain_setup(setup: GameSetup) -> dict[str, object]:
    return {
        "seats": [asdict(seat) for seat in setup.seats],
        "options": dict(setup.options),
        "race_bar": setup.race_bar,
        "hints": setup.hints,
        "undo": setup.undo,
        "one_hand": setup.one_hand,
    }


def _fill(settings: Settings, found: Mapping[str, Any]) -> None:
    """Take over checked values."""
    for key in SCHEMA["properties"]:
        if key in found and key not in ("settings", "volume", "window", "profile", "games", "forced_seen"):
            setattr(settings, key, found[key])
    settings.volume = int(found.get("volume", settings.volume))  # a schema counts 70.0 as a whole number
    if "window" in found:
        width, height = found["window"]
        settings.window = (int(width), int(height))
    settings.forced_seen = {game: int(count) for game, count in found.get("forced_seen", {}).items()}
    settings.profile = Profile(**found.get("profile", {}))
    for game, setup in found.get("games", {}).items():
        seats = [Player(**seat) for seat in setup.get("seats", [])]
        settings.games[game] = GameSetup(**{**setup, "seats": seats})


@cache
def _checker() -> Callable[[object], Wrong | None]:
    return checker(SCHEMA)


def _drop_wrong(found: dict[Any, Any]) -> str | None:
    """Remove invalid entries from `found`, by outermost key; return the sentence about the first, or None."""
    check = _checker()
    first: str | None = None
    while (wrong := check(found)) is not None:
        first = first or wrong.sentence
        # A key need not be text in YAML, but the path to it is.
        for key in [key for key in found if str(key) == wrong.path[0]]:
            del found[key]
    return first
