"""What a table shows, asks and says at one moment, as plain values that draw nothing and know no game."""
