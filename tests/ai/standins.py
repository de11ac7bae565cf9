"""Stand-ins for somebody who has just learned a game: naive, sensible, and always the same.

Each keeps to two or three rules that a child picks up at once. They show what a level is to a person, which
the levels among themselves cannot.
"""

from collections.abc import Callable, Mapping
from typing import Any

from cardtable.cards.masks import cards_in
from cardtable.games.american_deuce.rules import moves as american_deuce_moves
from cardtable.games.combat.rules import moves as combat_moves
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import winning_place
from cardtable.games.statehood.rules import moves as statehood_moves
from cardtable.games.states.rules import moves as states_moves
from cardtable.games.states.rules.setup import COLORS
from cardtable.games.whitehouse.players.card_knowledge import lawful
from cardtable.games.whitehouse.rules import moves as whitehouse_moves
from cardtable.games.whitehouse.rules.trumps import TRUMPS


def whitehouse(view: Any) -> int:
    """Counts its long suit and its aces; the highest card wins, a partner's trick gets votes."""
    table, hand, votes = view.table, view.cards, view.table.setup.votes
    longest = max(range(4), key=lambda suit: (hand & TRUMPS[suit].mask).bit_count())
    match view.phase:
        case "bid":
            bids = [move for move in view.legal() if move != whitehouse_moves.PASS]
            ours = (
                table.bidder != NOBODY and table.setup.side_of[table.bidder] == table.setup.side_of[view.seat]
            )
            hopes = 190 + 16 * (hand & TRUMPS[longest].mask).bit_count() + 25 * (hand >> 48 & 15).bit_count()
            if whitehouse_moves.PASS in view.legal() and (ours or not bids or hopes < bids[0]):
                return whitehouse_moves.PASS
            return int(bids[0])
        case "trump":
            return whitehouse_moves.TRUMP + longest
        case "bury":
            side = [card for card in cards_in(hand) if not TRUMPS[table.trump].mask >> card & 1] or cards_in(
                hand
            )
            return whitehouse_moves.BURY + min(side, key=lambda card: votes[card])
        case "challenge":
            return whitehouse_moves.PASS
    cards = lawful(view)
    side = [card for card in cards if not TRUMPS[table.trump].mask >> card & 1] or cards
    if not table.trick:
        return (
            max(side, key=lambda card: card // 4)
            if max(side) >= 48
            else min(side, key=lambda card: card // 4)
        )
    power = TRUMPS[table.trump].power[table.trick[0]]
    place = winning_place(TRUMPS[table.trump], table.trick)
    winning = [card for card in cards if power[card] > power[table.trick[place]]]
    if len(table.trick) - place == 2:  # the partner's
        losing = [card for card in cards if card not in winning]
        return max(losing or cards, key=lambda card: votes[card] if losing else -votes[card])
    if winning:
        return max(winning) if len(table.trick) < 3 else min(winning)
    return min(side, key=lambda card: votes[card])


def states(view: Any) -> int:
    """Collects its commonest color, knocks at 15, and shows four that connect."""
    setup, hand, legal = view.table.setup, view.cards, view.legal()
    claims = [move for move in legal if move >= states_moves.CLAIM]
    claims = [move for move in claims if setup.connect(states_moves.claimed(move))]
    if claims:
        return int(claims[0])
    color = max(COLORS, key=lambda one: ((hand & setup.backs[one]).bit_count(), setup.total(hand, one)))
    if states_moves.KNOCK in legal and setup.best_total(hand) >= 15:
        return states_moves.KNOCK
    laid = [move for move in legal if move < states_moves.DRAW]
    if laid:
        return int(min(laid, key=lambda move: (setup.back_of[move >> 1] == color, setup.values[move >> 1])))
    for pile in range(2):
        top = view.table.piles[pile][-1:]
        if states_moves.TAKE + pile in legal and setup.back_of[top[0]] == color:
            return states_moves.TAKE + pile
    return int(states_moves.DRAW if states_moves.DRAW in legal else legal[0])


def statehood(view: Any) -> int:
    """Throws the lowest, declares with a middling card, challenges with the lowest that will do."""
    total, hand, legal = view.table.setup.ballots.total, view.cards, view.legal()
    deck, declarable = statehood_moves.DECK, statehood_moves.DECLARABLE
    votes = lambda move: total(move & deck)  # noqa: E731
    match view.phase:
        case "turn":
            if statehood_moves.DECLARE_PUERTO_RICO in legal and total(hand) >= 100:
                return statehood_moves.DECLARE_PUERTO_RICO
            worthwhile = [
                move
                for move in legal
                if move > deck and move != statehood_moves.DECLARE_PUERTO_RICO and 10 <= votes(move) <= 20
            ]
            if worthwhile:
                return int(max(worthwhile, key=votes))
            top = view.table.discard[-1]
            large = declarable >> top & 1 or total(1 << top) >= 16
            wanted = statehood_moves.TAKE if large else statehood_moves.DRAW
            return wanted if wanted in legal else int(legal[0])
        case "discard":
            return int(min(legal, key=lambda card: (declarable >> card & 1, total(1 << card))))
        case "challenge":
            cheap = [move for move in legal if move != statehood_moves.PASS and votes(move) <= 16]
            return int(min(cheap, key=votes)) if cheap else statehood_moves.PASS
    return int(max(legal, key=votes))


def combat(view: Any) -> int:
    """Takes the card with the most votes it sees, unless all are small; then what lies face down."""
    table, votes, legal = view.table, view.table.setup.votes, view.legal()
    hope = 9.0

    def looks(place: int) -> float:
        return hope if table.down >> place & 1 else float(votes[table.table[place]])

    match view.phase:
        case "choose":
            return int(
                max(
                    legal,
                    key=lambda move: sum(looks(at) for at in range(5) if move - combat_moves.TAKE >> at & 1),
                )
            )
        case "pick":
            return int(max(legal, key=lambda move: looks(move - combat_moves.PICK)))
        case "call":
            return combat_moves.HIGHER if votes[table.table[table.up[-1]]] < hope else combat_moves.LOWER
        case "add":
            return int(
                min(legal, key=lambda move: sum(votes[card] for card in combat_moves.added_cards(move)))
            )
    return int(legal[0])


def american_deuce(view: Any) -> int:
    """Plays its lowest card, or the two or three of that rank, and saves deuces while others will do."""
    legal, deuces = view.legal(), view.table.setup.pack.deuces
    if view.phase == "play":
        plays = [move for move in legal if move != american_deuce_moves.PASS]
        cheap = [move for move in plays if not move & deuces] or plays
        few = [move for move in cheap if move.bit_count() <= 3] or cheap
        return int(min(few, key=lambda move: (move.bit_length(), -move.bit_count()))) if few else 0
    if view.phase == "give":
        return int(max(legal))
    return american_deuce_moves.ASK if view.phase == "deuce" else int(legal[0])


STANDINS: Mapping[str, Callable[[Any], int]] = {
    "whitehouse": whitehouse,
    "states": states,
    "statehood": statehood,
    "combat": combat,
    "american_deuce": american_deuce,
}
