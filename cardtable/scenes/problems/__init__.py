"""Five problems a day: their page, and the table on which each is shown."""
