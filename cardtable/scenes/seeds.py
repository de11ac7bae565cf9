"""Random seeds."""

import os


def fresh_seed() -> str:
    """The seed of a new match: 16 unpredictable hexadecimal digits."""
    return os.urandom(8).hex()
