"""The passport at the screen: the map that fills, pages, honors, earlier matches, and the doors to it."""

from __future__ import annotations

import time

import pygame
import pytest

from cardtable.cards.atlas import atlas
from cardtable.engine.record import Record
from cardtable.games.catalogue import GAMES, game_of
from cardtable.quiz.regions import REGIONS
from cardtable.scenes.menu import MenuScene
from cardtable.scenes.passport.chart import game_fill
from cardtable.scenes.passport.lists import WonScene
from cardtable.scenes.passport.news import NewsButton
from cardtable.scenes.passport.scene import PassportScene
from cardtable.scenes.people import own_person
from cardtable.scenes.review.hand_review import HandReview
from cardtable.scenes.session import Session
from cardtable.storage.answers import KeptAnswer
from cardtable.storage.earned import Earned
from cardtable.storage.hands import Hand, SeatHand
from cardtable.storage.passport import PassportBook
from cardtable.storage.settings import NAME_LENGTH, Player, Profile, Settings
from tests.kit.samples import COMPANY, finished, kept, played
from tests.scenes.kit import Program
from tests.scenes.layout_kit import SIZES, assert_readable

ANN, TEDDY = COMPANY[:2]
BEN = Player("Ben", "ben", "person", person="ben")
PLACES = atlas().places


def program(size: tuple[int, int] = (1024, 640), settings: Settings | None = None) -> Program:
    return Program(size, settings or Settings(profile=Profile("Ann", "ann", "ann"), speed="off"))


def win(
    run: Program, *places: str, game: str = "statehood", honors: tuple[str, ...] = (), who: str = "ann"
) -> int:
    """Let somebody win places in a hand of a match that nobody played."""
    players = [Player(who.title(), who, "person", person=who), TEDDY]
    number = run.app.library.new_match(game, {}, players, "seed", {}, ["0 pass"])
    earned = Earned(places, honors=honors)
    seats = (SeatHand(0, 0, won=True, earned=earned), SeatHand(1, 0, won=False))
    run.app.library.add_hands(number, [Hand(1, seats, judged=True)])
    return number


def opened(run: Program, place: str = "") -> PassportScene:
    run.app.router.passport("", place)
    run.wait(60)
    return scene_of(run)


def scene_of(run: Program) -> PassportScene:
    scene = run.scene
    assert isinstance(scene, PassportScene)
    return scene


def letter(run: Program, key: str) -> None:
    run.key(ord(key), unicode=key)


@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_a_territory_is_cut_on_its_tile(size: tuple[int, int]) -> None:
    run = program(size)
    opened(run)
    told = {item.tag for item in run.app.listed().items}
    for code in ("PR", "VI", "GU", "MP", "AS"):
        names = {f"text:{PLACES[code].name}", "text:N. Marianas"}
        assert told & (names if code == "MP" else {f"text:{PLACES[code].name}"}), code


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("won", [False, True])
def test_the_page_of_every_place_is_readable_and_whole(size: tuple[int, int], *, won: bool) -> None:
    run = program(size)
    if won:
        for game in GAMES:
            win(run, *PLACES, game=game)
    scene = opened(run)
    for code, place in PLACES.items():
        scene.chart.choose(code)
        run.wait(40)
        assert_readable(run)
        assert place.name.upper() in run.texts()
        assert {chip.code for chip in scene.chips} == {*place.borders}
        items = run.app.listed().items
        page = next(item.rect() for item in items if item.tag == "panel:page")
        assert all(page.contains(chip.rect) for chip in scene.chips)
        assert [item.tag for item in items if item.tag.startswith("stamp:")] == [f"stamp:{code}"] * won
        left, right, low = page.left, page.right, page.bottom - run.app.theme.px(8)
        lines = [item.rect() for item in items if item.tag.startswith("text:")]
        assert all(
            line.bottom <= low for line in lines if left < line.centerx < right if line.top < page.bottom
        )


def stamp_width(run: Program) -> int:
    return next(item.rect().w for item in run.app.listed().items if item.tag.startswith("stamp:"))


def test_a_new_stamp_lands_when_the_passport_opens_at_its_place() -> None:
    run = program(settings=Settings(profile=Profile("Ann", "ann", "ann")))
    win(run, "TX", "OH")
    run.app.router.passport("", "TX")
    widths = []
    for _frame in range(60):
        run.wait(17)
        if any(tag == "stamp:TX" for tag in run.tags()):
            widths.append(stamp_width(run))
    assert widths[0] > widths[-1] == min(widths)
    scene_of(run).chart.choose("OH")
    run.wait(17)
    assert stamp_width(run) == widths[-1], "the others lie already"


def test_a_place_has_the_color_of_the_game_that_won_it_first() -> None:
    run = program()
    win(run, "TX", "OH")
    win(run, "TX", "ME", game="combat")
    scene = opened(run, "TX")
    tags = run.tags()
    assert f"map:TX:{game_fill('statehood')}" in tags
    assert f"map:ME:{game_fill('combat')}" in tags
    assert "map:UT:row" in tags, "an outline"
    assert {"3", "OF 56"} <= set(run.texts())
    assert "Won once more, in Combat." in run.texts()
    assert [chip.code for chip in scene.chips if not chip._hollow] == []
    scene.chart.choose("IN")
    assert [chip.code for chip in scene.chips if not chip._hollow] == ["OH"]


def test_where_no_card_shows_a_place_its_page_and_the_end_of_a_match_say_how_it_was_won() -> None:
    run = program()
    win(run, "DE", game="american_deuce")
    win(run, "OH")
    words = "Going out first wins the next state that joined the Union."
    scene = opened(run, "DE")
    assert words in " ".join(run.texts())
    scene.chart.choose("OH")
    assert words not in " ".join(run.texts())
    assert NewsButton(run.app, ended(run, "american_deuce")).tooltip == words
    assert not NewsButton(run.app, ended(run, "whitehouse")).tooltip


def test_the_regions_show_what_is_missing() -> None:
    run = program()
    win(run, *sorted(REGIONS["northeast"])[:4], "GU")
    scene = opened(run)
    scene.view.choose(1)
    run.wait(40)
    assert {"NORTHEAST", "4 OF 9", "1 OF 5", "0 OF 13"} <= {text.upper() for text in run.texts()}


def test_a_place_that_is_not_won_tells_how_it_can_be_and_has_no_hands() -> None:
    run = program()
    scene = opened(run, "AZ")
    words = " ".join(run.texts())
    assert "Not yet won." in words
    assert "10 of clubs" in words
    assert not scene.hands.enabled


def test_it_is_told_that_states_of_a_knock_and_bonus_states_are_not_counted() -> None:
    run = program()
    scene = opened(run, "AZ")
    assert "States: in four linked, not a knock" in " ".join(run.texts())
    scene.chart.choose("HI")
    run.wait(40)
    words = " ".join(run.texts())
    assert "States: never, it is a bonus card" in words
    assert "Combat: 4 votes" in words


def test_in_the_color_safe_palette_a_mark_goes_with_each_color() -> None:
    run = program(settings=Settings(profile=Profile("Ann", "ann", "ann"), speed="off", palette="safe"))
    win(run, "TX", game="whitehouse")
    scene = opened(run)
    assert scene.chart.region("TX").figure == "2"
    assert "2 WHITEHOUSE" in run.texts()
    scene.view.choose(1)
    assert scene.chart.region("TX").figure == ""


def test_page_up_and_page_down_turn_to_what_was_won_before_and_after() -> None:
    run = program()
    win(run, "TX", "OH", "ME")
    scene = opened(run, "OH")
    run.key(pygame.K_PAGEDOWN)
    assert scene.place == "ME"
    run.key(pygame.K_PAGEDOWN)
    assert scene.place == "TX"
    run.key(pygame.K_PAGEUP)
    assert scene.place == "ME"
    scene.chart.choose("UT")
    run.key(pygame.K_PAGEDOWN)
    assert scene.place == "TX"


def test_the_quiz_joins_in() -> None:
    run = program()
    scene = opened(run, "HI")
    right = [KeptAnswer("ann", "Ann", f"{kind}:HI", 5, right=True) for kind in ("find", "capital", "votes")]
    run.app.library.add_answers(*right[:2])
    scene.uncovered()
    run.wait(40)
    assert "Quiz: 2 of 3 answers right" in run.texts()
    run.app.library.add_answers(right[2])
    scene.uncovered()
    run.wait(40)
    assert "Quiz: all 3 answers right" in run.texts()


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_name_leaves_room_for_the_rest(size: tuple[int, int]) -> None:
    name = ("Wolfeschlegelsteinhausen" * 2)[:NAME_LENGTH]
    run = program(size, Settings(profile=Profile(name, "ann", "ann"), speed="off"))
    win(run, "TX", who="ben")
    scene = opened(run)
    assert scene.next_person.visible
    assert_readable(run)


def test_everybody_here_has_a_passport() -> None:
    run = program()
    win(run, "TX")
    win(run, "OH", "ME", who="ben")
    scene = opened(run)
    assert "ANN'S PASSPORT" in run.texts()
    letter(run, "n")
    assert "BEN'S PASSPORT" in run.texts()
    assert set(scene.passport.stamps) == {"OH", "ME"}
    letter(run, "n")
    assert set(scene.passport.stamps) == {"TX"}


def test_by_keys_alone_from_home_to_a_hand_and_back() -> None:
    run = program()
    match = played(lambda match: len(match.results) == 2)
    players = [Player("Ann", "ann", "person", person="ann"), *COMPANY[1:]]
    number = run.app.library.new_match("whitehouse", {}, players, match.seed, {}, match.record().moves)
    Session.resume(run.app.library.open(number), run.app.library)
    run.wait(2500)
    letter(run, "b")
    scene = scene_of(run)
    assert scene.person == own_person(run.app) == "ann"
    assert scene.passport.stamps
    letter(run, "v")
    assert isinstance(run.scene, WonScene)
    run.key(pygame.K_RETURN)
    review = run.scene
    assert isinstance(review, HandReview)
    assert review.seat == 0
    assert review.hand + 1 == scene.passport.stamps[scene.place].hand
    for _press in range(3):
        run.key(pygame.K_ESCAPE)
    assert isinstance(run.scene, MenuScene)


def test_a_hand_of_a_match_that_was_deleted_cannot_be_stepped_through() -> None:
    run = program()
    run.app.library.forget(win(run, "TX"))
    opened(run, "TX")
    letter(run, "v")
    letter(run, "v")
    assert any("There is no such match" in text for text in run.texts())


def test_honors_are_listed_with_their_stories_and_the_rest_is_not_told() -> None:
    run = program()
    win(run, "TX", honors=("one-card", "gone"))
    win(run, *REGIONS["midwest"], game="whitehouse", honors=("haul",))
    opened(run)
    letter(run, "h")
    scene = run.scene
    assert isinstance(scene, WonScene)
    assert {one.title for one in scene.entries} == {"One card", "A great night", "The Midwest"}
    for number, one in enumerate(scene.entries):
        scene.list.show(number)
        run.wait(40)
        assert one.story in " ".join(run.texts())
        assert_readable_sheet(run)
    assert not any("Puerto Rico kept" in text for text in run.texts())


def assert_readable_sheet(run: Program) -> None:
    """Every line of a sheet is inside it."""
    items = run.app.listed().items
    first, sheet = next((number, item.rect()) for number, item in enumerate(items) if "panel:" in item.tag)
    assert all(sheet.contains(item.rect()) for item in items[first:] if item.tag.startswith("text:"))


def test_without_honors_a_sentence_says_where_they_come_from() -> None:
    run = program()
    opened(run)
    letter(run, "h")
    assert "Honors come by themselves, in hands worth remembering." in run.texts()
    run.key(pygame.K_RETURN)
    assert isinstance(run.scene, PassportScene)


def judged(run: Program) -> PassportScene:
    """Open the passport and wait until all earlier matches were looked through."""
    scene = opened(run)
    until = time.monotonic() + 60
    while scene.judging.going and time.monotonic() < until:
        time.sleep(0.01)
        run.app.refresh()
        run.wait(17)
    return scene


def earlier(run: Program, seed: str) -> int:
    """A finished match as a version without passports has left it."""
    match = played(lambda match: False, options={"target": 3}, seed=seed)
    players = [Player("Ann", "ann", "person", person="ann"), *COMPANY[1:]]
    number = run.app.library.new_match(
        "whitehouse", {"target": 3}, players, match.seed, {}, match.record().moves
    )
    state = match.state
    assert state.winners is not None
    run.app.library.finish(number, state.scores, state.winners, state.sides)
    return number


def test_matches_from_before_there_were_passports_are_looked_through_once() -> None:
    run = program()
    numbers = [earlier(run, seed) for seed in ("1", "2")]
    book = PassportBook(run.app.library)
    assert book.unjudged() == numbers
    scene = judged(run)
    assert book.unjudged() == []
    assert {win.match_id for win in book.wins("ann")} == set(numbers)
    assert set(scene.passport.stamps) == {win.place for win in book.wins("ann")}
    counted = len(book.wins("ann"))
    run.key(pygame.K_ESCAPE)
    assert judged(run).judging.whole == 0
    assert len(book.wins("ann")) == counted
    assert run.app.library.tally("ann").matches == 2


def test_while_they_are_looked_through_a_line_says_how_far_it_is() -> None:
    run = program()
    earlier(run, "1")
    scene = opened(run)
    assert scene.judging.going
    assert "Looking through earlier matches: 0 of 1" in run.texts()
    run.key(pygame.K_ESCAPE)
    assert isinstance(run.scene, MenuScene), "it can be left meanwhile"


def test_an_earlier_match_that_cannot_be_read_does_not_stop_the_others() -> None:
    run = program()
    players = [Player("Ann", "ann", "person", person="ann"), *COMPANY[1:]]
    broken = run.app.library.new_match("whitehouse", {}, players, "s", {}, ["* deal nonsense"])
    run.app.library.finish(broken, (1, 0), (0, 2), ((0, 2), (1, 3)))
    good = earlier(run, "1")
    scene = judged(run)
    assert not scene.judging.going
    assert {win.match_id for win in PassportBook(run.app.library).wins("ann")} == {good}
    assert broken in run.app.library.unreadable
    run.key(pygame.K_ESCAPE)
    assert judged(run).judging.whole == 0, "it is not tried at every opening"


@pytest.mark.parametrize("size", SIZES)
def test_the_tile_at_home_tells_how_many_places_are_won(size: tuple[int, int]) -> None:
    run = program(size)
    win(run, "TX", "OH")
    scene = run.scene
    assert isinstance(scene, MenuScene)
    scene.uncovered()
    run.wait(2500)
    assert_readable(run)
    assert {"2", "of 56 places", "PASSPORT"} <= set(run.texts())
    assert scene.primary.kind == "primary"
    assert len([tag for tag in run.tags() if tag == "map:passport"]) == 1
    run.click(scene.passport.rect.center)
    assert isinstance(run.scene, PassportScene)


def ended(run: Program, game: str, people: int = 1) -> Session:
    """A finished match in the library."""
    count = {"combat": 2, "american_deuce": 4}.get(game, 4)
    seated = [Player("Ann", "ann", "person", person="ann"), BEN][:people]
    players = [*seated, *COMPANY[people:count]]
    match = played(lambda match: False, game, players)
    return Session.resume(run.app.library.open(finished(run.app, match, players)), run.app.library)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["whitehouse", "states", "combat"])
def test_the_end_of_a_match_leads_to_what_is_new(game: str, size: tuple[int, int]) -> None:
    run = program(size)
    session = ended(run, game)
    ending = session.ending()
    finish = session.hand_ending()
    if ending is not None:
        run.app.router.map_result(session, ending)
    elif finish is not None:
        run.app.router.hand_map(session, finish, lambda: None)
    else:
        run.app.router.scores(session)
    run.wait(9000)
    (news,) = [widget for widget in run.scene.group.widgets if isinstance(widget, NewsButton)]  # type: ignore[attr-defined]
    found = PassportBook(run.app.library).new_in(session.match_id).get("ann", [])
    assert news.visible == bool(found)
    if found:
        assert_readable(run)
        assert news.rect.bottom < run.scene.frame.y(980), "inside the frame"  # type: ignore[attr-defined]
        boxes = [w.rect for w in run.scene.group.widgets if w.visible and w.focusable and w is not news]  # type: ignore[attr-defined]
        assert not any(news.rect.colliderect(box) for box in boxes)
        letter(run, "b")
        assert scene_of(run).place == found[-1]


def test_the_news_name_places_count_the_rest_and_tell_people_apart() -> None:
    run = program()
    session = ended(run, "whitehouse", people=2)
    assert "New in the passports: Ann" in NewsButton(run.app, session).label
    alone = ended(run, "whitehouse")
    assert not NewsButton(run.app, alone).visible, "the same places were won before"
    session._library = None
    assert not NewsButton(run.app, session).visible, "nothing is kept of it"


def test_a_match_that_goes_on_has_no_news() -> None:
    run = program()
    match = played(lambda match: len(match.results) == 1)
    session = Session.resume(run.app.library.open(kept(run.app, match)), run.app.library)
    assert session.between_hands
    assert not NewsButton(run.app, session).visible


@pytest.mark.parametrize("game", ["american_deuce", "statehood", "states"])
def test_cards_that_nobody_saw_change_nothing(game: str) -> None:
    seats = 4 if game == "american_deuce" else 3
    players = COMPANY[:seats]
    match = played(lambda match: len(match.results) == 1, game, players, seed="11")
    session = Session(match, players)
    record = match.record()
    deal = next(number for number, line in enumerate(record.moves) if line.startswith("* deal "))
    codes = record.moves[deal].removeprefix("* deal ").split()
    seen = {word for line in record.moves[deal + 1 :] for word in line.split()}
    seen |= {str(getattr(event, "card", "")) for told in session.match_log.told for event in told.events}
    hidden = [code for code in codes if code not in seen]
    if game == "states":  # backs tell two decks of cards apart
        hidden = [code for code in hidden if session.table.cards.by_code[code].color == "red"]
    assert len(hidden) > 1
    first, second = hidden[0], hidden[-1]
    swapped = [{first: second, second: first}.get(code, code) for code in codes]
    moves = list(record.moves)
    moves[deal] = f"* deal {' '.join(swapped)}"
    other = Record(record.game, record.seats, record.options, record.names, {}, tuple(moves), record.deck)
    assert game_of(other).id == game
    again = Session.of_record(other, None, None)
    assert again.hands_since(0) == session.hands_since(0)
