"""The panel that offers seats to phones."""
