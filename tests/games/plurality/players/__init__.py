"""How Plurality is played."""
