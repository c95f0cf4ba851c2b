"""Keyword abilities (rule 702): which the engine knows, and what those stand for that are other abilities in short.

``KEYWORDS`` are those the rules modules look for by name (flying in blocking, lifelink in damage …). The others are
written as rules text (:mod:`.keyword_texts`) and compiled once, or put together (:mod:`.keyword_abilities`): a keyword
means what these say. One whose text can't be read or carried out is not known.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from headjudge.magic.engine.characteristics.blueprint import EXPANSIONS
from headjudge.magic.engine.characteristics.functioning import placed
from headjudge.magic.engine.keywords.keyword_abilities import BUILT, built, completed
from headjudge.magic.engine.keywords.keyword_texts import CYCLES, TEXTS
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import Ability, Activated, Keyword
from headjudge.magic.text.tree.amounts import Number

__all__ = ["KEYWORDS", "expansion"]

KEYWORDS: dict[str, str] = {
    "affinity for": "costing",
    "banding": "banding",
    "bands with other": "banding",
    "buyback": "costing",
    "changeling": "blueprint",
    "choose a background": "cards.commanders",
    "convoke": "helping",
    "deathtouch": "damage, combat_damage",
    "defender": "attacking",
    "delve": "helping",
    "doctor's companion": "cards.commanders",
    "double strike": "combat_damage",
    "enchant": "attaching",
    "entwine": "casting",
    "fear": "blocking",
    "first strike": "combat_damage",
    "flash": "actions",
    "flying": "blocking",
    "friends forever": "cards.commanders",
    "haste": "attacking, costs",
    "hexproof": "protection",
    "horsemanship": "blocking",
    "improvise": "helping",
    "indestructible": "sba",
    "infect": "damage",
    "intimidate": "blocking",
    "kicker": "costing",
    "lifelink": "damage",
    "menace": "blocking",
    "multikicker": "costing",
    "partner": "cards.commanders",
    "phasing": "phasing",
    "protection": "protection",
    "reach": "blocking",
    "rebound": "stacking, effects.cast_triggers",
    "shadow": "blocking",
    "shroud": "protection",
    "skulk": "blocking",
    "split second": "timing",
    "toxic": "damage",
    "trample": "combat_damage",
    "vigilance": "attacking",
    "wither": "damage",
}
"""Keyword abilities and the modules of the engine that carry them out."""

LANDWALKS = frozenset({"desert", "forest", "island", "mountain", "plains", "swamp"})


LABELLED = frozenset({"cycling", "equip"})
"""Keywords whose activated abilities other abilities speak of."""

ONE = re.compile(r"\{n\} ([^{}.,]*?(?:counter|token|permanent))s\b")


@cache
def expansion(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword ability stands for; none if its text can't be read."""
    found: list[Ability] = []
    for text in TEXTS.get(keyword.name, ()):
        result = compile_line(tokenise(_filled(text, keyword)), spell=False)
        if result.line is None:
            return ()
        found.extend(bind_lines([result.line]))
    label = "cycling" if keyword.name in CYCLES else keyword.name
    if label in LABELLED:
        found = [replace(a, label=label) if isinstance(a, Activated) else a for a in found]
    return placed((*completed(keyword, found), *built(keyword)))


def _filled(text: str, keyword: Keyword) -> str:
    """A text with the keyword's number and cost; "1 … tokens" becomes "a … token"."""
    if "{n}" in text and isinstance(keyword.amount, Number):
        if keyword.amount.value == 1:
            text = ONE.sub(r"a \1", text)
        text = text.replace("{n}", str(keyword.amount.value))
    if "{cost}" in text and keyword.cost is not None:
        text = text.replace("{cost}", " ".join(RULES_TEXT.write(keyword.cost)))
    return text


for _name in dict.fromkeys((*TEXTS, *BUILT)):
    EXPANSIONS.add(_name, expansion)
