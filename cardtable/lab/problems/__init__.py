"""Makes the problems: positions of random deals in which exactly one move is right."""
