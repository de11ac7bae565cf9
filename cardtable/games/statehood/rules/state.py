"""The rules of Statehood, in the order of their page. Clause numbers (ST-1 …) are those of the page."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from cardtable.cards.card import SUITED_CODES, Card
from cardtable.cards.cutting import first_dealer
from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.chance import ChanceRequest
from cardtable.engine.events import Event, Moved, Said, Turned, Viewer, Won
from cardtable.engine.game import CHANCE, Game, Move, Refusal
from cardtable.engine.options import Value
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.texts import agreed, said
from cardtable.games.statehood.rules import refusals
from cardtable.games.statehood.rules.moves import (
    BLUE,
    CARDS,
    CHALLENGE,
    CODES,
    DC,
    DECK,
    DECLARABLE,
    DECLARE,
    DECLARE_PUERTO_RICO,
    DRAW,
    LAID,
    LAY,
    MOST_PLAYED,
    PASS,
    PUERTO_RICO,
    RED,
    TAKE,
    WILDCARDS,
    codes_in,
    declared_card,
    read_cards,
    read_move,
    write_cards,
    write_move,
)
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.position import NOTHING, Declaration, Position
from cardtable.games.statehood.rules.setup import (
    FEWEST,
    HAND_SIZE,
    MOST,
    OPTIONS,
    SHORT,
    SHORT_TARGET,
    make_setup,
)

PUERTO_RICO_POINTS: Final = 6
DC_POINTS: Final = 3
WILDCARD_POINTS: Final = 1

_ONE: Final = tuple((seat,) for seat in range(MOST))
_DC_BIT: Final = 1 << DC
_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO


def territory_points(cards: int) -> int:
    """Return the worth of the wildcards and DC in a set of cards (ST-11)."""
    points = WILDCARD_POINTS * (cards & WILDCARDS).bit_count()
    return points + DC_POINTS if cards & _DC_BIT else points


class StatehoodState(Position):
    """One match in progress, and the moves that advance it."""

    __slots__ = ()

    # --- every phase ---------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        """Return all moves that `seat` may make now in a stable order; empty if it is not to act."""
        if seat < 0 or seat not in self.to_act:
            return []
        match self.phase:
            case "discard":
                hand = self.hands[seat]
                return [*cards_in(hand if self.taken == NOTHING else hand & ~(1 << self.taken))]
            case "turn":
                return self._turns(seat)
            case "challenge":
                return [PASS, *self._challenges(seat)]
            case _:
                return [*_sets(self.hands[seat], LAID, LAID, LAY)] or [LAY | self.hands[seat]]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the clause and the reason that forbid the move now, or None."""
        return refusals.why_not(self, seat, move)

    def apply(self, seat: int, move: Move) -> None:
        """Make a move known to be legal, without events."""
        self._do(seat, move, None)

    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, tuple):
            if self.phase == "cut":
                self._cut(move, events)
            else:
                self._deal(move, events)
            return
        self.history += ((seat, move),)
        if move < CARDS:
            self._discard(seat, move, events)
        elif move == DRAW:
            self._draw(seat, events)
        elif move == TAKE:
            self._take(seat, events)
        elif self.phase == "turn":
            self._declare(seat, move, events)
        elif self.phase == "challenge":
            self._challenge(seat, move, events)
        else:
            self._lay(seat, move & DECK, events)

    # --- ST-2, ST-3: the cut and the deal ------------------------------------------------------------------

    def chance(self) -> ChanceRequest:
        """Return the request for the cut, or for a deal of the whole deck."""
        if self.phase == "cut":
            return ChanceRequest("cut", tuple(range(len(SUITED_CODES))), self.setup.seats)
        return ChanceRequest("deal", tuple(range(CARDS)), CARDS)

    def _cut(self, cards: Sequence[int], events: list[Event] | None) -> None:
        self.dealer = first_dealer(cards, self.setup.votes)
        self.phase = "deal"
        if events is not None:
            events.extend(Said(seat, "cut", CODES[card]) for seat, card in enumerate(cards))

    def _deal(self, cards: Sequence[int], events: list[Event] | None) -> None:
        if self.dealt:
            self.hand += 1
        self._clear()
        seats = self.setup.seats
        first = self.setup.left[self.dealer]
        last = seats * HAND_SIZE
        for place in range(seats):
            self.hands[(first + place) % seats] = mask_of(cards[place:last:seats])
        self.discard = [cards[last]]
        self.deck = tuple(cards[last + 1 :])
        if events is not None:
            for place, card in enumerate(cards[:last]):
                seat = (first + place) % seats
                events.append(Moved(CODES[card], "deck", f"hand.{seat}", frozenset((seat,))))
            events.append(Moved(CODES[cards[last]], "deck", "discard"))
        if cards[last] == PUERTO_RICO:
            self._end_hand([0] * seats, "void", events)
        else:
            self._give_turn(first)

    # --- ST-4, ST-5, ST-18: a turn -------------------------------------------------------------------------

    def _give_turn(self, seat: int) -> None:
        self.phase = "turn"
        self.turn = seat
        self.to_act = _ONE[seat]

    def _turns(self, seat: int) -> list[Move]:
        if self.forced:
            return [DECLARE_PUERTO_RICO]
        moves: list[Move] = [TAKE, DRAW] if self.takes < self.setup.most_takes else [DRAW]
        hand = self.hands[seat]
        if hand & DECLARABLE:
            self._add_declarations(hand, moves)
        return moves

    def _add_declarations(self, hand: int, moves: list[Move]) -> None:
        if hand & _DC_BIT:
            moves += _sets(hand & BLUE & ~_DC_BIT, 1, MOST_PLAYED, DECLARE[DC])
        if hand & _PUERTO_RICO_BIT:
            moves.append(DECLARE_PUERTO_RICO)
        for wildcard in cards_in(hand & WILDCARDS):
            declare = DECLARE[wildcard]
            defenders = hand & ~(1 << wildcard | _PUERTO_RICO_BIT)
            moves += [declare | 1 << card for card in cards_in(defenders)]

    def _take(self, seat: int, events: list[Event] | None) -> None:
        card = self.discard.pop()
        bit = 1 << card
        self.hands[seat] |= bit
        self.known[seat] |= bit
        self.taken = card
        self.takes += 1
        self.phase = "discard"
        if events is not None:
            events.append(Moved(CODES[card], "discard", f"hand.{seat}"))

    def _draw(self, seat: int, events: list[Event] | None) -> None:
        self._draw_cards(seat, 1, events)
        self.takes = 0
        self.phase = "discard"

    def _draw_cards(self, seat: int, count: int, events: list[Event] | None) -> None:
        """Move up to `count` cards from the deck into a hand."""
        cards, self.deck = self.deck[:count], self.deck[count:]
        self.hands[seat] |= mask_of(cards)
        if events is not None:
            events.extend(Moved(CODES[card], "deck", f"hand.{seat}", frozenset((seat,))) for card in cards)

    # --- ST-6, ST-7: the discard ---------------------------------------------------------------------------

    def _discard(self, seat: int, card: int, events: list[Event] | None) -> None:
        bit = 1 << card
        self.hands[seat] ^= bit
        self.known[seat] &= ~bit
        self.discard.append(card)
        self.taken = NOTHING
        if events is not None:
            events.append(Moved(CODES[card], f"hand.{seat}", "discard"))
        if card == PUERTO_RICO:
            self._forfeit(seat, events)
        else:
            self._next_turn(seat, events)

    def _forfeit(self, seat: int, events: list[Event] | None) -> None:
        points = [PUERTO_RICO_POINTS + territory_points(cards) for cards in self.won]
        points[seat] = 0
        self._end_hand(points, "forfeit", events)

    def _next_turn(self, seat: int, events: list[Event] | None) -> None:
        """Pass the turn on from `seat`, or force Puerto Rico (ST-13)."""
        if self.deck:
            self._give_turn(self.setup.left[seat])
            return
        holder = next(other for other, hand in enumerate(self.hands) if hand & _PUERTO_RICO_BIT)
        self.forced = True
        self.known[holder] |= _PUERTO_RICO_BIT
        self._give_turn(holder)
        if events is not None:
            events.append(Said(holder, "forced", CODES[PUERTO_RICO]))

    # --- ST-8, ST-9, ST-14: declaring ----------------------------------------------------------------------

    def _declare(self, seat: int, move: int, events: list[Event] | None) -> None:
        card = declared_card(move)
        assert card is not None
        hand = self.hands[seat] & ~(1 << card)
        defenders = hand if card == PUERTO_RICO else move & DECK
        self.hands[seat] = hand ^ defenders
        self.known[seat] &= self.hands[seat]
        standing = self.setup.ballots.total(defenders)
        self.declaration = Declaration(card, seat, defenders, standing, seat, (0,) * self.setup.seats)
        self.takes = 0
        self.phase = "lay" if card == PUERTO_RICO else "challenge"
        self.to_act = _ONE[self.setup.left[seat]]
        if events is not None:
            events.append(said(seat, write_move(move)))
            events.extend(
                Moved(code, f"hand.{seat}", "declared") for code in (CODES[card], *codes_in(defenders))
            )

    # --- ST-10, ST-11, ST-12: the challenge round, the award and restoring ---------------------------------

    def _challenges(self, seat: int) -> list[int]:
        declaration = self.declaration
        assert declaration is not None
        hand = self.hands[seat] & ~_PUERTO_RICO_BIT
        standing = declaration.standing
        if declaration.card != DC:
            votes = self.setup.votes
            return [CHALLENGE | 1 << card for card in cards_in(hand) if votes[card] > standing]
        total = self.setup.ballots.total
        return [
            move for move in _sets(hand & RED, 1, MOST_PLAYED, CHALLENGE) if total(move & DECK) > standing
        ]

    def _challenge(self, seat: int, move: int, events: list[Event] | None) -> None:
        declaration = self.declaration
        assert declaration is not None
        if events is not None:
            events.append(said(seat, write_move(move)))
        if move != PASS:
            self._stand_against(declaration, seat, move & DECK, events)
        following = self.setup.left[seat]
        if following == declaration.declarer:
            self._award(events)
        else:
            self.to_act = _ONE[following]

    def _stand_against(
        self, declaration: Declaration, seat: int, cards: int, events: list[Event] | None
    ) -> None:
        """Play a seat's cards against a declaration; with more votes than those standing it leads."""
        self.hands[seat] ^= cards
        self.known[seat] &= ~cards
        played = list(declaration.challenges)
        played[seat] = cards
        votes = self.setup.ballots.total(cards)
        card, declarer, defenders, standing, leader, _challenges = declaration
        if votes > standing:
            standing, leader = votes, seat
        self.declaration = Declaration(card, declarer, defenders, standing, leader, tuple(played))
        if events is not None:
            events.extend(Moved(code, f"hand.{seat}", f"challenge.{seat}") for code in codes_in(cards))

    def _award(self, events: list[Event] | None) -> None:
        declaration = self.declaration
        assert declaration is not None
        winner = declaration.leader
        territory = 1 << declaration.card
        spent = declaration.defenders
        for cards in declaration.challenges:
            spent |= cards
        self.won = _with(self.won, winner, territory)
        self.spent = _with(self.spent, winner, spent)
        if events is not None:
            events.append(Won(winner, "territory", territory_points(territory), f"won.{winner}"))
            events.append(Moved(CODES[declaration.card], "declared", f"won.{winner}"))
            events += [Moved(code, "declared", f"spent.{winner}") for code in codes_in(declaration.defenders)]
            for seat, cards in enumerate(declaration.challenges):
                events += [Moved(code, f"challenge.{seat}", f"spent.{winner}") for code in codes_in(cards)]
        self.declaration = None
        self._restore(declaration, events)

    def _restore(self, declaration: Declaration, events: list[Event] | None) -> None:
        declarer = declaration.declarer
        seat = declarer
        for _place in range(self.setup.seats):
            seat = self.setup.left[seat]
            if declaration.challenges[seat] or seat == declarer:
                self._draw_cards(seat, HAND_SIZE - self.hands[seat].bit_count(), events)
        self._next_turn(declarer, events)

    # --- ST-14, ST-15, ST-16: Puerto Rico ------------------------------------------------------------------

    def _lay(self, seat: int, cards: int, events: list[Event] | None) -> None:
        declaration = self.declaration
        assert declaration is not None
        self._stand_against(declaration, seat, cards, events)
        following = self.setup.left[seat]
        if following == declaration.declarer:
            self._settle(events)
        else:
            self.to_act = _ONE[following]

    def _settle(self, events: list[Event] | None) -> None:
        declaration = self.declaration
        assert declaration is not None
        points = [territory_points(cards) for cards in self.won]
        # A lay must exceed those before it to lead: of equal ones the first stays (ST-15).
        points[declaration.leader] += PUERTO_RICO_POINTS
        defended = declaration.leader == declaration.declarer
        if defended:
            for hand, laid in zip(self.hands, declaration.challenges, strict=True):
                points[declaration.declarer] += territory_points(hand | laid)
        if events is not None:
            for seat, hand in enumerate(self.hands):
                events.extend(Turned(code, f"hand.{seat}") for code in codes_in(hand))
            events.append(Won(declaration.leader, "Puerto Rico", PUERTO_RICO_POINTS, "declared"))
        self._end_hand(points, "defended" if defended else "challenged", events)

    # --- ST-4, ST-17: the end of a hand and of the match ----------------------------------------------------

    def _end_hand(self, points: Sequence[int], outcome: str, events: list[Event] | None) -> None:
        self.score_hand(points, outcome, events)
        self.turn = NOBODY
        winner = self.ahead(self.setup.target)
        if winner is None:
            self.dealer = self.setup.left[self.dealer]
            self.wait_for_deal()
        else:
            self.end_match((winner,), events)

    # --- the edge ------------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> StatehoodView:
        """Return what `viewer` may know; None stands for a viewer who sees no hand."""
        seen = self.copy()
        if not self.settled:
            seen.hands = [hand if seat == viewer else 0 for seat, hand in enumerate(self.hands)]
        seen.deck = ()
        counts = tuple(hand.bit_count() for hand in self.hands)
        return StatehoodView(viewer, seen, counts, len(self.deck))

    def read(self, seat: int, text: str) -> Move:
        """Return the move that `text` writes. Raises MoveError."""
        return read_cards(text, self.setup.seats) if seat == CHANCE else read_move(text)

    def write(self, seat: int, move: Move) -> str:
        """Return the move as text. Raises MoveError if it is no move."""
        return write_cards(move) if isinstance(move, tuple) else write_move(move)


class Statehood(Game):
    """The game of Statehood."""

    id = "statehood"
    seats = range(FEWEST, MOST + 1)
    options = OPTIONS

    def __init__(self, cards: Sequence[Card]) -> None:
        """Take all cards of the Statehood deck; the jokers are ignored."""
        by_code = {card.code: card for card in cards}
        self._cards = tuple(by_code[code] for code in CODES)

    def suggested(self, seats: int, wishes: Mapping[str, object]) -> Mapping[str, Value]:
        """Suggest a match of about five hands; a match to 56 takes twenty."""
        return {"target": SHORT_TARGET}

    def start(self, seats: int, options: Mapping[str, Value]) -> StatehoodState:
        """Return the state before the first cut."""
        census = int(options["census"])
        votes = tuple(card.votes_in(census) for card in self._cards)
        state = StatehoodState()
        state.begin(
            make_setup(
                seats,
                agreed(self.options, options),
                votes,
                tuple(SHORT.get(card.title, card.title) for card in self._cards),
            )
        )
        return state


def _sets(cards: int, fewest: int, most: int, move: int) -> list[int]:
    """Return the moves that name `fewest` to `most` of some cards, smaller sets first, in deck order.

    Args:
        cards: the cards to choose from, as a mask.
        fewest: the size of the smallest set.
        most: the size of the largest set.
        move: the number of the move without cards.
    """
    bits = [1 << card for card in cards_in(cards)]
    return [move + sum(chosen) for count in range(fewest, most + 1) for chosen in combinations(bits, count)]


def _with(masks: tuple[int, ...], seat: int, cards: int) -> tuple[int, ...]:
    return (*masks[:seat], masks[seat] | cards, *masks[seat + 1 :])
