"""Computer players: they are handed an observation and answer with a move."""
