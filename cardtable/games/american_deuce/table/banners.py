"""What is announced in the middle of the table: the election, Drop a Deuce, riots, royal flushes, seats."""

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.engine.events import Event, Moved, Said, Scored
from cardtable.games.american_deuce.rules.names import card_name, titles_line
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import FIVE, RIOT
from cardtable.games.american_deuce.table.narration import Narrator, Swap
from cardtable.games.kit.phrases import first_capital, listed, points_text
from cardtable.i18n import _
from cardtable.viewmodel.colours import BLUE, MINT, RED
from cardtable.viewmodel.elements import Banner

KING: Final = "KD"
"""The card whose holder is asked for a deuce; with two decks that of the trump deck (AD-6)."""


class Announcer:
    """Announces what happens at one table.

    Args:
        narrator: knows the players and the words for combinations.
        portraits: of the players, by seat.
    """

    def __init__(self, narrator: Narrator, portraits: Sequence[str]) -> None:
        self._narrator = narrator
        self._portraits = tuple(portraits)

    def banners(
        self, before: AmericanDeuceView, events: Sequence[Event], after: AmericanDeuceView
    ) -> Iterator[Banner]:
        """The announcements of one move.

        Args:
            before: what everybody could see before it.
            events: what everybody saw of it.
            after: what everybody can see after it.
        """
        match before.phase:
            case "cut":
                yield self._elected(events, after)
            case "deuce" if after.table.cabinet.trade is not None:
                yield self._asked(after)
            case "play":
                yield from self._played(before, events, after)

    def exchanged(self, swap: Swap | None, after: AmericanDeuceView, *, giving: bool) -> Iterator[Banner]:
        """The announcements of an exchange for the deuce.

        Args:
            swap: the cards that the viewer gave or got; None for none.
            after: what the viewer can see after it.
            giving: whether the holder of the king has just given a card.
        """
        if swap is not None:
            yield self._swapped(swap)
        elif giving:
            yield self._given(after)

    def _elected(self, events: Sequence[Event], after: AmericanDeuceView) -> Banner:
        president = after.table.cabinet.order[0]
        cut = next(event.value for event in events if isinstance(event, Said) and event.seat == president)
        name = self._narrator.seats[president]
        return Banner(
            _("{name} is elected").format(name=name),
            first_capital(
                _("{card} makes {name} the first President-Elect").format(card=card_name(cut), name=name)
            ),
            _(
                "Be the first to run out of cards. Threes are low, deuces are high; between cards of one"
                " rank the suits decide. {titles}"
            ).format(titles=self._titles(after)),
            portraits=(self._portraits[president],),
            card=cut,
            sound="win",
        )

    def _titles(self, after: AmericanDeuceView) -> str:
        return titles_line([self._narrator.seats[seat] for seat in after.table.cabinet.order])

    def _traders(self, after: AmericanDeuceView) -> tuple[int, int]:
        """The President-Elect and the holder of the king of diamonds."""
        trade = after.table.cabinet.trade
        assert trade is not None  # only called where a deuce was asked for
        return after.table.cabinet.chief, trade.holder

    def _asked(self, after: AmericanDeuceView) -> Banner:
        chief, holder = self._traders(after)
        names = self._narrator.seats
        return Banner(
            _("Drop a Deuce!"),
            _("{name} asks — and {holder} has the King of diamonds").format(
                name=names[chief], holder=names[holder]
            ),
            _("A deuce for the President-Elect, if there is one in that hand"),
            KING,
            portraits=(self._portraits[chief], self._portraits[holder]),
            hold=2200.0,
        )

    def _given(self, after: AmericanDeuceView) -> Banner:
        """That the holder of the king has given a card, as everybody may hear it."""
        chief, holder = self._traders(after)
        values = {"name": self._narrator.seats[chief], "holder": self._narrator.seats[holder]}
        portraits = self._portraits[holder], self._portraits[chief]
        if after.phase == "take":
            return Banner(
                _("The Constipated King"),
                _("{holder} has the King of diamonds, but no deuce").format(**values),
                _("{holder} gives another card and draws one from {name}'s hand without looking").format(
                    **values
                ),
                KING,
                portraits=portraits,
                colours=RED,
                sound="lose",
                hold=2600.0,
            )
        return Banner(
            _("A deuce is dropped"),
            _("{holder} gives {name} a deuce").format(**values),
            _("{name}'s lowest card goes back").format(**values),
            portraits=portraits,
            colours=BLUE,
            sound="trick",
        )

    def _swapped(self, swap: Swap) -> Banner:
        """The cards that were exchanged, for one of the two who exchanged them."""
        values = {"name": self._narrator.seats[swap.other]}
        line = _("You give {given} for it").format(given=card_name(swap.given)) if swap.given else ""
        title = _("{name} gives you {card}")
        card = swap.taken
        if not swap.taken:
            title, card = _("You give {name} {card}"), swap.given
            line = _("One of {name}'s cards is drawn for it").format(**values)
        return Banner(
            title.format(card=card_name(card), **values),
            line,
            _("Nobody else sees these cards"),
            cards=tuple(code for code in (swap.given, swap.taken) if code),
            portraits=(self._portraits[swap.other],),
            colours=BLUE,
            sound="trick",
            hold=2600.0,
        )

    def _played(
        self, before: AmericanDeuceView, events: Sequence[Event], after: AmericanDeuceView
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
                hold=2600.0,
            )
        elif played and named.kind == RIOT:
            yield Banner(
                _("Riot!"),
                _("{name} riots with {cards}").format(name=name, cards=_lower(named.detail)),
                _("Only a higher riot beats a riot"),
                cards=laid,
                portraits=face,
                colours=RED,
                sound="lose",
            )
        elif played and named.kind == FIVE:
            yield Banner(
                _("Five of a kind!"),
                _("{name} plays {cards}").format(name=name, cards=named.told),
                _("Only a higher five, or a riot of one color, beats it"),
                cards=laid,
                portraits=face,
                sound="win",
            )
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is not None and after.winners is None:
            yield self._out(seat, scored, after, laid, again=seat == before.table.cabinet.chief)
            if self._narrator.moves(before, after):
                yield self._seats(after)

    def _cabinet(self, after: AmericanDeuceView, seat: int) -> tuple[str, ...]:
        """Who announced, then the President-Elect, the Vice, the Secretary and the Deplorable."""
        order = after.table.cabinet.order
        cabinet = dict.fromkeys((seat, *order[:3], order[-1]))
        return tuple(self._portraits[other] for other in cabinet)

    def _out(
        self, seat: int, scored: Scored, after: AmericanDeuceView, laid: tuple[str, ...], *, again: bool
    ) -> Banner:
        name = self._narrator.seats[seat]
        line = (
            _("Wins the round and {gain}, and stays President-Elect")
            if again
            else _("Wins the round and {gain}, and becomes President-Elect")
        )
        return Banner(
            _("{name} goes out first").format(name=name),
            line.format(gain=points_text(scored.points[seat])),
            self._titles(after),
            cards=laid,
            portraits=(self._portraits[seat],),
            colours=MINT,
            sound="win",
            hold=2600.0,
        )

    def _seats(self, after: AmericanDeuceView) -> Banner:
        order = after.table.cabinet.order
        return Banner(
            _("New seats"),
            listed([self._narrator.seats[seat] for seat in order]),
            _("By score, to the left of the President-Elect"),
            portraits=tuple(self._portraits[seat] for seat in order),
            sound="slide",
            hold=2600.0,
        )


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]
