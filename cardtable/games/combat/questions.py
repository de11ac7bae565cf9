"""What a player of Combat is asked, in one sentence, and the ways to answer with what each brings."""

from collections.abc import Sequence
from typing import Final

from cardtable.engine.game import Move
from cardtable.games.combat.moves import (
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
from cardtable.games.combat.observation import CombatView
from cardtable.games.combat.position import GONE, NOWHERE, UNSEEN
from cardtable.games.combat.words import CALL_NAMES, WILD_CODES, Names
from cardtable.games.phrases import listed, votes_text
from cardtable.table.answers import Duel, Duellist, Spot
from cardtable.table.model import Ask, Choice, Sitter
from cardtable.words import N_, _, ngettext

HIDDEN: Final = "?"
TABLE: Final = "table"
POOL: Final = "pool"

CALLS: Final = (("higher", HIGHER, "up"), ("lower", LOWER, "down"), ("equal", EQUAL, "equal"))
CALLED: Final = {
    HIGHER: N_("You called higher than {card}: turn it over, {name}"),
    LOWER: N_("You called lower than {card}: turn it over, {name}"),
    EQUAL: N_("You called equal to {card}: turn it over, {name}"),
}
SHOWN: Final = (
    (ROCK, N_("Rock"), "fist"),
    (PAPER, N_("Paper"), "palm"),
    (SCISSORS, N_("Scissors"), "scissors"),
)
ALONE_KEYS: Final = "123"
LEFT_KEYS: Final = "QWE"
RIGHT_KEYS: Final = "IOP"
"""The keys for rock, paper and scissors: of one person, and of two at one screen."""


class Questions:
    """Asks the two players of one match."""

    def __init__(self, sitters: Sequence[Sitter], cards: Names) -> None:
        """Take who sits where, and the names of the cards."""
        self.sitters = tuple(sitters)
        self.names = tuple(sitter.name for sitter in sitters)
        self.cards = cards

    def ask(self, view: CombatView, bottom: int) -> Ask:
        """What the viewer, whose turn it is, is asked.

        Args:
            view: what the viewer knows.
            bottom: the seat that is drawn at the left, and at the bottom.
        """
        assert view.seat is not None  # somebody is asked
        name = self.names[view.seat]
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
        """What is waited for while the other seat is to act."""
        name = self.names[view.to_act[0]]
        sentences = {
            "flip": _("{name} turns a card over"),
            "choose": _("{name} chooses"),
            "call": _("{name} makes a call"),
            "rps": _("{name} chooses rock, paper or scissors"),
            "pick": _("{name} picks a card"),
            "add": _("{name} adds two cards to the last hand"),
        }
        duel = self._duel(view, bottom) if view.phase == "rps" else None
        return Ask(sentences[view.phase].format(name=name), duel=duel)

    # Turning

    def _flip(self, view: CombatView, name: str) -> Ask:
        legal = [move for move in view.legal() if isinstance(move, int)]
        spots = tuple(
            _spot(view, place, place, _("Turn card {number} over").format(number=place + 1))
            for place in legal
        )
        return Ask(
            self._flip_sentence(view, name),
            mine=True,
            spots=spots,
            forced=legal[0] if len(legal) == 1 else None,
            why_forced=_("Only one card is left to turn over"),
        )

    def _flip_sentence(self, view: CombatView, name: str) -> str:
        table = view.table
        opened = _numbered(view)
        match table.pending:
            case "turn" if not opened:
                return _("Turn a card over, {name}: 1 to 5").format(name=name)
            case "turn":
                card = self.cards.title(_code(view, opened[0]))
                return _("Turn a card over, {name}, against {card}").format(name=name, card=card)
            case "tie-breaker":
                return _("Equal! Turn the tie-breaker over, {name}").format(name=name)
            case "fake-news" if table.call:
                card = self.cards.title(_code(view, opened[0]))
                return _(CALLED[table.call]).format(card=card, name=name)
            case "fake-news":
                return _("Turn over the card that you will call against, {name}").format(name=name)
            case "recount" if len(opened) and len(_since_wild(view)) == 2:
                return _("Equal! Turn the tie-breaker over, {name}: even wins").format(name=name)
            case "recount":
                return _("Recount: turn a card over, {name}; the lower one wins").format(name=name)
            case _:
                return _("Swing State: turn a card over, {name}").format(name=name)

    # Choosing cards

    def _unequal(self, view: CombatView, name: str, other: str) -> Ask:
        """EC-3: the higher card and one face-down card, or the lower card and two."""
        one, two = view.table.up
        codes = _code(view, one), _code(view, two)
        high, low = (one, two) if self.cards.votes(codes[0]) > self.cards.votes(codes[1]) else (two, one)
        upper, lower = _code(view, high), _code(view, low)
        down = PLACES_IN[view.table.down]
        first = Choice(
            TAKE + (1 << high | 1 << down[0]),
            _("High + one"),
            "1",
            cards=(upper, HIDDEN),
            gain=self._sure(upper),
            line=_("{card} and one face-down card. {other} gets {rest} and two.").format(
                card=self.cards.name(upper), other=other, rest=self.cards.name(lower)
            ),
            then=self._with_one(view, high, name),
        )
        second = Choice(
            TAKE + (1 << low | view.table.down & ~(1 << down[0])),
            _("Low + two"),
            "2",
            cards=(lower, HIDDEN, HIDDEN),
            gain=self._sure(lower),
            line=_("{card} and two face-down cards. {other} gets {rest} and one.").format(
                card=self.cards.name(lower), other=other, rest=self.cards.name(upper)
            ),
            then=self._leaving_one(view, low, name, other),
        )
        turned = view.seat == self._turner(view, high)
        title = _("Your card is higher — choose") if turned else _("The choice is yours")
        return Ask(
            _("{name}, the higher card or the lower one?").format(name=name),
            mine=True,
            title=title,
            note=_("{other} gets the cards that you leave.").format(other=other),
            tiles=(first, second),
        )

    def _turner(self, view: CombatView, place: int) -> int:
        """Who turned the first or the second card of this hand over (EC-2)."""
        table = view.table
        return 1 - table.layer if table.up.index(place) == 0 else table.layer

    def _with_one(self, view: CombatView, high: int, name: str) -> Ask:
        card = self.cards.name(_code(view, high))
        tiles, spots = [], []
        for place in PLACES_IN[view.table.down]:
            move = TAKE + (1 << high | 1 << place)
            label = _("{code} + card {number}").format(code=_code(view, high), number=place + 1)
            tiles.append(Choice(move, label, str(place + 1), cards=(HIDDEN,)))
            spots.append(_spot(view, place, move, _("Take {label}").format(label=label)))
        return Ask(
            _("{name}, which face-down card goes with {card}?").format(name=name, card=card),
            mine=True,
            title=_("Pick a face-down card"),
            note=_("Nobody knows what it is; a wild card won without being turned over counts nothing."),
            tiles=tuple(tiles),
            spots=tuple(spots),
        )

    def _leaving_one(self, view: CombatView, low: int, name: str, other: str) -> Ask:
        tiles, spots = [], []
        for place in PLACES_IN[view.table.down]:
            rest = view.table.down & ~(1 << place)
            move = TAKE + (1 << low | rest)
            numbers = [str(kept + 1) for kept in PLACES_IN[rest]]
            label = _("Leave card {number}").format(number=place + 1)
            line = _("{code} and cards {numbers} for you").format(
                code=_code(view, low), numbers=listed(numbers)
            )
            tiles.append(Choice(move, label, str(place + 1), cards=(HIDDEN,), line=line))
            spots.append(_spot(view, place, move, _("{label}: {line}").format(label=label, line=line)))
        return Ask(
            _("{name}, which face-down card do you leave to {other}?").format(name=name, other=other),
            mine=True,
            title=_("Leave one face-down card"),
            note=_("The other two are yours. A wild card won without being turned over counts nothing."),
            tiles=tuple(tiles),
            spots=tuple(spots),
        )

    def _besides(self, view: CombatView, name: str, other: str) -> Ask:
        """EC-4: the higher tie-breaker, and any one further card."""
        third = view.table.up[2]
        mine = _code(view, third)
        tiles, spots = [], []
        for place in range(len(view.table.table)):
            if place == third:
                continue
            move = TAKE + (1 << place)
            tiles.append(self._card_tile(view, place, move))
            spots.append(_spot(view, place, move, self._take_label(view, place)))
        return Ask(
            _("{name}, which card goes with {card}?").format(name=name, card=self.cards.name(mine)),
            mine=True,
            title=_("The tie-breaker is yours"),
            note=_("{card} and one further card, open or face down; {other} gets the rest.").format(
                card=self.cards.title(mine), other=other
            ),
            tiles=tuple(tiles),
            spots=tuple(spots),
        )

    def _card_tile(self, view: CombatView, place: int, move: Move) -> Choice:
        card = _code(view, place)
        label = _("Card {number}").format(number=place + 1) if card == HIDDEN else self.cards.name(card)
        gain = "" if card == HIDDEN else votes_text(self.cards.votes(card))
        line = _("Face down") if card == HIDDEN else ""
        return Choice(move, label, str(place + 1), cards=(card,), gain=gain, line=line)

    def _take_label(self, view: CombatView, place: int) -> str:
        card = _code(view, place)
        if card == HIDDEN:
            return _("Take card {number}, face down").format(number=place + 1)
        return _("Take {card}").format(card=self.cards.title(card))

    def _sure(self, *codes: str) -> str:
        votes = sum(self.cards.votes(code) for code in codes)
        return ngettext("{votes} vote for sure", "{votes} votes for sure", votes).format(votes=votes)

    # Fake News

    def _call(self, view: CombatView, name: str, other: str) -> Ask:
        """EC-7: higher, lower or equal."""
        opened = _numbered(view)
        votes = sum(self.cards.votes(_code(view, place)) for place in opened)
        if len(opened) == 2:
            title = _("Fake News: the two face-down cards together are …")
            note = _(
                "The open cards have {votes} votes together. Right: all four are yours; wrong: {other}'s."
            )
            lines = {
                "higher": _("More than {votes} votes"),
                "lower": _("Fewer than {votes} votes"),
                "equal": _("Exactly {votes} votes"),
            }
        else:
            title = _("Fake News: the next card is …")
            note = _("{card} lies open. Right: both cards are yours; wrong: {other}'s.")
            lines = {
                "higher": _("It has more than {votes} votes"),
                "lower": _("It has fewer than {votes} votes"),
                "equal": _("It has exactly {votes} votes"),
            }
        card = self.cards.title(_code(view, opened[0]))
        tiles = tuple(
            Choice(move, _(CALL_NAMES[word]), str(number), icon=icon, line=lines[word].format(votes=votes))
            for number, (word, move, icon) in enumerate(CALLS, start=1)
        )
        return Ask(
            _("{name}, call higher, lower or equal").format(name=name),
            mine=True,
            title=title,
            note=note.format(votes=votes_text(votes) if len(opened) == 1 else votes, card=card, other=other),
            tiles=tiles,
        )

    # Rock, paper, scissors

    def _show_hands(self, view: CombatView, name: str, bottom: int) -> Ask:
        sentence = _("{name}, choose rock, paper or scissors").format(name=name)
        if all(sitter.person for sitter in self.sitters) and len(view.to_act) == 2:
            sentence = _("Both choose in secret, each with three keys")
        return Ask(sentence, mine=True, duel=self._duel(view, bottom))

    def _duel(self, view: CombatView, bottom: int) -> Duel:
        """EC-12, as both see it."""
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
                Duellist(
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
        return Duel(_("Rock, paper, scissors"), stake[view.table.pending], (sides[0], sides[1]))

    # Russian Collusion

    def _pick(self, view: CombatView, name: str) -> Ask:
        """EC-11: one of the cards that are left."""
        tiles, spots = [], []
        legal = [move for move in view.legal() if isinstance(move, int)]
        for move in legal:
            place = move - PICK
            tiles.append(self._card_tile(view, place, move))
            spots.append(_spot(view, place, move, self._take_label(view, place)))
        return Ask(
            _("{name}, pick a card").format(name=name),
            mine=True,
            title=_("You won: pick a card"),
            note=_("Open or face down; one that lies face down is not turned over."),
            tiles=tuple(tiles),
            spots=tuple(spots),
            forced=legal[0] if len(legal) == 1 else None,
        )

    # The last hands

    def _add(self, view: CombatView, name: str) -> Ask:
        """EC-13: a card with the most votes, and any other."""
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
                then=self._add_to(view, name, code, pairs),
            )
            for number, code in enumerate(best, start=1)
        )
        return Ask(
            _("{name}, which of your best cards goes into the last hand?").format(name=name),
            mine=True,
            title=_("Your last hand"),
            note=_("One of the cards with the most votes must go in; then you add any other card."),
            tiles=tiles,
        )

    def _add_to(self, view: CombatView, name: str, best: str, pairs: Sequence[tuple[int, int]]) -> Ask:
        """Which card goes into the last hand beside one with the most votes."""
        pool = pool_of(view, self.cards)
        index = CODES.index(best)
        spots = []
        for low, high in pairs:
            if index not in (low, high):
                continue
            other = CODES[high if low == index else low]
            label = _("Add {card} and {best}").format(
                card=self.cards.title(other), best=self.cards.name(best)
            )
            spots.append(Spot(POOL, add_move(low, high), label, pool.index(other)))
        return Ask(
            _("{name}, choose the card that goes into your last hand with {card}").format(
                name=name, card=self.cards.name(best)
            ),
            mine=True,
            spots=tuple(spots),
        )


def pool_of(view: CombatView, cards: Names) -> tuple[str, ...]:
    """The cards that the seat to add has collected, those with most votes first, wild cards last."""
    seat = view.to_act[0]
    codes = [code for code in view.zones()[f"won.{seat}"] if code is not None]
    return tuple(sorted(codes, key=lambda code: (-cards.votes(code), code in WILD_CODES, code)))


def places_shown(view: CombatView) -> tuple[int, ...]:
    """The places on which a card lies, in order."""
    return tuple(place for place, card in enumerate(view.table.table) if card != GONE)


def _spot(view: CombatView, place: int, move: Move, label: str) -> Spot:
    return Spot(TABLE, move, label, places_shown(view).index(place), str(place + 1))


def _code(view: CombatView, place: int) -> str:
    """The card at a place as the viewer sees it."""
    card = view.table.table[place]
    return HIDDEN if card == UNSEEN else CODES[card]


def _numbered(view: CombatView) -> list[int]:
    """The places of the open cards that are no wild cards, in the order turned."""
    return [place for place in view.table.up if _code(view, place) not in WILD_CODES]


def _since_wild(view: CombatView) -> tuple[int, ...]:
    """The places of the cards turned since the wild card whose rule is played."""
    table = view.table
    if table.wild == NOWHERE or table.wild not in table.up:
        return ()
    return table.up[table.up.index(table.wild) + 1 :]
