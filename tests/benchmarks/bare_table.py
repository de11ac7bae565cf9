"""What SDL and pygame cost by themselves: a window with one card that follows the pointer, and nothing else.

`tests.benchmarks.window` starts it as it starts any program: what a table costs more than this is its own.
"""

import os

import pygame
from pygame import Rect, Surface

from cardtable.table.window import fitting, sdl_wait

STEP = 24
CARD, SHADOW = (146, 192), (168, 212)
"""The sizes of a card held at Whitehouse, in pixels of a screen of 1280x800."""
REST_MS = 1000


def ground(size: tuple[int, int]) -> Surface:
    """Squares of many colours."""
    surface = Surface(size)
    for x in range(0, size[0], STEP):
        for y in range(0, size[1], STEP):
            surface.fill((x * 7 % 256, y * 5 % 256, (x + y) % 256), (x, y, STEP, STEP))
    return surface


def held() -> tuple[Surface, Surface]:
    """A shadow and a card, both with soft edges as far as SDL can know."""
    shadow, card = Surface(SHADOW, pygame.SRCALPHA), Surface(CARD, pygame.SRCALPHA)
    shadow.fill((0, 0, 0, 90))
    card.fill((250, 250, 246, 255))
    return shadow, card


def main() -> None:
    """Show it until the window is closed."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    screen = pygame.display.set_mode(fitting(None, pygame.display.get_desktop_sizes()[0]))
    below, pictures, wait = ground(screen.get_size()), held(), sdl_wait()
    screen.blit(below, (0, 0))
    pygame.display.flip()
    was = Rect(0, 0, 0, 0)
    while True:
        wait(REST_MS)
        for event in pygame.event.get(pump=False):
            if event.type == pygame.QUIT:
                return
            if event.type == pygame.MOUSEMOTION and event.buttons[0]:
                now = pictures[0].get_rect(center=event.pos)
                screen.blit(below, was, was)
                for picture in pictures:
                    screen.blit(picture, picture.get_rect(center=event.pos))
                pygame.display.update(was.union(now))
                was = now


if __name__ == "__main__":
    main()
