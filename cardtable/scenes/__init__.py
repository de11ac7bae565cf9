"""The scenes, from the menu to the score sheet."""
