"""A match: seeds, take-back, results, records, going on."""

from random import Random

import pytest

from cardtable.engine.game import CHANCE, IllegalMove, MoveError
from cardtable.engine.match import Match, Step
from cardtable.engine.options import OptionError
from cardtable.engine.record import Record, RecordError
from tests.games.whitehouse.desk import whitehouse
from tests.kit.desk import built_in
from tests.kit.matches import play_on


def match(seed: str = "seed", **options: object) -> Match:
    return Match(whitehouse(), 4, options, seed, ("Ada", "Ben", "Cy", "Di"))


def go_on(game: Match, dice: Random, moves: int) -> None:
    play_on(game, dice, most=len(game.steps) + moves)


def lines(game: Match) -> list[str]:
    return [step.line for step in game.steps]


def test_a_match_begins_with_its_options_settled() -> None:
    game = match(jokers=True)
    assert game.options["jokers"] is True
    assert game.options["target"] == 7
    assert game.chance_due
    with pytest.raises(OptionError):
        match(jokers="yes")
    with pytest.raises(OptionError, match="cannot have 5 seats"):
        Match(whitehouse(), 5, {}, "seed")


def test_the_same_seed_and_moves_give_the_same_record() -> None:
    first, second, other = match("a"), match("a"), match("b")
    for game in (first, second, other):
        go_on(game, Random(3), 150)
    assert first.record().to_text() == second.record().to_text()
    assert first.record() != other.record()


def test_what_is_drawn_depends_on_how_often_chance_has_drawn_and_on_nothing_else() -> None:
    game = match("a")
    go_on(game, Random(3), 2)
    deal = lines(game)[1]
    game.go_to(1)
    assert game.chance_due
    game.draw()
    assert lines(game)[1] == deal
    assert match("a").draw() != match("b").draw()


def test_how_long_a_hand_took_does_not_change_the_next_deal() -> None:
    played = [Match(built_in("statehood"), 2, {}, "a") for _match in range(2)]
    for number, one in enumerate(played):
        dice = Random(number)
        while not one.results:
            go_on(one, dice, 1)
        one.draw()
    assert len(played[0].steps) != len(played[1].steps)
    assert lines(played[0])[-1] == lines(played[1])[-1]


def test_moves_are_kept_as_they_are_written() -> None:
    game = match()
    game.draw()
    game.draw()
    (seat,) = game.state.to_act
    game.play(seat, 310)
    assert [step.seat for step in game.steps] == [CHANCE, CHANCE, seat]
    assert game.steps[2] == Step(seat, 310, f"{seat} bid 310")
    assert game.steps[0].line.startswith("* cut ")


def test_a_refused_move_changes_nothing() -> None:
    game = match()
    go_on(game, Random(1), 2)
    before, state = lines(game), game.state.copy()
    (seat,) = game.state.to_act
    with pytest.raises(IllegalMove) as caught:
        game.play((seat + 1) % 4, 270)
    assert caught.value.refusal.clause == "WH-4"
    assert str(caught.value) == caught.value.refusal.sentence
    with pytest.raises(MoveError):
        game.play(seat, 275)
    with pytest.raises(IllegalMove):
        game.play(CHANCE, (0, 1, 2, 3))
    assert (lines(game), game.state) == (before, state)


@pytest.mark.parametrize("moves", [3, 7, 12, 30, 55, 64, 70, 130])
@pytest.mark.parametrize("seat", range(4))
def test_taking_back_returns_to_ones_own_last_decision(moves: int, seat: int) -> None:
    game = match()
    go_on(game, Random(9), moves)
    before = lines(game)
    ply = game.previous_decision(seat)
    if ply is None:
        assert not any(line.startswith(f"{seat} ") for line in before)
        assert game.take_back(seat) is False
        assert lines(game) == before
        return
    assert before[ply].startswith(f"{seat} ")
    assert not any(line.startswith(f"{seat} ") for line in before[ply + 1 :])
    assert game.take_back(seat) is True
    assert game.state.to_act == (seat,)
    assert lines(game) == before[:ply]
    fresh = match()
    go_on(fresh, Random(9), ply)
    assert fresh.state == game.state
    assert fresh.results == game.results


def test_a_deal_that_was_taken_back_is_dealt_again_with_the_same_cards() -> None:
    game = match()
    while len(game.results) < 1:
        go_on(game, Random(2), 1)
    game.draw()
    second_deal = lines(game)[-1]
    seat = game.steps[-2].seat
    game.take_back(seat)
    assert game.results == []
    game.play(seat, game.state.legal(seat)[0])
    assert len(game.results) == 1
    game.draw()
    assert lines(game)[-1] == second_deal


def test_results_tell_what_every_hand_came_to() -> None:
    game = match(play="individual", target=3)
    dice = Random(5)
    while game.state.to_act:
        go_on(game, dice, 1)
    assert [result.hand for result in game.results] == list(range(1, game.state.hand + 1))
    total = [0, 0, 0, 0]
    for result in game.results:
        total = [old + new for old, new in zip(total, result.points, strict=True)]
        assert result.scores == tuple(total)
        assert result.facts["bid"] is not None
        assert game.steps[result.ply - 1].line.split()[1] == "play"
    assert game.results[-1].scores == game.state.scores
    assert game.results[-1].ply == len(game.steps)


def test_a_record_has_what_differs_from_the_defaults() -> None:
    game = match(target=3, jokers=True)
    record = game.record({"opened": "by Ada"})
    assert record == Record("whitehouse", 4, {"target": 3}, ("Ada", "Ben", "Cy", "Di"), {"opened": "by Ada"})


def test_a_match_goes_on_from_its_record() -> None:
    game = match("x", jokers=True)
    go_on(game, Random(4), 90)
    again = Match.resume(whitehouse(), Record.from_text(game.record().to_text()), "x")
    assert (again.state, again.steps, again.results) == (game.state, game.steps, game.results)
    assert (again.names, again.options) == (game.names, game.options)
    dice, other = Random(6), Random(6)
    go_on(game, dice, 60)
    go_on(again, other, 60)
    assert lines(again) == lines(game)


@pytest.mark.parametrize(
    ("moves", "number", "reason"),
    [
        (("* cut 2S 3S 4S AS", "0 pass"), 2, "The cards are dealt now."),
        (("* cut 2S 3S 4S",), 1, "a cut lists 4 cards; this one lists 3"),
        (("cut 2S 3S 4S 5S",), 1, "a move begins with its seat, or with * for chance"),
    ],
)
def test_a_record_with_a_wrong_move_is_refused(moves: tuple[str, ...], number: int, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        Match.resume(whitehouse(), Record("whitehouse", 4, moves=moves), "x")
    assert (caught.value.move, caught.value.text, caught.value.reason) == (number, moves[-1], reason)
