"""The library: every match ever begun here, move by move, safe against crashes and other programs.

Each move is written in a transaction of its own before anybody sees it, so whatever happens to the program or
the power, the match goes on from the last move shown. While the file cannot be written (disk full, locked, no
permission) everything goes on in memory; each later move tries to write everything missing, and nothing in
the file is lost. What becomes of the file itself is told in `libraryfile`.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from cardtable.i18n import _
from cardtable.storage import answers, database, matches, outcomes
from cardtable.storage.hands import Hand
from cardtable.storage.libraryfile import LibraryFile, Write
from cardtable.storage.matches import Draft, Origin, StoredMatch, Summary
from cardtable.storage.outcomes import Known, Outcome, Tally
from cardtable.storage.settings import Player

if TYPE_CHECKING:
    from cardtable.engine.record import Record

WAIT = 0.4
"""Seconds a move waits for another program that is writing; more would be noticeable."""


class LibraryError(Exception):
    """A match that the library lacks or cannot read. `str(error)` is one sentence."""


class Library:
    """All matches of this user.

    If the file cannot be read or written, nothing is raised: the player gets one sentence.

    Attributes:
        file: where they are written.
        unreadable: the matches found to be unusable since the program began.
    """

    def __init__(
        self,
        path: Path,
        tell: Callable[[str], None],
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        wait: float = WAIT,
    ) -> None:
        """Set the file, which is opened, or created if missing, at first use.

        Args:
            path: the database file.
            tell: shows the player a sentence; a lasting problem is reported once.
            now: returns the time, with its zone.
            wait: seconds to wait for another program that is writing.
        """
        self.file = LibraryFile(path, tell, now, wait, self._write_all_again, self._lacking)
        self._tell = tell
        self._now = now
        self._drafts: dict[int, Draft] = {}
        self.unreadable: set[int] = set()

    # -- matches in play ---------------------------------------------------------------------------------

    def new_match(
        self,
        game: str,
        options: Mapping[str, object],
        players: Sequence[Player],
        seed: str,
        agreed: Mapping[str, object] | None = None,
        lines: Sequence[str] = (),
        origin: Origin = "played",
        source: str | None = None,
        deck: Mapping[str, object] | None = None,
    ) -> int:
        """Begin a match. It enters the file with its first move, so that none is ever empty.

        Args:
            game: the game's id.
            options: the options that differ from the defaults, as `Record.options`.
            players: the players by seat.
            seed: seed of the chance moves.
            agreed: other agreements, such as whether moves may be taken back; plain values.
            lines: the moves already made, if the match comes from a record.
            origin: where it comes from; only played matches count in statistics.
            source: fingerprint of the record it comes from.
            deck: what to keep of the deck, as `Deck.kept`; None for the built-in one.

        Returns:
            The match's number in this library.
        """
        # Chosen here, so that a match has a number while the file is out of reach.
        match_id = SystemRandom().getrandbits(53)
        time = self._time()
        draft = Draft(
            match_id,
            game,
            dict(options),
            dict(agreed or {}),
            seed,
            tuple(players),
            time,
            time,
            list(lines),
            origin=origin,
            source=source,
            clean=not lines,
            deck=deck,
        )
        self._drafts[match_id] = draft
        self.save()
        return match_id

    def append(self, match_id: int, ply: int, line: str) -> None:
        """Keep one move. On return it is on the disk, or the player was told that it is not.

        Args:
            match_id: the match.
            ply: number of the move, from 1, which must be the next one (else ValueError).
            line: the move as in its record, such as ``"2 bid 270"``.
        """
        draft = self._draft(match_id)
        if ply != len(draft.lines) + 1:
            raise ValueError(f"move {ply} does not follow move {len(draft.lines)}")
        draft.lines.append(line)
        self._changed(draft)

    def agree(self, match_id: int, agreed: Mapping[str, object]) -> None:
        """Keep what is agreed on besides the options, in place of what was."""
        draft = self._draft(match_id)
        draft.agreed = dict(agreed)
        self._changed(draft)

    def add_hands(self, match_id: int, hands: Sequence[Hand]) -> None:
        """Keep the results of more finished hands of a match, for the statistics."""
        draft = self._draft(match_id)
        draft.hands += hands
        self._changed(draft)

    def truncate(self, match_id: int, ply: int) -> None:
        """Drop every move but the first `ply`; a finished match goes on again."""
        draft = self._draft(match_id)
        del draft.lines[ply:]
        draft.kept = min(draft.kept, ply)
        draft.hands = [hand for hand in draft.hands if hand.ply <= ply]
        draft.result = None
        self._changed(draft)

    def finish(
        self,
        match_id: int,
        scores: Sequence[int],
        winners: Sequence[int],
        sides: Sequence[Sequence[int]],
    ) -> None:
        """Keep the result of a match.

        Args:
            match_id: the match.
            scores: final scores, by side.
            winners: the winning seats.
            sides: the seats of each side, as `State.sides`.
        """
        draft = self._draft(match_id)
        side_of = {seat: number for number, side in enumerate(sides) for seat in side}
        seats = range(len(draft.players))
        draft.result = tuple((scores[side_of[seat]], seat in winners) for seat in seats)
        self._changed(draft)

    def save(self) -> bool:
        """Write everything that the file lacks.

        Returns:
            Whether the file now holds everything.
        """
        return self.file.save()

    # -- matches in the file -----------------------------------------------------------------------------

    def open(self, match_id: int) -> StoredMatch:
        """Return a match to go on with, as it is in the file now.

        Raises:
            LibraryError: there is none of that number, or it cannot be read.
        """
        return self._draft(match_id, fresh=True).stored()

    def stored(self, match_id: int) -> StoredMatch:
        """Return a match as it is in play, or else in the file. Raises as `open` does."""
        return self._draft(match_id).stored()

    def salvaged(self, match_id: int) -> "Record":
        """Return what can be recovered of an unreadable match. Raises LibraryError if there is none."""
        found = self.file.use(lambda connection: matches.salvaged(connection, match_id))
        if found is None:
            raise LibraryError(_("There is no such match in {file}.").format(file=self.file.path))
        return found

    def unfinished(self, most: int = -1, *, again: bool = True) -> list[Summary]:
        """Return the matches to continue, the last one played first.

        Args:
            most: most matches of the file; negative for all.
            again: whether to include replayed deals.
        """
        kept = self.file.use(lambda connection: matches.summaries(connection, most=most, again=again)) or []
        found = {summary.id: summary for summary in kept}
        pending = self._dirty()
        for draft in pending:
            found.pop(draft.id, None)
        newest = [
            draft.summary()
            for draft in reversed(pending)
            if draft.result is None and (again or draft.origin != "again")
        ]
        return newest + list(found.values())

    def finished(self, most: int) -> list[Summary]:
        """Return at most `most` finished matches, the last one played first."""
        return self.file.use(lambda connection: matches.summaries(connection, over=True, most=most)) or []

    def latest(self) -> StoredMatch | None:
        """Return the match played last, finished or not, or None if none can be read."""
        pending = self._dirty()
        match_id = pending[-1].id if pending else self.file.use(matches.latest)
        try:
            return self.stored(match_id) if match_id is not None else None
        except LibraryError:
            return None

    def forget(self, match_id: int) -> None:
        """Delete a match for good."""
        self._drafts.pop(match_id, None)
        self.file.transact(lambda connection: matches.delete(connection, match_id))

    def taken_from(self, source: str) -> int | None:
        """Return the number of the match imported from the record with that fingerprint, or None."""
        pending = next((draft.id for draft in self._dirty() if draft.source == source), None)
        return pending or self.file.use(lambda connection: matches.of_source(connection, source))

    # -- people ------------------------------------------------------------------------------------------

    def outcomes(self, person: str) -> list[Outcome]:
        """Return every match of a person with a finished hand, the last one played last."""
        return self.file.use(lambda connection: outcomes.of_person(connection, person)) or []

    def tally(self, person: str) -> Tally:
        """Return how much a person has played and won."""
        return self.file.use(lambda connection: outcomes.tally(connection, person)) or Tally()

    def has_played(self, person: str, game: str) -> bool:
        """Return whether a person has finished a hand of a game at this screen."""
        return bool(self.file.use(lambda connection: outcomes.has_played(connection, person, game)))

    def people(self) -> list[Known]:
        """Return everybody who has played at this screen, the person with the most matches first."""
        return self.file.use(outcomes.people) or []

    def rename(self, person: str, name: str, portrait: str) -> None:
        """Change a person's name and portrait in every match."""
        for draft in self._drafts.values():
            draft.players = tuple(
                replace(player, name=name, portrait=portrait) if player.person == person else player
                for player in draft.players
            )
        self.file.transact(lambda connection: matches.rename(connection, person, name, portrait))

    def uncount(self, person: str, game: str) -> None:
        """Exclude a person's matches of a game from the statistics; the matches stay."""
        self.save()
        self.file.transact(lambda connection: matches.uncount(connection, person, game))

    def answers_of(self, person: str | None) -> list[answers.KeptAnswer]:
        """Return a person's answers in the quiz, or for None everybody's, in the order given."""
        return self.file.use(lambda connection: answers.of(connection, person)) or []

    def add_answers(self, *new: answers.KeptAnswer) -> None:
        """Keep answers in the quiz."""
        self.file.transact(lambda connection: answers.write(connection, new))

    # -- the file ----------------------------------------------------------------------------------------

    def close(self) -> None:
        """Save what can be saved and close the file."""
        self.save()
        self.file.close()

    def _time(self) -> str:
        return self._now().astimezone(UTC).isoformat(timespec="seconds")

    def _draft(self, match_id: int, *, fresh: bool = False) -> Draft:
        """Return the match in memory or else from the file; `fresh` rereads one without unsaved changes."""
        known = self._drafts.get(match_id)
        if known is not None and not (fresh and known.clean and known.revision):
            return known
        try:
            draft = self.file.use(lambda connection: matches.read(connection, match_id))
        except ValueError as error:
            raise LibraryError(
                _("This match cannot be read from {file}.").format(file=self.file.path)
            ) from error
        draft = draft or known
        if draft is None:
            raise LibraryError(_("There is no such match in {file}.").format(file=self.file.path))
        self._drafts[match_id] = draft
        return draft

    def _changed(self, draft: Draft) -> None:
        draft.changed = self._time()
        draft.clean = False
        self.save()

    def _dirty(self) -> list[Draft]:
        """Return the matches with unsaved changes, in the order they were begun."""
        # A match that became two has two numbers, but is written once.
        return list({draft.id: draft for draft in self._drafts.values() if not draft.clean}.values())

    def _lacking(self) -> Write | None:
        """Return what writes the matches with unsaved changes, if there are any."""
        return self._write if self._dirty() else None

    def _write(self, connection: sqlite3.Connection) -> None:
        """Write every match with unsaved changes, or none; they are clean only once the file holds them."""
        drafts = self._dirty()
        with database.transaction(connection):
            for draft in drafts:
                self._compare(connection, draft)
            revisions = [matches.write(connection, draft) for draft in drafts]
        for draft, revision in zip(drafts, revisions, strict=True):
            draft.kept, draft.revision, draft.clean = len(draft.lines), revision, True

    def _compare(self, connection: sqlite3.Connection, draft: Draft) -> None:
        """Make sure that a draft continues what the file holds, whoever wrote it."""
        revision = matches.revision_of(connection, draft.id)
        if revision == 0:
            draft.kept = 0
            if draft.revision:
                self._tell(
                    _("{file} no longer held this match; it is saved there again.").format(
                        file=self.file.path
                    )
                )
        elif revision != draft.revision:
            try:
                there = matches.lines_of(connection, draft.id)
            except ValueError:  # the file's content is useless
                there = [*draft.lines, ""]
            if there == draft.lines[: len(there)]:
                draft.kept = len(there)
            else:  # two copies of the program play the same match: ours becomes a match of its own
                draft.id = SystemRandom().getrandbits(53)
                draft.kept = draft.revision = 0
                self._drafts[draft.id] = draft  # it keeps answering to its old number
                self._tell(
                    _("This match was also continued in another window; both are kept, as two matches.")
                )

    def begin_anew(self) -> Path | None:
        """Move the file aside, whatever it holds, and drop the matches in play.

        Returns:
            The new path of the old file, or None if there was none.

        Raises:
            FileError: it cannot be moved.
        """
        self._drafts.clear()
        return self.file.set_aside()

    def _write_all_again(self) -> None:
        """Mark all matches in play as unsaved, because the next file lacks them."""
        for draft in self._drafts.values():
            draft.kept = draft.revision = 0
            draft.clean = not draft.lines
