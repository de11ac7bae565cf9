"""How Combat is shown, asked about and told."""
