"""The rules of American Deuce, and how its cards are called."""
