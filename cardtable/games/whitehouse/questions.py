"""What a player of Whitehouse is asked, in one sentence, and the ways to answer."""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.names import suit_name
from cardtable.engine.game import Move
from cardtable.games.whitehouse.moves import (
    BURY,
    CHALLENGE,
    CODES,
    LOWEST_BID,
    PASS,
    RENEGE,
    SEATS,
    TRUMP,
)
from cardtable.games.whitehouse.observation import WhitehouseView
from cardtable.games.whitehouse.position import NOBODY
from cardtable.games.whitehouse.setup import HAND_SIZE
from cardtable.games.whitehouse.trumps import TRUMPS
from cardtable.games.whitehouse.words import suit_of
from cardtable.table.model import Amount, Ask, Choice
from cardtable.words import _, ngettext

QUICK: Final = (0, 30, 60, 100, 150)
"""The bids that have a button of their own, above the lowest one."""


def ask(view: WhitehouseView, name: str, names: Sequence[str]) -> Ask:
    """What the viewer, whose turn it is, is asked.

    Args:
        view: what the viewer knows.
        name: the viewer's name.
        names: of all seats.
    """
    match view.phase:
        case "bid":
            return _bid(view, name)
        case "trump":
            return _trump(view, name)
        case "bury":
            return _bury(view, name)
        case "challenge":
            return _challenge(view, name, names)
        case _:
            return _play(view, name, names)


def waiting(view: WhitehouseView, name: str) -> str:
    """What is waited for while the seat called `name` is to act."""
    sentences = {
        "bid": _("{name} thinks about a bid"),
        "trump": _("{name} names trump"),
        "bury": _("{name} buries cards"),
        "challenge": _("{name} thinks about a challenge"),
    }
    if view.phase in sentences:
        return sentences[view.phase].format(name=name)
    if view.table.trick:
        return _("{name} is to play").format(name=name)
    return _("{name} is to lead").format(name=name)


def accusation(seat: int, name: str) -> Choice:
    """The move that accuses a seat of a renege (WH-18)."""
    return Choice(RENEGE + seat, _("Call a renege on {name}").format(name=name), style="red", icon="bell")


def _bid(view: WhitehouseView, name: str) -> Ask:
    table = view.table
    legal = view.legal()
    moves: dict[int, Move] = {move: move for move in legal if isinstance(move, int) and move >= LOWEST_BID}
    lowest = min(moves, default=0)
    choices: tuple[Choice, ...] = ()
    if PASS in legal:
        choices = (Choice(PASS, _("Pass"), "P"),)
    if not moves:
        return Ask(
            _("{name}, nobody can bid higher — pass").format(name=name),
            mine=True,
            title=_("Your bid"),
            choices=choices,
            forced=PASS,
        )
    if PASS not in legal:
        sentence = _("All others passed, {name} — you must bid").format(name=name)
        note = _("The dealer must bid when all others pass")
    elif table.bidder == NOBODY:
        sentence = _("Your bid, {name} — {low} or more, or pass").format(name=name, low=lowest)
        note = _("How many of the 538 electoral votes will your side capture?")
        if not table.setup.partnership:
            note = _("How many of the 538 electoral votes will you capture?")
    else:
        sentence = _("Your bid, {name} — at least {low}, or pass").format(name=name, low=lowest)
        note = _("The highest bid is {bid}").format(bid=table.bid)
    amount = Amount(
        moves,
        lowest,
        tuple(lowest + more for more in QUICK if lowest + more in moves),
        _("Electoral votes"),
        _("Bid {number}"),
        "B",
    )
    return Ask(sentence, mine=True, title=_("Your bid"), note=note, amount=amount, choices=choices)


def _trump(view: WhitehouseView, name: str) -> Ask:
    tiles = []
    for place, suit in enumerate(SUITS):
        refusal = view.why_not(TRUMP + place)
        tiles.append(
            Choice(
                TRUMP + place,
                suit_name(suit),
                str(place + 1),
                icon=suit,
                reason=refusal.sentence if refusal else "",
            )
        )
    return Ask(
        _("Name trump, {name}").format(name=name),
        mine=True,
        title=_("Name trump"),
        note=_("You bid {bid}. The kitty comes to your hand next.").format(bid=view.table.bid),
        tiles=tuple(tiles),
    )


def _bury(view: WhitehouseView, name: str) -> Ask:
    count = view.table.setup.size - SEATS * HAND_SIZE
    left = view.counts[view.table.bidder] - HAND_SIZE
    cards = {CODES[move - BURY]: move for move in view.legal() if isinstance(move, int)}
    return Ask(
        ngettext("{name}, bury {left} more card", "{name}, bury {left} more cards", left).format(
            name=name, left=left
        )
        if left < count
        else _("{name}, bury {left} cards").format(name=name, left=left),
        mine=True,
        hand="hand.self",
        cards=cards,
        targets=("bury",),
        progress=_("{done} of {count} buried").format(done=count - left, count=count),
    )


def _challenge(view: WhitehouseView, name: str, names: Sequence[str]) -> Ask:
    table = view.table
    bidder = names[table.bidder]
    return Ask(
        _("{name}, do you challenge the bid of {bid}?").format(name=name, bid=table.bid),
        mine=True,
        title=_("Challenge {name}?").format(name=bidder),
        note=_("If {name} fails, you gain a point; if the bid is made, you lose one.").format(name=bidder),
        choices=(
            Choice(CHALLENGE, _("Challenge"), "C", "primary", "fist"),
            Choice(PASS, _("Pass"), "P"),
        ),
    )


def _play(view: WhitehouseView, name: str, names: Sequence[str]) -> Ask:
    legal = [move for move in view.legal() if isinstance(move, int)]
    cards: dict[str, Move] = {CODES[move]: move for move in legal if move < BURY}
    accusations = tuple(accusation(move - RENEGE, names[move - RENEGE]) for move in legal if move >= RENEGE)
    return Ask(
        _play_sentence(view, name),
        mine=True,
        hand="hand.self",
        cards=cards,
        targets=("trick",),
        forced=legal[0] if len(legal) == 1 else None,
        more=accusations,
        more_label=_("Renege") if accusations else "",
        more_letter="R" if accusations else "",
        more_title=_("Call a renege?"),
        more_note=_("Once a hand: if that seat failed to follow suit, the hand ends and you score."),
    )


def _play_sentence(view: WhitehouseView, name: str) -> str:
    table = view.table
    hand = view.cards
    trump = TRUMPS[table.trump]
    if not table.trick:
        closed = table.setup.partnership and not table.broken
        if not closed:
            return _("Your lead, {name} — any card").format(name=name)
        if not hand & ~trump.mask:
            return _("Your lead, {name} — you hold nothing but trump").format(name=name)
        return _("Your lead, {name} — trump is not broken yet").format(name=name)
    letter = SUITS[table.trump]
    led = suit_of(CODES[table.trick[0]], letter)
    if hand & trump.suit_masks[table.trick[0]]:
        return _("Your turn, {name} — follow {suit}").format(name=name, suit=suit_name(led))
    return _("No {suit}, {name} — play any card").format(name=name, suit=suit_name(led))
