"""Why one declaration of DC or a wildcard is better than another move, or what is wrong with it."""

from collections.abc import Iterator

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
from cardtable.games.statehood.rules.moves import CODES, DC, DECK, PUERTO_RICO, codes_in, declared_card
from cardtable.i18n import _


def better_declaration(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to declare DC or a wildcard: what it wins, and why with these cards."""
    card, second = declared_card(move), declared_card(other)
    assert card is not None
    code = (CODES[card],)
    cards, beside = move & DECK, other & DECK
    even = second not in (None, PUERTO_RICO) and facts.total(cards) == facts.total(beside)
    even = even and (card == DC) == (second == DC)
    if even and facts.chance(move) >= RARE and facts.keeps_helper(cards, beside):
        told = " ".join([_what_it_wins(facts, move, other), facts.kept_helper(beside)])
        yield Reason(told, tuple(codes_in(beside)))
    won = _what_it_wins(facts, move, other)
    more = left_short(facts, move)
    if not more and not _beside(facts, move, other):
        more = _not_more(facts, move, other)
        if not more and RARE <= facts.chance(move) < 1.0:
            more = facts.forlorn(cards)
    told = f"{won} {more}".strip()
    yield Reason(told, code, even=even, tells_why=even)


def _what_it_wins(facts: Facts, move: int, other: int) -> str:
    """Return how often a declaration holds, or what else it brings."""
    card, second = declared_card(move), declared_card(other)
    assert card is not None
    cards, chance = move & DECK, facts.chance(move)
    values = {
        "card": facts.name(card),
        "cards": facts.named(cards),
        "votes": votes_text(facts.total(cards)),
        "often": often(chance),
        "points": points_of(card),
    }
    if chance == 1.0:
        return _("Nobody can beat {votes}: {points} for {card}.").format(**values)
    if _beside(facts, move, other):
        assert second is not None
        likely = facts.chance(other)
        values |= {"less": votes_text(facts.total(other & DECK)), "second": facts.name(second)}
        values["often"], values["rarer"] = compared(chance, likely)
        line = _("{votes} hold {card} {often}; {less} would hold it {rarer}.")
        if second != card:
            line = _("{votes} hold {card} {often}; {less} would hold {second} {rarer}.")
        elif likely <= HARDLY_EVER:
            line = _("{votes} hold {card} {often}; {less} hardly ever would.")
        return line.format(**values)
    line = _("{votes} hold {card} {often}, for {points}.")
    if chance < RARE:
        line = _("Now or never for {card}: {votes} hold it {often}.")
        if chance <= HARDLY_EVER:
            line = _("Now or never for {card}: {votes} hardly ever hold it.")
        if facts.redraws(card, cards | 1 << card, facts.evaluation.others):
            line = _("You trade {card} and {cards} for new cards, and win {points} {often}.")
            if chance < 0.1:
                line = _(
                    "You trade {card} and {cards} for new cards; whoever takes {card} spends a better one."
                )
    return line.format(**values)


def _beside(facts: Facts, move: int, other: int) -> bool:
    """Return whether another declaration is told beside this one because it holds less often."""
    second = declared_card(other)
    if second is None or second == PUERTO_RICO or facts.chance(move) == 1.0:
        return False
    return facts.chance(move) > facts.chance(other) + NOTABLE


def _not_more(facts: Facts, move: int, other: int) -> str:
    """Return why not to defend with more votes; empty if nothing is to be said of it."""
    card, cards = declared_card(move), move & DECK
    chance = facts.chance(move)
    moves = [found for found in facts.declarations if declared_card(found) == card]
    strong = other if other in moves else max(moves, key=lambda found: (facts.chance(found), -found))
    more, likely = facts.total(strong & DECK), facts.chance(strong)
    kept = strong & ~move & DECK
    if more <= facts.total(cards) or chance < RARE:
        return ""
    line = _("{more} win {likely}; Puerto Rico needs {strong}.")
    if chance == 1.0:
        line = _("You keep {strong} for Puerto Rico.")
    elif likely <= chance + NOTABLE:
        line = _("{more} would hardly hold it more often.")
    else:
        words = often(likely)
        if words == often(chance):
            words = _("{number} more times out of 100").format(number=round(100 * (likely - chance)))
        if kept.bit_count() > 1:
            line = _("{more} win {likely}; Puerto Rico needs those cards.")
        return line.format(more=more, likely=words, strong=facts.named(kept))
    return line.format(more=more, strong=facts.named(kept))


def left_short(facts: Facts, move: int) -> str:
    """Return the warning that a declarer may stay short of cards; empty if the deck has enough."""
    if not facts.short(move):
        return ""
    line = _("With {left}, you may not draw back to seven.")
    return line.format(left=facts.cards_left)


def worse_declaration(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    """Yield the faults of a declaration of DC or a wildcard."""
    card, cards = declared_card(move), move & DECK
    assert card is not None
    chance = facts.chance(move)
    values = {
        "card": facts.name(card),
        "cards": facts.named(cards),
        "votes": votes_text(facts.total(cards)),
        "often": often(1 - chance),
        "points": points_of(card),
    }
    second = declared_card(best)
    if second is None and facts.short(move):
        few = votes_text(facts.total(facts.hand & ~cards & ~(1 << card)))
        line = _("You draw last, and the deck may be used up: then you have only {few} for Puerto Rico.")
        yield Reason(line.format(few=few), (CODES[card],))
    if second is not None and card != DC != second and facts.total(cards) == facts.total(best & DECK):
        if facts.keeps_helper(best & DECK, cards):
            yield Reason(facts.lost_helper(cards), tuple(codes_in(cards)))
        line = _("{card} is worth 1 point, as {second} is.")
        if card == second:
            line = _("{cards} has as many votes as {kept}.")
        values |= {"second": facts.name(second), "kept": facts.named(best & DECK)}
        yield Reason(line.format(**values), even=True)
    if second is not None:
        less = facts.total(best & DECK)
        if facts.chance(best) > chance + 0.05:
            yield Reason(
                _("{cards} would be beaten {often}; the other way you win more often.").format(**values)
            )
        if facts.total(cards) > less and second != PUERTO_RICO:
            yield Reason(
                _("It risks {cards} with {votes}; {less} may be enough.").format(
                    less=votes_text(less), **values
                )
            )
    if chance < 0.7:
        line = _("{often}, {who} beats {cards} and takes {card}.")
        if chance < RARE and facts.redraws(card, cards | 1 << card, facts.evaluation.others):
            line = _("You would get new cards for {card} and {cards}, but {often} {who} takes the prize.")
        yield Reason(line.format(who=facts.somebody(), **values))
    yield Reason(_("It spends {cards} with {votes} for {points}.").format(**values))
