"""The voices: which character says which line at the table."""
