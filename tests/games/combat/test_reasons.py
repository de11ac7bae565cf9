"""What is said of moves in Combat: in single positions, what is certain and what may lie face down."""

from cardtable.games.combat import policy
from tests.games.combat.desk import laid
from tests.kit.desk import play
from tests.kit.sayings import Sayings

SAYINGS = Sayings(policy)
better, worse, told = SAYINGS.better, SAYINGS.worse, SAYINGS.told


def test_the_higher_card_is_held_against_a_face_down_one() -> None:
    state = laid("CA AL TX AZ IN")
    play(state, "1 flip 1", "0 flip 2")
    assert better(state, "take 1 3", "take 2 3 4") == (
        "California has 45 more votes than Alabama; a face-down card has about 9."
    )
    assert worse(state, "take 2 3 4", "take 1 3") == (
        "You give up 45 votes with Alabama, card 3 and card 4 for a card of about 9."
    )
    assert told(state, "take 1 3") == "Dolley took California and hopes for 1 face-down card."


def test_two_small_cards_are_told_apart_by_what_lies_face_down() -> None:
    state = laid("MD MT TX AZ IN")
    play(state, "1 flip 1", "0 flip 2")
    assert better(state, "take 2 3 4", "take 1 3") == (
        "A second face-down card has about 10 votes; Maryland has only 6 more than Montana."
    )
    assert worse(state, "take 1 3", "take 2 3 4") == (
        "You gain 6 votes with Maryland and card 3, but give up a card of about 10."
    )


def test_face_down_cards_are_called_alike() -> None:
    state = laid("CA AL TX AZ IN")
    assert better(state, "flip 1", "flip 2") == (
        "Nobody knows what is face down: card 1 is as good as card 2."
    )
    assert told(state, "flip 1") == told(state, "flip 5")
