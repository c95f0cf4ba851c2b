"""Cards in exile gain suspend (rule 702.59).

A card that moves is another object (400.7), so what it has in exile is gone with it: the object there is given
suspend along with its own abilities, and that is all. What its controller casts so has haste nevertheless, as long as
that player controls it (:func:`..actions.suspending.give_haste`).
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.effects.suspending import GainSuspend
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.zone_kinds import EXILE

__all__: list[str] = []

SUSPEND = Keyword("suspend", amount=Number(0))


@by_identity
def _with_suspend(definition: CardDefinition) -> CardDefinition:
    """What a card is with suspend besides: made once, since much is known by its identity."""
    return replace(definition, abilities=(*definition.abilities, SUSPEND))


@effect(GainSuspend)
def gain_suspend(run: Run, node: GainSuspend) -> None:
    """Those of them in exile that don't have suspend gain it."""
    g = run.g
    for id in run.objects(node.what):
        obj = g.objects.get(id)
        if obj is None or obj.zone != EXILE or "suspend" in run.characteristics(obj).keywords:
            continue
        set_definition(g, obj, _with_suspend(obj.definition))
        watching = g.players[obj.owner].functioning_cards
        if EXILE in blueprint(obj.definition).functions_in and obj.id not in watching:
            watching.append(obj.id)
        g.say(f"{describe(g, obj.id)} gains suspend", "702.59a")
        run.ctx.done = True
