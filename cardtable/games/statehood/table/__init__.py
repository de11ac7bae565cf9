"""How Statehood is shown, asked about and told."""
