"""An evening of several games: which matches it has, who sits where, what places are worth, how all stand."""
