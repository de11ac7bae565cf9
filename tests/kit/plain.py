"""Tests that are about plain Python alone."""

import pytest

from cardtable.engine import game

plain = pytest.mark.skipif(
    not game.__file__.endswith(".py"), reason="a game of the tests' own cannot stand on compiled classes"
)
"""Marks a test that plays such a game."""
