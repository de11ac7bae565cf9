"""What chance draws from."""

import os


def fresh_seed() -> str:
    """The seed of a new match: 16 hexadecimal digits that nobody can foresee."""
    return os.urandom(8).hex()
