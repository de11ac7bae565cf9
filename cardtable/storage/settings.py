"""What the player set: sound, motion, colours, window, and how each game was set up last.

Kept in one YAML file. A missing file means defaults; a wrong one is set aside, named in one sentence, and
what was right in it is kept. One that a newer version of the program has written is left as it is, and
this version has a file of its own beside it. A file that cannot be written never stops the program:
`Settings.save` says so once and the next save tries again.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Literal

from cardtable import yamltext
from cardtable.i18n import N_, _
from cardtable.schema import checker
from cardtable.storage import files

Speed = Literal["slow", "normal", "fast", "off"]
Palette = Literal["standard", "safe"]
CardSize = Literal["small", "normal", "large"]
Undo = Literal["off", "solo", "on"]
Kind = Literal["person", "computer"]

SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
PALETTES: tuple[Palette, ...] = ("standard", "safe")
CARD_SIZES: tuple[CardSize, ...] = ("small", "normal", "large")
UNDOS: tuple[Undo, ...] = ("off", "solo", "on")
KINDS: tuple[Kind, ...] = ("person", "computer")

FORMAT = 1
FILE_LIMIT = 200_000
"""The largest settings file that is read, in bytes."""
NAME_LENGTH = 24
"""The longest player's name, in characters."""
MOST_SEATS = 8

_WORD = {
    "type": "string",
    "pattern": "^[a-z0-9_-]{0,40}$",
    "description": N_("a word of lowercase letters, digits, - and _"),
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
"""The least and the most pixels of the window's sides."""
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
        "volume": {"type": "integer", "minimum": 0, "maximum": 100},
        "speed": {"enum": list(SPEEDS)},
        "reduced_motion": _SWITCH,
        "forced_moves": _SWITCH,
        "forced_seen": {
            "type": "object",
            "propertyNames": _WORD,
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 99},
        },
        "palette": {"enum": list(PALETTES)},
        "four_colour": {"type": ["boolean", "null"]},
        "card_size": {"enum": list(CARD_SIZES)},
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
    },
    "additionalProperties": False,
}


@dataclass(slots=True)
class Profile:
    """The player whose screen this is: the name and portrait that a new match begins with.

    Args:
        name: the name; empty until somebody has said it.
        portrait: the portrait's name.
        person: who it is, whatever the name; empty until it is settled.
    """

    name: str = ""
    portrait: str = "ann"
    person: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in one seat.

    Args:
        name: the player's name.
        portrait: the portrait's name.
        kind: a person at this screen, or the computer.
        level: how well the computer plays; kept for a person, too, so that switching back finds it.
        person: who it is, whatever the name; empty for a computer player and for somebody not known.
    """

    name: str
    portrait: str
    kind: Kind
    level: str = "normal"
    person: str = ""


@dataclass(slots=True)
class GameSetup:
    """How one game was set up last.

    Args:
        seats: who sat where, by seat; empty before the first match.
        options: the game's options that differ from their defaults.
        race_bar: whether the bar of the votes of both sides is shown.
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
    """Everything the player set. Change a value and call `save`.

    Args:
        sound: whether there is any.
        volume: 0 to 100.
        speed: how fast things move.
        reduced_motion: no tilting and pulsing, and shorter ways.
        forced_moves: whether a move that is the only one is made by itself, after a moment.
        forced_seen: how many such moves were announced, by the game's id; after a few it is done shortly.
        palette: the colours of suits and parties; ``safe`` is told apart with any colour vision.
        four_colour: whether each suit has a colour of its own; None: where suits rank.
        card_size: the size of the cards at the table.
        full_screen: whether the window fills the screen.
        window: width and height of the window in pixels when it does not.
        language: a code such as ``"fr"``; None takes the system's.
        profile: the player whose screen this is.
        games: how each game was set up last, by the game's id.
        path: the file that `save` writes; None keeps the settings in memory.
    """

    sound: bool = True
    volume: int = 70
    speed: Speed = "normal"
    reduced_motion: bool = False
    forced_moves: bool = True
    forced_seen: dict[str, int] = field(default_factory=dict)
    palette: Palette = "standard"
    four_colour: bool | None = None
    card_size: CardSize = "normal"
    full_screen: bool = False
    window: tuple[int, int] = (1280, 800)
    language: str | None = None
    profile: Profile = field(default_factory=Profile)
    games: dict[str, GameSetup] = field(default_factory=dict)
    path: Path | None = field(default=None, compare=False, repr=False)
    _failing: bool = field(default=False, compare=False, repr=False)

    def game(self, game: str) -> GameSetup:
        """How `game` was set up last; a fresh set-up, kept from now on, where it never was."""
        return self.games.setdefault(game, GameSetup())

    def lines(self) -> list[str]:
        """Everything that is set, line by line, as the file would have it."""
        return yamltext.dump(_plain(self)).splitlines()

    def save(self) -> str | None:
        """Write the file, whole or not at all.

        Returns:
            One sentence where that fails; None where it succeeds, and where the player was told already.
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
        today: gives the date that a damaged file is set aside under.

    Returns:
        The settings, and one sentence for the player where something was wrong with the file.
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
    settings.save()  # what was kept must not hang on the file that was set aside
    return settings, _("{file}: {wrong}; the other settings were kept{aside}.").format(
        file=path, wrong=wrong, aside=aside
    )


def _load_own(newer: Path, today: Callable[[], date]) -> tuple[Settings, str | None]:
    """Read this version's own file, beside one that a newer version has written. Returns what `load` does."""
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
    """The file's keys and values, unchecked."""
    found = yamltext.load(files.read_text(path, FILE_LIMIT))
    if not isinstance(found, dict):
        raise yamltext.YamlError(_("it is not a list of settings with values"))
    return found


def _set_aside(path: Path, today: Callable[[], date]) -> str:
    """Move the file out of the way; the end of the sentence that says where it is."""
    try:
        target = files.set_aside(path, today())
    except files.FileError:
        return ""  # it lies in a folder that cannot be written, where no save will touch it either
    return _(" and the old file is now {name}").format(name=target.name)


def _plain(settings: Settings) -> dict[str, object]:
    """The settings as the file holds them."""
    return {
        "settings": FORMAT,
        "sound": settings.sound,
        "volume": settings.volume,
        "speed": settings.speed,
        "reduced_motion": settings.reduced_motion,
        "forced_moves": settings.forced_moves,
        "forced_seen": dict(settings.forced_seen),
        "palette": settings.palette,
        "four_colour": settings.four_colour,
        "card_size": settings.card_size,
        "full_screen": settings.full_screen,
        "window": [min(max(side, _WINDOW_SIDES[0]), _WINDOW_SIDES[1]) for side in settings.window],
        "language": settings.language,
        "profile": asdict(settings.profile),
        "games": {game: _plain_setup(setup) for game, setup in settings.games.items()},
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
    """Take over values that were checked."""
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


def _drop_wrong(found: dict[Any, Any]) -> str | None:
    """Take out of `found` whatever is not allowed, by outermost key; what was wrong with the first of it."""
    check = checker(SCHEMA)
    first: str | None = None
    while (wrong := check(found)) is not None:
        first = first or wrong.sentence
        # A key need not be text in YAML, but the path that leads to it is.
        for key in [key for key in found if str(key) == wrong.path[0]]:
            del found[key]
    return first
