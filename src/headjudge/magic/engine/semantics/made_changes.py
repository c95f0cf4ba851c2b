"""Changes that stand for other changes: with X defined, a type chosen, types that are kept (rules 107.3, 205.1b).

Each gives the plain change it comes to; that one is then applied in its layers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.change_kinds import CHANGES, change
from headjudge.magic.engine.characteristics.given_to_cards import where_given
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.semantics.changes import FixedBase, are_given_to_cards, can_become
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.tree.tokens import Description

__all__ = ["FixedSwitch", "chosen_type", "kept", "of_type"]


@node()
class FixedSwitch(Change):
    """Power and toughness are switched (layer 7e)."""


@change(FixedSwitch, "7e")
def _switch(g: State, ctx: Context, node: FixedSwitch, obj: GameObject, ch: Characteristics) -> None:
    ch.power, ch.toughness = ch.toughness, ch.power


def _delegate(layer: str, made: Callable[[State, Context, Any], tuple[Context, Change | None]]) -> Any:
    """What a change does in a layer that there does what another one does, in some context."""

    def apply(g: State, ctx: Context, node: Any, obj: GameObject, ch: Characteristics) -> None:
        inner_ctx, inner = made(g, ctx, node)
        function = CHANGES.get(type(inner), {}).get(layer) if inner is not None else None
        if function is not None:
            function(g, inner_ctx, inner, obj, ch)

    return apply


# --- "where X is …"


def _where(g: State, ctx: Context, node: c.ChangeWhereX) -> tuple[Context, Change]:
    inner = ctx.copy()
    inner.x = value(g, ctx, node.amount)
    return inner, node.change


def _can_be_sized(node: c.ChangeWhereX) -> bool:
    inner = node.change
    if isinstance(inner, c.GainAbilities):
        return are_given_to_cards(inner) and all(where_given(ability) is not None for ability in inner.abilities)
    if isinstance(inner, c.CantAttack):
        return inner.mana is not None and not inner.you_pay
    return isinstance(inner, (c.ChangePT, c.BasePT)) or (isinstance(inner, c.Become) and can_become(inner))


for _layer in ("4", "5", "6", "7b", "7c"):
    change(c.ChangeWhereX, _layer, only=_can_be_sized)(_delegate(_layer, _where))


# --- types chosen

_OF_TYPE: dict[tuple[str, bool], c.Become] = {}


def of_type(word: str, *, added: bool) -> c.Become:
    """The change that gives a type; made once for each."""
    known = _OF_TYPE.get((word, added))
    if known is None:
        known = _OF_TYPE[word, added] = c.Become(Description(types=(word,)), adds_types=added)
    return known


def chosen_type(g: State, ctx: Context, node: c.BecomeChosenType) -> c.Become | None:
    """The change that gives the type chosen before, if one was."""
    word = chosen(g, ctx).type
    return of_type(word, added=node.adds_types) if word else None


def _yours(node: c.BecomeChosenType) -> bool:
    """Whether the type is chosen by the effect's controller, if now."""
    return node.who is None or isinstance(node.who, You)


@change(c.BecomeChosenType, "4", abilities=lambda node: True, only=_yours)
def _become_chosen(g: State, ctx: Context, node: c.BecomeChosenType, obj: GameObject, ch: Characteristics) -> None:
    made = chosen_type(g, ctx, node)
    if made is not None:
        CHANGES[c.Become]["4"](g, ctx, made, obj, ch)


# --- descriptions with a size, and types that stay


@by_identity
def kept(node: c.Become | c.BecomeStill) -> c.Become:
    """The same change, but the types there were stay (205.1b)."""
    every_type = isinstance(node, c.Become) and node.every_type
    return c.Become(node.what, adds_types=True, every_type=every_type)


@by_identity
def _of_size(node: c.BecomeSized) -> c.Become:
    return c.Become(node.what)


for _layer in ("4", "5", "6", "7b"):
    change(c.BecomeStill, _layer, only=can_become)(_delegate(_layer, lambda g, ctx, node: (ctx, kept(node))))
for _layer in ("4", "5", "6"):
    change(c.BecomeSized, _layer, only=can_become)(_delegate(_layer, lambda g, ctx, node: (ctx, _of_size(node))))


@change(c.BecomeSized, "7b", only=can_become)
def _sized(g: State, ctx: Context, node: c.BecomeSized, obj: GameObject, ch: Characteristics) -> None:
    n = value(g, ctx, node.amount)
    CHANGES[FixedBase]["7b"](g, ctx, FixedBase(n, n), obj, ch)
