"""Comments on a move in STATES: at once on what is public, after the hand on everything."""

from cardtable.games.kit.phrases import listed
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.move_facts import MoveFacts, best_color
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, TAKE, WATER, WAYS, cards_of, claimed
from cardtable.games.states.rules.names import color_name, pile_name
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.setup import BACKS, COLORS, KNOCKING
from cardtable.i18n import _


def tell(seen: StatesView, move: int, name: str) -> str:
    """Return the comment on a move from public knowledge; arguments as for `Policy.tell`."""
    table, setup = seen.table, seen.table.setup
    names = setup.pack.names
    if move < DRAW:
        return _discarded(seen, move, name)
    if move == DRAW:
        return _drawn(seen, name)
    if move < KNOCK:
        card = table.piles[move - TAKE][-1]
        return _taken(seen, card, name)
    if move == KNOCK:
        backs = seen.backs(table.mover)
        color = max(COLORS, key=backs.count)
        if backs.count(color) >= KNOCKING:
            return _(
                "{name} holds {number} {color} states and hopes that their total is the highest."
            ).format(name=name, number=backs.count(color), color=color_name(BACKS[color]))
        return _("{name} hopes to have the highest total in one color.").format(name=name)
    if move < CLAIM:
        _card, way = divmod(move - WATER, WAYS)
        if way:
            return _("{name} used water to take {card} as well.").format(
                name=name, card=names[table.piles[way - 1][-1]]
            )
        return _("{name} used water for a second card in one turn.").format(name=name)
    cards = listed([names[card] for card in cards_of(claimed(move))])
    if setup.connect(claimed(move)):
        return _("{name} won: {cards} link.").format(name=name, cards=cards)
    return _("{name} thought these linked: {cards}.").format(name=name, cards=cards)


def _discarded(seen: StatesView, move: int, name: str) -> str:
    table, setup = seen.table, seen.table.setup
    card, pile = move >> 1, move & 1
    names = setup.pack.names
    under = table.piles[pile][-1] if table.piles[pile] else -1
    values = {"name": name, "card": names[card], "pile": pile_name(pile)}
    if setup.waters >> card & 1:
        return _("{name} laid water on {pile}: nobody may take from it until it is covered.").format(**values)
    following = setup.following[table.mover]
    near = table.hands[following] & setup.adjacent[under] & setup.states if under >= 0 else 0
    if near:
        return _("{name} covered {under}: the next player took {states}, next to it.").format(
            under=names[under], states=listed([names[other] for other in cards_of(near)]), **values
        )
    kept = seen.backs(table.mover)
    kept.remove(setup.back_of[card])
    color = max(COLORS, key=kept.count)
    number = kept.count(color)
    values["color"] = color_name(BACKS[color])
    if table.knocker != NOBODY and number >= KNOCKING - 1:
        words = _("{name} keeps {number} {color} cards and hopes for the highest total.")
        return words.format(number=number, **values)
    if number >= KNOCKING:
        words = _("{name} keeps {number} {color} cards and can knock with them.")
        return words.format(number=number, **values)
    if number == KNOCKING - 1:
        words = _("{name} keeps {number} {color} cards, one short of a knock.")
        return words.format(number=number, **values)
    return _("{name} keeps cards of different colors and hopes to link four.").format(**values)


def _drawn(seen: StatesView, name: str) -> str:
    table = seen.table
    tops = [cards[-1] for pile, cards in enumerate(table.piles) if table.may_take(pile)]
    if not tops:
        return _("{name} could only draw: nothing on the piles may be taken.").format(name=name)
    lying = listed([table.setup.pack.names[card] for card in tops])
    if seen.top in COLORS:
        return _("{name} wanted the {color} card from the deck more than {cards}.").format(
            name=name, color=color_name(BACKS[seen.top]), cards=lying
        )
    return _("{name} wanted a card from the deck more than {cards}.").format(name=name, cards=lying)


def _taken(seen: StatesView, card: int, name: str) -> str:
    """Say why a player takes a card, from the known cards and the backs in the hand."""
    table, setup = seen.table, seen.table.setup
    names = setup.pack.names
    known = setup.adjacent[card] & table.hands[table.mover] & setup.states
    if known:
        return _("{name} holds {known}, which {card} borders.").format(
            name=name, known=listed([names[other] for other in cards_of(known)]), card=names[card]
        )
    color = setup.back_of[card]
    alike = seen.backs(table.mover).count(color)
    if alike >= KNOCKING - 1:
        return _("{name} already held {number} {color} cards, and {card} is {color} as well.").format(
            name=name, number=alike, color=color_name(BACKS[color]), card=names[card]
        )
    return _("{name} wanted {card} more than an unknown card.").format(name=name, card=names[card])


def tell_all(seen: StatesView, move: int, name: str) -> str:
    """Return the comment on a move once the hand is over; arguments as for `Policy.tell_all`."""
    evaluation = Evaluation(seen)
    said = MoveFacts(evaluation)
    setup = evaluation.setup
    names = setup.pack.names
    if move >= CLAIM:
        return tell(seen, move, name)
    if move == KNOCK:
        color = best_color(setup, seen.cards)
        return _("{name} knocked with {total} in {color}.").format(
            name=name, total=setup.total(seen.cards, color), color=color_name(BACKS[color])
        )
    hand = seen.cards
    four = said.linked(hand)
    if four:
        return _("{name} held {cards}, which already linked.").format(name=name, cards=said.all_of(four))
    if move < DRAW:
        kept = hand & ~(1 << (move >> 1))
        wanted = said.outs(kept) if not evaluation.last else 0
    else:
        way = (move - WATER) % WAYS if move >= WATER else move - DRAW
        kept = hand | (1 << _top_of(seen, way) if way else 0)
        wanted = said.outs(kept) if not (way and evaluation.last) else 0
        if way and setup.connections(kept):
            return _("{name} took {card}: it links four.").format(name=name, card=names[_top_of(seen, way)])
    held = listed([names[card] for card in cards_of(kept & setup.states)])
    if wanted:
        return (
            _("{name} held {cards}; {number} states would have linked with three of them.").format(
                name=name, cards=held, number=wanted.bit_count()
            )
            if wanted.bit_count() > 1
            else _("{name} held {cards}; {state} would have linked with three of them.").format(
                name=name, cards=held, state=names[cards_of(wanted)[0]]
            )
        )
    color = best_color(setup, kept)
    return _("{name} held {cards}: {total} in {color}.").format(
        name=name, cards=held, total=setup.total(kept, color), color=color_name(BACKS[color])
    )


def _top_of(seen: StatesView, way: int) -> int:
    """Return the card on top of a pile; `way` is 1 or 2."""
    return seen.table.piles[way - 1][-1]
