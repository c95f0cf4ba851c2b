"""What a triggered ability demands of its controller, by what it does (IPG 2.1). Read off its tree.

===========  ==========================================================================================================
demand       which abilities
===========  ==========================================================================================================
nothing      all they do is to create delayed triggered abilities, or copies of a spell or ability
choices      with a target other than "target opponent", or modes
visible      with an instruction that is in neither table below, or that leaves a choice
rules        all they do is to change the rules of the game (:data:`OF_RULES`, :data:`CHANGES_OF_RULES`)
invisible    all they do is to change what can't be seen (:data:`UNSEEN`), and perhaps rules
===========  ==========================================================================================================

"You may" alone is no choice that can be seen: an optional ability that does nothing visible is taken to be used.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from headjudge.magic.engine.characteristics.keyword_nodes import PayUpkeep, StormCopies
from headjudge.magic.engine.state.unspoken import Demand
from headjudge.magic.engine.targets.target_words import Spec, chosen_modes, specs
from headjudge.magic.text.tree import durations as d
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Change, Effect, Rule
from headjudge.magic.text.tree.changes import combat, limits
from headjudge.magic.text.tree.effects.continuous import AllBlockThisTurn, Continuous, Permanent, StillIs, SwitchPT
from headjudge.magic.text.tree.effects.damage import PreventDamage, RedirectDamage, Unpreventable
from headjudge.magic.text.tree.effects.life import LifeStays
from headjudge.magic.text.tree.effects.permanents import Regenerate
from headjudge.magic.text.tree.effects.spells import ChooseNewTargets, CopySpell, MayPlay
from headjudge.magic.text.tree.effects.turns import (
    ControlEachOther,
    ControlPlayer,
    ExtraCombat,
    ExtraTurn,
    SkipStep,
    SkipTurn,
)
from headjudge.magic.text.tree.effects.zones import CantRegenerate
from headjudge.magic.text.tree.nouns import PlayerSet, SelfOr, Some, SomeOf, TargetPlayer, You

__all__ = ["demand_of", "has_default", "instructions", "is_optional", "lasts"]

COPIES: tuple[type, ...] = (CopySpell, ChooseNewTargets, StormCopies)
OF_RULES = (AllBlockThisTurn, LifeStays, MayPlay, SkipStep, SkipTurn)
CHANGES_OF_RULES: tuple[type, ...] = (
    Rule,
    *(
        each
        for module in (combat, limits)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Change) and each is not Change
    ),
)
UNSEEN = (
    CantRegenerate,
    Continuous,
    ControlEachOther,
    ControlPlayer,
    ExtraCombat,
    ExtraTurn,
    Permanent,
    PreventDamage,
    RedirectDamage,
    Regenerate,
    StillIs,
    SwitchPT,
    Unpreventable,
)
LEAVING_A_CHOICE = (Some, SomeOf, SelfOr, PlayerSet, s.Pay, s.Unless, s.UnlessDone, PayUpkeep)


def demand_of(effect: Effect) -> Demand:
    """What an ability with this effect demands."""
    done = list(instructions(effect))
    if done and all(isinstance(one, (s.Delayed, *COPIES)) for one in done):
        return Demand.NOTHING
    if chosen_modes(effect) is not None or not all(map(_needs_no_word, specs(effect))):
        return Demand.CHOICES
    if _leaves_a_choice(effect) or not done:
        return Demand.VISIBLE
    if all(map(_is_of_rules, done)):
        return Demand.RULES
    return Demand.INVISIBLE if all(isinstance(one, (*UNSEEN, *OF_RULES)) for one in done) else Demand.VISIBLE


def instructions(effect: Effect) -> Iterator[Effect]:
    """What an effect does, one after the other, without the words that put it together."""
    parts = [] if isinstance(effect, s.Delayed) else list(_parts(effect))
    if not parts or type(effect).__module__ != s.__name__:
        yield effect
    for part in parts:
        yield from instructions(part)


def is_optional(effect: Effect) -> bool:
    """Whether all that an ability does is what its controller may do: "you may …"."""
    return isinstance(effect, s.May) and isinstance(effect.who, You)


def has_default(effect: Effect) -> bool:
    """Whether an ability says what happens if its controller doesn't do something: "if you don't", "unless you"."""
    for part in _all_parts(effect):
        match part:
            case s.IfDo(negative=True, first=first) | s.Otherwise(first=first) if _is_up_to_you(first):
                return True
            case s.Unless(who=None | You()) | PayUpkeep():
                return True
            case s.UnlessDone(done=done) if isinstance(getattr(done, "who", None), You):
                return True
    return False


def lasts(effect: Effect) -> str:
    """How long the longest that an ability does lasts: this "turn", this "combat", or "" for longer, or at once."""
    found = [getattr(one, "duration", None) for one in instructions(effect)]
    if not found or None in found:
        return ""
    if all(isinstance(one, (d.ThisCombat, d.UntilEndOfCombat)) for one in found):
        return "combat"
    short = (d.ThisCombat, d.UntilEndOfCombat, d.UntilEndOfTurn, d.ThisTurn)
    return "turn" if all(isinstance(one, short) for one in found) else ""


def _is_up_to_you(first: Effect) -> bool:
    return isinstance(first, (s.May, s.Pay)) and isinstance(first.who, You)


def _needs_no_word(spec: Spec) -> bool:
    """ "Target opponent" alone needs no announcement."""
    if not isinstance(spec, TargetPlayer) or spec.than is not None or spec.so is not None:
        return False
    return spec.opponent and spec.least is None and not (spec.other or spec.many)


def _is_of_rules(one: Effect) -> bool:
    if isinstance(one, (Continuous, Permanent)):
        return all(isinstance(change, CHANGES_OF_RULES) for change in one.changes)
    return isinstance(one, OF_RULES)


def _leaves_a_choice(effect: Effect) -> bool:
    """Whether somebody chooses something as it resolves, but for its controller whether it is done at all."""
    return any(
        isinstance(part, LEAVING_A_CHOICE) or (isinstance(part, s.May) and not isinstance(part.who, You))
        for part in _inside(effect)
    )


def _all_parts(effect: Effect) -> Iterator[Effect]:
    yield effect
    for part in _parts(effect) if not isinstance(effect, s.Delayed) else ():
        yield from _all_parts(part)


def _parts(effect: Effect) -> Iterator[Effect]:
    for child in _children(effect):
        if isinstance(child, Effect):
            yield child


def _inside(node: Any) -> Iterator[Any]:
    """All nodes of a tree, but for those of abilities that it gives or creates."""
    yield node
    for child in _children(node):
        if not isinstance(child, (Ability, s.Delayed)):
            yield from _inside(child)


def _children(node: Any) -> Iterator[Any]:
    kind: Any = type(node)
    for name in _fields(kind):
        child = getattr(node, name)
        for one in child if isinstance(child, tuple) else (child,):
            if hasattr(one, "__dataclass_fields__"):
                yield one


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(getattr(kind, "__dataclass_fields__", ()))
