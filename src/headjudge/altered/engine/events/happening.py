"""Steps that are about to happen, and happen (6.2).

What is impossible is taken out of a step first. If no modifier applies it happens at once; otherwise it lies on top of
the line of play until all modifiers have been applied. :func:`happen` is the last thing that a procedure does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.altered.engine.events.carrying_out import carry_out
from headjudge.altered.engine.events.modifiers import Use, applicable
from headjudge.altered.engine.events.possible import drop_impossible
from headjudge.altered.engine.machine import Asking, handles, push
from headjudge.altered.engine.reading.scope import number
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.members import DECK, DISCARD, EXPEDITION, FLEETING, HAND, MOVE, NOWHERE, RESERVE
from headjudge.altered.engine.state.objects import Context
from headjudge.altered.engine.state.steps import Action, Part, Step
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.tree.categories import Effect
from headjudge.altered.text.tree.effects.structure import May
from headjudge.altered.text.tree.modifiers import Modifier, MoreRegions
from headjudge.core.machine import Frame
from headjudge.core.registry import Slot

__all__ = ["BUILDING", "CAN_BE_DONE", "FOLLOWING", "brought_about", "discard_fleeting", "happen"]

BUILDING: Slot[Callable[[State, Line, Frame, Context, Effect], list[Part]]] = Slot("building of effects")
"""What an effect would do, as parts of a step; it may ask (:mod:`headjudge.altered.engine.effects`)."""
FOLLOWING: Slot[Callable[[State, Context, Effect], None]] = Slot("effects that follow")
"""Puts an effect on the line of play: it is carried out once what lies above has been."""
CAN_BE_DONE: Slot[Callable[[State, Context, Effect], bool]] = Slot("whether an effect can be done")


def happen(g: State, step: Step, *, price: bool = False) -> None:
    """A step happens, once all modifiers have been applied (6.2.k). ``price``: it pays one, and nothing may be offered
    for a price that can't be paid whole (1.4.1.b)."""
    wanted = _actions(step) if price else 0
    settle(g, step)
    if price and _actions(step) < wanted:
        raise AssertionError(f"a price was offered that can't be paid: {_actions(step)} of {wanted} can be done")
    if not step.parts and not step.context:
        return
    if not applicable(g, step) and (g.options.timestamps == "auto" or _moved(step) < 2):
        carry_out(g, step, [])
    else:
        push(g, "step", None, step=step, skipped=[], follow=[])


def _actions(step: Step) -> int:
    return sum([len(part.actions) for part in step.parts])


def _moved(step: Step) -> int:
    return sum(one.deed is MOVE for part in step.parts for one in part.actions)


def settle(g: State, step: Step) -> None:
    """What rules make of a step before anything modifies it: what is impossible isn't done, and what is Fleeting and
    would go from the Expedition zone to Reserve is discarded instead (2.4 of the digest)."""
    for part in step.parts:
        discard_fleeting(g, part.actions)
    drop_impossible(g, step)


def discard_fleeting(g: State, actions: list[Action]) -> None:
    """What is Fleeting and would go from the Expedition zone to Reserve goes to the Discard pile instead."""
    for one in actions:
        if one.zone is RESERVE and one.deed is MOVE and one.item[0]:
            item = g.items[one.item[0]]
            if item.zone is EXPEDITION and FLEETING in item.statuses:
                one.zone = DISCARD


@handles("step")
def _step(g: State, line: Line, frame: Frame) -> bool:
    """Apply one modifier after the other; then carry the step out."""
    step: Step = frame.data["step"]
    skipped: list[Any] = frame.data["skipped"]
    asking = Asking(g, line, frame)
    uses = [use for use in applicable(g, step) if (use.key, use.part, use.action) not in skipped]
    if uses:
        use = _next(g, step, asking, uses)
        if _is_wanted(g, asking, use):
            _apply(g, line, frame, use)
        else:
            _declined(frame, use)
        return False
    order = _in_order(g, asking, step)
    following = [(context, node) for context, node in frame.data["follow"]]
    carry_out(g, step, order)
    for context, node in reversed(following):
        FOLLOWING.entry(g, context, node)
    return True


def _next(g: State, step: Step, asking: Asking, uses: list[Use]) -> Use:
    """The modifier that comes next: of those of the first rank the one the step's controller chooses, or the first
    player where there is none (6.2.e, 6.2.f)."""
    rank = min(use.rank for use in uses)
    first = {use.key: use for use in reversed(uses) if use.rank == rank}
    keys = list(reversed(first))
    chooser = step.controller if step.controller >= 0 else g.initiative()[0].index
    by_item = {key[0][0]: key for key in reversed(keys)}
    items = list(reversed(by_item))
    words = [g.items[item].card.name for item in items]
    item = asking.one(chooser, DecisionKind.MODIFIER, "Which of these is applied first?", items, words)
    return first[by_item[item]]


def _is_wanted(g: State, asking: Asking, use: Use) -> bool:
    """Whether an optional modifier is applied: its controller decides (6.2.d of the edition 4.0)."""
    effect, optional = brought_about(use.node)
    if not optional:
        return True
    if not CAN_BE_DONE.entry(g, use.ctx, effect):
        return False
    name = g.items[use.ruling.source[0]].card.name
    return asking.yes(use.ruling.player, f"Use {name}?")


def brought_about(node: Modifier) -> tuple[Effect, bool]:
    """What a modifier lets happen, or the cost of that, and whether its controller may do without."""
    effect = node.effect if node.cost is None else node.cost
    if isinstance(effect, May):
        return effect.effect, True
    return effect, node.optional


def _declined(frame: Frame, use: Use) -> None:
    frame.data["skipped"].append((use.key, use.part, use.action))
    if use.node.otherwise is not None:
        frame.data["follow"].append((use.ctx, use.node.otherwise))


def _apply(g: State, line: Line, frame: Frame, use: Use) -> None:
    """What a step becomes by a modifier."""
    step: Step = frame.data["step"]
    node, part = use.node, step.parts[use.part]
    effect, _ = brought_about(node)
    if isinstance(effect, MoreRegions):
        _farther(g, part, use, effect)
    else:
        built = BUILDING.entry(g, line, frame, use.ctx, effect)
        if node.also:
            part.applied = (*part.applied, use.key)
            step.parts += built
        elif use.action is None:
            for one in built:
                one.applied = (*part.applied, use.key)
            step.parts[use.part : use.part + 1] = built
        else:
            _replace_action(step, part, use, built)
    if node.cost is not None:
        frame.data["follow"].append((use.ctx, node.effect))
    settle(g, step)


def _replace_action(step: Step, part: Part, use: Use, built: list[Part]) -> None:
    """An atomic action is replaced: in its place in the part if the other is about the same object, so that the part
    stays what it was (a Character whose discard is modified has been sacrificed all the same)."""
    assert use.action is not None  # noqa: S101
    old = part.actions[use.action]
    applied = (*old.applied, use.key)
    new = [one for other in built for one in other.actions]
    for one in new:
        one.applied = applied
    if len(new) == 1 and new[0].item == old.item and old.item[0]:
        part.actions[use.action] = new[0]
    elif old.item[0] == 0 and old.deed is MOVE and _moves_it(built):
        old.zone, old.applied = new[0].zone, applied
        old.statuses = new[0].statuses
    else:
        del part.actions[use.action]
        step.parts += built
    part.actions = [one for one in part.actions if one.deed is not MOVE or one.zone is not NOWHERE]


def _moves_it(built: list[Part]) -> bool:
    """Whether "it" goes elsewhere, of a card that nobody has seen yet."""
    return len(built) == 1 and len(built[0].actions) == 1 and built[0].actions[0].deed is MOVE


def _farther(g: State, part: Part, use: Use, effect: MoreRegions) -> None:
    assert use.action is not None  # noqa: S101
    one = part.actions[use.action]
    one.by += 0 if effect.number is None else number(g, use.ctx, effect.number)
    one.applied = (*one.applied, use.key)
    if effect.stays:
        del part.actions[use.action]


def _in_order(g: State, asking: Asking, step: Step) -> list[Action]:
    """The moves in the order of the timestamps to come (2.2.14.d): by initiative, and of each player as they choose or,
    by itself, in the order of the timestamps before."""
    moves = [one for part in step.parts for one in part.actions if one.deed is MOVE and one.item[0]]
    found: list[Action] = []
    for player in g.initiative():
        own = sorted((one for one in moves if g.items[one.item[0]].player == player.index), key=lambda one: one.item[1])
        seen = [one for one in own if one.zone not in (DECK, HAND)]
        if g.options.timestamps == "ask" and len(seen) > 1:
            by_id = {one.item[0]: one for one in own}
            ids = [one.item[0] for one in seen]
            words = [g.items[id].card.name for id in ids]
            prompt = "Which first? Timestamps are given in this order."
            chosen = asking.order(player.index, DecisionKind.ORDER, prompt, ids, words)
            own = [by_id[id] for id in chosen] + [one for one in own if one not in seen]
        found += own
    return found
