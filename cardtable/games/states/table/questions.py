"""The questions to a States player, one sentence each, and the answers: piles, cards and big buttons."""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.deck import Deck
from cardtable.engine.game import Move
from cardtable.games.kit.phrases import first_capital, listed
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, TAKE, cards_of, claim, discard, water
from cardtable.games.states.rules.names import card_name, color_totals, draw, pile_name, total_text
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.position import NO_PILE
from cardtable.games.states.rules.setup import BACKS, HAND_SIZE, KNOCKING, PILE_NAMES, PILES, fours
from cardtable.i18n import _, key_of, ngettext
from cardtable.viewmodel.prompts import Ask, Choice, Selection, Several, Spot

HAND: Final = "hand.self"
DECK: Final = "deck"
PILE_PLACES: Final = tuple(f"pile.{pile}" for pile in range(PILES))
HALF: Final = {1: 14, 2: 18, 3: 21}
"""By number of opponents, the total with which a knock wins half the time: less if they show much, or more.

From knocks in simulated matches, each played on by players who count; docs/players.md has the figures.
"""


class Questions:
    """Asks the players of one match; `names` are by seat."""

    def __init__(self, names: Sequence[str], deck: Deck) -> None:
        self._names = names
        self._cards = deck.by_code

    def ask(self, view: StatesView) -> Ask:
        """Return the question for the viewer, whose turn it is."""
        discarding = view.phase == "discard"
        claims = self._claims(view)
        waters = self._waters(view)
        legal = view.legal()
        hand = self._raisable(view)
        targets = PILE_PLACES if discarding else ()
        if waters:
            targets = (*PILE_PLACES, DECK)
        several = None
        if hand:
            spotting = self._spots_alone(view)
            several = Several(
                _("States!") if spotting else "",
                key_of("States!", "C") if spotting else "",
                most=HAND_SIZE if spotting else 1,
            )
        more = (*self._water_choices(view, waters), *self._other_fours(view, claims))
        note = _("It stays in front of you. Pick up another card from the deck or a pile.")
        if discarding:
            note = _("Pick up another card for it, or discard it: nobody may take from a blocked pile.")
        return Ask(
            self._sentence(view),
            mine=True,
            hand=HAND if hand else "",
            targets=targets,
            choices=self._buttons(view, claims),
            more=more,
            more_label=_("Play water") if waters else _("Different four") if more else "",
            more_letter=key_of("Play water", "T") if waters else key_of("Other states", "F") if more else "",
            more_title=_("Play water") if waters else _("Show other states"),
            more_note=note if waters else "",
            more_style="blue" if waters else "secondary",
            spots=() if discarding else self._pick_up(view),
            several=several,
            forced=legal[0] if len(legal) == 1 else None,
            why_forced=_("Only the deck is left: drawing for you") if legal == [DRAW] else "",
        )

    def waiting(self, view: StatesView) -> str:
        """Return the status line while another seat is to act."""
        name = self._names[view.to_act[0]]
        if view.phase == "discard":
            return _("{name}'s turn to discard").format(name=name)
        if view.table.knocker != NOBODY:
            return _("{name}'s last turn").format(name=name)
        return _("{name}'s turn to pick up a card").format(name=name)

    def aloud(self, view: StatesView) -> str:
        """Return what the common screen says to the seat to act."""
        name = self._names[view.to_act[0]]
        if view.phase == "discard":
            return _("{name}, discard a card").format(name=name)
        if view.table.knocker != NOBODY:
            return _("{name}, pick up a card: your last turn").format(name=name)
        return _("{name}, pick up a card").format(name=name)

    # Parts of a question

    def _sentence(self, view: StatesView) -> str:
        table = view.table
        name = self._names[view.to_act[0]]
        if table.drawn and self._claims(view):
            return _("Four linked, {name}: call STATES!").format(name=name)
        if view.phase == "discard":
            if table.must != NO_PILE:
                return _("{name}, discard a card on {pile}").format(name=name, pile=pile_name(table.must))
            words = (
                _("Discard a card or play water, {name}")
                if self._waters(view)
                else _("Discard a card, {name}")
            )
            return words.format(name=name)
        if view.legal() == [DRAW]:
            return _("Only the deck is left, {name}: draw a card").format(name=name)
        if table.drawn:
            return _("Second card, {name}: draw or take one").format(name=name)
        if table.knocker != NOBODY:
            return _("Your last turn, {name}: draw or take a card").format(name=name)
        return _("Draw or take a card, {name}").format(name=name)

    def _waters(self, view: StatesView) -> list[int]:
        return cards_of(view.cards & view.table.setup.waters)

    def _raisable(self, view: StatesView) -> list[str]:
        """Return the cards of the hand that can be chosen now."""
        table = view.table
        if view.phase == "turn":  # the hand is not dimmed for the little that can be done with it
            found = view.cards if view.cards & table.setup.waters or self._spots_alone(view) else 0
        else:
            found = view.cards & table.setup.waters | table.may_lay(view.cards)
            if self._spots_alone(view) or self._claims(view):  # with four linked, no card is dead
                found |= view.cards & table.setup.states
        return [table.setup.codes[card] for card in cards_of(found)]

    def _spots_alone(self, view: StatesView) -> bool:
        """Return whether the viewer must spot connections and may show one now (STA-9)."""
        return view.table.setup.self_spotting and view.table.drawn > 0

    def _claims(self, view: StatesView) -> list[int]:
        """Return the fours that the rules allow to be shown, best first."""
        setup = view.table.setup
        if setup.self_spotting:
            return []
        values = setup.values

        def worth(four: int) -> int:
            return sum(values[card] for card in cards_of(four))

        return sorted(setup.connections(view.cards), key=worth, reverse=True)

    def _buttons(self, view: StatesView, claims: Sequence[int]) -> tuple[Choice, ...]:
        refusal = view.why_not(KNOCK)
        can_call = bool(claims) and view.table.drawn > 0
        knock = Choice(
            KNOCK,
            _("Knock"),
            key_of("Knock", "K"),
            "secondary" if can_call else "blue",
            "fist",
            refusal.sentence if refusal else "",
            line="" if refusal else self._knocks_with(view),
        )
        if self._spots_alone(view):
            return (knock,)  # the raised cards have the button that shows them
        four = claims[0] if claims else self._any_four(view)
        refusal = view.why_not(claim(four))
        reason = "" if can_call else _("No four states in your hand link.")
        if refusal is not None and not view.table.drawn:
            reason = refusal.sentence
        return Choice(claim(four), _("States!"), key_of("States!", "C"), "primary", reason=reason), knock

    def _knocks_with(self, view: StatesView) -> str:
        """Return the best total with which the viewer may knock, and what total is a good one, in words."""
        setup = view.table.setup
        codes = [setup.codes[card] for card in cards_of(view.cards)]
        total, color = max(
            (total, color)
            for color, (total, count) in color_totals(codes, self._cards).items()
            if count >= KNOCKING
        )
        others = setup.seats - len(setup.sides[setup.side_of[view.to_act[0]]])
        half = HALF[others]
        words = ngettext(
            "You could knock with {total}. Against {others} player, {half} wins half the time on average.",
            "You could knock with {total}. Against {others} players, {half} wins half the time on average.",
            others,
        )
        return words.format(total=total_text(total, color), others=others, half=half)

    def _any_four(self, view: StatesView) -> int:
        """Return any four states of the hand, or all if fewer, to be refused while nothing can be shown."""
        states = view.cards & view.table.setup.states
        return next(iter(fours(states)), states)

    def _pick_up(self, view: StatesView) -> tuple[Spot, ...]:
        """Return the deck and the piles as places to pick up a card."""
        back = "" if view.top is None else BACKS[view.top]
        spots = [Spot(DECK, DRAW, draw(back), letter=key_of("Draw", "D"), take=True)]
        for pile, place in enumerate(PILE_PLACES):
            refusal = view.why_not(TAKE + pile)
            if not view.table.piles[pile]:
                continue  # nothing to point at
            label = self._take(view, pile)
            reason = refusal.sentence if refusal else ""
            spots.append(Spot(place, TAKE + pile, label, letter=PILE_NAMES[pile], take=True, reason=reason))
        return tuple(spots)

    def _take(self, view: StatesView, pile: int) -> str:
        return _("Take {card}").format(card=self._top_name(view, pile))

    def _top_name(self, view: StatesView, pile: int) -> str:
        """Return the card on top of a pile as words for mid-sentence."""
        return card_name(self._cards[view.table.setup.codes[view.table.piles[pile][-1]]])

    # STA-7

    def _water_choices(self, view: StatesView, waters: Sequence[int]) -> tuple[Choice, ...]:
        """Return the ways to use water: for another card, or to block a pile; all water cards are alike."""
        if not waters:
            return ()
        first = waters[0]
        choices = [
            Choice(water(first, 0), _("Deck"), key_of("Draw", "D"), called=_("Play the water and draw"))
        ]
        for pile, letter in enumerate(PILE_NAMES):
            move = water(first, 1 + pile)
            if view.table.piles[pile] and view.why_not(move) is None:
                label = _("Take {card}").format(card=view.table.setup.codes[view.table.piles[pile][-1]])
                choices.append(Choice(move, label, letter, called=self._water_takes(view, pile)))
        for pile, letter in enumerate(PILE_NAMES):
            move = discard(first, pile)
            if view.why_not(move) is None:
                label = _("Block {letter}").format(letter=letter)
                choices.append(Choice(move, label, str(pile + 1), called=self._discards(view, first, pile)))
        return tuple(choices)

    def _water_takes(self, view: StatesView, pile: int) -> str:
        what = self._top_name(view, pile) if view.table.piles[pile] else pile_name(pile)
        return _("Play the water and take {card}").format(card=what)

    def _discards(self, view: StatesView, card: int, pile: int) -> str:
        name = card_name(self._cards[view.table.setup.codes[card]])
        return _("Discard {card} on {pile}").format(card=name, pile=pile_name(pile))

    def _other_fours(self, view: StatesView, claims: Sequence[int]) -> tuple[Choice, ...]:
        """Return the connecting fours of a hand of five other than the best."""
        if not view.table.drawn:
            return ()
        codes = view.table.setup.codes
        return tuple(
            Choice(claim(four), " ".join(codes[card] for card in cards_of(four)), str(number))
            for number, four in enumerate(claims[1:], start=1)
        )

    # Cards chosen

    def tapped(self, view: StatesView, code: str) -> Move:
        """Return the move made by choosing a card alone."""
        table = view.table
        card = table.setup.index[code]
        if view.phase == "turn" and table.setup.waters >> card & 1:
            return water(card, 0)
        return discard(card, max(table.must, 0))

    def dropped(self, view: StatesView, code: str, place: str) -> Move | None:
        """Return the move made by dropping a card on a place, legal or not, or None."""
        setup = view.table.setup
        card = setup.index[code]
        if place == DECK:
            return water(card, 0)
        if place not in PILE_PLACES:
            return None
        pile = PILE_PLACES.index(place)
        if view.phase == "turn" and setup.waters >> card & 1:
            return water(card, 1 + pile)
        return discard(card, pile)

    def selection(self, view: StatesView, raised: Sequence[str]) -> Selection:
        """Return what the raised cards amount to."""
        hand = self._raisable(view)
        fits = frozenset(hand)
        if not raised or not view.to_act or view.to_act[0] != view.seat:
            return Selection(fits=fits)
        if len(raised) == 1:
            return self._one(view, raised[0], fits)
        setup = view.table.setup
        codes = frozenset(setup.codes[card] for card in cards_of(setup.states))
        fits &= codes
        title = ngettext("{count} state", "{count} states", len(raised)).format(count=len(raised))
        if len(raised) < HAND_SIZE or not codes.issuperset(raised):
            return Selection(
                title,
                _("Raise four states that link to call STATES!, or a single card to discard it"),
                fits=fits,
            )
        move = CLAIM | sum(1 << setup.index[code] for code in raised)
        refusal = view.why_not(move)
        if refusal is not None:
            return Selection(title, refusal.sentence, fits=fits, clause=refusal.clause)
        line = _("Show {states}?").format(states=listed(list(raised)))  # names would be too long for a line
        return Selection(title, line, _("States!"), move, fits, called=_("Call STATES!"))

    def _one(self, view: StatesView, code: str, fits: frozenset[str]) -> Selection:
        """Return where one raised card may go."""
        setup = view.table.setup
        card = setup.index[code]
        name = first_capital(card_name(self._cards[code]))
        spots = []
        is_water = bool(setup.waters >> card & 1)
        if is_water:
            return self._water(view, card, name, fits)
        if view.phase == "turn":
            line = _("Raise four states that link") if self._spots_alone(view) else ""
            return Selection(name, line, fits=fits)
        for pile, place in enumerate(PILE_PLACES):
            refusal = view.why_not(discard(card, pile))
            label = self._discards(view, card, pile)
            reason = refusal.sentence if refusal else ""
            spots.append(Spot(place, discard(card, pile), label, letter=PILE_NAMES[pile], reason=reason))
        open_piles = [spot for spot in spots if not spot.reason]
        if not open_piles:
            refusal = view.why_not(self.tapped(view, code))
            assert refusal is not None  # neither pile takes the card
            return Selection(name, refusal.sentence, fits=fits, clause=refusal.clause)
        if len(open_piles) == 1:
            only = open_piles[0]
            line = _("Discard it on {pile}").format(pile=pile_name(PILE_PLACES.index(only.place)))
            return Selection(name, line, move=only.move, fits=fits, spots=tuple(spots))
        return Selection(name, _("Discard it on pile A or on pile B"), fits=fits, spots=tuple(spots))

    def _water(self, view: StatesView, card: int, name: str, fits: frozenset[str]) -> Selection:
        """Return what raised water is taken for: a click takes, only a drag or a button blocks a pile."""
        drawn = water(card, 0)
        spots = [Spot(DECK, drawn, _("Play the water and draw"), letter=key_of("Draw", "D"), take=True)]
        for pile, place in enumerate(PILE_PLACES):
            move = water(card, 1 + pile)
            refusal = view.why_not(move)
            reason = refusal.sentence if refusal else ""
            label = self._water_takes(view, pile)
            spots.append(Spot(place, move, label, letter=PILE_NAMES[pile], take=True, reason=reason))
        line = _("Play it: choose the deck or a pile for another card")
        if view.phase == "discard":
            line = _("Choose the deck or a pile for another card, or drag it onto a pile to block that pile")
            if view.table.must != NO_PILE:
                words = _("Choose the deck or a pile for another card, or drag it onto {pile} to block it")
                line = words.format(pile=pile_name(view.table.must))
        return Selection(name, line, fits=fits, spots=tuple(spots))
