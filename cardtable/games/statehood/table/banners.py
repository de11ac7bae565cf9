"""Announcements mid-table: an award, Puerto Rico forced or settled, a hand forfeited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.engine.events import Event, Said, Scored, Won
from cardtable.games.kit.phrases import listed, points_text
from cardtable.games.statehood.rules.moves import CODES, codes_in
from cardtable.games.statehood.rules.names import PUERTO_RICO_CODE, Namer
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.position import Declaration
from cardtable.games.statehood.rules.state import territory_points
from cardtable.games.statehood.table import center
from cardtable.games.statehood.table.narration import others_prizes
from cardtable.i18n import _
from cardtable.viewmodel.elements import Banner
from cardtable.viewmodel.picture import Sitter, rule_words


class Announcer:
    """Announces what decides a hand; with people playing, a banner stands until it is read."""

    def __init__(self, sitters: Sequence[Sitter], cards: Namer) -> None:
        self._names = tuple(sitter.name for sitter in sitters)
        self._portraits = tuple(sitter.portrait for sitter in sitters)
        self._persons = tuple(sitter.person for sitter in sitters)
        self._watched = any(self._persons)
        self._cards = cards

    def banners(
        self, before: StatehoodView, events: Sequence[Event], after: StatehoodView
    ) -> Iterator[Banner]:
        """Yield the announcements of a move, as for `GameTable.banners`."""
        for event in events:
            match event:
                case Said(seat, "forced"):
                    yield self._forced(seat)
                case Won(_seat, "Puerto Rico"):
                    yield self._settled(event, after)
                case Scored(outcome="forfeit"):
                    yield self._forfeited(before.table.turn)
                case Scored(outcome="void"):
                    line = _("Puerto Rico is turned up at the deal: nobody scores.")
                    yield Banner(_("Void hand"), line, rule_words("ST-3"), card=PUERTO_RICO_CODE, tip="void")

    def award(self, compared: StatehoodView, won: Won) -> Banner:
        """Announce a prize that a person declared or challenged for; it stands until it is read.

        `compared` is what everybody can see while both sides lie on the table.
        """
        found = center.comparison(compared)
        assert found is not None  # an award follows a declaration
        card = self._cards.said(CODES[found.shown.card])
        kept = won.seat == found.shown.declarer
        title = _("{name} keeps {card}") if kept else _("{name} takes {card}")
        return Banner(
            title.format(name=self._names[won.seat], card=card),
            self._fought(compared, found, won),
            card=CODES[found.shown.card] if self._persons[won.seat] else "",
            portraits=(self._portraits[won.seat],),
            waits=True,
            tip="award" if kept else "lost",
        )

    def concerns(self, declaration: Declaration) -> bool:
        """Return whether a person declared a prize or challenged for it."""
        played = [*declaration.challenges]
        played[declaration.declarer] = declaration.defenders
        return any(person and cards for person, cards in zip(self._persons, played, strict=True))

    def _forced(self, seat: int) -> Banner:
        return Banner(
            _("Puerto Rico must be declared"),
            _(
                "The deck is used up: {name} must declare Puerto Rico and defend it with the whole hand. "
                "Each other player plays six cards against it. The most votes win it."
            ).format(name=self._names[seat]),
            rule_words("ST-13"),
            card=PUERTO_RICO_CODE,
            portraits=(self._portraits[seat],),
            waits=self._watched,
            tip="pr-forced",
        )

    def _settled(self, won: Won, after: StatehoodView) -> Banner:
        found = center.comparison(after)
        assert found is not None  # Puerto Rico was declared
        held = won.seat == found.shown.declarer
        title = _("{name} keeps Puerto Rico") if held else _("{name} wins Puerto Rico")
        line = self._fought(after, found, won)
        bonus = others_prizes(after) if held else 0
        if bonus:
            more = _("Others still had {cards} in hand: {points} more for {winner}.").format(
                cards=listed([self._cards.said(code) for code in codes_in(bonus)]),
                points=points_text(territory_points(bonus)),
                winner=self._names[won.seat],
            )
            line = f"{line} {more}"
        elif held:
            line = " ".join([line, _("No bonus: nobody else had a prize in hand.")])
        return Banner(
            title.format(name=self._names[won.seat]),
            line,
            card=PUERTO_RICO_CODE if self._persons[won.seat] else "",
            portraits=(self._portraits[won.seat],),
            sound="win" if self._persons[won.seat] or not self._watched else "lose",
            waits=self._watched,
            tip="held" if held else "beaten",
        )

    def _forfeited(self, seat: int) -> Banner:
        return Banner(
            _("{name} gives the hand away").format(name=self._names[seat]),
            _("Puerto Rico is discarded: everybody else gets 6 points."),
            rule_words("ST-7"),
            portraits=(self._portraits[seat],),
            waits=self._watched,
            tip="given",
        )

    def _fought(self, view: StatehoodView, found: center.Comparison, won: Won) -> str:
        """Return the whole fight in order, and the points it brought."""
        points = points_text(won.amount)
        if found.best < 0:
            return _("Nobody challenged the {defence} votes: {winner} gets {points}.").format(
                defence=found.defence, winner=self._names[won.seat], points=points
            )
        declarer, laid = found.shown.declarer, found.shown.challenges
        seats = [(declarer + number) % len(laid) for number in range(1, len(laid))]
        total = view.table.setup.ballots.total
        challenges = [
            _("{name} {votes}").format(name=self._names[seat], votes=total(laid[seat]))
            for seat in seats
            if laid[seat]
        ]
        if len(challenges) > 1:
            line = _("{name} had {votes} votes, {others}. {winner} gets {points}.")
            if sum(total(cards) == found.shown.standing for cards in laid) > (won.seat != declarer):
                line = _(
                    "{name} had {votes} votes, {others}. In the tie, {winner} was first and gets {points}."
                )
            return line.format(
                name=self._names[declarer],
                votes=found.defence,
                others=listed(challenges),
                winner=self._names[won.seat],
                points=points,
            )
        kept = won.seat == declarer
        line = _("{defence} votes held against {votes}") if kept else _("{votes} votes beat {defence}")
        if found.defence == found.votes:
            line = _("{defence} votes held against {votes}, as a tie goes to the holder")
        told = line.format(defence=found.defence, votes=found.votes)
        return _("{told}: {points}.").format(told=told, points=points)
