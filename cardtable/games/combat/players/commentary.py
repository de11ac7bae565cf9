"""Comments on a move in Combat, made at once because everything known is public."""

from typing import Final

from cardtable.games.combat.players.evaluation import Evaluation
from cardtable.games.combat.players.reasons import CALLED, Facts, why_taken
from cardtable.games.combat.rules.moves import CALLS, HANDS_SHOWN, PLACES, WILD, added_cards
from cardtable.games.combat.rules.observation import CombatView
from cardtable.i18n import N_, _

BLIND: Final = N_("{name} could see only backs, and all backs are alike: it was luck.")
THOUGHT: Final = N_("{name} thought: {reason}")


def tell(seen: CombatView, move: int, name: str) -> str:
    """Return the comment on a move from public knowledge; arguments as for `Policy.tell`."""
    if move in HANDS_SHOWN:
        return _("Nobody can know what the other will show, so {name} chose at random.").format(name=name)
    if move < PLACES:
        return _(BLIND).format(name=name)
    if seen.phase == "add":
        return _added(seen, move, name)
    facts = Facts(Evaluation(CombatView(seen.to_act[0], seen.table)))
    reason = _called(facts, move) if move in CALLS else why_taken(facts, move)
    return _(THOUGHT if reason else BLIND).format(name=name, reason=reason)


def _called(facts: Facts, move: int) -> str:
    """Return how often a call is right, compared with the likeliest other call."""
    chance = facts.evaluation.chance_of
    other = max((call for call in CALLS if call != move), key=chance)
    return _(
        "going by the cards not seen yet, {call} is right about {percent} times in 100, "
        "{other} about {others}."
    ).format(
        call=_(CALLED[move]),
        percent=round(100 * chance(move)),
        other=_(CALLED[other]),
        others=round(100 * chance(other)),
    )


def _added(seen: CombatView, move: int, name: str) -> str:
    setup = seen.table.setup
    first, second = sorted(added_cards(move), key=setup.votes.__getitem__, reverse=True)
    values = {"name": name, "first": setup.names[first], "second": setup.names[second]}
    if second >= WILD:
        return _("{name} had to add {first}; {second} costs no votes.").format(**values)
    return _("{name} had to add {first}, and could best spare {second}.").format(**values)
