"""The passport at the screen: the map that fills, the page of each place, honors, and the doors to it."""
