"""Activating abilities (rule 602), mana abilities among them (605).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
602.2a   the ability goes to the stack                           :func:`begin_activation`
602.2b   modes, X, targets, division, costs                      :func:`activate_frame`
602.5b   how often it was activated                              :func:`_count`
605.3b   mana abilities don't use the stack                      :func:`activate_mana`
106.12   tapping for mana: {T} in the cost of a mana ability     :func:`mana_frame`
715.1    an illegal activation is taken back                     :func:`_forget`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.grammar.node import walk
from headjudge.magic.engine.characteristics.naming import called
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.activated_instead import activated_instead
from headjudge.magic.engine.costs.activation_costs import PAID_FOR, activation_cost
from headjudge.magic.engine.costs.aimed_activations import aims_so
from headjudge.magic.engine.costs.payment import PAID, can_pay, pay
from headjudge.magic.engine.events.happen import happen, perform_all
from headjudge.magic.engine.events.new_objects import make_ability, named_after
from headjudge.magic.engine.events.uses import count_use, count_use_named, name_of_use
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.events.zones import last_known
from headjudge.magic.engine.mana.mana_replaced import taps_for_mana
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.registries.nodes import limit, value
from headjudge.magic.engine.semantics.circumstances import ACTIVATED
from headjudge.magic.engine.stack.announcing import (
    become_targets,
    choose_all_targets,
    choose_modes,
    choose_x,
    divide,
    payable_x,
)
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.stack.taking_back import take_back
from headjudge.magic.engine.stack.timing import is_loyalty_ability, x_is_not_0
from headjudge.magic.engine.state.context import Context, Frame, new_context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import ActivationCostChange
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.targets.target_words import specs
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.abilities import Activated
from headjudge.magic.text.tree.amounts import Count, CountersOn, StatOf
from headjudge.magic.text.tree.conditions import ActivatedFewer, TimesActivated
from headjudge.magic.text.tree.nouns import Linked, Self
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["WHICH_COST", "activate_mana", "begin_activation", "x_of_ability"]

WHICH_COST = "For which cost?"
"""What whoever activates an ability is asked that could be activated for another cost as well (118.9)."""


def begin_activation(g: State, turn: Turn, player: int, obj: GameObject, ability: Activated) -> None:
    """Put an activated ability on the stack and begin to activate it (602.2a)."""
    on_stack = make_ability(g, named_after(obj), player, turn.marker)
    ctx = new_context(g, turn, obj.id, player, on_stack.id)
    ctx.ability = ability
    on_stack.spell = ctx.id
    push(turn, "activate", ability, ctx.id, object=on_stack.id, source=obj.id, player=player)


@handles("activate")
def activate_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Activating an ability, step by step (602.2)."""
    data = frame.data
    obj = g.objects.get(data["object"])
    ctx = g.contexts.get(frame.context)
    if obj is None or ctx is None:
        return True  # its player has left the game
    ability: Activated = frame.node
    player: int = data["player"]
    source = _source(g, ctx, data["source"])
    if source is None:
        return True
    asker = Asker(g, turn, frame)
    if frame.stage == 0 and "cost" not in data and (other := activated_instead(g, player, ability)) is not None:
        frame.node = ctx.ability = _at_which_cost(asker, ctx, source, ability, other)
        data["cost"] = True
        return False
    if frame.stage == 0:
        choose_modes(asker, ctx, ability.effect, source, player, lambda: x_of_ability(g, ctx, source, ability))
        frame.stage = 1
    elif frame.stage == 1:
        values = x_of_ability(g, ctx, source, ability)
        choose_x(asker, ctx, specs(ability.effect, ctx.modes), values, source)
        frame.stage = 2
    elif frame.stage == 2:
        payable = _targets_payable(g, ctx, source, ability)
        if not choose_all_targets(asker, ctx, specs(ability.effect, ctx.modes), source, player, payable):
            return _forget(g, obj, frame)
        frame.stage = 3
    elif frame.stage == 3:
        divide(asker, ctx, specs(ability.effect, ctx.modes), player)
        data[PAID_FOR] = activation_cost(g, ctx, source, ability)  # 601.2f: before mana abilities are activated
        frame.stage = 4
    elif frame.stage == 4:
        if not _pay(asker, frame, ctx, ability, source):
            return _forget(g, obj, frame)
    else:
        _finish_activation(g, turn, ctx, obj, source, ability, player)
        return True
    return False


def _at_which_cost(asker: Asker, ctx: Context, source: GameObject, ability: Activated, other: Activated) -> Activated:
    """An ability with the cost for which its player activates it: its own or, if they want, another (118.9)."""
    g = asker.g
    own, instead = (
        can_pay(g, ctx, activation_cost(g, ctx, source, each), source, Use(source, each)) for each in (ability, other)
    )
    if not (own and instead):
        return other if instead else ability
    words = [in_words(each.cost.parts[0]) for each in (other, ability)]
    return (other, ability)[asker.one(ctx.controller, DecisionKind.MODE, WHICH_COST, [0, 1], words)]


def _source(g: State, ctx: Context, id: int) -> GameObject | None:
    """The object whose ability it is, as it is or was, or what paying the cost made of it."""
    return g.known(id) or g.objects.get(ctx.moved.get(id, 0))


def x_of_ability(g: State, ctx: Context, source: GameObject, ability: Activated) -> Sequence[int]:
    """The values that X can be given as an ability is activated (602.2b), or the one that it has; none if its cost has
    no X."""
    use = Use(source, ability)
    values = payable_x(g, ctx, ability.cost, lambda: activation_cost(g, ctx, source, ability), source, use)
    if ability.x is not None:
        known = value(g, ctx, ability.x)
        return [x for x in values if x == known]
    return values[1:] if x_is_not_0(ability) else values


def _is_known_before(node: Activated) -> bool:
    """Whether what X is is known as it is announced, and by the object that has the ability alone."""
    if isinstance(node.x, StatOf):
        return isinstance(node.x.what, Linked)
    counted = node.x.of if isinstance(node.x, Count) else None
    return node.x is None or (isinstance(counted, CountersOn) and isinstance(counted.what, Self))


limit(Activated, only=_is_known_before)


def _targets_payable(
    g: State, ctx: Context, source: GameObject, ability: Activated
) -> Callable[[dict[int, tuple[int, ...]]], bool] | None:
    """Whether an ability could be paid for with these targets; None if they make no difference to what it costs."""
    changes = [change for change, _ in player_rules_of(g, ctx.controller, ActivationCostChange)]
    if not aims_so(g, ctx, ability, changes):
        return None

    def payable(targets: dict[int, tuple[int, ...]]) -> bool:
        trial = ctx.copy(0)
        trial.targets = targets
        return can_pay(g, trial, activation_cost(g, trial, source, ability), source, Use(source, ability))

    return payable


def _pay(asker: Asker, frame: Frame, ctx: Context, ability: Activated, source: GameObject) -> bool:
    """Pay for an ability, and go on to the stage in which everything is paid. False, with nothing done, if it can't
    be."""
    events = pay(asker, ctx, frame.data[PAID_FOR], source, Use(source, ability))
    if events is None:
        return False
    frame.stage = PAID
    if source.zone not in (BATTLEFIELD, STACK):
        last_known(asker.g, source)  # a card that its own cost moves is known as it was (113.7a)
    happen(asker.g, asker.line, events)
    return True


def _forget(g: State, obj: GameObject, frame: Frame) -> bool:
    source = describe(g, frame.data["source"])
    if take_back(g, frame):
        g.say(f"{g.player_name(frame.data['player'])} takes back {source}'s ability", "715.1")
        return True
    g.say(f"{source}: the ability can't be activated now", "715.1")
    for turn in g.turns:
        if obj.id in turn.stack:
            turn.stack.remove(obj.id)
    g.objects.pop(obj.id, None)
    g.contexts.pop(frame.context, None)
    return True


def _finish_activation(
    g: State, turn: Turn, ctx: Context, obj: GameObject, source: GameObject, ability: Activated, player: int
) -> None:
    g.say(f"{g.players[player].name} activates {called(g, source)}")
    _count(g, turn, source, ability)
    acted(g, turn)
    said = {"ability": ability, "on_stack": obj.id, "paid": ctx.cast}
    events = [Event(EventKind.ACTIVATE, source.id, player, by=player, data=said)]
    events += become_targets(g, ctx, obj.id, player)
    if ability.label == "cycling":
        events.append(Event(EventKind.CYCLE, ctx.moved.get(source.id, source.id), player, by=player, data={"x": ctx.x}))
    perform_all(g, turn, events)


def _count(g: State, turn: Turn, source: GameObject, ability: Activated) -> None:
    if any(isinstance(node, TimesActivated) for node in walk(ability.effect)):
        count_use_named(g, turn, source.id, name_of_use(ACTIVATED, ability.effect))
    if is_loyalty_ability(ability):
        count_use(g, turn, source, ability, "loyalty")
    elif ability.limits or isinstance(ability.condition, ActivatedFewer):
        count_use(g, turn, source, ability)


def activate_mana(g: State, turn: Turn, player: int, obj: GameObject, ability: Activated) -> None:
    """Activate a mana ability: it resolves at once (605.3b)."""
    push(turn, "mana", ability, object=obj.id, player=player)


@handles("mana")
def mana_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """A mana ability: costs, then its effect, at once."""
    ability: Activated = frame.node
    if not frame.context:
        new = new_context(g, turn, frame.data["object"], frame.data["player"])
        new.ability = ability
        frame.context = new.id
    ctx = g.contexts.get(frame.context)
    obj = g.known(frame.data["object"])
    if obj is None or ctx is None:
        return True
    if frame.stage == 0:
        choose_x(Asker(g, turn, frame), ctx, (), x_of_ability(g, ctx, obj, ability), obj)
        frame.data[PAID_FOR] = activation_cost(g, ctx, obj, ability)
        frame.stage = 1
    elif frame.stage == 1:
        if not _pay(Asker(g, turn, frame), frame, ctx, ability, obj):
            g.say(f"{describe(g, obj.id)}: the mana ability can't be activated now", "715.1")
            g.contexts.pop(frame.context)
            return True
    elif frame.stage == PAID:
        _count(g, turn, obj, ability)
        player: int = frame.data["player"]
        g.say(f"{g.players[player].name} activates {called(g, obj)} for mana")
        said = {"ability": ability, "paid": ctx.cast}
        perform_all(g, turn, [Event(EventKind.ACTIVATE, obj.id, player, by=player, data=said)])
        frame.stage = PAID + 1
        push(turn, "effect", ability.effect, ctx.id)
    elif frame.stage == PAID + 1:
        frame.stage = PAID + 2
        mana = ctx.so_far.mana
        produced = mana or not g.options.rules.produced_mana_triggers
        tapped = taps_for_mana(ability)
        if produced:
            data = {"mana": mana, "untapped": not tapped}
            event = Event(EventKind.TAP_FOR_MANA, obj.id, frame.data["player"], data=data)
            perform_all(g, turn, [event])  # 106.12a, 605.4a
    else:
        g.contexts.pop(frame.context)
        return True
    return False
