"""Fit what a hand of Whitehouse is worth to hands that the policy plays against itself.

Prints the weights for `cardtable/games/whitehouse/players/valuing.py`. Run it with
``python -m tests.benchmarks.whitehouse_hands``; 8,000 hands of each kind take a few minutes.
"""

import argparse
from random import Random

from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.players.valuing import FEATURES, features, worth
from cardtable.games.whitehouse.rules.moves import LOWEST_BID, PASS, TRUMP
from cardtable.games.whitehouse.rules.state import WhitehouseState

policy = PLAYERS.plain

KINDS = {
    "PARTNERS": {"play": "partnership", "jokers": False},
    "PARTNERS_JOKERS": {"play": "partnership", "jokers": True},
    "ALONE": {"play": "individual", "jokers": False},
    "ALONE_JOKERS": {"play": "individual", "jokers": True},
}
OTHER_TRUMP = 0.25
"""How often a suit is trump that the hand would not name, so that the fit tells suits apart."""

STIFFNESS = 1.0
"""Added to the diagonal, so that what hardly ever occurs gets a small weight."""


def play(seed: str, options: dict[str, object], dice: Random) -> tuple[tuple[float, ...], float]:
    """Deal a hand, make any seat the bidder, play it out.

    Returns:
        what there is to count in the bidder's hand, and the votes that its side captured.
    """
    game = catalogue.game("whitehouse")
    state = game.start(SEATS, game.settle(SEATS, options))
    assert isinstance(state, WhitehouseState)
    for number in range(2):
        state.apply(CHANCE, draw(state.chance(), seed, number))
    bidder = int(dice.random() * SEATS)
    hand = state.hands[bidder]
    suits = sorted(range(4), key=lambda suit: -worth(hand, suit, state.setup))
    suit = suits[0] if dice.random() > OTHER_TRUMP else suits[1]
    while state.phase == "bid":
        (seat,) = state.to_act
        state.apply(seat, LOWEST_BID if seat == bidder else PASS)
    state.apply(bidder, TRUMP + suit)
    while state.phase not in ("deal", "over"):
        (seat,) = state.to_act
        state.apply(seat, policy.choose(state.observe(seat), dice))
    return features(hand, suit, state.setup), state.votes(state.setup.side_of[bidder])


def least_squares(rows: list[tuple[float, ...]], results: list[float]) -> list[float]:
    """The weights that bring the rows nearest to the results (normal equations, Gauss-Jordan)."""
    size = len(rows[0])
    table = [
        [sum(row[one] * row[two] for row in rows) for two in range(size)]
        + [sum(row[one] * result for row, result in zip(rows, results, strict=True))]
        for one in range(size)
    ]
    for at in range(size):
        table[at][at] += STIFFNESS
    for at in range(size):
        pivot = table[at][at]
        table[at] = [value / pivot for value in table[at]]
        for other in range(size):
            if other != at:
                factor = table[other][at]
                table[other] = [
                    value - factor * above for value, above in zip(table[other], table[at], strict=True)
                ]
    return [line[-1] for line in table]


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hands", type=int, default=8000, help="hands of each kind")
    parser.add_argument("--seed", default="hands")
    wishes = parser.parse_args()
    print("#", ", ".join(FEATURES))
    for name, options in KINDS.items():
        dice = Random(f"{wishes.seed}/{name}")
        played = [play(f"{wishes.seed}/{name}/{number}", options, dice) for number in range(wishes.hands)]
        rows, results = [row for row, _votes in played], [float(votes) for _row, votes in played]
        weights = least_squares(rows, results)
        expected = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
        print(f"{name}: Final = ({', '.join(f'{weight:.1f}' for weight in weights)})")
        for low in range(150, 500, 50):
            errors = [
                result - guess
                for guess, result in zip(expected, results, strict=True)
                if low <= guess < low + 50
            ]
            if len(errors) >= 50:
                spread = (sum(error * error for error in errors) / len(errors)) ** 0.5
                print(f"#   expected {low} to {low + 50}: {len(errors)} hands, spread {spread:.1f}")


if __name__ == "__main__":
    main()
