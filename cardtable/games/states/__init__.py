"""States: hold four states that connect, or the highest total in one color."""
