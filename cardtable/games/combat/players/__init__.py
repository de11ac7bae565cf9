"""Computer players of Combat: how moves are judged, searched and explained."""
