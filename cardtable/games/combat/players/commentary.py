"""What is told of a move in Combat: at once, and after the hand with what was likely then."""

from cardtable.games.combat.players.evaluation import Evaluation
from cardtable.games.combat.players.reasons import CALLED, SHOWN, Facts
from cardtable.games.combat.rules.moves import (
    CALLS,
    HANDS_SHOWN,
    PICK,
    PLACES,
    PLACES_IN,
    TAKE,
    WILD,
    added_cards,
)
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.kit.phrases import votes_text
from cardtable.i18n import _, ngettext


def tell(seen: CombatView, move: int, name: str) -> str:
    """What everybody may understand of a move as soon as it was made.

    Args:
        seen: what everybody could see before the move.
        move: the move.
        name: who made it.
    """
    if move in HANDS_SHOWN:
        return _("{name} chose without knowing what the other would show.").format(name=name)
    if move < PLACES:
        return _("{name} had to guess: nobody knows what is face down.").format(name=name)
    if move in CALLS:
        return _("{name} thinks {call} is likeliest, from the cards not seen yet.").format(
            name=name, call=_(CALLED[move])
        )
    if seen.phase == "add":
        return _added(seen, move, name)
    table = seen.table
    places = PLACES_IN[move - TAKE] if move > TAKE else (move - PICK,)
    closed = sum(table.down >> place & 1 for place in places)
    faces = [table.setup.names[table.table[place]] for place in places if not table.down >> place & 1]
    if not faces and len(table.up) == 1:
        return _("{name} had to guess: nobody knows what is face down.").format(name=name)
    if not faces:
        return _("{name} hoped for more from a face-down card than from those face up.").format(name=name)
    if not closed:
        return _("{name} wanted {card} more than a face-down card.").format(name=name, card=faces[0])
    return ngettext(
        "{name} took {card} and hopes for {count} face-down card.",
        "{name} took {card} and hopes for {count} face-down cards.",
        closed,
    ).format(name=name, card=faces[0], count=closed)


def _added(seen: CombatView, move: int, name: str) -> str:
    setup = seen.table.setup
    first, second = sorted(added_cards(move), key=setup.votes.__getitem__, reverse=True)
    values = {"name": name, "first": setup.names[first], "second": setup.names[second]}
    if second >= WILD:
        return _("{name} had to add {first}; {second} costs no votes.").format(**values)
    return _("{name} had to add {first}, and could best spare {second}.").format(**values)


def tell_all(seen: CombatView, move: int, name: str) -> str:
    """What is to be understood of a move once the hand is over.

    Args:
        seen: what the player who made the move knew.
        move: the move.
        name: who made it.
    """
    if move in HANDS_SHOWN:
        return _("{name} chose {choice}: nobody could see it coming.").format(
            name=name, choice=_(SHOWN[move])
        )
    if move < PLACES or seen.phase == "add":
        return tell(seen, move, name)
    facts = Facts(Evaluation(seen))
    if move in CALLS:
        return _("{name} called {call}: that was right about {percent} times in 100.").format(
            name=name, call=_(CALLED[move]), percent=round(100 * facts.evaluation.chance_of(move))
        )
    if not seen.table.down:
        return tell(seen, move, name)
    return _("{name} took {cards}; a face-down card had about {average} then.").format(
        name=name, cards=facts.called(move), average=votes_text(facts.average)
    )
