"""The rules of American Deuce, in the order of their page. Clause numbers (AD-1 …) are those of the page."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardtable.cards.card import SUITS, Card
from cardtable.cards.masks import mask_of
from cardtable.engine.chance import ChanceRequest, Dice
from cardtable.engine.events import Event, Moved, Said, Viewer, Won
from cardtable.engine.game import CHANCE, Game, Move, MoveError, Refusal, State
from cardtable.engine.options import Value
from cardtable.games.american_deuce.rules import refusals
from cardtable.games.american_deuce.rules.moves import (
    ASK,
    DECLINE,
    GIVE,
    SUIT,
    read_cards,
    read_move,
    write_cards,
    write_move,
)
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView, observe
from cardtable.games.american_deuce.rules.pack import cut_order, pack, suit_order
from cardtable.games.american_deuce.rules.position import NO_CARD, Cabinet, Position, Trade, seated
from cardtable.games.american_deuce.rules.setup import (
    LEAST_SEATS,
    MOST_SEATS,
    OPTIONS,
    make_setup,
    short_match,
)
from cardtable.games.kit.rules.position import TO_CHANCE
from cardtable.games.kit.rules.texts import agreed
from cardtable.i18n import _

NAMED_SUITS: Final = 3
"""Number of suits named, one each by the first seats of the cabinet; the last suit is what remains (AD-5)."""

MANY_CARDS: Final = 10
FOR_A_CARD: Final = 1
FOR_A_CARD_OF_MANY: Final = 2
FOR_A_CARD_OF_ALL: Final = 3

_ONE: Final = tuple((seat,) for seat in range(MOST_SEATS))


def times_of(cards: int, *, played: bool) -> int:
    """Return the points that a seat pays for each card it has left (AD-16).

    Args:
        cards: number of cards left.
        played: whether it has played any card.
    """
    if not played:
        return FOR_A_CARD_OF_ALL
    return FOR_A_CARD_OF_MANY if cards >= MANY_CARDS else FOR_A_CARD


class AmericanDeuceState(Position):
    """One match in progress, by the rules."""

    __slots__ = ()

    # --- every phase ---------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        """Return all moves that `seat` may make now: `pass` first, then the plays by kind, low to high."""
        if seat < 0 or seat not in self.to_act:
            return []
        match self.phase:
            case "play":
                return self._legal_plays(seat)  # type: ignore[return-value]  # a fresh list
            case "suit":
                return [SUIT - suit for suit in range(len(SUITS)) if suit not in self.cabinet.suits]
            case "deuce":
                return [ASK, DECLINE]
            case _:
                return [GIVE - card for card in self.setup.pack.cards_in(self._givable(seat))]

    def _legal_plays(self, seat: int) -> list[int]:
        plays = self.setup.plays
        if self.table:
            return plays.answers(self.hands[seat], self.top, self.cabinet.ranking)
        return plays.leads(self.hands[seat])

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the clause and the reason that forbid `seat` the move now, or None."""
        return refusals.why_not(self, seat, move)

    def apply(self, seat: int, move: Move) -> None:
        """Make a legal move, without events."""
        # Nearly all moves of a match are plays, so they come first.
        if self.phase == "play" and isinstance(move, int):
            if move:
                self._play(seat, move, None)
            else:
                self._pass(seat, None)
        else:
            self._do(seat, move, None)

    def roll_out(self, dice: Dice) -> int:
        """Make random moves to the end of the round, the play of the cards in one go."""
        made = 0
        while self.to_act and self.phase != "deal":
            if self.phase == "play":
                made += self._play_out(dice.random)
            else:
                self.move_at_random(dice)
                made += 1
        return made

    def _play_out(self, random: Callable[[], float]) -> int:
        """Play to the end of the round as `move_at_random` would, and return the number of moves made."""
        made = 0
        while self.phase == "play":
            (seat,) = self.to_act
            moves = self._legal_plays(seat)
            count = len(moves)
            move = moves[int(random() * count)] if count > 1 else moves[0]
            if move:
                self._play(seat, move, None)
            else:
                self._pass(seat, None)
            made += 1
        return made

    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, tuple):
            match self.phase:
                case "cut":
                    self._cut(move, events)
                case "deal":
                    self._deal(move, events)
                case _:
                    self._take(move[0], events)
            return
        if events is not None and move <= 0 and self.phase != "give":
            verb, _space, value = write_move(move, self.setup.pack).partition(" ")
            events.append(Said(seat, verb, value))
        match self.phase:
            case "suit":
                self._name_suit(SUIT - move)
            case "deuce":
                self._ask(move == ASK)
            case "give":
                self._give(seat, GIVE - move, events)
            case _:
                if move:
                    self._play(seat, move, events)
                else:
                    self._pass(seat, events)

    # --- AD-2, AD-3: the cut and the deal ------------------------------------------------------------------

    def chance(self) -> ChanceRequest:
        """Return the request for the cut (a card per seat), the deal (the deck) or a card to take."""
        agreed = self.setup
        cards = agreed.pack
        match self.phase:
            case "cut":
                one_deck = cards.decks == 1
                pool = range(cards.size, len(cards.codes)) if one_deck else range(cards.size)
                return ChanceRequest("cut", tuple(pool), agreed.seats)
            case "deal":
                deck = cards.cards_in(agreed.deck)
                return ChanceRequest("deal", tuple(deck), len(deck))
            case _:
                hand = cards.cards_in(self.hands[self.cabinet.chief])
                return ChanceRequest("take", tuple(hand), 1)

    def _cut(self, drawn: Sequence[int], events: list[Event] | None) -> None:
        cards = self.setup.pack
        if cards.decks == 1:
            president = drawn.index(cards.number["*red"])
        else:
            power = cut_order(cards).power
            president = max(range(len(drawn)), key=lambda seat: power[drawn[seat]])
        self.cabinet = seated(self._clockwise(president), self.cabinet)
        self.phase = "deal"
        if events is not None:
            events.extend(Said(seat, "cut", cards.codes[card]) for seat, card in enumerate(drawn))

    def _clockwise(self, first: int) -> tuple[int, ...]:
        """Return all seats clockwise, starting with `first`."""
        seats = self.setup.seats
        return (*range(first, seats), *range(first))

    def _deal(self, drawn: Sequence[int], events: list[Event] | None) -> None:
        if self.table:
            self.hand += 1
        self._clear()
        order = self.cabinet.order
        seats = len(order)
        hands = self.hands
        for place in range(seats):
            hands[order[(place + 1) % seats]] = mask_of(drawn[place::seats])
        self.cabinet = Cabinet(cut_order(self.setup.pack), order, self.cabinet.left, order[0])
        self.phase = "suit"
        self.to_act = _ONE[order[0]]
        if events is not None:
            for number, card in enumerate(drawn):
                seat = order[(number + 1) % seats]
                events.append(self._moved(card, "deck", f"hand.{seat}", frozenset((seat,))))

    def _moved(self, card: int, source: str, target: str, known_to: frozenset[int]) -> Moved:
        """Return the event of a card whose face only some see."""
        cards = self.setup.pack
        return Moved(cards.codes[card], source, target, known_to, cards.hidden[card % cards.decks])

    # --- AD-5: the suits -----------------------------------------------------------------------------------

    def _name_suit(self, suit: int) -> None:
        cabinet = self.cabinet
        suits = (*cabinet.suits, suit)
        if len(suits) < NAMED_SUITS:
            self.cabinet = cabinet._replace(suits=suits)
            self.to_act = _ONE[cabinet.order[len(suits)]]
            return
        suits = (*suits, *(rest for rest in range(len(SUITS)) if rest not in suits))
        cards = self.setup.pack
        self.cabinet = cabinet._replace(suits=suits, ranking=suit_order(cards.decks, suits))
        self.to_act = _ONE[cabinet.chief]
        self.phase = "play" if self.hands[cabinet.chief] & cards.king else "deuce"

    # --- AD-6, AD-7, AD-8: drop a deuce --------------------------------------------------------------------

    def _ask(self, asked: bool) -> None:
        cabinet = self.cabinet._replace(asked=asked)
        if asked:
            king = self.setup.pack.king
            holder = next(seat for seat, hand in enumerate(self.hands) if hand & king)
            cabinet = cabinet._replace(trade=Trade(holder))
            self.phase = "give"
            self.to_act = _ONE[holder]
        else:
            self.phase = "play"
        self.cabinet = cabinet

    def _givable(self, seat: int) -> int:
        """Return what the holder of the king of diamonds may give: a deuce, or without one any card."""
        hand = self.hands[seat]
        return hand & self.setup.pack.deuces or hand

    def _give(self, seat: int, card: int, events: list[Event] | None) -> None:
        chief = self.cabinet.chief
        hands = self.hands
        bit = 1 << card
        short = not bit & self.setup.pack.deuces
        lowest = NO_CARD if short else self.cabinet.ranking.lowest(hands[chief])
        hands[seat] ^= bit
        hands[chief] |= bit
        if events is not None:
            both = frozenset((seat, chief))
            events.append(self._moved(card, f"hand.{seat}", f"hand.{chief}", both))
        self.cabinet = self.cabinet._replace(trade=Trade(seat, card, NO_CARD, short))
        if short:
            self.phase = "take"
            self.to_act = TO_CHANCE
        else:
            self._take(lowest, events)

    def _take(self, card: int, events: list[Event] | None) -> None:
        """Move a card of the President-Elect to the holder of the king, and begin play."""
        trade = self.cabinet.trade
        assert trade is not None, "nothing is taken unless a card was given"
        chief, holder = self.cabinet.chief, trade.holder
        self.hands[chief] ^= 1 << card
        self.hands[holder] |= 1 << card
        if events is not None:
            both = frozenset((holder, chief))
            events.append(self._moved(card, f"hand.{chief}", f"hand.{holder}", both))
        self.cabinet = self.cabinet._replace(trade=trade._replace(returned=card))
        self.phase = "play"
        self.to_act = _ONE[chief]

    # --- AD-9: play ----------------------------------------------------------------------------------------

    def _play(self, seat: int, cards: int, events: list[Event] | None) -> None:
        agreed = self.setup
        if events is not None:
            codes = agreed.pack.codes_in
            events.extend(Moved(code, "table", "played") for code in codes(self.table))
            events.extend(Moved(code, f"hand.{seat}", "table") for code in codes(cards))
        if self.table:
            self.piles.append(self.table)
        self.table = cards
        self.top = agreed.plays.weigh(cards, self.cabinet.ranking)
        self.standing = seat
        self.gone[seat] |= cards
        hand = self.hands[seat] ^ cards
        self.hands[seat] = hand
        if events is not None and self.flourish:
            events.append(Said(seat, "flourish"))
        if not hand:
            self._end_round(seat, events)
            return
        left = self.cabinet.left
        following = left[seat]
        while following in self.passed:
            following = left[following]
        self.to_act = _ONE[following]

    def _pass(self, seat: int, events: list[Event] | None) -> None:
        self.passed = passed = (*self.passed, seat)
        left = self.cabinet.left
        following = left[seat]
        while following in passed:
            following = left[following]
        self.to_act = _ONE[following]
        if following == self.standing:
            if events is not None:
                events.append(Won(following, "trick", self.table.bit_count(), "played"))
                events.extend(Moved(code, "table", "played") for code in self.setup.pack.codes_in(self.table))
            self.piles.append(self.table)
            self._clear_trick()

    # --- AD-15 to AD-19: the end of a round and of the match -----------------------------------------------

    def _end_round(self, winner: int, events: list[Event] | None) -> None:
        points = [-self._payment(seat) for seat in range(self.setup.seats)]
        points[winner] = -sum(points)
        if self.setup.quick:
            points = [max(0, gained) for gained in points]
        self.score_hand(points, "out", events)
        self.cabinet = seated(self._next_order(winner), self.cabinet)
        if self.scores[winner] < self.setup.target:
            self.wait_for_deal()
        else:
            self.end_match((winner,), events)

    def end_play(self, winner: int, hands: list[int], gone: list[int]) -> None:
        """Score a round that was played elsewhere.

        Args:
            winner: the seat that went out.
            hands: by seat, the cards left.
            gone: by seat, the cards played.
        """
        self.hands, self.gone = hands, gone
        self._end_round(winner, None)

    def _payment(self, seat: int) -> int:
        """Return what a seat pays for its cards left (AD-16)."""
        cards = self.hands[seat].bit_count()
        return times_of(cards, played=self.gone[seat] != 0) * cards

    def _next_order(self, president: int) -> tuple[int, ...]:
        if not self.setup.by_score:
            return self._clockwise(president)
        # Clockwise from the new President-Elect; stable sorting keeps that order on ties.
        order = self.cabinet.order
        place = order.index(president)
        others = [*order[place + 1 :], *order[:place]]
        return (president, *sorted(others, key=lambda seat: -self.scores[seat]))

    # --- the edge ------------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> AmericanDeuceView:
        """Return what `viewer` may know; None stands for a viewer who sees no hand."""
        return observe(self, viewer)

    def read(self, seat: int, text: str) -> Move:
        """Return the move that `text` writes. Raises MoveError."""
        cards = self.setup.pack
        if seat == CHANCE:
            return read_cards(text, self._due(), cards)
        return read_move(text, cards)

    def write(self, seat: int, move: Move) -> str:
        """Return the move as text. Raises MoveError if it is no move."""
        cards = self.setup.pack
        if not isinstance(move, tuple):
            return write_move(move, cards)
        verb = self._due()
        if not verb or not all(0 <= card < len(cards.codes) for card in move):
            raise MoveError(_("{move} is not a move of this game").format(move=str(move)[:40]))
        return write_cards(verb, move, cards)

    def _due(self) -> str:
        """Return the verb of the chance move that is due, or empty."""
        return self.phase if self.to_act == TO_CHANCE else ""


class AmericanDeuce(Game):
    """The game of American Deuce."""

    id = "american_deuce"
    seats = range(LEAST_SEATS, MOST_SEATS + 1)
    options = OPTIONS

    def __init__(self, cards: Sequence[Card]) -> None:
        """Take the cards of the American Deuce deck."""
        codes = {card.code for card in cards}
        missing = [code for code in pack(2).codes if code not in codes]
        if missing:
            raise ValueError(f"the deck has no {missing[0]}")

    def suggested(self, seats: int, wishes: Mapping[str, object]) -> Mapping[str, Value]:
        """Suggest a short match, whose target grows with the number of decks."""
        return short_match(seats)

    def start(self, seats: int, options: Mapping[str, Value]) -> State:
        """Return the state before the first cut."""
        state = AmericanDeuceState()
        state.begin(make_setup(seats, agreed(self.options, options)))
        return state
