"""What a table shows at one moment, asks and tells, as plain values that draw nothing and know no game."""
