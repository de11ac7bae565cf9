"""American Deuce: get rid of your cards first, under the suits that the cabinet elects."""
