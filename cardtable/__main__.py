"""Starts the program: ``python -m cardtable`` and the command ``cardtable``."""

import sys

from cardtable.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # the thinking process is the packaged program, too, by other words
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
