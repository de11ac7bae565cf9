"""Events as different viewers may know them."""

import pytest

from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Turned, Won


@pytest.mark.parametrize(
    ("known_to", "viewer", "card"),
    [
        (None, None, "AS"),
        (None, 2, "AS"),
        (frozenset({2}), 2, "AS"),
        (frozenset({2}), 1, "?"),
        (frozenset({2}), None, "?"),
        (frozenset({0, 1, 2, 3}), None, "?"),
        (frozenset(), 0, "?"),
    ],
)
def test_a_card_is_seen_by_those_who_know_it(
    known_to: frozenset[int] | None, viewer: int | None, card: str
) -> None:
    seen = Moved("AS", "deck", "hand.2", known_to).seen_by(viewer)
    assert seen == Moved(card, "deck", "hand.2", None)


def test_others_see_the_back_where_backs_differ() -> None:
    event = Moved("GA", "deck", "hand.0", frozenset({0}), back="?blue")
    assert event.seen_by(1).card == "?blue"


def test_nobody_can_tell_from_what_is_seen_who_else_knows() -> None:
    for known_to in (frozenset({1}), frozenset({1, 2}), frozenset[int]()):
        assert Moved("AS", "deck", "kitty", known_to).seen_by(0) == Moved("?", "deck", "kitty")


@pytest.mark.parametrize(
    "event",
    [
        Turned("AS", "kitty"),
        Said(1, "bid", "310"),
        Won(2, "trick", 40, "captured.0"),
        Scored(1, (1, 0), (3, -2), "made"),
        Ended((0, 2)),
    ],
)
def test_what_is_open_is_the_same_for_all(event: Event) -> None:
    assert [event.seen_by(viewer) for viewer in (0, 1, None)] == [event] * 3
