"""Computer players of Whitehouse: how moves are judged, searched and explained."""
