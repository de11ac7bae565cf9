"""The deal of a day: from the day alone, the same for everybody, for good."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from cardtable.ai.levels import level
from cardtable.daily.deal import FIRST, OPPONENTS, SUNDAY, WEEKDAYS, Terms, deal_of, terms_of
from cardtable.games import catalogue
from tests.daily.month import deal_hash, played_hash

ROWS = [row.split() for row in Path(__file__).with_name("month.txt").read_text("utf-8").splitlines()]
DEALS = [deal for deal, _match in ROWS]
"""Hashes of the first thirty days. They never change: people compare what they made of these cards."""
MATCHES = [match for _deal, match in ROWS]
"""Of the same days played by the opponents' level in every seat.

A change of that level's play changes what people meet, so it is made knowingly: write the file anew by
``python -m tests.daily.month 30``, and see that only the second column changes.
"""
MONTH = range(FIRST, FIRST + 30)


def test_a_month_of_days_has_the_same_deals_for_good() -> None:
    assert [deal_hash(day) for day in MONTH] == DEALS


def test_a_month_of_days_meets_the_same_answers() -> None:
    assert [played_hash(day) for day in MONTH] == MATCHES


@pytest.mark.parametrize("order", ["1", "77"])
def test_another_python_with_another_order_of_sets_plays_the_same_days(order: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.daily.month", "7"],
        env={**os.environ, "PYTHONHASHSEED": order},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert [row.split() for row in done.stdout.splitlines()] == ROWS[:7]


def test_the_first_day_is_number_one() -> None:
    assert date.fromordinal(FIRST) == date(2026, 11, 1)
    assert deal_of(FIRST).number == 1
    assert deal_of(FIRST + 29).number == 30


def test_four_games_take_turns_and_combat_is_played_on_sundays() -> None:
    turns = [terms_of(day) for day in range(FIRST, FIRST + 70)]
    for day, terms in enumerate(turns, start=FIRST):
        assert (terms is SUNDAY) == (date.fromordinal(day).weekday() == 6)
    week = [terms.game for terms in turns if terms is not SUNDAY]
    names = [terms.game for terms in WEEKDAYS]
    first = names.index(week[0])
    assert week == [names[(first + place) % 4] for place in range(len(week))]
    assert {terms.game for terms in (*WEEKDAYS, SUNDAY)} == set(catalogue.GAMES)


@pytest.mark.parametrize("terms", [*WEEKDAYS, SUNDAY], ids=lambda terms: terms.game)
def test_every_option_is_named_so_that_no_default_changes_a_day(terms: Terms) -> None:
    assert catalogue.game(terms.game).settle(terms.seats, terms.options) == terms.options


def test_the_opponents_look_at_no_clock() -> None:
    assert not level(OPPONENTS).thinks


def test_every_seat_comes_up_and_the_company_is_complete() -> None:
    deals = [deal_of(day) for day in range(FIRST, FIRST + 400)]
    for terms in (*WEEKDAYS, SUNDAY):
        found = [deal for deal in deals if deal.terms is terms]
        assert {deal.seat for deal in found} == set(range(terms.seats))
        assert all(sorted(deal.order) == list(range(terms.seats - 1)) for deal in found)
    assert len({deal.seed for deal in deals}) == len(deals)


def test_the_hash_binds_the_seed() -> None:
    deal = deal_of(FIRST)
    assert deal.commitment == sha256(deal.seed.encode()).hexdigest()
    assert deal.seed not in deal.commitment
