"""Options: defaults, wishes, and wishes that are refused in one sentence."""

import pytest

from cardtable.engine.options import Choice, Option, OptionError, settle, value_text

JOKERS = Option("jokers", False, "Jokers", "…", (Choice(False, "No"), Choice(True, "Yes")))  # noqa: FBT003
TARGET = Option("target", 56, "Match to", "…", (Choice(21, "21"), Choice(56, "56")), low=7, high=200)
PLAY = Option("play", "pairs", "Play", "…", (Choice("pairs", "Pairs"), Choice("alone", "Alone")))
ALL = (JOKERS, TARGET, PLAY)


def test_what_is_not_wished_for_has_its_default() -> None:
    assert settle(ALL, {}) == {"jokers": False, "target": 56, "play": "pairs"}
    assert settle(ALL, {"play": "alone", "target": 7}) == {"jokers": False, "target": 7, "play": "alone"}
    assert list(settle(ALL, {"play": "alone"})) == ["jokers", "target", "play"]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"speed": 1}, "there is no option 'speed'; the options are jokers, target, play"),
        ({"jokers": 0}, "option 'jokers' cannot be 0; allowed: false, true"),
        ({"jokers": "true"}, "option 'jokers' cannot be true; allowed: false, true"),
        ({"jokers": None}, "option 'jokers' cannot be None; allowed: false, true"),
        ({"target": 6}, "option 'target' cannot be 6; allowed: a whole number from 7 to 200"),
        ({"target": 201}, "option 'target' cannot be 201; allowed: a whole number from 7 to 200"),
        ({"target": True}, "option 'target' cannot be true; allowed: a whole number from 7 to 200"),
        ({"target": 21.0}, "option 'target' cannot be 21.0; allowed: a whole number from 7 to 200"),
        ({"play": ["alone"]}, "option 'play' cannot be ['alone']; allowed: pairs, alone"),
    ],
)
def test_a_wrong_wish_is_told_what_is_allowed(wish: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        settle(ALL, wish)
    assert str(caught.value) == sentence


def test_values_are_written_as_in_records() -> None:
    assert [value_text(value) for value in (True, False, 7, "strict")] == ["true", "false", "7", "strict"]
