"""How any game is shown, asked about and told."""
