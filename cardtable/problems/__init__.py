"""Problems: positions of random deals with one right move, to be found in a single try."""
