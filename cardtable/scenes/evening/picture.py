"""The standings of an evening as a picture in a file, to be kept or sent."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from io import BytesIO
from typing import Final

import pygame
from pygame import Rect

from cardtable.i18n import _
from cardtable.resources import data_dir
from cardtable.scenes.base import Services
from cardtable.scenes.evening.board import Board
from cardtable.scenes.form import Frame
from cardtable.scenes.library.written import WrittenScene
from cardtable.storage.files import FileError, write_atomically
from cardtable.table import paint
from cardtable.table.canvas import DrawList, painted
from cardtable.table.palette import NAVY
from cardtable.table.theme import DESIGN_SIZE

_SIZE: Final = (DESIGN_SIZE[0], 886)
"""Size of the picture: the page without its buttons, whatever the window."""
_FORMAT: Final = "picture.png"


def write_picture(app: Services, board: Board) -> None:
    """Write the picture beside the matches, and say where it is."""
    theme = replace(app.theme, size=DESIGN_SIZE)
    out = DrawList()
    out.add(paint.felt(theme, NAVY), (0, 0), "felt")
    board.draw(out, Frame(theme))
    picture = painted(out, DESIGN_SIZE).subsurface(Rect((0, 0), _SIZE))
    data = BytesIO()
    pygame.image.save(picture, data, _FORMAT)
    day = date.fromordinal(board.evening.day).isoformat()
    path = data_dir() / "records" / f"evening-{day}-{board.evening.id}.png"
    try:
        write_atomically(path, data.getvalue())
    except FileError as error:
        app.notify(_("{file} was not written: {reason}.").format(file=path, reason=error))
        return
    app.push(WrittenScene(app, path, "", _("The picture was saved to a file")))
