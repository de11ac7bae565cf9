"""How States is shown, asked about and told."""
