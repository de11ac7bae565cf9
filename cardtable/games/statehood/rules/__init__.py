"""The rules of Statehood, and how its cards are called."""
