"""Computer players of Statehood: how moves are judged, searched and explained."""
