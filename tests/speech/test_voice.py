"""The system's voice: a command that says a text, Windows' own, and a real one that speaks into a file."""

from __future__ import annotations

import sys
import wave
from pathlib import Path
from shutil import which
from types import ModuleType
from typing import Any

import pytest

from cardtable.speech import voice
from cardtable.speech.voice import CommandVoice, SapiVoice, VoiceError, find_voice


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


def test_a_command_says_its_last_argument(tmp_path: Path) -> None:
    file = tmp_path / "said"
    spoken = CommandVoice(python(f"import sys; open({str(file)!r}, 'w').write(sys.argv[1])"))
    spoken.start("-Ann wins $HOME")
    spoken.wait()
    assert file.read_text() == "-Ann wins $HOME"


def test_a_command_is_ended_when_something_newer_comes() -> None:
    spoken = CommandVoice(python("import time; time.sleep(600)"))
    spoken.start("a long text")
    spoken.stop()
    spoken.wait()


def test_what_a_command_has_handed_on_is_ended_with_the_program(tmp_path: Path) -> None:
    file = tmp_path / "hushed"
    spoken = CommandVoice(python(""), python(f"open({str(file)!r}, 'w')"))
    spoken.close()
    assert file.exists()


def test_a_command_that_fails_costs_one_sentence() -> None:
    spoken = CommandVoice(python("raise SystemExit(1)"))
    spoken.start("hello")
    with pytest.raises(
        VoiceError, match=r"^The voice of this system says nothing \(.*\), so Speak is off\.$"
    ):
        spoken.wait()
    with pytest.raises(VoiceError, match="No such file"):
        CommandVoice(("/no/such/voice",)).start("hello")


@pytest.mark.parametrize(
    ("system", "installed", "command"),
    [
        ("linux", ("spd-say", "espeak-ng"), "spd-say"),
        ("linux", ("espeak-ng",), "espeak-ng"),
        ("darwin", (), "say"),
    ],
)
def test_each_system_has_its_voice(
    system: str, installed: tuple[str, ...], command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[str, ...]] = []
    monkeypatch.setattr(voice.sys, "platform", system)
    monkeypatch.setattr(voice, "which", lambda name: name if name in installed else None)
    monkeypatch.setattr(voice, "_run", lambda *words: begun.append(words))
    found = find_voice("es_US")
    assert found is not None
    found().start("-hola")
    ((program, *arguments),) = begun
    assert program == command
    assert arguments[-2:] == ["--", "-hola"]
    assert ("es-us" in arguments) == (system == "linux")


def test_a_system_without_a_voice_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice.sys, "platform", "linux")
    monkeypatch.setattr(voice, "which", lambda _name: None)
    assert find_voice("en") is None


class Sapi:
    """What Windows offers: an object that speaks until it is purged."""

    def __init__(self) -> None:
        self.spoken: list[tuple[str, int]] = []
        self.checks = 0

    def Speak(self, text: str, flags: int) -> None:  # noqa: N802 - as Windows calls it
        self.spoken.append((text, flags))

    def WaitUntilDone(self, _ms: int) -> bool:  # noqa: N802
        self.checks += 1
        return self.checks > 3


@pytest.fixture
def sapi(monkeypatch: pytest.MonkeyPatch) -> Sapi:
    found = Sapi()
    client: Any = ModuleType("comtypes.client")
    client.CreateObject = {"SAPI.SpVoice": found}.__getitem__
    monkeypatch.setitem(sys.modules, "comtypes", ModuleType("comtypes"))
    monkeypatch.setitem(sys.modules, "comtypes.client", client)
    monkeypatch.setattr(voice.sys, "platform", "win32")
    return found


def test_on_windows_a_text_is_said_to_its_end_as_it_stands(sapi: Sapi) -> None:
    found = find_voice("en")
    assert found is SapiVoice
    spoken = found()
    spoken.start("<b>Ann</b> wins")
    spoken.wait()
    assert sapi.spoken == [("<b>Ann</b> wins", 1 | 2 | 16)]


def test_on_windows_a_text_is_dropped_when_something_newer_comes(sapi: Sapi) -> None:
    spoken = SapiVoice()
    spoken.start("a long text")
    spoken.stop()
    spoken.wait()
    assert sapi.spoken[-1] == ("", 1 | 2 | 16)
    assert sapi.checks == 1


@pytest.mark.skipif(not which("espeak-ng"), reason="a real voice needs espeak-ng")
def test_a_real_voice_speaks_into_a_file(tmp_path: Path) -> None:
    lengths = []
    for number, words in enumerate(("Your turn", "Your turn, Ann: follow hearts, or trump with clubs")):
        file = tmp_path / f"{number}.wav"
        spoken = CommandVoice(("espeak-ng", "-w", str(file), "--"))
        spoken.start(words)
        spoken.wait()
        with wave.open(str(file)) as sound:
            assert any(sound.readframes(sound.getnframes()))
            lengths.append(sound.getnframes() / sound.getframerate())
    assert 0.3 < lengths[0] < lengths[1] < 20
