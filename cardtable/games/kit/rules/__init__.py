"""What the rules of several games share."""
