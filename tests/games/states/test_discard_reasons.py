"""What is said in STATES of two cards that one could both do without."""

from tests.games.states.desk import dealt
from tests.games.states.test_reasons import better
from tests.kit.desk import play


def test_where_nothing_parts_two_discards_both_are_named() -> None:
    state = dealt({0: "OK NJ CA NC", 1: "MN AL WY GA"}, turned="AR FL", deck="VA")
    play(state, "0 draw")
    assert better(state, "discard CA on 0", "discard NJ on 0").text == (
        "You need neither California nor New Jersey: they border none of your states."
    )


def test_of_two_loose_cards_what_parts_them_is_told() -> None:
    state = dealt({0: "OK NC ME KY", 1: "MN AL WY GA"}, turned="AR FL", deck="AZ")
    play(state, "0 draw")
    assert better(state, "discard NC on 1", "discard AZ on 1").text == (
        "North Carolina borders none of your states and has 4 neighbors, Arizona 5."
    )
    assert better(state, "discard OK on 1", "discard AZ on 1").text == (
        "Oklahoma and Arizona border none of your states; Arizona is worth 5, Oklahoma 2."
    )


def test_no_card_of_the_total_that_is_kept_is_said_to_be_kept_from_somebody() -> None:
    state = dealt({0: "MO GA CT IA", 1: "KY ND TX NH"}, turned="AR WA", deck="NJ")
    play(state, "0 draw")
    said = better(state, "discard GA on 0", "discard CT on 0").text
    assert said.startswith("Knocking with 17 in red is likelier to win than waiting for Tennessee.")
    assert "You keep" not in said, "nobody would part with Connecticut"
