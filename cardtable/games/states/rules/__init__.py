"""The rules of States, and how its cards are called."""
