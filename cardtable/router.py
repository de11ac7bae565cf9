"""The router between scenes: each is imported when first opened, so that the start waits for none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.cards.card import Card
    from cardtable.engine.events import Viewer
    from cardtable.engine.options import Value
    from cardtable.games.kit.table.game_table import GameTable
    from cardtable.scenes.again import Again
    from cardtable.scenes.base import Scene, Services
    from cardtable.scenes.match_log import MatchLog
    from cardtable.scenes.offer import Offer
    from cardtable.scenes.phones.offer import PhoneOffer
    from cardtable.scenes.rulebook import Help
    from cardtable.scenes.session import Session
    from cardtable.viewmodel.elements import Ending, HandEnding
    from cardtable.viewmodel.picture import Review, SeatView


def menu(app: Services) -> Scene:
    """Return the scene that the program begins with and returns to."""
    from cardtable.scenes.menu import MenuScene

    return MenuScene(app)


class SceneRouter:
    """Opens scenes for other scenes; implements `cardtable.scenes.router.Router`."""

    def __init__(self, app: Services) -> None:
        self._app = app

    def setup(self, game: str, wishes: Mapping[str, Value] | None = None) -> None:
        """Open the set-up of a new match."""
        from cardtable.scenes.setup.scene import SetupScene

        scene = SetupScene(self._app, game)
        self._app.push(scene)
        if wishes:
            scene.wish(wishes)

    def matches(self) -> None:
        """Open the library of matches."""
        from cardtable.scenes.library.matches import MatchesScene

        self._app.push(MatchesScene(self._app))

    def take_in(self, files: Sequence[Path]) -> None:
        """Import record files and show the matches; if none can be imported, only say why."""
        from cardtable.scenes.library.matches import MatchesScene, take_in
        from cardtable.storage.exchange import TakenIn

        def show(taken: TakenIn) -> None:
            scene = MatchesScene(self._app)
            self._app.push(scene)
            scene.show(taken)

        take_in(self._app, files, show)

    def statistics(self) -> None:
        """Open the statistics."""
        from cardtable.scenes.library.statistics import StatisticsScene

        self._app.push(StatisticsScene(self._app))

    def settings(self) -> None:
        """Open the settings."""
        from cardtable.scenes.settings import SettingsScene

        self._app.push(SettingsScene(self._app))

    def profile(self) -> None:
        """Open the name and portrait of this screen's owner."""
        from cardtable.scenes.profile import ProfileScene

        self._app.push(ProfileScene(self._app))

    def welcome(self, *, first: bool = True) -> None:
        """Ask who is playing."""
        from cardtable.scenes.welcome import WelcomeScene

        self._app.push(WelcomeScene(self._app, first=first))

    def atlas(self, place: str = "") -> None:
        """Open the atlas."""
        from cardtable.scenes.atlas.scene import AtlasScene

        self._app.push(AtlasScene(self._app, place))

    def quiz(self) -> None:
        """Open the choice of a quiz."""
        from cardtable.scenes.atlas.quiz_setup import QuizSetup

        self._app.push(QuizSetup(self._app))

    def report(self) -> None:
        """Open the report of a problem."""
        from cardtable.scenes.report import ReportScene

        self._app.push(ReportScene(self._app))

    def rules(self, game: str | None, clause: str = "") -> None:
        """Open the rules at a clause."""
        from cardtable.scenes.rules import RulesScene

        self._app.push(RulesScene(self._app, game, clause))

    def learn(self, game: str = "", *, instead: bool = False) -> None:
        """Open the lesson of a game, or the choice of one."""
        from cardtable.scenes.lesson.chooser import ChooseLesson, open_lesson

        scene = open_lesson(self._app, game) if game else ChooseLesson(self._app)
        if scene is None:
            return
        if instead:
            self._app.replace(scene)
        else:
            self._app.push(scene)

    def pause_lesson(self, game: str, start_over: Callable[[], None]) -> None:
        """Open the pause of a lesson."""
        from cardtable.scenes.lesson.pause import LessonPause

        self._app.push(LessonPause(self._app, game, start_over))

    def help(self, wanted: Help) -> None:
        """Open the help on what to do at the table now."""
        from cardtable.scenes.help import HelpScene

        self._app.push(HelpScene(self._app, wanted))

    def whys(self, session: Session, hand: int | None = None) -> None:
        """Open the reasons for the computer players' moves."""
        from cardtable.scenes.review.whys import WhysScene

        self._app.push(WhysScene(self._app, session, hand))

    def table(self, match_id: int, *, instead: bool = False) -> None:
        """Open a match of the library, or say why it cannot go on."""
        from cardtable.scenes.day.table import open_table

        scene = open_table(self._app, match_id)
        if scene is None:
            return
        if instead:
            self._app.replace(scene)
        else:
            self._app.push(scene)

    def passport(self, person: str = "", place: str = "") -> None:
        """Open a passport."""
        from cardtable.scenes.passport.scene import PassportScene

        self._app.push(PassportScene(self._app, person, place))

    def day(self, session: Session | None = None) -> None:
        """Open the deal of the day."""
        from cardtable.scenes.day.page import DayPage

        self._app.push(DayPage(self._app, session))

    def evening(self, number: int | None = None) -> None:
        """Open an evening, or the planning of one."""
        from cardtable.scenes.evening.opening import open_evening

        self._app.push(open_evening(self._app, number))

    def problems(self) -> None:
        """Open the five problems of today."""
        from cardtable.scenes.problems.page import ProblemsPage

        self._app.push(ProblemsPage(self._app))

    def given(self, code: str) -> None:
        """Open the table of a deal given away as a code, or say why there is none."""
        from cardtable.scenes.given import take

        take(self._app, code)

    def phones(self, offer: PhoneOffer) -> None:
        """Open the panel that offers seats to phones."""
        from cardtable.scenes.phones.scene import PhonesScene

        self._app.push(PhonesScene(self._app, offer))

    def pause(
        self,
        game: str,
        line: str = "",
        session: Session | None = None,
        *,
        over: bool = False,
        phones: Callable[[], None] | None = None,
    ) -> None:
        """Open the pause."""
        from cardtable.scenes.pause import PauseScene

        self._app.push(PauseScene(self._app, game, line, session, over=over, phones=phones))

    def handover(self, session: Session, seat: int, confirmed: Callable[[], None]) -> None:
        """Open the screen that hides the table between two people."""
        from cardtable.scenes.handover import HandoverScene

        self._app.push(HandoverScene(self._app, session, seat, confirmed))

    def confirm(self, question: str, confirmed: Callable[[], None], offer: Offer | None = None) -> None:
        """Ask a question before a move, or make an offer."""
        from cardtable.scenes.confirm import ConfirmScene

        self._app.push(ConfirmScene(self._app, question, confirmed, offer))

    def card(self, card: Card, *, census: int, note: str, deck: str) -> None:
        """Show a card large."""
        from cardtable.scenes.inspect import Inspect

        self._app.push(Inspect(self._app, card, census=census, note=note, deck=deck))

    def last_cards(self, review: Review, table: GameTable) -> None:
        """Open the cards that were on the table a moment ago."""
        from cardtable.scenes.review.scene import ReviewScene

        self._app.push(ReviewScene(self._app, review, table))

    def log(
        self, match_log: MatchLog, game: str, viewer: Viewer = None, plates: Sequence[SeatView] = ()
    ) -> None:
        """Open the log of a match."""
        from cardtable.scenes.log import LogScene

        self._app.push(LogScene(self._app, match_log, game, viewer, plates))

    def scores(self, session: Session, done: Callable[[], None] | None = None) -> None:
        """Open the score sheet."""
        from cardtable.scenes.scores.scene import ScoresScene

        self._app.push(ScoresScene(self._app, session, done))

    def map_result(self, session: Session, ending: Ending) -> None:
        """Open the map at the end of a match."""
        from cardtable.scenes.scores.map_result import MapResult

        self._app.push(MapResult(self._app, session, ending))

    def hand_map(self, session: Session, ending: HandEnding, done: Callable[[], None]) -> None:
        """Open the map on which a hand ended."""
        from cardtable.scenes.scores.hand_map import HandMap

        self._app.push(HandMap(self._app, session, ending, done))

    def hand_review(self, session: Session, hand: int | None = None, place: int | None = None) -> None:
        """Open a finished hand, step by step, perhaps at one of its positions."""
        from cardtable.scenes.review.hand_review import HandReview

        self._app.push(HandReview(self._app, session, hand, place))

    def again(self, session: Session) -> None:
        """Open the choice of a seat for the same deal."""
        from cardtable.scenes.review.again_seats import AgainScene

        self._app.push(AgainScene(self._app, session))

    def again_result(self, session: Session, again: Again) -> None:
        """Open a replayed deal, beside the one it is compared with."""
        from cardtable.scenes.review.again_result import AgainResult

        self._app.push(AgainResult(self._app, session, again))
