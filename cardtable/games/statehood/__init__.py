"""Statehood: draw, discard, declare territories as states, and challenge with electoral votes."""
