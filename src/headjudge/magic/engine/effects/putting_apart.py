"""Putting some cards somewhere and the rest of them elsewhere, at the same time."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.entering import entering
from headjudge.magic.engine.effects.returning import ORDERS, can_go, into_zone
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects import zones as z
from headjudge.magic.text.tree.nouns import EachPlayer, EachWho, SomeOf

__all__ = ["put_apart"]


def _supported(node: z.PutApart) -> bool:
    first = node.zone is None or can_go(node.zone, node.place)
    rest = node.rest_zone is None or can_go(node.rest_zone, node.rest_place)
    if node.third is not None:
        rest = rest and node.third_zone is not None and can_go(node.third_zone, node.third_place)
        rest = rest and all(isinstance(part, SomeOf) for part in (node.what, node.rest, node.third))
    one = not isinstance(node.who, (EachPlayer, EachWho))
    return one and first and rest and {node.order, node.first_order} <= ORDERS


@effect(z.PutApart, only=_supported)
def put_apart(run: Run, node: z.PutApart) -> None:
    """Both moves at once."""
    me = run.controller if node.who is None else run.player(node.who)
    if me is None:
        return
    chosen = [i for i in run.objects(node.what, me, kind=DecisionKind.CARDS) if i > 0]
    third: list[int] = []
    if isinstance(node.third, SomeOf) and isinstance(node.rest, SomeOf):
        rest = _some_left(run, me, node.rest, chosen)
        third = _some_left(run, me, node.third, [*chosen, *rest])
    else:
        rest = [i for i in run.objects(node.rest, me) if i > 0 and i not in chosen]
    if node.zone is None:
        events = entering(run, chosen, node.how, me)
    else:
        events = into_zone(run, chosen, node.zone, node.place, node.first_order, me)
    events = [*events, *into_zone(run, rest, node.rest_zone, node.rest_place, node.order, me)]
    run.happen([*events, *into_zone(run, third, node.third_zone, node.third_place, "", me)])


def _some_left(run: Run, me: int, part: SomeOf, taken: list[int]) -> list[int]:
    """Some of the cards that are left."""
    pool = [i for i in run.objects(part.of, me) if i not in taken]
    chosen = run.ask.chosen(me, DecisionKind.CARDS, "Choose", pool, run.value(part.least), run.value(part.most))
    run.bind(part.slot, tuple(chosen))
    return list(chosen)
