"""The rules of Combat and the names of its cards."""
