"""Who plays States: how moves are judged, imagined and explained."""
