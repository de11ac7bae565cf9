"""The kit that the games share, room by room."""
