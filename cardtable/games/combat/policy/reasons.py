"""Why a move is good or bad, in one sentence."""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.combat.moves import ADD, CALLS, CODES, EQUAL, HIGHER, LOWER, PICK, WILD, added_cards
from cardtable.games.combat.policy.reading import Reading
from cardtable.words import N_, _

ALIKE: Final = N_("All face-down cards are alike to you.")
ANY_CHOICE: Final = N_("Against somebody who chooses freely none is better than another.")

HIGHER_CARD: Final = N_("It has {more} votes more than the lower card; a face-down card has about {average}.")
LOWER_CARD: Final = N_("A second face-down card has about {average} votes; the higher card only {more} more.")
NOT_HIGHER_CARD: Final = N_(
    "A second face-down card would be worth more than the higher card's {more} votes."
)
NOT_LOWER_CARD: Final = N_("The higher card's {more} votes are worth more than a second face-down card.")

OPEN: Final = N_("The open card has {equal} votes; a face-down one has only about {average}.")
CLOSED: Final = N_("A face-down card has about {average} votes; the open ones only {equal}.")
NOT_OPEN: Final = N_("A face-down card is likely to have more than {equal} votes.")
NOT_CLOSED: Final = N_("A face-down card is likely to have less than the open ones' {equal} votes.")

CALLED: Final = {
    HIGHER: N_("It will be higher about {percent} times in a hundred."),
    LOWER: N_("It will be lower about {percent} times in a hundred."),
    EQUAL: N_("It will be equal about {percent} times in a hundred."),
}

PICK_OPEN: Final = N_("Of the cards that are left none is likely to have more than its {votes} votes.")
PICK_CLOSED: Final = N_("A face-down card has about {average} votes, more than any that lies open.")
NOT_PICK: Final = N_("Another card is likely to have more votes.")

ADD_SPARED: Final = N_("{card} is the card that you can best spare; the other one you must add.")
ADD_WILD: Final = N_("A wild card costs you no votes, and it may turn the hand in your favour.")
NOT_ADD: Final = N_("Another card beside the one that you must add would cost you less.")

BEST_CHANCE: Final = N_("It gives you the best chance to have more votes at the end.")
LESS_CHANCE: Final = N_("Another choice gives you a better chance to have more votes at the end.")


def sentence(reading: Reading, opinion: Opinion) -> str:
    """An opinion's reason in the player's language, with its values filled in.

    Args:
        reading: of the position in which the move may be made.
        opinion: one of it.
    """
    table, votes = reading.view.table, reading.votes
    values: dict[str, object] = {}
    open_votes = [votes[table.table[place]] for place in table.up if table.table[place] < WILD]
    if reading.hidden_sets and table.down:
        values["average"] = round(reading.average())
    if open_votes:
        values["more"] = max(open_votes) - min(open_votes)
        values["equal"] = open_votes[0]
    if opinion.move in CALLS:
        values["percent"] = round(100 * reading.chance_of(opinion.move))
    if PICK <= opinion.move < PICK + len(table.table):
        card = table.table[opinion.move - PICK]
        if card >= 0:
            values["votes"] = votes[card]
    if opinion.move >= ADD:
        values["card"] = CODES[min(added_cards(opinion.move), key=votes.__getitem__)]
    return _(opinion.reason).format(**values)
