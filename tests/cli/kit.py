"""What the tests of the command line share: the moves of a match up to the naming of trump."""

from collections.abc import Callable

CUT = "* cut 9H KH QC 4H"
DEAL = (
    "* deal 8S 9C 6S 3C 2C 9S JH 4H AH 5S 6C 7H KC QS 5H 4C 7S KD JS 3D 4S 10H 2D 6H 2S KH JD 7C 5D QD 3H JC "
    "7D 10S 8H 10C AS KS 6D 2H 9H 8C 9D QH 3S 10D QC AC 5C 8D AD 4D"
)
MOVES = (CUT, DEAL, "2 pass", "3 bid 270", "0 bid 300", "1 pass")

Run = Callable[..., tuple[int, list[str], list[str]]]
