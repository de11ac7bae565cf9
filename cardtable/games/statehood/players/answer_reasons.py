"""Why one answer to a declaration is better than another, or what is wrong with it."""

from collections.abc import Iterator

from cardtable.engine.opinion import Reason
from cardtable.games.kit.phrases import votes_text
from cardtable.games.statehood.players.move_facts import Facts, often, points_of
from cardtable.games.statehood.rules.moves import CODES, DC, DECK, PASS, codes_in
from cardtable.i18n import _


def better_challenge(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to challenge or to pass."""
    if move == PASS:
        yield from _better_pass(facts, other)
    elif other == PASS:
        yield from _better_than_pass(facts, move)
    else:
        yield from _better_cards(facts, move, other)


def _prize(facts: Facts) -> int:
    assert facts.declaration is not None
    return facts.declaration.card


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
        "often": often(chance),
        "points": points_of(_prize(facts)),
    }
    line = _("{votes} would win {points} {often}, but {cards} helps more with Puerto Rico.")
    if chance == 1.0:
        line = _("It would take {cards} with {votes} to win {points}; that helps more with Puerto Rico.")
    elif cards.bit_count() > 1:
        line = _("{votes} would win {points} {often}, but help more with Puerto Rico.")
    yield Reason(line.format(**values), tuple(codes_in(cards)))


def _better_than_pass(facts: Facts, move: int) -> Iterator[Reason]:
    """Yield the reasons to challenge: what it may win, and what it costs."""
    card, cards = _prize(facts), move & DECK
    chance, strong = facts.chance(move), facts.strongest
    total = facts.total(cards)
    values = {
        "cards": facts.named(cards),
        "strong": facts.named(strong & DECK),
        "points": points_of(card),
        "standing": facts.standing,
        "votes": votes_text(total),
        "often": often(chance),
    }
    code = (CODES[card],)
    cheap = total <= facts.average * cards.bit_count() and facts.redraws(
        card, cards, facts.evaluation.challengers
    )
    if chance == 1.0:
        line = _("{votes} beat {standing}, and nobody can answer: {points}.")
        if cheap:
            line = _("{votes} beat {standing}, nobody can answer, and you draw a new card: {points}.")
        yield Reason(line.format(**values), code)
    # The names of several cards would fill the screen.
    if card != DC and facts.chance(strong) > chance + 0.15:
        line = _("{votes} win {points} {often}, and you need {strong} for Puerto Rico.")
        if cheap:
            line = _("{votes} win {points} {often} and bring a new card; you need {strong} for Puerto Rico.")
        yield Reason(line.format(**values), code)
    if cheap:
        line = _("{votes} win {points} {often}, and cost you little, as you draw again for what you play.")
        yield Reason(line.format(**values), code)
    line = _("{votes} beat {standing} and win {points} {often}; passing wins nothing.")
    if len(facts.challenges) == 1:
        line = _("Only {cards} beats {standing}: it wins {points} {often}, and passing wins nothing.")
    yield Reason(line.format(**values), code)


def _better_cards(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to challenge with some cards rather than others."""
    chance, likely = facts.chance(move), facts.chance(other)
    total, less = facts.total(move & DECK), facts.total(other & DECK)
    values = {
        "votes": votes_text(total),
        "less": votes_text(less),
        "often": often(chance),
        "rarer": often(likely),
        "kept": facts.named(other & ~move & DECK),
    }
    if total < less:
        line = _("{votes} win {often}, and {less} {rarer}, but you want {kept} for Puerto Rico.")
        if (other & ~move & DECK).bit_count() > 1:
            line = _("{votes} win {often}, and {less} {rarer}, but Puerto Rico needs those.")
        if chance == 1.0:
            line = _("{votes} are enough, as nobody can answer, and you keep {kept}.")
        elif likely <= chance + 0.05:
            line = _("{less} hardly win more often than {votes}, and you keep {kept}.")
        yield Reason(line.format(**values), tuple(codes_in(move & DECK)))
    if total > less and chance > likely + 0.05:
        line = _("{votes} win {often}, {less} {rarer}.")
        if chance < 0.5 and facts.redraws(_prize(facts), move & DECK, facts.evaluation.challengers):
            line = _("{votes} win {often}, {less} {rarer}; you draw again for what you play.")
        yield Reason(line.format(**values))
    if total > less and likely < 1.0:
        yield Reason(_("Those after you cannot beat {votes} as easily as {less}.").format(**values))


def worse_challenge(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    """Yield the faults of a challenge or a pass."""
    card = _prize(facts)
    values: dict[str, object] = {"card": facts.name(card), "points": points_of(card)}
    if move == PASS:
        values |= {"cards": facts.named(best & DECK), "often": often(facts.chance(best))}
        line = _("You let {card} go; {cards} would win it {often}.")
        if facts.chance(best) == 1.0:
            line = _("You let {card} go; {cards} would win it.")
        yield Reason(line.format(**values), (CODES[card],))
        return
    cards = move & DECK
    chance = facts.chance(move)
    values |= {
        "cards": facts.named(cards),
        "votes": votes_text(facts.total(cards)),
        "often": often(1 - chance),
    }
    if best == PASS:
        if chance < 0.5:
            yield Reason(_("It spends {cards}, and {often} somebody after you has more.").format(**values))
        yield Reason(_("It spends {cards} with {votes} for {points}.").format(**values))
        return
    first, likely = facts.total(best & DECK), facts.chance(best)
    values["first"] = votes_text(first)
    if facts.total(cards) > first:
        line = _("It spends {cards} with {votes}, too much for {points}.")
        if chance <= likely + 0.05:
            line = _("It spends {cards} with {votes}; {first} win nearly as often.")
            if likely == 1.0:
                line = _("It spends {cards} with {votes}; {first} are enough.")
        yield Reason(line.format(**values))
    if facts.total(cards) < first and likely > chance:
        yield Reason(_("{votes} are easier to beat than {first}.").format(**values))


def better_laid(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to play some cards against Puerto Rico rather than others."""
    cards = move & DECK
    votes, less = facts.total(cards), facts.total(other & DECK)
    values = {
        "votes": votes_text(votes),
        "standing": facts.standing,
    }
    if votes > less and votes > facts.standing:
        yield Reason(_("{votes} are the most you can play, and they beat {standing}.").format(**values))
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
