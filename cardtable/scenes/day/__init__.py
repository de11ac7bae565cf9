"""The deal of the day: its tile, its screen, its table, and the computers who play it, too."""
