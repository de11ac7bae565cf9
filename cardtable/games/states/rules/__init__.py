"""The rules of States and the names of its cards."""
