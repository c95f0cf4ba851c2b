"""What an effect does to whom, as a few acts: enough to judge it by, from nothing but its tree.

An act is a kind ("damage", "kill", "pump" …), the noun phrase it is done to, and an amount or a change. What an effect
says that is none of these kinds is left out; so a bot judges what it doesn't understand as worth nothing, for and
against.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree.abilities import Ability, Static
from headjudge.magic.text.tree.effects import cards, continuous, damage, life, mana, permanents, spells, turns, zones
from headjudge.magic.text.tree.structure import Delayed, May, Modal, Unless

__all__ = ["Act", "acts_of", "acts_of_changes", "acts_of_statics", "slot_of"]


@dataclass(frozen=True, slots=True)
class Act:
    """One thing done to what a noun phrase means; ``amount`` None is one, ``detail`` what the kind needs."""

    kind: str
    to: Any
    amount: Any = None
    detail: Any = None


SIMPLE: dict[type, tuple[str, str]] = {
    zones.Destroy: ("kill", "what"),
    zones.Exile: ("kill", "what"),
    zones.ReturnToHand: ("bounce", "what"),
    zones.PutBack: ("bounce", "what"),
    zones.PutOnto: ("revive", "what"),
    zones.CounterSpell: ("kill", "what"),
    zones.Sacrifice: ("sacrifice", "who"),
    permanents.Tap: ("tap", "what"),
    permanents.Untap: ("untap", "what"),
    permanents.Regenerate: ("save", "what"),
    permanents.CopyToken: ("copy", "what"),
    continuous.GainControl: ("steal", "what"),
    cards.Search: ("search", "who"),
    cards.Discard: ("discard", "who"),
    spells.CopySpell: ("copy", "what"),
    life.WinGame: ("win", "who"),
    life.LoseGame: ("lose game", "who"),
    life.DoubleLife: ("gain", "who"),
}
COUNTED: dict[type, tuple[str, str, str]] = {
    cards.Draw: ("draw", "who", "amount"),
    cards.Mill: ("mill", "who", "amount"),
    cards.Scry: ("scry", "who", "amount"),
    life.GainLife: ("gain", "who", "amount"),
    life.LoseLife: ("lose", "who", "amount"),
    turns.ExtraTurn: ("turn", "who", "amount"),
    permanents.GetCounters: ("poison", "who", "amount"),
}


def _damage(node: Any) -> list[Act]:
    found = [Act("damage", node.to, node.amount, node.source)]
    if node.more is not None:
        found.append(Act("damage", node.more.to, node.more.amount, node.source))
    return found


def _fight(node: Any) -> list[Act]:
    if node.other is None:
        return []
    return [Act("fight", node.other, None, node.one), Act("lead", node.one)]


def _counters(node: Any) -> list[Act]:
    if node.kind in ("+1/+1", "-1/-1"):
        return [Act("counters", node.what, node.amount, 1 if node.kind == "+1/+1" else -1)]
    return [Act("boon", node.what)]


def _tokens(node: Any) -> list[Act]:
    return [Act("tokens", node.who, node.amount, node.what)]


def _continuous(node: Any) -> list[Act]:
    return acts_of_changes(node.subject, node.changes)


SPECIAL: dict[type, Callable[[Any], list[Act]]] = {
    damage.DealDamage: _damage,
    damage.Fight: _fight,
    permanents.PutCounters: _counters,
    permanents.CreateTokens: _tokens,
    continuous.Continuous: _continuous,
    continuous.Permanent: _continuous,
}
MANA = (mana.AddMana, mana.AddChoice, mana.AddColors)

HAMPERING = (c.CantAttack, c.CantBlock, c.DoesntUntap, c.LoseAbilities, c.AttackIfAble, c.MustBeBlocked)
ADORNING = (c.CantBeBlocked, c.CanBlockMore, c.CanBlockOnly)


def acts_of_changes(subject: Any, changes: tuple[Any, ...]) -> list[Act]:
    """What continuous changes do to their subject."""
    found = []
    for change in changes:
        if isinstance(change, c.ChangePT):
            found.append(Act("pump", subject, change.each, change.delta))
        elif isinstance(change, c.GainAbilities):
            found.extend(Act("grant", subject, None, ability) for ability in change.abilities)
        elif isinstance(change, HAMPERING):
            found.append(Act("hamper", subject))
        elif isinstance(change, ADORNING):
            found.append(Act("boon", subject))
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
