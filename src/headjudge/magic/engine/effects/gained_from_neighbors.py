"""Each player gains control of something that the next player in one direction controls (rules 101.4, 613.2), or each
chooses it themself."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.damage import standing_for
from headjudge.magic.engine.effects.destroying import controlled
from headjudge.magic.engine.effects.gaining_control import gain_control
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.players.turn_order import in_turn_order, left_of
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.engine.state.restrictions import UnderControl
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, players_in_range
from headjudge.magic.text.tree.effects.continuous import GainControl, GainFromNeighbors
from headjudge.magic.text.tree.effects.neighbors import ChooseOfNeighbor, GainAllOfNeighbors, GainChosen
from headjudge.magic.text.tree.nouns import ItsObjects
from headjudge.magic.text.tree.numbers import Number

__all__: list[str] = []


def _step(run: Run) -> int:
    """In which direction one goes on from player to player, as was chosen; 0: none was."""
    return {"left": 1, "right": -1}.get(run.ctx.decided.chosen.mode, 0)


@effect(ChooseOfNeighbor, only=lambda node: node.one == Number(1))
def choose_of_neighbor(run: Run, node: ChooseOfNeighbor) -> None:
    """Each chooses, beginning with the controller, the next in the chosen direction knowing it (101.4). Nothing of whom
    the effect or whoever chooses doesn't see (801.4, 801.5a)."""
    g = run.g
    step = _step(run)
    reach = players_in_range(g, run.ctx.viewer)
    chosen: dict[int, list[int]] = {}
    for q in sorted(run.deciders(node.who), key=lambda q: step * (q - run.controller) % len(g.players)):
        neighbor = left_of(g, q, step) if step else q
        if neighbor == q or neighbor not in reach or not in_range(g, q, neighbor):
            continue
        with standing_for(run, node.who, ~q):
            options = controlled(run, node.what, neighbor)
        whose = g.players[neighbor].name
        chosen[q] = run.ask.chosen(q, DecisionKind.OBJECT, f"Choose what you take of {whose}", options, 1, 1)
    run.bind(node.slot, tuple(i for ids in chosen.values() for i in ids))
    run.remember_choices(node.who, node.slot, chosen, {})
    run.ctx.did("chosen", *((i, i) for ids in chosen.values() for i in ids))
    run.ctx.done = any(chosen.values())


@effect(GainChosen)
def gain_chosen(run: Run, node: GainChosen) -> None:
    """What was chosen changes hands at once, each for good to whoever chose it."""
    gain_control(run, GainControl(node.who, ItsObjects("it", to=node.to)))


@effect(GainFromNeighbors, only=lambda node: node.one == Number(1))
def gain_from_neighbors(run: Run, node: GainFromNeighbors) -> None:
    """You choose for each player, in turn order, what they gain; then all of it changes hands at once. Nothing of whom
    the effect doesn't see (801.4)."""
    g = run.g
    reach = players_in_range(g, run.ctx.viewer)
    gained: list[tuple[int, int]] = []
    for q in in_turn_order(g, run.turn, reach):
        neighbor = left_of(g, q, 1 if node.to_left else -1)
        options = controlled(run, node.what, neighbor) if neighbor != q and neighbor in reach else []
        if options:
            prompt = f"What does {g.players[q].name} gain control of?"
            gained.append((q, run.ask.one(run.controller, DecisionKind.OBJECT, prompt, options)))
    _change_hands(run, gained)


def _change_hands(run: Run, gained: list[tuple[int, int]]) -> None:
    """Players gain control of objects, all at once and for good."""
    for q, id in gained:
        put_in_force(run.g, run.ctx, (UnderControl(q),), ALWAYS, frozenset((id,)))
    run.happen([run.event(EventKind.CONTROL, id, q) for q, id in gained])


@effect(GainAllOfNeighbors)
def gain_all_of_neighbors(run: Run, node: GainAllOfNeighbors) -> None:
    """Each gains what the next player has as the effect begins; nothing of whom the effect doesn't see (801.4)."""
    g, step = run.g, _step(run)
    reach = players_in_range(g, run.ctx.viewer)
    gained: list[tuple[int, int]] = []
    for q in run.players(node.who):
        neighbor = left_of(g, q, step) if step else q
        if neighbor != q and neighbor in reach:
            gained += [(q, id) for id in controlled(run, node.what, neighbor)]
    _change_hands(run, gained)
