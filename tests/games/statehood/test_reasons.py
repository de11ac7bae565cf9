"""What is said of moves in Statehood: in single positions, votes, chances and points."""

from cardtable.games.statehood.players.policy import PLAYERS
from tests.games.statehood.desk import dealt
from tests.kit.desk import play
from tests.kit.sayings import Sayings

policy = PLAYERS.plain

HAND = "*GU 9D KS 5C 6C 7S AH"


SAYINGS = Sayings(policy)
better, worse, told = SAYINGS.better, SAYINGS.worse, SAYINGS.told


def test_taking_drawing_and_declaring_are_weighed_in_votes() -> None:
    state = dealt(2, {0: HAND}, up="KH")
    assert better(state, "take", "draw") == "Ohio has 17 votes; your lowest card, Hawaii, has 4."
    assert worse(state, "draw", "take") == "An unseen card has only about 9 votes; Ohio has 17 votes."
    assert better(state, "draw", "declare *GU with KS") == (
        "You keep Pennsylvania with 19 votes for Puerto Rico."
    )
    assert worse(state, "declare *GU with 5C", "draw").endswith("{seat1} beats Hawaii, and takes Guam.")
    assert told(state, "take") == "Dolley wants the 17 votes of Ohio."
    assert told(state, "declare *GU with 5C") == "Dolley risks 4 votes for 1 point."


def test_a_territory_that_is_discarded_is_not_praised() -> None:
    state = dealt(2, {0: HAND})
    play(state, "0 draw")
    assert better(state, "discard 5C", "discard *GU") == "You keep Guam, which you can declare for 1 point."
    assert worse(state, "discard *GU", "discard 5C") == (
        "You could declare Guam for 1 point, and now {seat1} may."
    )
    assert told(state, "discard *GU") == "Dolley gave up declaring Guam; {seat1} may take it."


def test_a_weak_defender_is_named_beside_the_strong_one_that_is_kept() -> None:
    state = dealt(2, {0: "*GU 5C AH 4C 6C 7S 9D"}, up="2D")
    assert better(state, "draw", "declare *GU with 5C").startswith(
        "Keep Texas; with Hawaii, Guam would be taken about "
    )
