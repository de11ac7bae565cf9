"""What the characters say: each with a voice of its own, short, and fit for a family."""

import re
from itertools import chain

import pytest

from cardtable.ai.characters import COMPUTERS
from cardtable.voices.lines import LEAST, LinesError, Voice, load, read
from cardtable.voices.moments import OCCASIONS
from tests.test_texts import BRITISH, STIFF

WORDS = 7


def lines_of(voice: Voice) -> list[str]:
    return [*chain.from_iterable(voice.lines.values())]


def test_every_computer_player_has_a_voice_and_nobody_else() -> None:
    voices, problem = load()
    assert problem is None
    assert {*voices} == {who.portrait for who in COMPUTERS}
    for voice in voices.values():
        assert {*voice.lines} == {*OCCASIONS}
        assert all(len(voice.lines[occasion]) >= LEAST for occasion in OCCASIONS)
        assert 0 < voice.talks < 1, "now and then"


def test_no_two_characters_share_a_line() -> None:
    lines = [line for voice in load()[0].values() for line in lines_of(voice)]
    assert len(lines) == len({line.casefold() for line in lines}) > 180


def test_lines_are_short_and_plain() -> None:
    for voice in load()[0].values():
        for line in lines_of(voice):
            assert len(line.split()) <= WORDS, line
            assert line[0].isupper(), line
            assert line.endswith((".", "!", "?")), line
            assert not BRITISH.search(line), line
            assert not any(re.search(rf"\b{re.escape(word)}\b", line, re.IGNORECASE) for word in STIFF), line


def test_who_says_nothing_says_least() -> None:
    voices = load()[0]
    longest = {portrait: max(len(line.split()) for line in lines_of(v)) for portrait, v in voices.items()}
    assert longest["silent-cal"] == min(longest.values())
    assert voices["silent-cal"].talks == min(voice.talks for voice in voices.values())


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("format: 2\nvoices: {}", "'format' cannot be 2; allowed: 1"),
        ("format: 1", "the key 'voices' is missing"),
        ("format: 1\nvoices: []", "'voices' cannot be"),
        ("format: 1\nvoices: {abe: {talks: 0.5}}", "the key 'voices.abe.won' is missing"),
        ("[", "not plain YAML"),
    ],
)
def test_a_wrong_file_is_explained_in_one_sentence(text: str, wrong: str) -> None:
    with pytest.raises(LinesError, match=re.escape(wrong)) as caught:
        read(text)
    assert "\n" not in str(caught.value)
