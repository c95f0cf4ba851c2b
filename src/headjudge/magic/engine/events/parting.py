"""What becomes of the parts of a merged permanent that leaves the battlefield (729.3).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
729.3    one permanent leaves, each component is put there       :func:`.zones.move`, :func:`part`
729.3a   in a library they are in the order that its owner says  :func:`_arrange`
729.3c   whoever finds what it has become finds all of them      :func:`..semantics.nouns.become`
729.3d   what is said of the permanent happens to each           :func:`.zone_changes.move_event`
903.9c   but the commander alone goes to the command zone        :mod:`...casual_variants.commander_zones`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import PARTS, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import LIBRARY

__all__ = ["part"]


def part(g: State, turn: Turn, event: Event, obj: GameObject) -> list[GameObject]:
    """The other components of what has just left the battlefield. That each was put somewhere is told with the event:
    whoever looks at cards sees them all, while one permanent has left."""
    others = [g.objects[id] for id in g.parted.get(obj.id, ())]
    if others and event.data is not None:
        event.data[PARTS] = [
            Event(EventKind.MOVE, one.id, one.owner, frm=event.frm, to=one.zone, by=event.by, data={"new": one.id})
            for one in others
        ]
    cards = [one.card for one in (obj, *others) if one.zone == LIBRARY and one.kind == CARD]
    if len(cards) > 1 and others:
        push(turn, "arrange", player=obj.owner, cards=cards)
    return others


@handles("arrange")
def _arrange(g: State, turn: Turn, frame: Frame) -> bool:
    """The owner puts the cards in any order (729.3a)."""
    owner: int = frame.data["player"]
    library = g.players[owner].library
    there = [g.cards[card].id for card in frame.data["cards"] if card in g.cards and g.cards[card].zone == LIBRARY]
    places = sorted(library.index(id) for id in there)
    order = Asker(g, turn, frame).order(owner, DecisionKind.CARDS, "Choose their order, top card first", there)
    for place, id in zip(places, order, strict=True):
        library[place] = id
    return True
