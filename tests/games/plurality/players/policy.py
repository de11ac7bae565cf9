"""How Plurality is played sensibly: take tricks with many votes, and give away few."""

from typing import Any, Final

from cardtable.ai.player import Players
from cardtable.games.kit.phrases import votes_text
from cardtable.games.kit.players.tricks import Judgement, TrickGuide, TrickPolicy, chance_to_win
from cardtable.games.kit.rules.tricks import TrickView
from cardtable.i18n import _

STILL_TO_COME: Final = 8
"""Votes that a player who is still to play adds to a trick on average."""

KEEPING: Final = 0.5
"""What a step of rank is worth in votes for later tricks."""


class PluralityPolicy(TrickPolicy):
    """Weighs the votes in the trick against those on the card."""

    def judge(self, seen: TrickView[Any], card: int) -> Judgement:
        """The votes that the card wins on average, less those that it gives away."""
        setup, trick = seen.table.setup, seen.table.trick
        mine, chance = setup.votes[card], chance_to_win(seen, card)
        pot = mine + sum(setup.votes[played] for played in trick) + STILL_TO_COME * (3 - len(trick))
        worth = chance * pot - (1 - chance) * mine - KEEPING * (card // 4)
        votes = votes_text(mine)
        if chance == 1:
            return Judgement(
                worth,
                _("It takes the trick for certain."),
                _("It takes the trick, but another card brings more."),
            )
        if chance > 0:
            return Judgement(
                worth,
                _("It may well take the trick."),
                _("A higher card may still beat it, and its {votes} are lost.").format(votes=votes),
            )
        return Judgement(
            worth,
            _("You cannot win this trick, and it gives away only {votes}.").format(votes=votes),
            _("It does not win, and gives away {votes}.").format(votes=votes),
        )


PLAYERS: Final = Players(PluralityPolicy(TrickGuide()))
