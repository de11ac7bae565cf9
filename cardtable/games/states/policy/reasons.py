"""Why a move is good or bad, in one sentence."""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.words import N_, _

WINS: Final = N_("Your four states connect: that wins the hand.")
FALSE: Final = N_("Those four states do not connect, and all would see them.")

KNOCK_WINS: Final = N_("Your total of {total} is probably the highest.")
KNOCK_LOSES: Final = N_("Your total of {total} is probably not high enough.")
KNOCK_EARLY: Final = N_("You are more likely to win by going on.")

TAKES_TO_WIN: Final = N_("With {card} your states connect.")
TAKES: Final = N_("With {card} more cards complete your states.")
TAKES_TOTAL: Final = N_("{card} raises your total.")
TAKES_LITTLE: Final = N_("{card} helps you little.")
DRAWS: Final = N_("What lies on the piles helps you less than the deck may.")
DRAWS_HOPING: Final = N_("There are cards in the deck that complete your states.")
DRAWS_LITTLE: Final = N_("A card that lies open would help you more.")

WATER_NOW: Final = N_("A second card now is likely to help.")
WATER_LAST: Final = N_("It is your last turn, so use the water.")
WATER_LATER: Final = N_("Keep the water for a turn in which one card may complete your states.")

KEEPS: Final = N_("What you keep is completed by {outs} of the cards still out.")
KEEPS_TOTAL: Final = N_("What you keep has a total of {total} in one colour.")
SPARES: Final = N_("Of all your cards you can spare {card} best.")
NEEDED: Final = N_("You need {card} for what you hold.")
FEEDS: Final = N_("The next player may want {card}.")


def sentence(opinion: Opinion) -> str:
    """An opinion's reason in the player's language, with its values filled in."""
    return _(opinion.reason).format(**opinion.values)
