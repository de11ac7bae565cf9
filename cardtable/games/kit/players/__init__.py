"""How games of one family are played sensibly."""
