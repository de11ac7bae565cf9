"""Pictures of scenes without a display: named ones, each one line of data, and the table of any record.

`assets/shots/pictures.yaml` names them. Each is a list of steps for a program off screen, with its own
settings and library: open the match of a record after some moves, press keys, click on something.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, cast

import pygame
from pygame import Surface
from pygame.event import Event

from cardtable import yamltext
from cardtable.ai.characters import PEOPLE
from cardtable.ai.question import Answer, Question
from cardtable.ai.search import Budget
from cardtable.ai.thinker import Thinker, Ticket
from cardtable.app import App
from cardtable.daily.deal import deal_of
from cardtable.engine.events import Viewer
from cardtable.engine.game import Move
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import catalogue
from cardtable.i18n import _, key_of
from cardtable.quiz.rounds import read_code
from cardtable.resources import asset
from cardtable.scenes.again import Again
from cardtable.scenes.atlas.quiz_round import round_of
from cardtable.scenes.atlas.quiz_setup import QuizSetup
from cardtable.scenes.day.deals import begin
from cardtable.scenes.evening.program import ProgramForm, games_of
from cardtable.scenes.library.written import WrittenScene
from cardtable.scenes.people import identified, own_person
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.profile import own_player
from cardtable.scenes.session import Session
from cardtable.scenes.setup.terms import company
from cardtable.storage.days import DayBook, KeptDay
from cardtable.storage.evening import EveningBook
from cardtable.storage.exchange import players_of
from cardtable.storage.library import Library
from cardtable.storage.recordfiles import read_record
from cardtable.storage.settings import Player, Profile, Settings
from cardtable.table.window import Offscreen

FRAME_MS = 1000 / 30
SETTLE_MS = 4000
"""Milliseconds before the picture is taken, by which every sheet has opened and every card has landed."""
SEED: Final = "538"
"""Seed of further chance moves in the matches of the pictures."""
SEATS: Final = 4
"""Most seats of a match that computers played."""
TODAY: Final = date(2026, 11, 26).toordinal()
"""The day on which the pictures are taken."""
ADVICE: Final = Budget(iterations=200)
"""Budget for advice, in iterations so that a picture is the same every time."""


HANDS: Final = 40
"""Number of hands that the computers imagine beside a deal of the day."""


class UnknownShot(ValueError):  # noqa: N818 - said to a player
    """An unknown picture name. `str(error)` lists the known ones."""


@cache
def pictures() -> Mapping[str, list[str]]:
    """Return the steps of every picture, by name."""
    text = asset("shots", "pictures.yaml").read_text(encoding="utf-8")
    return cast("dict[str, list[str]]", yamltext.load(text))


class AtOnce(Thinker):
    """Replaces the thinking process: every question is answered at once, the same every time."""

    going: Session | None = None
    """A match that follows the moves of its record."""
    moves: tuple[str, ...] = ()

    def start(self) -> None:
        """Do nothing, because there is no process to warm up."""

    def _put(self, question: Question) -> Ticket:
        ticket = Ticket(question, 1, self.start)
        made = len(self.going.match.steps) if self.going is not None else len(self.moves)
        if question.budget is not None:
            ticket.answer = replace(question, budget=ADVICE).decide()
        elif question.hands:
            ticket.answer = replace(question, hands=HANDS).decide()
        elif made < len(self.moves):
            ticket.answer = Answer(self.moves[made].partition(" ")[2])
        else:
            ticket.answer = question.decide_plainly()
        return ticket


class Studio:
    """The program, driven by a clock that only pictures advance."""

    def __init__(self, size: tuple[int, int], settings: Settings, library: Library) -> None:
        self.ms = 0.0
        self.host = Offscreen(size)
        self.thinker = AtOnce()
        self.day_shown = TODAY
        self.app = App(
            self.host,
            settings,
            clock=lambda: self.ms,
            library=library,
            thinker=self.thinker,
            calendar=lambda: self.day_shown,
        )
        self._rest_ms: float = SETTLE_MS
        self._kept = 0
        """Number of the match last put into the library."""

    def settle(self, ms: float | None = None) -> None:
        """Advance time frame by frame, by default for as long as the picture needs."""
        end = self.ms + (self._rest_ms if ms is None else ms)
        while self.ms < end:
            self.ms += FRAME_MS
            self.app.step()

    def picture(self) -> Surface:
        """Return what the window shows."""
        return self.host.shown(self.app.picture())

    def open_record(self, record: Record, plies: int | None, viewer: Viewer) -> None:
        """Show the table of a record after `plies` moves as one seat sees it. Raises RecordError."""
        self.app.push(PlayScene(self.app, session=Session.of_record(record, plies, viewer), still=True))

    def show(self, name: str) -> None:
        """Take the steps of the picture of that name, except for the final rest."""
        for step in pictures()[name]:
            verb, _space, words = step.partition(" ")
            self._rest_ms = 0 if verb == "wait" else SETTLE_MS
            STEPS[verb](self, words)
        if not self._rest_ms and isinstance(self.app.scene, PlayScene):
            self.app.scene.context.still = True  # what comes after that moment is not in the picture

    # The steps

    def keep(self, words: str) -> None:
        """Put a match into the library: a record after some moves, or complete and counted."""
        session = self._match(words)[1]
        self._keep(session.match, session.players)

    def played(self, words: str) -> None:
        """Put matches that computers played into the library: of a game, how many, each of how many hands."""
        name, matches, hands = words.split()
        game, owner = catalogue.game(name), own_player(self.app)
        players = company([owner], min(SEATS, game.seats[-1]), owner)
        for number in range(int(matches)):
            match = Match(game, len(players), {}, f"{SEED}/{number}", hands=int(hands))
            dice = Random(match.seed)
            while match.winners is None:
                if match.chance_due:
                    match.draw()
                else:
                    match.play(*_choice(match, dice))
            self._keep(match, players)

    def home(self, _words: str) -> None:
        """Open the menu."""
        self.app.home()

    def stranger(self, _words: str) -> None:
        """Open the menu and the welcome, as if nobody had said who is playing."""
        self.app.settings.profile = Profile()
        self.app.home()
        self.app.router.welcome()

    def quiz(self, code: str) -> None:
        """Begin the round of the quiz that a code gives."""
        found = read_code(code)
        assert found is not None
        scene = QuizSetup(self.app)
        self.app.push(scene)
        scene.play(round_of(*found))

    def table(self, words: str) -> None:
        """Open a record after some moves; nothing happens by itself."""
        self.app.push(PlayScene(self.app, session=self._match(words)[1], still=True))

    def phones(self, words: str) -> None:
        """Open a record after some moves with every hand on a phone; nothing happens by itself."""
        session = self._match(words)[1]
        for seat in range(len(session.players)):
            session.move_seat(seat, "phone")
        self.app.push(PlayScene(self.app, session=session, still=True))

    def play(self, words: str) -> None:
        """Open a record after some moves; the match goes on, and the computers move as in the record."""
        record, session = self._match(words)
        self.thinker.going, self.thinker.moves = session, record.moves
        self.app.push(PlayScene(self.app, session=session))

    def again(self, words: str) -> None:
        """Open the last hand of a record, beside the same deal of the match in the library."""
        session = self._match(words)[1]
        first, last = session.match.results[-2:]
        points = tuple(-part for part in last.points)
        self.app.router.again_result(session, Again(first.ply, 0, 0, session.names, points, self._kept))

    def day(self, words: str) -> None:
        """Open the deal of the day some days ago; each letter is a day before it, with as many stars."""
        ago, _space, stars = words.partition(" ")
        self.day_shown = TODAY - int(ago)
        book, person = DayBook(self.app.library), own_person(self.app)
        for before, shining in enumerate(stars, start=1):
            day = self.day_shown - before
            if shining != "-":
                book.keep(person, KeptDay(day, day, 0, (1, 0), int(shining)))
        self.app.home()
        self.app.router.day()

    def play_day(self, _words: str) -> None:
        """Play the deal of the day to its end, as the policy does, and open its result."""
        deal = deal_of(self.day_shown)
        begin(self.app, deal, counts=True)
        table = self.app.scene
        assert isinstance(table, PlayScene)
        session, dice = table.session, Random(SEED)
        while session.waits != "over":
            if session.waits == "chance":
                session.draw()
            else:
                session.play(*_choice(session.match, dice))
        self.app.router.day(session)

    def evening(self, words: str) -> None:
        """Open an evening of an hour for some players; each further word has their points in a match."""
        count, *matches = words.split()
        owner = own_player(self.app)
        people = [Player(_(one.name), one.portrait, "person") for one in PEOPLE if one.portrait != "ann"]
        players = identified(self.app, company([owner, *people], int(count), owner))
        program = ProgramForm(players, owner, self.app.refresh).program
        book = EveningBook(self.app.library)
        evening = book.begin(self.day_shown, tuple(players), games_of(program))
        assert evening is not None
        games = list(evening.games)
        for place, match in enumerate(matches):
            points = tuple(map(int, match.split(",")))
            games[place] = replace(games[place], seats=(*range(len(players)),), points=points)
        book.keep(replace(evening, games=tuple(games)))
        self.app.home()
        self.app.router.evening(evening.id)

    def learn(self, words: str) -> None:
        """Open the lesson of a game and pass over some steps."""
        game, _space, steps = words.partition(" ")
        self.app.router.learn(game)
        for _step in range(int(steps or 0)):
            self.settle()
            assert isinstance(self.app.scene, PlayScene)
            self.app.scene.pause()
        self.settle()

    def written(self, path: str) -> None:
        """Report that a match has been written to a file, without writing it."""
        warning = _("The match is not over yet, and the file shows the cards of every hand.")
        self.app.push(WrittenScene(self.app, Path(path), warning))

    def press(self, words: str) -> None:
        """Press keys, by their pygame names."""
        for word in words.split():
            key = pygame.key.key_code(word)
            letter = word if len(word) == 1 else ""
            self._do(Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0))
            self._do(Event(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0))

    def key(self, words: str) -> None:
        """Press the key of an action, such as ``H of Hint``, in the language that is spoken."""
        letter, _of, action = words.split(" ", 2)
        self.press(key_of(action, letter).lower())

    def lift(self, words: str) -> None:
        """Raise cards of the hand."""
        assert isinstance(self.app.scene, PlayScene)
        self.app.scene.raised.show(words.split())

    def click(self, tag: str) -> None:
        """Click on the item with a tag; words may stand there in another language."""
        kind, colon, words = tag.partition(":")
        tags = (tag, f"{kind}{colon}{_(words)}")
        out = self.app.listed()
        at = next(rect.center for item, rect in zip(out.items, out.rects, strict=True) if item.tag in tags)
        self._do(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        self._do(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self._do(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def drop(self, path: str) -> None:
        """Drop a file on the window."""
        self._do(Event(pygame.DROPFILE, file=path))

    def wait(self, words: str) -> None:
        """Wait some milliseconds; if nothing follows, the picture is taken at once."""
        self.settle(float(words))

    def _keep(self, match: Match, players: Sequence[Player]) -> None:
        """Put a match into the library, with its results if it is over."""
        record, library, seated = match.record(), self.app.library, identified(self.app, players)
        agreed = {"hands": match.hands}
        self._kept = library.new_match(record.game, record.options, seated, SEED, agreed, record.moves)
        if match.winners is not None:
            Session.resume(library.open(self._kept), library)

    def _do(self, event: Event) -> None:
        self.host.queue.append(event)
        self.settle(FRAME_MS)

    @staticmethod
    def _match(words: str) -> tuple[Record, Session]:
        """Return a record by name, and its match after some moves, or after all."""
        name, _space, plies = words.partition(" ")
        record = read_record(asset("shots", f"{name}.yaml"))
        cut = replace(record, moves=record.moves[: int(plies) if plies else None])
        return record, Session(Match.resume(catalogue.game_of(record), cut, SEED), players_of(record))


def _choice(match: Match, dice: Random) -> tuple[int, Move]:
    """The seat to act in a match, and the move that its policy makes."""
    seat = match.state.to_act[0]
    return seat, catalogue.entry(match.game.id).players().plain.choose(match.state.observe(seat), dice)


STEPS: Final[Mapping[str, Callable[[Studio, str], None]]] = {
    "again": Studio.again,
    "click": Studio.click,
    "day": Studio.day,
    "drop": Studio.drop,
    "evening": Studio.evening,
    "home": Studio.home,
    "keep": Studio.keep,
    "key": Studio.key,
    "learn": Studio.learn,
    "lift": Studio.lift,
    "phones": Studio.phones,
    "play": Studio.play,
    "play-day": Studio.play_day,
    "played": Studio.played,
    "press": Studio.press,
    "quiz": Studio.quiz,
    "stranger": Studio.stranger,
    "table": Studio.table,
    "wait": Studio.wait,
    "written": Studio.written,
}
"""The steps of `pictures.yaml`, by name."""


@contextmanager
def studio(size: tuple[int, int], settings: Settings | None = None) -> Iterator[Studio]:
    """Yield a program off screen with a temporary library of its own.

    Args:
        size: width and height in pixels.
        settings: the player's settings; by default Ann with otherwise default settings.
    """
    with tempfile.TemporaryDirectory(prefix="cardtable-") as folder:
        chosen = settings or Settings(profile=Profile("Ann", "ann"))
        library = Library(Path(folder) / "library.db", _ignore)
        made = Studio(size, chosen, library)
        try:
            yield made
        finally:
            made.app.close()


def _ignore(_sentence: str) -> None:
    """Ignore a message of the temporary library."""


def picture(name: str, size: tuple[int, int], settings: Settings | None = None) -> Surface:
    """Return the picture of that name, `size` pixels large.

    Raises:
        UnknownShot: there is none.
    """
    if name not in pictures():
        raise UnknownShot(
            _("there is no scene '{name}'; allowed: {allowed}").format(
                name=name[:40], allowed=", ".join(pictures())
            )
        )
    with studio(size, settings) as made:
        made.show(name)
        made.settle()
        return made.picture()
