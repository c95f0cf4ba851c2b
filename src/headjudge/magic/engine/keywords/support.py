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
    nodes = walk(tree)
    said = frozenset[type]().union(*(cls.__mro__ for cls in set(map(type, nodes))))
    return [lack for node in nodes if (lack := _lack(node, said))]


def _lack(node: Node, said: frozenset[type]) -> str:
    """What of a node isn't carried out, in a text that says such things."""
    cls: type = type(node)
    if isinstance(node, Keyword):
        return "" if is_known(node) else f"keyword {node.name}"
    if not _has_behaviour(cls):
        return cls.__name__
    kind = getattr(node, "kind", "")
    if kind in KEYWORD_COUNTERS and not is_known(Keyword(kind)):
        return f"{kind} counters (rule 122.1b)"
    for limit in b.LIMITED.get(cls, ()):
        if not (limit.about and said.isdisjoint(limit.about)) and not limit.only(node):
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


@cache
def _has_behaviour(cls: type) -> bool:
    if issubclass(cls, categories.Effect):
        return cls in b.EFFECTS
    if issubclass(cls, categories.Amount):
        return cls in b.AMOUNTS or cls is PTDelta
    if issubclass(cls, categories.Tally):
        return cls in b.TALLIES
    if issubclass(cls, categories.Condition):
        return cls in b.CONDITIONS
    if issubclass(cls, (categories.Quality, categories.Adjective)):
        return cls in b.QUALITIES
    if issubclass(cls, categories.Objects):
        return cls in b.OBJECTS or cls in INCLUDES or cls in CHOOSABLE
    if issubclass(cls, categories.Players):
        return cls in b.PLAYERS
    if issubclass(cls, categories.Trigger):
        return cls in TRIGGERS
    if issubclass(cls, categories.Change):
        return cls in CHANGES or cls in RULES or cls in REPLACERS
    if issubclass(cls, categories.CostPart):
        return cls in COSTS or cls in MANA
    if issubclass(cls, categories.Duration):
        return cls in DURATIONS
    if issubclass(cls, categories.Zone):
        return cls in ZONES
    if issubclass(cls, categories.Rule):
        return cls in GAME_RULES or cls in REPLACERS
    if issubclass(cls, categories.Would):
        return cls in REPLACING or cls in WOULD
    return issubclass(cls, Ability) or cls.__module__.startswith("headjudge.magic.text.tree")


_SOME_MANA = Cost((ManaCost(("1",)),))


def is_known(keyword: Keyword) -> bool:
    """Whether a keyword ability is carried out, the abilities that it stands for included."""
    if keyword.cost is not None and keyword.other is None and _is_mana(keyword.cost):
        keyword = replace(keyword, cost=_SOME_MANA)  # whatever mana it is
    return _is_known(keyword)


def _is_mana(cost: Cost) -> bool:
    parts = cost.parts
    return bool(parts) and all(isinstance(part, ManaCost) and "X" not in part.symbols for part in parts)


@cache
def _is_known(keyword: Keyword) -> bool:
    if keyword.name in TEXTS or keyword.name in BUILT:
        if where_given(keyword) is not None and keyword.cost == Cost((ItsManaCost(),)):
            # Each card that is given it has it for a cost of its own.
            keyword = replace(keyword, cost=_SOME_MANA)
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
