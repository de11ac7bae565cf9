"""What is said of moves in Statehood: in single positions, votes, chances and points."""

from cardtable.games.statehood.players.policy import PLAYERS
from tests.games.statehood.desk import cards, dealt, empty_deck
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
        "Dolley risks little: 4 votes for 1 point, and new cards for what is played."
    )


def test_a_territory_that_is_discarded_is_not_praised() -> None:
    state = dealt(2, {0: HAND})
    play(state, "0 draw")
    assert better(state, "discard 5C", "discard *GU") == (
        "Hawaii is not among your six best for Puerto Rico; Guam may still bring 1 point."
    )
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
    assert better(state, "challenge 8S", "pass").endswith("You need California for Puerto Rico.")
    plain = dealt(3, {0: "*GU 6S", 1: "KS 8S 3H 4H 5H 6H 7H"}, up="2D")
    play(plain, "0 declare *GU with 6S")
    assert better(plain, "challenge KS", "pass").endswith("; passing wins nothing.")
    cheap = better(plain, "challenge 8S", "pass")
    assert cheap.startswith("Wisconsin is a cheap try: 1 point about ")
    assert cheap.endswith("a new card for it. You need Pennsylvania for Puerto Rico.")
    assert better(plain, "challenge 8S", "challenge KS").endswith(
        "but you want Pennsylvania for Puerto Rico."
    )
    low = dealt(3, {0: "*GU KH", 1: "KS 8S 3H 4H 5H 6H 7H"}, up="2D")
    play(low, "0 declare *GU with KH")
    assert better(low, "pass", "challenge KS").endswith("but Pennsylvania helps more with Puerto Rico.")


def test_the_last_to_answer_wins_with_the_smaller_card_and_keeps_the_other() -> None:
    state = dealt(2, {0: "*GU 6S", 1: "QC JC 3H 4H 5H 6H 7H"}, up="2D")
    play(state, "0 declare *GU with 6S")
    assert policy.rank(state.observe(1))[0][0] == state.read(1, "challenge JC")
    assert better(state, "challenge JC", "challenge QC") == (
        "13 votes win as often as 15 votes, and you keep Michigan."
    )


def test_a_prize_is_discarded_for_a_reason_that_can_be_checked() -> None:
    rich = dealt(2, {0: "2S *VI *GU AS KC QC 7D"}, up="3D", deck="4D")
    play(rich, "0 draw")
    assert better(rich, "discard *VI", "discard 4D") == (
        "To hold the Virgin Islands for 1 point you need Michigan, and that helps more with Puerto Rico."
    )
    assert better(rich, "discard *VI", "discard 2S") == "DC is worth 3 points, the Virgin Islands only 1."
    assert better(rich, "discard *VI", "discard *GU").startswith("It hardly matters")
    poor = dealt(4, {0: "*VI 3S 4S 5S 6S 7D 9D"}, up="*MP", deck="4D")
    play(poor, "0 draw")
    assert better(poor, "discard *VI", "discard 4D").startswith("The Virgin Islands would be lost about ")
    empty_deck(rich, left=1)
    assert better(rich, "discard *VI", "discard 4D") == (
        "The deck may run out before you can declare the Virgin Islands."
    )


def test_a_discard_is_told_by_the_six_cards_that_fight_for_puerto_rico() -> None:
    state = dealt(2, {0: "AC 9D KS 10C AH QH KD"}, up="2D", deck="4C")
    play(state, "0 draw")
    assert better(state, "discard 9D", "discard 4C").startswith("It hardly matters")
    assert better(state, "discard 4C", "discard 9D") == (
        "Neither is among your six best for Puerto Rico, but Oklahoma's 7 votes challenge better."
    )
    assert better(state, "discard 9D", "discard KS").startswith(
        "Oklahoma is not among your six best for Puerto Rico; those have "
    )
    gone = dealt(2, {0: "AC 9D KS 10C AH QH KD"}, up="2D", deck="4C")
    gone.won = (0, cards("2S *AS *GU *MP *VI"))
    play(gone, "0 draw")
    assert better(gone, "discard 4C", "discard 9D").startswith("It hardly matters")


def test_what_cannot_be_beaten_makes_no_difference() -> None:
    state = dealt(2, {0: "8H AS AH AD AC KC KD", 1: "2D 2H 2C 3D 3H 3S 3C"}, up="4D")
    play(state, "0 declare 8H")
    first, second = state.observe(1).legal()[:2]
    reason = policy.explain(state.observe(1), first, second)
    assert reason.even
    assert reason.text.endswith("it makes no difference which cards you play.")


def test_a_weak_declaration_is_told_by_the_cards_it_brings_while_there_are_some() -> None:
    state = dealt(3, {0: "*GU 2C 4C 6C 7S 9D 2H"}, up="3D")
    assert better(state, "declare *GU with 2C", "draw").startswith(
        "You trade Guam and Vermont for new cards, and win 1 point about "
    )
    empty_deck(state, left=2)
    assert better(state, "declare *GU with 2C", "draw").startswith("It is now or never for Guam: 1 point ")


def test_a_card_on_the_pile_is_held_against_what_a_draw_may_bring() -> None:
    state = dealt(2, {0: "AS AH AC AD KS 2C QH"}, up="QC")
    assert better(state, "draw", "take").startswith("A draw may bring more: ")
    assert worse(state, "take", "draw").endswith(" unseen cards have more votes than Michigan.")
    low = dealt(2, {0: "AS AH AC AD KS KC 3D"}, up="4C")
    assert better(low, "draw", "take") == "Maine would not be among your six best for Puerto Rico."
