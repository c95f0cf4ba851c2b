"""Repeating a process: what was done "this way" is that of the last time, until all is done; and doing something as
often as one chooses (608.2c, 608.2d)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from headjudge.grammar.node import walk
from headjudge.magic.engine.awareness.differing import impression
from headjudge.magic.engine.effects.optional import DO_IT, willing
from headjudge.magic.engine.effects.possible import may_do
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.context import NOTHING_DONE
from headjudge.magic.engine.state.context_parts import SoFar
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.onto_battlefield import PutOnto
from headjudge.magic.text.tree.nouns import AnyTarget, EachPlayer, Target, TargetPlayer, You
from headjudge.magic.text.tree.processes import AsOften, InTurnUntilNone, Process, RepeatProcess

__all__ = ["done_in_turn", "is_without_targets"]

MOST = 1000
"""A process that would be repeated more often than this would go on for ever."""


@effect(RepeatProcess)
def repeat_process(run: Run, node: RepeatProcess) -> None:
    """The process under way is done once more after this time."""
    run.ctx.so_far = run.ctx.so_far._replace(again=True)
    run.ctx.done = True


@effect(Process)
def process(run: Run, node: Process) -> None:
    """Done, and again as often as is said; one that changed nothing, and in which chance had no part, isn't done once
    more: it never would."""
    if run.stage == 0:
        run.data["before"] = run.ctx.so_far
        run.data["left"] = None
        run.data["times"] = 0
        _once(run, node)
        return
    again = run.ctx.so_far.again
    run.data["before"] = run.ctx.so_far if _as_a_whole(node) else _together(run.data["before"], run.ctx.so_far)
    if isinstance(node.again, RepeatProcess) and node.again.until is not None:
        again = not run.holds(node.again.until) and _goes_on(run)
    elif node.again is not None:
        if run.data["left"] is None:
            run.data["left"] = _times(run, node.again)
        again = run.data["left"] > 0
        run.data["left"] -= 1
    else:
        again = again and _goes_on(run)
    if again:
        _once(run, node)
    else:
        run.ctx.so_far = run.data["before"]


def _puts_a_card(node: InTurnUntilNone) -> bool:
    """Whether each puts a card onto the battlefield, where nobody can do so for ever."""
    each, doing = node.each, node.each.effect
    if not isinstance(doing, PutOnto) or not isinstance(each.who, EachPlayer):
        return False
    return each.starting_with_you and not each.have and getattr(doing.who, "to", None) == each.who.slot


@effect(InTurnUntilNone, only=_puts_a_card)
def in_turn_until_none(run: Run, node: InTurnUntilNone) -> None:
    """Each chooses as it is their turn to, and what they put there is there before the next one chooses."""
    slot = node.each.who.slot if isinstance(node.each.who, EachPlayer) else 0
    first, data = run.stage == 0, run.data
    anybody = first or data["anybody"] or (data["asked"] and run.ctx.done)
    waiting = [] if first else data["round"]
    if not waiting and anybody:
        everybody, anybody = run.players(node.each.who), False
        waiting = [q for q in seats_from(run.g, run.controller) if q in everybody]
    if not waiting:
        return
    player, *later = waiting
    run.bind(slot, (~player,))
    wants = may_do(run, player, node.each.effect) and run.ask.yes(player, DO_IT)
    data.update(round=later, anybody=anybody, asked=wants)
    run.ctx.done = False
    run.stay()
    _forget(run, node.each.effect)
    if wants:
        run.carry_out(node.each.effect)


def done_in_turn(run: Run, body: Effect, times: Callable[[], Sequence[int]], each: int = 0) -> None:
    """A process done once for each of some players or numbers, known before the first time: each time it is about that
    one (slot ``each``), and nothing that was found or done the time before is known."""
    if run.stage == 0:
        run.data.update(before=run.ctx.so_far, left=tuple(times()))
    else:
        run.data["before"] = _together(run.data["before"], run.ctx.so_far)
    if not run.data["left"]:
        run.ctx.so_far = run.data["before"]
        return
    now, *later = run.data["left"]
    run.data["left"] = tuple(later)
    if each:
        run.bind(each, (now,))
    run.ctx.so_far = NOTHING_DONE
    run.ctx.done = False
    _forget(run, body)
    run.stay()
    run.carry_out(body)


def is_without_targets(body: Effect) -> bool:
    """Whether nothing in a process has targets, which are chosen once for all times."""
    return not any(isinstance(part, (AnyTarget, Target, TargetPlayer)) for part in walk(body))


@effect(AsOften)
def as_often(run: Run, node: AsOften) -> None:
    """You choose before each time whether it is done once more (608.2d), while it can be; what changed nothing, isn't
    done again."""
    state = _state(run)
    if run.stage > MOST or run.data.get("state") == state or not willing(run, You(), node.effect, DO_IT):
        run.ctx.done = run.stage > 0
        return
    run.data["state"] = state
    _forget(run, node.effect, node.looked)
    run.stay()
    run.carry_out(node.effect)


def _forget(run: Run, body: Effect, known: int = 0) -> None:
    """What was found the time before isn't known any longer, but for targets and one slot."""
    for part in walk(body):
        if not isinstance(part, (AnyTarget, Target, TargetPlayer)):
            for name in ("slot", "result", "pile"):
                slot = getattr(part, name, 0)
                if not known or slot != known:
                    run.ctx.slots.pop(slot, None)


def _once(run: Run, node: Process) -> None:
    if not _as_a_whole(node) or not run.data["times"]:
        run.ctx.so_far = NOTHING_DONE
    _forget(run, node.body)
    run.data["state"] = _state(run)
    run.data["times"] += 1
    run.stay()
    run.carry_out(node.body)


def _as_a_whole(node: Process) -> bool:
    """Whether what was done "this way" is all that was done so far, also in the times before."""
    return isinstance(node.again, RepeatProcess) and node.again.whole


def _state(run: Run) -> tuple[Any, ...]:
    """What each time would change: which objects there are, in what order cards will be drawn, how players and
    permanents stand, and how chance will decide."""
    g = run.g
    return (tuple(g.objects), [tuple(p.library) for p in g.players], impression(g), g.rng.state)


def _goes_on(run: Run) -> bool:
    """Whether doing it once more can change anything, and it hasn't been done for ever."""
    return bool(run.data["times"] <= MOST and run.data["state"] != _state(run))


def _times(run: Run, again: Any) -> int:
    """How many more times, as it is looked at after the first."""
    if isinstance(again, s.If):
        return _times(run, again.then) if run.holds(again.condition) else 0
    assert isinstance(again, RepeatProcess)
    assert again.times is not None
    return run.value(again.times)


def _together(before: SoFar, now: SoFar) -> SoFar:
    """What was done in several times, as it is told afterwards."""
    this_way = dict(before.this_way)
    for deed, objects in now.this_way.items():
        this_way[deed] = (*this_way.get(deed, ()), *objects)
    return now._replace(
        this_way=this_way,
        exiled_by={**before.exiled_by, **now.exiled_by},
        abilities_countered=(*before.abilities_countered, *now.abilities_countered),
        spells_countered=(*before.spells_countered, *now.spells_countered),
        excess={**before.excess, **now.excess},
        paid={of: before.paid.get(of, 0) + now.paid.get(of, 0) for of in {**before.paid, **now.paid}},
        created=(*before.created, *now.created),
        searched=(*before.searched, *now.searched),
        looked=(*before.looked, *now.looked),
        damage_dealt=before.damage_dealt + now.damage_dealt,
        life_gained=before.life_gained + now.life_gained,
        life_lost=before.life_lost + now.life_lost,
        again=False,
    )
