"""Why a move is good or bad, in one sentence."""

from collections.abc import Mapping
from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.statehood.moves import DECK, DECLARE_PUERTO_RICO, PUERTO_RICO, TAKE
from cardtable.games.statehood.observation import StatehoodView
from cardtable.games.statehood.rules import PUERTO_RICO_POINTS
from cardtable.words import N_, _

# A turn.
TAKE_IT: Final = N_("It brings you {votes} electoral votes, more than your lowest card has.")
TAKE_TERRITORY: Final = N_("You can declare it later, which may bring points.")
USELESS: Final = N_("The card on top makes your hand no better.")
DRAW_ONE: Final = N_("A card from the deck may be better than your lowest one.")
DECLARE: Final = N_("With {votes} votes behind it, it will probably stand ({chance} in 100).")
DECLARE_RISKY: Final = N_("It will hardly stand ({chance} in 100), but you draw new cards for these.")
PUERTO_RICO_NOW: Final = N_(
    "Your other cards have {votes} votes, which probably nobody beats ({chance} in 100)."
)
PUERTO_RICO_WAITS: Final = N_("Your other cards have only {votes} votes yet ({chance} in 100).")
FORCED: Final = N_("The deck is used up, so Puerto Rico must be declared now.")

# A discard.
SPARED: Final = N_("Of all your cards you can spare it best.")
NEEDED: Final = N_("Its {votes} votes help you to win Puerto Rico.")
TERRITORY: Final = N_("You could still declare it, and the next player may take it.")
NEVER: Final = N_("Discarding Puerto Rico gives every other player {points} points.")

# An answer.
CHALLENGE: Final = N_("{votes} votes will probably take it, and you can spare them ({chance} in 100).")
TOO_DEAR: Final = N_("These cards are worth more in your hand than what they may win ({chance} in 100).")
MUST_PASS: Final = N_("You have nothing that beats {standing} votes.")
PASS_IT: Final = N_("The cards that it takes are worth more in your hand.")
LETS_GO: Final = N_("You could take it at a good price.")
LAY: Final = N_("With {votes} votes you beat the {standing} that stand.")
LAY_IN_VAIN: Final = N_("With {votes} votes you do not beat the {standing} that stand.")


def likely(chance: float) -> Mapping[str, object]:
    """What is filled into a sentence of how likely, from 0 to 1, a move wins what it is after."""
    return {"chance": round(100 * chance)}


def sentence(view: StatehoodView, opinion: Opinion) -> str:
    """An opinion's reason in the player's language, with its values filled in."""
    table = view.table
    move = opinion.move
    total = table.setup.ballots.total
    if move == DECLARE_PUERTO_RICO:
        votes = total(view.cards & ~(1 << PUERTO_RICO))
    elif move > DECK:
        votes = total(move & DECK)
    elif move < TAKE:
        votes = table.setup.votes[move]
    else:
        votes = table.setup.votes[table.discard[-1]] if move == TAKE else 0
    return _(opinion.reason).format(
        votes=votes,
        standing=table.declaration.standing if table.declaration else 0,
        points=PUERTO_RICO_POINTS,
        **opinion.values,
    )
