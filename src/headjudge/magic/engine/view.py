"""What a seat may know (rules 400.2, 706): the one place where the state is turned into something to show.

A view is plain data (dicts, lists, strings, numbers). Hidden cards are only counted; face-down permanents are nameless
but to their controller; decisions show their options only to the seat that decides.
"""

from __future__ import annotations

from typing import Any

from headjudge.core.decisions import Decision
from headjudge.magic.engine.banding import bands_of
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.objects import ABILITY, ANTE, BATTLEFIELD, COMMAND, PHASED, STACK, TOKEN, Obj
from headjudge.magic.engine.range_of import players_in_range
from headjudge.magic.engine.state import Player, State, Turn

__all__ = ["may_see_hand", "object_view", "view_of"]


def view_of(g: State, seat: int | None, pending: list[Decision]) -> dict[str, Any]:
    """All that a seat (None: someone without one) may know of a game."""
    name = None if seat is None else g.players[seat].name
    return {
        "seat": name,
        "over": g.over,
        "players": [_player_view(g, p, seat) for p in g.players],
        "turns": [_turn_view(g, turn, seat) for turn in g.turns],
        "pending": [_decision_view(d, name) for d in pending],
        "log": g.log.read_by(seat),
    }


def may_see_hand(g: State, seat: int | None, player: int) -> bool:
    """Whether a seat may look at a player's hand: its own, or that of a player it controls (712.3)."""
    return seat is not None and seat in (player, g.players[player].marks.get("controlled by"))


def _player_view(g: State, p: Player, seat: int | None) -> dict[str, Any]:
    hand: list[Any] | None = None
    if may_see_hand(g, seat, p.index):
        hand = [object_view(g, g.objects[i], seat) for i in p.hand]
    return {
        "name": p.name,
        "team": p.team,
        "in_game": p.in_game,
        "result": p.result,
        "lost_to": p.lost_to,
        "life": p.life,
        "counters": dict(p.counters),
        "hand_size": len(p.hand),
        "hand": hand,
        "library_size": len(p.library),
        "graveyard": [object_view(g, g.objects[i], seat) for i in p.graveyard],
        "exile": [object_view(g, g.objects[i], seat) for i in p.exile],
        "command": [object_view(g, g.objects[i], seat) for i in p.marks.get(COMMAND, ())],
        "ante": [object_view(g, g.objects[i], seat) for i in p.marks.get(ANTE, ())],
        "battlefield": [object_view(g, g.objects[i], seat) for i in (*p.battlefield, *p.marks.get(PHASED, ()))],
        "mana": [symbol for symbol, _ in p.pool],
        "lands_played": p.lands_played,
        "in_range": [g.players[q].name for q in players_in_range(g, p.index)] if p.in_game else [],
    }


def object_view(g: State, obj: Obj, seat: int | None) -> dict[str, Any]:
    """An object as a seat may know it."""
    hidden = obj.face_down and seat != obj.controller
    if obj.kind == ABILITY:
        return {
            "id": obj.id,
            "name": f"{obj.printed.name}'s ability",
            "kind": ABILITY,
            "controller": g.players[obj.controller].name,
            "targets": _targets(g, obj),
        }
    ch = chars(g, obj)
    view: dict[str, Any] = {
        "id": obj.id,
        "name": "" if hidden else (ch.name or obj.printed.name),
        "kind": obj.kind,
        "owner": g.players[obj.owner].name,
        "controller": g.players[obj.controller].name,
        "mana_cost": "" if hidden else "".join(f"{{{s}}}" for s in ch.mana_cost),
        "colors": sorted(ch.colors),
        "types": [*sorted(ch.supertypes), *sorted(ch.types), *sorted(ch.subtypes)],
        "text": "" if hidden else getattr(obj.definition, "text", ""),
    }
    if ch.power is not None:
        view["power"], view["toughness"] = ch.power, ch.toughness
    if obj.zone == BATTLEFIELD:
        view.update(
            tapped=obj.tapped,
            sick=obj.sick,
            damage=obj.damage,
            counters=dict(obj.counters or {}),
            attached_to=obj.attached_to or None,
            face_down=obj.face_down,
            phased_out=obj.phased_out,
            token=obj.kind == TOKEN,
            keywords=sorted(ch.keywords),
        )
    elif obj.zone == STACK:
        view["targets"] = _targets(g, obj)
    return view


def _targets(g: State, obj: Obj) -> list[int]:
    ctx = g.contexts.get(obj.spell)
    return [t for targets in ctx.targets.values() for t in targets] if ctx is not None else []


def _turn_view(g: State, turn: Turn, seat: int | None) -> dict[str, Any]:
    combat = turn.combat
    return {
        "marker": turn.marker,
        "number": turn.number,
        "active": [g.players[q].name for q in turn.active],
        "step": turn.step,
        "priority": [g.players[a.player].name for a in turn.asks if a.kind == "priority"],
        "stack": [object_view(g, g.objects[i], seat) for i in reversed(turn.stack)],
        "attackers": dict(combat.attackers) if combat else {},
        "bands": [list(band) for band in bands_of(g, combat)] if combat else [],
        "blockers": {b: list(a) for b, a in combat.blockers.items()} if combat else {},
    }


def _decision_view(d: Decision, name: str | None) -> dict[str, Any]:
    view: dict[str, Any] = {"id": d.id, "seat": d.seat, "kind": d.kind, "prompt": d.prompt}
    if d.seat == name:
        view.update(
            shape=d.shape,
            least=d.least,
            most=d.most,
            total=d.total,
            options=[{"choice": o, "label": d.label(o)} for o in d.options],
        )
    return view
