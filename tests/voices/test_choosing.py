"""Who says what: never twice in a match, not too often, and only as the characters are."""

from itertools import pairwise

from cardtable.voices.choosing import MOST, ROUNDS, Line, spoken
from cardtable.voices.lines import Voice, Voices
from cardtable.voices.moments import OCCASIONS, Moment, Occasion

SEATS = 4
SPEAKERS = {1: "abe", 2: "rosie", 3: "robot"}


def voices(talks: float = 1.0, lines: int = 3) -> Voices:
    return {
        portrait: Voice(talks, {o: tuple(f"{portrait} {o} {n}" for n in range(lines)) for o in OCCASIONS})
        for portrait in SPEAKERS.values()
    }


def moments(every: int, count: int, hand: int = 1, occasion: Occasion = "won") -> list[Moment]:
    """A moment of each seat, again and again."""
    plies = range(every, every * count + 1, every)
    return [Moment(ply, hand, seat, occasion) for ply in plies for seat in range(SEATS)]


def said(found: list[Moment], *, talks: float = 1.0, lines: int = 3, seed: str = "7") -> list[Line]:
    return spoken(found, SPEAKERS, voices(talks, lines), SEATS, seed)


def test_no_line_is_said_twice_in_a_match() -> None:
    found = said([moment._replace(hand=moment.ply) for moment in moments(20, 200)])
    assert len(found) == len(SPEAKERS) * 3, "until all are said"
    assert len({line.words for line in found}) == len(found)


def test_nobody_speaks_for_a_person() -> None:
    found = said([moment._replace(hand=moment.ply) for moment in moments(20, 200)], lines=50)
    assert {line.seat for line in found} == {*SPEAKERS}


def test_a_line_is_of_the_speaker_and_the_occasion() -> None:
    for occasion in OCCASIONS:
        (line,) = said(moments(1, 1, occasion=occasion))
        assert line.words.startswith(f"{SPEAKERS[line.seat]} {occasion} ")


def test_between_two_lines_everybody_moves_twice() -> None:
    found = said([moment._replace(hand=moment.ply) for moment in moments(1, 100)])
    assert all(after.ply - before.ply >= ROUNDS * SEATS for before, after in pairwise(found))
    assert len(found) > len(SPEAKERS)


def test_a_hand_has_few_lines() -> None:
    assert len(said(moments(50, 30))) == MOST


def test_characters_speak_as_often_as_they_are_like_to() -> None:
    often, seldom = (len(said(moments(50, 400), talks=talks, lines=20)) for talks in (0.8, 0.0))
    assert often == MOST
    assert seldom == 0
    shares = [bool(said(moments(1, 1)[1:2], talks=0.3, seed=str(seed))) for seed in range(400)]
    assert 0.2 < sum(shares) / len(shares) < 0.4


def test_what_was_said_does_not_depend_on_what_comes() -> None:
    found = [moment._replace(hand=moment.ply // 90) for moment in moments(9, 60)]
    whole = said(found, talks=0.5)
    for made in range(0, 560, 9):
        begun = [moment for moment in found if moment.ply <= made]
        assert said(begun, talks=0.5) == [line for line in whole if line.ply <= made]


def test_the_same_moments_of_another_match_bring_other_words() -> None:
    assert len({said(moments(1, 1), seed=str(seed))[0].words for seed in range(30)}) > 5
