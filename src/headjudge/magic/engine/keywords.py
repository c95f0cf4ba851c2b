"""Keyword abilities (rule 702): which the engine knows, and what those stand for that are other abilities in short.

``KEYWORDS`` are those the rules modules look for by name (flying in blocking, lifelink in damage …); ``EXPANSIONS`` are
written as rules text and compiled once: a keyword means what its text says.
"""

from __future__ import annotations

__all__ = ["KEYWORDS"]

KEYWORDS: dict[str, str] = {
    "changeling": "blueprint",
    "deathtouch": "damage, combat_damage",
    "defender": "attacking",
    "double strike": "combat_damage",
    "enchant": "attaching",
    "fear": "blocking",
    "first strike": "combat_damage",
    "flash": "actions",
    "flying": "blocking",
    "haste": "attacking, costs",
    "hexproof": "protection",
    "horsemanship": "blocking",
    "indestructible": "sba",
    "infect": "damage",
    "intimidate": "blocking",
    "kicker": "costing",
    "buyback": "costing",
    "lifelink": "damage",
    "menace": "blocking",
    "protection": "protection",
    "reach": "blocking",
    "shadow": "blocking",
    "shroud": "protection",
    "skulk": "blocking",
    "trample": "combat_damage",
    "vigilance": "attacking",
    "wither": "damage",
}
"""Keyword abilities and the modules of the engine that carry them out."""
