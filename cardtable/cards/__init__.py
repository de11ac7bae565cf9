"""Cards, decks, and the places shown on the cards."""
