"""Tooltips of cards on the States table."""

from cardtable.cards.card import Card
from cardtable.cards.deck import Deck
from cardtable.games.kit.phrases import listed
from cardtable.games.states.rules.moves import TAKE, cards_of
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.state import ALTERNATE_EACH_BONUS, EACH_BONUS
from cardtable.games.states.table.maps import Maps, facts
from cardtable.games.states.table.questions import Questions
from cardtable.i18n import _
from cardtable.viewmodel.picture import Note


def completes(view: StatesView, code: str) -> bool:
    """Return whether a card would link four of the viewer's states; never if players must spot that."""
    setup = view.table.setup
    if view.seat is None or setup.self_spotting or setup.connections(view.cards):
        return False
    return bool(setup.connections(view.cards | 1 << setup.index[code]))


class CardTooltips:
    """The tooltips of one match."""

    def __init__(self, maps: Maps, questions: Questions, deck: Deck) -> None:
        self._maps = maps
        self._questions = questions
        self._cards = deck.by_code

    def note(self, view: StatesView, zone: str, code: str) -> Note:
        """Return the tooltip of a card that lies face up to the viewer in a zone."""
        card = self._cards.get(code)
        if card is None:
            return Note(code)
        mine = view.seat is not None and zone == f"hand.{view.seat}"
        my_turn = view.seat is not None and view.seat in view.to_act
        if card.kind == "bonus":
            each = ALTERNATE_EACH_BONUS if view.table.setup.alternate else EACH_BONUS
            line = _("A bonus state: {points} more if its owner wins the hand").format(points=each)
            return Note(card.title, line)
        if card.kind == "water":
            return self._water(view, zone, mine=mine and my_turn)
        title = _("{name} · {facts}").format(name=card.title, facts=facts(card))
        if mine and my_turn and view.phase == "discard":
            refusal = view.why_not(self._questions.tapped(view, code))
            if refusal is not None:
                return Note(title, refusal.sentence, refusal.clause)
        if zone.startswith("discard.") and my_turn and view.phase == "turn":
            pile = int(zone.partition(".")[2])
            top = view.table.piles[pile][-1:]
            refusal = view.why_not(TAKE + pile)
            if top == (view.table.setup.index[code],) and refusal is not None:
                return Note(title, refusal.sentence, refusal.clause)
        if zone.startswith("discard.") and completes(view, code):
            return Note(title, _("Completes four: STATES!"))
        if not card.corner:
            return Note(title, self._joins(view, card))
        across = listed([self._cards[code].name for code in card.corner])
        connects = {*card.corner} <= {*self._maps.neighbours(code)}
        dot = _("The dot: {state} links at the corner.")
        if not connects:
            dot = _("The dot: {state} touches only at the corner and does not link here.")
        return Note(title, self._joins(view, card), more=dot.format(state=across))

    def _water(self, view: StatesView, zone: str, *, mine: bool) -> Note:
        title = _("Water")
        if mine:
            return Note(title, _("Play it to pick up another card, or discard it to block a pile"))
        if zone.startswith("discard."):
            return Note(title, _("Nobody may take from this pile until a card is laid on it"), "STA-7")
        return Note(title, _("It bought a second card"))

    def _joins(self, view: StatesView, card: Card) -> str:
        """Say which of the viewer's states a state borders; without a viewer, name all its neighbors."""
        near = self._maps.neighbours(card.code)
        names = [self._cards[code].name for code in near]
        setup = view.table.setup
        if view.seat is None or setup.self_spotting:
            return _("Borders {states}").format(states=listed(names))
        held = {setup.codes[number] for number in cards_of(view.cards & setup.states)}
        own = [self._cards[code].name for code in near if code in held]
        if own:
            return _("Borders {states} in your hand").format(states=listed(own))
        return _("Borders none of your states")
