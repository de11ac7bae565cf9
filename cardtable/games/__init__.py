"""The games, one package each, and the catalogue that lists them."""
