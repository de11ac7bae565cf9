"""Ten things that nobody sensible does in Statehood."""

import pytest

from cardtable.cards.masks import cards_in
from cardtable.games.statehood.rules.moves import (
    CHALLENGE,
    DC,
    DECK,
    DECLARABLE,
    DECLARE_PUERTO_RICO,
    LAID,
    PASS,
    PUERTO_RICO,
    TAKE,
    declared_card,
)
from cardtable.games.statehood.rules.observation import StatehoodView
from tests.ai import sanity


def votes(view: StatehoodView, cards: int) -> int:
    total: int = view.table.setup.ballots.total(cards)
    return total


def is_plain(card: int) -> bool:
    return not DECLARABLE >> card & 1


def gives_puerto_rico_away(view: StatehoodView, move: int) -> bool:
    return view.phase == "discard" and move == PUERTO_RICO


def discards_its_best(view: StatehoodView, move: int) -> bool:
    if view.phase != "discard":
        return False
    own = [view.table.setup.votes[card] for card in cards_in(view.cards) if is_plain(card)]
    return is_plain(move) and view.table.setup.votes[move] == max(own) > min(own)


def discards_what_it_needs(view: StatehoodView, move: int) -> bool:
    """Thirty votes, while it holds a card with fewer than ten that it may discard."""
    return view.phase == "discard" and view.table.setup.votes[move] >= 30


def takes_less_than_it_has(view: StatehoodView, move: int) -> bool:
    if move != TAKE:
        return False
    top = view.table.discard[-1]
    own = [view.table.setup.votes[card] for card in cards_in(view.cards) if is_plain(card)]
    return is_plain(top) and view.table.setup.votes[top] < min(own)


def challenges_one_vote_with_thirty(view: StatehoodView, move: int) -> bool:
    declared = view.table.declaration
    if view.phase != "challenge" or move == PASS or declared is None or declared.card == DC:
        return False
    return votes(view, move & DECK) - declared.standing >= 29


def wastes_votes_as_the_last(view: StatehoodView, move: int) -> bool:
    """Nobody answers after it, and a card with fewer votes would have done."""
    declared = view.table.declaration
    if view.phase != "challenge" or move == PASS or declared is None or declared.card == DC:
        return False
    if view.table.setup.left[view.seat or 0] != declared.declarer:
        return False
    spent = votes(view, move & DECK)
    return any(
        is_plain((other & DECK).bit_length() - 1) and votes(view, other & DECK) < spent
        for other in view.legal()
        if isinstance(other, int) and other & CHALLENGE
    )


def defends_a_wildcard_with_california(view: StatehoodView, move: int) -> bool:
    card = declared_card(move) if view.phase == "turn" else None
    return card is not None and card not in (DC, PUERTO_RICO) and votes(view, move & DECK) >= 30


def defends_dc_with_nothing(view: StatehoodView, move: int) -> bool:
    return view.phase == "turn" and declared_card(move) == DC and votes(view, move & DECK) < 10


def declares_puerto_rico_without_votes(view: StatehoodView, move: int) -> bool:
    return (
        move == DECLARE_PUERTO_RICO
        and view.phase == "turn"
        and not view.table.forced
        and votes(view, view.cards) < 55
    )


def lays_less_than_it_could(view: StatehoodView, move: int) -> bool:
    if view.phase != "lay":
        return False
    own = sorted((view.table.setup.votes[card] for card in cards_in(view.cards)), reverse=True)
    return votes(view, move & DECK) < sum(own[:LAID])


SILLY: dict[str, sanity.Silly] = {
    "gives every other player six points": gives_puerto_rico_away,
    "discards the card with the most votes": discards_its_best,
    "discards thirty votes": discards_what_it_needs,
    "takes a card with fewer votes than any it has": takes_less_than_it_has,
    "challenges one vote with thirty": challenges_one_vote_with_thirty,
    "challenges with more than it takes, as the last": wastes_votes_as_the_last,
    "defends a wildcard with thirty votes": defends_a_wildcard_with_california,
    "defends DC with next to nothing": defends_dc_with_nothing,
    "declares Puerto Rico without votes": declares_puerto_rico_without_votes,
    "lays less than its six best": lays_less_than_it_could,
}


def test_who_counts_declares_territories_too() -> None:
    """Two of them once drew in silence until Puerto Rico came: a wildcard in every third hand."""
    hands = 60
    decisions = sanity.decisions("statehood", "expert", hands, 2)
    declared = [declared_card(move) for seen, move in decisions if seen.phase == "turn"]
    assert sum(card not in (None, DC, PUERTO_RICO) for card in declared) >= 0.42 * hands


@pytest.mark.parametrize(
    ("level", "hands", "seats"), [("normal", 150, 3), ("hard", 5, 3), ("hard", 10, 2), ("expert", 20, 2)]
)
@pytest.mark.parametrize("strangers", [False, True])
def test_nobody_sensible_does_this(level: str, hands: int, seats: int, strangers: bool) -> None:
    assert len(SILLY) == 10
    assert not sanity.found(SILLY, sanity.decisions("statehood", level, hands, seats, strangers))
