"""Crew (rule 702.122), saddle (702.171) and teamwork: tapping creatures with enough power, which summoning sickness
doesn't keep from it."""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.keyword_nodes import CrewCost
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import has_rule, rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import cost
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule, enough_at_random
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantCrew, CrewsAs
from headjudge.magic.text.card_words import CREATURE

__all__ = ["crew", "why_not"]

CREWS = "crews"


def able(g: State, player: int, node: CrewCost, obj: GameObject) -> list[int]:
    """The untapped creatures that could be tapped."""
    found = [g.objects[id] for id in g.players[player].battlefield if not (node.others and id == obj.id)]
    there = [o for o in found if not o.tapped and not o.phased_out and CREATURE in characteristics(g, o).types]
    return [o.id for o in there if node.deed != CREWS or not has_rule(g, o, CantCrew)]


def worth(g: State, id: int, deed: str) -> int:
    """A creature's power as it crews or saddles: perhaps as though it were greater, or its toughness."""
    obj = g.objects[id]
    ch = characteristics(g, obj)
    ways = [c for c, _ in rules_of(g, obj, CrewsAs) if deed in c.deeds]
    number = ch.toughness if any(c.toughness for c in ways) else ch.power
    return (number or 0) + sum(c.more for c in ways)


def power(g: State, ids: list[int], deed: str) -> int:
    """The total power of creatures."""
    return sum(worth(g, id, deed) for id in ids)


def _payable(g: State, ctx: Context, node: CrewCost, obj: GameObject) -> bool:
    there = able(g, ctx.controller, node, obj)
    return sum(max(0, worth(g, id, node.deed)) for id in there) >= node.power


@cost(CrewCost, _payable)
def crew(asker: Asker, ctx: Context, node: CrewCost, obj: GameObject) -> list[Event]:
    """Choose the creatures that are tapped; each of them crews or saddles it by that (702.122c, 702.171c)."""
    tapped = {id for kind, id in ctx.paying if kind == EventKind.TAP}
    options = [id for id in able(asker.g, ctx.controller, node, obj) if id not in tapped]
    prompt = f"Tap creatures with total power {node.power} or more"
    rule = ("crew", node.power, node.rule, node.deed)
    chosen = asker.several(ctx.controller, DecisionKind.CREW, prompt, options, 0, len(options), rule)
    events = [Event(EventKind.TAP, id, ctx.controller) for id in chosen]
    if node.deed:
        data = {"note": node.deed, "other": obj.id}
        events += [Event(EventKind.NOTE, id, ctx.controller, data=dict(data)) for id in chosen]
    return events


def why_not(g: State, wanted: int, rule: str, deed: str, chosen: list[int]) -> Fault | None:
    """Why some creatures don't crew, or None."""
    total = power(g, chosen, deed)
    return None if total >= wanted else Fault(rule, f"their total power is {total}, not {wanted}", "magic/crew")


answer_rule(
    "crew",
    AnswerRule(
        lambda g, turn, ask, chosen: why_not(g, ask.rest[1], ask.rest[2], ask.rest[3], chosen),
        lambda g, turn, ask, rng: enough_at_random(ask.options, rng, lambda id: worth(g, id, ask.rest[3]), ask.rest[1]),
    ),
)
