"""Static abilities that prevent or redirect damage, or say that it can't be prevented (rules 614.9, 615); see
:mod:`.prevention`."""

from __future__ import annotations

from functools import cache
from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.change_kinds import game_rule
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.sharing import share
from headjudge.magic.engine.effects.prevention import (
    Prevention,
    Redirection,
    can_be_prevented,
    concerns,
)
from headjudge.magic.engine.effects.redirected import can_take, one_meant, redirect, stays
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import DamageCantBePrevented
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.rules import DamageStays, PreventAll, RedirectAll

__all__: list[str] = []


@game_rule(DamageStays)
def _cant_be_prevented(node: DamageStays) -> list[tuple[Node | None, tuple[Any, ...]]]:
    return [(None, (DamageCantBePrevented(node.by, node.combat),))]


@cache
def _as_prevention(node: PreventAll) -> Prevention:
    return Prevention(to=node.to, by=node.to if node.either else node.by, combat=node.combat, either=node.either)


def _prevents(g: State, ctx: Context, node: PreventAll, event: Event) -> bool:
    if node.alike and not _are_alike(g, event):
        return False
    if _by_another(node) and event.source == event.obj:
        return False
    return concerns(g, ctx, _as_prevention(node), event) and can_be_prevented(g, event)


def _are_alike(g: State, event: Event) -> bool:
    """Whether the source of damage, as it is or last was, and the permanent that it is dealt to share a color."""
    source = g.known(event.source)
    obj = g.objects.get(event.obj)
    if source is None or obj is None:
        return False
    was = source.characteristics if source.id not in g.objects else None
    return share("color", was or characteristics(g, source), characteristics(g, obj))


def _by_another(node: PreventAll) -> bool:
    """Whether it is damage "to a creature by another creature"."""
    return isinstance(node.to, n.Some) and isinstance(node.by, n.Some) and node.by.what.other


@replaces(PreventAll, EventKind.DAMAGE, applies=_prevents)
def _prevent_all(run: Any, ctx: Context, node: PreventAll, event: Event) -> list[Event]:
    """None of the damage is dealt."""
    run.g.say(f"{event.n} damage is prevented", "615.1")
    return []


@cache
def _as_damage(node: RedirectAll) -> Redirection:
    return Redirection(to=node.to, by=node.by, combat=node.combat)


def _redirects(g: State, ctx: Context, node: RedirectAll, event: Event) -> bool:
    new = one_meant(g, ctx, node.instead)
    if stays(event) or new is None or new == event.recipient or not can_take(g, new):
        return False
    return concerns(g, ctx, _as_damage(node), event)


@replaces(RedirectAll, EventKind.DAMAGE, applies=_redirects)
def _redirect_all(run: Any, ctx: Context, node: RedirectAll, event: Event) -> list[Event]:
    """All of the damage is dealt to something else; out of its source's range none is (801.15a)."""
    new = one_meant(run.g, ctx, node.instead)
    assert new is not None
    redirect(event, new)
    return [event]
