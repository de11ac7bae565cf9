"""A wrong value is named with its place, what was found and what is allowed."""

import pytest

from cardtable.schema import checker, show

SCHEMA = {
    "type": "object",
    "properties": {
        "volume": {"type": "integer", "minimum": 0, "maximum": 100},
        "speed": {"enum": ["slow", "off"]},
        "sound": {"type": "boolean"},
        "language": {"type": ["string", "null"], "maxLength": 12},
        "window": {
            "type": "array",
            "items": {"type": "integer", "minimum": 64},
            "minItems": 2,
            "maxItems": 2,
        },
        "ratio": {"type": "number", "maximum": 1},
        "marks": {"type": "array", "maxItems": 3},
        "many": {"type": "array", "minItems": 1},
        "some": {"type": "array", "minItems": 1, "maxItems": 3},
        "seat": {
            "type": "object",
            "properties": {"name": {"type": "string"}},
            "required": ["name"],
            "additionalProperties": False,
        },
        "games": {"type": "object", "propertyNames": {"type": "string", "maxLength": 4}},
        "name": {"type": "string", "pattern": "^[a-z]*$", "description": "small letters"},
    },
    "additionalProperties": False,
}


@pytest.mark.parametrize(
    ("value", "path", "sentence"),
    [
        ({"volume": 300}, ("volume",), "'volume' cannot be 300; allowed: a whole number from 0 to 100"),
        ({"volume": True}, ("volume",), "'volume' cannot be true; allowed: a whole number from 0 to 100"),
        ({"speed": "quick"}, ("speed",), "'speed' cannot be 'quick'; allowed: slow, off"),
        ({"sound": "loud"}, ("sound",), "'sound' cannot be 'loud'; allowed: true, false"),
        (
            {"language": 7},
            ("language",),
            "'language' cannot be 7; allowed: a text of at most 12 characters or null",
        ),
        ({"window": [1]}, ("window",), "'window' cannot be a list of 1; allowed: a list of 2"),
        (
            {"window": [1, 2]},
            ("window", "0"),
            "'window.0' cannot be 1; allowed: a whole number of at least 64",
        ),
        ({"ratio": 2.5}, ("ratio",), "'ratio' cannot be 2.5; allowed: a number of at most 1"),
        ({"marks": {}}, ("marks",), "'marks' cannot be a list of keys; allowed: a list of at most 3"),
        ({"many": []}, ("many",), "'many' cannot be a list of 0; allowed: a list of at least 1"),
        ({"some": None}, ("some",), "'some' cannot be nothing; allowed: a list of 1 to 3"),
        ({"seat": {}}, ("seat",), "the key 'seat.name' is missing"),
        ({"seat": {"name": "x", "age": 3}}, ("seat", "age"), "unknown key 'seat.age'; allowed: name"),
        ({"seat": "x"}, ("seat",), "'seat' cannot be 'x'; allowed: the keys name"),
        (
            {"games": {"combat": 1}},
            ("games",),
            "a key in 'games' is not allowed; allowed: a text of at most 4 characters",
        ),
        (
            {"games": {7: 1}},
            ("games",),
            "a key in 'games' is not allowed; allowed: a text of at most 4 characters",
        ),
        ({"name": "A"}, ("name",), "'name' cannot be 'A'; allowed: small letters"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(value: object, path: tuple[str, ...], sentence: str) -> None:
    wrong = checker(SCHEMA)(value)
    assert wrong is not None
    assert (wrong.path, wrong.sentence) == (path, sentence)


def test_a_wrong_whole_is_described() -> None:
    wrong = checker({"type": "object"})([1, 2])
    assert wrong is not None
    assert (wrong.path, wrong.sentence) == ((), "found a list of 2; allowed: a list of keys")


def test_what_is_allowed_passes() -> None:
    assert checker(SCHEMA)({"volume": 0, "speed": "off", "language": None, "window": [64, 64]}) is None


def test_values_are_shown_short() -> None:
    assert show("a\nb" * 60) == "'" + "a ba ba ba ba ba ba ba ba ba ba ba ba b" + "…'"
    assert show(10**5000) == "an enormous number"
