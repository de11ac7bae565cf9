"""The session of a match: whose turn it is, and who has the screen; every move is kept before it is shown.

It holds the true match. It gives away only observations of the one viewer who has confirmed sitting at the
screen, and events as that viewer may see them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, cast

from cardtable.ai.advice import PATIENCE, Advice
from cardtable.ai.characters import DEFAULT, boldness_of
from cardtable.ai.levels import beside_a_person, known_level
from cardtable.cards.deck import changed_deck
from cardtable.engine.events import Event, Viewer
from cardtable.engine.game import CHANCE, Move, Observation, State
from cardtable.engine.match import Match, Step
from cardtable.engine.opinion import with_names
from cardtable.engine.record import Record
from cardtable.games import catalogue
from cardtable.games.catalogue import make_table
from cardtable.i18n import _
from cardtable.phones.kept import KEY as KEPT_PHONES
from cardtable.phones.kept import Kept
from cardtable.scenes.again import KEY
from cardtable.scenes.agreement import DayPlay, evening_agreed, hands_agreed
from cardtable.scenes.doubles import apart
from cardtable.scenes.finished_hands import finished_hand
from cardtable.scenes.match_log import MatchLog
from cardtable.scenes.seating import Seating
from cardtable.scenes.shown import Shown
from cardtable.storage.hands import Hand
from cardtable.storage.settings import Player, Undo
from cardtable.viewmodel.elements import Ending, HandEnding
from cardtable.viewmodel.picture import Picture, Review, Sitter
from cardtable.viewmodel.score_sheet import Sheet

if TYPE_CHECKING:
    from cardtable.ai.thinker import Thinker, Ticket
    from cardtable.storage.library import Library
    from cardtable.storage.matches import StoredMatch

Fate = Literal["", "won", "lost"]
"""Outcome of a match or hand for the only person at this screen, which sets light, sound and words."""


class Session(Seating):
    """One match at one screen, with or without phones beside it."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        library: "Library | None" = None,
        match_id: int = 0,
        agreed: Mapping[str, object] | None = None,
    ) -> None:
        """Take over a match, at its beginning or under way.

        Args:
            match: the match.
            players: by seat.
            library: keeps every move under `match_id`; None keeps nothing.
            match_id: the match's number in the library.
            agreed: `undo` (``"off"``, ``"solo"``, ``"on"``), `hints`, `race_bar` and `coach` (true or false),
                `hands` (the number of hands after which the match ends; 0 or nothing: by the rules alone),
                `phones` (see `cardtable.phones.kept`).
        """
        super().__init__(match, players)
        self.agreed = dict(agreed or {})
        self.is_again = KEY in self.agreed
        """Whether the match is a deal played again."""
        self.day = DayPlay.of(self.agreed)
        self.evening = evening_agreed(self.agreed)
        """The number of the evening that the match is of, or None."""
        self._library = library
        self.match_id = match_id
        kept = Kept.read(self.agreed, len(players))
        for seat, place in enumerate(kept.seats if kept is not None else ()):
            self.move_seat(seat, place.plan)
        sitters = [sitter(player) for player in self.players]
        self.table = make_table(
            match.game.id, sitters, match.options, changed_deck(self.entry.deck, match.deck)
        )
        self.table.hands = match.hands
        self.advice: dict[tuple[int, Viewer], Advice] = {}
        """The advice given, by number of moves made and viewer."""
        self.match_log = MatchLog.of(match, self.table, self.people)
        self._uncounted: list[Hand] = []

    @classmethod
    def resume(cls, stored: "StoredMatch", library: "Library") -> "Session":
        """Continue a match of the library. Raises RecordError if its moves are refused."""
        session = cls.replayed(stored)
        session.keep_in(library, stored)
        return session

    @classmethod
    def replayed(cls, stored: "StoredMatch") -> "Session":
        """Replay a match of the library up to its last move, without keeping it yet.

        This is slow for a long match, and touches neither screen nor library. Raises RecordError if its moves
        are refused.
        """
        game = catalogue.game_of(stored.record)
        match = Match.resume(game, stored.record, stored.seed, hands_agreed(stored.agreed))
        # Somebody may have taken the portrait or the name of a computer player since.
        session = cls(match, apart(stored.players), None, stored.id, stored.agreed)
        # Left uncounted by an older program, or by one that was killed.
        session._uncounted = session.hands_since(stored.hands)
        return session

    def keep_in(self, library: "Library", stored: "StoredMatch") -> None:
        """From now on keep every move in the match's library."""
        self._library = library
        match = self.match
        self.table.newcomers = not all(library.has_played(person, match.game.id) for person in self.known)
        if match.winners is not None and stored.winners is None:
            # The program ended between the last move and the result.
            library.finish(stored.id, match.state.scores, match.winners, match.state.sides)
        self._add_hands(library, self._uncounted)
        self._uncounted = []

    @classmethod
    def of_record(cls, record: Record, plies: int | None, viewer: Viewer) -> "Session":
        """A match of a record after `plies` moves, to be viewed by one seat. Raises RecordError."""
        game = catalogue.game_of(record)
        match = Match.resume(game, replace(record, moves=record.moves[:plies]), "record")
        names = record.names or tuple(_("Seat {seat}").format(seat=seat) for seat in range(record.seats))
        faces = ("ann", "teddy", "abe", "eleanor", "ben", "dolley", "maya", "george")
        players = [
            Player(name, faces[seat % len(faces)], "person" if seat == viewer else "computer")
            for seat, name in enumerate(names)
        ]
        session = cls(match, players)
        session.viewer = viewer
        return session

    @property
    def kept(self) -> bool:
        """Whether a library keeps the match."""
        return self._library is not None

    # Views

    @property
    def seen(self) -> Observation:
        """The viewer's observation."""
        return self.match.state.observe(self.viewer)

    def picture(self) -> Picture:
        """The table as the viewer sees it."""
        self.table.common = bool(self.phones)
        return self.table.picture(self.seen, self.bottom, self.match_log.told)

    def covered_picture(self) -> Picture:
        """The table with every hand covered."""
        self.table.common = bool(self.phones)
        return self.table.picture(self.match.state.observe(None), self.bottom, self.match_log.told)

    def sheet(self) -> Sheet:
        """The score sheet; at least one hand was finished. A match of one hand has no goal."""
        sheet = self.table.sheet(self.match.state.observe(None), self.match_log.told)
        return replace(sheet, goal=0) if self.table.hands else sheet

    def ending(self) -> Ending | None:
        """The map of the match's end; None while it goes on, and in games without one."""
        if self.waits != "over":
            return None
        return self.table.ending(self.match.state.observe(None), self.match_log.told)

    def hand_ending(self) -> HandEnding | None:
        """The map on which the last hand ended; None in games without one."""
        return self.table.hand_ending(self.match.state.observe(None), self.match_log.told, self.people)

    @property
    def known(self) -> dict[str, str]:
        """The names of the known persons at this screen, by identity."""
        players = [self.players[seat] for seat in self.people]
        return {player.person: player.name for player in players if player.person}

    @property
    def best(self) -> tuple[int, ...]:
        """The seats that came out best: the winners of the match, or the top scorers of the last hand."""
        if self.match.winners is not None:
            return self.match.winners
        points = self.match.results[-1].points if self.match.results else (0,)
        if max(points) <= min(points):
            return ()
        sides = enumerate(self.match.state.sides)
        return tuple(seat for side, seats in sides for seat in seats if points[side] == max(points))

    def fate(self) -> Fate:
        """How the match, or the last hand, ended for the only person here; empty for several people."""
        if not self.best or len(self.people) != 1:
            return ""
        return "won" if self.people[0] in self.best else "lost"

    def review(self) -> Review | None:
        """The cards that may be viewed again."""
        return self.table.review(self.match_log.told)

    # Moves

    def play(self, seat: int, move: Move) -> Shown:
        """Make a move, keep it, and return it for display. Raises IllegalMove, with nothing changed.

        After the last move of a turn the hand is covered: everybody watches what follows.
        """
        before, own = self.match.state.observe(None), self.seen
        events = self.match.play(seat, move)
        if self.covers and self.viewer not in self.match.state.to_act:
            self.cover()
            own = before
        return self._kept(before, own, events)

    def draw(self) -> Shown:
        """Draw the cards that are due. Several people begin a hand with nobody at the screen."""
        self.cover()
        before, own = self.match.state.observe(None), self.seen
        return self._kept(before, own, self.match.draw())

    def _kept(self, before: Observation, own: Observation, events: Sequence[Event]) -> Shown:
        """Keep what happened since everybody could see `before`, and the viewer `own`."""
        step = self.match.steps[-1]
        state = self.match.state
        made = len(self.match.steps)
        self.advice = {key: advice for key, advice in self.advice.items() if key[0] < made}
        if self._library is not None:
            self._library.append(self.match_id, len(self.match.steps), step.line)
        told = self.match_log.add(step.seat, before, events, state.observe(None))
        hand_over = self.between_hands
        if hand_over:
            self._count_hands(len(self.match.results) - 1)
        winners = self.match.winners
        if self._library is not None and winners is not None:
            self._library.finish(self.match_id, state.scores, winners, state.sides)
        bottom = self.bottom  # the next player's turn may rotate the table
        seen = [event.seen_by(self.viewer) for event in events]
        earlier = self.match_log.told[:-1]
        beats = () if self.rest.going else self.table.beats(own, seen, self.seen, bottom, earlier)
        if hand_over:
            self.rest.begun = None
        self._turn_open_screen()
        after = state.observe(None)
        return Shown(
            step.seat,
            tuple(event.seen_by(self.viewer) for event in events),
            told.lines,
            tuple(self.table.banners(before, told.events, after, bottom)),
            self.table.named_spots(before, told.events),
            tuple(beats),
            tuple(self.table.happenings(before, told.events, after, bottom)),
        )

    def agree_on_phones(self, kept: Kept) -> None:
        """Keep which seats are played where, for when the match is resumed."""
        self.agreed[KEPT_PHONES] = kept.plain()
        if self._library is not None:
            self._library.agree(self.match_id, self.agreed)

    def _count_hands(self, first: int) -> None:
        """Keep the results of the finished hands from index `first` on, for the statistics."""
        if self._library is not None:
            self._add_hands(self._library, self.hands_since(first))

    def hands_since(self, first: int) -> list[Hand]:
        """The results of the finished hands from index `first` on."""
        numbers = range(first, len(self.match.results))
        return [finished_hand(self.table, self.match, self.match_log.told, number) for number in numbers]

    def _add_hands(self, library: "Library", hands: Sequence[Hand]) -> None:
        if hands:
            library.add_hands(self.match_id, hands)

    @property
    def between_hands(self) -> bool:
        """Whether a hand has just ended and its score must be shown."""
        results = self.match.results
        return bool(results) and results[-1].ply == len(self.match.steps)

    @property
    def result_due(self) -> bool:
        """Whether a hand has just ended whose result is shown by itself."""
        return self.between_hands and (self.table.each_hand or self.waits == "over")

    @property
    def can_take_back(self) -> bool:
        """Whether the viewer may take back the last own move."""
        undo = cast(Undo, self.agreed.get("undo", "solo"))
        allowed = undo == "on" or (undo == "solo" and len(self.people) == 1)
        if not allowed or self.viewer is None or self.viewer not in self.people or self._library is None:
            return False
        return self._unrevealed is not None and self.waits != "over"

    @property
    def _unrevealed(self) -> int | None:
        """Number of moves left after taking back the viewer's last one; None if that is not allowed."""
        last = None if self.viewer is None else self.match.previous_decision(self.viewer)
        ply = None if last is None else self.rest.decision(last)
        shown = ply is not None and any(self.table.reveals(told.events) for told in self.match_log.told[ply:])
        return None if shown else ply

    @property
    def why_not_back(self) -> str:
        """Why the last own move cannot be taken back despite the agreement; empty for no reason to tell."""
        made = self.viewer is not None and self.match.previous_decision(self.viewer) is not None
        return _("Not after cards were turned over") if made and self._unrevealed is None else ""

    def take_back(self) -> bool:
        """Go back to the viewer's last decision; return whether there was one to take back."""
        ply = self._unrevealed
        if not self.can_take_back or ply is None:
            return False
        self.match.go_to(ply)
        self.rest.cut(ply)
        if self._library is not None:
            self._library.truncate(self.match_id, ply)
        self.match_log.cut(ply)
        self._turn_open_screen()
        return True

    # The computer players

    def _dice(self) -> str:
        return f"{self.match.seed}/{len(self.match.steps)}"

    def ask(self, thinker: "Thinker") -> "Ticket":
        """Let the computer player whose turn it is think about its move."""
        actor = self.actor
        assert actor is not None
        player = self.players[actor]
        wanted = DEFAULT if self.rest.going else known_level(player.level).name
        if self._plays_with_a_person(actor):
            wanted = beside_a_person(wanted)
        seen = self.match.state.observe(actor)
        # On a deal of the day portraits are the player's choice, and everybody must meet the same answers.
        boldness = boldness_of(player.portrait) if self.day is None else 0.0
        return thinker.ask(seen, self.entry.players, self._dice(), wanted, boldness)

    def _plays_with_a_person(self, seat: int) -> bool:
        side = next(side for side in self.match.state.sides if seat in side)
        return any(self.players[other].kind == "person" for other in side)

    def answer(self, text: str) -> Shown:
        """Make the move a computer player has chosen, as text."""
        actor = self.actor
        assert actor is not None
        self.rest.count(len(self.match.steps))
        return self.play(actor, self.match.state.read(actor, text))

    @property
    def may_hint(self) -> bool:
        """Whether the viewer may have a hint now."""
        return self.viewer is not None and self.may_act(self.viewer) and self.gives_hints

    @property
    def gives_hints(self) -> bool:
        """Whether hints are agreed on."""
        return self.agreed.get("hints") is not False

    def advise(self, thinker: "Thinker", seat: Viewer = None) -> "Ticket":
        """Have the moves of a seat evaluated, or for None those of the viewer."""
        seen = self.seen if seat is None else self.match.state.observe(seat)
        return thinker.advise(seen, self.entry.players, self._dice(), PATIENCE)

    @property
    def remembered(self) -> Advice | None:
        """The advice already given to the viewer in this position, so that asking twice gives the same."""
        return self.advice.get((len(self.match.steps), self.viewer))

    def remember(self, advice: Advice) -> Advice:
        """Keep the viewer's advice; return it with everybody's name."""
        return self.advice.setdefault((len(self.match.steps), self.viewer), advice.named(self.names))

    def last_computers(self) -> list[int]:
        """The computer players that have moved in this hand or the one before, latest first."""
        return list(dict.fromkeys(step.seat for _ply, step in self._lately() if self._is_computer(step.seat)))

    def why(self, seat: int) -> tuple[str, str] | None:
        """A computer player's last move and its reason, or None.

        While hands are hidden, the reason uses only what everybody can see.
        """
        plies = [ply for ply, step in self._lately() if step.seat == seat]
        if not plies or not self._is_computer(seat):
            return None
        closed = self.entry.secret and not self.between_hands and self.waits != "over"
        found = plies[0]
        lines = self.match_log.told[found].lines
        title = lines[0] if lines else self.players[seat].name
        return title, self.reason(self.match.before(found), found, closed=closed)

    @property
    def tells_why(self) -> bool:
        """Whether computer players' moves in finished hands can be explained."""
        return self.has_computers and self.agreed.get("hints") is not False and bool(self.match.results)

    def reasons(self, hand: int) -> Iterator[tuple[str, str]]:
        """The computer players' moves in a finished hand, by index, and their reasons, in order."""
        results = self.match.results
        closed = self.entry.secret and not self.table.each_hand and self.waits != "over"
        for ply in range(results[hand - 1].ply if hand else 0, results[hand].ply):
            lines = self.match_log.told[ply].lines
            if lines and self._is_computer(self.match.steps[ply].seat):
                yield lines[0], self.reason(self.match.before(ply), ply, closed=closed)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    def reason(self, before: State, ply: int, *, closed: bool) -> str:
        """The reason for a move.

        Args:
            before: the match before the move.
            ply: the move's number, from 0.
            closed: whether to use only what everybody could see.
        """
        step = self.match.steps[ply]
        policy = self.entry.players().plain
        names = self.names
        tell, seen = (policy.tell, None) if closed else (policy.tell_all, step.seat)
        called = names
        if len(self.people) == 1:  # nobody else reads it
            called = tuple(_("you") if seat in self.people else name for seat, name in enumerate(names))
        return with_names(tell(before.observe(seen), step.move, names[step.seat]), called)

    def _lately(self) -> Iterator[tuple[int, Step]]:
        """The moves of this hand and the one before with their numbers, from 0, latest first."""
        ends = [result.ply for result in self.match.results if result.ply < len(self.match.steps)]
        first = ends[-2] if len(ends) > 1 else 0
        for ply in range(len(self.match.steps) - 1, first - 1, -1):
            yield ply, self.match.steps[ply]

    def _is_computer(self, seat: int) -> bool:
        return seat != CHANCE and self.players[seat].kind == "computer"


def sitter(player: Player) -> Sitter:
    """A player as the table shows them."""
    if player.kind == "person":
        return Sitter(player.name, player.portrait, person=True)
    label = _(known_level(player.level).label)
    return Sitter(player.name, player.portrait, person=False, level=label)
