"""What a partner would complain of in partnership play, each judged from the mover's own observation.

Every complaint is about what the mover knows for certain: a card "could be" with a seat when it is unseen and
the seat has not shown that it cannot hold it. A move is only complained of where a better one was legal.
"""

from collections.abc import Iterator, Mapping
from typing import Protocol

from cardtable.cards.masks import cards_in, mask_of
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import PLAIN_SUITS, winning_place
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.moves import BID_STEP, CARDS, LOWEST_BID, PASS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import HAND_SIZE, Setup
from cardtable.games.whitehouse.rules.trumps import RED_SUITS, TRUMPS


class Complaint(Protocol):
    """Whether a partner would complain of a legal move."""

    def __call__(self, view: WhitehouseView, move: int) -> bool: ...


# --- what the mover knows ---


def seat_of(view: WhitehouseView) -> int:
    assert view.seat is not None
    return view.seat


def friends(view: WhitehouseView) -> list[int]:
    """The other seats of the mover's side."""
    side = view.table.setup.side_of
    return [seat for seat in range(SEATS) if seat != view.seat and side[seat] == side[seat_of(view)]]


def foes(view: WhitehouseView) -> list[int]:
    side = view.table.setup.side_of
    return [seat for seat in range(SEATS) if side[seat] != side[seat_of(view)]]


def could_hold(view: WhitehouseView, seat: int) -> int:
    return view.unseen & ~view.cannot_hold(seat)


def must_hold(view: WhitehouseView, seat: int) -> int:
    """Unseen cards that can be with nobody else."""
    if not view.kitty_open:
        return 0
    others = 0
    for other in range(SEATS):
        if other not in (seat, view.seat):
            others |= could_hold(view, other)
    return view.unseen & ~others


def suit_mask(view: WhitehouseView, card: int) -> int:
    """All cards of the card's suit in this deck."""
    return TRUMPS[view.table.trump].suit_masks[card] & view.table.setup.deck


def playable(view: WhitehouseView) -> list[int]:
    """The cards that may be played without a renege."""
    cards = [move for move in view.legal() if isinstance(move, int) and move < CARDS]
    table = view.table
    if table.trick:
        led = suit_mask(view, table.trick[0])
        return [card for card in cards if led >> card & 1] or cards
    if table.setup.partnership and not table.broken:
        return [card for card in cards if not TRUMPS[table.trump].mask >> card & 1] or cards
    return cards


def winning(view: WhitehouseView) -> tuple[int, int]:
    """The seat and the card that win the trick so far."""
    trick = view.table.trick
    place = winning_place(TRUMPS[view.table.trump], trick)
    return (view.table.leader + place) % SEATS, trick[place]


def beats(view: WhitehouseView, card: int) -> bool:
    """Whether the card would win the trick so far (a lead does)."""
    trick = view.table.trick
    power = TRUMPS[view.table.trump].power[trick[0] if trick else card]
    return not trick or power[card] > power[winning(view)[1]]


def stands(view: WhitehouseView, card: int) -> bool:
    """Whether no foe who plays after the mover could beat the card."""
    trick = view.table.trick
    lead = trick[0] if trick else card
    power = TRUMPS[view.table.trump].power[lead]
    led = suit_mask(view, lead)
    later = [(seat_of(view) + step) % SEATS for step in range(1, SEATS - len(trick))]
    for foe in foes(view):
        if foe in later:
            follows = must_hold(view, foe) & led and not view.table.setup.honor
            might = could_hold(view, foe) & (led if follows else view.unseen)
            if any(power[other] > power[card] for other in cards_in(might)):
                return False
    return True


def partner_is_sure(view: WhitehouseView) -> bool:
    """Whether the partner's card wins the trick so far, and nobody could beat it any more."""
    if not view.table.trick:
        return False
    seat, card = winning(view)
    return seat in friends(view) and stands(view, card)


def partners_suit(view: WhitehouseView) -> int:
    """The cards of the side suit that the partner last led; none before it led one."""
    (partner,) = friends(view)
    led = view.table.opened[partner]
    cards = suit_mask(view, led) if led != NOBODY else 0
    return 0 if cards & TRUMPS[view.table.trump].mask else cards


def may_return_suit(view: WhitehouseView) -> bool:
    """Whether the mover leads and could lead the partner's suit back as well as another."""
    if view.phase != "play" or view.table.trick:
        return False
    asked = [partners_suit(view) >> card & 1 for card in playable(view)]
    return 0 < sum(asked) < len(asked)


def returns_suit(view: WhitehouseView, move: int) -> bool:
    return bool(partners_suit(view) >> move & 1)


def is_highest(view: WhitehouseView, card: int) -> bool:
    """Whether no unseen card of its suit is higher."""
    power = TRUMPS[view.table.trump].power[card]
    return not any(power[other] > power[card] for other in cards_in(view.unseen & suit_mask(view, card)))


def votes_needed(view: WhitehouseView) -> int:
    """How many more votes make the contract, or break it, for the mover's side; below 1 once it is decided.

    A kitty that the mover cannot see is counted for nothing.
    """
    table = view.table
    agreed = table.setup
    side = agreed.side_of[table.bidder]
    total = agreed.ballots.total
    captured = [total(table.captured(number)) for number in range(len(agreed.sides))]
    if agreed.side_of[seat_of(view)] == side:
        return table.bid - captured[side] - total(table.kitty)
    return total(agreed.deck) - table.bid + 1 - (sum(captured) - captured[side])


def decides(view: WhitehouseView, card: int) -> bool:
    """Whether playing the card is certain to make, or to break, the contract at once."""
    votes = view.table.setup.votes
    brought = votes[card] + sum(votes[other] for other in view.table.trick)
    sure = stands(view, card) if beats(view, card) else partner_is_sure(view)
    return sure and 0 < votes_needed(view) <= brought


# --- the complaints ---


def overtakes_partner(view: WhitehouseView, move: int) -> bool:
    """Overtaking or trumping the partner's sure winner, where another card would have left it alone.

    No complaint where the overtaking card's votes decide the contract and no other card's do, nor where a
    card of a side suit is certain to stand now and a foe may take it later.
    """
    if view.phase != "play" or not partner_is_sure(view) or not beats(view, move):
        return False
    trumps = TRUMPS[view.table.trump].mask
    later = any(could_hold(view, foe) & trumps for foe in foes(view)) or not is_highest(view, move)
    if later and not trumps >> move & 1 and stands(view, move):
        return False
    others = [card for card in playable(view) if not beats(view, card)]
    if decides(view, move):
        return any(decides(view, card) for card in others)
    return bool(others)


def wastes_winner(view: WhitehouseView, move: int) -> bool:
    """Throwing a sure winner on a trick that it cannot win, while a useless loser may be thrown.

    A sure winner is the highest card left of a side suit when no foe could hold a trump. A useless loser is
    a card of a side suit with at least as many higher cards unseen as the mover has cards of that suit, and
    with no more votes than the winner, unless the votes go to the partner anyway.
    """
    if view.phase != "play" or not view.table.trick or beats(view, move) or decides(view, move):
        return False
    trumps = TRUMPS[view.table.trump].mask
    votes = view.table.setup.votes
    if trumps >> move & 1 or any(could_hold(view, foe) & trumps for foe in foes(view)):
        return False
    if not is_highest(view, move):
        return False
    return any(
        not trumps >> card & 1
        and _higher_unseen(view, card) >= (view.cards & suit_mask(view, card)).bit_count()
        and (votes[card] <= votes[move] or partner_is_sure(view))
        for card in playable(view)
        if card != move
    )


def _higher_unseen(view: WhitehouseView, card: int) -> int:
    power = TRUMPS[view.table.trump].power[card]
    return sum(power[other] > power[card] for other in cards_in(view.unseen & suit_mask(view, card)))


def misses_contract(view: WhitehouseView, move: int) -> bool:
    """Not taking the trick that makes or breaks the contract, where a card was certain to take it."""
    if view.phase != "play" or decides(view, move):
        return False
    return any(decides(view, card) for card in playable(view))


def leads_into_ruff(view: WhitehouseView, move: int) -> bool:
    """Leading a side suit that a foe who may hold trumps is known to be out of, where another lead is safe.

    No complaint where the partner is known to be out of it, too, and may hold trumps. A safe lead is of a
    suit that nobody is known to trump, and is of a side suit or the highest trump left.
    """
    if view.phase != "play" or view.table.trick or decides(view, move) or not _known_ruff(view, move):
        return False
    trumps = TRUMPS[view.table.trump].mask
    return any(
        not _known_ruff(view, card) and (is_highest(view, card) or not trumps >> card & 1)
        for card in playable(view)
    )


def _known_ruff(view: WhitehouseView, card: int) -> bool:
    trumps = TRUMPS[view.table.trump].mask
    suit = suit_mask(view, card)

    def may_trump(seat: int) -> bool:
        return not suit & ~view.cannot_hold(seat) and could_hold(view, seat) & trumps != 0

    if trumps >> card & 1:
        return False
    return any(may_trump(foe) for foe in foes(view)) and not any(may_trump(seat) for seat in friends(view))


def passes_sure_hand(view: WhitehouseView, move: int) -> bool:
    """Passing with a hand that makes 270, or the next bid after a foe's, whatever the other hands hold."""
    table = view.table
    if view.phase != "bid" or move != PASS or table.bidder in friends(view):
        return False
    needed = LOWEST_BID if table.bidder == NOBODY else table.bid + BID_STEP
    agreed = table.setup
    red = agreed.side_of[seat_of(view)] == 0
    return any(
        sure_votes(view.cards, suit, agreed) >= needed
        for suit in range(len(PLAIN_SUITS))
        if not agreed.colors or (suit in RED_SUITS) == red
    )


def sure_votes(hand: int, trump: int, agreed: Setup) -> int:
    """Votes that a bidder captures with this hand alone, against any hands and any play.

    The bidder buries the kitty as it came. Each trump, and with more trumps than are out each card of a run
    from an ace down, wins a trick unless a trump that is out is spent on it, and each of those is spent but
    once. Every other card is taken to lose, and every lost trick to hold the most votes that there are.
    """
    table = TRUMPS[trump]
    power = table.power[trump]
    mine = sorted(cards_in(hand & table.mask), key=lambda card: -power[card])
    out = sorted(cards_in(agreed.deck & table.mask & ~hand), key=lambda card: -power[card])
    beatable = list(_beaten(mine, out, power))
    losses = len(beatable)
    winners = mask_of(mine)
    # The trumps that may be lost are those below the highest one that is out.
    at_risk = [card for card in mine if out and power[card] < power[out[0]]]
    if len(mine) > len(out):
        runs = [
            card
            for suit, plain in enumerate(PLAIN_SUITS)
            if suit != trump
            for card in _run(hand & plain, suit)
        ]
        winners |= mask_of(runs)
        at_risk += runs
        losses = min(len(out), losses + len(runs))
    votes = agreed.votes
    lost_tricks = HAND_SIZE - winners.bit_count() + losses
    lost = agreed.ballots.total(hand & ~winners)
    lost += sum(sorted((votes[card] for card in at_risk), reverse=True)[:losses])
    others = sorted((votes[card] for card in cards_in(agreed.deck & ~hand)), reverse=True)
    return agreed.ballots.total(agreed.deck) - lost - sum(others[: (SEATS - 1) * lost_tricks])


def _beaten(mine: list[int], out: list[int], power: tuple[int, ...]) -> Iterator[int]:
    """The most of one's trumps that the trumps out can beat, one each; both lists from the highest."""
    spent = 0
    for card in mine:
        if spent < len(out) and power[out[spent]] > power[card]:
            spent += 1
            yield card


def _run(held: int, suit: int) -> Iterator[int]:
    """The cards of a side suit from the ace down without a gap."""
    for card in range(len(PLAIN_SUITS) * 12 + suit, -1, -len(PLAIN_SUITS)):
        if not held >> card & 1:
            return
        yield card


COMPLAINTS: Mapping[str, Complaint] = {
    "overtakes the partner's sure winner": overtakes_partner,
    "wastes a sure winner": wastes_winner,
    "misses the trick that decides the contract": misses_contract,
    "leads into a known ruff": leads_into_ruff,
    "passes with a hand that makes the bid alone": passes_sure_hand,
}


def complaints(view: WhitehouseView, move: int) -> list[str]:
    """What a partner would say about the move; a call of `renege` is judged by nobody."""
    if view.phase == "play" and move >= CARDS:
        return []
    return [name for name, complains in COMPLAINTS.items() if complains(view, move)]
