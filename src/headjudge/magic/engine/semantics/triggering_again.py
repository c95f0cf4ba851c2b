"""Abilities that trigger an additional time (603.2d), and what doesn't cause abilities to trigger."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import Parts, game_rule
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree import triggers
from headjudge.magic.text.tree.categories import Trigger
from headjudge.magic.text.tree.nouns import Each, Filter, Self, Some, Together, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import ControlledBy

__all__: list[str] = []


def _of_yours(node: t.TriggersAgain) -> bool:
    """Whether the abilities are those of what "you" control, and so one's own."""
    of = node.of
    parts = of.parts if isinstance(of, Together) else (of,)
    return all(
        isinstance(part, Self)
        or (isinstance(part, Some) and ControlledBy(You()) in part.what.qualities and not part.what.alternatives)
        for part in parts
    ) and (node.cause is None or isinstance(node.cause, Some))


@game_rule(t.TriggersAgain, only=_of_yours)
def _triggers_again(node: t.TriggersAgain) -> Parts:
    event = _as_a_trigger(node)
    if event is not None:
        return [(You(), (r.TriggersAgain(node.of, event=event),))]
    return [(You(), (r.TriggersAgain(node.of, node.cause, node.deed),))]


@game_rule(t.RoomsTriggerAgain)
def _rooms_trigger_again(node: t.RoomsTriggerAgain) -> Parts:
    return [(You(), (r.TriggersAgain(),))]


def _as_a_trigger(node: t.TriggersAgain) -> Trigger | None:
    """The trigger that would watch for what causes abilities to trigger."""
    what, who = node.cause, node.who
    if node.deed == "is turned face up":
        return triggers.TurnedFaceUp(Some(Filter("permanent"), Number(1), Number(1)))
    if node.deed == "draws" and who is not None:
        return triggers.Draws(who)
    if node.deed == "is dealt damage":
        return triggers.IsDealtDamage(triggers.DamageKind.ANY, what)
    if what is None or who is None:
        return None
    match node.deed:
        case "casts":
            return triggers.CastsSpell(what, who)
        case "casts or copies":
            return triggers.CastsOrCopies(what, who)
        case "deals combat damage":
            return triggers.DealsDamage(what, triggers.DamageKind.COMBAT, who)
    return None


@game_rule(t.CausesNoTriggers, only=lambda node: isinstance(node.cause, Each))
def _causes_no_triggers(node: t.CausesNoTriggers) -> Parts:
    return [(None, (r.CausesNoTriggers(node.cause, node.of, node.deeds),))]
