"""Starts the program: ``python -m cardtable`` and the command ``cardtable``."""

import sys

from cardtable.cli import main

if __name__ == "__main__":
    if getattr(
        sys, "frozen", False
    ):  # a packaged program is also the one that its thinking process is started by
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
