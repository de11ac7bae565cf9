"""The table in play: its scene, and the parts it is made of."""
