"""The questions to a Combat player, one sentence each, and the answers with their gains."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.game import Move
from cardtable.games.combat.rules.moves import (
    CODES,
    EQUAL,
    HIGHER,
    LOWER,
    PAPER,
    PICK,
    PLACES_IN,
    ROCK,
    SCISSORS,
    TAKE,
    add_move,
    added_cards,
)
from cardtable.games.combat.rules.names import CALL_NAMES, WILD_CODES, Names
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.table.card_spots import code_at, numbered, places_shown, since_wild
from cardtable.games.kit.phrases import votes_text
from cardtable.i18n import N_, _
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.elements import Part
from cardtable.viewmodel.picture import HIDDEN, Sitter
from cardtable.viewmodel.prompts import Ask, Choice, SecretChoice, SecretChooser, Spot

TABLE: Final = "table"
POOL: Final = "pool"

CALLS: Final = (("higher", HIGHER, "up"), ("lower", LOWER, "down"), ("equal", EQUAL, "equal"))
CALLED: Final = {
    HIGHER: N_("{name}: turn over the card you called higher than {card}"),
    LOWER: N_("{name}: turn over the card you called lower than {card}"),
    EQUAL: N_("{name}: turn over the card you called equal to {card}"),
}
SHOWN: Final = (
    (ROCK, N_("Rock"), "fist"),
    (PAPER, N_("Paper"), "palm"),
    (SCISSORS, N_("Scissors"), "scissors"),
)
ALONE_KEYS: Final = "123"
LEFT_KEYS: Final = "QWE"
RIGHT_KEYS: Final = "IOP"
"""Keys for rock, paper and scissors: for one person, and for two at one screen."""


class Questions:
    """Asks the two players of one match."""

    def __init__(self, sitters: Sequence[Sitter], cards: Names, colours: Sequence[Colours]) -> None:
        """Take the players by seat, the names of the cards, and the colors by seat."""
        self.sitters = tuple(sitters)
        self.colours = tuple(colours)
        self.names = tuple(sitter.name for sitter in sitters)
        self.alone = sum(sitter.person for sitter in sitters) == 1
        """Whether only one person plays, who is called "you"; two are called by name."""
        self.cards = cards

    def ask(self, view: CombatView, bottom: int) -> Ask:
        """Return the question for the viewer, whose turn it is; `bottom` is the seat drawn at the left."""
        assert view.seat is not None  # somebody is asked
        name = _("Your turn") if self.alone else self.names[view.seat]
        other = self.names[1 - view.seat]
        match view.phase:
            case "flip":
                return self._flip(view, name)
            case "choose" if view.table.pending == "unequal":
                return self._unequal(view, name, other)
            case "choose":
                return self._besides(view, name, other)
            case "call":
                return self._call(view, name, other)
            case "rps":
                return self._show_hands(view, name, bottom)
            case "pick":
                return self._pick(view, name)
            case _:
                return self._add(view, name)

    def waiting(self, view: CombatView, bottom: int) -> Ask:
        """Return the status line while the other seat is to act."""
        name = self.names[view.to_act[0]]
        sentences = {
            "flip": _("{name} turns a card over"),
            "choose": _("{name} chooses"),
            "call": _("{name} makes a call"),
            "rps": _("{name} chooses rock, paper or scissors"),
            "pick": _("{name} picks a card"),
            "add": _("{name} adds two cards to the last hand"),
        }
        secret_choice = self._secret_choice(view, bottom) if view.phase == "rps" else None
        return Ask(
            sentences[view.phase].format(name=name),
            aloud=_aloud(view).format(name=name),
            secret_choice=secret_choice,
        )

    # Turning

    def _flip(self, view: CombatView, name: str) -> Ask:
        legal = [move for move in view.legal() if isinstance(move, int)]
        spots = tuple(
            _spot(view, place, place, _("Turn card {number} over").format(number=number), number)
            for number, place in enumerate(legal, start=1)
        )
        return Ask(
            self._flip_sentence(view, name),
            mine=True,
            spots=spots,
            forced=legal[0] if len(legal) == 1 else None,
            why_forced=_("Only one card is left: turning it over for you"),
        )

    def _flip_sentence(self, view: CombatView, name: str) -> str:
        table = view.table
        opened = numbered(view)
        match table.pending:
            case "turn" if not opened:
                return _("{name}: turn a card over").format(name=name)
            case "turn":
                card = self.cards.title(code_at(view, opened[0]))
                return _("{name}: turn a card over against {card}").format(name=name, card=card)
            case "tie-breaker":
                return _("{name}: turn the tie-breaker over").format(name=name)
            case "fake-news" if table.call:
                card = self.cards.title(code_at(view, opened[0]))
                return _(CALLED[table.call]).format(card=card, name=name)
            case "fake-news":
                return _("{name}: turn a card over; the next one is called against it").format(name=name)
            case "recount" if len(opened) and len(since_wild(view)) == 2:
                return _("{name}: turn the tie-breaker over; even votes win").format(name=name)
            case "recount":
                return _("{name}: turn a card over; the lower one wins").format(name=name)
            case _:
                return _("{name}: turn a card over").format(name=name)

    # Choosing cards

    def _unequal(self, view: CombatView, name: str, other: str) -> Ask:
        """Ask for the higher card and one face-down card, or the lower card and two (EC-3)."""
        one, two = view.table.up
        codes = code_at(view, one), code_at(view, two)
        high, low = (one, two) if self.cards.votes(codes[0]) > self.cards.votes(codes[1]) else (two, one)
        upper, lower = code_at(view, high), code_at(view, low)
        down = PLACES_IN[view.table.down]
        mine = view.to_act[0]
        parts = self._part(mine, upper, 1), self._part(1 - mine, lower, 2)
        with_one = replace(self._with_one(view, high, name), parts=parts)
        parts = self._part(mine, lower, 2), self._part(1 - mine, upper, 1)
        leaving_one = replace(self._leaving_one(view, low, name, other), parts=parts)
        first = Choice(
            TAKE + (1 << high | 1 << down[0]),
            _("High + one"),
            "1",
            called=_("High + one"),
            parts=with_one.parts,
            then=with_one,
        )
        second = Choice(
            TAKE + (1 << low | view.table.down & ~(1 << down[0])),
            _("Low + two"),
            "2",
            called=_("Low + two"),
            parts=leaving_one.parts,
            then=leaving_one,
        )
        return Ask(
            "",
            mine=True,
            title=_("You choose") if self.alone else _("{name} chooses").format(name=name),
            note=_("The other cards go to {name}.").format(name=other),
            tiles=(first, second),
        )

    def _part(self, seat: int, code: str, hidden: int) -> Part:
        """Return a seat's share: an open card, and one or two face-down ones."""
        line = _("{votes} + one hidden") if hidden == 1 else _("{votes} + two hidden")
        votes = self.cards.votes(code)
        cards = (code, *[HIDDEN] * hidden)
        return Part(self.names[seat], self.colours[seat], cards, line.format(votes=votes))

    def _with_one(self, view: CombatView, high: int, name: str) -> Ask:
        card = self.cards.name(code_at(view, high))
        spots = []
        for number, place in enumerate(PLACES_IN[view.table.down], start=1):
            move = TAKE + (1 << high | 1 << place)
            label = _("Take {card} and card {number}").format(card=card, number=number)
            spots.append(_spot(view, place, move, label, number))
        return Ask(
            "",
            mine=True,
            title=_("Which card goes with {card}?").format(card=card),
            note=_("You pick, but it is luck: all backs are alike."),
            spots=tuple(spots),
        )

    def _leaving_one(self, view: CombatView, low: int, name: str, other: str) -> Ask:
        spots = []
        for number, place in enumerate(PLACES_IN[view.table.down], start=1):
            rest = view.table.down & ~(1 << place)
            move = TAKE + (1 << low | rest)
            label = _("Leave card {number} to {other}").format(number=number, other=other)
            spots.append(_spot(view, place, move, label, number))
        note = _("The pick is luck: all backs are alike. {name} gets the other two.")
        if self.alone:
            note = _("The pick is luck: all backs are alike. You get the other two.")
        return Ask(
            "",
            mine=True,
            title=_("Which card goes to {name}?").format(name=other),
            note=note.format(name=name),
            spots=tuple(spots),
        )

    def _besides(self, view: CombatView, name: str, other: str) -> Ask:
        """Ask for any further card beside the higher tie-breaker (EC-4)."""
        third = view.table.up[2]
        mine = code_at(view, third)
        rest = [place for place in range(len(view.table.table)) if place != third]
        spots = tuple(
            _spot(view, place, TAKE + (1 << place), self._take_label(view, place), number)
            for number, place in enumerate(rest, start=1)
        )
        wins = _("You win {card}") if self.alone else _("{name} wins {card}")
        note = _(
            "The third card is higher, so one more card goes with it, face up or face down. {other} "
            "gets the rest."
        )
        return Ask(
            _("{name}: pick one more card").format(name=name),
            mine=True,
            title=wins.format(name=name, card=self.cards.title(mine)),
            note=note.format(other=other),
            spots=spots,
        )

    def _take_label(self, view: CombatView, place: int) -> str:
        card = code_at(view, place)
        if card == HIDDEN:
            return _("Take card {number}, face down")  # numbered once its place on the table is known
        return _("Take {card}").format(card=self.cards.name(card))

    # Fake News

    def _call(self, view: CombatView, name: str, other: str) -> Ask:
        """Ask for higher, lower or equal (EC-7)."""
        opened = numbered(view)
        votes = sum(self.cards.votes(code_at(view, place)) for place in opened)
        if len(opened) == 2:
            title = _("Fake News: {name} calls the two face-down cards")
            note = _("Together more or less than {card}? Right: {name} wins all four. Wrong: {other} does.")
            if self.alone:
                title = _("Fake News: call the two face-down cards")
                note = _("Together more or less than {card}? Right: you win all four. Wrong: {other} does.")
            against = _("{one} + {two} = {votes}").format(
                one=self.cards.name(code_at(view, opened[0])),
                two=self.cards.name(code_at(view, opened[1])),
                votes=votes_text(votes),
            )
            lines = {
                "higher": _("Together more than {votes} votes"),
                "lower": _("Together fewer than {votes} votes"),
                "equal": _("Together exactly {votes} votes"),
            }
        else:
            title = _("Fake News: {name} calls the next card")
            note = _("It is compared with {card}. Right: {name} wins both cards. Wrong: {other} does.")
            if self.alone:
                title = _("Fake News: call the next card")
                note = _("It is compared with {card}. Right: you win both cards. Wrong: {other} does.")
            against = self.cards.title(code_at(view, opened[0]))
            lines = {
                "higher": _("More than {votes} votes"),
                "lower": _("Fewer than {votes} votes"),
                "equal": _("Exactly {votes} votes"),
            }
        tiles = tuple(
            Choice(move, _(CALL_NAMES[word]), str(number), icon=icon, line=lines[word].format(votes=votes))
            for number, (word, move, icon) in enumerate(CALLS, start=1)
        )
        return Ask(
            "",
            mine=True,
            title=title.format(name=name),
            note=note.format(name=name, card=against, other=other),
            tiles=tiles,
        )

    # Rock, paper, scissors

    def _show_hands(self, view: CombatView, name: str, bottom: int) -> Ask:
        sentence = _("{name}: choose rock, paper or scissors").format(name=name)
        if all(sitter.person for sitter in self.sitters) and len(view.to_act) == 2:
            sentence = _("Both choose in secret, each with three keys")
        return Ask(sentence, mine=True, secret_choice=self._secret_choice(view, bottom))

    def _secret_choice(self, view: CombatView, bottom: int) -> SecretChoice:
        """Return the choice of rock, paper, scissors as both see it (EC-12)."""
        stake = {
            "collusion": _("The winner picks one of the cards that are left."),
            "recount": _("Both cards are equal: the winner turns the tie-breaker over."),
            "house": _("269 to 269 and 25 states each: the winner is elected."),
        }
        both = all(sitter.person for sitter in self.sitters)
        sides = []
        for number, seat in enumerate((bottom, 1 - bottom)):
            keys = (LEFT_KEYS, RIGHT_KEYS)[number] if both else ALONE_KEYS
            sitter = self.sitters[seat]
            sides.append(
                SecretChooser(
                    seat,
                    sitter.name,
                    sitter.portrait,
                    sitter.person,
                    chosen=seat not in view.to_act,
                    choices=tuple(
                        (move, _(label), icon, key)
                        for (move, label, icon), key in zip(SHOWN, keys, strict=True)
                    ),
                )
            )
        return SecretChoice(_("Rock, paper, scissors"), stake[view.table.pending], (sides[0], sides[1]))

    # Russian Collusion

    def _pick(self, view: CombatView, name: str) -> Ask:
        """Ask for one of the cards that are left (EC-11)."""
        legal = [move for move in view.legal() if isinstance(move, int)]
        spots = tuple(
            _spot(view, move - PICK, move, self._take_label(view, move - PICK), number)
            for number, move in enumerate(legal, start=1)
        )
        return Ask(
            _("{name}: pick a card").format(name=name),
            mine=True,
            title=_("You won: pick a card") if self.alone else _("{name} won: pick a card").format(name=name),
            note=_("Face up or face down. A wild card picked face down has no votes and no effect."),
            spots=spots,
            forced=legal[0] if len(legal) == 1 else None,
            why_forced=_("Only one card is left: picking it for you"),
        )

    # The last hands

    def _add(self, view: CombatView, name: str) -> Ask:
        """Ask for a card with the most votes and any other (EC-13)."""
        pool = pool_of(view, self.cards)
        pairs = [added_cards(move) for move in view.legal() if isinstance(move, int)]
        most = max(self.cards.votes(code) for code in pool)
        best = [code for code in pool if self.cards.votes(code) == most]
        if len(best) == 1:
            return self._add_to(view, name, best[0], pairs)
        tiles = tuple(
            Choice(
                self._add_to(view, name, code, pairs).spots[0].move,
                self.cards.name(code),
                str(number),
                cards=(code,),
                gain=votes_text(most),
                then=replace(
                    self._add_to(view, name, code, pairs),
                    sentence="",  # the title asks and leaves the cards uncovered
                    title=_("Pick the card that goes in with {card}").format(card=self.cards.name(code)),
                ),
            )
            for number, code in enumerate(best, start=1)
        )
        return Ask(
            "",
            mine=True,
            title=self._adding(view, name),
            note=_(
                "A hand takes five cards, but you have only three face-down cards left. Add two you won: one "
                "of these, your best, and any other."
            ),
            tiles=tiles,
        )

    def _add_to(self, view: CombatView, name: str, best: str, pairs: Sequence[tuple[int, int]]) -> Ask:
        """Ask which card goes into the last hand beside one with the most votes."""
        pool = pool_of(view, self.cards)
        index = CODES.index(best)
        spots = []
        for low, high in pairs:
            if index not in (low, high):
                continue
            other = CODES[high if low == index else low]
            label = _("Add {card} and {best}").format(card=self.cards.name(other), best=self.cards.name(best))
            spots.append(Spot(POOL, add_move(low, high), label, pool.index(other)))
        return Ask(
            _("{name}: pick one more card").format(name=name),
            mine=True,
            title=self._adding(view, name),
            note=_(
                "A hand takes five cards, but you have only three face-down cards left. Add two you won: "
                "{card}, your best, and one more. Both can be won again."
            ).format(card=self.cards.name(best)),
            spots=tuple(spots),
        )

    def _adding(self, view: CombatView, name: str) -> str:
        if self.alone:
            return _("Hand {hand}: you add two cards").format(hand=view.hand)
        return _("Hand {hand}: {name} adds two cards").format(hand=view.hand, name=name)


def _aloud(view: CombatView) -> str:
    """What the common screen says to the seat or seats to act, with a place for the name."""
    if view.phase == "rps":
        waits = len(view.to_act) > 1
        return _("Rock, paper or scissors?") if waits else _("{name}, rock, paper or scissors?")
    sentences = {
        "flip": _("{name}, turn a card over"),
        "choose": _("{name}, choose"),
        "call": _("{name}, make a call"),
        "pick": _("{name}, pick a card"),
        "add": _("{name}, add two cards to the last hand"),
    }
    return sentences[view.phase]


def pool_of(view: CombatView, cards: Names) -> tuple[str, ...]:
    """Return the collection of the seat to add, most votes first, wild cards last."""
    seat = view.to_act[0]
    codes = [code for code in view.zones()[f"won.{seat}"] if code is not None]
    return tuple(sorted(codes, key=lambda code: (-cards.votes(code), code in WILD_CODES, code)))


def _spot(view: CombatView, place: int, move: Move, label: str, number: int) -> Spot:
    """Return the card at a place as an answer; its `number` among them is its key."""
    return Spot(TABLE, move, label, places_shown(view).index(place), str(number))
