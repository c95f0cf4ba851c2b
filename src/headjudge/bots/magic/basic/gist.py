"""What an effect does to whom, as a few acts: enough to judge it by, from nothing but its tree.

An act is a kind ("damage", "kill", "pump" …), the noun phrase it is done to, and an amount or a change. What an effect
says that is none of these kinds is left out; so a bot judges what it doesn't understand as worth nothing, for and
against.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree.abilities import Ability, Static
from headjudge.magic.text.tree.effects import (
    cards,
    continuous,
    counters,
    damage,
    life,
    onto_battlefield,
    permanents,
    spells,
    tokens,
    turns,
    zones,
)
from headjudge.magic.text.tree.structure import Delayed, May, Modal, Unless

__all__ = ["Act", "ActKind", "acts_of", "acts_of_changes", "acts_of_statics", "slot_of"]


class ActKind(StrEnum):
    """What an act is, as far as a bot tells acts apart."""

    KILL = "kill"
    BOUNCE = "bounce"
    REVIVE = "revive"
    SACRIFICE = "sacrifice"
    TAP = "tap"
    UNTAP = "untap"
    SAVE = "save"
    COPY = "copy"
    STEAL = "steal"
    SEARCH = "search"
    DISCARD = "discard"
    WIN = "win"
    LOSE_GAME = "lose game"
    GAIN = "gain"
    DRAW = "draw"
    MILL = "mill"
    SCRY = "scry"
    LOSE = "lose"
    TURN = "turn"
    POISON = "poison"
    DAMAGE = "damage"
    FIGHT = "fight"
    LEAD = "lead"
    COUNTERS = "counters"
    BOON = "boon"
    TOKENS = "tokens"
    PUMP = "pump"
    GRANT = "grant"
    HAMPER = "hamper"


@dataclass(frozen=True, slots=True)
class Act:
    """One thing done to what a noun phrase means; ``amount`` None is one, ``detail`` what the kind needs."""

    kind: ActKind
    to: Any
    amount: Any = None
    detail: Any = None


SIMPLE: dict[type, tuple[ActKind, str]] = {
    zones.Destroy: (ActKind.KILL, "what"),
    zones.Exile: (ActKind.KILL, "what"),
    zones.ReturnToHand: (ActKind.BOUNCE, "what"),
    zones.PutBack: (ActKind.BOUNCE, "what"),
    onto_battlefield.PutOnto: (ActKind.REVIVE, "what"),
    zones.CounterSpell: (ActKind.KILL, "what"),
    zones.Sacrifice: (ActKind.SACRIFICE, "who"),
    permanents.Tap: (ActKind.TAP, "what"),
    permanents.Untap: (ActKind.UNTAP, "what"),
    permanents.Regenerate: (ActKind.SAVE, "what"),
    tokens.CopyToken: (ActKind.COPY, "what"),
    continuous.GainControl: (ActKind.STEAL, "what"),
    cards.Search: (ActKind.SEARCH, "who"),
    cards.Discard: (ActKind.DISCARD, "who"),
    spells.CopySpell: (ActKind.COPY, "what"),
    life.WinGame: (ActKind.WIN, "who"),
    life.LoseGame: (ActKind.LOSE_GAME, "who"),
    life.DoubleLife: (ActKind.GAIN, "who"),
}
COUNTED: dict[type, tuple[ActKind, str, str]] = {
    cards.Draw: (ActKind.DRAW, "who", "amount"),
    cards.Mill: (ActKind.MILL, "who", "amount"),
    cards.Scry: (ActKind.SCRY, "who", "amount"),
    life.GainLife: (ActKind.GAIN, "who", "amount"),
    life.LoseLife: (ActKind.LOSE, "who", "amount"),
    turns.ExtraTurn: (ActKind.TURN, "who", "amount"),
    counters.GetCounters: (ActKind.POISON, "who", "amount"),
}


def _damage(node: Any) -> list[Act]:
    found = [Act(ActKind.DAMAGE, node.to, node.amount, node.source)]
    if node.more is not None:
        found.append(Act(ActKind.DAMAGE, node.more.to, node.more.amount, node.source))
    return found


def _fight(node: Any) -> list[Act]:
    if node.other is None:
        return []
    return [Act(ActKind.FIGHT, node.other, None, node.one), Act(ActKind.LEAD, node.one)]


def _counters(node: Any) -> list[Act]:
    found = []
    for part in (node, node.more, node.last):
        if part is not None and part.kind in ("+1/+1", "-1/-1"):
            found.append(Act(ActKind.COUNTERS, part.what, part.amount, 1 if part.kind == "+1/+1" else -1))
        elif part is not None:
            found.append(Act(ActKind.BOON, part.what))
    return found


def _tokens(node: Any) -> list[Act]:
    return [Act(ActKind.TOKENS, node.who, node.amount, node.what)]


def _continuous(node: Any) -> list[Act]:
    return acts_of_changes(node.subject, node.changes)


SPECIAL: dict[type, Callable[[Any], list[Act]]] = {
    damage.DealDamage: _damage,
    damage.Fight: _fight,
    counters.PutCounters: _counters,
    tokens.CreateTokens: _tokens,
    continuous.Continuous: _continuous,
    continuous.Permanent: _continuous,
}

HAMPERING = (c.CantAttack, c.CantBlock, c.DoesntUntap, c.LoseAbilities, c.AttackIfAble, c.MustBeBlocked)
ADORNING = (c.CantBeBlocked, c.CanBlockMore, c.CanBlockOnly)


def acts_of_changes(subject: Any, changes: tuple[Any, ...]) -> list[Act]:
    """What continuous changes do to their subject."""
    found = []
    for change in changes:
        if isinstance(change, c.ChangePT):
            found.append(Act(ActKind.PUMP, subject, change.each, change.delta))
        elif isinstance(change, c.GainAbilities):
            found.extend(Act(ActKind.GRANT, subject, None, ability) for ability in change.abilities)
        elif isinstance(change, HAMPERING):
            found.append(Act(ActKind.HAMPER, subject))
        elif isinstance(change, ADORNING):
            found.append(Act(ActKind.BOON, subject))
    return found


def acts_of_statics(abilities: tuple[Ability, ...]) -> list[Act]:
    """What static abilities do to what they apply to: an Aura to its host, an anthem to a side."""
    found = []
    for ability in abilities:
        if isinstance(ability, Static) and ability.subject is not None:
            found.extend(acts_of_changes(ability.subject, ability.changes))
    return found


_ACTS: dict[tuple[int, tuple[int, ...] | None], tuple[Any, tuple[Act, ...]]] = {}


def acts_of(effect: Any, modes: tuple[int, ...] | None = None) -> tuple[Act, ...]:
    """The acts of an effect, in reading order; of a modal one those of ``modes``, or none if they aren't chosen yet."""
    key = (id(effect), modes)
    known = _ACTS.get(key)
    if known is None:
        found: list[Act] = []
        _collect(effect, modes, found)
        known = _ACTS[key] = (effect, tuple(found))
    return known[1]


def _collect(node: Any, modes: tuple[int, ...] | None, found: list[Act]) -> None:
    cls = type(node)
    if isinstance(node, tuple):
        for item in node:
            _collect(item, modes, found)
    elif cls in SIMPLE:
        kind, field = SIMPLE[cls]
        found.append(Act(kind, getattr(node, field), None, node))
    elif cls in COUNTED:
        kind, field, amount = COUNTED[cls]
        found.append(Act(kind, getattr(node, field), getattr(node, amount), node))
    elif cls in SPECIAL:
        found.extend(SPECIAL[cls](node))
    elif cls is Modal:
        for n in modes or ():
            _collect(node.modes[n], None, found)
    elif (cls is Unless and node.who is not None) or cls in (May, Delayed):
        _collect(node.effect, modes, found)
    elif hasattr(node, "__dataclass_fields__") and not isinstance(node, Ability):
        for name in node.__dataclass_fields__:
            child = getattr(node, name)
            if isinstance(child, tuple) or hasattr(child, "__dataclass_fields__"):
                _collect(child, modes, found)


def slot_of(noun: Any) -> int | None:
    """The slot a noun phrase introduces or refers back to, or None."""
    slot = getattr(noun, "to", None)
    if isinstance(slot, int):
        return slot
    slot = getattr(noun, "slot", None)
    if isinstance(slot, int):
        return slot
    inner = getattr(noun, "of", None)
    return slot_of(inner) if inner is not None else None
