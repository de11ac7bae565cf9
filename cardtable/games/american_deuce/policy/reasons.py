"""Why the policy likes a move or does not, in the player's words."""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.words import N_, _

OUT: Final = "out"
RUN: Final = "run"
SHED: Final = "shed"
CONTROL: Final = "control"
STOP: Final = "stop"
FIRST: Final = "first"
SAVE: Final = "save"
NO_NEED: Final = "no need"
BEATEN: Final = "beaten"
BREAKS: Final = "breaks"
BREAKS_RIOT: Final = "breaks riot"
FEEDS: Final = "feeds"
SUIT: Final = "suit"
WEAK_SUIT: Final = "weak suit"
ASK_PAYS: Final = "ask pays"
ASK_COSTS: Final = "ask costs"
DECLINE_PAYS: Final = "decline pays"
DECLINE_COSTS: Final = "decline costs"
GIVE_LEAST: Final = "give least"
GIVE_MORE: Final = "give more"

SENTENCES: Final = {
    OUT: N_("These are your last cards: you win the round."),
    RUN: N_("Nobody is likely to beat this, and little is left in your hand after it: you can run out."),
    SHED: N_(
        "It gets rid of cards that would cost you a turn later, and your plan for the rest stays whole."
    ),
    CONTROL: N_("It is likely to win the trick, and then you lead."),
    STOP: N_("Somebody is about to go out: now is the time for high cards."),
    FIRST: N_("You have played nothing yet, and unplayed cards cost three points each."),
    SAVE: N_("It is better to keep the high cards for a trick that matters more."),
    NO_NEED: N_("Playing here would break up better combinations."),
    BEATEN: N_("You cannot beat what is on the table."),
    BREAKS: N_("It breaks up a better combination."),
    BREAKS_RIOT: N_("It breaks up a riot or a straight flush, which is worth more whole."),
    FEEDS: N_("Somebody with few cards left could go out on it."),
    SUIT: N_("Your high cards are of this suit."),
    WEAK_SUIT: N_("Your high cards are of another suit."),
    ASK_PAYS: N_(
        "Whoever has the king of diamonds may well have a deuce, and you only give your lowest card."
    ),
    ASK_COSTS: N_("A deuce is unlikely, and without one a good card may be drawn from your hand."),
    DECLINE_PAYS: N_("Your hand is better left as it is."),
    DECLINE_COSTS: N_("You give up the chance of a deuce for your lowest card."),
    GIVE_LEAST: N_("Of the cards you may give you miss this one least."),
    GIVE_MORE: N_("You will miss this card more than another."),
}
"""The sentence of every reason."""


def sentence(opinion: Opinion) -> str:
    """The reason of an opinion as a sentence in the player's language."""
    return _(SENTENCES[opinion.reason])
