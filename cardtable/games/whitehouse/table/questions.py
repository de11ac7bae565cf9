"""The questions to a Whitehouse player, one sentence each, and the possible answers."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.masks import cards_in, mask_of
from cardtable.cards.names import suit_name
from cardtable.engine.game import Move
from cardtable.games.kit.phrases import votes_text
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.moves import BURY, CHALLENGE, CODES, LOWEST_BID, PASS, RENEGE, TRUMP
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import HAND_SIZE
from cardtable.games.whitehouse.rules.trumps import JOKERS, TRUMPS
from cardtable.games.whitehouse.table.bid_guide import beside_hint, guide, safe_bid
from cardtable.i18n import _, key_of, ngettext
from cardtable.viewmodel.prompts import Amount, Ask, Choice, Selection, Several

QUICK: Final = (30, 60, 100, 150)
"""Votes above the lowest bid that get a button of their own."""


def ask(view: WhitehouseView, name: str, names: Sequence[str]) -> Ask:
    """Return the question for the viewer, named `name`, before the tricks; `names` are by seat."""
    match view.phase:
        case "bid":
            return _bid(view, name)
        case "trump":
            return _trump(view, name)
        case "bury":
            return _bury(view, name)
        case _:
            return _challenge(view, name, names)


def waiting(phase: str, name: str) -> str:
    """Return the status line before the tricks while `name` is to act; empty during them."""
    sentences = {
        "bid": _("{name} decides on a bid"),
        "trump": _("{name} names trump"),
        "bury": _("{name} buries cards"),
        "challenge": _("{name} decides whether to challenge"),
    }
    return sentences.get(phase, "").format(name=name)


def aloud(phase: str, name: str) -> str:
    """Return what the common screen says before the tricks to `name`, who is to act; empty during them."""
    sentences = {
        "bid": _("{name}, it is your bid"),
        "trump": _("{name}, name trump"),
        "bury": _("{name}, bury cards"),
        "challenge": _("{name}, do you challenge?"),
    }
    return sentences.get(phase, "").format(name=name)


def accusation(seat: int, name: str) -> Choice:
    """Return the move that accuses a seat of a renege (WH-18)."""
    return Choice(RENEGE + seat, _("Call a renege on {name}").format(name=name), style="red", icon="bell")


def _bid(view: WhitehouseView, name: str) -> Ask:
    table = view.table
    legal = view.legal()
    moves: dict[int, Move] = {move: move for move in legal if isinstance(move, int) and move >= LOWEST_BID}
    lowest = min(moves, default=0)
    choices: tuple[Choice, ...] = ()
    if PASS in legal:
        choices = (Choice(PASS, _("Pass"), key_of("Pass", "P")),)
    if not moves:
        return Ask(
            _("{name}, nobody can bid higher — pass").format(name=name),
            mine=True,
            title=_("Your bid"),
            choices=choices,
            forced=PASS,
            why_forced=_("Nobody can bid higher: passing for you"),
        )
    note = "{guide}"
    if PASS not in legal:
        sentence = _("Everyone else passed, {name} — you must bid").format(name=name)
        note = _("The dealer must bid now. {guide}")
    elif table.bidder == NOBODY:
        sentence = _("Your bid, {name} — {low} or more, or pass").format(name=name, low=lowest)
    else:
        sentence = _("Your bid, {name} — at least {low}, or pass").format(name=name, low=lowest)
    amount = Amount(
        moves,
        lowest,
        _quick(moves, lowest, safe_bid(view)),
        _("Electoral votes"),
        _("Bid {number}"),
        key_of("Bid", "B"),
    )
    return Ask(
        sentence,
        mine=True,
        title=_("Your bid"),
        note=note.format(guide=guide(view, lowest)),
        hinted_note=note.format(guide=beside_hint(view)) if table.setup.partnership else "",
        amount=amount,
        choices=choices,
    )


def _quick(moves: Collection[int], lowest: int, safe: int | None) -> tuple[int, ...]:
    """Return the bids with a button of their own; the `safe` one takes the place of the nearest."""
    numbers = [lowest + more for more in QUICK if lowest + more in moves]
    if safe is not None and safe > lowest and safe in moves:
        nearest = min(range(len(numbers)), key=lambda place: abs(numbers[place] - safe))
        numbers[nearest] = safe
    return (lowest, *numbers)


def _trump(view: WhitehouseView, name: str) -> Ask:
    tiles = []
    total = view.table.setup.ballots.total
    for place, suit in enumerate(SUITS):
        refusal = view.why_not(TRUMP + place)
        held = view.cards & TRUMPS[place].mask  # includes the jokers, which belong to trump
        count = held.bit_count()
        tiles.append(
            Choice(
                TRUMP + place,
                suit_name(suit),
                str(place + 1),
                icon=suit,
                reason=refusal.sentence if refusal else "",
                held=_(" · ").join(
                    (
                        ngettext("{count} card", "{count} cards", count).format(count=count),
                        votes_text(total(held)),
                    )
                ),
            )
        )
    return Ask(
        _("Name trump, {name}").format(name=name),
        mine=True,
        title=_("Name trump"),
        note=_trump_note(view),
        tiles=tuple(tiles),
    )


def _trump_note(view: WhitehouseView) -> str:
    """Return what trump is and which cards lead it."""
    if view.table.setup.jokers:
        note = _(
            "Trump beats the other three suits, and the jokers are the highest trumps. "
            "You bid {bid}; next, you pick up the kitty."
        )
    else:
        note = _("Trump beats the other three suits. You bid {bid}; next, you pick up the kitty.")
    jokers = (view.cards & JOKERS).bit_count()
    if jokers:
        note = ngettext(
            "Trump beats the other suits. Your joker is a top trump and counts in each suit below. "
            "You bid {bid}; next, you pick up the kitty.",
            "Trump beats the other suits. Your jokers are the top trumps and count in each suit below. "
            "You bid {bid}; next, you pick up the kitty.",
            jokers,
        )
    return note.format(bid=view.table.bid)


def _bury(view: WhitehouseView, name: str) -> Ask:
    count = view.table.setup.size - SEATS * HAND_SIZE
    left = view.counts[view.table.bidder] - HAND_SIZE
    sentence = _("{name}, bury {left} cards: their votes count for your bid")
    if left < count:
        sentence = ngettext("{name}, bury {left} more card", "{name}, bury {left} more cards", left)
    return Ask(
        sentence.format(name=name, left=left),
        mine=True,
        hand="hand.self",
        several=Several(_("Bury"), key_of("Bury", "B"), "bury", most=left),
    )


def burying(view: WhitehouseView, codes: Sequence[str]) -> Selection:
    """Return what the cards that the viewer raised to bury, in this order, amount to."""
    left = view.counts[view.table.bidder] - HAND_SIZE
    legal = frozenset(CODES[move - BURY] for move in view.legal() if isinstance(move, int))
    if not codes:
        return Selection(fits=legal)
    moves = tuple(BURY + CODES.index(code) for code in codes)
    votes = view.table.setup.ballots.total(mask_of(move - BURY for move in moves))
    done = len(codes) == left
    line = _("{votes} for your bid, safe once buried") if votes else _("They add no votes to your bid")
    gone = _emptied(view, codes) if done and votes else []
    if gone:
        line = _("{votes} for your bid, and no {suits} left")
    called = ngettext("Bury this card", "Bury these {count} cards", left)
    return Selection(
        title=_("{count} of {left} chosen").format(count=len(codes), left=left),
        line=line.format(votes=votes_text(votes), suits=_(" or ").join(gone)),
        button=_("Bury {votes}").format(votes=votes_text(votes)) if done else "",
        move=moves[0] if done else None,
        then=moves[1:] if done else (),
        fits=legal,
        figure=str(votes),
        called=called.format(count=left) if done else "",
    )


def _emptied(view: WhitehouseView, codes: Sequence[str]) -> list[str]:
    """Return the names of the plain suits that burying these cards empties."""
    order, raised = view.table.order, mask_of(CODES.index(code) for code in codes)
    kept = {order.suit_of[card] for card in cards_in(view.cards & ~raised)}
    gone = {order.suit_of[card] for card in cards_in(raised)} - kept - {order.suit}
    return [suit_name(SUITS[suit]) for suit in sorted(gone)]


def _challenge(view: WhitehouseView, name: str, names: Sequence[str]) -> Ask:
    table = view.table
    bidder = names[table.bidder]
    return Ask(
        _("{name}, do you challenge the bid of {bid}?").format(name=name, bid=table.bid),
        mine=True,
        title=_("Challenge {name}?").format(name=bidder),
        note=_("If {name} fails, you gain a point; if the bid is made, you lose one.").format(name=bidder),
        choices=(
            Choice(CHALLENGE, _("Challenge"), key_of("Challenge", "C"), "primary", "fist"),
            Choice(PASS, _("Pass"), key_of("Pass", "P")),
        ),
    )


def with_accusations(view: WhitehouseView, asked: Ask, names: Sequence[str]) -> Ask:
    """Return the question for a card with the possible calls of renege added."""
    accused = [move - RENEGE for move in view.legal() if isinstance(move, int) and move >= RENEGE]
    return replace(
        asked,
        more=tuple(accusation(seat, names[seat]) for seat in accused),
        more_label=_("Renege") if accused else "",
        more_letter=key_of("Renege", "R") if accused else "",
        more_title=_("Call a renege?"),
        more_note=_("Once a hand: if that player failed to follow suit, the hand ends and you score."),
    )


def barred_lead(view: WhitehouseView, name: str) -> str:
    """Return what the viewer may lead before any trump is played (WH-10); empty if any card may be led."""
    table = view.table
    if table.trick or table.broken or not table.setup.partnership:
        return ""
    if not view.cards & ~TRUMPS[table.trump].mask:
        return _("Your lead, {name} — you hold nothing but trump").format(name=name)
    suit = suit_name(SUITS[table.trump])
    line = _("Your lead, {name} — any suit but {suit}: nobody has played a trump yet")
    return line.format(name=name, suit=suit)
