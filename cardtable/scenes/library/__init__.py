"""What was kept: matches, records and statistics."""
