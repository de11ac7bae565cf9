"""Why one move is better than another, or what is wrong with it: bids, trump, the kitty, challenges.

Reasons for cards played are in `card_reasons`. Decisive reasons come first.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.names import card_name, suit_name
from cardtable.engine.opinion import Reason, best_first, seat_mark
from cardtable.games.kit.phrases import HALF, first_capital, in_ten, times_text, votes_text
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import PLAIN_SUITS
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players import burying, card_reasons
from cardtable.games.whitehouse.players.bidding import (
    SOUND,
    foe_before_partner,
    foes_to_speak,
    others_may_win,
    with_partner,
)
from cardtable.games.whitehouse.players.card_knowledge import CardKnowledge
from cardtable.games.whitehouse.players.valuing import ACES, best_trump, chance, worth
from cardtable.games.whitehouse.rules.moves import (
    BID_STEP,
    BURY,
    CHALLENGE,
    CODES,
    HIGHEST_BID,
    LOWEST_BID,
    PASS,
    TRUMP,
)
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import HAND_SIZE
from cardtable.games.whitehouse.rules.trumps import JOKERS, TRUMPS
from cardtable.i18n import _, ngettext

MoveFacts = Callable[[WhitehouseView, int, int], Iterator[Reason]]

MORE: Final = 50
"""Votes above a bid at which the risk of a higher bid is mentioned too."""

SIX, SEVEN = 0.55, 0.65
"""Chances from which players read "6 times out of 10" and "7 times out of 10".

From 7 on, a bid gains points by itself: one if made, two lost if not. From 6 on, it is better than passing.
"""

PARTNER_BID: Final = 17.0
"""Votes that a partner whose bid stands brings beyond an average one: 16.8 ± 3.6 in 1,008 hands of the policy
in which the other could bid over it and got the contract."""

FAIR: Final = 3
"""Smallest difference in votes between two cards that is worth mentioning."""


def explain(view: WhitehouseView, move: int, beside: int | None, worse: bool) -> Reason:
    """Return the reason to prefer a move, or what is wrong with it; arguments as for `Policy.explain`."""
    if beside is None:
        return Reason(_alone(view))
    if view.phase == "play" and not worse:
        beside = card_reasons.rival(view, move, beside)
    say = (_WORSE if worse else _BETTER)[view.phase]
    found = next(say(view, move, beside), None)
    if found is None and view.phase == "play":
        found = card_reasons.level(view, move, beside)
    return found or Reason(_same(view, move, beside), even=True)


def _alone(view: WhitehouseView) -> str:
    if view.phase == "play":
        return _("It is the only card you may play.")
    return _("There is no other choice.")


def _same(view: WhitehouseView, move: int, beside: int) -> str:
    return _("{move} is about as good as {other}.").format(
        move=first_capital(_called(move)), other=_called(beside)
    )


def _called(move: int) -> str:
    """Return a move as words for mid-sentence."""
    if move == PASS:
        return _("passing")
    if move == CHALLENGE:
        return _("challenging")
    if TRUMP <= move < TRUMP + len(SUITS):
        return suit_name(SUITS[move - TRUMP])
    if move >= LOWEST_BID:
        return _("a bid of {bid}").format(bid=move)
    return card_name(CODES[move - BURY]) if BURY <= move < TRUMP else card_reasons.called(move)


# --- bidding -----------------------------------------------------------------------------------------------


def _expected(view: WhitehouseView) -> tuple[int, str]:
    """Return the expected votes with the best trump, in tens, and that suit's name."""
    suit, _value = best_trump(view)
    return tens(_worth(view)), suit_name(SUITS[suit])


def _worth(view: WhitehouseView) -> float:
    """Return the votes that the hand with its best trump, and a partner who bid, may bring."""
    _suit, value = best_trump(view)
    return value + PARTNER_BID * with_partner(view)


def _prospect(view: WhitehouseView) -> str:
    """Return the expected votes with the best trump and where they come from."""
    votes, suit = _expected(view)
    words = _("Expect about {votes} votes with {suit} and the kitty.")
    if view.table.setup.partnership:
        words = _("Your side may win about {votes} votes with {suit} and the kitty.")
    return words.format(votes=votes, suit=suit)


def _likely(view: WhitehouseView, bid: int) -> float:
    """Return the chance of a bid as it is told: rounded down, so that from 6 in 10 on the policy bids."""
    return chance(_worth(view), bid, view.table.setup) - (SOUND - SIX)


def tens(votes: float) -> int:
    """Round votes to tens."""
    return 10 * round(votes / 10)


def _better_bid(view: WhitehouseView, bid: int, other: int) -> Iterator[Reason]:
    votes, _suit = _expected(view)
    if bid == PASS:
        yield _better_pass(view, other)
        return
    values: dict[str, object] = {"expect": _prospect(view), "bid": bid, "other": other}
    if view.table.setup.landslide <= bid <= votes:
        yield Reason(_("{expect} A landslide wins the match.").format(**values))
    forced = view.table.bidder == NOBODY and view.seat == view.table.dealer
    if forced and other > bid:
        yield Reason(
            _("Everyone else passed, so you must bid: {bid} is easier to make than {other}.").format(**values)
        )
    likely = _likely(view, bid)
    if other == PASS and likely < SEVEN and others_may_win(view):
        words = _("{expect} {bid} is made only {often}, but if they make a bid, they win the match.")
        yield Reason(words.format(often=times_text(likely), **values))
    if votes >= bid:
        yield Reason(_likely_made(view, bid, other, values))
    elif other == PASS and with_partner(view):
        words = _("{expect} If you pass, your partner plays for {stands}.")
        yield Reason(words.format(stands=view.table.bid, **values))
    elif other == PASS:
        yield Reason(_("{expect} You need {bid}, but passing leaves trump to others.").format(**values))
    elif other > bid:
        yield Reason(_("{expect} {bid} is easier to make than {other}.").format(**values))
    elif foes_to_speak(view):
        yield Reason(_("{expect} {bid} is harder to outbid than {other}.").format(**values))


def _likely_made(view: WhitehouseView, bid: int, other: int, values: Mapping[str, object]) -> str:
    """Say how often a bid is made, and what speaks against the other one."""
    more = min(bid + MORE, HIGHEST_BID)
    likely, fewer = _likely(view, bid), in_ten(_likely(view, more))
    words = _("{expect} {bid} is made {often}.")
    if with_partner(view) and other == PASS:
        words = _("{expect} {bid} is made {often}; your partner's {stands} less often.")
        if foes_to_speak(view):
            words = _("{expect} {bid} is made {often}; your partner's {stands} is outbid sooner.")
    elif likely < SEVEN and not view.why_not(PASS) and view.table.setup.partnership:
        words = _("{expect} {bid} is made {often}; if you pass, opponents mostly score.")
    elif not foes_to_speak(view):
        words = _("{expect} {bid} is made {often}, and no opponent can outbid it.")
    elif PASS != other < bid:
        words = _("{expect} {bid} is made {often}; a lower bid is easier to outbid.")
    elif fewer < in_ten(likely) != HALF:
        words = _("{expect} {bid} is made {often}, {more} only {fewer}; less may be outbid.")
        if view.why_not(bid - BID_STEP):
            words = _("{expect} {bid} is made {often}, {more} only {fewer}.")
    stands = view.table.bid
    return words.format(more=more, often=times_text(likely), fewer=fewer, stands=stands, **values)


def _better_pass(view: WhitehouseView, bid: int) -> Reason:
    table = view.table
    votes, suit = _expected(view)
    values: dict[str, object] = {"expect": _prospect(view), "bid": bid, "votes": votes, "suit": suit}
    values["often"] = times_text(_likely(view, bid))
    if with_partner(view):
        words = _("Your partner's bid of {stands} stands; {bid} would only promise more votes.")
        return Reason(words.format(stands=table.bid, **values))
    foe = foe_before_partner(view)
    if votes >= bid and foe != NOBODY:
        words = _(
            "Your partner bids last and can outbid {stands}. If you bid, {foe} can still outbid you first."
        )
        return Reason(words.format(stands=table.bid, foe=seat_mark(foe)))
    words = _("{expect} But {bid} is made only {often}; failing costs 2 points.")
    if votes >= bid:
        words = _(
            "About {votes} votes with {suit} is an average: {bid} is made only {often}. That is too risky."
        )
        if _likely(view, bid) >= SEVEN:
            words = _("{expect} {bid} is made {often}, but over many hands passing does better.")
    return Reason(words.format(**values))


def _worse_bid(view: WhitehouseView, bid: int, best: int) -> Iterator[Reason]:
    votes, suit = _expected(view)
    values: dict[str, object] = {"votes": votes, "suit": suit, "bid": bid, "best": best}
    if bid == PASS:
        yield from _worse_pass(view, best)
        return
    if best == PASS and with_partner(view):
        yield Reason(
            _("Your partner already bid {stands}; {bid} asks for {more} more votes.").format(
                stands=view.table.bid, more=bid - view.table.bid, **values
            )
        )
    if best == PASS:
        words = _("{bid} is made only {often}, and a failed bid costs 2 points.")
        yield Reason(words.format(often=times_text(_likely(view, bid)), **values))
    elif bid > best:
        fails, less = (1.0 - _likely(view, number) for number in (bid, best))
        words = _("It promises {more} more votes than {best}, and would fail {often}.")
        if in_ten(less) < in_ten(fails) != HALF:
            words = ngettext(
                "{bid} would fail {often}, {best} only {fewer} time; a failed bid costs 2 points.",
                "{bid} would fail {often}, {best} only {fewer} times; a failed bid costs 2 points.",
                in_ten(less),
            )
        yield Reason(words.format(more=bid - best, often=times_text(fails), fewer=in_ten(less), **values))
    elif view.table.setup.landslide <= best:
        yield Reason(
            _("Only a bid of {least} or more is a landslide; {bid} is not.").format(
                least=view.table.setup.landslide, **values
            )
        )
    elif foes_to_speak(view):
        yield Reason(
            _("It is easier to outbid than {best}: {next} would be enough.").format(next=bid + 10, **values)
        )


def _worse_pass(view: WhitehouseView, best: int) -> Iterator[Reason]:
    """Yield what is wrong with passing where a bid is better."""
    votes, suit = _expected(view)
    values: dict[str, object] = {"votes": votes, "suit": suit, "best": best}
    if with_partner(view):
        words = _("Your partner then plays for {stands}; you could try {best} with {suit}.")
        if votes >= best:
            words = _("Your partner makes {stands} less often than you would make {best} with {suit}.")
            if foes_to_speak(view):
                words = _("Your partner's {stands} is outbid sooner than your {best} with {suit}.")
        yield Reason(words.format(stands=view.table.bid, **values))
        return
    if others_may_win(view):
        yield Reason(_("It leaves trump to others, and they win the match if they make their bid."))
    if view.table.setup.partnership and votes >= best and _likely(view, best) < SEVEN:
        yield Reason(_("It leaves trump to others, and they mostly make their bid."))
    if votes >= best:
        yield Reason(_("It leaves trump to others, and you could make {best} with {suit}.").format(**values))
    yield Reason(_("It leaves trump to others; a bid of {best} is worth the risk.").format(**values))


# --- trump -------------------------------------------------------------------------------------------------


def _holds(view: WhitehouseView, suit: int) -> str:
    """Return the trumps that a seat would have: ``"5 hearts with Ace and King"``."""
    hand = view.cards
    name = suit_name(SUITS[suit])
    number = (hand & PLAIN_SUITS[suit]).bit_count()
    ace, king = hand >> 48 + suit & 1, hand >> 44 + suit & 1
    if ace and king:
        return _("{number} {suit} with Ace and King").format(number=number, suit=name)
    if ace:
        return _("{number} {suit} with the Ace").format(number=number, suit=name)
    if king:
        return _("{number} {suit} with the King").format(number=number, suit=name)
    return _("{number} {suit}").format(number=number, suit=name)


def _better_trump(view: WhitehouseView, move: int, other: int) -> Iterator[Reason]:
    suit, second = move - TRUMP, other - TRUMP
    votes, less = _bringing(view, suit), _bringing(view, second)
    counted, _value = best_trump(view)
    if suit != counted:  # what a hint about the bid named
        yield Reason(
            _("A bid on this hand counts on {counted}; over many hands, you do better with {cards}.").format(
                counted=suit_name(SUITS[counted]), cards=_holds(view, suit)
            )
        )
    if votes > less:
        yield Reason(
            _("You hold {cards}: about {votes} votes; with {other} about {less}.").format(
                cards=_holds(view, suit), votes=votes, other=suit_name(SUITS[second]), less=less
            )
        )
    if _number(view, suit) > _number(view, second) or _top(view, suit) > _top(view, second):
        yield Reason(
            _("You hold {cards}, compared with {others}.").format(
                cards=_holds(view, suit), others=_holds(view, second)
            )
        )


def _worse_trump(view: WhitehouseView, move: int, best: int) -> Iterator[Reason]:
    suit, first = move - TRUMP, best - TRUMP
    votes, more = _bringing(view, suit), _bringing(view, first)
    if votes < more:
        yield Reason(
            _("{cards} would bring about {votes} votes, not {more}.").format(
                cards=_holds(view, suit), votes=votes, more=more
            )
        )
    if _number(view, suit) < _number(view, first) or _top(view, suit) < _top(view, first):
        yield Reason(
            _("You hold only {cards}, compared with {others}.").format(
                cards=_holds(view, suit), others=_holds(view, first)
            )
        )


def _bringing(view: WhitehouseView, suit: int) -> int:
    """Return the expected votes with a suit as trump, in tens, as a hint about the bid counted them."""
    table = view.table
    assert view.seat is not None
    own = table.setup.side_of[view.seat]
    highest = max((seat for seat in range(SEATS) if seat != view.seat), key=lambda seat: table.bids[seat])
    overbid = table.bids[highest] > PASS and table.setup.side_of[highest] == own
    return tens(worth(view.cards, suit, table.setup) + PARTNER_BID * overbid)


def _number(view: WhitehouseView, suit: int) -> int:
    return (view.cards & PLAIN_SUITS[suit]).bit_count()


def _top(view: WhitehouseView, suit: int) -> int:
    return (view.cards & PLAIN_SUITS[suit]).bit_length() // len(SUITS)


# --- the kitty ---------------------------------------------------------------------------------------------


def _better_buried(view: WhitehouseView, move: int, other: int) -> Iterator[Reason]:
    buried = burying.plan(view)
    card, kept = move - BURY, other - BURY
    if buried >> card & buried >> kept & 1:  # both get buried, so what is kept is said instead
        kept = next(
            left.move - BURY for left in best_first(burying.judge(view)) if not buried >> left.move - BURY & 1
        )
    knowledge = CardKnowledge(view)
    votes, suit_of = knowledge.votes, knowledge.suit_of
    suit = suit_of[card]
    values = {
        "suit": suit_name(SUITS[suit]),
        "kept": card_name(CODES[kept]),
        "votes": votes_text(votes[card]),
        "less": votes[kept],
    }
    cards = (CODES[kept],)
    if _empties(knowledge, card, 1):
        words = _("It is your only card of {suit}: without it, you can trump them.")
        if votes[card]:
            words = _(
                "It is your only card of {suit}: you can trump them now. Its {votes} count for your bid."
            )
        yield Reason(words.format(**values))
    if buried >> card & 1 and not knowledge.own(suit) & ~buried and _empties(knowledge, card, HAND_SIZE):
        words = _("Bury all your {suit}, and you can trump them later.")
        if votes[card]:
            words = _("Bury all your {suit}, and you can trump them. Its {votes} count for your bid.")
        yield Reason(words.format(**values))
    if suit_of[kept] == knowledge.trump != suit:
        words = _("Its {votes} count for your bid whatever happens, and you keep {kept}, a trump.")
        yield Reason(words.format(**values), cards)
    if not knowledge.out_against(kept) and knowledge.out_against(card):
        words = _("Its {votes} count for your bid now, and you keep {kept}, the highest of its suit.")
        yield Reason(words.format(**values), cards)
    fewer = _("Its {votes} count for your bid whatever happens; {kept} would bring only {less}.")
    if votes[card] >= votes[kept] + FAIR:
        yield Reason(fewer.format(**values))
    if knowledge.out_against(card) > knowledge.out_against(kept):
        words = _("Its {votes} count for your bid now, and you keep {kept}, which is harder to beat.")
        yield Reason(words.format(**values), cards)
    if votes[card] > votes[kept]:
        yield Reason(fewer.format(**values))


def _worse_buried(view: WhitehouseView, move: int, best: int) -> Iterator[Reason]:
    card, first = move - BURY, best - BURY
    knowledge = CardKnowledge(view)
    votes, suit_of = knowledge.votes, knowledge.suit_of
    names = {
        "card": card_name(CODES[card]),
        "Card": first_capital(card_name(CODES[card])),
        "best": card_name(CODES[first]),
    }
    names["suit"] = suit_name(SUITS[suit_of[card]])
    trump = knowledge.trump
    if suit_of[card] == trump != suit_of[first]:
        yield Reason(_("{Card} is a trump, and trumps win tricks.").format(**names))
    if not knowledge.out_against(card) and knowledge.out_against(first):
        yield Reason(_("{Card} is the highest of its suit and may win a trick.").format(**names))
    if votes[first] >= votes[card] + FAIR:
        yield Reason(
            _("{Card} saves only {votes} votes; {best} saves {more}.").format(
                votes=votes[card], more=votes[first], **names
            )
        )
    left = view.counts[knowledge.seat] - HAND_SIZE
    if _empties(knowledge, first, left) and not _empties(knowledge, card, left):
        yield Reason(
            _("You could trump {other} without {best}; {card} does not help there.").format(
                other=suit_name(SUITS[suit_of[first]]), **names
            )
        )
    if knowledge.out_against(card) < knowledge.out_against(first):
        yield Reason(_("{Card} is harder to beat than {best}.").format(**names))
    if votes[first] > votes[card]:
        yield Reason(
            _("{Card} saves only {votes} votes; {best} saves {more}.").format(
                votes=votes[card], more=votes[first], **names
            ),
        )


def _empties(knowledge: CardKnowledge, card: int, most: int) -> bool:
    """Return whether burying `most` cards can clear the card's suit while the seat holds trumps."""
    suit = knowledge.suit_of[card]
    return (
        suit != knowledge.trump
        and bool(knowledge.own(knowledge.trump))
        and knowledge.own(suit).bit_count() <= most
    )


# --- challenging -------------------------------------------------------------------------------------------


def _against_bid(view: WhitehouseView) -> str:
    """Return the viewer's strength against the bidder: ``"3 trumps and 1 side Ace"``."""
    trump = TRUMPS[view.table.trump].mask
    trumps = (view.cards & trump).bit_count()
    aces = (view.cards & ACES & ~trump & ~JOKERS).bit_count()
    beside = ngettext("{count} side Ace", "{count} side Aces", aces) if aces else _("no side Ace")
    return _("{trumps} and {aces}").format(
        trumps=ngettext("{count} trump", "{count} trumps", trumps).format(count=trumps),
        aces=beside.format(count=aces),
    )


def _better_challenge(view: WhitehouseView, move: int, _other: int) -> Iterator[Reason]:
    held, bid = _against_bid(view), view.table.bid
    if move == CHALLENGE:
        yield Reason(
            _("You hold {held}: the bid of {bid} may well fail, and you gain a point.").format(
                held=held, bid=bid
            )
        )
    yield Reason(
        _("You can hardly stop {bid} with {held}, and a wrong challenge costs a point.").format(
            held=held, bid=bid
        )
    )


def _worse_challenge(view: WhitehouseView, move: int, _best: int) -> Iterator[Reason]:
    held, bid = _against_bid(view), view.table.bid
    if move == CHALLENGE:
        yield Reason(
            _("You hold only {held}: if {bid} is made, you lose a point.").format(held=held, bid=bid)
        )
    yield Reason(_("You hold {held}: you give up a point if {bid} fails.").format(held=held, bid=bid))


_BETTER: Final[Mapping[str, MoveFacts]] = {
    "bid": _better_bid,
    "trump": _better_trump,
    "bury": _better_buried,
    "challenge": _better_challenge,
    "play": card_reasons.better,
}
_WORSE: Final[Mapping[str, MoveFacts]] = {
    "bid": _worse_bid,
    "trump": _worse_trump,
    "bury": _worse_buried,
    "challenge": _worse_challenge,
    "play": card_reasons.worse,
}
