"""How American Deuce is shown, asked about and told."""
