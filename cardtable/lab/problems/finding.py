"""Looks for problems in random deals, played by sensible players up to the position."""

from random import Random

from cardtable.ai.levels import level
from cardtable.cards.deck import load_deck
from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import catalogue
from cardtable.lab.problems.fields import Field
from cardtable.lab.problems.proving import LEVELS, Proof, prove
from cardtable.problems.problem import Problem


def find(field: Field, seed: str, number: int, levels: tuple[str, ...] = LEVELS) -> Problem | None:
    """Return the first problem in the first hand of a random deal, or None.

    Args:
        field: the game and its decisions.
        seed: seed of all deals.
        number: of the deal.
        levels: those of which one has to miss the right move.
    """
    terms, own = field.terms, f"{seed}/{number}"
    entry = catalogue.entry(terms.game)
    players = entry.players()
    match = Match(entry.rules()(load_deck(entry.deck).cards), terms.seats, terms.options, own)
    normal, dice = level("normal").player(players), Random(f"{own}/play")
    drawn = 0
    while not match.results:
        state = match.state
        seat = state.to_act[0]
        if seat == CHANCE:
            match.play(CHANCE, draw(state.chance(), own, drawn))
            drawn += 1
            continue
        seen = state.observe(seat)
        if len(state.to_act) == 1 and len(seen.legal()) > 1 and field.asks(seen):
            proof = prove(players, state, seat, f"{own}/{len(match.steps)}", drawn, levels, field.gap)
            if proof is not None:
                return _problem(match, number, seat, proof)
        match.play(seat, normal.choose(seen, dice))
    return None


def _problem(match: Match, number: int, seat: int, proof: Proof) -> Problem:
    seen = match.state.observe(seat)
    record: Record = match.record()
    return Problem(
        f"{record.game}-{number}-{len(match.steps)}",
        record,
        seat,
        tuple(map(seen.write, proof.right)),
        seen.write(proof.wrong),
        proof.grade,
        proof.found,
        proof.leads,
        proof.line,
    )
