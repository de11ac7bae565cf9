"""Where things are in the program's window: the same scenes, laid out off screen in the same size.

The window's own process is not asked. What it kept in the library is read as another program would read it,
the same table is built from that, and its draw list says where a button or a card is to be found.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import catalogue
from cardtable.scenes.base import Scene
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.scores.hand_map import HandMap
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.scenes.session import Session
from cardtable.scenes.setup.scene import SetupScene
from cardtable.shots import Studio, studio
from cardtable.table.canvas import Item
from cardtable.table.layout import Layout
from cardtable.viewmodel.prompts import Ask, Choice
from tests.kit.samples import CABINET, COMPANY


def match_of(options: dict[str, object], lines: list[str], game: str, seats: int) -> Match:
    """The match that a library's lines come to."""
    record = Record(game, seats, options, (), {}, tuple(lines))
    return Match.resume(catalogue.game(game), record, "mirror")


class Mirror:
    """One scene, laid out and at rest."""

    def __init__(self, made: Studio, scene: Scene | None) -> None:
        if scene is not None:
            made.app.push(scene)
        made.settle()
        self._made = made
        self._scene = scene
        self.items: list[Item] = list(made.app.listed().items)

    def place(self, tag: str, after: str = "") -> tuple[float, float]:
        """The middle of the first thing whose tag begins so, where named behind another one."""
        items = self.items
        if after:
            items = items[[item.tag for item in items].index(after) + 1 :]
        found = [item for item in items if item.tag.startswith(tag)]
        assert found, f"{tag} is not on the screen: {sorted({item.tag for item in items})}"
        width, height = found[0].surface.get_size()
        return found[0].x + width / 2, found[0].y + height / 2

    def rarer_moves(self) -> "Mirror":
        """The same scene with the panel of rarer moves open."""
        assert isinstance(self._scene, PlayScene)
        self._scene.question.show_more()
        self._made.settle()
        self.items = list(self._made.app.listed().items)
        return self

    @property
    def ask(self) -> Ask:
        """What the player in the first seat is asked."""
        assert isinstance(self._scene, PlayScene)
        assert self._scene.ask is not None
        return self._scene.ask

    def keys(self, place: str) -> list[str]:
        """The cards of a place of the layout, by the keys of their sprites."""
        assert isinstance(self._scene, PlayScene)
        return list(self._scene.view.keys(place))

    def specify(self, choice: Choice) -> None:
        """Go on to what is asked when an alternative was chosen."""
        assert isinstance(self._scene, PlayScene)
        self._scene.question.specify(choice)
        self._made.settle()
        self.items = list(self._made.app.listed().items)

    def card(self, code: str) -> tuple[float, float]:
        """A place where the pointer meets a card of the hand."""
        assert isinstance(self._scene, PlayScene)
        sprites = self._scene.view.sprites
        x, y = sprites[code].centre()
        width, height = sprites[code].pose.width, sprites[code].pose.height
        for down in (0, 0.2, -0.2):
            for right in (0, -0.2, -0.3, -0.4, -0.45, 0.2, 0.4):
                spot = (x + right * width, y + down * height)
                met = sprites.hit(*spot)
                if met is not None and met.key == code:
                    return spot
        raise AssertionError(f"{code} is covered")

    def hand(self) -> list[str]:
        """The cards of the hand from the left, as the arrow keys go through them."""
        assert isinstance(self._scene, PlayScene)
        return self._scene.view.keys("hand.self")

    def to_raise(self, cards: Sequence[str]) -> list[str]:
        """The cards to touch one after the other so that all of them are raised.

        The first card of the only pair brings the other one along, which a second touch would lower.
        """
        assert isinstance(self._scene, PlayScene)
        raised, touched = self._scene.raised, []
        for card in cards:
            if card not in raised.keys:
                raised.toggle(card)
                touched.append(card)
        return touched

    def target(self, place: str) -> tuple[float, float]:
        """The middle of a place of the layout."""
        assert isinstance(self._scene, PlayScene)
        layout: Layout = self._scene.context.layout
        box = layout.zone(place).target(self._scene.app.theme.size)
        return float(box.centerx), float(box.centery)


@contextmanager
def menu(size: tuple[int, int]) -> Iterator[Mirror]:
    """The start screen of somebody who has not played yet."""
    with studio(size) as made:
        made.app.home()
        yield Mirror(made, None)


@contextmanager
def setup(size: tuple[int, int], game: str = "whitehouse") -> Iterator[Mirror]:
    """The set-up of a game."""
    with studio(size) as made:
        made.app.home()
        yield Mirror(made, SetupScene(made.app, game))


def _session(match: Match) -> Session:
    company = COMPANY if match.seats <= len(COMPANY) else CABINET
    session = Session(match, company[: match.seats])
    session.viewer = 0
    return session


@contextmanager
def table(size: tuple[int, int], match: Match, before: Match | None = None) -> Iterator[Mirror]:
    """The table as the player in the first seat sees it.

    before: the match as it was when that player looked last, for a table that remembers what was seen.
    """
    with studio(size) as made:
        session = _session(match)
        if before is not None:
            earlier = _session(before)
            session.table.picture(earlier.seen, 0, earlier.match_log.told)
        yield Mirror(made, PlayScene(made.app, session=session, still=True))


@contextmanager
def scores(size: tuple[int, int], match: Match) -> Iterator[Mirror]:
    """The score sheet, or the map on which a hand ends."""
    session = _session(match)
    ending = session.hand_ending()
    with studio(size) as made:
        if ending is not None:
            yield Mirror(made, HandMap(made.app, session, ending, made.app.pop))
        else:
            yield Mirror(made, ScoresScene(made.app, session, made.app.pop))
