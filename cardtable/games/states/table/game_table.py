"""The table of States: where cards lie, how seats look, what a card, drop or tooltip means."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from cardtable.cards.deck import Deck
from cardtable.engine.events import Event, Moved, Said
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.options import Value
from cardtable.games.kit.phrases import points_text
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.table.feats import Feats
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.games.kit.table.hand_account import latest
from cardtable.games.states.rules.moves import KNOCK, TAKE
from cardtable.games.states.rules.names import backs_text, cards_text, total_text
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.position import NO_PILE
from cardtable.games.states.rules.setup import BACKS, PILE_NAMES, PILES, Setup, make_setup, pack_of
from cardtable.games.states.rules.state import ALTERNATE_EACH_BONUS, EACH_BONUS
from cardtable.games.states.table import banners, sheets, tips, tooltips
from cardtable.games.states.table.card_tooltips import CardTooltips, completes
from cardtable.games.states.table.figures import FIGURES, count
from cardtable.games.states.table.finish import Finish
from cardtable.games.states.table.honors import HONORS, feats
from cardtable.games.states.table.maps import Maps
from cardtable.games.states.table.memory import Memory
from cardtable.games.states.table.narration import Narrator
from cardtable.games.states.table.questions import PILE_PLACES, Questions
from cardtable.games.states.table.spoken_moments import moments
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.colours import BLUE, GOLD, GREY, IVORY, RED, Colours
from cardtable.viewmodel.elements import Banner, Caption, HandEnding, MapView, Pane, Runner, Track
from cardtable.viewmodel.picture import Mark, Note, Picture, Review, SeatView, Sitter, ZoneView
from cardtable.viewmodel.prompts import Ask, Selection
from cardtable.viewmodel.score_sheet import Sheet
from cardtable.viewmodel.seating import relation
from cardtable.voices.moments import Moment

FOLLOW_MS: Final = 900.0
"""Milliseconds that each step of another player's turn is shown."""

_ORDER: Final = {"blue": 0, "green": 1, "red": 2, "yellow": 3, "bonus": 4, "water": 5}
_ALL: Final = (BLUE, RED, GOLD, IVORY)


class StatesTable(GameTable):
    """One match of States as its players see it."""

    clauses: ClassVar[Mapping[str, str]] = {
        "deal": "STA-3",
        "turn": "STA-5",
        "discard": "STA-6",
        "over": "STA-17",
    }
    back: ClassVar[str] = "slate"
    deck: str = "states"
    figures = FIGURES
    count = staticmethod(count)
    honors = HONORS

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        super().__init__(sitters, options, cards)
        self.setup = self._agreed()
        self.sides = self.setup.sides
        self.colours = _ALL[: len(self.sides)]
        self.narrator = Narrator(self.names, self.sides, self.cards)
        self.maps = Maps(self.setup, self.cards)
        self.questions = Questions(self.names, self.cards)
        self.notes = CardTooltips(self.maps, self.questions, self.cards)
        self.memory = Memory()

    def _agreed(self) -> Setup:
        options = tuple(self.options.items())
        return make_setup(options, len(self.sitters), pack_of(self.cards.cards))

    # Display

    def feats(self, told: Sequence[Told]) -> list[Feats]:
        """Return what each seat won in a finished hand, whose moves were told."""
        return feats(told, len(self.names), self.cards)

    def moments(self, told: Sequence[Told]) -> list[Moment]:
        """Return what a player may say a word about in a match so far."""
        return moments(told, self.sides)

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        """Return everything that the table shows now."""
        view = _view(seen)
        fresh = self.memory.fresh(view, told)
        ask = self._ask(view)
        seats = tuple(self._plate(view, seat, bottom, told) for seat in self.setup.clockwise(bottom))
        return Picture(
            title=_("States"),
            status=self._status(view, bottom),
            zones=self._zones(view, bottom, fresh),
            seats=seats,
            ask=ask,
            panes=self._panes(view),
            marks={fresh: Mark(_("Taken") if _took(told) else _("Drawn"), GOLD)} if fresh else {},
            captions=self._captions(view, ask, told),
            map=self._map(view, bottom, told),
            track=self._track(view),
            about=tooltips.about(view, seats, self.wins(self.setup.target)),
        )

    def silence(self) -> str:
        """Return that partners must keep their hands to themselves (STA-15); empty without teams."""
        if len(self.setup.sides) == self.setup.seats:
            return ""
        return _("Partners may not tell or show each other what they hold or want.")

    def _ask(self, view: StatesView) -> Ask | None:
        if not view.to_act or view.to_act[0] == CHANCE:
            return None
        if view.to_act[0] == view.seat:
            return self.questions.ask(view)
        return Ask(self.questions.waiting(view), aloud=self.questions.aloud(view))

    def _status(self, view: StatesView, bottom: int) -> str:
        parts = [self.parts().single if self.hands else _("Hand {hand}").format(hand=view.hand)]
        mine = view.table.mover == bottom and view.seat == bottom
        if not mine and view.table.mover != NOBODY:
            parts.append(_("{name} began").format(name=self.names[view.table.first]))
        elif not self.hands:
            parts.append(_("first to {target} points").format(target=self.setup.target))
        if mine:
            parts.append(_("your turn"))
        return _(" · ").join(parts)

    def _zones(self, view: StatesView, bottom: int, fresh: str) -> tuple[ZoneView, ...]:
        cards = {
            name: tuple(code for code in codes if code is not None) for name, codes in view.zones().items()
        }
        zones = [ZoneView("deck", "deck", tuple(reversed(cards["deck"])), spots=1)]
        zones += [
            ZoneView(f"discard.{pile}", place, cards[f"discard.{pile}"], spots=1)
            for pile, place in enumerate(PILE_PLACES)
        ]
        for seat in range(self.setup.seats):
            where = relation(bottom, seat, self.setup.seats)
            hand = self._sorted(cards[f"hand.{seat}"])
            if fresh in hand:
                hand = (*(code for code in hand if code != fresh), fresh)
            zones.append(ZoneView(f"hand.{seat}", f"hand.{where}", hand))
            front = tuple(sorted(cards[f"front.{seat}"], key=self._is_bonus))  # stars on top
            zones.append(ZoneView(f"front.{seat}", f"front.{where}", front))
        return tuple(zones)

    def _is_bonus(self, code: str) -> bool:
        return self.cards.by_code[code].kind == "bonus"

    def _sorted(self, codes: Sequence[str]) -> tuple[str, ...]:
        """Sort a hand by color and name, water last; hidden cards keep their order."""
        by_code = self.cards.by_code
        return tuple(
            sorted(codes, key=lambda code: (_ORDER[by_code[code].back], code) if code in by_code else (0, ""))
        )

    def _plate(self, view: StatesView, seat: int, bottom: int, told: Sequence[Told]) -> SeatView:
        table = view.table
        where = relation(bottom, seat, self.setup.seats)
        sitter = self.sitters[seat]
        side = self.setup.side_of[seat]
        title, title_colours = self._title(view, seat, told)
        who = self.role(seat, view.seat, self.sides)
        return SeatView(
            seat=seat,
            where=where,
            name=sitter.name,
            portrait=sitter.portrait,
            facts=_(" · ").join(part for part in (who, points_text(table.scores[side])) if part),
            colours=self.colours[side],
            acting=seat in view.to_act,
            said=_("Not linked") if table.mover == seat and self._false_claim(view, told) else "",
            brief=True,
            title=title,
            title_colours=title_colours,
            out=self._turns_left(view) > 0 and seat not in self._to_come(view) and seat != table.knocker,
            held=backs_text(BACKS[back] for back in view.backs(seat)) if seat != view.seat else "",
        )

    def _title(self, view: StatesView, seat: int, told: Sequence[Told]) -> tuple[str, Colours]:
        """Return a seat's role after a knock, or its result in a hand that has just ended."""
        ended = self._ended(view, told)
        if ended is not None:
            colours = GOLD if seat == ended.winner else GREY
            if ended.outcome == "total":
                return total_text(*ended.total(seat, self.cards)), colours
            return (_("STATES!") if seat == ended.winner else ""), colours
        if not self._turns_left(view):
            return "", GREY
        if view.table.knocker == seat:
            return _("Knocked"), GOLD
        return (_("Last turn") if seat in self._to_come(view) else ""), GREY

    def _ended(self, view: StatesView, told: Sequence[Told]) -> sheets.Hand | None:
        """Return the finished hand that still lies on the table, or None."""
        if view.table.mover != NOBODY or not told or view.hand != told[-1].hand:
            return None
        ended = latest(told, sheets.Hand)
        return ended if ended is not None and ended.scored is not None else None

    def _panes(self, view: StatesView) -> tuple[Pane, ...]:
        """Highlight the piles on which the viewer may discard now."""
        table = view.table
        if view.phase != "discard" or view.seat is None or view.seat not in view.to_act:
            return ()
        allowed = (pile for pile in range(PILES) if table.must in (NO_PILE, pile))
        return tuple(Pane(f"pile.{pile}.ground", clear=True) for pile in allowed)

    # STA-11: counting down everyone's last turn

    def _turns_left(self, view: StatesView) -> int:
        """Return the last turns still to come after a knock, including the current one; 0 without a knock."""
        table = view.table
        if table.knocker == NOBODY or table.mover == NOBODY:
            return 0
        return (table.knocker - table.mover) % self.setup.seats

    def _to_come(self, view: StatesView) -> tuple[int, ...]:
        return self.setup.clockwise(max(view.table.mover, 0))[: self._turns_left(view)]

    def _captions(self, view: StatesView, ask: Ask | None, told: Sequence[Told]) -> tuple[Caption, ...]:
        table = view.table
        captions = [
            Caption("deck.name", _("Deck"), "label"),
            Caption("deck.count", cards_text(view.deck_count)),
        ]
        for pile in range(PILES):
            name = _("Discard {letter}").format(letter=PILE_NAMES[pile])
            captions.append(Caption(f"pile.{pile}.name", name, "label"))
            cards = table.piles[pile]
            note = cards_text(len(cards))
            if cards and cards[-1] >= self.setup.first_water:
                note = _("blocked by water")
            wins = bool(cards) and completes(view, self.setup.codes[cards[-1]])
            if wins and (table.mover != view.seat or view.why_not(TAKE + pile) is None):
                captions.append(Caption(f"pile.{pile}.count", _("completes four: STATES!"), colours=GOLD))
                continue
            captions.append(Caption(f"pile.{pile}.count", note))
        left = self._turns_left(view)
        if left:
            words = ngettext(
                "{name} knocked · {count} last turn", "{name} knocked · {count} last turns", left
            ).format(name=self.names[table.knocker], count=left)
            captions.append(Caption("news", words, "ribbon"))
        if ask is not None:
            mine = view.seat is not None and view.seat in view.to_act
            done = banners.recap(told, self.names, view.seat) if mine and view.seat is not None else ""
            done = next((choice.line for choice in ask.choices if choice.move == KNOCK and choice.line), done)
            if left:  # now it counts how a hand without four linked is won
                done = _("If nobody links four, the highest total in one color wins; the knocker wins ties.")
            captions.append(Caption("help", done or self._help(), reminds=not done))
        return tuple(captions)

    def _help(self) -> str:
        if self.setup.alternate:
            return _("Four linked states win 10 points and their values; the highest total, 5 and itself.")
        if self.setup.four_card_knocks:
            return _("Linking four: 4 points. Highest total: 3 points, or 4 for a knock with four cards.")
        return _("Four linked states win 4 points, the highest total in one color 3.")

    def _track(self, view: StatesView) -> Track:
        runners = tuple(
            Runner(
                self.narrator.side_names[side],
                self.portraits[seats[0]],
                view.scores[side],
                self.colours[side],
                self.portraits[seats[1]] if len(seats) > 1 else "",
            )
            for side, seats in enumerate(self.sides)
        )
        return Track("track", _("Points"), self.setup.target, runners)

    # The map

    def _map(self, view: StatesView, bottom: int, told: Sequence[Told]) -> MapView:
        ended = self._ended(view, told)
        if ended is not None:
            return banners.result_map(ended, self.names, self.maps, self.cards)
        claim = self._false_claim(view, told)
        if claim is not None and claim.seat != view.seat:
            title = _("What {name} shows").format(name=self.names[claim.seat])
            return self.maps.shown(title, _("They do not link"), claim.value.split())
        if view.seat is None:
            return self.maps.empty()
        zones = view.zones()
        hand, front = zones[f"hand.{view.seat}"], zones[f"front.{view.seat}"]
        turn = view.table.mover == view.seat  # a card just discarded is no longer one's own
        tops = [codes[-1] for pile in range(PILES) if turn and (codes := zones[f"discard.{pile}"])]
        return self.maps.held(
            self._sorted([code for code in hand if code]),
            [code for code in front if code],
            [code for code in tops if code],
            each=self._each,
            show_links=not self.setup.self_spotting,
            drawn=view.table.drawn > 0 and view.table.mover == view.seat,
        )

    @property
    def _each(self) -> int:
        """Return the points for a bonus state."""
        return ALTERNATE_EACH_BONUS if self.setup.alternate else EACH_BONUS

    def _false_claim(self, view: StatesView, told: Sequence[Told]) -> Said | None:
        """Return a false claim made in the current turn, or None."""
        for move in reversed(told):
            if move.hand != view.hand or move.seat not in (view.table.mover, CHANCE):
                return None
            for event in move.events:
                if isinstance(event, Said) and event.what == "states":
                    return event
        return None

    # Actions

    def look_ms(self, seen: Observation, told: Sequence[Told] = ()) -> float:
        """Return the pause after another player's step; none after one's own."""
        view = _view(seen)
        goes_on = view.phase == "discard" or view.table.drawn > 0  # a turn with water picks up twice
        before = view.table.mover if goes_on else view.table.mover - 1
        mine = view.seat is not None and before % self.setup.seats == view.seat
        water = any(
            isinstance(event, Moved) and event.source.startswith("hand") and event.target.startswith("front")
            for event in (told[-1].events if told else ())
        )  # two steps at once: the water and the card it brings
        return 0.0 if mine else FOLLOW_MS * (1 + water)

    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """Return the move made by dropping one's own card on a place, legal or not, or None."""
        return self.questions.dropped(_view(seen), card, place) if card in self.setup.index else None

    def tap(self, seen: Observation, card: str) -> Move | None:
        """Return the move made by tapping one's own card, legal or not, or None."""
        return self.questions.tapped(_view(seen), card) if card in self.setup.index else None

    def selection(self, seen: Observation, cards: Sequence[str]) -> Selection:
        """Return what the raised cards amount to."""
        return self.questions.selection(_view(seen), cards)

    # Words

    def tips(self, seen: Observation) -> Iterator[str]:
        """Yield the kinds of things at the viewer's question."""
        return tips.tips(_view(seen))

    def banners(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Sequence[Banner]:
        """Announce knocks, four states shown, and the totals."""
        dealing = before.phase == "deal"  # the cards dealt are open anyway and would make a long list
        seats = (bottom,) if dealing else range(self.setup.seats)
        own = bottom if any(sitter.person for sitter in self.sitters) else None
        return banners.banners(events, self.narrator, self.portraits, self._each, seats, own)

    def hand_ending(
        self, seen: Observation, told: Sequence[Told], people: Sequence[int]
    ) -> HandEnding | None:
        """Return the states that won the last hand, and how close people at the screen were."""
        view = _view(seen)
        return Finish(self.maps, self.narrator, self.portraits).of(view, told, people, self._track(view))

    def note(self, seen: Observation, zone: str, card: str) -> Note:
        """Return a card's tooltip."""
        return self.notes.note(_view(seen), zone, card)

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return sentences about what happened."""
        return self.narrator.tell(before, events, after)

    def review(self, told: Sequence[Told]) -> Review | None:
        """Return the cards taken and discarded last."""
        return banners.last_turns(told, self.names, self.setup.seats)

    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """Return the score sheet."""
        return sheets.sheet(told, self.narrator, self.colours, self.setup.target, self.portraits)


def _took(told: Sequence[Told]) -> bool:
    """Return whether the last card that came into a hand was taken from a pile."""
    moved = (event for move in reversed(told) for event in reversed(move.events) if isinstance(event, Moved))
    last = next((event for event in moved if event.target.startswith("hand.")), None)
    return last is not None and last.source.startswith("discard.")


def _view(seen: Observation) -> StatesView:
    assert isinstance(seen, StatesView)  # a table only shows its own game
    return seen
