"""What is said of water that leads to a knock, of the price of a discard, and of a card that helps little."""

from tests.games.states.desk import dealt
from tests.games.states.test_reasons import better, worse
from tests.kit.desk import play


def test_water_that_leads_to_a_knock_is_spoken_of_with_the_knock() -> None:
    """Pennsylvania, open on a pile, is the third yellow state."""
    state = dealt({0: "AZ SC VT *water1", 1: "NC AL VA KY"}, turned="PA KS", deck="GA TN")
    play(state, "0 draw")
    words = "Pennsylvania makes 15 in yellow, which wins about 9 times out of 10, "
    words += "but the hand may end before you knock."
    assert better(state, "discard VT on 0", "water *water1 then take 0").text == words
    assert worse(state, "water *water1 then take 0", "discard VT on 0") == words
    few = dealt({0: "AZ SC GA *water1", 1: "NC AL VA KY"}, turned="PA KS", deck="OK TN")
    play(few, "0 draw")
    assert worse(few, "water *water1 then take 0", "discard GA on 0") == (
        "Pennsylvania makes 9 in yellow to knock with, but that would win only about 2 times out of 10."
    )


def test_a_third_of_a_color_that_water_may_draw_is_spoken_of() -> None:
    state = dealt({0: "AZ ME VT *water1", 1: "NC AL VA KY"}, turned="KS WY", deck="GA CA")
    play(state, "0 draw")
    assert worse(state, "water *water1 then draw", "discard ME on 0") == (
        "The yellow card may be a third yellow state to knock with, but the water is worth more later."
    )


def test_water_to_draw_is_praised_as_what_may_also_be_kept() -> None:
    state = dealt({0: "AZ IL SC VT", 1: "NC AL VA KY"}, turned="AR KS", deck="*water1 CO")
    assert "now or later" in better(state, "draw", "take 1").text
    play(state, "0 draw")
    assert better(state, "discard IL on 0", "water *water1 then take 1").text == (
        "Keep the water: Kansas can neither finish your four now nor give you a better knock."
    )


def test_a_discard_that_leaves_fewer_states_says_so_and_what_it_is_right_for() -> None:
    state = dealt({0: "MT MO SD ND", 1: "NM OR SC MS"}, turned="KY NY", deck="WA")
    play(state, "0 draw")
    assert better(state, "discard ND on 1", "discard MO on 0").text == (
        "This leaves 3 states to finish your four, not 5. "
        "Missouri may help {seat1} more: it has 8 neighbors, North Dakota 3."
    )


def test_what_there_is_in_a_card_is_said_where_the_hand_is_no_nearer_to_its_four() -> None:
    state = dealt({0: "CO IN NH TN", 1: "NV FL ID MI"}, turned="ME MD", deck="WA")
    assert (
        better(state, "take 0", "take 1").text == "Maine borders New Hampshire in your hand and is worth 10."
    )
    state = dealt({0: "AZ SC VT *water1", 1: "NC AL VA KY"}, turned="CO KS", deck="IA")
    assert (
        better(state, "draw", "take 0").text
        == "Colorado borders only Arizona; the blue card may help you more."
    )


def test_a_card_that_makes_a_knock_is_not_only_said_to_border_nothing() -> None:
    state = dealt({0: "NY OR AZ SC", 1: "NV FL ID MI"}, turned="WV MD", deck="WA")
    assert worse(state, "take 0", "draw") == (
        "West Virginia makes 17 in blue, but the green card may bring you more."
    )
