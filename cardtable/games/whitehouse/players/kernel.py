"""The kernel: plays an imagined hand of Whitehouse to its end by the plain policy.

It is a second form of the policy, on machine integers, many times as fast once compiled. The readable form
(`bidding`, `burying`, `playing`) decides what is right; a test holds the two together, move by move.
"""

from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players import kernel_auction, kernel_burying
from cardtable.games.whitehouse.players.kernel_play import Judge
from cardtable.games.whitehouse.players.kernel_table import Table
from cardtable.games.whitehouse.rules.state import WhitehouseState


def play_hand(state: WhitehouseState) -> None:
    """Play a hand of strict play to its end and score it; every seat goes on by the plain policy.

    Args:
        state: a hand after the deal, in which a seat is to act; it is changed. Of the tricks only what each
            side has won is noted, with one of its seats.
    """
    table = Table(state)
    judge = Judge(table)
    play_on(table, judge)
    others = next(seat for seat in range(SEATS) if not table.attacks(seat))
    won = [0] * SEATS
    won[table.bidder] = table.exchange(table.won)
    won[others] = table.exchange(table.played & ~table.won)
    state.bids = tuple(table.bids)
    state.bidder = table.bidder
    state.trump = table.trump
    state.kitty = table.exchange(table.kitty)
    state.challengers = table.challengers
    state.trick = []
    state.end_tricks(won)


def play_on(table: Table, judge: Judge) -> None:
    """Play a hand to its end.

    Args:
        table: the hand.
        judge: judges at this table.
    """
    while table.phase == "bid":
        table.announce(kernel_auction.bid(table))
    if table.phase == "trump":
        bidder = table.bidder
        hand = table.held(bidder)
        table.name_trump(kernel_auction.best_trump(table.agreed, table.votes, bidder, hand)[0])
    if table.phase == "bury":
        judge.see()
        table.bury(kernel_burying.plan(table, judge))
    while table.phase == "challenge":
        table.challenge(kernel_auction.challenges(table))
    while table.phase == "play":
        table.play(judge.choose())
