"""What to think of each move, phase by phase."""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.combat.players.prospect import Cards
from cardtable.games.combat.players.reading import Reading
from cardtable.games.combat.rules.moves import CALLS, HANDS_SHOWN, PICK, PLACES_IN, TAKE, WILD, added_cards


def judge_flip(reading: Reading) -> list[Opinion]:
    """Nobody knows more of one face-down card than of another."""
    return [Opinion(place, 0.0) for place in PLACES_IN[reading.view.table.down]]


def judge_take(reading: Reading) -> list[Opinion]:
    """EC-3, EC-4: an open card against what may lie face down."""
    return _judge_unequal(reading) if reading.view.table.pending == "unequal" else _judge_tie(reading)


def _judge_unequal(reading: Reading) -> list[Opinion]:
    table = reading.view.table
    votes, weigh = reading.votes, reading.prospect
    high, low = sorted([table.table[place] for place in table.up], key=votes.__getitem__, reverse=True)
    at = table.table.index(high)
    worth_high = reading.mean(lambda hidden: weigh.take_high(reading.sign, high, low, hidden))
    worth_low = reading.mean(lambda hidden: weigh.take_low(reading.sign, high, low, hidden))
    return [Opinion(move, worth_high if move - TAKE >> at & 1 else worth_low) for move in table.takes()]


def _judge_tie(reading: Reading) -> list[Opinion]:
    table = reading.view.table
    weigh = reading.prospect
    equal, _same, breaker = (table.table[place] for place in table.up)
    worth_open = reading.mean(lambda hidden: weigh.take_open(breaker, equal, hidden))
    worth_hidden = reading.mean(lambda hidden: weigh.take_hidden(breaker, equal, hidden))
    return [Opinion(move, worth_hidden if move - TAKE & table.down else worth_open) for move in table.takes()]


def judge_call(reading: Reading) -> list[Opinion]:
    """EC-7: by the cards that are still out."""
    table = reading.view.table
    weigh = reading.prospect
    up = tuple(table.table[place] for place in table.up if place != table.wild)

    def worth(call: int) -> float:
        return reading.mean(lambda hidden: weigh.call(call, reading.sign, up, hidden))

    return [Opinion(call, worth(call)) for call in CALLS]


def judge_rps(reading: Reading) -> list[Opinion]:
    """EC-12: no choice is better than another against somebody who chooses freely."""
    return [Opinion(move, 0.0) for move in HANDS_SHOWN]


def judge_pick(reading: Reading) -> list[Opinion]:
    """EC-11: the best card, or one that lies face down where these are likely to be better."""
    table = reading.view.table
    votes, sign = reading.votes, reading.sign
    places = table.pickable()
    open_cards = {place: table.table[place] for place in places if not table.down >> place & 1}
    deal_out = reading.prospect.deal_out

    def worth(taken: int) -> float:
        rest = tuple(card for card in open_cards.values() if card != taken)
        return reading.mean(lambda hidden: deal_out((*rest, *hidden), sign * votes[taken]))

    def closed(hidden: Cards) -> float:
        everything = (*open_cards.values(), *hidden)
        values = [
            deal_out(tuple(other for other in everything if other != card), sign * votes[card])
            for card in hidden
        ]
        return sum(values) / len(values)

    values = {place: worth(card) for place, card in open_cards.items()}
    if table.down:
        worth_closed = reading.mean(closed)
        values.update(dict.fromkeys(PLACES_IN[table.down], worth_closed))
    return [Opinion(PICK + place, value) for place, value in sorted(values.items())]


def judge_add(reading: Reading) -> list[Opinion]:
    """EC-13: a card with the most votes must be added; what matters is the other one."""
    sets = reading.sets_of(len(reading.view.table.stacks[reading.seat]), 0)
    votes = reading.votes
    worth_of: dict[int, float] = {}
    opinions = []
    for move in reading.view.legal():
        assert isinstance(move, int)
        cards = added_cards(move)
        second = min(cards, key=votes.__getitem__)
        # Cards with the same votes are as good as each other; wild cards are not.
        key = second if second >= WILD else -votes[second]
        if key not in worth_of:
            weigh = reading.prospect_after(sum([votes[card] for card in cards]))
            worth_of[key] = sum([weigh.hand((*cards, *three)) for three in sets]) / len(sets)
        opinions.append(Opinion(move, worth_of[key]))
    return opinions


_JUDGES: Final[Mapping[str, Callable[[Reading], list[Opinion]]]] = {
    "flip": judge_flip,
    "choose": judge_take,
    "call": judge_call,
    "rps": judge_rps,
    "pick": judge_pick,
    "add": judge_add,
}


def judge(reading: Reading) -> list[Opinion]:
    """What to think of every legal move, in the order in which they are listed."""
    return _JUDGES[reading.view.phase](reading) if reading.view.legal() else []
