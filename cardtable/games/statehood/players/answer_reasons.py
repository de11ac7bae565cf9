"""Why one answer to a declaration is better than another, or what goes wrong with it."""

from collections.abc import Iterator

from cardtable.engine.opinion import Reason
from cardtable.games.kit.phrases import times_text, votes_text
from cardtable.games.statehood.players.move_facts import Facts, points_of
from cardtable.games.statehood.rules.moves import CODES, DC, DECK, PASS, codes_in
from cardtable.i18n import _


def better_challenge(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """Why to challenge, or to pass."""
    assert facts.declaration is not None
    card = facts.declaration.card
    values: dict[str, object] = {
        "card": facts.name(card),
        "points": points_of(card),
        "standing": facts.standing,
    }
    if move == PASS:
        strong = facts.strongest
        cards = strong & DECK
        chance = facts.chance(strong)
        values |= {
            "cards": facts.named(cards),
            "votes": votes_text(facts.total(cards)),
            "times": times_text(1 - chance),
        }
        if chance < 0.5:
            yield Reason(
                _("Even {cards} with {votes} would be beaten about {times}, so keep what you have.").format(
                    **values
                )
            )
        cards = other & DECK
        values |= {"cards": facts.named(cards), "votes": votes_text(facts.total(cards))}
        yield Reason(
            _("You keep {cards} with {votes} rather than fight for {points}.").format(**values),
            tuple(codes_in(cards)),
        )
        return
    cards = move & DECK
    chance = facts.chance(move)
    values |= {
        "cards": facts.named(cards),
        "votes": votes_text(facts.total(cards)),
        "times": times_text(chance),
    }
    code = (CODES[card],)
    if other != PASS:
        less = facts.total(other & DECK)
        values |= {"others": facts.named(other & DECK), "less": votes_text(less)}
        if facts.total(cards) < less:
            yield Reason(
                _("{votes} are enough against {standing}; {others} would cost {less}.").format(**values)
            )
        if facts.total(cards) > less:
            yield Reason(_("Those after you cannot beat {votes} as easily as {less}.").format(**values))
        return
    if chance > 0.995:
        yield Reason(_("{votes} beat {standing}, and nobody can answer: {points}.").format(**values), code)
    strong = facts.strongest
    likely = facts.chance(strong)
    if likely > chance + 0.15:
        values |= {"strong": facts.named(strong & DECK)}
        line = _(
            "{cards} is a cheap try: {points} about {times}. {strong} wins more often, but you need it "
            "for Puerto Rico."
        )
        if card == DC:  # of several cards each, the names would fill the screen
            line = _("A cheap try: {points} about {times}. More votes win more often, but cost you more.")
        yield Reason(line.format(**values), code)
    yield Reason(
        _("{votes} beat {standing} and win {points} about {times}; passing wins nothing.").format(**values),
        code,
    )


def worse_challenge(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    """What goes wrong with a challenge, or with a pass."""
    assert facts.declaration is not None
    card = facts.declaration.card
    values: dict[str, object] = {"card": facts.name(card), "points": points_of(card)}
    if move == PASS:
        values |= {"cards": facts.named(best & DECK), "times": times_text(facts.chance(best))}
        yield Reason(
            _("You let {card} go; {cards} would win it about {times}.").format(**values), (CODES[card],)
        )
        return
    cards = move & DECK
    chance = facts.chance(move)
    values |= {
        "cards": facts.named(cards),
        "votes": votes_text(facts.total(cards)),
        "times": times_text(1 - chance),
    }
    if best == PASS:
        if chance < 0.5:
            yield Reason(
                _("It spends {cards}, and about {times} somebody after you has more.").format(**values)
            )
        yield Reason(_("It spends {cards} with {votes} for {points}.").format(**values))
        return
    first = facts.total(best & DECK)
    values["first"] = votes_text(first)
    if facts.total(cards) > first:
        yield Reason(_("It spends {cards} with {votes}; {first} are enough.").format(**values))
    if facts.total(cards) < first:
        yield Reason(_("{votes} are easier to beat than {first}.").format(**values))


def better_laid(facts: Facts, move: int, other: int) -> Iterator[Reason]:
    """Why some cards are laid against Puerto Rico and not others."""
    cards = move & DECK
    votes, less = facts.total(cards), facts.total(other & DECK)
    values = {
        "votes": votes_text(votes),
        "standing": facts.standing,
    }
    if votes > less and votes > facts.standing:
        yield Reason(_("{votes} are the most you can play, and they beat {standing}.").format(**values))
    if votes > less:
        yield Reason(_("{votes} do not beat {standing}, but are the most you can play.").format(**values))


def worse_laid(facts: Facts, move: int, best: int) -> Iterator[Reason]:
    """What goes wrong with some cards laid against Puerto Rico."""
    cards = move & DECK
    votes, more = facts.total(cards), facts.total(best & DECK)
    if votes < more:
        yield Reason(
            _("It keeps {kept} back: {votes}, not {more}.").format(
                kept=facts.named(facts.hand & ~cards), votes=votes_text(votes), more=more
            )
        )
