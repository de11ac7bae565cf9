"""How Plurality is shown."""
