"""Where what players may do ends: what those of several do who did it comes after all have chosen, and what others do
once new targets are chosen is done anyway."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.spells import ChooseNewTargets
from headjudge.magic.text.tree.nouns import EachPlayer, EachWho, ThatPlayer
from headjudge.magic.text.tree.structure import IfDo, May, Steps

__all__ = ["with_those_who", "without_those_who"]


def without_those_who(node: May) -> Steps | None:
    """ "Each player may draw a card, then each player who drew a card this way gains 1 life": what those do comes after
    all have chosen, and is no part of what each may do. "You may choose new targets for the copy, and each opponent
    draws a card": they draw either way."""
    parts = node.effect.parts if isinstance(node.effect, Steps) else ()
    several = isinstance(node.who, EachPlayer)
    first = next((i for i, part in enumerate(parts) if several and _is_of_some(part)), 0)
    if len(parts) > 1 and isinstance(parts[0], ChooseNewTargets):
        first = first or int(isinstance(getattr(parts[1], "who", None), EachPlayer))
    if not first or not isinstance(node.effect, Steps):
        return None
    joins = node.effect.joins
    done = Steps(parts[:first], joins[: first - 1]) if first > 1 else parts[0]
    return Steps((replace(node, effect=done), *parts[first:]), joins[first - 1 :])


def with_those_who(node: IfDo) -> Steps | None:
    """ "Each opponent may discard a card. If they don't, they lose 3 life": each of those who don't."""
    who, then = getattr(node.first, "who", None), node.then
    if not isinstance(node.first, May) or not isinstance(who, EachPlayer) or node.or_if is not None:
        return None
    if not isinstance(getattr(then, "who", None), ThatPlayer):
        return None
    changes: dict[str, Any] = {"who": EachWho(who.which, did=not node.negative)}
    return Steps((node.first, replace(then, **changes)), (".",))


def _is_of_some(part: Effect) -> bool:
    """Whether those do it of each of whom something is true."""
    who = getattr(part, "who", None)
    return isinstance(who, EachWho) or (isinstance(who, EachPlayer) and who.so is not None)
