"""Points in time as people read them."""

from datetime import datetime

import pytest

from cardtable.scenes.times import about, local_text, time_text


@pytest.mark.parametrize(
    ("hour", "text"), [(0, "12:05 AM"), (1, "1:05 AM"), (11, "11:05 AM"), (12, "12:05 PM"), (23, "11:05 PM")]
)
def test_midnight_is_twelve_at_night_and_noon_twelve_by_day(hour: int, text: str) -> None:
    assert time_text(datetime(2026, 11, 3, hour, 5)) == f"Nov 3, 2026 · {text}"


def test_what_is_no_time_stands_as_it_is() -> None:
    assert local_text("yesterday") == "yesterday"


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, ""),
        (1, "About 1 minute"),
        (15, "About 15 minutes"),
        (70, "About 70 minutes"),
        (240, "About 4 hours"),
        (480, "A whole evening"),
    ],
)
def test_a_length_of_time_is_told_in_round_figures(minutes: int, words: str) -> None:
    assert about(minutes) == words
