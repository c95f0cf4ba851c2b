"""On what a creature's abilities put +1/+1 counters, as its compiled text says (2.2.6).

Where Magic's compiler understands all of a card, "it" is bound to what it means and a noun phrase ends where it ends:
whether that can be the creature itself is asked of the tree then, and of the words only where there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from headjudge.grammar.node import Node, walk
from headjudge.magic.text.binding import Unbound
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability as Tree
from headjudge.magic.text.tree.abilities import Static
from headjudge.magic.text.tree.categories import Condition, Objects
from headjudge.magic.text.tree.changes import EntersWithCounters
from headjudge.magic.text.tree.effects.counters import MoveCounters, PutCounters
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    EachInTurn,
    EachOf,
    ElidedObjects,
    Filter,
    ItsObjects,
    Self,
    SomeOf,
    ThatPlayer,
    Together,
)
from headjudge.magic.text.tree.qualities import ControlledBy
from headjudge.wargame.armies.creatures.cards import Card
from headjudge.wargame.armies.creatures.sentences import Ability, can_be_itself

__all__ = ["as_bound"]

_COUNTER = "+1/+1"


def as_bound(card: Card, abilities: list[Ability]) -> list[Ability]:
    """The same abilities, of each whether the counters that it puts can be on the creature itself; as they were, if
    the card doesn't compile."""
    trees = _trees(card.lines)
    return [
        replace(one, on_itself=_on_itself(card, trees[one.line])) if one.line in trees else one for one in abilities
    ]


def _trees(lines: tuple[str, ...]) -> dict[str, tuple[Tree, ...]]:
    """The bound abilities of each line; none at all if one isn't understood."""
    found: dict[str, tuple[Tree, ...]] = {}
    for line in lines:
        read = compile_line(tuple(line.split()), spell=False).line
        if read is None:
            return {}
        try:
            found[line] = bind_lines([read])
        except Unbound:
            return {}
    return found


def _on_itself(card: Card, abilities: tuple[Tree, ...]) -> bool | None:
    """Whether +1/+1 counters are put on the creature, or can be; None: on it and on others, or there is no telling.

    What is asked besides ("if that creature is another Hero") may leave the creature out: then there is no telling.
    """
    answers = {_can_be_itself(card, ability, what) for ability in abilities for what in _places(ability)}
    answer = answers.pop() if len(answers) == 1 else None
    asked = any(isinstance(part, Condition) for ability in abilities for part in walk(ability))
    return None if answer and asked else answer


def _places(ability: Tree) -> Iterator[Any]:
    """What gets +1/+1 counters. What others enter with the creature doesn't: it isn't there yet (614.12)."""
    for part in walk(ability):
        if isinstance(part, (PutCounters, MoveCounters)) and part.kind in (_COUNTER, ""):
            yield part.to if isinstance(part, MoveCounters) else part.what
        elif isinstance(part, Static) and any(isinstance(change, EntersWithCounters) for change in part.changes):
            yield part.subject if isinstance(part.subject, (Self, ItsObjects, ElidedObjects)) else None


def _can_be_itself(card: Card, ability: Tree, what: Node | None) -> bool | None:
    if what is None:
        return False
    if isinstance(what, Self):
        return True
    if isinstance(what, (EachOf, SomeOf)):
        return _can_be_itself(card, ability, what.of)
    if isinstance(what, Together):
        return any(_can_be_itself(card, ability, part) for part in what.parts)
    if isinstance(what, (ItsObjects, ElidedObjects)):
        if what.to == SELF_SLOT:
            return True
        named = (part for part in walk(ability) if isinstance(part, Objects) and part is not what)
        of_slot = next((part for part in named if getattr(part, "slot", 0) == what.to), None)
        return None if of_slot is None else _can_be_itself(card, ability, of_slot)
    described = getattr(what, "what", None)
    if not isinstance(described, Filter):
        return can_be_itself(card, " ".join(RULES_TEXT.write(what)))
    return _fits(card, described)


def _fits(card: Card, what: Filter) -> bool | None:
    """Whether a description can be the creature's, on the battlefield and under its controller's control; None: there
    is no telling whose it speaks of."""
    if what.other or "card" in what.noun.split():
        return False
    if any(isinstance(q, ControlledBy) and isinstance(q.who, ThatPlayer) for q in what.qualities):
        return None
    anybodys = [q for q in what.qualities if isinstance(q, ControlledBy) and q.who == EachInTurn("player")]
    what = replace(what, qualities=tuple(q for q in what.qualities if q not in anybodys))
    types: list[tuple[tuple[str, ...], ...]] = [(one,) for one in what.types] or [()]
    kinds = [replace(what, types=one, alternatives=(), once="") for one in types]
    words = [" ".join(RULES_TEXT.write(kind, "singular")) for kind in kinds]
    answers = [*(can_be_itself(card, text) for text in words), *(_fits(card, one) for one in what.alternatives)]
    return True if any(answers) else None if None in answers else False
