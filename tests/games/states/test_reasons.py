"""What is said of moves in STATES: in single positions, which states would finish the four, and for whom."""

from itertools import permutations
from random import Random

from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE
from cardtable.engine.opinion import Reason
from cardtable.games.states.players.policy import PLAYERS
from cardtable.games.states.rules.state import StatesState
from tests.games.states.desk import dealt, start
from tests.kit.desk import play

policy = PLAYERS.plain


def better(state: StatesState, move: str, other: str) -> Reason:
    (seat,) = state.to_act
    return policy.explain(state.observe(seat), state.read(seat, move), state.read(seat, other))


def worse(state: StatesState, move: str, best: str) -> str:
    (seat,) = state.to_act
    return policy.explain(
        state.observe(seat), state.read(seat, move), state.read(seat, best), worse=True
    ).text


def told(state: StatesState, move: str) -> str:
    return policy.tell(state.observe(None), state.read(state.to_act[0], move), "Dolley")


def test_the_state_that_may_come_is_named_and_pointed_at_with_what_it_links() -> None:
    state = dealt({0: "UT NM KS ME", 1: "TX MI LA RI"}, turned="FL SC", deck="CO")
    assert better(state, "draw", "take 0") == Reason(
        "The green card may be Colorado, which would finish your four with Kansas, New Mexico and Utah.",
        ("CO", "KS", "NM", "UT"),
    )
    assert worse(state, "take 0", "draw") == "Taking Florida cannot finish your four now; Colorado could."
    assert told(state, "draw") == (
        "Dolley wanted the green card from the deck more than Florida and South Carolina."
    )


def test_what_would_finish_the_four_is_named() -> None:
    state = dealt({0: "MA CT ME FL", 1: "TX MI LA RI"}, turned="OR SC", deck="WA")
    play(state, "0 draw")
    found = better(state, "discard FL on 0", "discard MA on 0")
    assert found == Reason("Florida adds nothing to the 25 in green that you can knock with.", ("FL",))
    assert worse(state, "discard MA on 0", "discard FL on 0") == (
        "Discarding Massachusetts on pile A breaks up the 25 in green that you could knock with."
    )
    assert told(state, "discard FL on 0") == "Dolley keeps 3 green cards and can knock with them."


def test_a_knock_is_weighed_with_its_total() -> None:
    state = dealt({0: "FL DE LA OR", 1: "ME KY UT RI"}, turned="GA OH")
    assert better(state, "knock", "draw").text == ("Your 32 in blue wins about 9 times out of 10.")
    assert worse(state, "draw", "knock").endswith("your 32 in blue is likely the highest.")
    assert told(state, "knock") == ("Dolley holds 4 blue states and hopes that their total is the highest.")


def test_what_somebody_took_explains_what_is_taken_next() -> None:
    state = dealt({0: "ME FL NE WA", 1: "*water1 TX LA RI"}, turned="OR SC", deck="MO IA AZ MI")
    play(state, "0 draw", "0 discard MO on 0", "1 take 0", "1 discard RI on 1", "0 draw", "0 discard IA on 1")
    assert told(state, "take 1") == "Dolley holds Missouri, which Iowa borders."


def test_where_only_the_pile_differs_the_reason_is_about_the_card() -> None:
    state = dealt({0: "KY NJ PA RI", 1: "MS VT TX OR"}, turned="WY MA", deck="CT")
    play(state, "0 draw")
    assert better(state, "discard RI on 1", "discard RI on 0").text == (
        "Keep Connecticut: New York, Ohio or West Virginia would finish your four; with Rhode Island, only 2."
    )


def test_in_the_last_turn_borders_are_no_reason_to_draw() -> None:
    state = dealt({0: "FL DE LA OR", 1: "ME KY UT RI"}, turned="GA CT", deck="VT")
    play(state, "0 knock")
    assert better(state, "draw", "take 1").text == (
        "Connecticut would not raise your 12 in yellow; the yellow card may."
    )
    assert worse(state, "take 1", "draw") == "Connecticut would not raise your 12 in yellow."


def test_a_card_of_the_deck_is_said_to_border_only_where_one_does() -> None:
    hands = {0: "ME RI CT *water1", 1: "TX MI LA FL"}
    green, yellow = dealt(hands, turned="AR OK", deck="CO"), dealt(hands, turned="AR OK", deck="GA")
    assert better(green, "draw", "take 0").text == (
        "Arkansas borders none of your states. "
        "The green card may be Massachusetts (1 of 10), next to a state of yours."
    )
    assert "may be" not in better(yellow, "draw", "take 0").text


def test_a_card_that_would_be_the_third_of_its_color_is_said_to_let_one_knock() -> None:
    near = "The green card may be Nevada (1 of 9), next to a state of yours."
    hands = {0: "CO IL UT FL", 1: "TX MI LA SC"}
    two, one = dealt(hands, turned="AR AL", deck="WA"), dealt(hands, turned="AR AL", deck="GA")
    for take in ("take 0", "take 1"):
        assert better(two, "draw", take).text == f"{near} A third green state lets you knock."
        assert "lets you knock" not in better(one, "draw", take).text


def test_at_the_last_discard_nobody_is_told_of_borders() -> None:
    state = dealt({0: "FL DE LA OR", 1: "ME KY UT RI"}, turned="GA OH", deck="WA")
    play(state, "0 knock", "1 draw")
    (seat,) = state.to_act
    seen = state.observe(seat)
    for move in seen.legal():
        for other in seen.legal():
            if move != other:
                texts = (
                    policy.explain(seen, move, other).text,
                    policy.explain(seen, move, other, worse=True).text,
                )
                assert not any("border" in text or "neighbor" in text for text in texts), texts


def test_a_knock_that_would_win_is_not_spoken_ill_of_where_a_draw_comes_first() -> None:
    state = dealt({0: "FL DE LA OR", 1: "ME KY UT RI"}, turned="GA OH", deck="AK")
    for other in ("knock", "take 0"):
        assert better(state, "draw", other).text.endswith(" You may still get to knock next turn.")
    assert worse(state, "knock", "draw") == (
        "Your 32 in blue would win about 9 times out of 10, and you can knock next turn, "
        "if nobody links four or knocks first."
    )


def test_a_low_total_is_no_reason_where_the_chance_to_link_is_better() -> None:
    hands = {0: "IA ND PA UT", 1: "WA OR OH LA", 2: "ME RI MI *water1"}
    state = dealt(hands, "IN WY", seats=3)
    play(state, "0 take 1")
    assert better(state, "discard IA on 1", "discard PA on 1").text.startswith("Iowa borders none of your")
    words = better(state, "discard ND on 1", "discard IA on 1").text
    assert words.endswith(" A knock with 12 in yellow would win only about 1 time out of 10.")


def test_four_of_a_color_are_told_to_be_worth_four_points() -> None:
    for pays in (True, False):
        state = dealt({0: "FL NM DE ME", 1: "MI WA TX RI"}, "NJ GA", "OR", four_card_knocks=pays)
        play(state, "0 draw")
        found = better(state, "discard ME on 1", "discard NM on 1").text
        assert ("a knock that wins brings 4 points, not 3." in found) == pays


def test_nothing_is_kept_from_somebody_for_what_the_card_laid_gives_as_well() -> None:
    state = dealt({0: "KY NJ PA RI", 1: "MS VT TX OR"}, turned="WY MA", deck="CT")
    play(state, "0 draw")
    seen = state.observe(0)
    yellow = seen.table.setup.back_of[seen.table.setup.index["KY"]]
    assert seen.backs(1).count(yellow) == 2
    assert yellow == seen.table.setup.back_of[seen.table.setup.index["PA"]]
    for move in ("PA", "KY"):
        other = {"PA": "KY", "KY": "PA"}[move]
        assert "from {seat1}" not in better(state, f"discard {move} on 0", f"discard {other} on 0").text
        assert "yellow" not in worse(state, f"discard {other} on 0", f"discard {move} on 0")


def test_a_color_that_the_next_player_collects_is_kept_whatever_neighbors_the_other_card_has() -> None:
    state = dealt({0: "OR MD WA ID", 1: "MA ME NC *water1"}, turned="MI SC", deck="FL")
    play(state, "0 draw")
    assert better(state, "discard FL on 1", "discard MD on 1").text == (
        "Florida borders none of your states. You keep Maryland from {seat1}, who holds 3 green cards."
    )


def test_a_discard_that_the_next_player_collects_is_kept_or_said_to_cost_something() -> None:
    state = dealt({0: "CA NE IA IL", 1: "FL DE ME MI"}, turned="GA OH", deck="OR")
    play(state, "0 draw")
    assert better(state, "discard CA on 0", "discard OR on 0").text.endswith(
        " You keep Oregon from {seat1}, who holds 2 blue cards."
    )
    assert better(state, "discard CA on 0", "discard OR on 0").text.startswith(
        "You do not need California: 9 states would finish your four."
    ), "not a list of states that begins with the discard"
    price = "{seat1}, who holds 2 blue cards, may take it"
    assert price not in better(state, "discard OR on 0", "discard NE on 0").text, "Nebraska costs as much"


def test_a_card_is_not_taken_for_a_total_that_the_discard_would_break() -> None:
    state = dealt({0: "IA NE SD GA", 1: "FL DE ME MI"}, turned="OH MS", deck="CA")
    assert "total" not in better(state, "take 1", "draw").text, "Georgia is to be discarded then"


def test_water_is_kept_where_the_next_card_cannot_finish_the_four() -> None:
    hands = {0: "OR MA ID *water1", 1: "TX ME NC LA"}
    for deck, words in (
        (
            "AL",
            "Keep the water: the red card can neither finish your four now nor give you a better knock.",
        ),
        ("UT", "You keep the water for a turn in which a second card may finish your four."),
    ):
        state = dealt(hands, turned="WA NE", deck=deck)
        play(state, "0 take 0")
        assert better(state, "discard MA on 0", "water *water1 then draw").text == words


def test_four_that_link_already_need_any_card_and_no_card_is_said_to_link_them() -> None:
    state = dealt({0: "IL KY OH VA", 1: "TX MI LA RI"}, turned="CA ME", deck="WA")
    for move in ("draw", "take 0", "take 1"):
        assert better(state, move, "take 0" if move != "take 0" else "draw").text == (
            "Your four already link: draw or take any card, then call STATES!"
        )
    assert worse(state, "draw", "take 0") == "Drawing is about as good as taking California."
    assert better(state, "draw", "take 0").even, "no card is nearly as good"
    (seat,) = state.to_act
    told_after = policy.tell_all(state.observe(seat), state.read(seat, "take 1"), "Dolley")
    assert told_after == "Dolley held Illinois, Kentucky, Ohio and Virginia, which already linked."


def test_water_that_takes_from_a_pile_is_not_explained_by_the_deck() -> None:
    state = dealt({0: "CO LA MD *water1", 1: "TX MI OK RI"}, turned="NE SC", deck="UT PA")
    play(state, "0 draw")
    assert better(state, "water *water1 then take 0", "discard MD on 0").text == (
        "With Nebraska in your hand, 10 states such as Arizona and Idaho would finish your four."
    )
    assert better(state, "water *water1 then draw", "discard MD on 0").text == (
        "The yellow card may be Mississippi, Oklahoma or Pennsylvania (3 of 10), next to a state of yours."
    )


def test_two_water_cards_do_the_same() -> None:
    state = dealt({0: "ME RI *water1 *water2", 1: "TX MI LA OR"}, turned="AR OK", deck="CO")
    play(state, "0 take 0")
    for one, other in permutations(("water *water1 then draw", "water *water2 then draw")):
        assert worse(state, one, other) == "One water card does as well as the other."
        assert better(state, one, other).text


def test_where_water_is_advised_nobody_is_told_to_keep_it() -> None:
    state = dealt({0: "ME RI FL *water1", 1: "TX MI LA OR"}, turned="AR OK", deck="CO")
    assert worse(state, "water *water1 then draw", "draw") == (
        "Take or draw a card first: you can still play the water in this turn."
    )
    assert "keep the water" not in worse(state, "water *water1 then draw", "water *water1 then take 1")


def test_a_bonus_state_on_the_deck_is_the_reason_to_draw() -> None:
    state = dealt({0: "ME RI FL AZ", 1: "TX MI LA OR"}, turned="IA OH", deck="AK")
    assert better(state, "draw", "take 0").text == (
        "The next card is a bonus state: it scores extra if you win, and you draw another card."
    )


def test_after_a_knock_nobody_is_said_to_want_to_knock() -> None:
    state = dealt({0: "FL DE LA OR", 1: "ME MD MN RI"}, turned="GA OH", deck="CT")
    play(state, "0 knock", "1 draw")
    assert told(state, "discard CT on 0") == ("Dolley keeps 3 green cards and hopes for the highest total.")


def test_what_covers_a_card_is_not_what_the_same_player_wants_for_the_same_reason() -> None:
    state = dealt({0: "NC MO VA GA", 1: "UT ND DE OR", 2: "ME WA KS LA"}, "VT NV", "MS", seats=3)
    play(state, "0 draw")
    seen = state.observe(0)
    assert seen.backs(1).count(seen.table.setup.back_of[seen.table.setup.index["VT"]]) == 2
    for move, other in (("MS on 0", "MS on 1"), ("MS on 0", "MO on 0")):
        found = better(state, f"discard {move}", f"discard {other}").text
        assert "covers" not in found, "it is yellow as well"


def test_the_states_that_finish_the_four_go_before_a_knock_that_would_not_win() -> None:
    hands = {0: "IA ND PA UT", 1: "WA OR OH LA", 2: "ME RI MI *water1"}
    state = dealt(hands, "IN WY", seats=3)
    first = better(state, "take 1", "draw").text
    assert first.startswith("With Wyoming in your hand, Montana, Nebraska or South Dakota would finish")
    play(state, "0 take 1")
    assert better(state, "discard PA on 1", "discard IA on 1").text == (
        "Keep Iowa: Montana, Nebraska or South Dakota would finish your four; with Pennsylvania, only 2."
    )


def test_a_total_with_which_nobody_can_knock_is_no_reason_beside_a_four() -> None:
    state = dealt({0: "OH WV NC PA", 1: "WA OR MT LA"}, "FL KS", "TX")
    play(state, "0 draw")
    for card in ("NC", "TX"):
        for other in ("NC", "TX"):
            if card != other:
                found = better(state, f"discard {card} on 0", f"discard {other} on 0").text
                assert "it would be" not in found, found


def test_a_third_state_of_a_color_is_a_reason_to_draw_only_where_it_would_be_kept_for_a_knock() -> None:
    high = dealt({0: "MA CT UT NV", 1: "TX MI LA RI"}, turned="FL SC", deck="ME")
    low = dealt({0: "AR CO NH MS", 1: "TX MI LA WY"}, turned="WV SD", deck="NV")
    assert better(high, "draw", "take 0").text == (
        "The next card is green: a high one would be a third to knock with."
    )
    assert better(low, "draw", "take 0").text == "You wait for Oklahoma: a draw shows you a new card."


def test_what_finishes_the_own_four_stays_open_or_is_said_to_be_covered() -> None:
    state = dealt({0: "ME NH VT FL", 1: "TX CA LA WA"}, turned="MA IN", deck="SC")
    play(state, "0 draw")
    assert better(state, "discard SC on 1", "discard SC on 0").text == (
        "South Carolina borders none of your states. "
        "On pile B it leaves you Massachusetts, which would finish your four."
    )
    assert worse(state, "discard SC on 0", "discard SC on 1") == (
        "Discarding South Carolina on pile A covers Massachusetts, which would finish your four."
    )
    assert better(state, "discard FL on 0", "discard FL on 1").text == (
        "Florida borders none of your states. "
        "On pile A it covers Massachusetts: you could use it, but {seat1} comes first."
    )
    (seat,) = state.to_act
    assert state.observe(seat).write(policy.rank(state.observe(seat))[0][0]).endswith(" on 1")


def test_of_a_card_that_is_covered_no_more_is_said_than_that_nobody_can_take_it() -> None:
    """Whether the next player has just thrown it away is not known."""
    state = dealt({0: "NC ME PA KY", 1: "IA WY OR WV"}, turned="VT NV", deck="ID")
    play(state, "0 draw")
    assert better(state, "discard ME on 1", "discard ME on 0").text == (
        "Maine borders none of your states. On pile B it covers Nevada, so {seat1} cannot take it."
    )


def test_water_on_the_deck_buys_what_lies_on_a_pile_and_goes_before_it() -> None:
    state = dealt({0: "UT NV ME FL", 1: "TX MI LA RI"}, turned="OR SC", deck="*water1 NE")
    scores = {state.observe(0).write(move): score for move, score in policy.rank(state.observe(0))}
    assert scores["draw"] > scores["take 0"] > scores["take 1"]
    assert better(state, "draw", "take 0").text == (
        "The next card is water: it buys you Oregon or another card, now or later."
    )
    assert worse(state, "take 0", "draw") == "Taking Oregon leaves the water to {seat1}."
    assert "passes up" not in worse(state, "draw", "take 0")


def test_the_last_discard_of_a_hand_is_even_where_it_leaves_the_total() -> None:
    state = dealt({0: "FL DE LA TX", 1: "CA MI KS CO"}, turned="RI OH", deck="WY")
    play(state, "0 knock", "1 take 0")
    assert better(state, "discard CO on 0", "discard KS on 0").even
    assert better(state, "discard CO on 0", "discard CA on 0").text == (
        "Colorado adds nothing to your 25 in yellow."
    ), "nobody would break up the total"


def test_in_the_last_turn_cards_that_raise_no_total_are_even() -> None:
    state = dealt({0: "FL DE LA OR", 1: "ME WA MA CA"}, turned="GA CT", deck="SD")
    play(state, "0 knock")
    found = better(state, "draw", "take 1")
    assert found.text == "Neither Connecticut nor the red card would raise your 25 in green."
    assert found.even
    assert better(state, "take 1", "draw").even


def test_piles_that_make_no_difference_are_called_even_in_a_few_words() -> None:
    state = dealt(
        {0: "FL DE LA TX", 1: "CA MI KS CO", 2: "ME WA MA NY"}, turned="RI OH", deck="WY CT", seats=3
    )
    play(state, "0 knock", "1 draw", "1 discard WY on 0", "2 draw")
    found = better(state, "discard CT on 0", "discard CT on 1")
    assert found == Reason(
        "This ends the hand: only your 25 in green counts now, not what you discard.",
        even=True,
        tells_why=True,
    )


def test_the_better_of_two_piles_is_told_from_both_sides() -> None:
    state = dealt({0: "KY NJ PA RI", 1: "MS VT TX OR"}, turned="WY ME", deck="TN")
    play(state, "0 draw")
    pair = ("discard TN on 0", "discard TN on 1")
    assert worse(state, pair[1], pair[0]) == "Discarding Tennessee on pile B leaves Wyoming open to {seat1}."
    assert not better(state, *pair).even


def test_a_knock_always_tells_how_often_it_wins() -> None:
    state = dealt({0: "CT AL ID NV", 1: "ND CA MI UT"}, turned="GA OH")
    for other in ("draw", "take 0"):
        assert "times out of 10" in better(state, "knock", other).text


def test_more_players_than_one_make_a_knock_less_sure() -> None:
    state = dealt({0: "FL DE LA OR", 1: "ME KY UT RI", 2: "WA MI TX CT"}, turned="GA OH", seats=3)
    assert better(state, "knock", "draw").text.startswith("Your 32 in blue wins about 7 times out of 10")


def test_a_third_state_of_a_color_is_for_a_knock_in_the_next_turn() -> None:
    state = dealt({0: "MA WA UT FL", 1: "TX MI LA RI"}, turned="ME SC", deck="OR")
    assert better(state, "take 0", "draw").text == (
        "Maine is your third green state: next turn you can knock with 25."
    )


def test_in_the_last_turn_a_raised_total_is_told_with_its_chances() -> None:
    low = dealt({0: "CT AL ID NV", 1: "ME WA UT RI"}, turned="MA OR")
    play(low, "0 knock")
    assert better(low, "take 0", "draw").text == (
        "Massachusetts makes 25 in green, which wins about 9 times out of 10."
    )
    high = dealt({0: "FL DE LA OR", 1: "CO TN MO UT"}, turned="AR VT")
    play(high, "0 knock")
    assert better(high, "take 0", "take 1").text == (
        "Arkansas makes 3 in green: more than you have, but others show more."
    )


def test_who_collects_a_color_openly_is_named_with_a_discard_of_it_though_others_come_first() -> None:
    hands = {0: "UT CO KS VT", 1: "ME FL CT WI", 2: "MI CA GA SC"}
    state = dealt(hands, turned="LA AL", deck="MD", seats=3)
    play(state, "0 draw")
    assert better(state, "discard VT on 0", "discard MD on 0").text.endswith(
        " {seat2}, who holds 3 yellow cards, may take it, but {seat1} comes first."
    )


def test_only_the_states_that_a_card_adds_are_told_of_as_its_gain() -> None:
    state = dealt({0: "TN AR WV CO", 1: "ND CA MI UT"}, turned="SC OH", deck="WA")
    assert better(state, "take 0", "draw") == Reason(
        "With South Carolina in your hand, 4 states would finish your four, not 3.",
        ("GA", "NC", "SC"),
    )
    assert worse(state, "draw", "take 0") == (
        "Drawing passes up South Carolina: with it, Georgia or North Carolina would also finish your four."
    )


def test_who_may_take_a_discard_is_told_with_why_it_is_right_all_the_same() -> None:
    state = dealt({0: "IL SC NV OH", 1: "HI TX AZ GA"}, turned="FL SD", deck="WV")
    play(state, "0 draw")
    for move, other in (("AL on 1", "NV on 1"), ("AL on 1", "OH on 1")):
        assert better(state, f"discard {move}", f"discard {other}").text == (
            "Alabama borders none of your states. "
            "{seat1}, who holds 2 red cards, may take it, but over many hands it costs little."
        )
    state = dealt({0: "AK ID MI IN", 1: "SD MA TX MT"}, turned="MO CO", deck="MS")
    play(state, "0 draw")
    assert better(state, "discard ID on 0", "discard MI on 0").text.endswith(
        " {seat1}, who holds 2 red cards, may take it, but you need Michigan more."
    )


def test_of_two_cards_that_border_nothing_the_one_with_more_neighbors_is_kept_from_the_next_player() -> None:
    state = dealt({0: "VA AZ MD SD", 1: "VT WA IL MN"}, turned="OR RI", deck="TX")
    play(state, "0 draw")
    assert better(state, "discard TX on 0", "discard SD on 0").text == (
        "Texas borders none of your states. South Dakota may help {seat1} more: it has 6 neighbors, Texas 4."
    )


def test_what_two_open_cards_lack_alike_is_not_held_against_one_of_them() -> None:
    state = dealt({0: "ME RI CT WA", 1: "TX MI LA FL"}, turned="GA MS", deck="CO")
    assert "borders none" not in worse(state, "take 0", "take 1")
    assert "borders none" in worse(state, "take 0", "draw")


def test_a_lost_total_is_not_broken_up_to_keep_a_card_from_somebody() -> None:
    state = dealt({0: "FL DE LA OR", 1: "MI NE PA MO", 2: "ME KY UT RI"}, "WI CT", "ID", seats=3)
    play(state, "0 knock", "1 draw")
    (seat,) = state.to_act
    first = policy.rank(state.observe(seat))[0][0]
    assert state.observe(seat).write(first).split()[1] in ("MO", "ID"), "12 in yellow stay together"


def test_no_discard_is_called_as_good_as_another_without_a_reason() -> None:
    compared = 0
    for number in range(12):
        state = start(3)
        dice = Random(number)
        drawn = 0
        while state.to_act and state.hand == 1:
            (seat,) = state.to_act
            if seat == CHANCE:
                state.apply(CHANCE, draw(state.chance(), f"reasons {number}", drawn))
                drawn += 1
                continue
            seen = state.observe(seat)
            moves = [move for move, _score in policy.rank(seen)]
            if state.phase == "discard" and len(moves) > 1:
                for other in moves[1:4]:
                    for reason in (
                        policy.explain(seen, moves[0], other),
                        policy.explain(seen, other, moves[0], worse=True),
                    ):
                        assert "about as good" not in reason.text
                        compared += 1
            state.apply(seat, moves[0] if dice.random() < 0.8 else moves[-1])
    assert compared > 300


def test_a_card_that_makes_a_knock_higher_is_told_with_both_totals_and_chances() -> None:
    """Who is told to knock with four chances in ten asks what waiting would bring."""
    state = dealt({0: "MS GA PA FL", 1: "TX IL LA MN", 2: "WA OR ID CT"}, turned="NE SC", seats=3)
    said = better(state, "knock", "take 0").text
    assert said.startswith("Your 12 in yellow wins about ")
    assert " Nebraska makes it 14, but " in said
    assert said.endswith(("the hand may end.", "the hand may end first."))
    assert worse(state, "take 0", "knock") == (
        "Taking Nebraska makes 14 in yellow, worth 4 points; but the hand may end before you can knock."
    )
