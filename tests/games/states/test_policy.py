"""The policy in single positions: what it does there, and what it says about it. Seat 0 moves."""

from random import Random

import pytest

from cardtable.ai.player import PolicyPlayer
from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE
from cardtable.engine.opinion import with_names
from cardtable.games.states.players.border_graph import border_graph_of
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.policy import PLAYERS
from cardtable.games.states.players.valuing import worth
from cardtable.games.states.rules.moves import CLAIM
from cardtable.games.states.rules.state import StatesState
from tests.games.states.desk import cards, codes, dealt, start, states
from tests.games.states.random_play import TABLES
from tests.kit.desk import play, refused, texts

policy = PLAYERS.plain


def chosen(state: StatesState) -> str:
    """What the seat to act does."""
    (seat,) = state.to_act
    return state.write(seat, policy.choose(state.observe(seat), Random(0)))


def said(state: StatesState, move: str) -> str:
    """What the hint says about a move of the seat to act."""
    (seat,) = state.to_act
    return policy.explain(state.observe(seat), state.read(seat, move)).text


def score(state: StatesState, move: str) -> float:
    (seat,) = state.to_act
    return dict(policy.rank(state.observe(seat)))[state.read(seat, move)]


# --- connecting ---


def test_it_shows_four_states_that_connect() -> None:
    state = dealt({0: "UT CO KS ME"}, deck="OK", turned="SC ND")
    play(state, "0 draw")
    assert chosen(state) == "states CO KS OK UT"
    assert (
        said(state, "states CO KS OK UT")
        == "Colorado, Kansas, Oklahoma and Utah link, and that wins the hand."
    )


def test_of_several_connections_it_shows_the_one_with_the_highest_values() -> None:
    state = dealt({0: "RI CT MA NY"}, deck="NH", turned="SC ND", scoring="alternate")
    play(state, "0 draw")
    assert chosen(state) == "states CT MA NH RI"


def test_it_takes_the_card_that_connects_from_a_pile() -> None:
    state = dealt({0: "UT CO KS ME"}, turned="SC OK", deck="ND")
    assert chosen(state) == "take 1"
    assert said(state, "take 1") == "Oklahoma links Colorado, Kansas and Utah."
    assert said(state, "draw") == "Drawing lets a win go: Oklahoma links your four."


def test_it_buys_the_card_that_connects_with_water_after_a_draw_that_did_not() -> None:
    state = dealt({0: "UT CO KS *water1"}, turned="OK FL", deck="ND")
    play(state, "0 draw")
    assert chosen(state) == "water *water1 then take 0"


def test_four_that_connect_are_drawn_for_not_knocked_with() -> None:
    state = dealt({0: "RI CT MA NH"}, turned="SC ND")
    assert chosen(state) in ("draw", "take 0", "take 1")
    assert score(state, chosen(state)) >= 2


def test_it_keeps_the_states_that_more_cards_complete() -> None:
    state = dealt({0: "UT CO KS ME"}, deck="ND", turned="SC FL")
    play(state, "0 draw")
    assert chosen(state).split()[1] in ("ME", "ND")
    assert said(state, "discard CO on 0") == (
        "Discarding Colorado on pile A leaves no state that would finish your four."
    )
    assert said(state, chosen(state)) == (
        "Maine borders none of your states. On pile A it covers South Carolina: {seat1} holds 2 red cards."
    )


def test_cards_that_have_been_seen_complete_nothing() -> None:
    # Alike but for what lies on the piles: New York's neighbours, or others.
    hands = {0: "ME NH VT FL", 1: "TX CA LA WA"}
    one = dealt(hands, turned="MA NY", deck="SC")
    two = dealt(hands, turned="GA OH", deck="SC")
    for state in (one, two):
        play(state, "0 draw")
    kept = [worth(Evaluation(state.observe(0)), cards(state, "ME NH VT FL")) for state in (one, two)]
    assert kept[0] < kept[1]
    assert said(two, "discard SC on 0") == "You could spare South Carolina as well as Florida."


def test_the_back_of_the_decks_top_is_counted() -> None:
    # Completed by NE, KS, OK, MO, … of which yellow ones are many and red ones few.
    hands = {0: "UT WY CO FL", 1: "RI CA LA WA"}
    yellow = dealt(hands, turned="GA OH", deck="OK")
    green = dealt(hands, turned="GA OH", deck="AR")
    assert score(yellow, "draw") != score(green, "draw")


def test_it_never_shows_states_that_do_not_connect() -> None:
    state = dealt({0: "UT CO ME FL"}, deck="WA", turned="SC ND", spotting="self")
    play(state, "0 draw")
    ranked = policy.rank(state.observe(0))
    assert [move > CLAIM for move, _score in ranked if isinstance(move, int)] == [False] * 10 + [True] * 5
    assert said(state, "states UT CO ME WA") == (
        "Colorado, Maine, Utah and Washington do not all link, and everybody would see them."
    )


# --- knocking ---


def test_it_knocks_with_a_total_that_the_backs_of_the_others_hardly_reach() -> None:
    state = dealt({0: "SC NH CT NJ", 1: "UT TN MI CO"}, turned="GA OH")
    assert chosen(state) == "knock"
    assert said(state, "knock") == ("Your 33 in red wins about 9 times out of 10.")


def test_it_does_not_knock_with_a_low_total() -> None:
    state = dealt({0: "MO ID SD KY", 1: "FL DE LA OR"}, turned="GA OH")
    assert chosen(state) != "knock"
    assert said(state, "knock") == (
        "Your 5 in red would win only about 1 time out of 100, and you may still get Iowa or Nebraska."
    )


def test_the_backs_of_the_others_decide() -> None:
    mine = "CT VA AZ WA"
    alike = dealt({0: mine, 1: "FL DE LA OR"}, turned="GA OH")
    mixed = dealt({0: mine, 1: "FL ME SC RI"}, turned="GA OH")
    assert score(alike, "knock") < score(mixed, "knock")


def test_with_much_to_connect_it_goes_on() -> None:
    state = dealt({0: "KY VA MO ID", 1: "ME UT TN NH"}, turned="GA DE", deck="WV")
    assert "knock" in texts(state, 0)
    assert chosen(state) != "knock"


def test_in_the_last_turn_only_the_total_counts() -> None:
    state = dealt({0: "FL DE LA TX", 1: "CA MI KS CO"}, turned="RI OH", deck="WY")
    play(state, "0 knock")
    assert chosen(state) == "take 0"
    play(state, "1 take 0")
    lay = chosen(state)
    assert lay.split()[1] in ("KS", "CO")
    assert said(state, lay) == (
        "This ends the hand: only your 25 in yellow counts now, not what you discard."
    )


def test_in_the_last_turn_water_is_used() -> None:
    state = dealt({0: "FL DE LA TX", 1: "CA MI RI *water1"}, turned="GA OH", deck="WY")
    play(state, "0 knock", "1 draw")
    assert chosen(state) == "water *water1 then take 0"
    assert said(state, "discard CA on 0") == (
        "Discarding California on pile A ends the turn without the second card that water buys."
    )


# --- the next player ---


def test_it_does_not_feed_the_next_player() -> None:
    # Everybody has seen seat 1 take Missouri and Iowa; Nebraska touches both.
    hands = {0: "ME FL NE WA", 1: "*water1 TX LA RI"}
    state = dealt(hands, turned="OR SC", deck="MO IA AZ MI")
    play(state, "0 draw", "0 discard MO on 0", "1 take 0", "1 discard RI on 1")
    play(state, "0 draw", "0 discard IA on 1", "1 take 1", "1 discard LA on 0", "0 draw")
    assert codes(state, state.observe(0).table.hands[1]) == "IA MO"
    laid = chosen(state).split()[1]
    assert laid != "NE"
    assert said(state, "discard NE on 0") == (
        "Discarding Nebraska on pile A may help {seat1}, who took Iowa and Missouri next to it."
    )
    assert score(state, "discard NE on 0") < score(state, "discard ME on 0")


def test_it_covers_what_the_next_player_may_want() -> None:
    hands = {0: "ME FL WA CT", 1: "*water1 TX LA RI"}
    state = dealt(hands, turned="NE SC", deck="MO IA AZ MI")
    play(state, "0 draw", "0 discard MO on 1", "1 take 1", "1 discard RI on 1")
    play(state, "0 draw", "0 discard IA on 1", "1 take 1", "1 discard LA on 1", "0 draw")
    # Nebraska lies on pile 0, and seat 1 is known to hold Missouri and Iowa.
    assert chosen(state).split()[-1] == "0"


# --- water ---


def test_it_holds_water_while_nothing_is_near() -> None:
    state = dealt({0: "ME FL MI *water1", 1: "TX CO LA RI"}, turned="VA SC", deck="WA")
    assert chosen(state) == "draw"
    play(state, "0 draw")
    move = chosen(state)
    assert move.startswith("discard")
    assert "*water1" not in move
    assert said(state, "water *water1 then draw").endswith(
        "can neither finish your four now nor give you a better knock: keep the water."
    )
    assert said(state, "discard *water1 on 0").endswith("wastes the second card that water buys.")


def test_water_makes_a_turn_of_two_cards_when_one_may_connect() -> None:
    state = dealt({0: "UT CO KS *water1", 1: "TX MI LA RI"}, turned="FL SC", deck="ND")
    assert chosen(state) == "draw"
    play(state, "0 draw")
    assert chosen(state) == "water *water1 then draw"
    assert said(state, "water *water1 then draw") == (
        "The red card may be Arizona, Idaho or Missouri, which would finish your four."
    )


# --- as a player ---


@pytest.mark.parametrize("number", range(24))
def test_it_plays_whole_matches_of_all_kinds_from_what_it_may_know(number: int) -> None:
    seats, options = TABLES[number * 12]
    state = start(seats, **{**options, "target": 8})
    player, dice = PolicyPlayer(policy), Random(number)
    drawn = moves = 0
    while state.to_act:
        (seat,) = state.to_act
        if seat == CHANCE:
            state.apply(CHANCE, draw(state.chance(), f"policy {number}", drawn))
            drawn += 1
            continue
        view = state.observe(seat)
        move = player.choose(view, dice)
        assert state.why_not(seat, move) is None
        if moves % 7 == 0:
            ranked = policy.rank(view)
            assert ranked[0][0] == move
            assert sorted(one for one, _score in ranked) == state.legal(seat)  # type: ignore[type-var]
            scores = [score for _one, score in ranked]
            assert scores == sorted(scores, reverse=True)
            for one in state.legal(seat):
                sentence = policy.explain(view, one).text
                assert sentence.endswith(".")
                assert "{" not in with_names(sentence, "ABCDEF")
            # It cannot know more than the view: a state that looks alike gets the same move.
            assert policy.choose(view.resample(dice).observe(seat), dice) == move
        state.apply(seat, move)
        moves += 1
        assert moves < 2000
    assert state.winners is not None


def test_it_beats_random_players_in_a_few_matches() -> None:
    """Benchmarks measure by how much; here it must be seen that it does."""
    won = 0
    for number in range(12):
        game = states()
        state = game.start(2, game.settle(2, {}))
        dice, drawn = Random(number), 0
        while state.to_act:
            (seat,) = state.to_act
            if seat == CHANCE:
                state.apply(CHANCE, draw(state.chance(), f"random {number}", drawn))
                drawn += 1
            elif seat == number % 2:
                state.apply(seat, policy.choose(state.observe(seat), dice))
            else:
                moves = state.legal(seat)
                state.apply(seat, moves[int(dice.random() * len(moves))])
        won += state.winners == (number % 2,)
    assert won >= 11


def test_only_an_observation_of_states_and_a_legal_move_can_be_judged() -> None:
    state = dealt()
    with pytest.raises(ValueError, match="is not legal here"):
        policy.explain(state.observe(0), state.read(0, "knock") + 1)
    with pytest.raises(TypeError):
        policy.rank(state)  # type: ignore[arg-type]
    assert refused(state, "1 draw").clause == "STA-5"


# --- the web of borders ---


def test_the_web_counts_what_completes_three_and_two() -> None:
    state = start()
    web = border_graph_of(state.setup.adjacent)

    def names(text: str) -> str:
        return codes(state, web.completing(cards(state, text)))

    assert names("ME NH VT") == "MA NY"
    assert names("ME NH NY") == "MA VT"
    assert names("ME NH WA") == ""
    assert names("CO KS UT") == "AZ ID MO NE NV NM OK WY"
    assert names("ME VT RI") == ""
    for three in ("FL AL GA", "WA OR CA", "MI IN KY", "AZ CO TX"):
        found = web.completing(cards(state, three))
        for code in state.setup.codes[:48]:
            if code not in three.split():
                assert bool(found & cards(state, code)) is state.setup.connect(
                    cards(state, f"{three} {code}")
                )
    two = cards(state, "ME NH")
    others = [card for card in range(48) if not two >> card & 1]
    together = sum(
        state.setup.connect(two | 1 << one | 1 << other) for one in others for other in others if one < other
    )
    assert web.ways(two) == together
    assert web.outs(cards(state, "ME NH")) == 0
    assert border_graph_of(state.setup.adjacent) is web
