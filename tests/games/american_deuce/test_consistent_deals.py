"""New deals agree with all that was seen and are equally likely: held to every course of small rounds.

With a few cards every deal can be written down, and every hidden choice of the trade with it. Those whose
observation is the viewer's are all that it cannot tell apart; new deals must be among them, each as often as
the others.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

import pytest

from cardtable.engine.record import read_line
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.desk import cards, cut_for, deal_line, start
from tests.kit.desk import play


@dataclass(frozen=True)
class RandomPlay:
    """A small round, as far as it went.

    Args:
        hands: what seat 0, the President-Elect, and the others are dealt; all cards of the round together.
        moves: what happened after the deal, suits first.
    """

    hands: tuple[str, ...]
    moves: tuple[str, ...]
    viewers: tuple[int | None, ...] = field(default=(None, 0, 1, 2))


SUITS = ("0 suit S", "1 suit H", "2 suit D")
FOUR = ("3C 9S AS", "KD 2H 5S", "4C 8S 2C", "3D 7H QS")
NO_DEUCE = ("3C 9S 2S", "KD 4H 5S", "4C 8S AS", "3D 7H QS")
PASSES = ("1 pass", "2 pass", "3 pass")

RANDOM_PLAYS = {
    "dealt": RandomPlay(FOUR, SUITS[:2]),
    "before asking": RandomPlay(FOUR, SUITS),
    "declined": RandomPlay(FOUR, (*SUITS, "0 decline", "0 play 3C", "1 play 5S", "2 pass", "3 play QS")),
    "king in her own hand": RandomPlay(
        ("KD 9S AS", "3C 2H 5S", "4C 8S 2C", "3D 7H QS"), (*SUITS, "0 play 9S", "1 play 2H", "2 pass")
    ),
    "asked": RandomPlay(FOUR, (*SUITS, "0 ask")),
    "deuce given": RandomPlay(FOUR, (*SUITS, "0 ask", "1 give 2H")),
    "deuce given, cards played": RandomPlay(
        FOUR, (*SUITS, "0 ask", "1 give 2H", "0 play 9S", "1 pass", "2 pass", "3 play QS")
    ),
    "deuce given and played": RandomPlay(FOUR, (*SUITS, "0 ask", "1 give 2H", "0 play 2H", "1 pass")),
    "lowest card played": RandomPlay(
        FOUR, (*SUITS, "0 ask", "1 give 2H", "0 play 9S", "1 play KD", "2 play 2C")
    ),
    "lowest card may have been played": RandomPlay(
        ("3C 9S AS", "KD 2H 2D", "4C 8S 2C", "3D 7H QS"),
        (
            *SUITS,
            "0 ask",
            "1 give 2H",
            "0 play 9S",
            *PASSES,
            "0 play AS",
            "1 play 2D",
        ),
    ),
    "no deuce, before the draw": RandomPlay(NO_DEUCE, (*SUITS, "0 ask", "1 give 4H")),
    "no deuce, king given, before the draw": RandomPlay(NO_DEUCE, (*SUITS, "0 ask", "1 give KD")),
    "no deuce, another card drawn": RandomPlay(NO_DEUCE, (*SUITS, "0 ask", "1 give 4H", "* take 9S")),
    "no deuce, a deuce drawn": RandomPlay(NO_DEUCE, (*SUITS, "0 ask", "1 give 4H", "* take 2S")),
    "no deuce, the same card drawn": RandomPlay(NO_DEUCE, (*SUITS, "0 ask", "1 give 4H", "* take 4H")),
    "no deuce, king given and kept": RandomPlay(NO_DEUCE, (*SUITS, "0 ask", "1 give KD", "* take 3C")),
    "no deuce, king given and drawn": RandomPlay(NO_DEUCE, (*SUITS, "0 ask", "1 give KD", "* take KD")),
    "no deuce, deuce drawn and played": RandomPlay(
        NO_DEUCE, (*SUITS, "0 ask", "1 give 4H", "* take 2S", "0 play 9S", "1 play 2S", "2 pass", "3 pass")
    ),
    "no deuce, given card played": RandomPlay(
        NO_DEUCE, (*SUITS, "0 ask", "1 give 4H", "* take 9S", "0 play 4H", "1 play 5S", "2 play 8S")
    ),
    "no deuce, king given and played": RandomPlay(
        NO_DEUCE, (*SUITS, "0 ask", "1 give KD", "* take 3C", "0 play KD", "1 pass", "2 play AS")
    ),
    "a king and a deuce among eight cards": RandomPlay(
        ("3C 9S", "KD 2H", "4C 2S", "3D 7H"),
        (*SUITS, "0 ask", "1 give 2H", "0 play 9S", "1 pass", "2 play 2S"),
    ),
    "no deuce among eight cards, before the draw": RandomPlay(
        ("3C 9S", "KD 5H", "4C 2S", "3D 7H"), (*SUITS, "0 ask", "1 give 5H")
    ),
    "no deuce among eight cards": RandomPlay(
        ("3C 9S", "KD 5H", "4C 2S", "3D 7H"), (*SUITS, "0 ask", "1 give 5H", "* take 3C")
    ),
    "hands of deuces": RandomPlay(
        ("2C 2S", "KD 2H", "4C 2D", "3D 7H"), (*SUITS, "0 ask", "1 give 2H", "0 play 2H", "1 pass", "2 pass")
    ),
    "round over": RandomPlay(
        ("3C 9S", "KD 2H", "4C 8S", "3D 7H"),
        (*SUITS, "0 ask", "1 give 2H", "0 play 2H", *PASSES, "0 play 9S"),
    ),
}

TWO_DECKS = {
    "two decks, declined": RandomPlay(
        ("3C 9S'", "KD 2H", "4C' 8S", "3D' 7H", "2S' KD'"),
        (*SUITS, "0 decline", "0 play 3C", "1 play 2H", "2 pass"),
        (None, 0, 1, 4),
    ),
    "two decks, deuce of the other back": RandomPlay(
        ("3C 9S'", "KD 2H'", "4C' 8S", "3D' 7H'", "2S' 2D"), (*SUITS, "0 ask", "1 give 2H'"), (None, 0, 1, 4)
    ),
    "two decks, lowest of equals": RandomPlay(
        ("3C 3C'", "KD 2H'", "3D 8S", "3D' 7H'", "2S' 2D"),
        (*SUITS, "0 ask", "1 give 2H'", "0 play 3C", "1 play KD"),
        (None, 0, 1, 4),
    ),
    "two decks, no deuce, the backs differ": RandomPlay(
        ("3C 9S'", "KD 4H'", "4C' 8S", "3D' 7H'", "2S' 2D"),
        (*SUITS, "0 ask", "1 give 4H'", "* take 3C"),
        (None, 0, 1, 4),
    ),
    "two decks, no deuce, the backs are alike": RandomPlay(
        ("3C 9S'", "KD 4H'", "4C' 8S", "3D' 7H'", "2S' 2D"),
        (*SUITS, "0 ask", "1 give 4H'", "* take 9S'"),
        (None, 0, 1, 4),
    ),
}


def dealt(random_play: RandomPlay) -> AmericanDeuceState:
    seats = len(random_play.hands)
    state = start(seats, " ".join(random_play.hands))
    play(state, cut_for(0, seats))
    play(state, deal_line(state, dict(enumerate(random_play.hands))))
    return state


def possible_hands(state: AmericanDeuceState, viewer: int | None) -> Iterator[list[int]]:
    """All deals in which the viewer is dealt what it was."""
    fixed = [] if viewer is None else [viewer]
    others = [seat for seat in range(state.setup.seats) if seat not in fixed]

    def fill(places: list[int], hands: dict[int, int], pool: list[int]) -> Iterator[list[int]]:
        if not places:
            yield [hands[seat] for seat in range(state.setup.seats)]
            return
        seat, *rest = places
        for chosen in combinations(pool, state.hands[seat].bit_count()):
            left = [card for card in pool if card not in chosen]
            yield from fill(rest, {**hands, seat: sum(chosen)}, left)

    pool = [card for seat in others for card in state.setup.pack.singles(state.hands[seat])]
    yield from fill(others, {seat: state.hands[seat] for seat in fixed}, pool)


def random_plays(before: AmericanDeuceState, moves: tuple[str, ...]) -> Iterator[AmericanDeuceState]:
    """All states that these moves can lead to when any card may have been given or taken."""
    if not moves:
        yield before
        return
    line, *rest = moves
    choices: list[tuple[int, object]]
    if before.phase == "give" and " give " in line:
        (seat,) = before.to_act
        choices = [(seat, move) for move in before.legal(seat)]
    elif before.phase == "take" and " take " in line:
        choices = [(-1, (card,)) for card in before.chance().pool]
    elif " give " in line or " take " in line:
        return
    else:
        choices = [read_line(before, 1, line)]
    for seat, move in choices:
        if before.why_not(seat, move) is None:  # type: ignore[arg-type]
            after = before.copy()
            after.apply(seat, move)  # type: ignore[arg-type]
            yield from random_plays(after, tuple(rest))


def key(state: AmericanDeuceState) -> tuple[object, ...]:
    return (tuple(state.hands), state.cabinet.trade)


@pytest.mark.clause("AD-1", "AD-6", "AD-7", "AD-8")
@pytest.mark.parametrize("name", [*RANDOM_PLAYS, *TWO_DECKS])
def test_new_deals_are_all_that_agree_and_equally_likely(name: str) -> None:
    random_play = {**RANDOM_PLAYS, **TWO_DECKS}[name]
    first = dealt(random_play)
    true = first.copy()
    play(true, *random_play.moves)
    for viewer in random_play.viewers:
        if viewer is None and sum(len(hand.split()) for hand in random_play.hands) > 8:
            continue  # too many deals to write down
        view = true.observe(viewer)
        agreeing = set()
        for hands in possible_hands(first, viewer):
            other = first.copy()
            other.hands = hands
            agreeing |= {
                key(state)
                for state in random_plays(other, random_play.moves)
                if state.observe(viewer) == view
            }
        assert key(true) in agreeing
        dice = Random(f"{name} {viewer}")
        times = max(3, min(40, 3000 // len(agreeing)))
        draws = Counter(key(view.resample(dice)) for _draw in range(times * len(agreeing)))
        assert set(draws) <= agreeing, viewer
        # Pearson's statistic has mean n - 1 and variance 2(n - 1) where all are equally likely.
        free = len(agreeing) - 1
        statistic = sum((draws[one] - times) ** 2 for one in agreeing) / times
        assert statistic <= free + 4 * (2 * free) ** 0.5 + 1e-9, (viewer, statistic, free)


def test_small_rounds_have_hidden_trades_of_every_sort() -> None:
    seen = set()
    for random_play in (*RANDOM_PLAYS.values(), *TWO_DECKS.values()):
        state = dealt(random_play)
        play(state, *random_play.moves)
        trade = state.cabinet.trade
        seen.add((trade is not None, trade is not None and trade.short, state.phase))
    assert {(True, True, "take"), (True, True, "play"), (True, False, "play"), (True, False, "give")} <= seen
    assert {
        (False, False, "suit"),
        (False, False, "deuce"),
        (False, False, "play"),
        (True, False, "deal"),
    } <= seen


def test_cards_of_other_seats_are_known_only_from_the_trade() -> None:
    random_play = RANDOM_PLAYS["deuce given"]
    state = dealt(random_play)
    play(state, *random_play.moves)
    dice = Random(1)
    for _draw in range(20):
        hands = state.observe(0).resample(dice).hands
        assert hands[1] & cards("3C KD") == cards("3C KD")
        assert state.observe(1).resample(dice).hands[0] & cards("2H")
        assert state.observe(2).resample(dice).hands[1] & cards("KD")
