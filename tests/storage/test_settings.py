"""Settings survive: kept, restored, and whatever is wrong with their file costs one sentence and no more."""

from datetime import date
from pathlib import Path

import pytest
import yaml

from cardtable.storage import files
from cardtable.storage.settings import GameSetup, Player, Profile, Settings, load


def today() -> date:
    return date(2026, 11, 21)


def changed() -> Settings:
    return Settings(
        sound=False,
        volume=5,
        speed="off",
        reduced_motion=True,
        forced_moves=False,
        palette="safe",
        four_colour=True,
        card_size="large",
        text_size="larger",
        table_set="midnight",
        full_screen=True,
        window=(1920, 1080),
        language="fr",
        profile=Profile("Ann", "maya"),
        games={
            "whitehouse": GameSetup(
                [Player("Ann", "maya", "person"), Player("No", "robot", "computer", "hard")],
                {"jokers": False, "target": 11, "play": "individual"},
                race_bar=False,
                hints=False,
                undo="off",
            )
        },
    )


def test_a_missing_file_means_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "none" / "settings.yaml", today) == (Settings(), None)


def test_who_sets_nothing_hears_sees_and_need_not_make_the_only_move() -> None:
    fresh, setup = Settings(), GameSetup()
    assert (fresh.sound, fresh.reduced_motion, fresh.forced_moves, fresh.speed) == (
        True,
        False,
        True,
        "normal",
    )
    assert (setup.hints, setup.undo, setup.one_hand) == (True, "solo", False)


def test_everything_set_is_there_again(tmp_path: Path) -> None:
    settings = changed()
    settings.path = tmp_path / "config" / "settings.yaml"
    assert settings.save() is None
    assert load(settings.path, today) == (settings, None)
    assert list(settings.path.parent.iterdir()) == [settings.path]


def test_defaults_are_there_again(tmp_path: Path) -> None:
    settings = Settings(path=tmp_path / "settings.yaml")
    assert settings.save() is None
    assert load(tmp_path / "settings.yaml", today) == (Settings(), None)


def test_every_setting_is_written(tmp_path: Path) -> None:
    settings = changed()
    settings.path = tmp_path / "settings.yaml"
    settings.save()
    written = yaml.safe_load(settings.path.read_text(encoding="utf-8"))
    fields = set(Settings.__dataclass_fields__) - {"path", "_failing"}
    assert set(written) == fields | {"settings"}


def test_a_game_is_set_up_fresh_the_first_time() -> None:
    settings = Settings()
    setup = settings.game("whitehouse")
    assert setup == GameSetup([], {}, race_bar=True, hints=True, undo="solo")
    setup.undo = "on"
    assert settings.game("whitehouse").undo == "on"


def test_off_may_be_written_without_quotes(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("speed: off\ngames: {whitehouse: {undo: on}}\n")
    settings, problem = load(path, today)
    assert (settings.speed, settings.games["whitehouse"].undo, problem) == ("off", "on", None)


WORD = "a word of lowercase letters, digits, - and _"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("volume: 300", "'volume' cannot be 300; allowed: a whole number from 0 to 100"),
        ("speed: quick", "'speed' cannot be 'quick'; allowed: slow, normal, fast, off"),
        ("window: [1280]", "'window' cannot be a list of 1; allowed: a list of 2"),
        (
            "language: ../x",
            "'language' cannot be '../x'; allowed: null or a language code such as fr or pt_BR",
        ),
        ("profile: {portrait: ../x}", f"'profile.portrait' cannot be '../x'; allowed: {WORD}"),
        (
            'profile: {name: "a\\nb"}',
            "'profile.name' cannot be 'a b'; allowed: a name of at most 24 characters",
        ),
        (
            "games: {whitehouse: {undo: maybe}}",
            "'games.whitehouse.undo' cannot be 'maybe'; allowed: off, solo, on",
        ),
        (
            "games: {whitehouse: {seats: [{name: Ann, portrait: ann, kind: dog}]}}",
            "'games.whitehouse.seats.0.kind' cannot be 'dog'; allowed: person, computer",
        ),
        ("games: {7: {}}", f"a key in 'games' is not allowed; allowed: {WORD}"),
        ("settings: 0", "'settings' cannot be 0; allowed: 1"),
        ("volume: 300\nspeed: warp", "'volume' cannot be 300; allowed: a whole number from 0 to 100"),
        (
            "null: 2",
            "unknown key 'None'; allowed: settings, sound, music, volume, speak, speed, pause, "
            "reduced_motion, forced_moves, forced_seen, table_talk, tips, seen, palette, four_colour, "
            "card_size, text_size, table_set, full_screen, window, language, profile, games, coach, lessons",
        ),
    ],
)
def test_a_wrong_value_is_named_and_the_others_kept(tmp_path: Path, text: str, wrong: str) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(f"four_colour: true\n{text}\nsound: false\n")
    settings, problem = load(path, today)
    assert settings == Settings(four_colour=True, sound=False)
    assert problem == (
        f"{path}: {wrong}; the other settings were kept and the old file is now "
        "settings.damaged-2026-11-21.yaml."
    )
    assert (tmp_path / "settings.damaged-2026-11-21.yaml").read_text().startswith("four_colour: true\n")
    # What was kept is in a file again at once, so that the next start finds it and says nothing.
    assert load(path, today) == (settings, None)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe", "it is not UTF-8 text (byte 1)"),
        (b"- a\n- b\n", "it is not a list of settings with values"),
        (b"", "it is not a list of settings with values"),
        (b"a: [b}", "line 1: not plain YAML ("),
        (b"x" * 200_001, "it is larger than 200000 bytes"),
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "settings.yaml"
    path.write_bytes(content)
    settings, problem = load(path, today)
    assert settings == Settings()
    assert problem is not None
    assert problem.startswith(f"{path} cannot be used: {reason}")
    assert problem.endswith(
        "; all settings have their defaults and the old file is now settings.damaged-2026-11-21.yaml."
    )
    assert (tmp_path / "settings.damaged-2026-11-21.yaml").read_bytes() == content


def test_a_folder_in_its_place_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.mkdir()
    settings, problem = load(path, today)
    assert settings == Settings()
    assert problem is not None
    assert "it is not a file" in problem
    assert settings.save() is None


def test_whole_numbers_may_have_a_point(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("volume: 30.0\nwindow: [1600.0, 1000]\n")
    settings, problem = load(path, today)
    assert problem is None
    assert (settings.volume, settings.window) == (30, (1600, 1000))
    assert type(settings.volume) is int


def test_a_save_that_fails_is_told_once_and_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    folder.write_text("a file where the folder should be")
    settings = Settings(path=folder / "settings.yaml", volume=3)
    problem = settings.save()
    assert problem is not None
    assert problem.startswith(f"Your settings last until you quit, but {settings.path} was not saved: ")
    assert settings.save() is None
    folder.unlink()
    assert settings.save() is None
    assert load(settings.path or folder, today) == (settings, None)
    folder.joinpath("settings.yaml").unlink()
    folder.rmdir()
    folder.write_text("again")
    assert settings.save() is not None


def test_a_file_that_cannot_be_moved_is_still_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("volume: 300\n")

    def refuse(*_args: object, **_kwargs: object) -> None:
        raise files.FileError("it cannot be moved aside (Permission denied)")

    monkeypatch.setattr(files, "set_aside", refuse)
    _settings, problem = load(path, today)
    assert problem == (
        f"{path}: 'volume' cannot be 300; allowed: a whole number from 0 to 100; "
        "the other settings were kept."
    )


def test_settings_without_a_file_stay_in_memory() -> None:
    assert Settings().save() is None


def test_settings_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    text = "settings: 2\nvolume: {left: 3}\n"
    path.write_text(text)
    settings, problem = load(path, today)
    assert problem == (
        f"{path} was written by a newer version of Cardtable and is left as it is; this version keeps its"
        " settings in settings-v1.yaml."
    )
    settings.volume = 7
    assert settings.save() is None
    assert path.read_text() == text
    settings, again = load(path, today)
    assert (settings.volume, again) == (7, problem)
    path.with_name("settings-v1.yaml").write_text("volume: loud")
    settings, both = load(path, today)
    assert both is not None
    assert both.startswith(f"{problem} ")
    assert "'volume' cannot be 'loud'" in both
    assert path.read_text() == text
