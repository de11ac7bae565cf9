"""The coach's arrow is seen whole and reaches its thing; her button has no frame unasked."""

from __future__ import annotations

import pygame
import pytest

from tests.lessons.lesson_kit import TAUGHT, LessonTable
from tests.lessons.test_pointing_out import reach


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("size", [(1024, 640), (1344, 840), (1600, 1000)])
def test_no_arrow_lies_under_the_coach(game: str, size: tuple[int, int]) -> None:
    table = LessonTable(game, size)
    while (step := table.go_on()) is not None:
        table.frame(400)
        out = table.app.listed()
        for item in out.items:
            if item.tag != "arrow:lesson":
                continue
            assert isinstance(item.surface, pygame.Surface)
            drawn = pygame.mask.from_surface(item.surface, 200)
            words, portrait = table.scene.bubble.boxes
            face = pygame.Surface(portrait.size, pygame.SRCALPHA)
            pygame.draw.circle(face, "white", face.get_rect().center, portrait.w / 2)
            for box, body in (
                (words, pygame.Mask(words.size, fill=True)),
                (portrait, pygame.mask.from_surface(face)),
            ):
                covered = drawn.overlap_area(body, (box.x - round(item.x), box.y - round(item.y)))
                assert covered < 0.02 * drawn.count(), f"{step.id}: {box}"
        table.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("size", [(1024, 640), (1344, 840), (1600, 1000)])
@pytest.mark.parametrize("name", ["partner", "bidding", "promise"])
def test_the_arrow_reaches_what_the_coach_speaks_of(name: str, size: tuple[int, int]) -> None:
    table = LessonTable("whitehouse", size)
    reach(table, name)
    goal = table.scene.aims.meant()[0].rect
    near = goal.inflate(60, 60)
    items = [item for item in table.app.listed().items if item.tag == "arrow:lesson"]
    assert items or near.inflate(60, 60).colliderect(table.scene.bubble.box), "or she stands beside it"
    for item in items:
        drawn = pygame.mask.from_surface(item.surface, 200)
        body = pygame.Mask(near.size, fill=True)
        assert drawn.overlap(body, (near.x - round(item.x), near.y - round(item.y)))


def test_the_button_of_the_coach_has_no_frame_before_a_key_was_used() -> None:
    table = LessonTable("whitehouse", (1280, 800))
    table.go_on()
    table.click(table.card_at("AH"))
    table.until(lambda: table.scene.bubble.on.visible)
    table.frame(400)
    assert not [tag for tag in table.tags() if tag.startswith("focus")]
    table.press(pygame.K_RETURN)
    table.go_on()
    assert [tag for tag in table.tags() if tag.startswith("focus")]
