"""Plurality: a trick-taking game as small as a game can be."""
