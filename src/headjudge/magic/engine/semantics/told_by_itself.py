"""Kinds of spells and objects as rules tell them apart: by what each is by itself, or by who controls it."""

from __future__ import annotations

from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns import Each, Filter, You
from headjudge.magic.text.tree.qualities import (
    ColorCount,
    ControlledBy,
    InZone,
    Named,
    Non,
    OfChosenName,
    OfChosenType,
    OfColor,
    StatIs,
    Status,
    WithKeyword,
    WithSymbol,
)
from headjudge.magic.text.tree.zones import Exile, PlayersZone

__all__ = ["SPELLS", "are_spells", "controlled", "is_told_by_itself"]

SPELLS = frozenset({"spell", "permanent spell"})

BY_ITSELF = (ColorCount, Non, OfChosenName, OfColor, StatIs, WithSymbol)
"""What is so of an object by itself."""


def are_spells(what: Objects) -> bool:
    """Whether words mean all spells of a kind."""
    parts = (what.what, *what.what.alternatives) if isinstance(what, Each) else ()
    return bool(parts) and all(part.noun in SPELLS and not part.other for part in parts)


def is_told_by_itself(what: Filter, nouns: frozenset[str], more: tuple[type[Node], ...] = ()) -> bool:
    """Whether what has one of these nouns is told apart by what it was as it was cast, or as it entered, whatever
    becomes of it; ``more``: by what else that is known."""
    parts = (what, *what.alternatives)
    said = [said for part in parts for said in (*part.adjectives, *part.qualities)]
    named = all(part.noun in nouns and not part.other for part in parts)
    tests = (*BY_ITSELF, Named, OfChosenType, WithKeyword) if nouns is SPELLS else (*BY_ITSELF, *more)
    # A spell that was cast face down was that, also once it has been turned face up.
    return named and all(isinstance(one, tests) or (nouns is SPELLS and _is_told_of_spells(one)) for one in said)


def _is_told_of_spells(one: Node) -> bool:
    """What is known of a spell once it is no spell any more: that it was cast face down, from a zone of yours or of
    anybody, or from exile."""
    if isinstance(one, InZone):
        zone = one.zone
        return isinstance(zone, Exile) or (
            isinstance(zone, PlayersZone) and (zone.who is None or isinstance(zone.who, You))
        )
    return one == Status("face-down")


def controlled(what: Objects | None, who: Players | None) -> Objects | None:
    """Such objects that players control: spells that they cast, on the stack."""
    if not isinstance(what, Each) or who is None:
        return what
    theirs = ControlledBy(who)
    others = tuple(replace(a, qualities=(*a.qualities, theirs)) for a in what.what.alternatives)
    return replace(what, what=replace(what.what, qualities=(*what.what.qualities, theirs), alternatives=others))
