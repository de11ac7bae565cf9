"""The rules of American Deuce and the names of its cards."""
