"""The rules of Statehood and the names of its cards."""
