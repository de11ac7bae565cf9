"""The passport: which places and honors follow from what a person has won."""
