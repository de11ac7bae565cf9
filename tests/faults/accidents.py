"""The accidents that a text file meets, drawn from dice: cut, doubled, moved, overwritten, wrong values."""

import re
from random import Random

from tests.kit.files import NASTY

VALUES = (
    *(
        b"null",
        b"true",
        b"-1",
        b"0",
        b"99999999999",
        b"1.5",
        b".nan",
        b"-.inf",
        b"1e999",
        b"''",
        b"[]",
        b"{}",
    ),
    *(b"[[]]", b"{a: b}", b"AS", b"'*red'", b"x", b"\xc3\xa9", b"2010", b"self", b"whitehouse"),
)
VALUE = re.compile(rb"(?<=: )[^\n{\[][^\n,}\]]*|(?<=, )[^\n,\]}:]+|(?<=\[)[^\n,\]]+")


def damaged(valid: bytes, dice: Random) -> bytes:
    """A valid file after one to four accidents."""
    content = valid
    for _accident in range(1 + int(dice.random() * 4)):
        content = ACCIDENTS[int(dice.random() * len(ACCIDENTS))](content, dice)
    return content


def _place(content: bytes, dice: Random) -> int:
    return int(dice.random() * (len(content) + 1))


def _length(dice: Random) -> int:
    return (1, 1, 2, 5, 20, 100)[int(dice.random() * 6)]


def _cut(content: bytes, dice: Random) -> bytes:
    first = _place(content, dice)
    return content[:first] + content[first + _length(dice) :]


def _double(content: bytes, dice: Random) -> bytes:
    first = _place(content, dice)
    last = first + _length(dice)
    return content[:last] + content[first:]


def _insert(content: bytes, dice: Random) -> bytes:
    first = _place(content, dice)
    return content[:first] + NASTY[int(dice.random() * len(NASTY))] + content[first:]


def _overwrite(content: bytes, dice: Random) -> bytes:
    first = _place(content, dice)
    noise = bytes(int(dice.random() * 256) for _byte in range(1 + int(dice.random() * 8)))
    return content[:first] + noise + content[first + len(noise) :]


def _end(content: bytes, dice: Random) -> bytes:
    return content[: _place(content, dice)]


def _lines(content: bytes, dice: Random) -> bytes:
    """Two lines change places, or one goes, or one comes twice."""
    lines = content.splitlines(keepends=True)
    if not lines:
        return content
    first, second = (int(dice.random() * len(lines)) for _line in range(2))
    what = int(dice.random() * 3)
    if what == 0:
        lines[first], lines[second] = lines[second], lines[first]
    elif what == 1:
        del lines[first]
    else:
        lines.insert(second, lines[first])
    return b"".join(lines)


def _value(content: bytes, dice: Random) -> bytes:
    """A value becomes another one, so that the file stays readable and says something wrong."""
    places = list(VALUE.finditer(content))
    if not places:
        return content
    found = places[int(dice.random() * len(places))]
    other = places[int(dice.random() * len(places))][0]
    new = other if dice.random() < 0.4 else VALUES[int(dice.random() * len(VALUES))]
    return content[: found.start()] + new + content[found.end() :]


ACCIDENTS = (_cut, _double, _insert, _overwrite, _end, _lines, _lines, _value, _value, _value)
