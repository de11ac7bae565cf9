"""Why one answer to a declaration is better than another, or what is wrong with it."""

from collections.abc import Iterator

from cardtable.cards.masks import cards_in
from cardtable.engine.opinion import Reason
from cardtable.games.kit.phrases import votes_text
from cardtable.games.statehood.players.move_facts import (
    HARDLY_EVER,
    NOTABLE,
    RARE,
    Facts,
    compared,
    often,
    points_of,
)
from cardtable.games.statehood.rules.moves import CODES, DC, DECK, PASS, WILDCARDS, codes_in
from cardtable.i18n import _, ngettext


def better_challenge(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to challenge or to pass."""
    if move == PASS:
        yield from _better_pass(facts, other)
        return
    cards, beside = move & DECK, other & DECK
    even = other != PASS and facts.total(cards) == facts.total(beside)
    if even and facts.keeps_helper(cards, beside):
        told = f"{_what_it_wins(facts, move, often(facts.chance(move)))} {facts.kept_helper(beside)}"
        yield Reason(told, tuple(codes_in(beside)))
    yield Reason(_bid(facts, move, other), (CODES[_prize(facts)],), even=even, tells_why=even)


def _prize(facts: Facts) -> int:
    assert facts.declaration is not None
    return facts.declaration.card


def _redraws(facts: Facts, cards: int) -> bool:
    """Return whether the seat surely draws again for a challenge."""
    return facts.redraws(_prize(facts), cards, facts.evaluation.challengers)


def _bid(facts: Facts, move: int, other: int) -> str:
    """Return what a challenge wins, why to make it rather than pass, and why not with other votes."""
    cards, chance = move & DECK, facts.chance(move)
    total = facts.total(cards)
    strong = other if other != PASS and facts.total(other & DECK) > total else facts.strongest
    more, likely = facts.total(strong & DECK), facts.chance(strong)
    smaller = [found for found in facts.challenges if facts.total(found & DECK) < total]
    weak = other if other in smaller else max(smaller, key=facts.chance, default=PASS)
    kept = strong & ~move & DECK
    values = {
        "votes": votes_text(total),
        "more": more,
        "strong": facts.named(kept),
        "less": 0 if weak == PASS else facts.total(weak & DECK),
    }
    rare = 0.0 if weak == PASS else facts.chance(weak)
    tells_less = weak != PASS and RARE <= chance < 1.0 and chance > rare + NOTABLE
    tells_more = more > total and likely > chance + NOTABLE
    if tells_more and often(chance) in (often(rare), often(likely)):
        tells_less = False  # no room for three figures in hundredths
    line = ""
    if tells_less:
        values["often"], values["rarer"] = compared(chance, rare)
        values["likely"] = often(likely)
        line = " ".join([_("{votes} win {often}, {less} votes {rarer}."), _cost(facts, cards)])
    elif tells_more:
        values["often"], values["likely"] = compared(chance, likely)
    else:
        values["often"] = often(chance)
    if more > total and chance == 1.0 and kept.bit_count() == 1:
        line = "{won} " + _("You keep {strong} for Puerto Rico.")
    elif tells_more:
        needed = _("{more} win {likely}; Puerto Rico needs {strong}.")
        if kept.bit_count() > 1:
            needed = _("{more} win {likely}; Puerto Rico needs those cards.")
        line = "{won} " + needed
        if tells_less:
            line = _("{votes} win {often}, {less} {rarer}, {more} {likely}; Puerto Rico needs {strong}.")
            if kept.bit_count() > 1:
                line = _("{votes} win {often}, {less} {rarer}, {more} {likely}; Puerto Rico needs those.")
    elif not tells_less:
        if _seldom(facts, cards, chance) and (gain := _gain(facts, cards)):
            return _what_it_wins(facts, move, str(values["often"]), gain)
        own = _own_prizes(
            facts, cards, _("You draw a new card, which may defend {prizes} instead of {cards}.")
        )
        line = "{won} " + (own or facts.forlorn(cards) or _why_at_all(facts, cards, chance))
    return line.format(won=_what_it_wins(facts, move, str(values["often"])), **values).strip()


def _seldom(facts: Facts, cards: int, chance: float) -> bool:
    """Return whether a challenge will probably lose, but surely brings new cards."""
    return chance < RARE and _redraws(facts, cards)


def _gain(facts: Facts, cards: int) -> str:
    """Return why to trade some cards for new ones, in words that follow "but"; empty for no reason."""
    own = _own_prizes(facts, cards, _("a new card may defend {prizes} instead of {cards}"))
    if own or not facts.forlorn(cards):
        return own
    return ngettext(
        "you trade a card you can spare for a new one, as you seldom win Puerto Rico",
        "you trade cards you can spare for new ones, as you seldom win Puerto Rico",
        cards.bit_count(),
    )


def _cost(facts: Facts, cards: int) -> str:
    """Return why the cards of a challenge are not missed; empty if they are."""
    if facts.forlorn(cards) or facts.grown or not _redraws(facts, cards):
        return facts.forlorn(cards)
    return _("You draw again, and much of the deck is left.")


def _what_it_wins(facts: Facts, move: int, told: str, gain: str = "") -> str:
    """Return how often a challenge wins, as `told`, and if that is seldom, what it brings besides.

    `gain` says more of that than that cards are drawn.
    """
    cards, chance = move & DECK, facts.chance(move)
    brings = _seldom(facts, cards, chance)
    line = _("{votes} win {points} {often}.")
    if chance == 1.0:
        line = _("{votes} beat {standing}, and nobody can answer: {points}.")
    elif chance <= HARDLY_EVER:
        line = _("{votes} hardly ever win {points}.")
        if brings:
            line = _("{votes} hardly ever win, but {gain}.")
    elif brings:
        line = _("{votes} win only {often}, but {gain}.")
    return line.format(
        votes=votes_text(facts.total(cards)),
        points=points_of(_prize(facts)),
        often=told,
        standing=facts.standing,
        gain=gain or _("you draw again"),
    )


def _own_prizes(facts: Facts, cards: int, line: str) -> str:
    """Return what defends the seat's own wildcards once their best defender is played; empty without any."""
    own = facts.hand & WILDCARDS
    defenders = facts.defenders(cards_in(own)[0]) if own else []
    if not defenders or not defenders[0] & cards or not _redraws(facts, cards):
        return ""
    return line.format(prizes=facts.named(own), cards=facts.named(defenders[0]))


def _why_at_all(facts: Facts, cards: int, chance: float) -> str:
    """Return why a challenge is better than passing, besides the points it may win."""
    plain = not cards & 1 << DC  # which is worth points in hand
    cheap = plain and _redraws(facts, cards) and facts.total(cards) <= facts.average * cards.bit_count()
    line = _("Passing wins nothing.")
    if len(facts.challenges) == 1 and chance >= RARE:
        line = _("No other card of yours beats {standing}, and passing wins nothing.")
    elif cheap and chance < RARE:
        line = _("It costs you nothing: a new card has {mean} votes on average.")
    elif cheap:
        line = _("You draw again for what you play, on average {mean} votes a card.")
    elif plain and not facts.six(facts.hand) & cards:
        line = _("{cards} is not among your six best, so trying costs little.")
    return line.format(cards=facts.named(cards), mean=facts.average, standing=facts.standing)


def _better_pass(facts: Facts, other: int) -> Iterator[Reason]:
    """Yield the reasons to pass: against the strongest challenge first, then the cheapest."""
    strong = facts.strongest
    chance = facts.chance(strong)
    values = {"cards": facts.named(strong & DECK), "votes": votes_text(facts.total(strong & DECK))}
    if chance < 0.5:
        line = _("Even {cards} with {votes} would be beaten {often}, so keep what you have.")
        yield Reason(line.format(often=often(1 - chance), **values))
    chance, cards = facts.chance(other), other & DECK
    values = {
        "cards": facts.named(cards),
        "votes": votes_text(facts.total(cards)),
        "often": often(chance if chance >= 0.5 else 1 - chance),
        "points": points_of(_prize(facts)),
        "left": facts.cards_left,
        "outlook": facts.outlook(cards),
    }
    short = facts.left_short(cards)
    line = _("{votes} would win {points} {often}. Puerto Rico needs them more: {outlook}.")
    if facts.forlorn(cards):
        line = _("{votes} would win {points} {often}, but use up {cards}.")
    if chance < 0.5:
        line = _("{votes} would be beaten {often}. Puerto Rico needs them more: {outlook}.")
    elif short and chance < 1.0:
        line = _("{votes} would win {points} {often}, but with {left} you cannot draw back to seven.")
    elif chance == 1.0 and not facts.forlorn(cards):
        line = _("It takes {cards} to win {points}. Puerto Rico needs those {votes} more: {outlook}.")
        if short:
            line = _("{cards} would win {points}, but with {left} you cannot draw back to seven.")
    yield Reason(line.format(**values), tuple(codes_in(cards)))


def worse_challenge(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    """Yield the faults of a challenge or a pass."""
    if move == PASS:
        yield from _worse_pass(facts, best)
        return
    cards, chance = move & DECK, facts.chance(move)
    values = {
        "cards": facts.named(cards),
        "votes": votes_text(facts.total(cards)),
        "points": points_of(_prize(facts)),
        "often": often(1 - chance),
    }
    if best != PASS:
        yield from _worse_cards(facts, move, best)
    elif chance < 0.5:
        yield Reason(_("It spends {cards}, and {often} somebody after you has more.").format(**values))
    else:
        yield Reason(_("It spends {cards} with {votes} for {points}.").format(**values))


def _worse_pass(facts: Facts, best: int) -> Iterator[Reason]:
    """Yield the faults of a pass."""
    card, chance = _prize(facts), facts.chance(best)
    line = _("You let {card} go; {cards} would win it {often}.")
    if chance == 1.0:
        line = _("You let {card} go; {cards} would win it.")
    elif chance < RARE:
        line = _("Passing wins nothing; {cards} might.")
        if facts.redraws(card, best & DECK, facts.evaluation.challengers):
            line = _("Passing wins nothing, and you keep {cards} instead of drawing a new card.")
    cards = best & DECK
    told = line.format(card=facts.name(card), cards=facts.named(cards), often=often(chance))
    saved = facts.forlorn(cards) if cards.bit_count() == 1 else ""  # several names take the room
    yield Reason(f"{told} {saved}".strip(), (CODES[card],))


def _worse_cards(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    """Yield the faults of a challenge beside a better one."""
    cards, chance, likely = move & DECK, facts.chance(move), facts.chance(best)
    total, first = facts.total(cards), facts.total(best & DECK)
    values = {
        "cards": facts.named(cards),
        "best": facts.named(best & DECK),
        "votes": votes_text(total),
        "first": votes_text(first),
        "points": points_of(_prize(facts)),
    }
    values["won"], values["better"] = compared(chance, likely)
    several = cards.bit_count() > 1
    if total > first:
        line = _("It wins {won}, but {cards} with {votes} is worth more than {points} for Puerto Rico.")
        if several:
            line = _("It wins {won}, but {votes} are worth more than {points} for Puerto Rico.")
        if likely == 1.0:
            line = _("It spends {cards} with {votes}; {first} are enough.")
        elif chance <= likely + NOTABLE:
            line = _("It spends {cards} with {votes}; {first} win nearly as often.")
        yield Reason(line.format(**values))
    elif total == first:
        if facts.keeps_helper(best & DECK, cards):
            yield Reason(facts.lost_helper(cards), tuple(codes_in(cards)))
        line = _("These have as many votes as {best}.") if several else _("{cards} has as many as {best}.")
        yield Reason(line.format(**values), even=True)
    elif likely > chance:
        line = _("{votes} win only {won}, {first} {better}.")
        if chance <= HARDLY_EVER:
            line = _("{votes} hardly ever win, {first} {better}.")
        yield Reason(line.format(**values))


def better_laid(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to play some cards against Puerto Rico rather than others."""
    cards = move & DECK
    votes, less = facts.total(cards), facts.total(other & DECK)
    values = {
        "votes": votes_text(votes),
        "standing": facts.standing,
    }
    if votes >= less and votes > facts.standing:
        line = _("{votes} are the most you can play, and they beat {standing}.")
        yield Reason(line.format(**values), even=votes == less, tells_why=votes == less)
    if votes <= facts.standing:
        line = _("You cannot beat {standing} votes, so it makes no difference which cards you play.")
        yield Reason(line.format(**values), even=True, tells_why=True)


def worse_laid(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    """Yield the faults of some cards played against Puerto Rico."""
    cards = move & DECK
    votes, more = facts.total(cards), facts.total(best & DECK)
    if votes < more and more > facts.standing:
        yield Reason(
            _("It keeps {kept} back: {votes}, not {more}.").format(
                kept=facts.named(facts.hand & ~cards), votes=votes_text(votes), more=more
            )
        )
