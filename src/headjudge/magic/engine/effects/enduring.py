"""Enduring (701.63) and blighting: keyword actions that put counters on creatures."""

from __future__ import annotations

from functools import cache

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.text.card_words import CREATURE, Color
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.effects.permanents import KeywordAction

__all__ = ["blight", "can_blight", "endure"]

PLUS, MINUS = "+1/+1", "-1/-1"


@cache
def _spirit(size: int) -> CardDefinition:
    """The white Spirit token that something creates that endures."""
    return CardDefinition(
        name="Spirit",
        colors=(Color.WHITE,),
        types=(CREATURE,),
        subtypes=("spirit",),
        power=size,
        toughness=size,
        layout="token",
    )


def endure(run: Run, node: KeywordAction) -> None:
    """Its controller puts so many +1/+1 counters on it or creates a white Spirit token of that size (701.63a); if it
    has left the battlefield only the token can be chosen. Nothing happens for 0."""
    g = run.g
    if run.stage == 0:
        run.data["size"] = run.value(node.amount) if node.amount is not None else 0
        run.data["left"] = [o.id for o in known_objects(g, run.ctx, node.what)] if node.what is not None else []
        run.stay()
        return
    left: list[int] = run.data["left"]
    size: int = run.data["size"]
    if not left or size <= 0:
        return
    id = left[0]
    there = id in g.objects and bool(permanents(run, [id]))
    obj = g.known(id)
    if obj is None:
        return
    player = obj.controller
    counters = there and run.ask.yes(player, f"Put {size} +1/+1 counters on it? (Else create a {size}/{size} Spirit.)")
    run.data["left"] = left[1:]
    run.stay()
    if counters:
        run.happen([run.event(EventKind.COUNTERS, id, n=size, kind=PLUS)])
    else:
        run.happen([run.event(EventKind.CREATE, who=player, by=player, definition=_spirit(size))])


def _own_creatures(run: Run, player: int) -> list[int]:
    g = run.g
    mine = (g.objects[i] for i in g.players[player].battlefield)
    return [o.id for o in mine if not o.phased_out and CREATURE in run.characteristics(o).types]


def blight(run: Run, node: KeywordAction) -> None:
    """Each of the players puts so many -1/-1 counters on a creature they control, if they control one."""
    players = [run.controller] if node.who is None else run.players(node.who)
    n = run.value(node.amount) if node.amount is not None else 0
    events: list[Event] = []
    for player in players:
        mine = _own_creatures(run, player)
        if mine:
            chosen = run.ask.one(player, DecisionKind.OBJECT, "Blight which creature?", mine)
            if n > 0:
                events.append(run.event(EventKind.COUNTERS, chosen, n=n, kind=MINUS, by=player))
    run.ctx.done = bool(events)
    run.happen(events)


def can_blight(run: Run, player: int, node: KeywordAction) -> bool:
    """One can't choose to blight without a creature (608.2d)."""
    return bool(_own_creatures(run, player))
