"""Announcements mid-table: the election, Drop a Deuce, riots, royal flushes, seats."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.events import Event, Moved, Said, Scored
from cardtable.games.american_deuce.rules.names import card_name
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import FIVE, RIOT
from cardtable.games.american_deuce.rules.state import NAMED_SUITS
from cardtable.games.american_deuce.table.narration import Narrator, Swap
from cardtable.games.kit.phrases import listed, points_text
from cardtable.i18n import _, inside
from cardtable.viewmodel.colours import BLUE, MINT, RED
from cardtable.viewmodel.elements import Banner

KING: Final = "KD"
"""The card whose holder is asked for a deuce; with two decks, that of the trump deck (AD-6)."""

READ_MS: Final = 4200.0
"""Milliseconds that a banner stands for a viewer it does not concern; others wait to be read."""


class Announcer:
    """Announces what happens at one table; `portraits` are the players' pictures, by seat."""

    def __init__(self, narrator: Narrator, portraits: Sequence[str]) -> None:
        self._narrator = narrator
        self._portraits = tuple(portraits)

    def banners(
        self,
        before: AmericanDeuceView,
        events: Sequence[Event],
        after: AmericanDeuceView,
        viewer: int | None,
    ) -> Iterator[Banner]:
        """Yield the announcements of one move, as for `GameTable.banners`.

        They wait until read for `viewer`, the seat of a person at the screen, or None.
        """
        match before.phase:
            case "cut":
                yield self._elected(events, after, viewer)
            case "deuce" if after.table.cabinet.trade is not None:
                yield self._asked(after, viewer)
            case "play":
                yield from self._played(before, events, after, viewer)

    def exchanged(self, swap: Swap | None, after: AmericanDeuceView, *, giving: bool) -> Iterator[Banner]:
        """Yield the announcements of an exchange for the deuce.

        Args:
            swap: the cards that the viewer gave or got, or None.
            after: what the viewer can see after the exchange.
            giving: whether the holder of the king has just given a card.
        """
        if swap is not None:
            yield self._swapped(swap, after)
        elif giving:
            yield self._given(after)

    def _elected(self, events: Sequence[Event], after: AmericanDeuceView, viewer: int | None) -> Banner:
        president = after.table.cabinet.order[0]
        cut = next(event.value for event in events if isinstance(event, Said) and event.seat == president)
        name = self._narrator.seats[president]
        line = _("The red joker makes {name} the first President-Elect, who leads")
        aim = _(
            "The jokers and the artist cards, pictures without a rank, decide only this. Be the first to run"
            " out of cards. Threes are low, deuces are high; between cards of one rank the suits decide."
            " {titles}"
        )
        if after.table.setup.pack.decks > 1:
            line = _("The highest card makes {name} the first President-Elect, who leads")
            aim = _(
                "Be the first to run out of cards. Threes are low, deuces are high; between cards of one"
                " rank the suits decide, then the deck: a bell marks the lower one. {titles}"
            )
        return Banner(
            _("{name} is elected").format(name=name),
            line.format(name=name),
            aim.format(titles=self._titles(after)),
            portraits=(self._portraits[president],),
            card=cut,
            sound="win",
            hold=READ_MS,
            waits=viewer in after.table.cabinet.order[:NAMED_SUITS],
            tip="elected",
        )

    def _titles(self, after: AmericanDeuceView) -> str:
        names = [self._narrator.seats[seat] for seat in after.table.cabinet.order]
        return _(
            "Titles go by seat, not by cards: {vice} sits next and is Vice President, then comes {secretary},"
            " the Secretary; {last} sits last and is Deplorable."
        ).format(vice=names[1], secretary=names[2], last=names[-1])

    def _traders(self, after: AmericanDeuceView) -> tuple[int, int]:
        """Return the President-Elect and the holder of the king of diamonds."""
        trade = after.table.cabinet.trade
        assert trade is not None  # callers know that a deuce was asked for
        return after.table.cabinet.chief, trade.holder

    def _asked(self, after: AmericanDeuceView, viewer: int | None) -> Banner:
        chief, holder = self._traders(after)
        values = {"name": self._narrator.seats[chief], "holder": self._narrator.seats[holder]}
        return Banner(
            _("Drop a Deuce!"),
            _("{name} asks for a deuce, and {holder} has the King of diamonds").format(**values),
            _(
                "Now {holder} looks: a deuce must go to {name}, for {name}'s lowest card. If there is none,"
                " {holder} gives any card and draws one from {name}'s hand. Nobody else sees which cards."
            ).format(**values),
            KING,
            portraits=(self._portraits[chief], self._portraits[holder]),
            hold=READ_MS,
            waits=viewer in (chief, holder),
            tip="asked",
        )

    def _given(self, after: AmericanDeuceView) -> Banner:
        """Announce publicly that the holder of the king has given a card."""
        chief, holder = self._traders(after)
        values = {"name": self._narrator.seats[chief], "holder": self._narrator.seats[holder]}
        portraits = self._portraits[holder], self._portraits[chief]
        if after.phase == "take":
            return Banner(
                _("The Constipated King"),
                _("{holder} has the King of diamonds, but no deuce").format(**values),
                _(
                    "So {holder} gives {name} another card, and draws one from {name}'s hand without looking"
                ).format(**values),
                KING,
                portraits=portraits,
                colours=RED,
                sound="lose",
                hold=READ_MS,
                tip="king",
            )
        return Banner(
            _("A deuce is dropped"),
            _("{holder} gives {name} a deuce").format(**values),
            _("{holder} gets {name}'s lowest card for it").format(**values),
            portraits=portraits,
            colours=BLUE,
            sound="trick",
            hold=READ_MS,
            tip="dropped",
        )

    def _swapped(self, swap: Swap, after: AmericanDeuceView) -> Banner:
        """Announce the exchanged cards to one of the two who exchanged them."""
        trade = after.table.cabinet.trade
        assert trade is not None  # exchanges follow a request for a deuce
        cards = tuple(code for code in (swap.given, swap.taken) if code)
        values = {"name": self._narrator.seats[swap.other]}
        values |= {"given": card_name(swap.given) if swap.given else ""}
        values |= {"taken": card_name(swap.taken) if swap.taken else ""}
        if len(cards) > 1:
            title, line = _("{name} gives you {taken}"), _("You give {name} your lowest card: {given}")
            if trade.holder == after.seat:
                title, line = (
                    _("You give {name} {given}"),
                    _("{name} gives you {name}'s lowest card: {taken}"),
                )
        elif after.phase == "take":
            title = _("{name} gives you {taken}")
            line = _("{name} has no deuce. Now {name} draws one of your cards without looking")
            if swap.given:
                title = _("You give {name} {given}")
                line = _("You have no deuce. Now you draw one of {name}'s cards without looking")
        else:
            title = _("{name} draws {given} from your hand")
            line = _("Without looking, because {name} had no deuce and gave you another card")
            if swap.taken:
                title = _("You draw {taken} from {name}'s hand")
                line = _("Without looking, because you had no deuce and gave {name} another card")
        return Banner(
            title.format(**values),
            line.format(**values),
            _("Nobody else sees what was exchanged"),
            cards=cards,
            portraits=(self._portraits[swap.other],),
            colours=BLUE,
            sound="trick",
            waits=True,
            tip="got",
        )

    def _played(
        self,
        before: AmericanDeuceView,
        events: Sequence[Event],
        after: AmericanDeuceView,
        viewer: int | None,
    ) -> Iterator[Banner]:
        seat = before.to_act[0]
        name = self._narrator.seats[seat]
        face = (self._portraits[seat],)
        played = [
            event.card for event in events if isinstance(event, Moved) and event.source == f"hand.{seat}"
        ]
        pack = after.table.setup.pack
        mask = sum(1 << pack.number[card] for card in played)
        named, laid = self._narrator.names.named(mask), tuple(self._narrator.names.shown(mask))
        if any(isinstance(event, Said) and event.what == "flourish" for event in events):
            yield Banner(
                _("Royal flush!"),
                _("{name}: “The King of diamonds holds court!”").format(name=name),
                _("The cabinet rises and answers: “Long live the King!”"),
                cards=laid,
                portraits=self._cabinet(after, seat),
                sound="win",
                hold=READ_MS,
                tip="royal",
            )
        elif played and named.kind == RIOT:
            riot, beaten = inside(named.detail), self._narrator.names.named(before.table.table)
            line = _("Only a higher riot beats a riot")
            if beaten.kind == FIVE:
                riot = self._narrator.names.coloured(mask)
                line = _("Only a riot of one color beats five of a kind")
            elif beaten.kind == RIOT and beaten.detail == named.detail:
                riot = self._narrator.names.coloured(mask)
                line = _("Between riots of one rank, the color of the highest suit wins")
            yield Banner(
                _("Riot!"),
                _("{name} riots with {cards}").format(name=name, cards=riot),
                line,
                cards=laid,
                portraits=face,
                colours=RED,
                sound="lose",
                hold=READ_MS,
                tip="riot",
            )
        elif played and named.kind == FIVE:
            yield Banner(
                _("Five of a kind!"),
                _("{name} plays {cards}").format(name=name, cards=named.told),
                _("Only a higher five, or a riot of one color, beats it"),
                cards=laid,
                portraits=face,
                sound="win",
                hold=READ_MS,
                tip="five",
            )
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is not None:
            out = self._out(seat, scored, after, laid, again=seat == before.table.cabinet.chief)
            yield replace(out, waits=viewer is not None)  # the round ends for everybody
            if self._narrator.moves(before, after):
                yield self._seats(after)

    def _cabinet(self, after: AmericanDeuceView, seat: int) -> tuple[str, ...]:
        """Return the announcer, then the President-Elect, Vice President, Secretary and Deplorable."""
        order = after.table.cabinet.order
        cabinet = dict.fromkeys((seat, *order[:3], order[-1]))
        return tuple(self._portraits[other] for other in cabinet)

    def _out(
        self, seat: int, scored: Scored, after: AmericanDeuceView, laid: tuple[str, ...], *, again: bool
    ) -> Banner:
        title = _("{name} goes out first")
        if after.winners is not None:
            title, line = _("{name} wins the match"), _("Goes out first, and has {total} in all")
        elif again:
            line = _("Wins the round and {gain}, and stays President-Elect")
        else:
            line = _("Wins the round and {gain}, and becomes President-Elect")
        gain, total = points_text(scored.points[seat]), points_text(after.scores[seat])
        return Banner(
            title.format(name=self._narrator.seats[seat]),
            line.format(gain=gain, total=total),
            self._titles(after) if after.winners is None else "",
            cards=laid,
            portraits=(self._portraits[seat],),
            colours=MINT,
            sound="win",
            hold=READ_MS,
            tip="out",
        )

    def _seats(self, after: AmericanDeuceView) -> Banner:
        order = after.table.cabinet.order
        return Banner(
            _("New seats"),
            listed([self._narrator.seats[seat] for seat in order]),
            _("By score, to the left of the President-Elect"),
            portraits=tuple(self._portraits[seat] for seat in order),
            sound="slide",
            hold=READ_MS,
            tip="seats",
        )
