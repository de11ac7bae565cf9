"""What is said of moves in American Deuce: in single positions, what a play breaks, keeps and leaves."""

from cardtable.games.american_deuce.players.guide import GUIDE, LOWEST
from cardtable.games.american_deuce.players.policy import PLAYERS
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.desk import dealt, leading, turn
from tests.games.american_deuce.test_policy import left_with
from tests.kit.sayings import Sayings

policy = PLAYERS.plain

MIXED = "5S 2S 7H 7D 9H 9D JH JD QH QD AH AD 10C"


SAYINGS = Sayings(policy)
better, worse, told = SAYINGS.better, SAYINGS.worse, SAYINGS.told


def jacks() -> AmericanDeuceState:
    """Seat 0 leads with a nine and two Jacks."""
    hands = {0: "9C JS JH", 1: "QS KS KH", 2: "AS 4H 5H", 3: "AD 6C 7C"}
    return left_with(leading(hands={0: "KD 3C"}), hands)


def test_what_breaks_up_is_said_of_the_play_that_breaks_it() -> None:
    state = jacks()
    assert (
        better(state, "play 9C", "play JS")
        == "With the nine of clubs you keep your pair of Jacks whole; the Jack of spades would break it up."
    )
    assert worse(state, "play JS", "play 9C") == "With the Jack of spades you break up your pair of Jacks."
    assert better(state, "play JS JH", "play 9C") == (
        "First win the lead with your pair of Jacks, then go out with the nine of clubs;"
        " the other order is easier to beat."
    )
    assert told(state, "play 9C") == "Dolley led the nine of clubs and is nearly out: 2 cards left."


def test_why_somebody_played_says_more_than_what_was_played() -> None:
    hands = {0: "KD 3C QS 4S 5C 6S 7C", 1: MIXED}
    assert told(leading(hands=hands), "play 3C").endswith("lower cards seldom win a trick later.")
    assert told(leading(hands=hands), "play QS").endswith("which is hard to beat, to keep the lead.")
    assert told(leading(hands=hands), "play 3C 4S 5C 6S 7C").endswith("five cards are gone at once.")
    state = leading(hands=hands)
    turn(state, "3C")
    assert told(state, "play 5S").endswith(
        "beat the three of clubs with the five of spades and spent no high card."
    )
    assert told(state, "play AH").endswith("spent the Ace of hearts on the three of clubs, to win the lead.")


def test_a_play_and_a_pass_are_told_apart_as_a_card_player_would() -> None:
    state = leading(hands={0: "KD 3C", 1: MIXED}, quick=True)
    turn(state, "3C")
    assert better(state, "play 5S", "pass") == (
        "The five of spades goes with nothing else you hold, and now you can get rid of it."
    )
    assert worse(state, "pass", "play 5S") == "You miss a chance to get rid of the five of spades."
    assert better(state, "pass", "play 2S") == (
        "You save the deuce of spades for when you need the lead: no card is higher."
    )
    assert worse(state, "play 2S", "play 5S") == "You spend more than you need with the deuce of spades."
    assert told(state, "pass") == "Dolley had nothing higher than the three of clubs, or saved it for later."


def test_a_card_that_few_cards_beat_is_saved_with_their_number() -> None:
    state = leading(hands={0: "KD 3C", 1: MIXED.replace("2S", "2H")}, quick=True)
    turn(state, "3C")
    said = better(state, "pass", "play 2H")
    assert said.startswith("You save the deuce of hearts for when you need the lead: only the deuce of ")


def test_the_end_of_the_hand_is_told_in_its_combinations() -> None:
    hands = {0: "9C JS JH", 1: "QS KS KH", 2: "AS 4H 5H", 3: "AD 6C 7C"}
    state = left_with(leading(hands={0: "KD 3C"}), hands)
    assert better(state, "play 9C", "play JS JH") == "Then you have only your pair of Jacks left to play."


def test_nothing_is_counted_in_plays_or_turns() -> None:
    state = leading(hands={0: "KD 3C", 1: MIXED})
    turn(state, "3C")
    view = state.observe(1)
    for worse_too in (False, True):
        for move in view.legal():
            for other in view.legal():
                if move != other:
                    text = policy.explain(view, move, other, worse=worse_too).text
                    assert "more play" not in text
                    assert "plays from" not in text


def test_nobody_is_told_of_points_that_the_quick_game_does_not_take() -> None:
    for quick in (False, True):
        state = leading(hands={0: "KD 3C", 1: MIXED}, quick=quick)
        turn(state, "3C")
        state = left_with(state, {3: "4C 4D 4H 4S 5C"})
        view = state.observe(1)
        said = [policy.explain(view, move, other).text for move in view.legal() for other in view.legal()]
        assert any("would cost" in sentence for sentence in said) is not quick
        assert any("count three times for the winner" in sentence for sentence in said) is quick


def test_two_cards_of_a_rank_are_named_as_two() -> None:
    state = dealt(seats=8, hands={0: "2S JS JS' 3S 3D 4D 5D 6D 7D 8D 3C 4C 3H"})
    assert better(state, "suit S", "suit D") == (
        "With spades on top, your deuce and Jacks will win every tie; you hold no high diamonds."
    )


def test_no_card_of_a_triple_or_a_flush_goes_with_nothing() -> None:
    hands = {0: "7C KD", 1: "3D 3H 4H 6H 8D 8H 8C 9D 9H 10D KS AC 2D"}
    state = leading("CHDS", hands=hands, quick=True)
    turn(state, "7C")
    for card in ("8C", "9H", "10D"):
        assert "goes with nothing" not in better(state, f"play {card}", "pass")
    assert better(state, "play KS", "pass").startswith("You win the trick with the King")


# --- what a sharp card player would argue with -------------------------------------------------------------


def test_of_low_cards_none_is_saved_to_win_a_trick() -> None:
    state = leading(hands={0: "KD 3C QS 4S 6S 8C 9D 9H 5D 5H 10C JD 2C"})
    assert better(state, "play 3C", "play 8C") == (
        "Get rid of the lower card first: it is easier to play the eight of clubs later."
    )
    assert better(state, "play 5H 5D", "play 9H 9D") == (
        "Get rid of the lower cards first: it is easier to play the nines of hearts and diamonds later."
    )
    turn(state, "3C")
    seen = state.observe(1)
    low = min((move for move in seen.legal() if isinstance(move, int) and move > 0), key=int.bit_count)
    assert "for a trick that" not in policy.explain(seen, 0, low).text


def test_what_is_paid_at_the_end_is_no_reason_at_the_beginning() -> None:
    state = leading(hands={0: "KD 3C", 1: MIXED})
    turn(state, "3C")
    assert better(state, "play 5S", "pass").startswith("The five of spades goes with nothing else")


def test_an_ace_is_not_something_to_get_rid_of() -> None:
    hands = {0: "7C KD 3C", 1: "3D 4H 6H 8D 9C 9H 10S 10D JC JD QS QH AC"}
    state = leading("SHDC", hands=hands, quick=True)
    turn(state, "KD")
    said = better(state, "play AC", "pass")
    assert "goes with nothing" not in said
    assert "win" in said


def test_a_suit_is_said_to_outrank_only_what_it_does_outrank() -> None:
    hands = {0: "2S JS 3C", 1: "2H JH KC QC 3H 4H"}
    state = dealt(hands=hands)
    state.apply(0, state.read(0, "suit S"))
    assert better(state, "suit H", "suit C") == (
        "With hearts second, your deuce and Jack will lose ties only to spades;"
        " clubs would help your King and Queen less."
    )


def test_who_does_not_ask_is_told_what_the_deuce_would_cost() -> None:
    state = dealt(hands={0: "3S 4S 5H 6D 7C 9S 9H 9D JS QS QH AS AH", 1: "KD 2S 2H"})
    for seat, suit in ((0, "S"), (1, "H"), (2, "D")):
        state.apply(seat, state.read(seat, f"suit {suit}"))
    assert better(state, "decline", "ask") == (
        "You keep your straight: for a deuce you would have to give the three of spades."
    )
    assert worse(state, "ask", "decline") == (
        "For a deuce you would have to give the three of spades, and break up your straight."
    )


def test_a_flush_of_seven_cards_is_not_said_to_be_lost_by_one_drawn_card() -> None:
    state = dealt(hands={0: "3S 5S 7S 8S 9S JS KS 4D 4C QD QC AD AC", 1: "KD 2S 2H"})
    for seat, suit in ((0, "D"), (1, "H"), (2, "C")):
        state.apply(seat, state.read(seat, f"suit {suit}"))
    kept = better(state, "decline", "ask")
    assert kept.startswith("You keep your pair of")
    assert kept.endswith("whoever has no deuce for you draws one of your cards.")
    assert "flush" not in worse(state, "ask", "decline")


def test_a_riot_is_kept_for_the_end_not_for_a_lead() -> None:
    hands = {0: "KD 3C QD QC", 1: "5S 5H 5D 5C AS AH 10C 9D 7H 6H 2D JC KC"}
    state = leading(hands=hands, quick=True)
    turn(state, "QD QC")
    assert better(state, "play AS AH", "play 5S 5H 5D 5C") == (
        "You save the riot of fives for when somebody is about to go out."
    )


def test_the_deck_is_said_only_of_one_of_two_like_cards_held() -> None:
    state = leading(seats=5, hands={0: "KD 3C 4C' 9C' 9C"}, quick=True)
    assert "with a bell" not in better(state, "play 3C", "play 4C'")
    assert "with a bell" in better(state, "play 3C", "play 9C'")


def test_a_straight_is_not_broken_where_another_card_of_the_rank_takes_the_place() -> None:
    hands = {0: "6D 7D 8S 8H 9C 10C", 1: "QS KS KH", 2: "AS 4H 5H", 3: "AD 6C 7C"}
    state = left_with(leading(hands={0: "KD 3C"}), hands)
    for play, other in (("play 8S", "play 8H"), ("play 8H", "play 8S")):
        assert "break up" not in better(state, play, other)
        assert "break up" not in worse(state, play, other)
    assert "break up your straight" in worse(state, "play 9C", "play 8S")


def alone(hand: str, *, quick: bool = True, seats: int = 4) -> AmericanDeuceState:
    """Seat 0 leads with this hand against three that hold a few middle cards."""
    others = {1: "10S KS KH 9S", 2: "AS 6H 7H 9H", 3: "AD 6C 7C 10C"}
    return left_with(leading(hands={0: "KD 3C"}, quick=quick, seats=seats), {0: hand, **others})


FOURS = "4C 4S 4D 5S 5D 8H JS QD QC KC 2D"


def test_nothing_is_broken_where_its_like_is_left() -> None:
    state = alone(FOURS)
    for pair in ("play 5S 5D", "play QC QD"):
        for other in ("play 5S 5D", "play QC QD", "play 8H"):
            if pair != other:
                assert "break up your full house" not in worse(state, pair, other)
                assert "break up your full house" not in better(state, other, pair)
    assert "break up your full house" in worse(state, "play 4C", "play 8H")


def test_a_combination_does_not_break_up_one_of_its_own_kind() -> None:
    state = alone(FOURS)
    assert "break up" not in worse(state, "play 4C 4S 4D 5S 5D", "play QD QC")
    state = alone("3S 3D 4S 5C AH 2C 9D")
    assert "break up" not in worse(state, "play 3D 4S 5C AH 2C", "play 3S")
    assert "break up" not in worse(state, "play 3D", "play 9D")


def test_what_differs_only_in_suits_is_compared_with_something_else() -> None:
    state = alone("7D 8C 8D 9D 10H JH QS")
    one, other = "play 7D 8C 9D 10H JH", "play 7D 8D 9D 10H JH"
    assert better(state, one, other) == better(state, other, one)
    assert "eight of clubs" not in better(state, one, other).partition("keeping")[0]


def test_of_low_cards_none_is_likely_to_win_the_trick() -> None:
    state = alone("4C 5H 9D JD")
    assert "likely to win" not in better(state, "play 5H", "play 4C")
    assert "easier to beat" not in worse(state, "play 4C", "play 5H")


def test_the_last_card_is_one_card_even_where_there_is_no_choice() -> None:
    state = alone("5S")
    said = policy.explain(state.observe(0), state.read(0, "play 5S")).text
    assert said == "This is your last card: you win the round."


def test_a_high_card_is_not_played_for_the_sake_of_higher_ones() -> None:
    state = leading(hands={0: "9S KD 3C", 1: "QC KC 2D 4S 5H 6D 7S 8D 10H JC 3S 4D AS"})
    turn(state, "9S")
    assert "higher cards" not in better(state, "play KC", "pass")


def test_a_deuce_that_may_be_beaten_does_not_take_one_out() -> None:
    hands = {0: "9S KS KH 3D", 1: "2C 7D", 2: "2S 6H 7H 9H", 3: "AD 6C 7C 10C"}
    state = left_with(leading("SHDC", hands={0: "KD 3C"}, quick=True), hands)
    turn(state, "9S")
    assert better(state, "pass", "play 2C") == (
        "You could not go out next: somebody still holds the deuce of spades."
    )


def test_a_play_in_a_hurry_says_what_it_breaks_up() -> None:
    hands = {0: "9S KS KH", 1: "AC AD 2C 2H 2D 7D", 2: "2S 6H 7H 9H", 3: "8D 6C 7C 10C"}
    state = left_with(leading("SHDC", hands={0: "KD 3C"}, quick=True), hands)
    turn(state, "9S")
    assert "This breaks up your full house." in better(state, "play AC", "pass")


def test_of_two_full_houses_the_three_decide_which_is_higher() -> None:
    state = alone("3S 3H 3D 8S 8H 8D 4C 4D JC JD")
    low, high = "play 3S 3H 3D JC JD", "play 8S 8H 8D 4C 4D"
    assert "harder to get rid of" not in worse(state, low, high)
    assert "You save" not in better(state, high, low)


# --- what a newcomer stumbled over -------------------------------------------------------------------------


def test_a_flush_is_not_said_to_save_a_lower_straight() -> None:
    state = alone("2S 3D 4D 5D 6D 9D JS QS")
    flush, straight = "play 3D 4D 5D 6D 9D", "play 2S 3D 4D 5D 6D"
    assert "straight (Deuce to six) for a trick" not in better(state, flush, straight)
    assert "more than you need" not in worse(state, straight, flush)


def test_two_suits_without_a_high_card_are_said_to_be_alike() -> None:
    state = dealt(hands={0: "AS KS QS JS 3D 7D 5D 3C 4C 5C 6C 7C 8C"})
    assert better(state, "suit D", "suit C") == (
        "You hold no high diamonds and no high clubs, so it makes little difference."
    )


def test_a_single_card_led_beside_five_says_what_is_kept() -> None:
    state = leading("SHDC", hands={0: "KD 3S 3H 3D 6S 6H 4C 8H 10C QC QD AS 7C"}, quick=True)
    for other in ("play 7C", "play 8H", "play 10C"):
        said = better(state, "play 4C", other)
        assert "your full house" in said, said
        assert "single card" in said, said


def test_how_one_knows_that_a_card_is_safe_is_said() -> None:
    hands = {0: "9S 8H 9D", 1: "3C 4D JH", 2: "10S 6H 7H", 3: "8D 6C 7C"}
    state = left_with(leading("SHDC", hands={0: "KD 3C 9S"}, quick=True), hands)
    turn(state, "9S")
    assert better(state, "pass", "play JH") == (
        "The Jack of hearts would win the trick: all higher cards have been played. "
        "But you save it for when you need the lead."
    )


def test_a_higher_card_is_preferred_for_what_beats_it() -> None:
    state = alone("4C JC AH 8S 8D")
    assert "little difference" not in better(state, "play JC", "play 4C")


def test_a_suit_held_with_low_cards_is_not_said_to_be_the_ace_alone() -> None:
    state = dealt(hands={0: "AS KS QS 3S AD 7D 5D 3C 4C 5C 6C 7C 8C"})
    assert better(state, "suit S", "suit D").endswith("; diamonds would help only your Ace.")


def test_a_pass_that_saves_the_deuce_on_a_jack_speaks_of_the_ace_too() -> None:
    state = leading(hands={0: "KD 3C JC", 1: MIXED}, quick=True)
    turn(state, "JC")
    assert better(state, "pass", "play 2S") == (
        "The Ace of hearts belongs to your flush, and you save the deuce of spades for later."
    )


def test_a_play_after_which_one_card_is_left_says_so_before_others_are_counted() -> None:
    hands = {0: "JC QC KC", 1: "4D AH", 2: "3S", 3: "2S"}
    state = left_with(leading(hands={0: "KD 3C"}), hands)
    turn(state, "JC")
    assert better(state, "play AH", "pass") == "Then you have only the four of diamonds left to play."


def test_a_fault_names_five_cards_by_their_kind_alone() -> None:
    hands = {0: "KD 3C 3D 4D 6D 8D JD JS AD 9S"}
    state = leading(hands=hands, quick=True)
    said = [
        worse(state, f"play {cards}", best)
        for cards in ("3D 4D 6D 8D AD", "4D 6D 8D JD AD", "3D 4D 6D JD KD")
        for best in ("play 9S", "play 3C", "play 3D 4D 6D 8D JD")
    ]
    assert all(len(sentence) <= 92 for sentence in said), said
    assert not any("keeping" in sentence for sentence in said), said


def test_three_kings_and_a_straight_take_a_player_out_in_the_plural() -> None:
    hands = {0: "5H 5D 6S 7C 8D 9H 10C KS KH KD", 1: "3S", 2: "4S", 3: "3D"}
    state = left_with(leading(hands={0: "KD 3C"}), hands)
    words = better(state, "play 5H 5D", "play KS KH KD")
    assert words == (
        "If you win this trick, lead your straight; if that wins, too, you go out with your three Kings."
    )


def test_no_number_of_cards_is_compared_with_none() -> None:
    hands = {0: "3C 7H 9C JC QS QC 2C 5D 10S", 1: "3S 4H 4S", 2: "5S 5H", 3: "6S 6H"}
    state = left_with(leading(hands={0: "KD 3C"}), hands)
    assert worse(state, "play 3C 9C JC QC 2C", "play 7H") == (
        "With the flush you keep 3 low cards that fit nothing, and they are hard to get rid of."
    )


def test_a_card_of_a_pair_that_keeps_a_flush_names_both() -> None:
    hands = {0: "3S 6D 7D 8D 8H 9C 9H JD JC KD AS AH 2S", 3: "10S"}
    state = leading("HSCD", 3, hands=hands, quick=True)
    turn(state, "10S")
    for other in ("play AS", "play 2S"):
        assert better(state, "play JC", other) == (
            "You break up your pair of Jacks, but you keep your flush (Diamonds, King high),"
            " which needs the King of diamonds."
        )
    state = leading("HSCD", 3, hands={0: "3S 3H 4D 6D 8D 8H QD KD 9C", 3: "7S"}, quick=True)
    turn(state, "7S")
    assert "break up nothing" not in better(state, "play 8H", "pass")
    assert better(state, "play 8H", "play 9C") == (
        "You break up your pair of eights, but you keep your flush (Diamonds, King high)."
    )


def test_a_flush_wins_the_lead_back_only_if_somebody_leads_five_cards() -> None:
    hands = {0: "3S 6D 7D 8D 8H JD KD", 1: "4D 6H 9S 10H 2C", 2: "5S QS QH KS KH KC JH", 3: "3D 3C 4H 7C"}
    state = left_with(leading("HSCD", hands={0: "3S"}), hands)
    assert better(state, "play 3S", "play 6D 7D 8D JD KD") == (
        "You keep your flush: if somebody leads five cards, most likely you win the lead back."
    )
    state = left_with(state, {1: "4D 6H 9S 2C", 2: "5S QS KS KH"})
    assert better(state, "play 3S", "play 6D 7D 8D JD KD") == (
        "You hardly get rid of the three of spades later; nobody else can play five cards on your flush."
    )
    assert "win the lead with" not in better(state, "play 3S", "play 7D")


def test_the_higher_card_is_led_because_somebody_has_one_card_left() -> None:
    hands = {0: "6D 7D JD", 1: "8C 9H QD KS AC 4C", 2: "JH", 3: "6C"}
    state = left_with(leading("HSCD", hands={0: "6D"}, quick=True), hands)
    assert better(state, "play JD", "play 7D") == (
        "2 players have one card left: the higher your card, the less likely it is beaten."
    )
    assert worse(state, "play 7D", "play JD") == (
        "{seat2} has one card left and more likely beats the seven of diamonds than the Jack of diamonds."
    )
    state = left_with(state, {3: "6C 5C"})
    assert better(state, "play JD", "play 7D") == (
        "{seat2} has one card left: the higher your card, the less likely it is beaten."
    )


def test_a_card_to_give_is_told_by_what_it_is_worth_and_not_only_that_another_is_higher() -> None:
    hands = {0: "3S 4S 5H 6D 7C 9S 9H 9D JS QS QH AS AH", 2: "KD 3H 5S 5C 7H 8C 8D 10C JH JC QC KS AC"}
    state = dealt(hands=hands)
    for seat, suit in ((0, "S"), (1, "H"), (2, "D")):
        state.apply(seat, state.read(seat, f"suit {suit}"))
    state.apply(0, state.read(0, "ask"))
    assert better(state, "give 3H", "give 7H") == (
        "The three of hearts is your lowest card, and it goes with nothing else."
    )
    assert better(state, "give 3H", "give JC") == (
        "The three of hearts goes with nothing else; the Jack of clubs is part of your pair of Jacks."
    )


def test_of_two_deuces_the_lower_one_is_given() -> None:
    hands = {0: "3S 4S 5H 6D 7C 9S 9H 9D JS QS QH AS AH", 2: "KD 2S 2C"}
    state = dealt(hands=hands)
    for seat, suit in ((0, "S"), (1, "H"), (2, "D")):
        state.apply(seat, state.read(seat, f"suit {suit}"))
    state.apply(0, state.read(0, "ask"))
    assert better(state, "give 2C", "give 2S") == (
        "You must give a deuce, and the deuce of spades is the higher one to keep."
    )


def test_what_five_cards_cost_is_said_with_why_they_go_together() -> None:
    state = leading(hands={0: "KD 3S 10S 10H 9H 6H 5H AH 2H JC JD QC KS"})
    assert better(state, "play 5H 6H 9H AH 2H", "play 10H") == (
        "With the flush, which costs your Ace and deuce, you get rid of 5 cards at once, "
        "and most likely lead again."
    )
    state = leading(hands={0: "KD 3S 3C 7C 7D QD QC 9C 4H 6H 8H JH AH"})
    assert better(state, "play 4H 6H 8H JH AH", "play AH") == (
        "Playing your flush (Hearts, Ace high) together spends your Ace, "
        "but the Ace of hearts would break it up."
    )


# --- reasons can happen, and part the move from the one that a person thinks of -----------------------------


def test_a_lead_that_may_be_beaten_counts_on_no_five_cards_afterwards() -> None:
    hands = {0: "3S 4S 5S 7S 9S 10C 10H JS JC", 1: "QS QD 3C", 2: "3D 4D 5D 6D 8D", 3: "KD KC 8C"}
    state = left_with(leading(hands=hands, quick=True), hands)
    said = better(state, "play 10H 10C", "play 3S 4S 5S 7S 9S")
    assert "with your flush;" not in said
    assert "lead with your flush" not in said
    assert "can still lead" not in worse(state, "play 3S 4S 5S 7S 9S", "play 10H 10C")


def test_what_nobody_beats_is_led_first_because_the_rest_follows() -> None:
    hands = {0: "3S 4S 5S 7S KS JD", 1: "3C 4C 5C 6C 8C", 2: "10H 3H 4H 6H", 3: "8D 3D 4D 6D"}
    state = left_with(leading(hands=hands, quick=True), hands)
    assert better(state, "play JD", "play 3S 4S 5S 7S KS") == (
        "Nobody can beat the Jack of diamonds; then you go out with your flush."
    )
    assert worse(state, "play 3S 4S 5S 7S KS", "play JD") == (
        "With the flush first, you are easier to beat, and may not get to lead the Jack of diamonds."
    )


def test_advice_holds_its_card_against_the_cheapest_that_would_do() -> None:
    hands = {0: "3S 4S 5S 7S 9S JD JH KH", 1: "8C 3C AC", 2: "3D 4D 5D", 3: "QH 8D 9D"}
    state = left_with(leading("SHDC", 1, hands=hands, quick=True), hands)
    turn(state, "8C", "-", "-")
    seen = state.observe(0)
    lowest = [state.write(0, move) for move in seen.legal() if GUIDE.kind(seen, move) == LOWEST]
    assert lowest == ["play 9S"]
    assert better(state, "play KH", "play 9S") == (
        "With the King of hearts you keep your flush whole; the nine of spades would break it up."
    )


def test_of_the_last_two_suits_only_cards_held_of_one_are_said_to_gain() -> None:
    hands = {0: "3S 4S", 1: "3C 4C", 2: "2H JH 10H 2D 9D"}
    state = dealt(hands=hands)
    for seat, suit in ((0, "C"), (1, "S")):
        state.apply(seat, state.read(seat, f"suit {suit}"))
    assert better(state, "suit H", "suit D") == "With hearts third, your Jack will win ties against diamonds."
    assert worse(state, "suit D", "suit H") == "Naming diamonds would help none of your cards."
