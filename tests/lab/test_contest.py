"""Duplicate deals: who sits where, what is counted, and that luck with the cards counts for nothing."""

import pytest

from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, State
from cardtable.games import catalogue
from cardtable.lab.contest import Chooser, Contest, Tally


def contest(game_id: str, seats: int, *players: str) -> Contest:
    game = catalogue.game(game_id)
    return Contest(game, game.settle(seats, {}), seats, players, "seed")


def anything(state: State, seat: int, dice: Dice) -> Move:
    moves = state.legal(seat)
    return moves[int(dice.random() * len(moves))]


def test_players_move_on_until_they_sit_as_at_first() -> None:
    assert contest("whitehouse", 4, "a", "b", "a", "b").rotations() == [
        ("a", "b", "a", "b"),
        ("b", "a", "b", "a"),
    ]
    assert len(contest("american_deuce", 4, "a", "b", "b", "b").rotations()) == 4


@pytest.mark.parametrize("game_id", list(catalogue.GAMES))
def test_equals_are_equal_over_the_seats_of_a_deal(game_id: str) -> None:
    seats = catalogue.game(game_id).seats[0]
    names = tuple("ab"[seat % 2] for seat in range(seats))
    table = contest(game_id, seats, *names)
    choosers: dict[str, Chooser] = {"a": anything, "b": anything}
    deals = [table.deal(number, choosers) for number in (1, 2)]
    for deal in deals:
        assert deal["a"].hands == deal["b"].hands > 0
        assert deal["a"].margin == pytest.approx(0.0, abs=1e-9)
        assert deal["a"].won == pytest.approx(deal["b"].won)
    for standing in table.standings(deals):
        sides = 2 if game_id == "whitehouse" else seats
        assert standing.fair == pytest.approx(1 / sides)
        assert standing.won.mean == pytest.approx(1 / sides)


def test_a_hand_in_which_nobody_is_ahead_is_shared() -> None:
    table = contest("statehood", 2, "a", "b")
    void = table.deal(23, {"a": anything, "b": anything})  # Puerto Rico is turned up
    assert [(tally.hands, tally.margin, tally.won, tally.moves) for tally in void.values()] == [
        (2, 0.0, 1.0, 0),
        (2, 0.0, 1.0, 0),
    ]


def test_every_decision_of_a_deal_is_counted_for_who_made_it() -> None:
    table = contest("combat", 2, "a", "b")
    made = {"a": 0, "b": 0}

    def counting(name: str) -> Chooser:
        def choose(state: State, seat: int, dice: Dice) -> Move:
            made[name] += 1
            return anything(state, seat, dice)

        return choose

    deal = table.deal(1, {name: counting(name) for name in made})
    assert {name: tally.moves for name, tally in deal.items()} == made


def test_standings_weigh_every_deal_alike() -> None:
    table = contest("combat", 2, "a", "b")
    one, two = Tally(2, 4.0, 2.0, 10, 1.0), Tally(2, 0.0, 0.0, 30, 1.0)
    (a, _b) = table.standings([{"a": one, "b": two}, {"a": two, "b": one}])
    assert (a.won.mean, a.margin.mean, a.moves, a.seconds) == (0.5, 1.0, 40, 0.05)


def test_a_player_who_won_every_deal_is_not_sure_to_win_all() -> None:
    table = contest("combat", 2, "a", "b")
    won, lost = Tally(2, 4.0, 2.0, 10, 1.0), Tally(2, -4.0, 0.0, 10, 1.0)
    a, b = table.standings([{"a": won, "b": lost}] * 3)
    assert (a.won.mean, a.won.high, b.won.mean, b.won.low) == (1.0, 1.0, 0.0, 0.0)
    assert a.won.low == pytest.approx(1.0 - b.won.high) == pytest.approx(0.025 ** (1 / 3))
