"""What is chosen for each of several players: that is all, or one thing is done to all that was chosen (608.2d); what
is chosen for each of some numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.choices import one_of_each
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.registries.nodes import effect as carries_out
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.semantics.tallies import members
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.amounts import PlayersTally, PlayersWhoTally
from headjudge.magic.text.tree.effects.choices import ChooseForEachNumber, ChooseObjects
from headjudge.magic.text.tree.effects.continuous import GainControl
from headjudge.magic.text.tree.effects.permanents import Tap, Untap
from headjudge.magic.text.tree.effects.zones import Destroy, Exile, ReturnToHand
from headjudge.magic.text.tree.nouns import ItsObjects, Several, Some, You

__all__ = ["choose_for_each", "is_chosen_for_each"]


def is_chosen_for_each(node: s.ForEach) -> bool:
    """Whether the controller chooses something for each player: that is all, or then one thing is done to all that."""
    if not isinstance(node.over, (PlayersTally, PlayersWhoTally)):
        return False
    effect = node.effect
    what = getattr(effect, "what", None)
    if isinstance(effect, ChooseObjects) and isinstance(what, Several):
        return isinstance(effect.who, You) and what.shared and effect.among is not None
    if not isinstance(what, Some) or what.chooser is not None:
        return False
    if isinstance(effect, ChooseObjects):
        return isinstance(effect.who, You) and effect.among is None
    mine = getattr(effect, "who", None) is None or (isinstance(effect, GainControl) and isinstance(effect.who, You))
    again = any(getattr(part, "to", 0) == what.slot for part in walk(effect))
    plain = not isinstance(effect, Exile) or (effect.count is None and effect.zone is None)
    return isinstance(effect, (Destroy, Exile, GainControl, ReturnToHand, Tap, Untap)) and mine and plain and not again


def choose_for_each(run: Run, node: s.ForEach) -> None:
    """Chosen for each player in turn order (101.4); then what is said is done to all that was chosen."""
    effect: Any = node.effect
    what: Some | Several = effect.what
    chosen: list[int] = []
    pool: list[int] = []
    players = in_turn_order(run.g, run.turn, [~i for i in members(run.g, run.ctx, node.over)])
    for q in players:
        run.bind(node.each, (~q,))
        if isinstance(what, Several):
            theirs = run.pool(effect.among)
            pool += theirs
            chosen += one_of_each(run, what, run.controller, theirs)
        elif theirs := run.pool(what.what):
            pool += [i for i in theirs if i not in pool]
            chosen += [i for i in run.objects(what) if i not in chosen]
    run.bind(node.each, tuple(~q for q in players))
    run.bind(what.slot, tuple(chosen))
    run.ctx.pools[what.slot] = tuple(pool)
    if isinstance(effect, ChooseObjects):
        run.ctx.did("chosen", *((i, i) for i in chosen))
        run.ctx.done = bool(chosen)
        return
    run.carry_out(replace(effect, what=ItsObjects("them", many=True, to=what.slot)))


def _is_said_again(node: ChooseForEachNumber) -> bool:
    """Whether what is chosen is one of those among which there are the numbers."""
    return node.stat == node.again and node.one == replace(node.what, qualities=())


@carries_out(ChooseForEachNumber, only=_is_said_again)
def choose_for_each_number(run: Run, node: ChooseForEachNumber) -> None:
    """The controller chooses one for each number, the smallest first."""
    by_number: dict[int, list[int]] = {}
    for id in run.pool(node.what):
        obj = run.g.objects[id]
        number = stat(run.g, obj, run.characteristics(obj), node.stat)
        if number is not None:
            by_number.setdefault(number, []).append(id)
    chosen = [
        run.ask.one(run.controller, DecisionKind.OBJECT, f"Choose one with {node.stat} {number}", by_number[number])
        for number in sorted(by_number)
    ]
    run.ctx.did("chosen", *((i, i) for i in chosen))
    run.ctx.done = bool(chosen)
