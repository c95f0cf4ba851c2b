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
    can_take,
    concerns,
    recipient,
)
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.registries.nodes import objects_of, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import DamageCantBePrevented
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.categories import Players
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


def _instead(g: State, ctx: Context, node: RedirectAll) -> int | None:
    """The one object or player that is dealt the damage."""
    new = node.instead
    found = [~q for q in players_of(g, ctx, new)] if isinstance(new, Players) else objects_of(g, ctx, new)
    return found[0] if len(found) == 1 else None


def _redirects(g: State, ctx: Context, node: RedirectAll, event: Event) -> bool:
    new = _instead(g, ctx, node)
    if new is None or new == recipient(event) or not can_take(g, new):
        return False
    return concerns(g, ctx, _as_damage(node), event)


@replaces(RedirectAll, EventKind.DAMAGE, applies=_redirects)
def _redirect_all(run: Any, ctx: Context, node: RedirectAll, event: Event) -> list[Event]:
    """All of the damage is dealt to something else; out of its source's range none is (801.15a)."""
    new = _instead(run.g, ctx, node)
    assert new is not None
    event.obj, event.who = (0, ~new) if new < 0 else (new, -1)
    return [event]
