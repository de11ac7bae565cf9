"""What hints and reviews claim of a card holds in every deal that fits what the seat knows."""

import re

import pytest

from cardtable.ai.player import RandomPlayer
from cardtable.cards.masks import cards_in
from cardtable.cards.names import card_name
from cardtable.engine.opinion import Reason
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.rules.moves import CARDS, CODES
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.trumps import TRUMPS
from tests.games.whitehouse import predicates
from tests.games.whitehouse.hands import Table

policy = PLAYERS.plain

CARD = "the [A-Za-z0-9 ]+?"
NAMED = {card_name(code): card for card, code in enumerate(CODES[:CARDS])}


def beating(view: WhitehouseView, card: int) -> int:
    """The unseen cards that beat a card that is led."""
    power = TRUMPS[view.table.trump].power[card]
    return sum(power[other] > power[card] for other in cards_in(view.unseen))


def falsehood(view: WhitehouseView, sentence: str, card: int, other: int) -> bool:
    """Whether a deal that fits what the seat knows belies what is said for a card beside another."""

    def sure(which: int) -> bool:
        wins = predicates.beats(view, which)
        return predicates.stands(view, which) if wins else predicates.partner_is_sure(view)

    if sentence.startswith("No opponent can beat either one"):
        return not (sure(card) and sure(other))
    if sentence.startswith("No opponent can beat it"):
        return not sure(card)
    found = re.match(f"No opponent can beat ({CARD})[;,]", sentence)
    if found:
        return not sure(NAMED[found[1]])
    if sentence.startswith("Both win the trick"):
        return not (sure(card) and sure(other))
    if any(words in sentence for words in ("It wins the trick", "trumps and wins", "own votes also count")):
        return not (sure(card) and predicates.beats(view, card))
    if sentence.startswith("Your partner wins th"):
        return not predicates.partner_is_sure(view)
    if "equally hard to beat" in sentence:
        return beating(view, card) != beating(view, other)
    if "would do just as well" in sentence:
        return not sure(other) and beating(view, card) != beating(view, other)
    if sentence.startswith("You keep") and "which is harder to beat" in sentence:
        return not beating(view, other) < beating(view, card)
    if sentence.startswith("Keep the") and "harder to beat" in sentence:
        return not beating(view, card) < beating(view, other)
    return "Nobody can" in sentence or "only no votes" in sentence


CLAIMS = (
    "No opponent can beat",
    "wins th",
    "equally hard to beat",
    "just as well",
    "which is harder to beat",
    "Keep the",
)


@pytest.mark.parametrize("referee", ["strict", "honor"])
def test_what_is_claimed_holds_however_the_cards_lie(referee: str) -> None:
    table = Table(f"claims/{referee}", [RandomPlayer()] * 4, referee=referee)
    heard = dict.fromkeys(CLAIMS, 0)
    for view, _move in table.decisions(hands=12):
        if view.phase != "play":
            continue
        cards = predicates.playable(view)[:7]
        for card in cards:
            for other in cards:
                if other != card:
                    for worse in (False, True):
                        said: Reason = policy.explain(view, card, other, worse=worse)
                        for claim in CLAIMS:
                            heard[claim] += claim in said.text
                        context = f"{said.text} | {CODES[card]} {CODES[other]} {view.table.trick}"
                        assert not falsehood(view, said.text, card, other), context
    assert all(heard.values()) or referee == "honor", heard
