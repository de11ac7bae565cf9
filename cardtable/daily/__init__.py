"""The deal of the day: which deal a day has, what its results are worth, and the row of days played."""
