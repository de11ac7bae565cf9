"""A month of deals of the day, played by the policy in every seat: prints two hashes a day.

Run by itself, it is another Python with another order of sets.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from random import Random

from cardtable.ai.levels import level
from cardtable.daily.deal import FIRST, OPPONENTS, deal_of
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.scenes.day.deals import match_of


def played(day: int) -> Match:
    """The match of a day in which everybody plays as the opponents do."""
    deal = deal_of(day)
    match = match_of(deal)
    player = level(OPPONENTS).player(catalogue.entry(deal.terms.game).players())
    while match.winners is None:
        if match.chance_due:
            match.draw()
            continue
        seat = deal.seat if deal.seat in match.state.to_act else match.state.to_act[0]
        dice = Random(f"{match.seed}/{len(match.steps)}")
        match.play(seat, player.choose(match.state.observe(seat), dice))
    return match


def deal_hash(day: int) -> str:
    """A hash of all that a day fixes before its first move: terms, seat, company, the first cards."""
    deal, match = deal_of(day), match_of(deal_of(day))
    while match.chance_due:
        match.draw()
    terms = sorted(deal.terms.options.items())
    told = [deal.terms.game, deal.terms.seats, terms, deal.terms.hands, deal.seat, deal.order, deal.seed]
    return short([*told, [step.line for step in match.steps]])


def played_hash(day: int) -> str:
    """A hash of every move of a day's match."""
    return short([step.line for step in played(day).steps])


def short(found: list[object]) -> str:
    return sha256(repr(found).encode()).hexdigest()[:8]


if __name__ == "__main__":
    for day in range(FIRST, FIRST + int(sys.argv[1])):
        print(deal_hash(day), played_hash(day))
