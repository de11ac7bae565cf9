"""How any game's table shows, asks and tells."""
