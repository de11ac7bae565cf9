"""Folders outside the window, shown by the system's file manager if there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pygame

from cardtable.i18n import _
from cardtable.scenes.base import Services


def show_folder(app: Services, folder: Path) -> None:
    """Show a folder; if nothing can show it, put its path on the clipboard and say so."""
    if sys.platform == "win32":
        os.startfile(folder)  # noqa: S606 - a folder of ours, shown by the system's own file manager
        return
    opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if opener is not None:
        Thread(target=_run, args=(opener, folder), daemon=True).start()
        return
    try:
        pygame.scrap.put_text(str(folder))
    except pygame.error:
        app.notify(_("No file manager was found. The folder is {folder}.").format(folder=folder))
        return
    app.notify(_("No file manager was found. The folder's name was copied: {folder}").format(folder=folder))


def _run(opener: str, folder: Path) -> None:
    """Start the file manager and wait for it, so that no process is left behind."""
    quiet = subprocess.DEVNULL
    words = [opener, str(folder)]  # no shell reads them
    subprocess.run(words, stdin=quiet, stdout=quiet, stderr=quiet, check=False)  # noqa: S603
