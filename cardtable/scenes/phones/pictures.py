"""The pictures that phones ask for, drawn by the same code as those on the screen."""

from __future__ import annotations

import io
from functools import partial

import pygame

from cardtable import logfile
from cardtable.cards.deck import DeckError
from cardtable.phones.card_view import read_face
from cardtable.phones.files import PictureName
from cardtable.phones.hosting import Hosting
from cardtable.scenes.base import Services
from cardtable.scenes.profile import PORTRAITS
from cardtable.storage.settings import Palette
from cardtable.table import faces, paint
from cardtable.table.theme import Theme


def hosting(app: Services) -> Hosting:
    """Return what offers seats to phones, with nothing offered yet; its errors go to the log."""
    logfile.attach()
    return Hosting(lambda: app.now() / 1000, app.wake, PORTRAITS, partial(draw_for_phone, app), app.notify)


def draw_for_phone(app: Services, picture: PictureName) -> bytes | None:
    """Return a picture as PNG, or None if there is none of that name."""
    if picture.of == "avatar":
        if picture.name not in (*PORTRAITS, "robot"):
            return None
        return _png(paint.avatar(picture.name, picture.height, app.theme.colour("muted"), 0.0))
    try:
        face = read_face(picture.name)
        code = face.card if face.deck else None
        back = "" if face.deck else face.card
        look = faces.Look(picture.height, code, back, chip=picture.fan, census=face.census, deck=face.deck)
        return _png(faces.drawn(_theme(app, picture), look))
    except (ValueError, KeyError, DeckError):  # a phone may ask for anything
        return None


def _theme(app: Services, picture: PictureName) -> Theme:
    """The colors that the phone wants, or those of the screen."""
    if not picture.colors:
        return app.theme
    palette: Palette = "safe" if picture.colors == "safe" else "standard"
    return Theme(app.theme.size, palette, picture.colors == "four")


def _png(surface: pygame.Surface) -> bytes:
    written = io.BytesIO()
    pygame.image.save(surface, written, "face.png")
    return written.getvalue()
