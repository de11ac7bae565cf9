"""Why a move is good or bad, in one sentence."""

from collections.abc import Mapping
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.names import suit_name
from cardtable.engine.opinion import Opinion
from cardtable.games.phrases import votes_text
from cardtable.games.whitehouse.moves import BURY, CARDS, CODES, TRUMP
from cardtable.games.whitehouse.observation import WhitehouseView
from cardtable.games.whitehouse.policy.reading import SUIT_OF
from cardtable.games.whitehouse.policy.valuing import best_trump, worth
from cardtable.games.whitehouse.trumps import winning_place
from cardtable.games.whitehouse.words import card_name
from cardtable.words import N_, _

# Bidding and trump.
BID: Final = N_("With {suit} as trump your hand should bring about {worth} votes.")
SLIDE: Final = N_("With {suit} as trump you may take nearly everything, and a landslide wins the match.")
FORCED: Final = N_("Everyone else passed, so you must bid, and the lowest bid risks least.")
TOO_HIGH: Final = N_("With {suit} as trump your hand should bring only about {worth} votes.")
LET_PARTNER: Final = N_("Your partner's bid stands, and a higher one would only be harder to make.")
LET_THEM: Final = N_("Your hand should bring about {worth} votes, so let the others try.")

# The challenge.
DOUBTS: Final = N_("The bid of {bid} will probably fail.")
TRUSTS: Final = N_("The bid of {bid} will probably be made.")

# Burying.
EMPTIES: Final = N_("Without {suit} you can trump that suit.")
SAVES: Final = N_("It would hardly win a trick, and in the kitty its {votes} are yours.")
SAFE: Final = N_("In the kitty its {votes} are yours for certain.")
FREES: Final = N_("Of all your cards you can spare it best.")
NEEDED: Final = N_("You will need it for your tricks.")

# Playing.
ONLY: Final = N_("It is the only card that you may play.")
MAKES: Final = N_("This trick makes the contract.")
BREAKS: Final = N_("This trick breaks the contract.")
PARTNER_WINS: Final = N_("Your partner already wins this trick with {best}.")
GIVES: Final = N_("Your partner already wins this trick with {best}, so give it {votes}.")
OVERTAKES: Final = N_("Your partner wins this trick with {best} as it is.")
TAKES: Final = N_("It wins the trick: {trick}.")
RUFFS: Final = N_("You have no {led}, so trump the trick: {trick}.")
TRIES: Final = N_("It beats what lies on the table and may well win the trick.")
FORCES: Final = N_("It beats what lies on the table, so that a higher card must be spent on it.")
HOPES: Final = N_("Your partner is still to play and may win the trick.")
DUCKS: Final = N_("You cannot win this trick, so give as few votes as you can.")
SPARES: Final = N_("The trick is not worth a better card.")
WASTES: Final = N_("Kept for later, it is sure to win a trick.")
DRAWS: Final = N_("It takes trumps out of the other hands, so that they cannot trump your winners.")
CASHES: Final = N_("Nobody can hold a higher card of {suit} any more.")
FOR_PARTNER: Final = N_("Your partner is out of {suit} and can trump.")
INTO_A_RUFF: Final = N_("Somebody against you is out of {suit} and can trump.")
CHEAP: Final = N_("It risks few votes and keeps your winners.")

# The honor system.
ACCUSES: Final = N_("They have played a card that they should have played before.")
NO_NEED: Final = N_("The contract is decided in your favour already.")
NO_PROOF: Final = N_("Nobody has seen them renege.")
WOULD_RENEGE: Final = N_("That would be a renege: the rules ask for another card.")

ALONE: Final[Mapping[str, str]] = {
    PARTNER_WINS: N_("Against the bidder {best} already wins this trick."),
    GIVES: N_("Against the bidder {best} already wins this trick, so give it {votes}."),
    OVERTAKES: N_("Against the bidder {best} wins this trick as it is."),
    HOPES: N_("Somebody else may still take the trick from the bidder."),
    FOR_PARTNER: N_("Somebody else against the bidder is out of {suit} and can trump."),
}
"""What stands in place of sentences about a partner where everyone plays alone."""


def sentence(view: WhitehouseView, opinion: Opinion) -> str:
    """An opinion's reason in the player's language, with its values filled in."""
    reason = opinion.reason
    if not view.table.setup.partnership:
        reason = ALONE.get(reason, reason)
    return _(reason).format(**_values(view, opinion.move))


def _values(view: WhitehouseView, move: int) -> dict[str, object]:
    table = view.table
    agreed = table.setup
    if view.phase == "bid":
        suit, value = best_trump(view)
        return {"suit": suit_name(SUITS[suit]), "worth": _tens(value)}
    if view.phase == "trump":
        suit = move - TRUMP
        return {"suit": suit_name(SUITS[suit]), "worth": _tens(worth(view.cards, suit, agreed))}
    if view.phase == "challenge":
        return {"bid": table.bid}
    card = move - BURY if move >= BURY else move
    if not 0 <= card < CARDS:
        return {}
    suit_of = SUIT_OF[table.trump]
    trick = table.trick
    values: dict[str, object] = {
        "suit": suit_name(SUITS[suit_of[card]]),
        "votes": votes_text(agreed.votes[card]),
    }
    if trick:
        values["best"] = card_name(CODES[trick[winning_place(table.trump, trick)]])
        values["led"] = suit_name(SUITS[suit_of[trick[0]]])
        values["trick"] = votes_text(sum(agreed.votes[other] for other in (*trick, card)))
    return values


def _tens(votes: float) -> int:
    return 10 * round(votes / 10)
