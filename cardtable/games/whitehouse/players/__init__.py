"""Who plays Whitehouse: how moves are judged, imagined and explained."""
