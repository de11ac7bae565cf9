"""What a card is, the decks, and the places that the cards show."""
