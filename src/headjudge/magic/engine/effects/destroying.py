"""Destroying, regenerating and sacrificing permanents.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.6    destroy; not what is indestructible (702.12b)           :func:`destroy`
701.11   regenerate                                              :func:`regenerate`
701.11c  "it can't be regenerated"                               :func:`cant_regenerate`
701.13   sacrifice: only permanents one controls                 :func:`sacrifice`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.rules_of import cant_be_sacrificed
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.regeneration import put_shield
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.structure import RIDERS
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Cause, Event
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.effects import permanents as p
from headjudge.magic.text.tree.effects import zones as z
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, ItsObjects, Self, Several, Some, is_just_one
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD

__all__ = ["controlled", "destruction", "permanents", "sacrifice_event"]

RIDERS[z.CantRegenerate] = (z.Destroy, z.DestroyEither)
RIDERS[p.AsItRegenerates] = (p.Regenerate,)


def permanents(run: Run, ids: list[int]) -> list[int]:
    """Those of some objects that are permanents now, phased-out ones left aside (702.23b)."""
    g = run.g
    return [i for i in ids if i > 0 and g.objects[i].zone == BATTLEFIELD and not g.objects[i].phased_out]


def controlled(run: Run, what: Filter, player: int) -> list[int]:
    """The permanents a player controls that a filter describes."""
    g = run.g
    mine = (g.objects[i] for i in g.players[player].battlefield)
    return [o.id for o in mine if not o.phased_out and matches(g, run.ctx, what, o, run.characteristics(o))]


def to_sacrifice(run: Run, what: Filter, player: int) -> list[int]:
    """Those of them that can be sacrificed."""
    return [i for i in controlled(run, what, player) if not cant_be_sacrificed(run.g, run.g.objects[i], run.ctx)]


def destruction(run: Run, id: int, regeneration: bool = True) -> Event:
    """The event that a permanent is destroyed."""
    event = run.move(id, GRAVEYARD, Cause.DESTROY)
    if not regeneration:
        event.data = {**(event.data or {}), "no regeneration": True}
    return event


@effect(z.Destroy)
def destroy(run: Run, node: z.Destroy) -> None:
    """Destroy permanents (701.6)."""
    ids = permanents(run, run.objects(node.what))
    regeneration = not any(isinstance(r, z.CantRegenerate) for r in run.ctx.instruction.riders)
    mortal = [i for i in ids if "indestructible" not in run.characteristics(run.g.objects[i]).keywords]
    run.happen([destruction(run, i, regeneration) for i in mortal])


@effect(z.DestroyEither)
def destroy_either(run: Run, node: z.DestroyEither) -> None:
    """The controller chooses which."""
    words = [" ".join(RULES_TEXT.write(each)) for each in (node.first, node.second)]
    chosen = run.ask.one(run.controller, DecisionKind.MODE, "Destroy which?", words)
    destroy(run, z.Destroy(node.first if chosen == words[0] else node.second))


@effect(z.CantRegenerate)
def cant_regenerate(run: Run, node: z.CantRegenerate) -> None:
    """Carried out by the instruction before (701.11c)."""


@effect(p.Regenerate)
def regenerate(run: Run, node: p.Regenerate) -> None:
    """Put a regeneration shield on each permanent (701.11a), which may do more once it is used."""
    more = tuple(r for r in run.ctx.instruction.riders if isinstance(r, p.AsItRegenerates))
    for id in permanents(run, run.objects(node.what)):
        put_shield(run.g, run.ctx, id, more)
        run.ctx.done = True


def _of_the_same(node: p.AsItRegenerates) -> bool:
    """Whether it is what was just named that regenerates, not another."""
    return isinstance(node.what, (Self, ItsObjects))


@effect(p.AsItRegenerates, only=_of_the_same)
def as_it_regenerates(run: Run, node: p.AsItRegenerates) -> None:
    """Carried out with the shield that the instruction before gives."""


def sacrifice_event(run: Run, id: int, player: int) -> Event:
    """The event that a player sacrifices a permanent."""
    return run.move(id, GRAVEYARD, Cause.SACRIFICE, by=player)


def _one_of_each(run: Run, what: Several, player: int) -> list[int]:
    """Two permanents of the player's, one of each kind; the first so that there is a second, if there can be."""
    first, second = what.parts
    pool, other = to_sacrifice(run, first.what, player), to_sacrifice(run, second.what, player)
    leaving = [i for i in pool if any(j != i for j in other)] or pool
    ids = run.objects(first, player, own=leaving)
    ids = ids + run.objects(second, player, own=[i for i in other if i not in ids])
    run.bind(what.slot, tuple(ids))
    return ids


def _known_kinds(node: z.Sacrifice) -> bool:
    return not isinstance(node.what, Several) or (len(node.what.parts) == 2 and all(map(is_just_one, node.what.parts)))


@effect(z.Sacrifice, only=_known_kinds)
def sacrifice(run: Run, node: z.Sacrifice) -> None:
    """Players sacrifice permanents they control, all at once after each has chosen (101.4, 701.13a)."""
    events: list[Event] = []
    chosen: list[int] = []
    able: dict[int, bool] = {}
    for q in run.each_player(node.who):
        if isinstance(node.what, Some):
            ids = run.objects(node.what, q, own=to_sacrifice(run, node.what.what, q))
        elif isinstance(node.what, Several):
            ids = _one_of_each(run, node.what, q)
        else:
            there = ((i, run.g.objects[i]) for i in permanents(run, run.objects(node.what, q)))
            ids = [i for i, o in there if o.controller == q and not cant_be_sacrificed(run.g, o, run.ctx)]
        chosen += ids
        wanted = run.value(node.what.least) if isinstance(node.what, Some) else 1
        able[q] = len(ids) >= (len(node.what.parts) if isinstance(node.what, Several) else wanted)
        events += [sacrifice_event(run, i, q) for i in ids]
    if isinstance(node.what, Some):
        run.bind(node.what.slot, tuple(chosen))
    if isinstance(node.who, EachPlayer):
        run.note_who_did(node.who.slot, list(able), [q for q, could in able.items() if could])
    run.happen(events)
