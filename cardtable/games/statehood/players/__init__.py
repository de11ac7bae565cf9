"""Who plays Statehood: how moves are judged, imagined and explained."""
