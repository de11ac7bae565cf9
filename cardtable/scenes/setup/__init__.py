"""The set-up of a new match: who sits where, how long, and by which rules."""
