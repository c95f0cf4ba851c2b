"""Permissions to play cards that effects give for a time: "until end of turn, you may play that card" (rule 611.2).

They are kept on the player, by card; a card that moves is another object, so its permission is gone by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.events.history import NOBODY, happened, is_active
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Attackers, MayPlay
from headjudge.magic.engine.state.steps import MAIN_PHASES, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import STACK

__all__ = [
    "ALWAYS",
    "after_attack",
    "as_front",
    "dearer",
    "grant",
    "in_later_turns",
    "is_for_life",
    "permitted",
    "price",
    "priced",
    "spend_as",
    "spending_now",
    "this_turn",
    "until_another_exiled",
    "until_end_of_next_turn",
    "until_next_combat_ends",
    "until_next_end_step",
    "until_next_turn",
    "until_next_upkeep",
    "used",
]

Until = tuple[str, int, int]

ALWAYS: Until = ("always", 0, 0)


def this_turn(g: State, marker: int) -> Until:
    """Until this turn ends."""
    return ("this turn", marker, g.turn_of(marker).number)


def until_next_turn(g: State, player: int) -> Until:
    """Until a player's next turn begins."""
    return ("before", player, g.players[player].turns_taken)


def until_next_end_step(g: State, player: int) -> Until:
    """Until a player's next end step begins."""
    return ("before end step", player, g.players[player].end_steps)


def until_next_upkeep(g: State, player: int) -> Until:
    """Until a player's next upkeep begins."""
    return ("before upkeep", player, g.players[player].upkeeps)


def until_next_combat_ends(g: State, player: int) -> Until:
    """Until the combat phase of a player's next turn ends."""
    return ("through combat", player, g.players[player].turns_taken + 1)


def until_end_of_next_turn(g: State, player: int) -> Until:
    """Until a player's next turn ends."""
    return ("through", player, g.players[player].turns_taken + 1)


def until_another_exiled(g: State, source: int) -> Until:
    """Until an object exiles another card than it has exiled so far."""
    return ("until another", source, _exiled_by(g, source))


def _exiled_by(g: State, source: int) -> int:
    """How many cards an object has exiled, as it is or last was (607.2a)."""
    obj = g.known(source)
    return len(obj.linked) if obj is not None else 0


def in_later_turns(g: State, marker: int) -> Until:
    """Always, but not in this turn."""
    return ("later", marker, g.turn_of(marker).number)


def after_attack(player: int, attacker: int) -> Until:
    """In any turn in which a player has attacked with a creature."""
    return ("after attack", player, attacker)


def grant(
    g: State,
    player: int,
    ids: list[int],
    until: Until,
    *,
    lands: bool,
    faces: bool = True,
    cost: tuple[str, ...] | None = None,
    one_of: int = 0,
    attackers: Attackers | None = None,
    as_sorcery: bool = False,
    front: bool = True,
) -> None:
    """Let a player play some cards, ``lands`` too or only spells, also as other ``faces`` than their ``front`` or only
    as those, until then; perhaps for a ``cost`` rather than their mana cost; perhaps only ``one_of`` those of that
    number, or only in turns in which they have attacked with such ``attackers``, or only ``as_sorcery``: when they
    could cast one."""
    p = g.players[player]
    may = MayPlay(until, lands, faces, cost, one_of=one_of, attackers=attackers, as_sorcery=as_sorcery, front=front)
    p.may_play = {**p.may_play, **dict.fromkeys(ids, may)}


def used(g: State, player: int, id: int) -> None:
    """A player has played a card: of those of which they might play one, they may not play another."""
    p = g.players[player]
    may = p.may_play.get(id)
    if may is not None and may.one_of:
        p.may_play = {i: other for i, other in p.may_play.items() if other.one_of != may.one_of}


def spend_as(g: State, player: int, ids: list[int], mana: Literal["color", "type"]) -> None:
    """From now on a player may spend any mana as though it were mana of any color, or type, to cast cards that they may
    play for a time (609.4b)."""
    p = g.players[player]
    p.may_play = {**p.may_play, **{i: p.may_play[i]._replace(mana=mana) for i in ids if i in p.may_play}}


@contextmanager
def spending_now(g: State, player: int, obj: GameObject, mana: Literal["", "color", "type"]) -> Iterator[None]:
    """While this lasts, a player may spend any mana so as they begin to cast a card that an effect tells them to
    (609.4b): no leave to cast it later."""
    p, id = g.players[player], obj.id
    if not mana:
        yield
        return
    before = p.may_play.get(id)
    grant(g, player, [id], ALWAYS, lands=False)
    spend_as(g, player, [id], mana)
    try:
        yield
    finally:
        p.may_play = {**p.may_play, id: before} if before else {i: may for i, may in p.may_play.items() if i != id}


@contextmanager
def as_front(g: State, player: int, obj: GameObject) -> Iterator[None]:
    """While this lasts, leave to cast a card only as another of its faces than its front doesn't count."""
    p, before = g.players[player], g.players[player].may_play
    may = before.get(obj.id)
    if may is not None and not may.front:
        p.may_play = {i: other for i, other in before.items() if i != obj.id}
    try:
        yield
    finally:
        p.may_play = before


def dearer(g: State, player: int, obj: GameObject) -> int:
    """How much generic mana more it costs a player to cast a card by such a permission, or is being cast for."""
    if obj.zone == STACK:
        return obj.marks.dearer
    may = g.players[player].may_play.get(obj.id)
    return may.dearer if may is not None and _is_so(g, player, may) else 0


def permitted(g: State, player: int) -> list[tuple[int, bool]]:
    """The cards that a player may play so now, at their usual costs, each with whether it may be played as a land; a
    land has no cost, whatever a spell would be cast for."""
    found = [(i, may) for i, may in g.players[player].may_play.items() if i in g.objects and _is_so(g, player, may)]
    usual = [
        (i, may) for i, may in found if (may.lands and _is_land(g, i)) or not (may.cost is not None or may.for_life)
    ]
    return [(i, may.lands) for i, may in usual]


def _is_land(g: State, id: int) -> bool:
    return blueprint(g.objects[id].printed).is_land


def price(g: State, player: int, id: int) -> tuple[str, ...] | None:
    """The mana for which a player may cast a card so now, rather than for its mana cost (118.9); None: for none."""
    may = g.players[player].may_play.get(id)
    return may.cost if may is not None and id in g.objects and _is_so(g, player, may) else None


def priced(g: State, player: int) -> list[int]:
    """The cards that a player may cast so at such a cost, or for life."""
    own = g.players[player].may_play
    found = [i for i in own if price(g, player, i) is not None or is_for_life(g, player, i)]
    return [i for i in found if not _is_land(g, i)]


def is_for_life(g: State, player: int, id: int) -> bool:
    """Whether a player may cast a card so for as much life as its mana value, rather than for its mana cost (118.9)."""
    may = g.players[player].may_play.get(id)
    return may is not None and may.for_life and id in g.objects and _is_so(g, player, may)


def _is_so(g: State, player: int, may: MayPlay) -> bool:
    """Whether the player may play the card now, timing left aside."""
    if may.as_sorcery and not any(player in t.active and not t.stack and t.step in MAIN_PHASES for t in g.turns):
        return False
    return _lasts(g, may.until) and (may.attackers is None or _attacked_with(g, player, may.attackers))


def _attacked_with(g: State, player: int, meant: Attackers) -> bool:
    """Whether a player has attacked with so many such creatures in this turn, as each was when it attacked."""
    for turn in g.turns:
        ctx = Context(0, 0, player, turn.marker)
        own = [obj for attacker, obj in turn.attackers if attacker == player]
        such = {obj.id for obj in own if obj.characteristics and matches(g, ctx, meant.what, obj, obj.characteristics)}
        if len(such) >= meant.least:
            return True
    return False


def _lasts(g: State, until: Until) -> bool:
    if until[0] == "always":
        return True
    if until[0] in ("this turn", "later"):
        return (g.turn_of(until[1]).number == until[2]) == (until[0] == "this turn")
    if until[0] == "until another":
        return _exiled_by(g, until[1]) == until[2]
    if until[0] == "after attack":
        return any(happened(turn, f"attacked with {until[2]}", [until[1]]) for turn in g.turns)
    if until[0] == "before end step":
        return g.players[until[1]].end_steps == until[2]
    if until[0] == "before upkeep":
        return g.players[until[1]].upkeeps == until[2]
    taken = g.players[until[1]].turns_taken
    if until[0] == "before" or taken < until[2]:
        return taken <= until[2]
    if until[0] == "through combat" and any(until[1] in t.active and _first_combat_is_over(t) for t in g.turns):
        return False
    return taken == until[2] and is_active(g, until[1])


def _first_combat_is_over(turn: Turn) -> bool:
    ended = happened(turn, f"step {Step.END_OF_COMBAT}", [NOBODY])
    return ended > (turn.step == Step.END_OF_COMBAT)
