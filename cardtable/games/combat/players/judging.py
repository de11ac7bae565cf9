"""Scores of the moves, phase by phase."""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.combat.players.evaluation import Evaluation
from cardtable.games.combat.players.hand_value import Cards
from cardtable.games.combat.rules.moves import CALLS, HANDS_SHOWN, PICK, PLACES_IN, TAKE, WILD, added_cards


def judge_flip(evaluation: Evaluation) -> list[Opinion]:
    """Score all turns alike, because face-down cards cannot be told apart."""
    return [Opinion(place, 0.0) for place in PLACES_IN[evaluation.view.table.down]]


def judge_take(evaluation: Evaluation) -> list[Opinion]:
    """Score the open card against possible face-down ones (EC-3, EC-4)."""
    return (
        _judge_unequal(evaluation) if evaluation.view.table.pending == "unequal" else _judge_tie(evaluation)
    )


def _judge_unequal(evaluation: Evaluation) -> list[Opinion]:
    table = evaluation.view.table
    votes, weigh = evaluation.votes, evaluation.prospect
    high, low = sorted([table.table[place] for place in table.up], key=votes.__getitem__, reverse=True)
    at = table.table.index(high)
    worth_high = evaluation.mean(lambda hidden: weigh.take_high(evaluation.sign, high, low, hidden))
    worth_low = evaluation.mean(lambda hidden: weigh.take_low(evaluation.sign, high, low, hidden))
    return [Opinion(move, worth_high if move - TAKE >> at & 1 else worth_low) for move in table.takes()]


def _judge_tie(evaluation: Evaluation) -> list[Opinion]:
    table = evaluation.view.table
    weigh = evaluation.prospect
    equal, _same, breaker = (table.table[place] for place in table.up)
    worth_open = evaluation.mean(lambda hidden: weigh.take_open(breaker, equal, hidden))
    worth_hidden = evaluation.mean(lambda hidden: weigh.take_hidden(breaker, equal, hidden))
    return [Opinion(move, worth_hidden if move - TAKE & table.down else worth_open) for move in table.takes()]


def judge_call(evaluation: Evaluation) -> list[Opinion]:
    """Score each call by the unseen cards (EC-7)."""
    table = evaluation.view.table
    weigh = evaluation.prospect
    up = tuple(table.table[place] for place in table.up if place != table.wild)

    def worth(call: int) -> float:
        return evaluation.mean(lambda hidden: weigh.call(call, evaluation.sign, up, hidden))

    return [Opinion(call, worth(call)) for call in CALLS]


def judge_rps(evaluation: Evaluation) -> list[Opinion]:
    """Score all choices alike, because none is better against a free choice (EC-12)."""
    return [Opinion(move, 0.0) for move in HANDS_SHOWN]


def judge_pick(evaluation: Evaluation) -> list[Opinion]:
    """Score picks: the best open card, or a face-down one if likely to be better (EC-11)."""
    table = evaluation.view.table
    votes, sign = evaluation.votes, evaluation.sign
    places = table.pickable()
    open_cards = {place: table.table[place] for place in places if not table.down >> place & 1}
    deal_out = evaluation.prospect.deal_out

    def worth(taken: int) -> float:
        rest = tuple(card for card in open_cards.values() if card != taken)
        return evaluation.mean(lambda hidden: deal_out((*rest, *hidden), sign * votes[taken]))

    def closed(hidden: Cards) -> float:
        everything = (*open_cards.values(), *hidden)
        values = [
            deal_out(tuple(other for other in everything if other != card), sign * votes[card])
            for card in hidden
        ]
        return sum(values) / len(values)

    values = {place: worth(card) for place, card in open_cards.items()}
    if table.down:
        worth_closed = evaluation.mean(closed)
        values.update(dict.fromkeys(PLACES_IN[table.down], worth_closed))
    return [Opinion(PICK + place, value) for place, value in sorted(values.items())]


def judge_add(evaluation: Evaluation) -> list[Opinion]:
    """Score additions: a card with the most votes is compulsory, so the other one matters (EC-13)."""
    sets = evaluation.sets_of(len(evaluation.view.table.stacks[evaluation.seat]), 0)
    votes = evaluation.votes
    worth_of: dict[int, float] = {}
    opinions = []
    for move in evaluation.view.legal():
        assert isinstance(move, int)
        cards = added_cards(move)
        second = min(cards, key=votes.__getitem__)
        # Cards with equal votes are interchangeable; wild cards are not.
        key = second if second >= WILD else -votes[second]
        if key not in worth_of:
            weigh = evaluation.prospect_after(sum([votes[card] for card in cards]))
            worth_of[key] = sum([weigh.hand((*cards, *three)) for three in sets]) / len(sets)
        opinions.append(Opinion(move, worth_of[key]))
    return opinions


_JUDGES: Final[Mapping[str, Callable[[Evaluation], list[Opinion]]]] = {
    "flip": judge_flip,
    "choose": judge_take,
    "call": judge_call,
    "rps": judge_rps,
    "pick": judge_pick,
    "add": judge_add,
}


def judge(evaluation: Evaluation) -> list[Opinion]:
    """Score every legal move, in the order in which they are listed."""
    return _JUDGES[evaluation.view.phase](evaluation) if evaluation.view.legal() else []
