"""Policies shared by games of one family."""
