"""People have an identity: another name keeps what they played, and reaches wherever they sit."""

import pygame
import pytest

from cardtable.games import catalogue
from cardtable.lessons.reading import load
from cardtable.scenes.lesson.opening import open_session
from cardtable.scenes.people import everybody, identified, own_person, rename, take_over
from cardtable.scenes.profile import ProfileScene, own_player
from cardtable.scenes.session import Session
from cardtable.scenes.setup.scene import SetupScene
from cardtable.scenes.setup.terms import company
from cardtable.scenes.welcome import WelcomeScene
from cardtable.start import _begin
from cardtable.storage.hands import Hand, SeatHand
from cardtable.storage.settings import GameSetup, Player, Profile, Settings
from tests.scenes.kit import Program

ANN = Player("Ann", "ann", "person")
BEN = Player("Ben", "ben", "person")
ABE = Player("Abe", "abe", "computer")


def finish(run: Program, *players: Player) -> None:
    """A match of Combat that the first player has won."""
    library = run.app.library
    match_id = library.new_match("combat", {}, identified(run.app, players), "s", {"undo": "on"}, ["0 x"])
    library.add_hands(match_id, [Hand(1, (SeatHand(0, 1, won=True), SeatHand(1, 0, won=False)))])
    library.finish(match_id, (1, 0), (0,), ((0,), (1,)))


def setup_of(run: Program, game: str) -> list[Player]:
    """Who the set-up of a game seats."""
    return SetupScene(run.app, game).seats.players


def test_another_name_keeps_the_statistics_and_reaches_every_set_up() -> None:
    before = GameSetup(seats=[ABE, ANN])  # from a time when people were known by name alone
    run = Program(settings=Settings(profile=Profile("Ann", "ann"), games={"combat": before}))
    finish(run, ANN, ABE)
    rename(run.app, "Anna", "maya")
    own = own_person(run.app)
    assert run.app.library.tally(own).won == 1
    for game, seat in (("combat", 1), ("whitehouse", 0)):
        player = setup_of(run, game)[seat]
        assert (player.name, player.portrait, player.person) == ("Anna", "maya", own)
    assert [known.name for known in everybody(run.app)] == ["Anna"]


def test_people_at_one_table_are_known_by_name_and_never_the_same_twice() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    finish(run, ANN, BEN)
    own = own_person(run.app)
    first, ben, twin, abe = identified(run.app, [ANN, BEN, BEN, ABE])
    assert first.person == own
    assert ben.person == everybody(run.app)[1].person
    assert twin.person not in ("", ben.person)
    assert abe.person == ""


def test_no_computer_player_bears_the_portrait_of_a_person() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "teddy")))
    mine, teddy = Player("Ann", "teddy", "person"), Player("Teddy", "teddy", "computer", "hard")
    first, other, abe = identified(run.app, [mine, teddy, ABE])
    assert first.portrait == "teddy"
    assert other.portrait not in ("teddy", "abe")
    assert (other.kind, other.level, other.name != "Teddy") == ("computer", "hard", True)
    assert abe == ABE
    run.app.settings.games["combat"] = GameSetup(seats=[ANN, ABE])
    rename(run.app, "Ann", "abe")
    assert [player.portrait for player in setup_of(run, "combat")].count("abe") == 1


def test_no_computer_player_bears_the_name_of_a_person() -> None:
    run = Program(settings=Settings(profile=Profile("abe", "ann")))
    _mine, other, ben = identified(run.app, [Player("abe", "ann", "person"), ABE, BEN])
    assert other.kind == "computer"
    assert (other.name, other.portrait) not in {("Abe", "abe"), ("Ben", "ben")}
    assert other.name.casefold() != "abe"
    assert ben.name == "Ben"
    own = own_player(run.app)
    seated = company([own, ABE], 4, own)
    assert [player.name.casefold() for player in seated].count("abe") == 1
    assert len({player.portrait for player in seated}) == 4


def test_a_computer_player_leaves_for_another_one_as_soon_as_a_person_takes_the_name_or_the_face() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    run.app.router.setup("whitehouse")
    scene = run.scene
    assert isinstance(scene, SetupScene)
    seats = scene.seats
    assert seats.players[1].name == "Abe"
    seats.rows[0].rename("Abe")
    assert [player.name for player in seats.players].count("Abe") == 1
    assert seats.players[0].name == "Abe"
    assert len({player.portrait for player in seats.players}) == 4


def test_a_match_goes_on_with_another_player_in_place_of_one_whose_portrait_was_taken_meanwhile() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    match_id = run.app.library.new_match("combat", {}, identified(run.app, [ANN, ABE]), "seed", {}, [])
    rename(run.app, "Ann", "abe")
    session = Session.resume(run.app.library.open(match_id), run.app.library)
    own, other = session.players
    assert (own.portrait, own.kind) == ("abe", "person")
    assert other.portrait != "abe"
    assert other.name != "Abe"


def test_nobody_else_at_a_lesson_has_the_learners_name() -> None:
    run = Program(settings=Settings(profile=Profile("", "abe")))
    session = open_session(run.app, load(catalogue.entry("whitehouse").lesson_file))
    assert session.names == ("Ann", "Teddy", "Abe", "Eleanor")
    assert [player.portrait for player in session.players].count("abe") == 1


def test_somebody_who_takes_over_sits_where_the_other_sat_and_comes_back_as_themselves() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    finish(run, ANN, ABE)
    ann = own_person(run.app)
    run.app.settings.games["combat"] = GameSetup(seats=identified(run.app, [ANN, ABE]))
    take_over(run.app, "Ben", "ben")
    ben = own_person(run.app)
    assert ben != ann
    assert run.app.library.tally(ben).matches == 0
    assert [(player.name, player.person) for player in setup_of(run, "combat")] == [("Ben", ben), ("Abe", "")]
    take_over(run.app, "ann", "maya")
    assert own_person(run.app) == ann
    assert run.app.library.tally(ann).won == 1
    assert setup_of(run, "combat")[0].name == "ann"


def test_the_profile_follows_a_person_named_before_people_were_known(home: object) -> None:
    run = Program(settings=Settings())
    finish(run, ANN, ABE)
    run.app.settings.profile.person = ""
    assert run.app.library.tally(own_person(run.app)).won == 1


def asked(settings: Settings | None = None) -> tuple[Program, WelcomeScene]:
    run = Program((1024, 640), settings or Settings())
    run.app.home()
    _begin(run.app, ())
    run.wait(300)
    scene = run.scene
    assert isinstance(scene, WelcomeScene)
    return run, scene


@pytest.mark.parametrize(("key", "name"), [(pygame.K_RETURN, "choose-lesson"), (pygame.K_ESCAPE, "menu")])
def test_the_first_start_asks_who_is_playing(key: int, name: str) -> None:
    """Enter goes on to the lessons, Esc to the games."""
    run, scene = asked()
    assert scene.group.focus is scene.entry
    run.type("Zoë 2")
    run.click(scene.choices[2].rect.center)
    run.click(scene.entry.rect.center)
    run.key(key)
    run.wait(300)
    profile = run.app.settings.profile
    assert (profile.name, profile.portrait, run.scene.name) == ("Zoë 2", "maya", name)
    run.app.home()
    assert "Zoë 2" in run.texts()
    _begin(run.app, ())
    assert run.scene.name == "menu"  # and never again


def test_enter_chooses_a_portrait_and_once_more_teaches() -> None:
    run, scene = asked()
    run.key(pygame.K_TAB)
    run.key(pygame.K_RIGHT)
    run.key(pygame.K_RETURN)
    assert (scene.portrait, run.scene) == (scene.choices[1].portrait, scene)
    run.key(pygame.K_RETURN)
    assert (run.app.settings.profile.portrait, run.scene.name) == (
        scene.choices[1].portrait,
        "choose-lesson",
    )


def test_the_name_that_stands_there_is_taken_where_none_is_typed() -> None:
    run, scene = asked()
    run.click(scene.play_button.rect.center)
    assert run.app.settings.profile.name == "Ann"


def test_a_file_to_be_opened_waits_for_the_name(tmp_path: object) -> None:
    run, _scene = asked()
    run.key(pygame.K_ESCAPE)
    assert run.scene.name == "menu"


def test_somebody_else_is_chosen_or_typed_and_esc_changes_nothing() -> None:
    run = Program((1024, 640), Settings(profile=Profile("Ann", "ann")))
    finish(run, ANN, BEN)
    run.app.home()
    run.app.router.profile()
    run.wait(300)
    for act in ("escape", "nothing", "ben"):
        scene = run.scene
        assert isinstance(scene, ProfileScene)
        run.click(scene.other.rect.center)
        run.wait(300)
        welcome = run.scene
        assert isinstance(welcome, WelcomeScene)
        if act == "escape":
            run.type("Maya")
            run.key(pygame.K_ESCAPE)
        elif act == "nothing":
            run.key(pygame.K_RETURN)
            assert run.scene is welcome
            run.key(pygame.K_ESCAPE)
        else:
            run.click(welcome.known[0].rect.center)
        run.wait(300)
        assert run.app.settings.profile.name == ("Ben" if act == "ben" else "Ann")
    assert isinstance(run.scene, ProfileScene)
    assert run.scene.entry.value == "Ben"


@pytest.mark.parametrize("size", [(1024, 640), (640, 900), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("first", [True, False])
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], first: bool) -> None:
    run = Program(size, Settings(profile=Profile("Ann", "ann")))
    for number in range(4):
        finish(run, ANN, Player(f"Guest {number}", "ben", "person"))
    run.app.router.welcome(first=first)
    run.wait(300)
    scene = run.scene
    assert isinstance(scene, WelcomeScene)
    shown = [widget for widget in scene.group.widgets if widget.visible and widget is not scene.panel]
    for number, widget in enumerate(shown):
        assert run.app.host.surface.get_rect().contains(widget.rect), widget.tag
        for other in shown[:number]:
            assert not widget.rect.colliderect(other.rect), (widget.tag, other.tag)
