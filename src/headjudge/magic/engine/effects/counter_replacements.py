"""Counters that make replacement effects (today's rule 122.1): stun, shield and finality counters.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
122.1c   shield: instead of being destroyed by an effect         :class:`ShieldKeeps`
122.1c   shield: damage is prevented                             :class:`ShieldPrevents`
122.1d   stun: instead of becoming untapped                      :class:`StunKeeps`
122.1h   finality: exiled instead of put into a graveyard        :class:`FinalityExiles`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.rules_of import has_rule
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.prevention import can_be_prevented, concerning_all
from headjudge.magic.engine.events.event_frames import note_prevented
from headjudge.magic.engine.events.replacement import OF_THE_RULES, replaces
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantUntap
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD

__all__ = ["RULES_OF_COUNTERS", "FinalityExiles", "ShieldKeeps", "ShieldPrevents", "StunKeeps"]

RULES_OF_COUNTERS = frozenset({"finality", "shield", "stun"})
"""The kinds of counters that replace events."""


@node()
class StunKeeps(Change):
    """If the permanent would become untapped, instead a stun counter is removed from it."""


@node()
class ShieldPrevents(Change):
    """If the permanent would be dealt damage, that is prevented and a shield counter removed."""


@node()
class ShieldKeeps(Change):
    """If the permanent would be destroyed by an effect, instead a shield counter is removed from it."""


@node()
class FinalityExiles(Change):
    """If the permanent would be put into a graveyard, it is exiled instead."""


def _with(g: State, event: Event, kind: str) -> GameObject | None:
    """The permanent of an event, if there is a counter of that kind on it."""
    obj = g.objects.get(event.obj)
    return obj if obj is not None and obj.zone == BATTLEFIELD and obj.count(kind) else None


def _removal(event: Event, kind: str) -> Event:
    return Event(EventKind.UNCOUNTERS, event.obj, event.who, n=1, data={"kind": kind})


def _stunned(g: State, ctx: Context, node: StunKeeps, event: Event) -> bool:
    obj = _with(g, event, "stun")
    return obj is not None and obj.tapped and not has_rule(g, obj, CantUntap)


@replaces(StunKeeps, EventKind.UNTAP, applies=_stunned)
def _stays_tapped(run: Asker, ctx: Context, node: StunKeeps, event: Event) -> list[Event]:
    """It stays tapped."""
    return [_removal(event, "stun")]


def _shielded(g: State, ctx: Context, node: ShieldPrevents, event: Event) -> bool:
    return event.n > 0 and _with(g, event, "shield") is not None


@replaces(ShieldPrevents, EventKind.DAMAGE, applies=_shielded)
def _prevented(run: Asker, ctx: Context, node: ShieldPrevents, event: Event) -> list[Event]:
    """One counter for all damage dealt at the same time; it is removed even if that can't be prevented (615.12)."""
    for damage in concerning_all(run, event, event.replaced[-1]):
        if can_be_prevented(run.g, damage):
            run.g.say(f"{damage.n} damage is prevented", "122.1c")
            note_prevented(run, event, damage, damage.n)
            damage.n = 0
    removal = _removal(event, "shield")
    return [event, removal] if event.n else [removal]


def _destroyed(g: State, ctx: Context, node: ShieldKeeps, event: Event) -> bool:
    by_effect = bool(event.context) and event.get("why") == Cause.DESTROY and event.frm == BATTLEFIELD
    return by_effect and _with(g, event, "shield") is not None


@replaces(ShieldKeeps, EventKind.MOVE, applies=_destroyed)
def _kept(run: Asker, ctx: Context, node: ShieldKeeps, event: Event) -> list[Event]:
    """It stays, with its damage."""
    return [_removal(event, "shield")]


def _final(g: State, ctx: Context, node: FinalityExiles, event: Event) -> bool:
    return event.frm == BATTLEFIELD and event.to == GRAVEYARD and _with(g, event, "finality") is not None


@replaces(FinalityExiles, EventKind.MOVE, applies=_final)
def _exiled(run: Asker, ctx: Context, node: FinalityExiles, event: Event) -> list[Event]:
    """It is exiled."""
    event.to = EXILE
    if event.get("why") == Cause.DIE:
        event.data = {**(event.data or {}), "why": Cause.PUT}
    return [event]


OF_THE_RULES.setdefault(EventKind.UNTAP, []).append(StunKeeps())
OF_THE_RULES.setdefault(EventKind.DAMAGE, []).append(ShieldPrevents())
OF_THE_RULES.setdefault(EventKind.MOVE, []).extend((ShieldKeeps(), FinalityExiles()))
