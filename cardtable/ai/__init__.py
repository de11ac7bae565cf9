"""Computer players, which answer an observation with a move."""
