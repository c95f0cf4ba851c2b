"""Cipher (702.99 today): the card of a spell that resolves is exiled encoded on a creature.

==========  ====================================================  ===============================
section     what                                                  where
==========  ====================================================  ===============================
702.99a     as the last of its instructions, exiled               :func:`_exile_encoded`
702.99a     what the creature has as long as the card is encoded  :func:`_encoded`
702.99b     a spell that is no card isn't exiled                  :func:`may_be_encoded`
702.99c     whoever controls the creature, whatever it is         :func:`_encoded`
==========  ====================================================  ===============================

What the creature's ability does is in :mod:`..effects.cipher`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.keyword_nodes import CastEncoded, StaysEncoded
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.registries.nodes import condition
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import End, Until
from headjudge.magic.multiplayer.limited_range_of_influence import object_in_range
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import Triggered
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, STACK

__all__ = ["may_be_encoded"]

CIPHER = "cipher"


def may_be_encoded(g: State, obj: GameObject) -> bool:
    """Whether a spell that resolves is represented by a card with cipher."""
    return obj.kind == CARD and CIPHER in characteristics(g, obj).keywords


@handles("encode")
def _exile_encoded(g: State, turn: Turn, frame: Frame) -> bool:
    """After its other instructions its controller may exile it encoded on a creature they control."""
    obj, ctx = g.objects.get(frame.data["object"]), g.contexts.get(frame.context)
    if obj is None or obj.zone != STACK or ctx is None:
        return True
    player = obj.controller
    hosts = [
        i
        for i in g.players[player].battlefield
        if CREATURE in characteristics(g, g.objects[i]).types and object_in_range(g, ctx.viewer, g.objects[i])
    ]
    prompt = f"Exile {describe(g, obj.id)} encoded on which creature?"
    chosen = Asker(g, turn, frame).several(player, DecisionKind.OBJECT, prompt, hosts, 0, 1) if hosts else []
    if not chosen:
        return True
    turn.agenda.remove(frame)
    push(turn, "encoded", card=obj.card, host=chosen[0])
    happen(g, turn, [Event(EventKind.MOVE, obj.id, player, frm=STACK, to=EXILE, data={"why": Cause.RESOLVE})])
    return False


@handles("encoded")
def _encoded(g: State, turn: Turn, frame: Frame) -> bool:
    """Cipher: as long as the card stays in exile, the creature has the ability, also under another player's control and
    when it isn't a creature any more."""
    card, host = g.cards.get(frame.data["card"]), g.objects.get(frame.data["host"])
    if card is None or card.zone != EXILE or host is None or host.zone != BATTLEFIELD:
        return True
    g.say(f"{describe(g, card.id)} is encoded on {describe(g, host.id)}", "702.99a")
    ability = replace(_connecting(), effect=CastEncoded(card.id))
    ctx = Context(0, card.id, card.owner, turn.marker)
    until = Until(End.CONDITION, condition=StaysEncoded())
    put_in_force(g, ctx, (GainAbilities((ability,)),), until, frozenset((host.id,)))
    return True


@cache
def _connecting() -> Triggered:
    """An ability with the event that the creature's is about."""
    line = compile_line(tokenise("Whenever ~ deals combat damage to a player, draw a card."), spell=False).line
    assert line is not None
    ability = bind_lines([line])[0]
    assert isinstance(ability, Triggered)
    return ability


@condition(StaysEncoded)
def stays_encoded(g: State, ctx: Context, node: StaysEncoded) -> bool:
    """702.99c: as long as the card with cipher remains exiled."""
    return ctx.source in g.objects and g.objects[ctx.source].zone == EXILE
