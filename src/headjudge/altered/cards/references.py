"""What a card is called by in lists: ``ALT_CORE_B_AX_04_C``.

====================  ===================================================================================
part                  what it says
====================  ===================================================================================
``ALT``               whose cards: ``ALT`` the publisher's, ``HJ`` our own
``CORE``              the set
``B``                 the product: boosters, ``P`` promotional, ``A`` with another picture
``AX``, ``04``        the faction that the card was first printed in, and its number there
``C``                 the version: common, ``R1`` rare, ``R2`` rare in another faction, ``E`` exalted, or
                      ``U`` unique, with ``_`` and its own number
====================  ===================================================================================
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from headjudge.altered.cards.card import Rarity

__all__ = ["Reference", "parse_reference"]

_SHAPE = re.compile(
    r"(?P<owner>[A-Z]{2,4})_(?P<set>[A-Z0-9]{1,16})_(?P<product>[ABP])_(?P<faction>[A-Z]{2})_(?P<number>\d{1,3})"
    r"_(?P<version>C|R1|R2|E|U_(?P<unique>\d{1,9}))"
)
_RARITIES = {"C": Rarity.COMMON, "R1": Rarity.RARE, "R2": Rarity.RARE, "E": Rarity.EXALTED, "U": Rarity.UNIQUE}


@dataclass(frozen=True, slots=True)
class Reference:
    """The parts of a reference. ``version`` is C, R1, R2, E or U; ``unique`` the number of a unique card."""

    owner: str
    set: str
    product: str
    faction: str
    number: int
    version: str
    unique: int | None = None

    @property
    def rarity(self) -> Rarity:
        """The rarity that the version has."""
        return _RARITIES[self.version]

    def __str__(self) -> str:
        """The reference as it is written; two that mean the same are written the same."""
        unique = "" if self.unique is None else f"_{self.unique}"
        return f"{self.owner}_{self.set}_{self.product}_{self.faction}_{self.number:02d}_{self.version}{unique}"


def parse_reference(text: str) -> Reference | None:
    """The reference that a text is, whatever its case; None if it is none."""
    found = _SHAPE.fullmatch(text.strip().upper())
    if found is None:
        return None
    return Reference(
        found["owner"],
        found["set"],
        found["product"],
        found["faction"],
        int(found["number"]),
        found["version"].partition("_")[0],
        None if found["unique"] is None else int(found["unique"]),
    )
