"""How Whitehouse is shown, asked about and told."""
