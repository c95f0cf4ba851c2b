"""What a seat may know (rules 400.2, 706): the one place where the state is turned into something to show.

A view is plain data (dicts, lists, strings, numbers). Hidden cards are only counted; face-down permanents are nameless
but to their controller; decisions show their options only to the seat that decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from headjudge.core.decisions import Decision
from headjudge.magic.cards.types import in_printed_order
from headjudge.magic.casual_variants.commander import damage_dealt, is_commander, tax
from headjudge.magic.casual_variants.planar_die import roll_cost
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.controlled import OPEN, decider, hand_seen_by, sees
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.banding import bands_of
from headjudge.magic.engine.costs.play_permissions import sees_top
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import (
    ABILITY,
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PHASED,
    STACK,
    TOKEN,
    GameObject,
)
from headjudge.magic.engine.state.player import Player
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.attack_left_and_attack_right import may_attack
from headjudge.magic.multiplayer.limited_range_of_influence import opponents, players_in_range
from headjudge.magic.text.definition import in_words

__all__ = ["may_see", "may_see_hand", "object_view", "view_of"]

_PUBLIC = frozenset({BATTLEFIELD, STACK, GRAVEYARD, EXILE, COMMAND})
_OF_CARDS = frozenset({"cards", "object", "order-cards", "target"})
"""Kinds of decisions whose whole numbers are objects."""


def view_of(
    g: State,
    seat: int | None,
    pending: Sequence[Decision],
    *,
    public: Sequence[dict[str, Any]] | None = None,
    log: bool = True,
) -> dict[str, Any]:
    """All that a seat (None: someone without one; OPEN: everything is shown) may know of a game.

    With ``public``, the players as someone without a seat sees them now, those are taken for all of whom the seat knows
    no more than that; ``log`` says whether the log is wanted.
    """
    name = None if seat in (None, OPEN) else g.players[seat].name
    return {
        "seat": name,
        "over": g.over,
        "plays": _plays_view(g),
        "players": [
            public[p.index] if public is not None and _knows_no_more(g, p, seat) else _player_view(g, p, seat)
            for p in g.players
        ],
        "planar": _planar_view(g, seat),
        "turns": [_turn_view(g, turn, seat) for turn in g.turns],
        "pending": [_decision_view(g, d, name, seat) for d in pending],
        "log": g.log.read_by(seat) if log else [],
    }


def _knows_no_more(g: State, p: Player, seat: int | None) -> bool:
    """Whether a seat knows of a player only what everybody does: it can't see the hand, and no card lies face down
    elsewhere that it could look at."""
    if seat == OPEN or may_see_hand(g, seat, p.index):
        return False
    apart = (*p.graveyard, *p.exile, *p.command, *p.ante)
    return not any(g.objects[id].face_down for id in apart)


def _plays_view(g: State) -> dict[str, Any]:
    """What is played, as far as a table shows it in another way."""
    plays = g.options.plays
    return {
        "variant": plays.name,
        "title": plays.title,
        "attack": g.options.attack,
        "teams": list(g.options.teams),
        "shared_life": plays.one_body,
        "markers": plays.markers,
    }


def _planar_view(g: State, seat: int | None) -> dict[str, Any] | None:
    """What there is to Planar Magic (901); None where it isn't played. The cards of planar decks are hidden."""
    planar = g.planar
    if planar is None:
        return None
    decks = {p.name: len(p.planar_deck) for p in g.players if p.in_game}
    return {
        "controllers": [g.players[q].name for q in planar.controllers.values()],
        "planes": [object_view(g, g.objects[id], seat) for id in planar.face_up],
        "shared": g.options.planar_deck == "single",
        "decks": decks,
        "rolled": planar.rolled or None,
        "roller": g.players[planar.roller].name if planar.roller >= 0 else None,
        "costs": {g.players[q].name: roll_cost(turn, q) for turn in g.turns for q in turn.active},
    }


def may_see_hand(g: State, seat: int | None, player: int) -> bool:
    """Whether a seat may look at a player's hand: its own, that of a player it controls, or one that is open to it
    (:func:`..characteristics.controlled.hand_seen_by`)."""
    return seat == OPEN or seat in hand_seen_by(g, player)


def may_see(g: State, seat: int, obj: GameObject) -> bool:
    """Whether a seat may know that an object is there, if not always what it is: those in public zones, and of hidden
    cards those shown to it (400.2)."""
    if obj.zone in _PUBLIC or obj.zone in (ANTE, PHASED):
        return True
    if obj.zone == HAND and may_see_hand(g, seat, obj.owner):
        return True
    if obj.zone == LIBRARY and g.players[obj.owner].library[0] == obj.id and sees_top(g, seat, obj.owner):
        return True
    asked = (ask for turn in g.turns for ask in turn.asks if decider(g, ask.player) == seat)
    return any(ask.kind in _OF_CARDS and obj.id in ask.options for ask in asked)


def _player_view(g: State, p: Player, seat: int | None) -> dict[str, Any]:
    hand: list[Any] | None = None
    if may_see_hand(g, seat, p.index):
        hand = [object_view(g, g.objects[i], seat) for i in p.hand]
    top = bool(p.library) and sees_top(g, seat, p.index)
    return {
        "id": p.index,
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
        "library_top": object_view(g, g.objects[p.library[0]], seat) if top else None,
        "graveyard": [object_view(g, g.objects[i], seat) for i in p.graveyard],
        "exile": [object_view(g, g.objects[i], seat) for i in p.exile],
        "command": [object_view(g, g.objects[i], seat) for i in p.command],
        "ante": [object_view(g, g.objects[i], seat) for i in p.ante],
        "battlefield": [object_view(g, g.objects[i], seat) for i in (*p.battlefield, *p.phased_out)],
        "mana": [mana.symbol for mana in p.pool],
        "commander_damage": [
            {"commander": obj.printed.name, "owner": g.players[obj.owner].name, "damage": n}
            for obj, n in damage_dealt(g, p)
        ],
        "lands_played": p.lands_played,
        "in_range": [g.players[q].name for q in players_in_range(g, p.index)] if p.in_game else [],
        "may_attack": [g.players[q].name for q in opponents(g, p.index) if may_attack(g, p.index, q)]
        if p.in_game
        else [],
        "emperor": p.name in g.options.emperors,
        "payment": ("by hand" if p.by_hand else "automatic") if sees(g, seat, p.index) else None,
        "controlled_by": None if (by := p.controlled_by) is None else g.players[by].name,
    }


def object_view(g: State, obj: GameObject, seat: int | None) -> dict[str, Any]:
    """An object as a seat may know it."""
    hidden = obj.face_down and not sees(g, seat, obj.controller)
    if obj.kind == ABILITY:
        return _ability_view(g, obj, seat)
    ch = characteristics(g, obj)
    view: dict[str, Any] = {
        "id": obj.id,
        "name": "" if hidden else (ch.name or obj.printed.name),
        "kind": obj.kind,
        "owner": g.players[obj.owner].name,
        "controller": g.players[obj.controller].name,
        "mana_cost": "" if hidden else "".join(f"{{{s}}}" for s in ch.mana_cost),
        "colors": sorted(ch.colors),
        "types": in_printed_order([*ch.supertypes, *ch.types, *ch.subtypes], obj.printed.subtypes),
        "text": "" if hidden else _text_of(obj),
    }
    if not hidden and is_commander(g, obj):
        view["commander"] = True
        if obj.zone == COMMAND:
            view["tax"] = tax(g, obj.owner, obj, COMMAND)
    if ch.power is not None:
        view["power"], view["toughness"] = ch.power, ch.toughness
        base = blueprint(obj.definition).characteristics
        if not obj.face_down and (ch.power, ch.toughness) != (base.power, base.toughness):
            view["printed_size"] = [base.power, base.toughness]
    if ch.loyalty is not None:
        view["loyalty"] = ch.loyalty
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
        view["x"] = g.contexts[obj.spell].x if obj.spell in g.contexts else 0
    return view


def _text_of(obj: GameObject) -> str:
    """The rules text of an object: as printed, or in the words of its abilities if it is an emblem or a token."""
    definition = obj.definition
    return definition.text or "\n".join(definition.describe()).replace("~", definition.name)


def _ability_view(g: State, obj: GameObject, seat: int | None) -> dict[str, Any]:
    """An ability on the stack: what it is of and what it says (112.7)."""
    ctx = g.contexts.get(obj.spell)
    name = _source_name(g, obj, seat)
    return {
        "id": obj.id,
        "name": f"{name}'s ability",
        "kind": ABILITY,
        "controller": g.players[obj.controller].name,
        "source": ctx.source if ctx is not None else 0,
        "text": _words_of(ctx, name) if ctx is not None else "",
        "targets": _targets(g, obj),
        "x": ctx.x if ctx is not None else 0,
    }


def _source_name(g: State, ability: GameObject, seat: int | None) -> str:
    """What an ability on the stack is of; a face-down permanent stays nameless (707.2)."""
    ctx = g.contexts.get(ability.spell)
    source = g.objects.get(ctx.source) if ctx is not None else None
    if source is not None and source.face_down and not sees(g, seat, source.controller):
        return "A face-down creature"
    return ability.printed.name


def _words_of(ctx: Context, name: str) -> str:
    waiting, ability = ctx.triggered, ctx.ability
    node = waiting.effect if waiting is not None else ability
    return in_words(node).replace("~", name) if node is not None else ""


def _targets(g: State, obj: GameObject) -> list[int]:
    ctx = g.contexts.get(obj.spell)
    return [t for targets in ctx.targets.values() for t in targets] if ctx is not None else []


def _turn_view(g: State, turn: Turn, seat: int | None) -> dict[str, Any]:
    combat = turn.combat
    return {
        "id": turn.marker,
        "marker": turn.marker,
        "number": turn.number,
        "started": turn.started,
        "active": [g.players[q].name for q in turn.active],
        "step": turn.step,
        "priority": [g.players[a.player].name for a in turn.asks if a.kind == DecisionKind.PRIORITY],
        "stack": [object_view(g, g.objects[i], seat) for i in reversed(turn.stack)],
        "attackers": dict(combat.attackers) if combat else {},
        "bands": [list(band) for band in bands_of(g, combat)] if combat else [],
        "blockers": {b: list(a) for b, a in combat.blockers.items()} if combat else {},
    }


def _decision_view(g: State, d: Decision, name: str | None, seat: int | None) -> dict[str, Any]:
    view: dict[str, Any] = {"id": d.id, "seat": d.seat, "kind": d.kind, "prompt": d.prompt}
    turn = g.turn_of(d.marker)
    view["turn"] = turn.marker
    view["player"] = g.players[d.player].name
    view["source"] = _asked_by(g, turn, seat)
    if d.seat == name:
        view.update(
            d.to_data(),
            shown=[object_view(g, obj, seat) for obj in _only_shown_here(g, d, seat)],
        )
    return view


def _asked_by(g: State, turn: Turn, seat: int | None) -> dict[str, Any] | None:
    """The spell, ability or permanent that a question is part of, if all may know it."""
    frame = turn.agenda[-1] if turn.agenda else None
    if frame is None:
        return None
    ctx = g.contexts.get(frame.context)
    ids = (frame.data.get("object"), ctx.source if ctx is not None else None)
    for id in ids:
        obj = g.objects.get(id) if isinstance(id, int) else None
        if obj is not None and obj.zone in _PUBLIC and not obj.face_down:
            return {
                "id": obj.id,
                "name": _source_name(g, obj, seat) if obj.kind == ABILITY else characteristics(g, obj).name,
            }
    return None


def _only_shown_here(g: State, d: Decision, seat: int | None) -> list[GameObject]:
    """The hidden cards that a decision lets its seat look at: the options of a search (701.14)."""
    found = [g.objects[o] for o in d.options if type(o) is int and o in g.objects and d.kind in _OF_CARDS]
    return [obj for obj in found if obj.zone == LIBRARY or (obj.zone == HAND and not may_see_hand(g, seat, obj.owner))]
