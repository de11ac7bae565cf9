"""How Statehood's table shows, asks and tells."""
