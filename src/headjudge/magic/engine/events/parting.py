"""Becoming a part of a permanent, and what becomes of the parts of one that leaves the battlefield (729.3).

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
from headjudge.magic.engine.events.zones import take_out
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import PARTS, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import NO_MARKS
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import LIBRARY, MERGED

__all__ = ["absorb", "part"]


def absorb(g: State, one: GameObject, whole: GameObject) -> None:
    """A card or token is a component of a permanent from now on, and no object of its own."""
    take_out(g, one)
    del g.objects[one.id]
    one.reset()
    one.printed = one.definition = one.whole
    one.zone = MERGED
    one.spell = 0
    one.epoch = -1
    one.characteristics = None
    one.marks = NO_MARKS._replace(part_of=whole.id)


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
    """The owner puts the cards of what was merged in any order (729.3a)."""
    owner: int = frame.data["player"]
    library = g.players[owner].library
    there = [g.cards[card].id for card in frame.data["cards"] if card in g.cards and g.cards[card].zone == LIBRARY]
    places = sorted(library.index(id) for id in there)
    order = Asker(g, turn, frame).order(owner, DecisionKind.CARDS, "Choose their order, top card first", there)
    for place, id in zip(places, order, strict=True):
        library[place] = id
    return True
