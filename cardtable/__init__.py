"""Cardtable: five card games about the United States, for one screen and one family."""

__version__ = "0.1.0"
