"""How Combat's table shows, asks and tells."""
