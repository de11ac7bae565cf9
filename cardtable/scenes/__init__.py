"""The scenes: what happens when, from the menu to the score sheet."""
