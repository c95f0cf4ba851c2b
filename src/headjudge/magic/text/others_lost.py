"""What "loses all other abilities" and "all other card types" mean beside the other changes of the same effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.magic.text.antecedents import Unbound
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability, Keyword
from headjudge.magic.text.tree.changes import BasePT, Become, ChangeIf, GainAbilities, LoseOthers
from headjudge.magic.text.tree.keywords import From
from headjudge.magic.text.words import subtypes

__all__ = ["one_by_one", "with_others_lost"]


def one_by_one(changes: tuple[Any, ...]) -> tuple[Any, ...]:
    """Changes with "has base power and toughness 7/7 and can't be blocked", or "and trample", as the two that it is,
    and with "from blue if …" after "gains protection from white if …" as another that gives protection."""
    found: list[Any] = []
    for change in changes:
        if isinstance(change, ChangeIf) and change.quality is not None:
            found.append(ChangeIf(change.condition, _protected(found[-1:], change)))
            continue
        if isinstance(change, BasePT) and change.then is not None:
            found += [BasePT(change.pt, change.amount), *one_by_one((change.then,))]
        elif isinstance(change, BasePT) and change.one is not None:
            abilities = (change.one,) if change.two is None else (change.one, change.two)
            found += [BasePT(change.pt), GainAbilities(abilities, having=True)]
        else:
            found.append(change)
    return tuple(found)


def _protected(before: list[Any], change: ChangeIf) -> GainAbilities:
    """The change that gives protection from what is said alone, after another that gives it."""
    first = before[0].change if before and isinstance(before[0], ChangeIf) else None
    if change.quality is None or not isinstance(first, GainAbilities) or not all(map(_is_protection, first.abilities)):
        raise Unbound(" ".join(RULES_TEXT.write(change)))
    protection = Keyword("protection", quality=From((change.quality,)))
    return replace(first, abilities=(protection,))


def _is_protection(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name == "protection"


def with_others_lost(changes: tuple[Any, ...]) -> tuple[Any, ...]:
    """The changes of an effect that say that all others are lost: abilities are lost before those of the effect are
    gained (layer 6), card types as it becomes what it is (layer 4, 205.1a)."""
    said = next((change for change in changes if isinstance(change, LoseOthers)), None)
    if said is None:
        return changes
    rest = tuple(change for change in changes if change is not said)
    if not all(isinstance(change, (BasePT, Become, GainAbilities)) for change in rest):
        raise Unbound(" ".join(RULES_TEXT.write(said)))
    if "types" in said.what:
        rest = tuple(_alone(change, said) for change in rest)
        if sum(isinstance(change, Become) for change in rest) != 1:
            raise Unbound(" ".join(RULES_TEXT.write(said)))
    return (said, *rest)


def _alone(change: Any, said: LoseOthers) -> Any:
    if not isinstance(change, Become):
        return change
    named = any(word in subtypes()["creature"] for word in change.what.types)
    if change.adds_types or change.every_type or ("creature types" in said.what and not named):
        raise Unbound(" ".join(RULES_TEXT.write(said)))
    return replace(change, alone=True)
