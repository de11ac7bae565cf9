"""The quiz on the map: what is asked, when it is asked again, and the code of a set for a class."""
