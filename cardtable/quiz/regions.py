"""The four regions of the country, and the territories, which belong to none.

Source: U.S. Census Bureau, *Census Regions and Divisions of the United States*.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REGIONS: Final[Mapping[str, frozenset[str]]] = {
    "northeast": frozenset(["CT", "MA", "ME", "NH", "NJ", "NY", "PA", "RI", "VT"]),
    "midwest": frozenset(["IA", "IL", "IN", "KS", "MI", "MN", "MO", "ND", "NE", "OH", "SD", "WI"]),
    "south": frozenset(
        ["AL", "AR", "DC", "DE", "FL", "GA", "KY", "LA", "MD", "MS", "NC", "OK", "SC", "TN", "TX", "VA", "WV"]
    ),
    "west": frozenset(["AK", "AZ", "CA", "CO", "HI", "ID", "MT", "NM", "NV", "OR", "UT", "WA", "WY"]),
}
"""The postal codes of each region."""

TERRITORIES: Final = "territories"


def region_of(code: str) -> str:
    """Return the region of a place by its postal code, or `TERRITORIES`."""
    return next((name for name, codes in REGIONS.items() if code in codes), TERRITORIES)
