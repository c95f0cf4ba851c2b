"""What triggers on paying an optional additional cost: "you may sacrifice a creature. When you do, …" (603.12).

It is put onto the stack when a player would next receive priority, so above the spell (603.3): it triggers as
the spell has become cast (601.2i), for what is taken back has paid nothing. Of the objects that paid, only those
count that paid this cost, not those that another cost of the same spell took.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.paid_this_way import PAID_WITH
from headjudge.magic.engine.characteristics.trigger_kinds import Matched, trigger
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import TriggerEvent
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.abilities import Triggered
from headjudge.magic.text.tree.qualities import ThisWay

__all__: list[str] = []


@trigger(t.PaysAsCast, EventKind.CAST)
def pays_as_cast(g: State, ctx: Context, node: t.PaysAsCast, event: Event) -> Matched | None:
    """603.12: the spell was cast, and its optional additional cost paid."""
    if event.obj != ctx.source:
        return None
    spell = g.objects[event.obj]
    own = g.contexts[spell.spell]
    additional = enumerate(blueprint(spell.printed).additional)
    paid = [a for n, a in additional if a.optional and f"additional {n}" in own.cast.kicked]
    if not paid:
        return None
    slots = [getattr(getattr(part, "what", None), "slot", 0) for a in paid for part in a.cost.parts]
    with_these = {i for slot in slots if slot for i in own.slots.get(slot, ())}
    this_way = {
        deed: tuple(pair for pair in own.so_far.this_way.get(deed, ()) if pair[0] in with_these) for deed in PAID_WITH
    }
    return Matched({}, event=TriggerEvent(spell=own.copy()), this_way=this_way)


def _knows_what_paid(ability: Triggered) -> bool:
    """Whether "this way" is said in it only of what is known to have paid."""
    if not isinstance(ability.trigger, t.PaysAsCast):
        return True
    known = [part for part in walk(ability.effect) if isinstance(part, ThisWay) and part.deed in PAID_WITH]
    return " ".join(RULES_TEXT.write(ability.effect)).count("this way") == len(known)


limit(Triggered, only=_knows_what_paid)
