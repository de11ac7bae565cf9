"""Why one move is better than another, or what goes wrong with it: votes, and what may lie face down.

The functions called `_better…` say what speaks for a move, those called `_worse…` what goes wrong with it;
the decisive comes first.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cardtable.engine.opinion import Reason, seat_mark
from cardtable.games.combat.moves import (
    CALLS,
    CODES,
    EQUAL,
    HANDS_SHOWN,
    HIGHER,
    LOWER,
    PAPER,
    PICK,
    PLACES_IN,
    ROCK,
    SCISSORS,
    TAKE,
    WILD,
    added_cards,
)
from cardtable.games.combat.policy.reading import Reading
from cardtable.games.phrases import first_capital, listed, votes_text
from cardtable.words import N_, _, ngettext

CALLED: Final = {HIGHER: N_("higher"), LOWER: N_("lower"), EQUAL: N_("equal")}
SHOWN: Final = {ROCK: N_("rock"), PAPER: N_("paper"), SCISSORS: N_("scissors")}

Sayings = Callable[["Facts", int, int], Iterator[Reason]]


def explain(reading: Reading, move: int, beside: int | None, worse: bool) -> Reason:
    """Why a move is to be preferred to another, or what goes wrong with it.

    Args:
        reading: of the position.
        move: the move.
        beside: the one it is compared with; None where there is no other.
        worse: whether to say what goes wrong with the move.
    """
    if beside is None:
        return Reason(_("There is no other choice."))
    facts = Facts(reading)
    say = (_WORSE if worse else _BETTER)[reading.view.phase]
    return next(say(facts, move, beside), None) or Reason(
        _("It hardly matters: {move} or {other}.").format(move=facts.called(move), other=facts.called(beside))
    )


class Facts:
    """What is true of the moves of one position, in numbers and names."""

    def __init__(self, reading: Reading) -> None:
        """Take the reading of the position."""
        self.reading = reading
        self.table = reading.view.table
        self.votes = reading.votes
        self.names = self.table.setup.names

    def called(self, move: int) -> str:
        """A move as it stands in a sentence."""
        if move in CALLS:
            return _(CALLED[move])
        if move in HANDS_SHOWN:
            return _(SHOWN[move])
        if move >= 2 * TAKE:
            return listed([self.names[card] for card in added_cards(move)])
        if move > TAKE:
            return self.places(move - TAKE)
        return self.place(move - PICK if move >= PICK else move)

    def place(self, place: int) -> str:
        """What lies in a place: ``"Ohio"``, ``"card 3"``."""
        card = self.table.table[place]
        if card >= 0 and not self.table.down >> place & 1:
            return self.names[card]
        return _("card {number}").format(number=place + 1)

    def places(self, mask: int) -> str:
        """What lies in some places."""
        return listed([self.place(place) for place in PLACES_IN[mask]])

    @property
    def average(self) -> int:
        """About how many votes a face-down card has."""
        return round(self.reading.average()) if self.table.down else 0

    def of(self, place: int) -> int:
        """The votes of a card that lies face up."""
        return self.votes[self.table.table[place]]

    def codes(self, *places: int) -> tuple[str, ...]:
        """The codes of the cards that lie face up in some places."""
        return tuple(CODES[self.table.table[place]] for place in places if not self.table.down >> place & 1)

    def lead(self) -> int:
        """By how many votes the seat leads."""
        scores = self.reading.view.scores
        return scores[self.reading.seat] - scores[1 - self.reading.seat]


# --- what nobody can know ----------------------------------------------------------------------------------


def _unknown(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    yield Reason(
        _("Nobody knows what is face down: {card} is as good as {other}.").format(
            card=facts.called(move), other=facts.called(other)
        )
    )


def _unforeseen(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    yield Reason(
        _("{choice} is as good as {other}, as long as nobody sees it coming.").format(
            choice=first_capital(facts.called(move)), other=facts.called(other)
        )
    )


# --- taking cards ------------------------------------------------------------------------------------------


class _Unequal:
    """EC-3: the higher card with one that lies face down, or the lower one with two."""

    def __init__(self, facts: Facts) -> None:
        up = sorted(facts.table.up, key=facts.of, reverse=True)
        self.high, self.low = up[0], up[1]
        self.values: dict[str, object] = {
            "high": facts.place(self.high),
            "low": facts.place(self.low),
            "more": facts.of(self.high) - facts.of(self.low),
            "average": facts.average,
            "votes": facts.of(self.high),
            "lead": abs(facts.lead()),
        }
        self.pays = facts.of(self.high) - facts.of(self.low) > facts.average
        self.codes = facts.codes(self.high, self.low)

    def takes_high(self, move: int) -> bool:
        """Whether a move takes the higher card."""
        return bool(move - TAKE >> self.high & 1)


def _better_take(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """Why the higher card, or two face-down ones: which of these is taken makes no difference."""
    if facts.table.pending != "unequal":
        yield from _better_further(facts, move, other)
        return
    cards = _Unequal(facts)
    values, codes = cards.values, cards.codes
    if cards.takes_high(move):
        if cards.pays:
            yield Reason(
                _("{high} has {more} more votes than {low}; a face-down card has about {average}.").format(
                    **values
                ),
                codes,
            )
        if facts.lead() > 0:
            yield Reason(
                _("You lead by {lead} votes, and {high} is certain: {votes} votes.").format(**values), codes
            )
        yield Reason(_("{high} is certain: {votes} votes, whatever is face down.").format(**values), codes)
    else:
        if not cards.pays:
            yield Reason(
                _(
                    "A second face-down card has about {average} votes; {high} has only {more} more than "
                    "{low}."
                ).format(**values),
                codes,
            )
        if facts.lead() < 0:
            yield Reason(
                _("You are {lead} votes behind, and two face-down cards may bring a lot.").format(**values)
            )
        yield Reason(
            _("Two face-down cards may bring more than the {votes} votes of {high}.").format(**values)
        )


def _worse_take(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    if facts.table.pending != "unequal":
        yield from _worse_further(facts, move, best)
        return
    cards = _Unequal(facts)
    values = cards.values | {"cards": facts.places(move - TAKE)}
    if cards.takes_high(move) == cards.takes_high(best):
        yield from _unknown(facts, *_apart(move, best))
    elif cards.takes_high(move):
        if not cards.pays:
            yield Reason(
                _("You gain {more} votes with {cards}, but give up a card of about {average}.").format(
                    **values
                ),
                cards.codes,
            )
        yield Reason(_("You have only one face-down chance with {cards}, not two.").format(**values))
    else:
        if cards.pays:
            yield Reason(
                _("You give up {more} votes with {cards} for a card of about {average}.").format(**values),
                cards.codes,
            )
        yield Reason(
            _("You leave {high} and its {votes} votes if you take {cards}.").format(**values), cards.codes
        )


def _apart(move: int, other: int) -> tuple[int, int]:
    """The places in which two ways to take cards differ, each as a move that takes them alone."""
    mine, theirs = move - TAKE, other - TAKE
    return TAKE + (mine & ~theirs), TAKE + (theirs & ~mine)


def _better_further(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """EC-4: a further card beside the tie-breaker."""
    place, second = PLACES_IN[move - TAKE][0], PLACES_IN[other - TAKE][0]
    yield from _one_for_another(facts, place, second)


def _worse_further(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    place, first = PLACES_IN[move - TAKE][0], PLACES_IN[best - TAKE][0]
    yield from _one_after_another(facts, place, first)


# --- one card against another ------------------------------------------------------------------------------


def _one_for_another(facts: Facts, place: int, second: int) -> Iterator[Reason]:
    """Why one card on the table is better than another."""
    closed, hides = facts.table.down >> place & 1, facts.table.down >> second & 1
    values: dict[str, object] = {
        "card": facts.place(place),
        "other": facts.place(second),
        "average": facts.average,
    }
    codes = facts.codes(place, second)
    if closed and hides:
        yield from _unknown(facts, place, second)
    elif closed:
        values["votes"] = votes_text(facts.of(second))
        if facts.average > facts.of(second):
            yield Reason(
                _("A face-down card has about {average} votes; {other} has {votes}.").format(**values), codes
            )
        yield Reason(_("A face-down card may have more than the {votes} of {other}.").format(**values), codes)
    elif hides:
        values["votes"] = votes_text(facts.of(place))
        if facts.of(place) > facts.average:
            yield Reason(
                _("{card} has {votes}; a face-down card has about {average}.").format(**values), codes
            )
        yield Reason(_("{card} has {votes} for certain.").format(**values), codes)
    elif facts.of(place) > facts.of(second):
        values |= {"votes": votes_text(facts.of(place)), "less": facts.of(second)}
        yield Reason(_("{card} has {votes}; {other} has {less}.").format(**values), codes)
    elif facts.of(place) == facts.of(second):
        yield Reason(_("{card} and {other} have the same votes.").format(**values), codes)


def _one_after_another(facts: Facts, place: int, first: int) -> Iterator[Reason]:
    """What goes wrong with one card on the table beside another."""
    closed, hides = facts.table.down >> place & 1, facts.table.down >> first & 1
    values: dict[str, object] = {
        "card": first_capital(facts.place(place)),
        "best": facts.place(first),
        "average": facts.average,
    }
    codes = facts.codes(place, first)
    if closed and hides:
        yield from _unknown(facts, place, first)
    elif closed:
        values["votes"] = votes_text(facts.of(first))
        if facts.average < facts.of(first):
            yield Reason(_("{card} has about {average} votes; {best} has {votes}.").format(**values), codes)
        yield Reason(_("{card} is a gamble; {best} has {votes}.").format(**values), codes)
    elif hides:
        values["votes"] = votes_text(facts.of(place))
        if facts.of(place) < facts.average:
            yield Reason(
                _("{card} has only {votes}; a face-down card has about {average}.").format(**values), codes
            )
        yield Reason(_("{card} has {votes}; a face-down card may have more.").format(**values), codes)
    elif facts.of(place) < facts.of(first):
        values |= {"votes": votes_text(facts.of(place)), "more": facts.of(first)}
        yield Reason(_("{card} has only {votes}; {best} has {more}.").format(**values), codes)
    elif facts.of(place) == facts.of(first):
        yield Reason(
            _("{card} and {best} have the same votes.").format(card=values["card"], best=values["best"])
        )


def _better_pick(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    yield from _one_for_another(facts, move - PICK, other - PICK)


def _worse_pick(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    yield from _one_after_another(facts, move - PICK, best - PICK)


# --- calls -------------------------------------------------------------------------------------------------


def _percent(facts: Facts, call: int) -> int:
    return round(100 * facts.reading.chance_of(call))


def _often(percent: int) -> str:
    """How often something is so: ``"about 40 times in 100"``."""
    if not percent:
        return _("hardly ever")
    return ngettext("about {percent} time in 100", "about {percent} times in 100", percent).format(
        percent=percent
    )


def _better_call(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    percent, less = _percent(facts, move), _percent(facts, other)
    if percent >= less:
        yield Reason(
            _("It will be {call} {often}, and {other} {rarer}.").format(
                call=_(CALLED[move]), other=_(CALLED[other]), often=_often(percent), rarer=_often(less)
            )
        )


def _worse_call(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    percent, more = _percent(facts, move), _percent(facts, best)
    if percent <= more:
        yield Reason(
            _("It will be {call} {rarer}, but {best} {often}.").format(
                call=_(CALLED[move]), best=_(CALLED[best]), often=_often(more), rarer=_often(percent)
            )
        )


# --- the last hands ----------------------------------------------------------------------------------------


def _second(facts: Facts, move: int) -> int:
    """The card that is added freely, beside one with the most votes."""
    return min(added_cards(move), key=facts.votes.__getitem__)


def _better_add(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    card, second = _second(facts, move), _second(facts, other)
    votes, more = facts.votes[card], facts.votes[second]
    values = {
        "card": facts.names[card],
        "other": facts.names[second],
        "votes": votes_text(votes),
        "more": more,
        "who": seat_mark(1 - facts.reading.seat),
    }
    codes = (CODES[card],)
    if card >= WILD > second:
        yield Reason(
            _("{card} costs you no votes, and it may turn the hand in your favor.").format(**values), codes
        )
    elif second >= WILD > card:
        yield Reason(_("{other} may help {who} just as well; {card} has {votes}.").format(**values), codes)
    elif votes < more:
        yield Reason(
            _("{card} puts only {votes} at stake; {other} would put {more}.").format(**values), codes
        )
    elif votes > more:
        yield Reason(_("{card} makes the hand worth {votes}, {other} only {more}.").format(**values), codes)
    elif card != second:
        yield Reason(_("{card} puts as much at stake as {other}.").format(**values), codes)


def _worse_add(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    card, first = _second(facts, move), _second(facts, best)
    votes, less = facts.votes[card], facts.votes[first]
    values = {
        "card": facts.names[card],
        "best": facts.names[first],
        "votes": votes_text(votes),
        "less": less,
        "who": seat_mark(1 - facts.reading.seat),
    }
    codes = (CODES[card],)
    if card >= WILD > first:
        yield Reason(_("{card} may just as well help {who}.").format(**values), codes)
    elif first >= WILD > card:
        yield Reason(_("{card} puts {votes} at stake; {best} puts none.").format(**values), codes)
    elif votes > less:
        yield Reason(_("{card} puts {votes} at stake; {best} puts only {less}.").format(**values), codes)
    elif votes < less:
        yield Reason(_("{card} makes the hand worth only {votes}, {best} {less}.").format(**values), codes)
    elif card != first:
        yield Reason(_("{card} puts as much at stake as {best}.").format(**values), codes)


_BETTER: Final[Mapping[str, Sayings]] = {
    "flip": _unknown,
    "rps": _unforeseen,
    "choose": _better_take,
    "pick": _better_pick,
    "call": _better_call,
    "add": _better_add,
}
_WORSE: Final[Mapping[str, Sayings]] = {
    "flip": _unknown,
    "rps": _unforeseen,
    "choose": _worse_take,
    "pick": _worse_pick,
    "call": _worse_call,
    "add": _worse_add,
}
