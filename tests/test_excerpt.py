"""What is quoted from files cannot break a sentence or a terminal."""

import pytest

from cardtable.excerpt import excerpt


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("2 bid 270", "2 bid 270"),
        (" a\n\tb\r\n", "a b"),
        ("\x1b[3m\x00\x85\u2028\u202eevil\ud800", "[3m evil"),
        ("größer ✓", "größer ✓"),
        ("abcdefghijk", "abcdefghi…"),
        ("abcdefghij", "abcdefghij"),
        ("x" * 10**6, "xxxxxxxxx…"),
        ("", ""),
    ],
)
def test_text_is_one_printable_line(text: str, line: str) -> None:
    assert excerpt(text, 10) == line
