"""Looking back: a hand decision by decision, its map, and the same deal played again."""
