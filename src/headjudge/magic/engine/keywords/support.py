"""Whether the engine carries out everything in a tree: the second half of the verdict on a card.

The grammar says what was written; a node that was read but has no behaviour here makes its card unsupported, and
:func:`missing` says which.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from headjudge.grammar.node import Node
from headjudge.grammar.phrases import Verb, phrase_of
from headjudge.magic.engine.characteristics.blueprint import CASTING_KEYWORDS, REPLACING, walk
from headjudge.magic.engine.characteristics.change_kinds import CHANGES, GAME_RULES, INCLUDES, RULES
from headjudge.magic.engine.characteristics.given_to_cards import where_given
from headjudge.magic.engine.characteristics.keyword_counters import KEYWORD_COUNTERS
from headjudge.magic.engine.characteristics.trigger_kinds import TRIGGERS
from headjudge.magic.engine.costs.parts import COSTS, MANA
from headjudge.magic.engine.events.replacement import REPLACERS, WOULD
from headjudge.magic.engine.keywords.keyword_abilities import BUILT
from headjudge.magic.engine.keywords.keyword_texts import TEXTS
from headjudge.magic.engine.keywords.known import KEYWORDS, LANDWALKS, expansion
from headjudge.magic.engine.registries import nodes as b
from headjudge.magic.engine.semantics import CHOOSABLE, DURATIONS, ZONES
from headjudge.magic.text.tree import categories
from headjudge.magic.text.tree.abilities import Ability, Cost, Keyword
from headjudge.magic.text.tree.changes import PTDelta
from headjudge.magic.text.tree.costs import ItsManaCost, ManaCost
from headjudge.magic.text.tree.keywords import ChosenLand

__all__ = ["missing"]


def missing(tree: object) -> list[str]:
    """What in a tree the engine doesn't carry out, in reading order, as words for people; empty: it can be played."""
    return [lack for node in walk(tree) if (lack := _lack(node))]


def _lack(node: Node) -> str:
    cls = type(node)
    if isinstance(node, Keyword):
        return "" if is_known(node) else f"keyword {node.name}"
    if not _has_behaviour(node):
        return cls.__name__
    kind = getattr(node, "kind", "")
    if kind in KEYWORD_COUNTERS and not is_known(Keyword(kind)):
        return f"{kind} counters (rule 122.1b)"
    if not all(carried_out(node) for carried_out in b.LIMITED.get(cls, ())):
        return f"{cls.__name__}{_said(node)}"
    return ""


def _said(node: Node) -> str:
    """The words of the phrase of a node, in quotes: "… reveals cards from the top of … until you reveal …"."""
    if not node.forms:
        return ""
    parts = (
        item.singular if isinstance(item, Verb) else item if isinstance(item, str) else "…"
        for item in phrase_of(node).items
    )
    return f" (“{' '.join(parts)}”)"


def _has_behaviour(node: Node) -> bool:
    cls = type(node)
    if isinstance(node, categories.Effect):
        return cls in b.EFFECTS
    if isinstance(node, categories.Amount):
        return cls in b.AMOUNTS or cls is PTDelta
    if isinstance(node, categories.Tally):
        return cls in b.TALLIES
    if isinstance(node, categories.Condition):
        return cls in b.CONDITIONS
    if isinstance(node, (categories.Quality, categories.Adjective)):
        return cls in b.QUALITIES
    if isinstance(node, categories.Objects):
        return cls in b.OBJECTS or cls in INCLUDES or cls in CHOOSABLE
    if isinstance(node, categories.Players):
        return cls in b.PLAYERS
    if isinstance(node, categories.Trigger):
        return cls in TRIGGERS
    if isinstance(node, categories.Change):
        return cls in CHANGES or cls in RULES or cls in REPLACERS
    if isinstance(node, categories.CostPart):
        return cls in COSTS or cls in MANA
    if isinstance(node, categories.Duration):
        return cls in DURATIONS
    if isinstance(node, categories.Zone):
        return cls in ZONES
    if isinstance(node, categories.Rule):
        return cls in GAME_RULES or cls in REPLACERS
    if isinstance(node, categories.Would):
        return cls in REPLACING or cls in WOULD
    return isinstance(node, Ability) or cls.__module__.startswith("headjudge.magic.text.tree")


@cache
def is_known(keyword: Keyword) -> bool:
    """Whether a keyword ability is carried out, the abilities that it stands for included."""
    if keyword.name in TEXTS or keyword.name in BUILT:
        if where_given(keyword) is not None and keyword.cost == Cost((ItsManaCost(),)):
            # Each card that is given it has it for a cost of its own.
            keyword = replace(keyword, cost=Cost((ManaCost(("1",)),)))
        abilities = expansion(keyword)
        return bool(abilities) and not missing(abilities)
    if keyword.name.endswith("walk"):
        return isinstance(keyword.quality, ChosenLand) or (keyword.quality is None and is_landwalk(keyword.name))
    return keyword.name in KEYWORDS or keyword.name in CASTING_KEYWORDS


def is_landwalk(name: str) -> bool:
    """Whether a keyword is a kind of landwalk that :mod:`..combat.block_options` knows (702.12)."""
    *adjectives, kind = name.split()
    known = kind.removesuffix("walk") in LANDWALKS or (kind == "landwalk" and bool(adjectives))
    return known and set(adjectives) <= {"snow", "nonbasic", "legendary", "artifact"}
