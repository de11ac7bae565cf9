"""Guided first hands: a record of a match, and the steps in which a coach explains it."""
