""" "If X is 4 or more, do all of the above": what is said before on other conditions is done on this one, too."""

from __future__ import annotations

from dataclasses import replace

from headjudge.grammar.node import walk
from headjudge.magic.text.tree.abilities import SpellAbility
from headjudge.magic.text.tree.amounts import X
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.conditions import Compare, Or
from headjudge.magic.text.tree.nouns import ItsObjects, ThatPlayer
from headjudge.magic.text.tree.structure import DoAllAbove, If, Steps

__all__ = ["with_all_above"]


def with_all_above(spell: SpellAbility) -> SpellAbility:
    """The spell with a wider condition for each instruction; as it is where that wouldn't be the same: X is what it is,
    but anything else that is asked may have changed by then."""
    parts, joins = _in_a_row(spell.effect)
    last = parts[-1]
    if not isinstance(last, If) or not isinstance(last.then, DoAllAbove):
        return spell
    firsts = parts[:-1]
    asks_for_x = all(_asks_for_x(part) for part in (*firsts, last) if isinstance(part, If))
    if not asks_for_x or not all(isinstance(part, If) or _follows(part) for part in firsts):
        return spell
    wider = (
        replace(part, condition=Or(part.condition, last.condition)) if isinstance(part, If) else part for part in firsts
    )
    return replace(spell, effect=Steps(tuple(wider), joins[:-1]))


def _in_a_row(effect: Effect) -> tuple[tuple[Effect, ...], tuple[str, ...]]:
    """The instructions of the lines of a spell, of which each was put after those before."""
    if not isinstance(effect, Steps) or not effect.parts:
        return (effect,), ()
    parts, joins = _in_a_row(effect.parts[0])
    for n, part in enumerate(effect.parts[1:]):
        more, between = _in_a_row(part) if effect.joins[n] == "." else ((part,), ())
        parts, joins = (*parts, *more), (*joins, effect.joins[n], *between)
    return parts, joins


def _asks_for_x(part: If) -> bool:
    return isinstance(part.condition, Compare) and isinstance(part.condition.first, X)


def _follows(part: Effect) -> bool:
    """Whether an instruction is about what one before it named, and does nothing where that wasn't done."""
    return isinstance(getattr(part, "who", None), ThatPlayer) or any(isinstance(n, ItsObjects) for n in walk(part))
