"""How American Deuce's table shows, asks and tells."""
