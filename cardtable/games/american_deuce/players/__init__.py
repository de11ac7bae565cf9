"""Computer players of American Deuce: how moves are judged, searched and explained."""
