"""Crew (rule 702.122) and teamwork: tapping creatures with enough power, which summoning sickness doesn't
keep from it."""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.keyword_nodes import CrewCost
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import cost
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import CREATURE

__all__ = ["crew", "sample_crew", "why_not"]


def able(g: State, player: int) -> list[int]:
    """The untapped creatures that could crew."""
    found = [g.objects[id] for id in g.players[player].battlefield]
    return [o.id for o in found if not o.tapped and not o.phased_out and CREATURE in characteristics(g, o).types]


def power(g: State, ids: list[int]) -> int:
    """The total power of creatures."""
    return sum(characteristics(g, g.objects[id]).power or 0 for id in ids)


def _payable(g: State, ctx: Context, node: CrewCost, obj: GameObject) -> bool:
    return (
        power(g, [i for i in able(g, ctx.controller) if (characteristics(g, g.objects[i]).power or 0) > 0])
        >= node.power
    )


@cost(CrewCost, _payable)
def crew(asker: Asker, ctx: Context, node: CrewCost, obj: GameObject) -> list[Event]:
    """Choose the creatures that are tapped to crew."""
    tapped = {id for kind, id in ctx.paying if kind == EventKind.TAP}
    options = [id for id in able(asker.g, ctx.controller) if id not in tapped]
    prompt = f"Tap creatures with total power {node.power} or more"
    chosen = asker.several(
        ctx.controller, DecisionKind.CREW, prompt, options, 0, len(options), ("crew", node.power, node.rule)
    )
    return [Event(EventKind.TAP, id, ctx.controller) for id in chosen]


def why_not(g: State, wanted: int, rule: str, chosen: list[int]) -> Fault | None:
    """Why some creatures don't crew, or None."""
    total = power(g, chosen)
    return None if total >= wanted else Fault(rule, f"their total power is {total}, not {wanted}", "magic/crew")


def sample_crew(g: State, wanted: int, options: list[int], rng: Rng) -> list[int]:
    """Enough creatures, drawn at random."""
    chosen: list[int] = []
    for id in rng.sample(options, len(options)):
        if power(g, chosen) >= wanted:
            break
        if (characteristics(g, g.objects[id]).power or 0) > 0:
            chosen.append(id)
    return chosen


answer_rule(
    "crew",
    AnswerRule(
        lambda g, turn, ask, chosen: why_not(g, ask.rest[1], ask.rest[2], chosen),
        lambda g, turn, ask, rng: sample_crew(g, ask.rest[1], list(ask.options), rng),
    ),
)
