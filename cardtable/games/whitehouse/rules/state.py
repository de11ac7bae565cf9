"""The rules of Whitehouse, in the order of their page. Clause numbers (WH-1 …) are those of the page."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.cards.card import SUITS, Card
from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.chance import Dice
from cardtable.engine.events import Event, Moved, Turned, Viewer, Won
from cardtable.engine.game import Game, Move, Refusal
from cardtable.engine.options import Value
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.texts import agreed, said
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.kit.rules.tricks import LEFT, NEXT, ONE
from cardtable.games.whitehouse.rules import refusals
from cardtable.games.whitehouse.rules.moves import (
    BID_STEP,
    BURY,
    CARDS,
    CHALLENGE,
    CODES,
    HIGHEST_BID,
    LOWEST_BID,
    PASS,
    RENEGE,
    TEXTS,
    TRUMP,
)
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.position import Position
from cardtable.games.whitehouse.rules.rollout import play_tricks
from cardtable.games.whitehouse.rules.setup import HAND_SIZE, OPTIONS, SHORT_TARGET, check, make_setup
from cardtable.games.whitehouse.rules.trumps import RED_SUITS, TRUMPS

MADE: Final = 1
FAILED: Final = -2
CHALLENGE_WON: Final = 1
CHALLENGE_LOST: Final = -1
RENEGE_CAUGHT: Final = 1

_BIDS: Final = tuple(range(LOWEST_BID, HIGHEST_BID + 1, BID_STEP))
_ALL_BIDS: Final = mask_of(_BIDS)
_RED: Final = tuple(TRUMP + suit for suit in RED_SUITS)
_BLUE: Final = tuple(TRUMP + suit for suit in range(len(SUITS)) if suit not in RED_SUITS)


class WhitehouseState(Position):
    """One match in progress, and the moves that advance it."""

    __slots__ = ()
    texts = TEXTS

    # --- every phase ---------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        """Return all moves that `seat` may make now, in numerical order."""
        if seat < 0 or seat not in self.to_act:
            return []
        # Nearly all moves of a game are plays, so they come first, here and in `apply`.
        if self.phase == "play":
            cards = cards_in(self.playable(seat))
            if self.setup.honor:
                cards += self._accusations(seat)
            return cards  # type: ignore[return-value]  # a fresh list, so the wider element type is safe
        match self.phase:
            case "bid":
                return [*self._bids(seat)]
            case "trump":
                return [*self._trumps(seat)]
            case "bury":
                return [BURY + card for card in cards_in(self.hands[seat])]
            case _:
                return [PASS, CHALLENGE]

    def legal_mask(self, seat: int) -> int:
        """Return the legal moves as a set (bit m for move m), for the search."""
        if seat < 0 or seat not in self.to_act:
            return 0
        match self.phase:
            case "play":
                mask = self.playable(seat)
                return mask | mask_of(self._accusations(seat)) if self.setup.honor else mask
            case "bury":
                return self.hands[seat] << BURY
            case "bid":
                higher = _ALL_BIDS >> self.bid + 1 << self.bid + 1
                return higher if self._must_bid(seat) else higher | 1 << PASS
            case "trump":
                return mask_of(self._trumps(seat))
            case _:
                return 1 << PASS | 1 << CHALLENGE

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the clause and the reason that forbid the move now, or None."""
        return refusals.why_not(self, seat, move)

    def apply(self, seat: int, move: Move) -> None:
        """Make a move known to be legal, without events."""
        if self.phase == "play" and type(move) is int and move < CARDS:
            self.play_card(seat, move, None)
        else:
            self._do(seat, move, None)

    def roll_out(self, dice: Dice) -> int:
        """Make random moves to the end of the hand; in strict play, whole tricks in one go."""
        made = 0
        while self.to_act and self.phase != "deal":
            if self.phase == "play" and not self.trick and not self.setup.honor:
                made += play_tricks(self, dice.random)
                self.score(None)
            else:
                self.move_at_random(dice)
                made += 1
        return made

    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, tuple) or move < CARDS:
            super()._do(seat, move, events)
        else:
            if events is not None and not BURY <= move < TRUMP:
                events.append(said(seat, TEXTS.write(move)))
            match self.phase:
                case "bid":
                    self._bid(seat, move)
                case "trump":
                    self._name_trump(seat, move - TRUMP, events)
                case "bury":
                    self._bury(seat, move - BURY, events)
                case "challenge":
                    self._answer(seat, move)
                case _:
                    self._accuse(seat, move - RENEGE, events)

    # --- WH-1, WH-2, WH-3: the cut and the deal ------------------------------------------------------------

    def begin_hand(self, first: int, rest: Sequence[int]) -> None:
        """Open the bidding at the dealer's left."""
        self.kitty = rest[0]
        self.phase = "bid"
        self.to_act = ONE[first]

    # --- WH-4: bidding -------------------------------------------------------------------------------------

    def _bids(self, seat: int) -> tuple[int, ...]:
        higher = _BIDS[(self.bid - LOWEST_BID) // BID_STEP + 1 :] if self.bid else _BIDS
        return higher if self._must_bid(seat) else (PASS, *higher)

    def _must_bid(self, seat: int) -> bool:
        """Return whether the seat is the dealer after three passes, who must bid."""
        return seat == self.dealer and self.bidder == NOBODY

    def _bid(self, seat: int, bid: int) -> None:
        self.bids = (*self.bids[:seat], bid, *self.bids[seat + 1 :])
        if bid != PASS:
            self.bidder = seat
        if seat == self.dealer:
            self.phase = "trump"
            self.to_act = ONE[self.bidder]
        else:
            self.to_act = NEXT[seat]

    # --- WH-5, WH-6: trump ---------------------------------------------------------------------------------

    def _trumps(self, seat: int) -> Sequence[int]:
        if not self.setup.colors:
            return range(TRUMP, TRUMP + len(SUITS))
        return _RED if self.setup.side_of[seat] == 0 else _BLUE

    def _name_trump(self, seat: int, suit: int, events: list[Event] | None) -> None:
        # WH-8: the bidder picks the kitty up at once.
        self.trump = suit
        if events is not None:
            events.extend(
                Moved(CODES[card], "kitty", f"hand.{seat}", frozenset((seat,)))
                for card in cards_in(self.kitty)
            )
        self.hands[seat] |= self.kitty
        self.kitty = 0
        self.phase = "bury"

    # --- WH-8: the kitty -----------------------------------------------------------------------------------

    def _bury(self, seat: int, card: int, events: list[Event] | None) -> None:
        self.hands[seat] ^= 1 << card
        self.kitty |= 1 << card
        if events is not None:
            events.append(Moved(CODES[card], f"hand.{seat}", "kitty", frozenset((seat,))))
        if self.hands[seat].bit_count() > HAND_SIZE:
            return
        if self.setup.partnership:
            self.begin_play(LEFT[self.dealer])
        else:
            self.phase = "challenge"
            self.to_act = NEXT[seat]

    # --- WH-9: the challenge -------------------------------------------------------------------------------

    def _answer(self, seat: int, answer: int) -> None:
        if answer == CHALLENGE:
            self.challengers = (*self.challengers, seat)
        if LEFT[seat] == self.bidder:
            self.begin_play(self.bidder)
        else:
            self.to_act = NEXT[seat]

    # --- WH-10, WH-11, WH-12: the tricks -------------------------------------------------------------------

    def playable(self, seat: int) -> int:
        """Return the cards that `seat` may play, as a mask."""
        hand = self.hands[seat]
        if self.setup.honor:
            return hand
        if self.trick:
            return hand & TRUMPS[self.trump].suit_masks[self.trick[0]] or hand
        if self.broken or not self.setup.partnership:
            return hand
        return hand & ~TRUMPS[self.trump].mask or hand

    def play_card(self, seat: int, card: int, events: list[Event] | None) -> None:
        """Play a card to the trick; record what it shows about a renege, and whether it breaks trump."""
        bit = 1 << card
        if self.failed[seat] & bit:
            self.calls = self.calls._replace(betrayed=self.calls.betrayed | 1 << seat)
        if bit & TRUMPS[self.trump].mask:
            if not self.trick and not self.broken and self.setup.partnership:
                self.fail(seat, self.setup.deck & ~TRUMPS[self.trump].mask)
            self.broken = True
        super().play_card(seat, card, events)

    # --- WH-13, WH-14, WH-16: the score --------------------------------------------------------------------

    def score(self, events: list[Event] | None) -> None:
        """Score the bid as made or failed."""
        agreed = self.setup
        side = agreed.side_of[self.bidder]
        made = agreed.ballots.total(self.captured(side) | self.kitty) >= self.bid
        points = [0] * len(agreed.sides)
        points[side] = MADE if made else FAILED
        if not agreed.partnership:
            for seat in self.challengers:
                points[seat] = CHALLENGE_LOST if made else CHALLENGE_WON
        if events is not None:
            events.extend(Turned(CODES[card], "kitty") for card in cards_in(self.kitty))
            events.append(Won(self.bidder, "kitty", agreed.ballots.total(self.kitty), "kitty"))
        landslide = made and self.bid >= agreed.landslide
        outcome = "landslide" if landslide else "made" if made else "failed"
        self.end_hand(points, outcome, side if landslide else None, events)

    def end_tricks(self, won: list[int]) -> None:
        """Score a hand whose tricks were played elsewhere.

        Args:
            won: by seat, the cards captured, as masks.
        """
        self.won = won
        self.hands = [0] * SEATS
        self.score(None)

    # --- WH-14, WH-15, WH-17: the end of the match ----------------------------------------------------------

    def winner(self) -> int | None:
        """Return the side or seat that the scores make the winner, or None while the match goes on."""
        target = self.setup.target
        return self.ahead(min(self.scores) if min(self.scores) <= -target else target)

    # --- WH-18: the honor system ---------------------------------------------------------------------------

    def _accusations(self, seat: int) -> list[int]:
        if not self.setup.honor or self.calls.called >> seat & 1:
            return []
        side = self.setup.side_of
        return [RENEGE + other for other in range(SEATS) if side[other] != side[seat]]

    def has_reneged(self, seat: int) -> bool:
        """Return whether the seat failed in this hand to follow a suit it held, or led trump wrongly.

        Cards only leave a hand, so a card that a seat failed to play and later shows or holds was in it.
        """
        return bool(self.calls.betrayed >> seat & 1 or self.failed[seat] & self.hands[seat])

    def _accuse(self, seat: int, accused: int, events: list[Event] | None) -> None:
        calls = self.calls._replace(called=self.calls.called | 1 << seat)
        if not self.has_reneged(accused):
            # Everybody now knows which cards the accused does not hold.
            cleared = list(calls.cleared)
            cleared[accused] = self.failed[accused]
            self.calls = calls._replace(cleared=tuple(cleared))
            return
        self.calls = calls._replace(caught=accused)
        agreed = self.setup
        guilty, bidding = agreed.side_of[accused], agreed.side_of[self.bidder]
        points = [RENEGE_CAUGHT] * len(agreed.sides)
        # The bid is settled against the guilty side, so that nobody gains by reneging openly.
        points[guilty] = FAILED if guilty == bidding else 0
        landslide = guilty != bidding and self.bid >= agreed.landslide
        self.end_hand(points, "renege", bidding if landslide else None, events)

    # --- the edge ------------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> WhitehouseView:
        """Return what `viewer` may know; None stands for a viewer who sees no hand."""
        known = self.copy()
        known.hands = [hand if seat == viewer else 0 for seat, hand in enumerate(self.hands)]
        # The bidder sees the kitty once trump is named, everybody once the hand is scored.
        if not self.scored and (viewer != self.bidder or self.phase in ("bid", "trump")):
            known.kitty = 0
        counts = tuple(hand.bit_count() for hand in self.hands)
        return WhitehouseView(viewer, known, counts, self.kitty.bit_count())


class Whitehouse(Game):
    """The game of Whitehouse."""

    id = "whitehouse"
    seats = range(SEATS, SEATS + 1)
    options = OPTIONS

    def __init__(self, cards: Sequence[Card]) -> None:
        """Take all cards of the Statehood deck; Whitehouse ignores those it does not use."""
        by_code = {card.code: card for card in cards}
        self._cards = tuple(by_code[code] for code in CODES)

    def check(self, seats: int, options: Mapping[str, Value]) -> None:
        """Refuse options that are allowed one by one but not together. Raises OptionError."""
        check(options)

    def suggested(self, seats: int, wishes: Mapping[str, object]) -> Mapping[str, Value]:
        """Suggest a match of about six hands; a match to 7 takes about 27."""
        return {"target": SHORT_TARGET}

    def start(self, seats: int, options: Mapping[str, Value]) -> WhitehouseState:
        """Return the state before the first cut."""
        state, census = WhitehouseState(), int(options["census"])
        votes = tuple(card.votes_in(census) for card in self._cards)
        state.begin(make_setup(agreed(self.options, options), votes))
        return state
