"""Seats, moves, chance, observations, matches and records: what every game at the table shares."""
