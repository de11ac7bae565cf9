"""Who plays American Deuce: how moves are judged, imagined and explained."""
