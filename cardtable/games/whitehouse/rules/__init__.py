"""The rules of Whitehouse, and how its cards are called."""
