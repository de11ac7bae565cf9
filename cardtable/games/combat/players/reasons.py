"""Why one move is better than another, or what is wrong with it: votes, and possible face-down cards.

Each fact is stated in one place, as a reason for a move or (`worse`) as its fault, decisive ones first.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cardtable.engine.opinion import Reason, seat_mark
from cardtable.games.combat.players.evaluation import LATE, Evaluation
from cardtable.games.combat.rules.moves import (
    CALLS,
    CELEBRITY,
    CODES,
    COLLUSION,
    EQUAL,
    FAKE_NEWS,
    HANDS_SHOWN,
    HIGHER,
    LOWER,
    PAPER,
    PICK,
    PLACES_IN,
    RECOUNT,
    ROCK,
    SCISSORS,
    SWING_STATE,
    TAKE,
    WILD,
    added_cards,
)
from cardtable.games.combat.rules.setup import HANDS, MAJORITY
from cardtable.games.kit.phrases import first_capital, listed, times_text, votes_text
from cardtable.i18n import N_, _, ngettext

CALLED: Final = {HIGHER: N_("higher"), LOWER: N_("lower"), EQUAL: N_("equal")}
SHOWN: Final = {ROCK: N_("rock"), PAPER: N_("paper"), SCISSORS: N_("scissors")}

MoveFacts = Callable[["Facts", int, int, bool], Iterator[Reason]]


def explain(evaluation: Evaluation, move: int, beside: int | None, worse: bool) -> Reason:
    """Return the reason to prefer a move, or what is wrong with it; arguments as for `Policy.explain`."""
    if beside is None:
        return Reason(_("There is no other choice."))
    facts = Facts(evaluation)
    say = _SAYINGS[evaluation.view.phase]
    return next(say(facts, move, beside, worse), None) or Reason(
        _("It hardly matters: {move} or {other}.").format(
            move=facts.called(move), other=facts.called(beside)
        ),
        even=True,
    )


class Facts:
    """Facts about the moves of one position, in numbers and names."""

    def __init__(self, evaluation: Evaluation) -> None:
        """Take the evaluation of the position."""
        self.evaluation = evaluation
        self.table = evaluation.view.table
        self.votes = evaluation.votes
        self.names = self.table.setup.names

    def called(self, move: int) -> str:
        """Return a move as words for mid-sentence."""
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
        """Return a place's card in words: ``"Ohio"``, ``"a face-down card"``."""
        card = self.table.table[place]
        if card >= 0 and not self.table.down >> place & 1:
            return self.names[card]
        return _("a face-down card")

    def places(self, mask: int) -> str:
        """Return some places' cards in words: ``"Ohio and two face-down cards"``."""
        down = (mask & self.table.down).bit_count()
        found = [self.place(place) for place in PLACES_IN[mask & ~self.table.down]]
        if down:
            found.append(_("two face-down cards") if down == 2 else _("a face-down card"))
        return listed(found)

    @property
    def average(self) -> int:
        """The average votes of a face-down card, rounded."""
        return round(self.evaluation.average()) if self.table.down else 0

    def of(self, place: int) -> int:
        """Return the votes of a face-up card."""
        return self.votes[self.table.table[place]]

    def codes(self, *places: int) -> tuple[str, ...]:
        """Return the codes of the face-up cards at some places."""
        return tuple(CODES[self.table.table[place]] for place in places if not self.table.down >> place & 1)

    @property
    def since_wild(self) -> tuple[int, ...]:
        """The places of the cards turned since the wild card."""
        return self.table.up[self.table.up.index(self.table.wild) + 1 :]

    def wins_table(self, card: int) -> bool:
        """Return whether the last card of *Recount* or *Swing State* wins all for its turner."""
        if card >= WILD:
            return True
        if self.table.pending == "swing-state":
            known = sum(self.of(place) for place in self.table.up if place != self.table.wild)
            return (known + self.votes[card]) % 2 == 1  # even is for who turned the wild card
        if len(self.since_wild) == 1:
            return self.votes[card] < self.of(self.since_wild[0])
        return self.votes[card] % 2 == 0  # after two equal cards

    def reaches(self, seat: int, votes: int) -> bool:
        """Return whether so many more votes win the match for a seat: a majority in the last hand."""
        score = self.evaluation.view.scores[seat]
        return self.table.hand == HANDS and score < MAJORITY <= score + votes

    def lead(self) -> int:
        """The seat's lead in votes."""
        scores = self.evaluation.view.scores
        return scores[self.evaluation.seat] - scores[1 - self.evaluation.seat]


# --- unknowable choices ------------------------------------------------------------------------------------


def _unknown(facts: Facts, _move: int, _other: int, _worse: bool) -> Iterator[Reason]:
    best = facts.evaluation.highest
    words = _("It is luck, so pick any. Each hidden card has about {average}; the highest may be {card}.")
    if facts.table.pending == "recount":
        words = _("It is luck, so pick any. Each hidden card has about {average}, and the lower card wins.")
    told = words.format(average=votes_text(facts.average), card=facts.names[best])
    yield Reason(told, even=True, tells_why=True, luck=True)


def _turned(facts: Facts, move: int, other: int, worse: bool) -> Iterator[Reason]:
    """Yield how often a card turned over now wins; which one makes no difference."""
    table, evaluation = facts.table, facts.evaluation
    up = [place for place in table.up if facts.of(place) or table.table[place] < WILD]
    words, chance = "", 0.0
    match table.pending:
        case "turn" | "tie-breaker" if up:
            words = _("Pick any face-down card: it beats the {votes} of {card} about {times}.")
            chance = evaluation.chance_that(lambda card: facts.votes[card] > facts.of(up[0]))
            if not chance:
                words = _("Pick any face-down card: nothing beats the {votes} of {card}.")
        case "fake-news" if table.call and up:
            words = _("Pick any face-down card: you called {call}, and that is right about {times}.")
            chance = evaluation.chance_of(table.call)
        case "recount" | "swing-state" if facts.since_wild:
            words = _("Pick any face-down card: it wins you the whole table about {times}.")
            chance = evaluation.chance_that(facts.wins_table)
    if not words:
        yield from _unknown(facts, move, other, worse)
        return
    values = {"votes": votes_text(facts.of(up[0])), "card": facts.place(up[0])}
    if table.call:
        values["call"] = _(CALLED[table.call])
    told = words.format(times=times_text(chance), **values)
    yield Reason(told, facts.codes(up[0]), even=True, tells_why=True, luck=True)


def _unforeseen(_facts: Facts, _move: int, _other: int, _worse: bool) -> Iterator[Reason]:
    words = _("It is all luck: rock, paper and scissors win equally often.")
    yield Reason(words, even=True, tells_why=True, luck=True)


# --- taking cards ------------------------------------------------------------------------------------------


class _Unequal:
    """EC-3: the higher card with one face-down card, or the lower one with two."""

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
        self.level = facts.of(self.high) - facts.of(self.low) == facts.average
        """Whether the higher card has about as many more votes as a second face-down card."""
        self.codes = facts.codes(self.high, self.low)

    def takes_high(self, move: int) -> bool:
        """Return whether a move takes the higher card."""
        return bool(move - TAKE >> self.high & 1)

    def better(self, facts: Facts, move: int) -> Iterator[Reason]:
        """Yield the reasons for the higher card or for the lower one."""
        values, codes = self.values, self.codes
        if self.takes_high(move) and facts.reaches(facts.evaluation.seat, facts.of(self.high)):
            yield Reason(_("With {high} you have the 270 votes that win.").format(**values), codes)
        yield from self._toss_up(facts)
        if not self.takes_high(move):
            if not self.pays and not self.level:
                yield Reason(
                    _(
                        "A second face-down card has about {average} votes; {high} has only {more} more "
                        "than {low}."
                    ).format(**values),
                    codes,
                )
            if facts.lead() < 0:
                yield Reason(
                    _("You are behind by {lead}, and two face-down cards may bring a lot.").format(**values)
                )
            yield Reason(
                _("Two face-down cards may bring more than the {votes} votes of {high}.").format(**values)
            )
            return
        if self.pays:
            yield Reason(
                _("{high} has {more} more votes than {low}; a face-down card has about {average}.").format(
                    **values
                ),
                codes,
            )
        if facts.lead() > 0:
            yield Reason(
                _("You lead by {lead}, and the {votes} votes of {high} are certain.").format(**values),
                codes,
            )
        yield Reason(
            _("The {votes} votes of {high} are certain, whatever is face down.").format(**values), codes
        )

    def _toss_up(self, facts: Facts) -> Iterator[Reason]:
        """Yield that both ways bring as much; in late hands a leader wants less luck, and a trailer more."""
        if self.level and facts.table.hand < LATE:
            words = _(
                "A toss-up: {high} has {more} more votes than {low}, and a second face-down card about as "
                "many."
            )
            yield Reason(words.format(**self.values), self.codes, even=True, tells_why=True)

    def worse(self, facts: Facts, move: int) -> Iterator[Reason]:
        """Yield the faults of taking the higher card or the lower one."""
        values, codes = self.values | {"cards": facts.places(move - TAKE)}, self.codes
        yield from self._toss_up(facts)
        if self.takes_high(move):
            if not self.pays and not self.level:
                yield Reason(
                    _(
                        "{high} has only {more} more than {low}, and the other side gets a second "
                        "face-down card, about {average} votes."
                    ).format(**values),
                    codes,
                )
            yield Reason(_("You have only one face-down chance with {cards}, not two.").format(**values))
            return
        if facts.reaches(1 - facts.evaluation.seat, facts.of(self.high)):
            words = _("You leave {high} to {who}, who then has the 270 votes that win.")
            yield Reason(words.format(who=seat_mark(1 - facts.evaluation.seat), **values), codes)
        if self.pays:
            yield Reason(
                _(
                    "{low} has {more} votes fewer; a second face-down card brings only about {average}."
                ).format(**values),
                codes,
            )
        yield Reason(_("You leave {high} and its {votes} votes if you take {cards}.").format(**values), codes)


def _taken(facts: Facts, move: int, other: int, worse: bool) -> Iterator[Reason]:
    """Yield the reasons about cards taken; which face-down ones makes no difference."""
    if facts.table.pending != "unequal":  # EC-4: a further card beside the tie-breaker
        place, beside = (PLACES_IN[taken - TAKE][0] for taken in (move, other))
        yield from _one_or_another(facts, place, beside, worse)
        return
    cards = _Unequal(facts)
    if not worse:
        yield from cards.better(facts, move)
    elif cards.takes_high(move) == cards.takes_high(other):
        yield from _unknown(facts, move, other, worse)
    else:
        yield from cards.worse(facts, move)


# --- one card against another ------------------------------------------------------------------------------


def _one_or_another(facts: Facts, place: int, other: int, worse: bool) -> Iterator[Reason]:
    """Yield the reasons for one card over another, by what is visible and what may lie face down."""
    closed, hides = facts.table.down >> place & 1, facts.table.down >> other & 1
    values: dict[str, object] = {
        "card": first_capital(facts.place(place)),
        "other": facts.place(other),
        "average": facts.average,
    }
    codes = facts.codes(place, other)
    if closed and hides:
        yield from _unknown(facts, place, other, worse)
        return
    own = facts.average if closed else facts.of(place)
    beside = facts.average if hides else facts.of(other)
    tells = own < beside if worse else own > beside
    if closed:
        values["votes"] = votes_text(facts.of(other))
        known = _("{card} has about {average} votes; {other} has {votes}.")
        maybe = _("{card} is a gamble; {other} has {votes}.")
        if not worse:
            known = _("A face-down card has about {average} votes; {other} has {votes}.")
            maybe = _("A face-down card may have more than the {votes} of {other}.")
    elif hides:
        values["votes"] = votes_text(facts.of(place))
        known = _("{card} has only {votes}; a face-down card has about {average}.")
        maybe = _("{card} has {votes}; a face-down card may have more.")
        if not worse:
            known = _("{card} has {votes}; a face-down card has about {average}.")
            maybe = _("{card} has {votes} for certain.")
    else:
        values |= {"votes": votes_text(facts.of(place)), "others": facts.of(other)}
        known = _("{card} has {votes}; {other} has {others}.")
        maybe = _("{card} and {other} have the same votes.") if own == beside else ""
        if worse:
            known = _("{card} has only {votes}; {other} has {others}.")
    if tells:
        yield Reason(known.format(**values), codes)
    if maybe:
        yield Reason(maybe.format(**values), codes, even=own == beside and not closed and not hides)


def _picked(facts: Facts, move: int, other: int, worse: bool) -> Iterator[Reason]:
    yield from _one_or_another(facts, move - PICK, other - PICK, worse)


def why_taken(facts: Facts, move: int) -> str:
    """Return why cards were taken, in words about the cards alone; empty if nothing is known."""
    table = facts.table
    if table.pending == "unequal":
        cards = _Unequal(facts)
        found = list(cards.better(facts, move))
        # The main reason comes first, unless it speaks against the move; then the hopeful last one is used.
        return (found[0] if cards.pays == cards.takes_high(move) else found[-1]).text
    place, *others = [
        PLACES_IN[found - TAKE][0] if found > TAKE else found - PICK
        for found in (move, *facts.evaluation.view.legal())
        if isinstance(found, int)
    ]
    known = [other for other in others if other != place and not table.down >> other & 1]
    if not table.down >> place & 1 and table.down:
        known = []  # it was taken because it is known
    beside = max(known, key=facts.of, default=table.down.bit_length() - 1)
    if beside < 0 or table.down >> place & table.down >> beside & 1:
        return ""
    return next((reason.text for reason in _one_or_another(facts, place, beside, worse=False)), "")


# --- calls -------------------------------------------------------------------------------------------------


def _percent(facts: Facts, call: int) -> int:
    return round(100 * facts.evaluation.chance_of(call))


def _often(percent: int) -> str:
    """Return a frequency in words: ``"about 40 times in 100"``."""
    if not percent:
        return _("hardly ever")
    return ngettext("about {percent} time in 100", "about {percent} times in 100", percent).format(
        percent=percent
    )


def _called(facts: Facts, move: int, other: int, worse: bool) -> Iterator[Reason]:
    percent, beside = _percent(facts, move), _percent(facts, other)
    values = {
        "call": _(CALLED[move]),
        "other": _(CALLED[other]),
        "often": _often(percent),
        "others": _often(beside),
    }
    if not worse and percent < beside and (move, other) == (HIGHER, LOWER):
        yield Reason(_("It will be {call} only {often}, but then you win more votes.").format(**values))
    elif worse and percent > beside and (move, other) == (LOWER, HIGHER):
        yield Reason(_("It will be {call} {often}, but then you win fewer votes.").format(**values))
    elif worse and percent <= beside:
        yield Reason(_("It will be {call} {often}, but {other} {others}.").format(**values))
    elif not worse and percent >= beside:
        yield Reason(_("It will be {call} {often}, and {other} {others}.").format(**values))


# --- the last hands ----------------------------------------------------------------------------------------


DECIDES: Final[Mapping[int, str]] = {
    FAKE_NEWS: N_("Whoever turns it over calls the next cards and can win them."),
    CELEBRITY: N_("Whoever turns it over gets the lowest card; the other side gets the rest."),
    RECOUNT: N_("If it turns up, the lower of the next two cards wins the whole table."),
    SWING_STATE: N_("Whoever turns it over wins the whole table if the votes add up to an even number."),
    COLLUSION: N_("If it turns up, rock, paper, scissors decides who gets the cards."),
}
"""How a wild card may turn a hand, by card."""


def _second(facts: Facts, move: int) -> int:
    """Return the freely added card, besides one with the most votes."""
    return min(added_cards(move), key=facts.votes.__getitem__)


def _added(facts: Facts, move: int, other: int, worse: bool) -> Iterator[Reason]:
    card, second = _second(facts, move), _second(facts, other)
    votes, others = facts.votes[card], facts.votes[second]
    if card >= WILD > second:
        words = _("{card} costs you no votes. {how}")
        if worse:
            words = _("{card} may just as well help {who}.")
    elif second >= WILD > card:
        words = _("{other} may help {who} just as well; {card} has {votes}.")
        if worse:
            words = _("{card} puts {votes} at stake; {other} puts none.")
    elif votes < others:
        words = _("{card} puts only {votes} at stake; {other} would put {others}.")
        if worse:
            words = _("{card} makes the hand worth only {votes}, {other} {others}.")
    elif votes > others:
        words = _("{card} makes the hand worth {votes}, {other} only {others}.")
        if worse:
            words = _("{card} puts {votes} at stake; {other} puts only {others}.")
    elif card >= WILD and card != second:
        words = _("Like {other}, {card} costs you no votes. {how}")
    elif card != second:
        words = _("{card} puts as much at stake as {other}.")
    else:
        return
    told = words.format(
        card=facts.names[card],
        other=facts.names[second],
        votes=votes_text(votes),
        others=others,
        who=seat_mark(1 - facts.evaluation.seat),
        how=_(DECIDES[card]) if card >= WILD else "",
    )
    yield Reason(told, (CODES[card],), even=votes == others and (card >= WILD) == (second >= WILD))


_SAYINGS: Final[Mapping[str, MoveFacts]] = {
    "flip": _turned,
    "rps": _unforeseen,
    "choose": _taken,
    "pick": _picked,
    "call": _called,
    "add": _added,
}
