"""Answers to a declaration: challenges, and what to lay against Puerto Rico."""

from cardtable.engine.opinion import Opinion
from cardtable.games.statehood.players.chances import stands
from cardtable.games.statehood.players.reading import SLIGHT, Reading
from cardtable.games.statehood.rules.moves import DC, DECK, PASS
from cardtable.games.statehood.rules.state import territory_points


def judge_challenge(reading: Reading) -> list[Opinion]:
    """What to think of every challenge and of passing: what it may win against the cards it costs."""
    view = reading.view
    declaration = view.table.declaration
    assert declaration is not None
    total = view.table.setup.ballots.total
    moves = [move for move in view.legal() if isinstance(move, int)]
    if moves == [PASS]:
        return [Opinion(PASS, 0.0)]
    territory = declaration.card
    points = territory_points(1 << territory) * (1.0 + reading.rival)
    before = reading.worth(reading.hand)
    # The last to answer takes a wildcard with any card that is enough: the one with the fewest votes will do.
    one_will_do = territory != DC and not reading.challengers
    fewest, most = 0, 0.0
    opinions: list[Opinion] = []
    for move in sorted([move for move in moves if move != PASS], key=lambda move: total(move & DECK)):
        cards = move & DECK
        chance = stands(reading, territory, total(cards), reading.challengers)
        cost = before - reading.worth_restored(reading.hand & ~cards, cards.bit_count())
        score = chance * points - cost
        if not opinions:
            fewest, most = total(cards), score - SLIGHT
        elif one_will_do and total(cards) > fewest:
            score = min(score, most)
        opinions.append(Opinion(move, score))
    opinions.append(Opinion(PASS, 0.0))
    return opinions


def judge_lay(reading: Reading) -> list[Opinion]:
    """What to think of every lay: its votes count, and nothing else."""
    view = reading.view
    total = view.table.setup.ballots.total
    return [Opinion(move, float(total(move & DECK))) for move in view.legal() if isinstance(move, int)]
