"""What the passport says: the honors of the whole house, and sentences about a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards.atlas import atlas
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.phrases import listed
from cardtable.games.kit.table.feats import Honor
from cardtable.i18n import N_, _, ngettext
from cardtable.passport.wins import Win, since
from cardtable.quiz.leitner import Answer, boxes
from cardtable.quiz.questions import KINDS, Fact, can_ask
from cardtable.scenes.atlas.place_facts import cards_of
from cardtable.storage.answers import KeptAnswer

HOUSE: Final = (
    Honor("evening", N_("The whole evening"), N_("You won a place in every game on one day.")),
    Honor("coast", N_("Coast to coast"), N_("States you won lead from the Pacific to the Atlantic.")),
    Honor("thirteen", N_("The first thirteen"), N_("You won all thirteen states that founded the Union.")),
    Honor("northeast", N_("The Northeast"), N_("You won every state of the Northeast.")),
    Honor("midwest", N_("The Midwest"), N_("You won every state of the Midwest.")),
    Honor("south", N_("The South"), N_("You won every place of the South.")),
    Honor("west", N_("The West"), N_("You won every state of the West.")),
    Honor("territories", N_("Overseas"), N_("You won all five territories.")),
    Honor("union", N_("The Union"), N_("You won all fifty states.")),
    Honor("everywhere", N_("Every page full"), N_("You won every place in the passport.")),
)
"""The honors of `cardtable.passport.house`, in display order."""


def game_name(game: str) -> str:
    """Return the name of a game; empty for one that is gone."""
    return _(GAMES[game].title) if game in GAMES else ""


def won_in(game: str) -> str:
    """Return the words of a stamp, such as "Won in Statehood"."""
    name = game_name(game)
    return _("Won in {game}").format(game=name) if name else _("Won")


def how_won(game: str) -> str:
    """Return the sentence that says why a win is of this place, if no card shows it; else empty."""
    way = GAMES[game].wins_next if game in GAMES else ""
    return _(way) if way else ""


def history(wins: Sequence[Win], place: str) -> str:
    """Return what was won of a place after its stamp: "Won 3 times since: 2 in Statehood, 1 in Combat."."""
    counts = since(wins, place)
    total = counts.total()
    if not total:
        return _("Won once so far.")
    parts = [
        _("{count} in {game}").format(count=count, game=game_name(game))
        for game, count in counts.most_common()
        if game in GAMES
    ]
    if total == 1 and parts:
        (game,) = counts
        return _("Won once more, in {game}.").format(game=game_name(game))
    words = ngettext("Won {count} more time", "Won {count} more times", total).format(count=total)
    return _("{words}: {games}.").format(words=words, games=listed(parts)) if parts else f"{words}."


def wanted(place: str) -> list[str]:
    """Return how a place that is not yet won can be: its card in each game."""
    found = []
    for shown in cards_of(place):
        ways = dict.fromkeys(GAMES[game].wins_place.get(shown.card.kind, "") for game in shown.games)
        told = (_(way) if way else shown.title for way in ways)
        found += [_("{games}: {card}").format(games=shown.named, card=way) for way in told]
    return [_("Not yet won. Win it with its card:"), *found]


def quiz_line(answers: Sequence[KeptAnswer], place: str) -> str:
    """Return how much of a place was answered right in the quiz; empty if nothing was asked."""
    known = boxes(Answer(kept.fact, kept.day, kept.right) for kept in answers)
    facts = [Fact(kind, place).name for kind in KINDS if can_ask(atlas().places[place], kind)]
    if not any(fact in known for fact in facts):
        return ""
    right = sum(fact in known and known[fact].box > 1 for fact in facts)
    if right == len(facts):
        return _("Quiz: all {count} answers right").format(count=right)
    return _("Quiz: {right} of {count} answers right").format(right=right, count=len(facts))
