"""Which cards can be played: all that is written on them is understood, and each of its words is carried out."""

from __future__ import annotations

from functools import lru_cache

from headjudge.altered.cards import Card
from headjudge.altered.engine.effects.doing import BUILDERS, PROCEDURES
from headjudge.altered.engine.events.modifiers import MATCHES
from headjudge.altered.engine.events.reactions import TRIGGERS
from headjudge.altered.engine.reading.conditions import CONDITIONS
from headjudge.altered.engine.reading.described import QUALIFIERS
from headjudge.altered.engine.reading.passives import APPLIED
from headjudge.altered.text.compiler import compiled
from headjudge.altered.text.tree import passives as p
from headjudge.altered.text.tree.categories import Condition, Effect, Passive, Qualifier, Trigger
from headjudge.core.registry import load
from headjudge.grammar.node import walk

__all__ = ["unsupported"]

SAID_ELSEWHERE = frozenset(
    {
        p.CantActivate,
        p.CantBePlayed,
        p.CantCostLess,
        p.CantMoveForward,
        p.CostsLess,
        p.LimitChange,
        p.Modifier,
        p.PlayExhausted,
        p.Scout,
        p.SpellKeyword,
        p.SpellsHave,
        p.WhileTrue,
    }
)
"""Passive abilities that change no characteristics: who does what they are about asks for them."""


def unsupported(card: Card) -> tuple[str, ...]:
    """Why a card can't be played: what isn't understood, or isn't carried out. Nothing, if it can."""
    if not card.text and not card.support:
        return ()
    return _unsupported(card)


@lru_cache(20_000)
def _unsupported(card: Card) -> tuple[str, ...]:
    load("headjudge.altered.engine")
    read = compiled(card)
    if read.problems:
        return read.problems
    return tuple(dict.fromkeys(why for one in read.abilities for node in walk(one.node) if (why := _why(node))))


def _why(node: object) -> str:
    """Why a node isn't carried out, or nothing."""
    kind = type(node)
    known: object = True
    if isinstance(node, Effect):
        known = kind in BUILDERS or kind in PROCEDURES or kind is p.MoreRegions
    elif isinstance(node, Condition):
        known = kind in CONDITIONS
    elif isinstance(node, Trigger):
        known = kind in TRIGGERS or kind.__name__ == "AtPhase"
    elif isinstance(node, Qualifier):
        known = kind in QUALIFIERS
    elif isinstance(node, Passive):
        known = kind in APPLIED or kind in SAID_ELSEWHERE
    elif isinstance(node, p.Would):
        known = kind in MATCHES
    return "" if known else f"what it says is read, but not carried out yet ({kind.__name__})"
