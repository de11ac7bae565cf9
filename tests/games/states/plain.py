"""A second, slow referee of States, written from the page with lists of codes, to hold the first one against.

It shares nothing with the rules but the deck's facts: no masks, no numbers for moves, no shortcuts.
"""

from collections.abc import Mapping
from itertools import combinations

from cardtable.cards.card import Card


class PlainStates:
    """One match; every move is a line of a record, and every line is believed to be legal."""

    def __init__(self, cards: tuple[Card, ...], seats: int, options: Mapping[str, object]) -> None:
        self.of = {card.code: card for card in cards}
        self.order = [card.code for card in cards]
        self.seats = seats
        self.options = options
        self.team = [seat % 2 if options["teams"] else seat for seat in range(seats)]
        self.scores = [0] * (max(self.team) + 1)
        self.winners: list[int] | None = None
        self.hand = 1
        self.first = int(str(options["youngest"]))
        self.phase = "deal"
        self.turn: int | None = None
        self.dealt = False
        self.clear()

    def clear(self) -> None:
        self.deck: list[str] = []
        self.piles: list[list[str]] = [[], []]
        self.hands: list[list[str]] = [[] for _seat in range(self.seats)]
        self.fronts: list[list[str]] = [[] for _seat in range(self.seats)]
        self.knocker: int | None = None
        self.knocked_with: int | None = None
        self.drawn = 0
        self.must: int | None = None
        self.took: list[str] = []
        self.waiting: str | None = None

    # --- what the page lists ---

    def shown(self) -> dict[str, object]:
        to_act = ["*"] if self.phase == "deal" or self.waiting else []
        if not to_act and self.phase != "over":
            to_act = [str(self.turn)]
        zones = {"deck": self.deck, "discard.0": self.piles[0], "discard.1": self.piles[1]}
        zones |= {f"hand.{seat}": self.sorted(hand) for seat, hand in enumerate(self.hands)}
        zones |= {f"front.{seat}": self.sorted(front) for seat, front in enumerate(self.fronts)}
        return {
            "game": "states",
            "hand": self.hand,
            "phase": self.phase,
            "to_act": to_act,
            "legal": {seat: self.legal() for seat in to_act if seat != "*"},
            "scores": self.scores,
            "winners": self.winners,
            "zones": zones,
            "facts": {
                "first": self.first,
                "turn": self.turn,
                "knocker": self.knocker,
                "knocked_with": self.knocked_with,
                "drawn": self.drawn,
                "must_discard": self.must,
                "top_back": self.of[self.deck[0]].back if self.deck else None,
            },
        }

    def sorted(self, cards: list[str]) -> list[str]:
        return sorted(cards, key=self.order.index)

    def legal(self) -> list[str]:
        assert self.turn is not None
        hand = self.sorted(self.hands[self.turn])
        ways = ["draw"] + [f"take {pile}" for pile in (0, 1) if self.can_take(pile)]
        moves: list[str] = []
        if self.phase == "turn":
            moves += ways
            alike = max(len(self.of_color(hand, color)) for color in ("blue", "green", "red", "yellow"))
            if self.drawn == 0 and self.knocker is None and alike >= 3:
                moves.append("knock")
        else:
            fresh = [card for card in hand if card not in self.took] or hand
            for card in fresh:
                for pile in (0, 1):
                    if self.must is None or self.must == pile:
                        moves.append(f"discard {card} on {pile}")
        for card in hand:
            if self.of[card].kind == "water":
                moves += [f"water {card} then {way}" for way in ways]
        if self.drawn:
            held = [card for card in hand if self.of[card].kind == "state"]
            for four in combinations(held, 4):
                if self.options["spotting"] == "self" or self.connected(four):
                    moves.append("states " + " ".join(four))
        return moves

    def can_take(self, pile: int) -> bool:
        cards = self.piles[pile]
        if not cards or self.of[cards[-1]].kind == "water":
            return False
        return len(self.piles[0]) + len(self.piles[1]) > 1

    def of_color(self, cards: list[str], color: str) -> list[str]:
        return [card for card in cards if self.of[card].color == color]

    def touch(self, one: str, other: str) -> bool:
        card = self.of[one]
        return other in card.borders or (bool(self.options["four_corners"]) and other in card.corner)

    def connected(self, four: tuple[str, ...]) -> bool:
        group = {four[0]}
        for _step in four:
            group |= {card for card in four if any(self.touch(card, inside) for inside in group)}
        return len(group) == 4

    # --- moves ---

    def play(self, line: str) -> None:
        head, *words = line.split()
        if head == "*":
            if words[0] == "deal":
                self.deal(words[1:])
            else:
                self.piles = [pile[-1:] for pile in self.piles]
                self.deck = words[1:]
                after, self.waiting = str(self.waiting), None
                self.draw(after)
            return
        seat = int(head)
        assert seat == self.turn
        match words:
            case ["knock"]:
                self.knocker = seat
                hand = self.hands[seat]
                self.knocked_with = max(len(self.of_color(hand, str(self.of[card].color))) for card in hand)
                self.next_turn()
            case ["draw"]:
                self.draw("discard")
            case ["take", pile]:
                self.take(int(pile), "discard")
            case ["water", card, "then", *way]:
                self.hands[seat].remove(card)
                self.fronts[seat].append(card)
                if way == ["draw"]:
                    self.draw(self.phase)
                else:
                    self.take(int(way[1]), self.phase)
            case ["discard", card, "on", pile]:
                self.hands[seat].remove(card)
                self.piles[int(pile)].append(card)
                self.next_turn()
            case ["states", *four]:
                if self.connected(tuple(four)):
                    values = sum(self.of[card].value for card in four)
                    self.win(seat, 10 + values if self.options["scoring"] == "alternate" else 4)

    def deal(self, cards: list[str]) -> None:
        self.hand += self.dealt
        self.dealt = True
        self.clear()
        self.deck = cards
        around = [(self.first + step) % self.seats for step in range(self.seats)]
        for _card in range(4):
            for seat in around:
                self.hands[seat].append(self.deck.pop(0))
        for pile in self.piles:
            while self.of[self.deck[0]].kind != "state":
                self.deck.append(self.deck.pop(0))
            pile.append(self.deck.pop(0))
        for seat in around:
            while any(self.of[card].kind == "bonus" for card in self.hands[seat]):
                card = next(card for card in self.hands[seat] if self.of[card].kind == "bonus")
                self.hands[seat].remove(card)
                self.fronts[seat].append(card)
                self.hands[seat].append(self.deck.pop(0))
        self.turn = self.first
        self.phase = "turn"

    def draw(self, after: str) -> None:
        assert self.turn is not None
        while self.deck:
            card = self.deck.pop(0)
            self.drawn += 1
            if self.of[card].kind != "bonus":
                self.hands[self.turn].append(card)
                self.phase = after
                return
            self.fronts[self.turn].append(card)
        self.waiting = after

    def take(self, pile: int, after: str) -> None:
        assert self.turn is not None
        card = self.piles[pile].pop()
        self.took.append(card)
        self.hands[self.turn].append(card)
        self.drawn += 1
        if not self.piles[pile]:
            self.must = pile
        self.phase = after

    def next_turn(self) -> None:
        assert self.turn is not None
        self.drawn, self.must, self.took = 0, None, []
        self.turn = (self.turn + 1) % self.seats
        self.phase = "turn"
        if self.turn == self.knocker:
            self.compare()

    def compare(self) -> None:
        assert self.knocker is not None
        best = -1
        winner = self.knocker
        for step in range(self.seats):
            seat = (self.knocker + step) % self.seats
            colors = [self.of_color(self.hands[seat], color) for color in ("blue", "green", "red", "yellow")]
            total = max(sum(self.of[card].value for card in cards) for cards in colors)
            if total > best:
                best, winner = total, seat
        more = self.knocked_with == 4 and bool(self.options["four_card_knocks"])
        points = 4 if winner == self.knocker and more else 3
        self.win(winner, 5 + best if self.options["scoring"] == "alternate" else points)

    def win(self, seat: int, points: int) -> None:
        each = 5 if self.options["scoring"] == "alternate" else 1
        points += each * len([card for card in self.fronts[seat] if self.of[card].kind == "bonus"])
        self.scores[self.team[seat]] += points
        self.drawn, self.must, self.took, self.turn = 0, None, [], None
        if self.scores[self.team[seat]] >= int(str(self.options["target"])):
            self.phase = "over"
            self.winners = [other for other in range(self.seats) if self.team[other] == self.team[seat]]
            return
        self.phase = "deal"
        lowest = min(self.scores)
        self.first = int(str(self.options["youngest"]))
        while self.scores[self.team[self.first]] != lowest:
            self.first = (self.first + 1) % self.seats
