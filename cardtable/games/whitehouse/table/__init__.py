"""How Whitehouse's table shows, asks and tells."""
