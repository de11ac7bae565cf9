"""What the table of States asks for, and the moves that answer it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from cardtable.engine.game import Move
from cardtable.viewmodel.prompts import Ask
from tests.games.states.table_desk import VARIANTS, Game, dealt, walk

WATER = "*water"


def alike(game: Game, seat: int, moves: set[Move]) -> set[str]:
    """Moves as texts; water cards are alike, so their numbers are left out."""
    texts = {game.match.state.write(seat, move) for move in moves}
    return {" ".join(WATER if word.startswith(WATER) else word for word in text.split()) for text in texts}


def answers(game: Game, seat: int, ask: Ask) -> set[Move]:
    """Every move that the ways of answering make."""
    moves: set[Move] = {choice.move for choice in (*ask.choices, *ask.more) if not choice.reason}
    moves |= {spot.move for spot in ask.spots if not spot.reason}
    if ask.several is None:
        return moves
    fits = game.select(seat).fits
    for code in fits:
        selection = game.select(seat, code)
        moves |= {spot.move for spot in selection.spots if not spot.reason}
        if selection.move is not None:
            moves.add(selection.move)
    if ask.several.most == 4:
        for four in combinations(sorted(fits), 4):
            selection = game.select(seat, *four)
            if selection.button and selection.move is not None:
                moves.add(selection.move)
    return moves


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_what_is_asked_can_be_answered_by_exactly_the_legal_moves(
    seats: int, options: dict[str, Any]
) -> None:
    for game in walk(seats, options, "answers", 260):
        state = game.match.state
        for seat in range(seats):
            ask = game.picture(seat).ask
            if seat not in state.to_act:
                assert ask is None or not ask.mine
                continue
            assert ask is not None
            assert ask.mine
            assert ask.sentence
            legal = set(state.legal(seat))
            assert alike(game, seat, answers(game, seat, ask)) == alike(game, seat, legal)
            assert not ask.cards  # a card is raised first, and then put somewhere
            assert ask.forced is None or legal == {ask.forced}


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_every_legal_move_with_a_card_can_be_dragged(seats: int, options: dict[str, Any]) -> None:
    for game in walk(seats, options, "drags", 120):
        state = game.match.state
        if not state.to_act or state.to_act[0] < 0:
            continue
        seat = state.to_act[0]
        seen = state.observe(seat)
        ask = game.ask(seat)
        hand = [code for code in seen.zones()[f"hand.{seat}"] if code]
        found = {game.table.meaning(seen, code, place) for code in hand for place in ask.targets}
        legal = {move for move in state.legal(seat) if isinstance(move, int) and move < 128}
        assert legal <= found
        taken = {spot.move for spot in ask.spots if spot.take and not spot.reason}
        assert taken == {move for move in state.legal(seat) if isinstance(move, int) and 128 <= move < 131}


def test_one_raised_card_goes_on_a_pile() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    game.play("0 draw")
    selection = game.select(0, "ME")
    assert selection.title == "Maine"
    assert [(spot.place, spot.letter, spot.label) for spot in selection.spots] == [
        ("pile.0", "A", "Discard Maine on pile A"),
        ("pile.1", "B", "Discard Maine on pile B"),
    ]
    ask = game.ask(0)
    assert ask.several is not None
    assert ask.several.most == 1
    assert ask.targets == ("pile.0", "pile.1", "deck")
    assert (ask.more_label, [choice.label for choice in ask.more]) == (
        "Play water",
        ["Deck", "Take SC", "Take ND", "Block A", "Block B"],
    )


def test_a_pile_chosen_for_raised_water_is_taken_from_and_only_a_drag_or_a_button_blocks_it() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    game.play("0 draw")
    seen = game.match.state.observe(0)
    raised = game.select(0, "*water1")
    assert [(spot.letter, seen.write(spot.move)) for spot in raised.spots] == [
        ("D", "water *water1 then draw"),
        ("A", "water *water1 then take 0"),
        ("B", "water *water1 then take 1"),
    ]
    assert raised.move is None
    assert (
        raised.line == "Choose the deck or a pile for another card, or drag it onto a pile to block that pile"
    )
    assert seen.write(_sure(game.table.meaning(seen, "*water1", "pile.0"))) == "discard *water1 on 0"
    assert {choice.letter: seen.write(choice.move) for choice in game.ask(0).more} == {
        "D": "water *water1 then draw",
        "A": "water *water1 then take 0",
        "B": "water *water1 then take 1",
        "1": "discard *water1 on 0",
        "2": "discard *water1 on 1",
    }


def test_raised_water_says_why_a_pile_gives_no_card_and_which_pile_it_may_block() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    game.play("0 take 1")
    raised = game.select(0, "*water1")
    assert (raised.spots[1].label, raised.spots[1].reason) == (
        "Play the water and take South Carolina",
        "That is the last card of both piles, so it must stay.",
    )
    assert raised.spots[2].reason == "That pile is empty."
    assert raised.line == "Choose the deck or a pile for another card, or drag it onto pile B to block it"
    assert raised.move is None, "Enter blocks nothing"
    assert [choice.label for choice in game.ask(0).more] == ["Deck", "Block B"]


def test_the_only_card_of_a_pile_leaves_one_way_to_discard() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND")
    game.play("0 take 0")
    assert game.ask(0).sentence == "Ann, discard a card on pile A"
    selection = game.select(0, "ME")
    assert selection.button == ""  # the pile itself is chosen, or Enter pressed
    assert (selection.title, selection.line) == ("Maine", "Discard it on pile A")
    assert selection.move == game.match.state.read(0, "discard ME on 0")
    closed = selection.spots[1]
    assert closed.reason == "You took the only card of pile A, so you must discard there."
    taken = game.select(0, "SC")
    assert taken.clause == "STA-6"
    assert taken.line == "You took that card this turn, so you must discard a different one."


def test_water_is_laid_out_before_picking_up() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    ask = game.ask(0)
    assert ask.targets == ("pile.0", "pile.1", "deck")
    assert game.select(0).fits == {"UT", "CO", "ME", "*water1"}
    assert not game.select(0, "UT").spots
    labels = [spot.label for spot in game.select(0, "*water1").spots]
    assert labels == [
        "Play the water and draw",
        "Play the water and take South Carolina",
        "Play the water and take North Dakota",
    ]
    seen = game.match.state.observe(0)
    assert seen.write(_sure(game.table.meaning(seen, "*water1", "pile.1"))) == "water *water1 then take 1"
    assert seen.write(_sure(game.table.meaning(seen, "*water1", "deck"))) == "water *water1 then draw"
    assert game.table.meaning(seen, "UT", "hand.self") is None
    assert game.table.meaning(seen, "?red", "pile.1") is None
    game.play("0 water *water1 then draw")
    assert game.lines[-2:] == ["Ann plays water", "Ann draws a red card"]


def test_with_your_own_eyes_nothing_is_linked_and_four_are_raised() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "OK", spotting="self")
    assert [choice.label for choice in game.ask(0).choices] == ["States!", "Knock"]
    game.play("0 draw")
    shown = game.picture(0).map
    assert shown is not None
    assert not shown.links
    assert shown.note == "Which of them link?"
    ask = game.ask(0)
    assert ask.several is not None
    assert (ask.several.most, ask.several.button, ask.several.letter) == (4, "States!", "C")
    assert [choice.label for choice in ask.choices] == ["Knock"]
    assert game.select(0, "UT", "CO").button == ""
    selection = game.select(0, "UT", "CO", "KS", "ME")
    assert selection.button == "States!"
    assert selection.move == game.match.state.read(0, "states UT CO KS ME")


def test_five_states_may_hold_several_fours() -> None:
    game = dealt({0: "UT CO KS OK"}, "SC ND", "NM", scoring="alternate")
    game.play("0 draw")
    ask = game.ask(0)
    assert ask.more_label == "Different four"
    fours = {game.match.state.write(0, choice.move) for choice in (ask.choices[0], *ask.more)}
    assert len(fours) == 5
    assert game.match.state.write(0, ask.choices[0].move) == "states KS NM OK UT"


def test_a_second_card_is_asked_for_as_such() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    assert game.ask(0).sentence == "Draw or take a card, Ann"
    assert game.ask(0).more_note == "It stays in front of you. Pick up another card from the deck or a pile."
    game.play("0 water *water1 then draw")
    assert game.ask(0).sentence == "Second card, Ann: draw or take one"


def test_with_water_in_the_hand_the_question_for_a_discard_names_it() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    game.play("0 draw")
    assert game.ask(0).sentence == "Discard a card or play water, Ann"
    dry = dealt({0: "UT CO ME FL"}, "SC ND", "AL")
    dry.play("0 draw")
    assert dry.ask(0).sentence == "Discard a card, Ann"


def test_four_that_are_linked_lead_the_question_and_no_card_of_the_hand_is_dead() -> None:
    game = dealt({0: "UT CO KS ME"}, "OK ND")
    assert game.picture(0).marks == {}
    game.play("0 take 0")
    ask = game.ask(0)
    assert ask.sentence == "Four linked, Ann: call STATES!"
    assert (ask.choices[0].label, ask.choices[0].style, ask.choices[0].reason) == ("States!", "primary", "")
    assert "OK" in game.select(0).fits, "the winning card is not dimmed"
    assert game.select(0, "OK").clause == "STA-6"
    assert game.picture(0).marks["OK"].word == "Taken"


def test_a_pile_says_that_its_card_completes_four() -> None:
    game = dealt({0: "UT CO KS ME"}, "OK ND")
    captions = {caption.box: caption.text for caption in game.picture(0).captions}
    assert captions["pile.0.count"] == "completes four: STATES!"
    assert captions["pile.1.count"] == "1 card"
    seen = game.match.state.observe(0)
    assert game.table.note(seen, "discard.0", "OK").line == "Completes four: STATES!"
    assert "completes four: STATES!" not in {caption.text for caption in game.picture(1).captions}
    alone = dealt({0: "UT CO KS ME"}, "OK ND", spotting="self")
    assert "completes four: STATES!" not in {caption.text for caption in alone.picture(0).captions}


def test_totals_by_colour_stand_beside_the_map_and_a_knock_says_with_how_much() -> None:
    game = dealt({0: "NV CO NJ ME"}, "SC ND")
    state = game.match.state
    shown = game.picture(0).map
    assert shown is not None
    colors = {code: game.table.cards.by_code[code].color for code in ("NV", "CO", "NJ", "ME")}
    values = {code: game.table.cards.by_code[code].value for code in colors}
    totals = {color: sum(values[c] for c in colors if colors[c] == color) for color in set(colors.values())}
    assert {tally.figure for tally in shown.tally} == {str(total) for total in totals.values()}
    knock = game.ask(0).choices[1]
    legal = state.observe(0).why_not(knock.move) is None
    assert any(tally.lit for tally in shown.tally) == legal
    three = dealt({0: "TN FL WY ME"}, "SC ND")
    knock = three.ask(0).choices[1]
    assert (knock.label, knock.reason) == ("Knock", "")
    assert knock.line == (
        "You could knock with 12 in blue. Against 1 player, 14 wins half the time on average."
    )
    shown = three.picture(0).map
    assert shown is not None
    assert [(tally.fill, tally.figure) for tally in shown.tally if tally.lit] == [("states_sky", "12")]


@pytest.mark.parametrize(
    ("seats", "teams", "words"),
    [
        (3, False, "Against 2 players, 18 wins half the time on average."),
        (4, False, "Against 3 players, 21 wins half the time on average."),
        (4, True, "Against 2 players, 18 wins half the time on average."),
    ],
)
def test_a_knock_says_which_total_is_a_good_one_against_so_many(seats: int, teams: bool, words: str) -> None:
    game = dealt({0: "TN FL WY ME"}, "SC ND", seats=seats, teams=teams)
    assert game.ask(0).choices[1].line.partition(". ")[2] == words


def test_a_high_total_is_held_against_the_same_average_as_a_low_one() -> None:
    """A hint tells of this hand, where the others may show more or less than usual."""
    game = dealt({0: "ME WA MA FL"}, "SC ND")
    assert game.ask(0).choices[1].line == (
        "You could knock with 25 in green. Against 1 player, 14 wins half the time on average."
    )


def test_a_bonus_state_that_comes_by_itself_is_told() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AK OK")
    before = game.match.state.observe(None)
    game.play("0 draw")
    banners = game.table.banners(before, game.match_log.told[-1].events, game.match.state.observe(None), 0)
    assert [(moment.title, moment.line) for moment in banners] == [
        ("Alaska", "A bonus state: 1 more point if Ann wins this hand")
    ]
    assert banners[0].card == "AK"


def _sure(move: Move | None) -> Move:
    assert move is not None
    return move


def test_after_a_knock_the_table_says_how_the_hand_is_won_and_who_wins_a_tie() -> None:
    game = dealt({0: "UT NE OK ME", 1: "CO KS OR ND"}, "SC GA", "AL MS TX")
    game.play("0 knock")
    for line in ("1 draw", "1 discard AL on 0"):
        (rule,) = [caption.text for caption in game.picture(1).captions if caption.box == "help"]
        assert rule == "If nobody links four, the highest total in one color wins; the knocker wins ties."
        game.play(line)


def test_who_may_knock_is_told_the_total_and_which_total_is_a_good_one() -> None:
    game = dealt({0: "UT NE OK ME", 1: "CO KS OR ND"}, "SC GA", "AL MS TX")
    (told,) = [caption.text for caption in game.picture(0).captions if caption.box == "help"]
    assert told == "You could knock with 6 in yellow. Against 1 player, 14 wins half the time on average."


def test_the_aim_stands_on_the_table_in_every_turn_whatever_is_held() -> None:
    for hand in ("UT CO KS ME", "UT CO ME *water1"):
        game = dealt({0: hand}, "SC ND", "AL")
        for seat in (0, 1):
            aim = [caption.text for caption in game.picture(seat).captions if caption.box == "help"]
            words = "Linking four: 4 points. Highest total: 3 points, or 4 for a knock with four cards."
            assert aim == [words]
