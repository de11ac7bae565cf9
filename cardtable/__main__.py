"""Starts the program: ``python -m cardtable`` and the command ``cardtable``."""

import sys

from cardtable.cli import main

if __name__ == "__main__":
    sys.exit(main())
