"""What a hand and a match came to: sheets, charts and the map of the result."""
