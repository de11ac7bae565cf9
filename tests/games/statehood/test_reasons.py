"""What is said of moves in Statehood: in single positions, votes, chances and points."""

import re
from random import Random

from cardtable.ai.advice import advise
from cardtable.ai.search import Budget
from cardtable.games.statehood.players.evaluation import Evaluation
from cardtable.games.statehood.players.policy import PLAYERS
from cardtable.games.statehood.rules.moves import CODES
from tests.ai.positions import positions
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
        "Pennsylvania would hold Guam about 9 times out of 10. "
        "Puerto Rico needs it more: you win its 6 points about 4 times out of 10."
    )
    assert worse(state, "declare *GU with 5C", "draw") == (
        "You would get new cards for Guam and Hawaii, but about 19 times out of 20 {seat1} takes the prize."
    )
    assert told(state, "take") == "Dolley wants the 17 votes of Ohio."
    assert told(state, "declare *GU with 5C") == (
        "With only 4 votes, Dolley wanted new cards, not the prize."
    )


def test_a_territory_that_is_discarded_is_not_praised() -> None:
    state = dealt(2, {0: HAND})
    play(state, "0 draw")
    assert better(state, "discard 5C", "discard *GU") == (
        "Hawaii is not among your six best for Puerto Rico; Guam may still bring 1 point."
    )
    assert worse(state, "discard *GU", "discard 5C") == (
        "You could declare Guam for 1 point. Discarded, it may go to {seat1}."
    )
    assert told(state, "discard *GU") == "Dolley gave up declaring Guam; {seat1} may take it."


def test_a_hint_to_play_cards_that_win_says_so_also_if_another_card_has_as_many_votes() -> None:
    state = dealt(2, {0: "8H 2H 2D 2C 3H 3D 4D", 1: "AS KD QS JS 10C 9S QH"})
    play(state, "0 declare 8H")
    advice = advise(PLAYERS, state.observe(1), Random(1), Budget(100))
    assert advice.sentence(["all but Tennessee", "all but Arizona"]) == (
        "122 votes are the most you can play, and they beat 19."
    )


def test_of_two_wildcards_it_says_why_either_may_go() -> None:
    state = dealt(3, {0: "*AS *MP AH QH QS JC JS"}, deck="9C")
    play(state, "0 draw")
    assert better(state, "discard *AS", "discard *MP") == (
        "American Samoa and the Northern Marianas bring 1 point each and have no votes, so either may go."
    )


def test_the_strong_card_that_is_kept_is_named_and_not_a_weak_one_that_nobody_would_try() -> None:
    state = dealt(2, {0: "*GU 5C AH 4C 6C 7S 9D"}, up="2D")
    assert better(state, "draw", "declare *GU with 5C") == (
        "Texas would hold Guam nearly always. "
        "Puerto Rico needs it more: you win its 6 points about 3 times out of 10."
    )


def test_whoever_could_declare_is_told_why_not_with_the_best_cards_for_it() -> None:
    weak = dealt(2, {0: "*GU 5C 4C 6C 7S 9D 2H"}, up="2D")
    assert better(weak, "draw", "take").startswith(
        "Guam can wait, as even Minnesota with 10 votes would be beaten "
    )
    strong = dealt(2, {0: "*GU 5C AH 4C 6C 7S 9D"}, up="2D")
    assert better(strong, "draw", "take").startswith("Texas would hold Guam nearly always. Puerto Rico")
    capital = dealt(2, {0: "2S *GU AS KC QC 7S 9D"}, up="2D")
    assert "California" in better(capital, "draw", "take")
    assert " would hold DC " in better(capital, "draw", "take")


def test_whoever_holds_puerto_rico_is_told_how_often_it_would_stand() -> None:
    state = dealt(2, {0: "8H 5C 4C 6C 7S 9D 2H"}, up="2D")
    assert better(state, "draw", "take") == (
        "34 votes win Puerto Rico about 1 time out of 20 now."
        " The others draw, too, but if you wait you win it more often."
    )


def test_the_last_card_is_drawn_for_the_votes_it_may_bring() -> None:
    state = dealt(2, {0: "9D KS 5C 6C 7S AH 4H", 1: "AS AC AD KH KD KC QS"}, up="2D")
    empty_deck(state, left=1)
    assert better(state, "draw", "take").startswith("Wyoming does not help; the last card has about ")


def test_a_declarer_is_warned_of_a_deck_that_will_not_fill_the_hand_again() -> None:
    state = dealt(4, {0: "2S 8H KS 5C 6C 7S 9D", 1: "KH KD QH QD JH JD 10H"}, up="2D")
    empty_deck(state, left=4)
    move = "declare 2S with KS 7S"
    assert better(state, "draw", move) == (
        "Declaring DC may leave you only 17 votes for Puerto Rico, as you draw last."
    )
    assert worse(state, move, "draw").startswith("You draw last, and the deck may be used up: ")
    told = better(state, "draw", "take")
    assert told.startswith("Leave DC: even "), "there is no later turn"
    assert told.endswith(", and with 4 cards left you may not draw back to seven.")


def test_only_what_nobody_can_prevent_is_certain() -> None:
    state = dealt(3, {0: "*GU AS AC 5C 6C 7S 9D"}, up="2D")
    assert better(state, "declare *GU with AS", "draw") == "Nobody can beat 54 votes: 1 point for Guam."
    assert " would hold Guam always. " in better(state, "draw", "take")
    assert " hold Guam nearly always, " in better(state, "declare *GU with AC", "draw")


def test_the_only_card_that_beats_a_declaration_is_said_to_be_the_only_one() -> None:
    state = dealt(2, {0: "*GU 8S", 1: "KS 7S 8C 9C 10H 9H 7C"}, up="4D")
    play(state, "0 declare *GU with 8S")
    assert better(state, "challenge KS", "pass").endswith(
        "No other card of yours beats 10, and passing wins nothing."
    )


def test_a_card_of_the_color_that_helps_with_dc_is_kept() -> None:
    for held, thrown, kept, why in (
        ("2S 9D KD", "7H", "6C", "Nevada: spades and clubs can defend DC."),
        ("AC 10C KC", "6C", "7H", "Iowa: hearts and diamonds can challenge for DC."),
    ):
        state = dealt(2, {0: f"{held} AS KS 6C 7H"}, up="2D", deck="AH")
        play(state, "0 draw")
        equal = [move for move, _score in policy.rank(state.observe(0))]
        first, second = state.read(0, f"discard {thrown}"), state.read(0, f"discard {kept}")
        assert equal.index(first) < equal.index(second)
        assert better(state, f"discard {thrown}", f"discard {kept}") == f"You keep {why}"


def test_a_challenge_is_weighed_against_passing_and_the_best_card_for_it() -> None:
    state = dealt(3, {0: "*GU 6S", 1: "AS 8S 3H 4H 5H 6H 7H"}, up="2D")
    play(state, "0 declare *GU with 6S")
    assert better(state, "challenge 8S", "pass").endswith("54 win always; Puerto Rico needs California.")
    plain = dealt(3, {0: "*GU 6S", 1: "KS 8S 3H 4H 5H 6H 7H"}, up="2D")
    play(plain, "0 declare *GU with 6S")
    assert better(plain, "challenge KS", "pass").endswith(
        ", 10 votes about 1 time out of 10. You win Puerto Rico only about 1 time out of 10."
    )
    cheap = better(plain, "challenge 8S", "pass")
    assert cheap.startswith("10 votes win only about 1 time out of 10, but you draw again. 19 win about ")
    assert cheap.endswith("; Puerto Rico needs Pennsylvania.")
    assert better(plain, "challenge 8S", "challenge KS") == cheap
    assert worse(plain, "challenge KS", "challenge 8S").endswith(
        "but Pennsylvania with 19 votes is worth more than 1 point for Puerto Rico."
    )
    assert worse(plain, "pass", "challenge 8S") == (
        "Passing wins nothing, and you keep Wisconsin instead of drawing a new card."
    )
    low = dealt(3, {0: "*GU KH", 1: "KS 8S 3H 4H 5H 6H 7H"}, up="2D")
    play(low, "0 declare *GU with KH")
    assert better(low, "pass", "challenge KS").endswith(" but use up Pennsylvania.")


def test_a_challenge_that_seldom_wins_is_said_to_cost_nothing_if_a_new_card_is_as_good() -> None:
    cheap = dealt(3, {0: "*GU 9D", 1: "8S 8C 3H 4H 5H 3C 7H"}, up="2D")
    play(cheap, "0 declare *GU with 9D")
    assert better(cheap, "challenge 8S", "pass") == (
        "10 votes win only about 1 time out of 10, but you draw again. "
        "It costs you nothing: a new card has 11 votes on average."
    )
    points = dealt(3, {0: "*GU *VI", 1: "2S 4H 5H 6H 7H 9D 9H"}, up="2D")
    play(points, "0 declare *GU with *VI")
    assert "costs you nothing" in better(points, "challenge 4H", "pass")
    assert "costs" not in better(points, "challenge 2S", "pass"), "DC is worth points"


def test_a_challenge_that_will_probably_lose_is_said_to_be_a_trade() -> None:
    vain = dealt(4, {0: "*MP 9D", 1: "2D 2H 3C 4D 5H 6S JC"}, up="2C")
    play(vain, "0 declare *MP with 9D")
    assert better(vain, "challenge JC", "pass") == (
        "13 votes win only about 1 time out of 20, but you trade a card you can spare for a new one, "
        "as you seldom win Puerto Rico."
    )
    own = dealt(4, {0: "*MP 9D", 1: "2D 2H 3C 4D *GU 6S JC"}, up="2C")
    play(own, "0 declare *MP with 9D")
    assert better(own, "challenge JC", "pass") == (
        "13 votes win only about 1 time out of 20, but a new card may defend Guam instead of Virginia."
    )


def test_two_chances_told_side_by_side_are_never_the_same_figure() -> None:
    """Whoever reads one figure twice asks why to pay more."""
    compared, told_in_hundredths = 0, 0
    for state in positions("statehood", 400, 7, seed="figures"):
        seen = state.observe(state.to_act[0])
        if seen.phase not in ("turn", "challenge"):
            continue
        best, *others = [move for move, _score in policy.rank(seen)][:6]
        found = [policy.explain(seen, best, other).text for other in others]
        found += [policy.explain(seen, other, best, worse=True).text for other in others]
        for sentence in found:
            chances = re.findall(r"(?:win|hold|hold it|votes) (about \d+ times? out of \d+)", sentence)
            assert len({*chances}) == len(chances), sentence
            compared += len(chances) > 1
            told_in_hundredths += "out of 100" in sentence
    assert compared
    assert told_in_hundredths


def test_the_only_move_is_told_by_what_it_brings() -> None:
    state = dealt(2, {0: "8H KS 5C 9H"})
    empty_deck(state, left=1)
    play(state, "0 draw", "0 discard 9H")
    assert policy.explain(state.observe(0), state.read(0, "declare 8H")).text.startswith(
        "The deck is empty, so it must be declared now: your "
    )


def test_the_last_to_answer_wins_with_the_smaller_card_and_keeps_the_other() -> None:
    state = dealt(2, {0: "*GU 6S", 1: "QC JC 3H 4H 5H 6H 7H"}, up="2D")
    play(state, "0 declare *GU with 6S")
    assert policy.rank(state.observe(1))[0][0] == state.read(1, "challenge JC")
    assert better(state, "challenge JC", "challenge QC") == (
        "13 votes beat 7, and nobody can answer: 1 point. You keep Michigan for Puerto Rico."
    )


def test_a_nearly_hopeless_hand_spends_its_votes_on_what_it_can_win() -> None:
    """What is chosen, the odds and the words agree: nothing is saved for a prize that is out of reach."""
    state = dealt(3, {0: "8H 3H 5D 9H QD KS *GU"}, up="2D", deck="10H")
    assert state.write(0, policy.rank(state.observe(0))[0][0]) == "declare *GU with KS"
    assert better(state, "declare *GU with KS", "draw") == (
        "19 votes hold Guam about 7 times out of 10, for 1 point. "
        "You win Puerto Rico only about 1 time out of 10."
    )
    play(state, "0 draw")
    best = state.write(0, policy.rank(state.observe(0))[0][0])
    assert best != "discard *GU"
    assert better(state, best, "discard *GU").startswith("You keep Guam, as Pennsylvania would hold it ")


def test_who_passes_with_a_high_card_is_told_what_puerto_rico_would_have_brought() -> None:
    state = dealt(3, {0: "*AS KD", 1: "8H 8D 9D 6S 7S 7H AH"}, up="2D")
    empty_deck(state, left=12)
    play(state, "0 declare *AS with KD")
    assert worse(state, "pass", "challenge AH") == (
        "You let American Samoa go; Texas would win it nearly always. "
        "You win Puerto Rico only about 1 time out of 10."
    )
    assert better(state, "challenge AH", "pass").endswith(" only about 1 time out of 10.")


def test_who_spends_the_best_defender_of_the_own_prizes_is_told_what_takes_its_place() -> None:
    state = dealt(3, {0: "*MP 9D", 1: "2D 2H 3C 4D QS *GU *VI"}, up="2C")
    play(state, "0 declare *MP with 9D")
    assert better(state, "challenge QS", "pass").endswith(
        " You draw a new card, which may defend Guam and the Virgin Islands instead of Georgia."
    )


def test_a_hand_is_worth_most_votes_to_where_the_next_one_may_decide() -> None:
    """A vote more hardly helps a weak hand: so it may be spent on a territory."""
    weak, near = dealt(3, {0: "2C 2D 3H 3D 3S 4C 5H"}), dealt(3, {0: "AH AC QS KD JC QH KS"})
    slopes = [Evaluation(state.observe(0)).slope(state.hands[0]) for state in (weak, near)]
    assert slopes[0] < 0.5 * slopes[1]
    outlooks = [Evaluation(state.observe(0)).outlook(state.hands[0]) for state in (weak, near)]
    assert outlooks[0] < 0.1 < 0.6 < outlooks[1]


def test_a_wildcard_is_worth_less_without_a_card_to_defend_it() -> None:
    held, bare = dealt(3, {0: "*GU KS 5C 6C"}), dealt(3, {0: "*GU 2C 5C 6C"})
    worths = [Evaluation(state.observe(0)).territories_in(state.hands[0]) for state in (held, bare)]
    assert worths[1] < 0.7 * worths[0]


def test_a_prize_is_discarded_for_a_reason_that_can_be_checked() -> None:
    rich = dealt(2, {0: "2S *VI *GU AS KC QC 7D"}, up="3D", deck="4D")
    play(rich, "0 draw")
    assert better(rich, "discard *VI", "discard 4D") == (
        "It takes Illinois to hold the Virgin Islands, for 1 point. "
        "Keep Illinois and Montana for Puerto Rico's 6: 23 votes."
    )
    assert better(rich, "discard *VI", "discard 2S") == "DC is worth 3 points, the Virgin Islands only 1."
    assert better(rich, "discard *VI", "discard *GU").endswith("so either may go.")
    poor = dealt(4, {0: "*VI 3S 4S 5S 6S 7D 9D"}, up="*MP", deck="4D")
    play(poor, "0 draw")
    assert better(poor, "discard *VI", "discard 4D").startswith("The Virgin Islands would be lost nearly ")
    empty_deck(rich, left=1)
    assert better(rich, "discard *VI", "discard 4D") == (
        "The deck may run out before you can declare the Virgin Islands."
    )


def test_a_discard_is_told_by_the_six_cards_that_fight_for_puerto_rico() -> None:
    state = dealt(2, {0: "AC 9D KS 10C AH QH KD"}, up="2D", deck="4C")
    play(state, "0 draw")
    assert better(state, "discard 9D", "discard 4C").startswith("It hardly matters")
    assert better(state, "discard 4C", "discard 9D") == (
        "Oklahoma has 7 votes, Maine 4. Both are too low for Puerto Rico, but Oklahoma may win a prize."
    )
    assert better(state, "discard 9D", "discard KS").startswith(
        "Oklahoma is not among your six best for Puerto Rico; those have "
    )
    gone = dealt(2, {0: "AC 9D KS 10C AH QH KD"}, up="2D", deck="4C")
    gone.won = (0, cards("2S *AS *GU *MP *VI"))
    play(gone, "0 draw")
    assert better(gone, "discard 4C", "discard 9D").startswith("It hardly matters")


def test_after_the_hand_a_declaration_of_puerto_rico_is_explained() -> None:
    state = dealt(2, {0: "8H JS JC 10S 10H QH 9D", 1: "2D 2H 2C 3D 3H 3S 3C"}, up="4D")
    line = state.read(0, "declare 8H")
    told = policy.tell_all(state.observe(0), line, "Dolley")
    assert told.startswith("Dolley expected 66 votes to win Puerto Rico about "), told
    empty_deck(state, left=1)
    play(state, "0 draw", "0 discard *VI")
    told = policy.tell_all(state.observe(0), line, "Dolley")
    assert told == "Dolley had to: the deck was empty. That hand had 66 votes."


def test_what_cannot_be_beaten_makes_no_difference() -> None:
    state = dealt(2, {0: "8H AS AH AD AC KC KD", 1: "2D 2H 2C 3D 3H 3S 3C"}, up="4D")
    play(state, "0 declare 8H")
    first, second = state.observe(1).legal()[:2]
    reason = policy.explain(state.observe(1), first, second)
    assert reason.even
    assert reason.text.endswith("it makes no difference which cards you play.")


def test_a_weak_declaration_is_told_by_the_cards_it_brings_while_there_are_some() -> None:
    state = dealt(3, {0: "*GU 2C 4C 6C 7S 9D 2H"}, up="3D")
    assert better(state, "declare *GU with 2C", "draw") == (
        "You trade Guam and Vermont for new cards; whoever takes Guam spends a better one."
    )
    empty_deck(state, left=2)
    assert better(state, "declare *GU with 2C", "draw") == (
        "Now or never for Guam: 3 votes hardly ever hold it. "
        "With 2 cards left, you may not draw back to seven."
    )


def test_a_card_on_the_pile_is_held_against_what_a_draw_may_bring() -> None:
    state = dealt(2, {0: "AS AH AC AD KS 2C QH"}, up="QC")
    assert better(state, "draw", "take").startswith("A draw may bring a prize or a stronger card")
    assert worse(state, "take", "draw") == "Everybody sees that you take Michigan.", "few cards have more"
    low = dealt(2, {0: "AS AH AC AD KS KC 3D"}, up="4C")
    assert better(low, "draw", "take") == "Maine would not be among your six best for Puerto Rico."


def test_two_cards_with_the_same_votes_are_bid_for_a_reason_and_the_useful_color_is_kept() -> None:
    state = dealt(3, {0: "*GU 6S", 1: "AS 8S 8C 4H 5H 9D KD"}, up="2D")
    play(state, "0 declare *GU with 6S")
    seen = state.observe(1)
    even = policy.explain(seen, state.read(1, "challenge 8S"), state.read(1, "challenge 8C"))
    assert even.even
    assert even.tells_why
    assert even.text.startswith("10 votes win only about 1 time out of 10, but you draw again. ")
    held = dealt(3, {0: "*GU 6S", 1: "2S 8C JH 4H 5H 9D KD"}, up="2D")
    play(held, "0 declare *GU with 6S")
    ranked = [held.observe(1).write(move) for move, _score in policy.rank(held.observe(1))]
    assert ranked.index("challenge JH") < ranked.index("challenge 8C")
    kept = better(held, "challenge JH", "challenge 8C")
    assert kept.endswith("You keep Colorado: spades and clubs can defend DC.")
    assert worse(held, "challenge 8C", "challenge JH") == (
        "You would give up Colorado: spades and clubs can defend DC."
    )


def test_a_color_of_which_another_card_does_as_well_is_no_reason() -> None:
    state = dealt(2, {0: "AC 10C KC QH 3D 3H AD"}, up="2D", deck="JH")
    play(state, "0 draw")
    votes = state.setup.votes
    first, second = CODES.index("3D"), CODES.index("3H")
    assert votes[first] == votes[second]
    reason = policy.explain(state.observe(0), first, second)
    assert "DC" not in reason.text
    assert reason.even


def test_who_does_not_declare_puerto_rico_is_told_what_waiting_brings() -> None:
    early = dealt(2, {0: "8H JS JC 10S 10H QH QD"}, up="2D")
    told = better(early, "draw", "take")
    assert told.startswith("70 votes win Puerto Rico about ")
    assert told.endswith(" now. If you wait, you win it about as often, and may also draw a prize.")
    hopeless = dealt(3, {0: "8H 2H 2C 2D 3H 5C 4C"}, up="3C")
    assert better(hopeless, "draw", "declare 8H") == (
        "20 votes hardly ever win Puerto Rico now. Waiting can only help: you may still draw more."
    )
    empty_deck(early, left=1)
    assert better(early, "draw", "declare 8H").endswith("; a last draw may bring more.")


def test_cards_with_the_same_votes_and_color_are_as_good_in_a_hint() -> None:
    """Imagined hands differ by chance, so one heart with 6 votes came out a little less than another."""
    state = dealt(3, {0: "*GU 5S", 1: "6H 7H 2H 2D 3D 3H 3C"}, up="4D")
    play(state, "0 declare *GU with 5S")
    seen = state.observe(1)
    for number in range(3):
        advice = advise(PLAYERS, seen, Random(number), Budget(iterations=40), "challenge 7H")
        found = {advised.move: advised.prospects for advised in advice.moves}
        assert found["challenge 6H"] == found["challenge 7H"] != found["pass"]
    guide = PLAYERS.thoughtful.guide
    assert not guide.same(seen, seen.read("challenge 6H"), seen.read("pass"))
    other = dealt(3, {0: "6H 6C 7H 9D *GU *VI 5S"}, deck="3D")
    play(other, "0 draw")
    thrown = other.observe(0)

    def same(first: str, second: str) -> bool:
        return guide.same(thrown, thrown.read(f"discard {first}"), thrown.read(f"discard {second}"))

    assert same("6H", "7H")
    assert not same("6H", "6C"), "a club may defend DC"
    assert not same("6H", "9D")
    assert not same("*GU", "*VI")
