"""The rules of Combat, and how its cards are called."""
