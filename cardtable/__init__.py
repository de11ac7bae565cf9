"""Cardtable: card games about the United States, for one screen and one family."""

import os

__version__ = "0.2.0"
REPORT_ADDRESS = ""
"""Where players are told to send the report of a problem, by mail or web; whoever publishes fills it in."""

# pygame reads both when it is first imported, wherever that happens: it prints a greeting on the console, and
# names the window's class after the script, under which no desktop finds the program's entry and icon.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cardtable")
