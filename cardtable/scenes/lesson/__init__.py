"""Guided first hands, played at the ordinary table with a coach beside it."""
