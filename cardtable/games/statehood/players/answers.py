"""Answers to a declaration: challenges, and cards laid against Puerto Rico."""

from cardtable.cards.masks import cards_in
from cardtable.engine.opinion import Opinion
from cardtable.games.statehood.players.chances import stands
from cardtable.games.statehood.players.evaluation import HELPFUL, HIGH, SLIGHT, Evaluation
from cardtable.games.statehood.rules.moves import DC, DECK, PASS
from cardtable.games.statehood.rules.state import territory_points


def judge_challenge(evaluation: Evaluation) -> list[Opinion]:
    """Score every challenge and passing by the expected gain minus the cost of the cards."""
    view = evaluation.view
    declaration = view.table.declaration
    assert declaration is not None
    total = view.table.setup.ballots.total
    moves = [move for move in view.legal() if isinstance(move, int)]
    if moves == [PASS]:
        return [Opinion(PASS, 0.0)]
    territory = declaration.card
    points = territory_points(1 << territory) * (1.0 + evaluation.rival)
    whole = evaluation.worth(evaluation.hand)
    before = sum(cards.bit_count() for cards in declaration.challenges)
    # The last to answer wins a wildcard with any sufficient card; the one with fewest votes will do.
    one_will_do = territory != DC and not evaluation.challengers
    fewest, most = 0, 0.0
    opinions: list[Opinion] = []
    for move in sorted([move for move in moves if move != PASS], key=lambda move: total(move & DECK)):
        cards = move & DECK
        chance = stands(evaluation, territory, total(cards), evaluation.challengers)
        cost = whole - evaluation.worth_restored(evaluation.hand & ~cards, cards.bit_count(), before)
        score = chance * points - cost
        if not opinions:
            fewest, most = total(cards), score - SLIGHT
        elif one_will_do and total(cards) > fewest:
            score = min(score, most)
        if territory != DC:
            if total(cards) >= declaration.standing + HIGH:
                score = min(score, -SLIGHT)  # never spend such a card on so few votes
            score -= HELPFUL * evaluation.helps(cards_in(cards)[0])
        opinions.append(Opinion(move, score))
    opinions.append(Opinion(PASS, 0.0))
    return opinions


def judge_lay(evaluation: Evaluation) -> list[Opinion]:
    """Score every lay by its votes."""
    view = evaluation.view
    total = view.table.setup.ballots.total
    return [Opinion(move, float(total(move & DECK))) for move in view.legal() if isinstance(move, int)]
