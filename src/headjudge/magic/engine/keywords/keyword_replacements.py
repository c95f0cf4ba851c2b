"""Keyword abilities that are replacement effects (rule 702): dredge and totem armor.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.49   dredge                                                  :class:`Dredge`
702.86   totem armor, today's umbra armor                        :class:`TotemArmor`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.damage import heal
from headjudge.magic.engine.events.happen import touched
from headjudge.magic.engine.events.performing import can_draw
from headjudge.magic.engine.events.replacement import OF_THE_RULES, affected_player, replaces, settled
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.categories import Amount, Change
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY

__all__ = ["Dredge", "TotemArmor"]

ARMOR = ("totem armor", "umbra armor")


@node()
class TotemArmor(Change):
    """If enchanted permanent would be destroyed, instead its damage is removed and the Aura is destroyed."""


@node()
class Dredge(Change):
    """One who would draw a card may mill the number instead, if there are so many, and return the card to hand."""


def _armor(g: State, event: Event) -> list[int]:
    if event.get("why") != Cause.DESTROY or event.frm != BATTLEFIELD or event.obj not in g.objects:
        return []
    auras = [i for i in g.objects[event.obj].attachments if i in g.objects]
    return [i for i in auras if any(name in characteristics(g, g.objects[i]).keywords for name in ARMOR)]


def _has_armor(g: State, ctx: Context, node: TotemArmor, event: Event) -> bool:
    return bool(_armor(g, event))


@replaces(TotemArmor, EventKind.MOVE, applies=_has_armor)
def _armored(run: Asker, ctx: Context, node: TotemArmor, event: Event) -> list[Event]:
    """702.86a; of several such Auras the controller of the permanent chooses one."""
    g = run.g
    aura = g.objects[
        run.one(affected_player(g, event), DecisionKind.OBJECT, "Which Aura is destroyed instead?", _armor(g, event))
    ]
    obj = g.objects[event.obj]
    heal(g, obj)
    touched(g, obj)
    if "indestructible" in characteristics(g, aura).keywords:
        return []
    data = {"why": Cause.DESTROY}
    return [Event(EventKind.MOVE, aura.id, aura.controller, aura.id, frm=BATTLEFIELD, to=GRAVEYARD, data=data)]


def _number(g: State, id: int) -> int:
    keyword = blueprint(g.objects[id].definition).characteristics.keywords["dredge"][0]
    return value(g, static_context(g, g.objects[id]), keyword.amount) if isinstance(keyword.amount, Amount) else 0


def _dredgeable(g: State, player: int) -> list[int]:
    """The cards a player could return: those for whose number there are cards enough (702.49b)."""
    p = g.players[player]
    cards = [i for i in p.graveyard if "dredge" in blueprint(g.objects[i].definition).characteristics.keywords]
    return [i for i in cards if _number(g, i) <= len(p.library)]


def _may_dredge(g: State, ctx: Context, node: Dredge, event: Event) -> bool:
    return g.players[event.who].in_game and can_draw(g, event.who) and bool(_dredgeable(g, event.who))


@replaces(Dredge, EventKind.DRAW, applies=_may_dredge)
def _dredged(run: Asker, ctx: Context, node: Dredge, event: Event) -> list[Event]:
    """702.49a: the draw is made as usual if the player doesn't want to dredge."""
    g, who = run.g, event.who
    if not run.yes(who, "Dredge a card instead of drawing?"):
        return [event]
    card = run.one(who, DecisionKind.OBJECT, "Which card is dredged?", _dredgeable(g, who))
    milled = g.players[who].library[: settled(run, EventKind.MILL, who, _number(g, card))]
    mill = {"why": Cause.MILL}
    return [
        *(Event(EventKind.MOVE, i, who, card, frm=LIBRARY, to=GRAVEYARD, by=who, data=dict(mill)) for i in milled),
        Event(EventKind.MOVE, card, who, card, frm=GRAVEYARD, to=HAND, by=who, data={"why": Cause.PUT}),
    ]


OF_THE_RULES.setdefault(EventKind.MOVE, []).append(TotemArmor())
OF_THE_RULES.setdefault(EventKind.DRAW, []).append(Dredge())
