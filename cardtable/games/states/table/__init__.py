"""How States's table shows, asks and tells."""
