"""The rules of Whitehouse and the names of its cards."""
