"""The texts of Combat's panels: what is at stake, the rule that applies, the shares of a hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from cardtable.games.combat.rules.moves import CODES, PLACES
from cardtable.games.combat.rules.names import WILD_CODES, Names
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS, MAJORITY
from cardtable.games.combat.table.card_history import CardHistory
from cardtable.games.combat.table.card_spots import Payment, code_at, places_shown
from cardtable.games.kit.phrases import listed, votes_text
from cardtable.games.kit.table.game_table import Told
from cardtable.i18n import N_, _, ngettext
from cardtable.viewmodel.colours import GOLD, IVORY, Colours
from cardtable.viewmodel.elements import Caption, Pane, Share
from cardtable.viewmodel.picture import HIDDEN, Sitter
from cardtable.viewmodel.prompts import Ask

ALL_VOTES: Final = 538

RULES: Final = {
    "turn": N_(
        "Whoever turns the higher card chooses: that card and one face-down card, or the lower card "
        "and two. After a tie, whoever turned first turns a third card."
    ),
    "unequal": N_(
        "{name} chooses: the higher card and one face-down card, or the lower card and two. "
        "{other} gets the rest."
    ),
    "tie-breaker": N_(
        "{name} turns a third card and takes it. Higher: plus any one card. Lower: plus both face-down "
        "cards. Equal: plus both equal cards. {other} gets the rest."
    ),
    "fake-news": N_("{name} calls. A right call wins the cards for {name}, a wrong one for {other}."),
    "celebrity": N_(
        "Every card is turned up. {name} gets the lowest, {other} gets the rest. If a second wild card "
        "turns up, {name} gets everything."
    ),
    "recount": N_("{name} turns one card, {other} the next. The lower one wins every card on the table."),
    "swing-state": N_(
        "{name} and {other} turn one card each, and all face-up votes are added up. Even: {name} "
        "wins every card on the table. Odd: {other} does."
    ),
    "collusion": N_("Play rock, paper, scissors for each card that is left. The winner picks one."),
    "house": N_("Tied in votes and in states: rock, paper, scissors decides."),
    "add": N_(
        "A hand takes five cards, but {name} has only three face-down cards left. {name} adds two cards won "
        "so far: one with the most votes, and any other. Both can be won again."
    ),
}
"""What is at stake, by pending rule; for a wild card, `name` turned it over."""

TITLES: Final = {
    "turn": N_("Card against card"),
    "unequal": N_("The higher card chooses"),
    "tie-breaker": N_("A tie"),
    "fake-news": N_("Fake News"),
    "celebrity": N_("Celebrity Endorsement"),
    "recount": N_("Recount"),
    "swing-state": N_("Swing State"),
    "collusion": N_("Russian Collusion"),
    "house": N_("The House decides"),
    "add": N_("The last hand"),
}


class Panels:
    """The panels and captions of one match."""

    def __init__(
        self,
        sitters: Sequence[Sitter],
        words: Names,
        colours: Sequence[Colours],
        history: Callable[[Sequence[Told]], CardHistory],
    ) -> None:
        """Take the players by seat, the cards, the colors by seat, and the source of the match's history."""
        self.sitters = tuple(sitters)
        self.names = tuple(sitter.name for sitter in sitters)
        self.words = words
        self.colours = tuple(colours)
        self.history = history

    def panes(self, view: CombatView, ask: Ask | None, payment: Payment | None) -> tuple[Pane, ...]:
        """Return the panel of the question, unless the question's own answers take its place."""
        if payment is not None:
            return (Pane("choice"),)
        if ask is None and not view.table.pending:
            return ()
        covered = ask is not None and covers(ask)
        title = _(TITLES.get(view.table.pending, ""))
        if ask is not None and ask.mine and ask.title and not covered:
            title = ask.title
        lit = ask is not None and ask.mine and not covered
        return (Pane("choice", title, lit=lit, yields=covered),)

    def captions(
        self,
        view: CombatView,
        bottom: int,
        ask: Ask | None,
        told: Sequence[Told],
        payment: Payment | None,
    ) -> tuple[Caption, ...]:
        """Return all words and figures."""
        captions = [*self._needs(view, bottom)]
        if view.phase != "add":
            captions += self._stake(view, told)
        if payment is not None:
            return tuple(captions)
        pending, plain = view.table.pending, len(captions)
        if view.phase != "add":
            captions += self._last(bottom, told, view.hand)
        if pending in RULES:
            captions.append(Caption("choice.line", self._rule(view, ask), "lead"))
        figure = self._at_stake(view)
        if figure is not None:
            captions.append(Caption("choice.label", figure[0], "label"))
            captions.append(Caption("choice.figure", figure[1], "framed"))
        if ask is not None and covers(ask):
            captions[plain:] = [replace(caption, yields=True) for caption in captions[plain:]]
        return tuple(captions)

    def _rule(self, view: CombatView, ask: Ask | None) -> str:
        """Return the rule that applies now."""
        if ask is not None and ask.mine and ask.title and not covers(ask):
            return ask.note
        table = view.table
        player = max(table.chooser, 0)
        if table.pending == "tie-breaker":
            player = 1 - table.layer
        elif table.pending == "add" and view.to_act:
            player = view.to_act[0]
        return _(RULES[table.pending]).format(name=self.names[player], other=self.names[1 - player])

    def _needs(self, view: CombatView, bottom: int) -> list[Caption]:
        """Return each side's distance from the majority, under its end of the bar."""
        captions = []
        all_counted = view.phase == "over" or sum(view.scores) == ALL_VOTES
        for box, seat in (("need.self", bottom), ("need.across", 1 - bottom)):
            need = MAJORITY - view.scores[seat]
            if need <= 0:
                words = _("Has the majority") if view.table.elected(seat) else _("Ahead for now")
                captions.append(Caption(box, words, "note", self.colours[seat]))
            elif not all_counted:
                captions.append(Caption(box, _("Needs {votes}").format(votes=need), "note", IVORY))
        return captions

    def _stake(self, view: CombatView, told: Sequence[Told]) -> list[Caption]:
        """Return the known votes on the table."""
        codes = [code_at(view, place) for place in places_shown(view)]
        if not codes:
            return []
        known = [code for code in codes if code != HIDDEN and code not in WILD_CODES]
        left = ALL_VOTES - sum(view.scores)
        up = sum(self.words.votes(code) for code in known)
        hidden = codes.count(HIDDEN)
        put_in = self._put_in(view, told)
        if hidden and view.hand == HANDS:  # any card never collected lies here
            line = put_in or _("The last cards of the match")
            return [self._heading(left), Caption("stake.line", line, "note")]
        if not hidden:
            return [self._heading(up), Caption("stake.line", _(" · ").join(known), "note")] if up else []
        if not known:
            words = ngettext("{votes} vote left", "{votes} votes left", left)
            line = put_in or (_("Five cards are face down") if hidden == PLACES else "")
            return [
                Caption("stake", words.format(votes=left), "heading", GOLD),
                Caption("stake.line", line, "note"),
            ]
        words = ngettext("{votes} vote turned up", "{votes} votes turned up", up).format(votes=up)
        line = ngettext("{votes} vote is left", "{votes} votes are left", left - up)
        return [
            Caption("stake", words, "heading", GOLD),
            Caption("stake.line", line.format(votes=left - up), "note"),
        ]

    def _put_in(self, view: CombatView, told: Sequence[Told]) -> str:
        """Return which cards were added to a last hand; empty for none."""
        hands = self.history(told).hands
        if not hands or not hands[-1].added:
            return ""
        cards = listed([self.words.name(code) for code in hands[-1].added])
        return _("{name} put in {cards}").format(name=self.names[view.table.layer], cards=cards)

    def _heading(self, votes: int) -> Caption:
        words = ngettext("{votes} vote on the table", "{votes} votes on the table", votes)
        return Caption("stake", words.format(votes=votes), "heading", GOLD)

    def shares(
        self, view: CombatView, bottom: int, told: Sequence[Told], payment: Payment | None
    ) -> tuple[Share, ...]:
        """Return both sides' shares of the hand being paid."""
        if payment is None:
            return ()
        hands = self.history(told).hands
        shares = []
        for seat in (bottom, 1 - bottom):
            codes = list(hands[-1].collected(seat)) if hands else []
            open_ones = [code for code, owner in payment.owners.items() if owner == seat]
            codes += [code for code in open_ones if code not in codes]
            known = sorted((code for code in codes if code in CODES), key=self.words.votes, reverse=True)
            rows = [self._share_row(code) for code in known]
            rows += [("", _("Face-down card"), "?")] * (len(codes) - len(known))
            gain = sum(self.words.votes(code) for code in known)
            crossed = payment.crossed == seat
            dim = payment.payee not in (None, seat)
            after = (
                payment.payee is not None and payment.order.index(seat) > payment.order.index(payment.payee)
                if seat in payment.order
                else False
            )
            word = _("{goal} — {name} has the majority").format(goal=MAJORITY, name=self.names[seat])
            shares.append(
                Share(
                    self.names[seat],
                    self.sitters[seat].portrait,
                    self.colours[seat],
                    tuple(rows),
                    f"+{gain}",
                    _("votes this hand"),
                    _("next") if after else votes_text(view.scores[seat]),
                    word if crossed else "",
                    dim,
                )
            )
        return tuple(shares)

    def _share_row(self, code: str) -> tuple[str, str, str]:
        if code in WILD_CODES:
            return "", self.words.name(code), "0"
        return code, self.words.name(code), str(self.words.votes(code))

    def _last(self, bottom: int, told: Sequence[Told], current: int) -> list[Caption]:
        """Return what both collected in the hand before the current one."""
        finished = [hand for hand in self.history(told).finished if hand.number < current]
        if not finished:
            return []
        hand = finished[-1]
        captions = [Caption("choice.last", _("Hand {hand}").format(hand=hand.number), "label")]
        for place, seat in (("self", bottom), ("across", 1 - bottom)):
            codes = hand.collected(seat)
            votes = votes_text(sum(self.words.votes(code) for code in codes))
            words = _("{name}: {votes}").format(name=self.names[seat], votes=votes)
            if codes:
                cards = listed([self.words.name(code) for code in codes])
                words = _("{name}: {votes} — {cards}").format(name=self.names[seat], votes=votes, cards=cards)
            captions.append(Caption(f"choice.last.{place}", words, "note", self.colours[seat]))
        return captions

    def _at_stake(self, view: CombatView) -> tuple[str, str] | None:
        """Return a figure worth knowing while a card is turned over: label and value, or None."""
        table = view.table
        numbered = [code_at(view, place) for place in table.up if code_at(view, place) not in WILD_CODES]
        votes = [self.words.votes(code) for code in numbered]
        if view.phase != "flip" or not view.to_act or not votes:
            return None
        match table.pending:
            case "turn":
                return _("To beat"), str(votes[0])
            case "tie-breaker":
                return _("To beat"), str(votes[0])
            case "swing-state":
                return _("Total so far"), str(sum(votes))
            case "fake-news" if table.call:
                return _("Called against"), str(votes[-1])
            case "recount" if len(table.up) == table.up.index(table.wild) + 2:
                return _("To stay under"), str(votes[-1])
        return None


def covers(ask: Ask) -> bool:
    """Return whether the question has a panel of its own that covers the rule."""
    return bool(ask.tiles) or ask.secret_choice is not None
