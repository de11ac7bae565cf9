"""What players win in a hand of Statehood, for their passports: prizes, and the cards that won them."""

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.games.kit.table.feats import Feats, Honor
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import finished
from cardtable.games.statehood.rules.moves import CODES, DC
from cardtable.games.statehood.rules.names import PUERTO_RICO_CODE
from cardtable.games.statehood.table.sheets import Hand, Round
from cardtable.i18n import N_

BLUFF: Final = 10
"""Most votes of a defense that only a bluff can hold."""
CROWD: Final = 3
"""Challengers that make a crowd."""
MANY: Final = 3
"""Prizes of one hand that are many."""

HONORS: Final = (
    Honor("one-card", N_("One card"), N_("You kept the District of Columbia with a single card.")),
    Honor("bluff", N_("A straight face"), N_("You kept a prize with 10 votes or fewer.")),
    Honor("last-word", N_("The last word"), N_("You won a prize as the third player to challenge for it.")),
    Honor("three-prizes", N_("Three flags"), N_("You won three prizes in one hand.")),
    Honor("puerto-rico", N_("Puerto Rico kept"), N_("You declared Puerto Rico and kept it.")),
    Honor("puerto-rico-won", N_("Puerto Rico won over"), N_("You took Puerto Rico from its declarer.")),
)


def feats(told: Sequence[Told], seats: int, votes: Callable[[str], int]) -> list[Feats]:
    """Return what each seat won in a finished hand: every prize, and the cards that won it.

    Puerto Rico is won by whole hands, so that only the prize itself counts.

    Args:
        told: the moves of the hand.
        seats: number of players.
        votes: the electoral votes of a card by its code.
    """
    found = [Feats() for _seat in range(seats)]
    for hand in finished(told, Hand):
        prizes = [0] * seats
        for one in hand.rounds:
            if one.winner < 0:
                continue
            mine = found[one.winner]
            prizes[one.winner] += 1
            mine.cards.append(one.card)
            if one.card == PUERTO_RICO_CODE:
                held = one.winner == one.declarer
                mine.honors.append("puerto-rico" if held else "puerto-rico-won")
                continue
            mine.cards += one.of(one.winner)
            challengers = {seat for seat, _card in one.cards} - {one.declarer}
            if one.winner == one.declarer:
                mine.honors += _of_defense(one, votes)
            elif len(challengers) >= CROWD:
                mine.honors.append("last-word")
        for seat, count in enumerate(prizes):
            if count >= MANY:
                found[seat].honors.append("three-prizes")
    return found


def _of_defense(one: Round, votes: Callable[[str], int]) -> list[str]:
    """Return the honors of a declarer who held a prize."""
    cards = one.of(one.declarer)
    earned = []
    if one.card == CODES[DC] and len(cards) == 1:
        earned.append("one-card")
    if sum(map(votes, cards)) <= BLUFF:
        earned.append("bluff")
    return earned
