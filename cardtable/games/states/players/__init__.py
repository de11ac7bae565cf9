"""Computer players of States: how moves are judged, searched and explained."""
