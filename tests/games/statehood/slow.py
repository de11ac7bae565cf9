"""A second referee of Statehood that goes by the words of the page, with codes, lists and texts alone.

It is slow and knows nothing of the first one; both are held against each other. Chance's moves and the seats'
are lines of a record. What it is asked is what `cardtable replay --json --each` shows.
"""

from collections.abc import Mapping
from copy import deepcopy
from itertools import combinations

from cardtable.cards.deck import load_deck

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
CODES = [rank + suit for rank in RANKS for suit in "SHDC"] + ["*AS", "*GU", "*MP", "*VI"]


def wild(card: str) -> bool:
    return card.startswith("*")


def points(card: str) -> int:
    return 1 if wild(card) else 3 if card == "2S" else 0


class Slow:
    """One match."""

    def __init__(self, seats: int, votes: Mapping[str, int], target: int) -> None:
        self.seats, self.votes, self.target = seats, votes, target
        self.phase, self.actor, self.hand = "cut", "*", 1
        self.scores = [0] * seats
        self.winners: list[int] | None = None
        self.dealer: int | None = None
        self.dealt = False
        self.clear()

    @classmethod
    def of(cls, seats: int, options: Mapping[str, object]) -> "Slow":
        """The second referee of a match with settled options and the built-in deck."""
        deck = load_deck("statehood")
        votes = {code: deck.by_code[code].votes_in(int(str(options["census"]))) for code in CODES}
        return cls(seats, votes, int(str(options["target"])))

    def clear(self) -> None:
        self.deck: list[str] = []
        self.discard: list[str] = []
        self.declared: list[str] = []
        self.hands: list[list[str]] = [[] for _seat in range(self.seats)]
        self.won: list[list[str]] = [[] for _seat in range(self.seats)]
        self.spent: list[list[str]] = [[] for _seat in range(self.seats)]
        self.challenge: list[list[str]] = [[] for _seat in range(self.seats)]
        self.turn: int | None = None
        self.declarer: int | None = None
        self.standing: int | None = None
        self.leader: int | None = None
        self.taken: str | None = None
        self.forced = self.open = False
        self.takes = 0

    def copy(self) -> "Slow":
        return deepcopy(self)

    def left(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def sum(self, cards: list[str]) -> int:
        return sum(self.votes[card] for card in cards)

    # --- what may be done

    def legal(self) -> list[str]:
        """The legal moves of the seat to act as texts, in no particular order."""
        if self.actor in ("*", ""):
            return []
        hand = sorted(self.hands[int(self.actor)], key=CODES.index)
        match self.phase:
            case "turn":
                return self.turns(hand)
            case "discard":
                return [f"discard {card}" for card in hand if card != self.taken]
            case "challenge":
                return ["pass", *(f"challenge {' '.join(cards)}" for cards in self.challenges(hand))]
            case _:
                return [f"lay {' '.join(cards)}" for cards in combinations(hand, min(6, len(hand)))]

    def turns(self, hand: list[str]) -> list[str]:
        if self.forced:
            return ["declare 8H"]
        found = ["draw"]
        if self.takes < 3 * self.seats:
            found.append("take")
        for card in hand:
            others = [other for other in hand if other not in (card, "8H")]
            if wild(card):
                found += [f"declare {card} with {other}" for other in others]
            if card == "2S":
                blue = [other for other in others if not wild(other) and other[-1] in "SC"]
                for size in (1, 2, 3):
                    found += [f"declare 2S with {' '.join(some)}" for some in combinations(blue, size)]
            if card == "8H":
                found.append("declare 8H")
        return found

    def challenges(self, hand: list[str]) -> list[tuple[str, ...]]:
        assert self.standing is not None
        if self.declared[0] == "2S":
            usable = [card for card in hand if card[-1] in "HD" and card != "8H"]
            sets = [some for size in (1, 2, 3) for some in combinations(usable, size)]
        else:
            sets = [(card,) for card in hand if card != "8H"]
        return [some for some in sets if self.sum(list(some)) > self.standing]

    # --- what is done

    def play(self, line: str) -> None:
        """Make a move that is known to be legal."""
        actor, verb, *words = line.split()
        assert actor == self.actor
        getattr(self, f"do_{verb}")(*([] if actor == "*" else [int(actor)]), words)

    def do_cut(self, cards: list[str]) -> None:
        def height(seat: int) -> tuple[int, int, int]:
            return RANKS.index(cards[seat][:-1]), self.votes[cards[seat]], -seat

        self.dealer = max(range(self.seats), key=height)
        self.phase = "deal"

    def do_deal(self, cards: list[str]) -> None:
        assert self.dealer is not None
        self.clear()
        self.hand += self.dealt
        self.dealt = True
        deck = list(cards)
        for _card in range(7):
            for place in range(1, self.seats + 1):
                self.hands[(self.dealer + place) % self.seats].append(deck.pop(0))
        self.discard = [deck.pop(0)]
        self.deck = deck
        if self.discard == ["8H"]:
            self.end([0] * self.seats)
        else:
            self.begin(self.left(self.dealer))

    def begin(self, seat: int) -> None:
        self.phase, self.turn, self.actor = "turn", seat, str(seat)

    def do_take(self, seat: int, _words: list[str]) -> None:
        self.taken = self.discard.pop()
        self.hands[seat].append(self.taken)
        self.takes += 1
        self.phase = "discard"

    def do_draw(self, seat: int, _words: list[str]) -> None:
        self.hands[seat].append(self.deck.pop(0))
        self.takes = 0
        self.phase = "discard"

    def do_discard(self, seat: int, words: list[str]) -> None:
        self.hands[seat].remove(words[0])
        self.discard += words
        self.taken = None
        if words == ["8H"]:
            self.end(
                [0 if other == seat else 6 + sum(map(points, won)) for other, won in enumerate(self.won)]
            )
        else:
            self.go_on(seat)

    def go_on(self, seat: int) -> None:
        if self.deck:
            self.begin(self.left(seat))
        else:
            self.forced = True
            self.begin(next(holder for holder in range(self.seats) if "8H" in self.hands[holder]))

    def do_declare(self, seat: int, words: list[str]) -> None:
        self.declarer = self.leader = seat
        self.takes = 0
        defenders = [card for card in self.hands[seat] if card != "8H"] if words == ["8H"] else words[2:]
        self.declared = [words[0], *sorted(defenders, key=CODES.index)]
        self.hands[seat] = [card for card in self.hands[seat] if card not in self.declared]
        self.standing = self.sum(defenders)
        self.phase = "lay" if words == ["8H"] else "challenge"
        self.actor = str(self.left(seat))

    def do_pass(self, seat: int, _words: list[str]) -> None:
        if self.left(seat) == self.declarer:
            self.award()
        else:
            self.actor = str(self.left(seat))

    def play_cards(self, seat: int, words: list[str]) -> None:
        assert self.standing is not None
        self.challenge[seat] = sorted(words, key=CODES.index)
        self.hands[seat] = [card for card in self.hands[seat] if card not in words]
        if self.sum(words) > self.standing:
            self.standing, self.leader = self.sum(words), seat

    def do_challenge(self, seat: int, words: list[str]) -> None:
        self.play_cards(seat, words)
        self.do_pass(seat, [])

    def award(self) -> None:
        assert self.declarer is not None
        assert self.leader is not None
        seat = declarer = self.declarer
        self.won[self.leader].append(self.declared[0])
        self.spent[self.leader] += self.declared[1:]
        for cards in self.challenge:
            self.spent[self.leader] += cards
        order = []
        for _place in range(self.seats - 1):
            seat = self.left(seat)
            if self.challenge[seat]:
                order.append(seat)
        self.declared = []
        self.challenge = [[] for _seat in range(self.seats)]
        self.declarer = self.standing = self.leader = None
        for other in [*order, declarer]:
            while len(self.hands[other]) < 7 and self.deck:
                self.hands[other].append(self.deck.pop(0))
        self.go_on(declarer)

    def do_lay(self, seat: int, words: list[str]) -> None:
        self.play_cards(seat, words)
        if self.left(seat) != self.declarer:
            self.actor = str(self.left(seat))
            return
        assert self.leader is not None
        gained = [0] * self.seats
        gained[self.leader] = 6
        if self.leader == self.declarer:
            for other in range(self.seats):
                gained[self.leader] += sum(map(points, self.hands[other] + self.challenge[other]))
        self.open = True
        self.end([more + sum(map(points, won)) for more, won in zip(gained, self.won, strict=True)])

    def end(self, gained: list[int]) -> None:
        assert self.dealer is not None
        self.scores = [old + more for old, more in zip(self.scores, gained, strict=True)]
        self.turn = None
        best = max(self.scores)
        if best >= self.target and self.scores.count(best) == 1:
            self.winners = [self.scores.index(best)]
            self.phase, self.actor = "over", ""
        else:
            self.dealer = self.left(self.dealer)
            self.phase, self.actor = "deal", "*"

    # --- what is shown

    def shown(self) -> dict[str, object]:
        """The object that `cardtable replay --json` prints, without its file."""
        return {
            "game": "statehood",
            "hand": self.hand,
            "phase": self.phase,
            "to_act": [self.actor] if self.actor else [],
            "legal": {self.actor: self.legal()} if self.actor not in ("*", "") else {},
            "scores": self.scores,
            "winners": self.winners,
            **self.seen_by(None, everything=True),
        }

    def seen_by(self, viewer: int | None, *, everything: bool = False) -> dict[str, object]:
        """The zones and facts as a viewer may see them, or as they are."""
        zones: dict[str, list[str]] = {
            "deck": list(self.deck) if everything else ["?"] * len(self.deck),
            "discard": list(self.discard),
            "declared": list(self.declared),
        }
        for seat in range(self.seats):
            hand = sorted(self.hands[seat], key=CODES.index)
            hidden = not (everything or self.open or seat == viewer)
            zones[f"hand.{seat}"] = ["?"] * len(hand) if hidden else hand
            zones[f"won.{seat}"] = sorted(self.won[seat], key=CODES.index)
            zones[f"spent.{seat}"] = sorted(self.spent[seat], key=CODES.index)
            zones[f"challenge.{seat}"] = list(self.challenge[seat])
        return {
            "zones": zones,
            "facts": {
                "dealer": self.dealer,
                "turn": self.turn,
                "declarer": self.declarer,
                "standing": self.standing,
                "leader": self.leader,
                "forced": self.forced,
                "taken": self.taken,
                "takes": self.takes,
            },
        }
