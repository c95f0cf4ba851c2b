"""Rulings on single cards: what is banned (2.2.1, 2.2.3.1.4) and what imprint does (2.2.3.1.4).

Names are compared without case, spaces and punctuation: the rules write DeathMask where the card has Death-Mask.
"""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["BANNED", "IMPRINTS_ALL", "IMPRINTS_IN_BATTLE", "IMPRINTS_ONE", "plain_name"]

BANNED = {"greatermorphling": "2.2.1", "summonersegg": "2.2.3.1.4"}
"""Banned cards by plain name, with the rule that bans them."""

IMPRINTS_ONE = frozenset({"duplicant"})
"""Imprints one other creature of its army, determined when the army is created (2.2.3.1.4)."""

IMPRINTS_ALL = frozenset({"mirrorgolem"})
"""Imprints all other creatures of its army (2.2.3.1.4)."""

IMPRINTS_IN_BATTLE = frozenset({"deathmaskduplicant"})
"""Imprints only what died in a battle, until the battle ends: nothing when the army is created (2.2.3.1.4)."""


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """A card's name as these tables have it."""
    return re.sub(r"[\W_]", "", name).casefold()
