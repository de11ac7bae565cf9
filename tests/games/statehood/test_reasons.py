"""What is said of moves in Statehood: in single positions, votes, chances and points."""

from cardtable.games.statehood.players.policy import PLAYERS
from tests.games.statehood.desk import dealt, empty_deck
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
    assert told(state, "declare *GU with 5C") == (
        "Dolley hopes that nobody spends more than 4 votes on 1 point."
    )


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


def test_whoever_could_declare_is_told_why_not_with_the_best_cards_for_it() -> None:
    weak = dealt(2, {0: "*GU 5C 4C 6C 7S 9D 2H"}, up="2D")
    assert better(weak, "draw", "take").startswith(
        "Guam can wait: even Minnesota with 10 votes would be beaten "
    )
    strong = dealt(2, {0: "*GU 5C AH 4C 6C 7S 9D"}, up="2D")
    assert better(strong, "draw", "take").startswith("Guam can wait: Texas would hold it about ")
    capital = dealt(2, {0: "2S *GU AS KC QC 7S 9D"}, up="2D")
    assert "California" in better(capital, "draw", "take")
    assert better(capital, "draw", "take").startswith("DC can wait: ")


def test_whoever_holds_puerto_rico_is_told_how_often_it_would_stand() -> None:
    state = dealt(2, {0: "8H 5C 4C 6C 7S 9D 2H"}, up="2D")
    assert better(state, "draw", "take").startswith("You win Puerto Rico with 34 votes only about ")


def test_it_is_said_why_nothing_is_declared() -> None:
    state = dealt(2, {0: "*GU 5C AH 4C 6C 7S 9D"}, up="2D")
    assert better(state, "draw", "take").startswith("Guam can wait: Texas would hold it about ")


def test_the_last_card_of_the_deck_is_warned_of() -> None:
    state = dealt(2, {0: "9D KS 5C 6C 7S AH 2D"}, up="KH")
    empty_deck(state, left=1)
    assert "after your discard Puerto Rico is declared" in better(state, "draw", "take")


def test_a_challenge_is_weighed_against_passing_and_the_best_card_for_it() -> None:
    state = dealt(3, {0: "*GU 6S", 1: "AS 8S 3H 4H 5H 6H 7H"}, up="2D")
    play(state, "0 declare *GU with 6S")
    assert better(state, "challenge 8S", "pass").endswith(
        "California wins more often, but you need it for Puerto Rico."
    )
    plain = dealt(3, {0: "*GU 6S", 1: "KS 8S 3H 4H 5H 6H 7H"}, up="2D")
    play(plain, "0 declare *GU with 6S")
    assert better(plain, "challenge KS", "pass").endswith("; passing wins nothing.")
    low = dealt(3, {0: "*GU KH", 1: "KS 8S 3H 4H 5H 6H 7H"}, up="2D")
    play(low, "0 declare *GU with KH")
    assert better(low, "pass", "challenge KS").startswith(
        ("Even Pennsylvania with 19 votes would be beaten about ", "You keep Pennsylvania with 19 votes ")
    )
