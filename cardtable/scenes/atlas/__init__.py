"""The atlas of the states and the quiz on its map."""
