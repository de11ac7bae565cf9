"""What the games share: a kit for their rooms."""
