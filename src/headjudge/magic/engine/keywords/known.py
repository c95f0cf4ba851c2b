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
from headjudge.magic.engine.keywords.keyword_abilities import BUILT, built, completed, is_worked_out
from headjudge.magic.engine.keywords.keyword_texts import CYCLES, TEXTS
from headjudge.magic.text.card_words import CREATURE, PLANESWALKER
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import Ability, Activated, Keyword
from headjudge.magic.text.tree.amounts import Count
from headjudge.magic.text.tree.categories import Amount, Objects
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.tree.numbers import Number, X

__all__ = ["KEYWORDS", "expansion"]

KEYWORDS: dict[str, tuple[str, ...]] = {
    "affinity for": (
        "engine.characteristics.blueprint",
        "engine.costs.costing",
        "engine.semantics.changes",
        "engine.semantics.given_to_spells",
    ),
    "ascend": ("engine.events.citys_blessing",),
    "awaken": ("engine.semantics.changes", "playable.changed_texts"),
    "banding": ("engine.characteristics.abilities", "engine.combat.banding"),
    "bargain": ("engine.costs.additional_costs", "engine.targets.optional_costs"),
    "bands with other": ("engine.characteristics.abilities", "engine.combat.banding", "engine.semantics.changes"),
    "bestow": ("engine.semantics.changes", "playable.changed_texts"),
    "buyback": (
        "engine.costs.additional_costs",
        "engine.semantics.changes",
        "engine.stack.stacking",
        "engine.targets.optional_costs",
    ),
    "changeling": ("engine.characteristics.blueprint", "engine.effects.copiable_values", "engine.semantics.changes"),
    "choose a background": ("cards.commanders",),
    "cipher": ("engine.stack.encoding",),
    "cleave": ("playable.changed_texts",),
    "companion": ("engine.semantics.companions",),
    "convoke": (
        "engine.characteristics.blueprint",
        "engine.costs.convoke_delve_improvise",
        "engine.semantics.changes",
        "engine.semantics.given_to_spells",
    ),
    "daybound": ("engine.events.day_and_night", "engine.events.transforming", "engine.events.zones"),
    "deathtouch": ("engine.characteristics.keyword_counters", "engine.combat.combat_damage", "engine.events.damage"),
    "defender": ("engine.combat.attack_options", "engine.showing.why"),
    "delve": (
        "engine.characteristics.blueprint",
        "engine.costs.convoke_delve_improvise",
        "engine.semantics.changes",
        "engine.semantics.given_to_spells",
    ),
    "doctor's companion": ("cards.commanders",),
    "double strike": ("engine.characteristics.keyword_counters", "engine.combat.combat_damage"),
    "dredge": ("engine.keywords.keyword_replacements",),
    "enchant": (
        "engine.characteristics.attaching",
        "engine.characteristics.by_hand",
        "engine.effects.token_definitions",
    ),
    "entwine": ("engine.actions.announcing_costs", "engine.costs.additional_costs", "engine.semantics.changes"),
    "escalate": ("engine.actions.casting", "engine.costs.costing"),
    "fear": ("engine.combat.block_options",),
    "first strike": ("engine.characteristics.keyword_counters", "engine.combat.combat_damage"),
    "flash": ("engine.characteristics.blueprint",),
    "flying": ("engine.characteristics.keyword_counters", "engine.combat.block_options"),
    "friends forever": ("cards.commanders",),
    "haste": (
        "engine.actions.suspending",
        "engine.characteristics.keyword_counters",
        "engine.characteristics.rules_of",
        "engine.combat.attack_options",
        "engine.combat.exerting_and_enlisting",
        "engine.effects.bending",
        "engine.keywords.keyword_abilities",
        "engine.showing.why",
    ),
    "hexproof": (
        "engine.characteristics.keyword_counters",
        "engine.characteristics.protection",
        "engine.semantics.changes",
    ),
    "horsemanship": ("engine.combat.block_options",),
    "improvise": (
        "engine.characteristics.blueprint",
        "engine.costs.convoke_delve_improvise",
        "engine.semantics.changes",
        "engine.semantics.given_to_spells",
    ),
    "indestructible": (
        "engine.characteristics.keyword_counters",
        "engine.effects.destroying",
        "engine.keywords.keyword_replacements",
        "engine.stack.state_based_actions",
    ),
    "infect": ("engine.events.damage",),
    "intimidate": ("engine.combat.block_options",),
    "kicker": (
        "engine.costs.additional_costs",
        "engine.semantics.changes",
        "engine.semantics.qualities",
        "engine.targets.optional_costs",
    ),
    "lifelink": ("engine.characteristics.keyword_counters", "engine.events.damage"),
    "menace": (
        "engine.characteristics.keyword_counters",
        "engine.combat.attack_limits",
        "engine.effects.becoming_designated",
    ),
    "mutate": ("engine.state.event", "playable.changed_texts"),
    "multikicker": (
        "engine.costs.additional_costs",
        "engine.semantics.changes",
        "engine.semantics.qualities",
        "engine.targets.optional_costs",
    ),
    "nightbound": ("engine.events.day_and_night", "engine.events.transforming", "engine.events.zones"),
    "overload": ("playable.changed_texts",),
    "partner": ("cards.commanders", "decks.formats.headings"),
    "partner—": ("cards.commanders",),
    "phasing": ("engine.events.phasing",),
    "protection": (
        "engine.characteristics.attaching",
        "engine.characteristics.protection",
        "engine.effects.prevention",
        "engine.semantics.changes",
    ),
    "reach": ("engine.characteristics.keyword_counters", "engine.combat.block_options"),
    "read ahead": ("engine.characteristics.sagas",),
    "rebound": ("engine.semantics.changes", "engine.stack.stacking"),
    "shadow": ("engine.characteristics.keyword_counters", "engine.combat.block_options"),
    "shroud": ("engine.characteristics.protection", "engine.semantics.changes"),
    "skulk": ("engine.combat.block_options",),
    "splice onto arcane": ("engine.costs.splicing", "engine.semantics.changes"),
    "splice onto instant or sorcery": ("engine.costs.splicing", "engine.semantics.changes"),
    "split second": (
        "engine.characteristics.functioning",
        "engine.events.zones",
        "engine.semantics.changes",
        "engine.stack.timing",
    ),
    "start your engines!": ("engine.events.speed",),
    "teamwork": ("engine.costs.additional_costs", "engine.targets.optional_costs"),
    "totem armor": ("engine.keywords.keyword_replacements",),
    "toxic": ("engine.events.damage",),
    "trample": ("engine.characteristics.keyword_counters", "engine.combat.combat_damage"),
    "umbra armor": ("engine.keywords.keyword_replacements",),
    "vigilance": ("engine.characteristics.keyword_counters", "engine.combat.attacking", "engine.combat.combat_costs"),
    "wither": ("engine.events.damage",),
}
"""Keyword abilities with behaviour of their own, each with all modules of Magic in which it matters."""

LANDWALKS = frozenset({"desert", "forest", "island", "mountain", "plains", "swamp"})


LABELLED = frozenset({"cycling", "equip", "ninjutsu"})
"""Keywords whose activated abilities other abilities speak of."""

ONE = re.compile(r"\{n\} ([^{}.,]*?(?:counter|token|permanent))s\b")
THEM = re.compile(r"\bthem\b")


@cache
def expansion(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword ability stands for; none if its text can't be read."""
    found: list[Ability] = []
    for text in TEXTS.get(keyword.name, ()):
        own = f" {' '.join(RULES_TEXT.write(keyword.own_cost))}." if keyword.own_cost is not None else ""
        result = compile_line(tokenise(_filled(text, keyword) + own), spell=False)
        if result.line is None:
            return ()
        found.extend(bind_lines([result.line]))
    label = "cycling" if keyword.name in CYCLES else keyword.name.removeprefix("commander ")
    if label in LABELLED:
        found = [replace(a, label=label) if isinstance(a, Activated) else a for a in found]
    return placed((*completed(keyword, found), *built(keyword)))


def _filled(text: str, keyword: Keyword) -> str:
    """A text with the keyword's number and cost; "1 … tokens" becomes "a … token", and what is done to them to it."""
    if "{n}" in text and isinstance(keyword.amount, Number):
        if keyword.amount.value == 1:
            text = THEM.sub("it", ONE.sub(r"a \1", text))
        text = text.replace("{n}", str(keyword.amount.value))
    if keyword.name == "reinforce" and isinstance(keyword.amount, X):  # that of its cost (702.77a)
        text = text.replace("{n}", "X")
    if (keyword.name == "devour" and isinstance(keyword.amount, Count)) or is_worked_out(keyword):
        text = text.replace("{n}", "X")
    if keyword.name == "equip" and isinstance(keyword.quality, Filter):
        text = text.replace("creature", _host(keyword.quality))
    elif keyword.name == "devour" and isinstance(keyword.quality, Filter):  # 702.82c today
        many = " ".join(RULES_TEXT.write(keyword.quality, "plural"))
        text = text.replace("number of creatures", f"number of {many}").replace("creature sac", "permanent sac")
    elif keyword.quality is not None:
        text = text.replace("{quality}", " ".join(RULES_TEXT.write(keyword.quality)))
    if "{another}" in text and isinstance(keyword.quality, Objects):
        _, *kind = RULES_TEXT.write(keyword.quality)
        text = text.replace("{another}", " ".join(("another", *kind)))
    if keyword.name == "bushido" and isinstance(keyword.amount, Amount) and not isinstance(keyword.amount, (Number, X)):
        words = " ".join(RULES_TEXT.write(keyword.amount))
        text = text.replace("{n}", "X").removesuffix(".") + f", where X is {words}."
    if "{cost}" in text and keyword.cost is not None:
        text = text.replace("{cost}", " ".join(RULES_TEXT.write(keyword.cost)))
    return text


def _host(what: Filter) -> str:
    """What a permanent is that an Equipment may be attached to by "equip [quality]": a creature, if nothing says that
    it isn't (702.6c, e)."""
    words = " ".join(RULES_TEXT.write(what, "singular"))
    kinds = {kind for part in (what, *what.alternatives) for group in part.types for kind in group}
    return words if kinds & {CREATURE, PLANESWALKER} else f"{words} creature"


for _name in dict.fromkeys((*TEXTS, *BUILT)):
    EXPANSIONS.add(_name, expansion)
