"""What is said when: the newest drops the rest, but for what must be heard."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Queue
from threading import Event

import pytest

from cardtable.speech.speaker import Speaker
from cardtable.speech.voice import VoiceError

PATIENCE_S = 20


class SlowVoice:
    """Says a text until the test lets it end, or until it is stopped."""

    def __init__(self) -> None:
        self.begun: Queue[str] = Queue()
        self.end = Event()
        self.stopped = 0
        self.closed = False
        self.wrong = ""

    def start(self, text: str) -> None:
        if self.wrong:
            raise VoiceError(self.wrong)
        self.end.clear()
        self.begun.put(text)

    def wait(self) -> None:
        assert self.end.wait(PATIENCE_S)

    def stop(self) -> None:
        self.stopped += 1
        self.end.set()

    def close(self) -> None:
        self.closed = True
        self.end.set()

    def hear(self) -> str:
        return self.begun.get(timeout=PATIENCE_S)


@pytest.fixture
def voice() -> SlowVoice:
    return SlowVoice()


@pytest.fixture
def failed() -> Event:
    return Event()


@pytest.fixture
def speaker(voice: SlowVoice, failed: Event) -> Iterator[Speaker]:
    speaker = Speaker(lambda: voice, failed.set)
    yield speaker
    speaker.close()


def test_the_newest_text_ends_the_one_before(speaker: Speaker, voice: SlowVoice) -> None:
    speaker.say("the first card")
    assert voice.hear() == "the first card"
    speaker.say("the second card")
    assert voice.hear() == "the second card"
    assert voice.stopped == 1


def test_what_waits_is_dropped_unless_it_must_be_heard(speaker: Speaker, voice: SlowVoice) -> None:
    speaker.say("a card")
    assert voice.hear() == "a card"
    speaker.say("Ben plays a card", after=True)
    speaker.say("Your turn", must=True, after=True)
    speaker.say("another card")
    assert voice.hear() == "Your turn"
    speaker.say("a third card")
    assert voice.stopped == 1, "what must be heard is heard to its end"
    voice.end.set()
    assert voice.hear() == "a third card"


def test_texts_one_after_the_other_are_all_heard(speaker: Speaker, voice: SlowVoice) -> None:
    for words in ("one", "two", "three"):
        speaker.say(words, after=True)
    for words in ("one", "two", "three"):
        assert voice.hear() == words
        voice.end.set()
    assert voice.stopped == 0


def test_in_the_end_it_is_silent_at_once(voice: SlowVoice) -> None:
    speaker = Speaker(lambda: voice, lambda: None)
    speaker.say("a long text")
    assert voice.hear() == "a long text"
    speaker.say("one more", must=True, after=True)
    speaker.close()
    assert voice.closed
    assert voice.begun.empty()


def test_a_voice_that_gives_up_is_reported(speaker: Speaker, voice: SlowVoice, failed: Event) -> None:
    voice.wrong = "The voice says nothing."
    speaker.say("hello")
    assert failed.wait(PATIENCE_S)
    assert speaker.problem == "The voice says nothing."
    speaker.say("nobody hears this")


class ComError(Exception):
    """As Windows raises it: no OSError."""


@pytest.mark.parametrize("where", ["make", "start", "wait"])
def test_a_voice_that_fails_in_any_way_is_reported_and_logged(
    voice: SlowVoice, where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failed = Event()

    def fail(*_arguments: object) -> None:
        raise ComError

    if where != "make":
        monkeypatch.setattr(voice, where, fail)
    speaker = Speaker(fail if where == "make" else lambda: voice, failed.set)  # type: ignore[arg-type]
    speaker.say("hello")
    assert failed.wait(PATIENCE_S)
    assert speaker.problem == "The voice of this system says nothing (ComError), so Speak is off."
    assert "the voice has failed" in caplog.text
    speaker.close()
