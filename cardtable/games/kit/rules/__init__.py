"""Rules shared by several games."""
