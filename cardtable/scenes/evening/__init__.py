"""An evening of several games: planned, played match by match, its standings and its end."""
