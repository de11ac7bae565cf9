"""Who plays Combat: how moves are judged, imagined and explained."""
