"""The start screen: five games; the match to continue; the player's plate."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from cardtable.games import catalogue
from cardtable.games.catalogue import GAMES, make_table
from cardtable.scenes.form import Frame
from cardtable.scenes.lesson.learned import learn
from cardtable.scenes.menu import MenuScene
from cardtable.scenes.standing import scores_line, side_name
from cardtable.storage.settings import Player, Profile, Settings
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.viewmodel.picture import Sitter
from tests.kit.samples import COMPANY, in_hand, kept, played
from tests.scenes.kit import Program


def opened(size: tuple[int, int] = (1024, 640)) -> tuple[Program, MenuScene]:
    run = Program(size, Settings(profile=Profile("Zoë", "maya")))
    run.wait(1500)
    scene = run.scene
    assert isinstance(scene, MenuScene)
    return run, scene


def test_all_games_are_shown_with_their_players_and_cards() -> None:
    run, scene = opened()
    texts = run.texts()
    for entry in GAMES.values():
        assert entry.title.upper() in texts
    assert sorted(text for text in texts if "players" in text) == sorted(
        entry.seats for entry in GAMES.values()
    )
    assert scene.group.focus is scene.posters[0]
    assert [tag for tag in run.tags() if tag.startswith("cards:")] == [f"cards:{game}" for game in GAMES]


def test_the_first_frame_waits_for_no_cards() -> None:
    run = Program()
    assert not [tag for tag in run.tags() if tag.startswith("cards:")]
    assert "CARDTABLE" in run.texts()


def test_the_first_frame_waits_for_no_module_that_it_does_not_need() -> None:
    code = (
        "import sys; from pathlib import Path; from cardtable.app import App; "
        "from cardtable.storage.settings import load; from cardtable.table.window import Offscreen; "
        "app = App(Offscreen((1024, 640)), load(Path('nowhere'))[0]); app.home(); app.frame(); "
        "names = {'yaml', 'hashlib', 'fastjsonschema', 'multiprocessing', 'cardtable.ai.levels', "
        "'cardtable.engine.game', 'cardtable.table.faces', 'cardtable.cards.deck'}; "
        "print(sorted(names & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_under_a_sheet_the_menu_is_whole_whatever_its_size() -> None:
    run = Program()
    run.key(pygame.K_s, unicode="s")
    scene = run.app.scenes[0]
    assert isinstance(scene, MenuScene)
    cards = [f"cards:{poster.entry.id}" for poster in scene.posters]
    for size in ((1280, 800), (1600, 1000)):
        below = DrawList()
        scene.draw(below)
        assert [tag for tag in below.tags() if tag.startswith("cards:")] == cards
        run.host.resize(size)
        run.wait(300)


def test_after_its_chores_the_menu_is_at_rest() -> None:
    run, _ = opened()
    run.host.painted.clear()
    run.wait(2000)
    assert run.host.painted == []
    assert run.app.pause_ms() == 1000


@pytest.mark.parametrize("way", ["number", "click", "arrows"])
@pytest.mark.parametrize("place", range(len(GAMES)))
def test_every_game_can_be_set_up_from_its_poster(place: int, way: str) -> None:
    run, scene = opened()
    if way == "number":
        run.key(pygame.K_1 + place, unicode=str(place + 1))
    elif way == "click":
        run.click(scene.posters[place].rect.center)
    else:
        for _press in range(place):
            run.key(pygame.K_RIGHT)
        run.key(pygame.K_RETURN)
    assert run.scene.name == "setup"
    assert run.scene.game == list(GAMES)[place]
    run.key(pygame.K_ESCAPE)
    assert run.scene is scene
    assert scene.group.focus is scene.posters[place], "the keyboard is where the set-up was opened"


def test_without_a_match_to_continue_the_large_button_sets_up_the_first_game() -> None:
    run, scene = opened()
    assert scene.primary.note == "Statehood"
    run.key(pygame.K_p, unicode="p")
    assert run.scene.name == "setup"
    assert run.scene.game == "statehood"


def test_after_a_match_the_large_button_sets_up_the_same_game() -> None:
    run, scene = opened()
    players = [Player("Ann", "ann", "person"), Player("Ben", "ben", "person")]
    library = run.app.library
    library.finish(library.new_match("combat", {}, players, "1"), (1, 0), (0,), ((0,), (1,)))
    scene.uncovered()
    assert scene.primary.note == "Combat"
    run.key(pygame.K_p, unicode="p")
    assert run.scene.game == "combat"


@pytest.mark.parametrize(
    ("key", "letter", "name"), [(pygame.K_r, "r", "rules"), (pygame.K_s, "s", "settings")]
)
def test_letters_open_what_they_stand_for(key: int, letter: str, name: str) -> None:
    run, _ = opened()
    run.key(key, unicode=letter)
    assert run.scene.name == name


def test_escape_does_not_quit_by_accident_but_shows_the_way() -> None:
    run, scene = opened()
    run.key(pygame.K_ESCAPE)
    assert run.app.running
    assert scene.group.focus is scene.leave_button
    run.key(pygame.K_RETURN)
    assert not run.app.running


def test_without_a_match_there_is_nothing_to_continue() -> None:
    run, _ = opened()
    assert "Continue" not in run.texts()
    assert "Play" in run.texts()


def test_the_last_match_is_offered_with_how_it_stands() -> None:
    run, _ = opened()
    match = played(in_hand(2, 3))
    kept(run.app, played(in_hand(1, 2), seed="7"))
    number = kept(run.app, match)
    run.app.home()
    run.wait(400)
    scene = run.scene
    assert isinstance(scene, MenuScene)
    assert scene.match_id == number
    line = next(text for text in run.texts() if text.startswith("Whitehouse · hand 2 · "))
    assert line.endswith(scores_line(match.state, [player.name for player in COMPANY]))
    assert scene.group.focus is scene.primary
    run.key(pygame.K_c, unicode="c")
    assert run.scene.name == "play"


@pytest.mark.parametrize("game", list(GAMES))
def test_between_two_hands_the_next_one_is_named(game: str) -> None:
    run, _ = opened()
    match = played(lambda match: len(match.results) == 2, game, COMPANY[: catalogue.game(game).seats[-1]])
    assert match.winners is None
    kept(run.app, match, COMPANY[: match.seats])
    run.app.home()
    run.wait(400)
    scene = run.scene
    assert isinstance(scene, MenuScene)
    assert f" · {GAMES[game].part.format(number=3)} · " in scene.primary.note


@pytest.mark.parametrize("game", list(GAMES))
def test_a_line_calls_the_part_of_a_match_as_the_table_does(game: str) -> None:
    rules = catalogue.game(game)
    count = rules.seats[-1]
    table = make_table(game, [Sitter("", "", person=False)] * count, rules.settle(count, {}))
    assert GAMES[game].part == table.parts().heading.lower()


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Ann", "Teddy", "Abe", "Silent Cal"), "Teddy & Silent Cal"),
        (("A", "Bartholomew Quackenbush", "C", "Christopher Montgomery"), "Bartholomew & Christopher"),
        (("Ann", "Ann Bartholomew Quackenb", "Bo", "Al Montgomery Throckmort"), None),
    ],
)
def test_names_that_leave_no_room_for_the_score_are_said_by_their_first_words(
    names: tuple[str, ...], said: str | None
) -> None:
    """But whole where first words tell nobody apart."""
    assert side_name(names, (1, 3)) == (said or f"{names[1]} & {names[3]}")


def test_a_match_that_cannot_be_read_on_makes_way_for_the_one_before() -> None:
    run, _ = opened()
    good = kept(run.app, played(in_hand(1, 2)))
    run.app.library.new_match("whitehouse", {}, COMPANY, "1", {}, ["* nonsense"])
    run.app.home()
    run.wait(400)
    scene = run.scene
    assert isinstance(scene, MenuScene)
    assert scene.match_id == good


def test_only_matches_that_cannot_be_read_are_not_offered() -> None:
    run, _ = opened()
    run.app.library.new_match("whitehouse", {}, COMPANY, "1", {}, ["* nonsense"])
    run.app.library.new_match("bridge", {}, COMPANY, "1", {}, ["* deal"])
    run.app.home()
    run.wait(400)
    assert "Continue" not in run.texts()
    assert "Play" in run.texts()


def test_a_damaged_library_is_told_in_one_sentence_that_can_be_dismissed(home: Path) -> None:
    (home / "data").mkdir(parents=True)
    (home / "data" / "library.db").write_bytes(b"this is no database" * 200)
    run, _ = opened()
    (sentence,) = run.app.notices.sentences
    assert "library" in sentence
    assert "notice:body" in run.tags()
    run.app.notices.dismiss()
    assert "notice:body" not in run.tags()


def test_the_plate_shows_the_player_and_changes_name_and_portrait() -> None:
    run, scene = opened()
    assert "Zoë" in run.texts()
    assert "Nothing played yet" in run.texts()
    run.click(scene.plate.rect.center)
    assert run.scene.name == "profile"
    run.wait(300)
    run.type("Ada")
    run.key(pygame.K_TAB)
    run.key(pygame.K_SPACE)
    run.key(pygame.K_ESCAPE)
    run.wait(300)
    assert run.scene is scene
    profile = run.app.settings.profile
    assert profile == Profile("Ada", "ann", profile.person)
    assert "Ada" in run.texts()


def test_a_name_that_is_being_typed_is_kept_when_the_sheet_closes() -> None:
    run, scene = opened()
    run.click(scene.plate.rect.center)
    run.wait(300)
    run.type("Grace")
    done = next(widget for widget in run.scene.group.widgets if widget.tag == "button:Done")  # type: ignore[attr-defined]
    run.click(done.rect.center)
    assert run.app.settings.profile.name == "Grace"


def test_a_deal_that_is_played_again_never_takes_over_continue() -> None:
    run = Program()
    run.app.library.new_match("whitehouse", {}, COMPANY, "1", {}, ["* cut 3C KH 2S 9D"], "again")
    run.app.home()
    run.wait(300)
    assert "Continue" not in run.texts()
    assert "Matches" in run.texts()


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_done_keeps_what_was_typed_whatever_key_says_it(key: int) -> None:
    run, scene = opened()
    run.click(scene.plate.rect.center)
    run.wait(300)
    run.type("Bob")
    run.key(key)
    assert run.scene is scene
    assert run.app.settings.profile.name == "Bob"


def test_typing_more_than_a_name_may_have_says_so() -> None:
    run, scene = opened()
    run.click(scene.plate.rect.center)
    run.wait(300)
    warning = "tooltip:24 letters at most"
    run.type("x" * 24)
    run.wait(50)
    assert warning not in run.tags()
    run.type("x")
    run.wait(50)
    assert warning in run.tags()
    run.key(pygame.K_BACKSPACE)
    run.wait(50)
    assert warning not in run.tags()


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (2560, 1080), (1200, 1600), (3840, 2160)])
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int]) -> None:
    run, scene = opened(size)
    window = pygame.Rect((0, 0), size)
    run.wait(500)
    badges = [badge.rect for badge in scene.badges]
    assert all(badge.visible for badge in scene.badges)
    boxes = [widget.rect for widget in scene.group.widgets if widget.visible]
    assert all(window.contains(box) for box in boxes)
    boxes = [box for box in boxes if box not in badges]
    for poster, badge in zip(scene.posters, badges, strict=True):
        assert [box for box in boxes if box.colliderect(badge)] == [poster.rect]  # it lies on its upper edge
        assert poster.rect.left < badge.left < badge.right < poster.rect.right
        assert min(badge.size) >= 40
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])
    assert all(min(box.size) >= 40 for box in boxes)
    for item in run.app.listed().tagged("text:"):
        assert window.contains(item.rect()), item.tag
        if any(badge.contains(item.rect()) for badge in badges):
            continue
        inside = [box for box in boxes if box.collidepoint(item.rect().center)]
        for box in inside:
            assert box.inflate(2, 30).contains(item.rect()), item.tag


def test_a_poster_offers_its_lesson_until_it_was_played() -> None:
    run, scene = opened((1600, 1000))
    run.wait(500)
    states = next(badge for badge in scene.badges if badge.poster.entry.id == "states")
    assert states.visible
    assert f"Learn · {states.minutes} min" in run.texts()
    scene.group.give(states.poster)
    tags = run.tags()
    assert tags.index("focus:poster:states") < tags.index("widget:learn:states")  # no ring cuts its words
    run.click(states.rect.center)
    assert run.scene.name == "lesson"
    assert run.scene.game == "states"
    run.app.pop()
    learn(run.app, "states")
    run.wait(500)
    run.app.home()
    run.wait(500)
    found = run.scene
    assert isinstance(found, MenuScene)
    assert [badge.poster.entry.id for badge in found.badges if not badge.visible] == ["states"]


def test_l_opens_the_lessons_and_a_number_one_of_them() -> None:
    run, _scene = opened((1600, 1000))
    run.key(pygame.K_l, unicode="l")
    assert run.scene.name == "choose-lesson"
    run.wait(500)
    run.key(pygame.K_4, unicode="4")
    assert (run.scene.name, run.scene.game) == ("lesson", "combat")
    assert len(run.app.scenes) == 2


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160), (2400, 640)])
def test_in_the_shape_of_the_design_and_wider_a_frame_is_as_designed(size: tuple[int, int]) -> None:
    theme = Theme(size)
    whole = Frame(theme).rect(0, 0, 1600, 1000)
    assert abs(whole.h - 1000 * theme.u) <= 1
    assert whole.centerx == pytest.approx(size[0] / 2, abs=1)


@pytest.mark.parametrize("size", [(1280, 1024), (1024, 768), (1200, 1920)])
def test_on_a_square_screen_a_frame_is_taller_and_its_bars_are_not(size: tuple[int, int]) -> None:
    theme = Theme(size)
    frame = Frame(theme)
    whole = frame.rect(0, 0, 1600, 1000)
    assert 1.15 * 1000 * theme.u < whole.h <= size[1]
    assert whole.centery == pytest.approx(size[1] / 2, abs=1)
    bar, place = frame.bar(40, 800, 300, 92), frame.rect(40, 800, 300, 92)
    assert bar.h == theme.px(92) < place.h
    assert place.contains(bar)


def test_a_wrong_deck_of_ones_own_is_told_once_and_in_the_log(home: Path) -> None:
    own = home / "config" / "decks" / "states.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("kind: states\n")
    run, _ = opened()
    (sentence,) = run.app.notices.sentences
    assert sentence == f"{own}: the key 'name' is missing (the built-in deck is used)"
    assert sentence in (home / "log" / "cardtable.log").read_text()
    run.app.notices.dismiss()
    run.app.home()
    run.wait(1500)
    assert run.app.notices.sentences == []


def test_one_poster_is_lit_and_the_large_button_names_the_one_with_the_keyboard() -> None:
    run, scene = opened()
    first, second, third = scene.posters[:3]
    run.move(third.rect.center)
    assert [poster.up for poster in (first, second, third)] == [False, False, True]
    assert (first.focused, scene.primary.note) == (True, "Statehood")
    run.click(second.rect.center)
    run.wait(300)
    assert run.scene is not scene
    run.key(pygame.K_ESCAPE)
    run.wait(300)
    assert run.scene is scene
    assert second.focused
    assert scene.primary.note == "Whitehouse"
    run.move((2, 2))
    assert [poster.entry.id for poster in scene.posters if poster.up] == ["whitehouse"]


def test_the_cards_of_the_posters_are_seen_at_once_after_a_resize() -> None:
    run, scene = opened()
    run.wait(2000)
    run.host.resize((1200, 760))
    run.wait(170)
    assert run.app.theme.size == (1200, 760)
    shown = [tag for tag in run.tags() if tag.startswith("cards:")]
    assert len(shown) == len(scene.posters)
    picture = run.app.picture().get_buffer().raw
    run.wait(2000)
    assert run.app.picture().get_buffer().raw == picture, "and nothing is left to be drawn"
