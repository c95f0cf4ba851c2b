"""Whether targets can be chosen for a spell or ability (rules 601.2b, c): for all its phrases together, for some mode,
for some value of X.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
601.2b   modes with legal targets                                :func:`mode_possible`
601.2b   values of X with legal targets                          :func:`with_targets`
601.2c   enough legal targets                                    :func:`choosable`
801.5a   within the range of whoever chooses them                :func:`choosers`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.events.uses import name_of_use, used_ever_named, uses_named
from headjudge.magic.engine.registries.nodes import holds, limit, players_of, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.targets.legal_targets import bounds, legal_targets
from headjudge.magic.engine.targets.target_words import Spec, chosen_modes, is_relative, needs_x, specs
from headjudge.magic.multiplayer.limited_range_of_influence import choosing_opponents, in_range, stand_ins
from headjudge.magic.text.tree.abilities import SpellAbility
from headjudge.magic.text.tree.categories import Effect, Players
from headjudge.magic.text.tree.conditions import Kicked
from headjudge.magic.text.tree.nouns import PlayerSet, Target
from headjudge.magic.text.tree.structure import Modal, OtherNumber

__all__ = [
    "Values",
    "choosable",
    "choosers",
    "in_reach",
    "legal_for",
    "mode_possible",
    "name_of_mode",
    "no_x",
    "number_of_modes",
    "possible_modes",
    "waits_for_costs",
    "why_no_targets",
    "with_targets",
]

Values = Callable[[], Sequence[int]]
"""The values that X may be given, worked out only where targets depend on it."""


def no_x() -> Sequence[int]:
    """X isn't announced, or can't be anything but 0."""
    return ()


def why_no_targets(
    g: State,
    ctx: Context,
    effect: Effect | None,
    wanted: Sequence[Spec],
    source: GameObject,
    what: str,
    values: Values = no_x,
) -> Fault | None:
    """Why something can't be announced for lack of legal targets, or of modes that have them; None if it can."""
    modal = chosen_modes(effect) if effect is not None else None
    if modal is not None and possible_modes(g, ctx, modal, source, values) < number_of_modes(g, ctx, modal)[0]:
        return Fault("601.2b", f"{what} has no mode with legal targets", "magic/no-mode")
    if _with_some_x(g, ctx, wanted, source, values):
        return None
    return Fault("601.2c", f"{what} has no legal target", "magic/no-target")


def possible_modes(g: State, ctx: Context, modal: Modal, source: GameObject, values: Values = no_x) -> int:
    """How many of the modes have legal targets."""
    return sum(mode_possible(g, ctx, modal, n, source, values) for n in range(len(modal.modes)))


def number_of_modes(g: State, ctx: Context, modal: Modal) -> tuple[int, int]:
    """How many modes are to be chosen now, at least and at most (700.2)."""
    if modal.up_to is not None:
        return 0, min(modal.most, max(0, value(g, ctx, modal.up_to)))
    of = modal if modal.other is None or not holds(g, ctx, modal.other.condition) else modal.other
    return of.least, of.most


def waits_for_costs(effect: Effect | None) -> bool:
    """Whether how many modes are chosen hangs on the optional costs that will be paid: those are announced first, since
    the parts of 601.2b may be announced in any order that works."""
    modal = chosen_modes(effect) if effect is not None else None
    return modal is not None and modal.other is not None and isinstance(modal.other.condition, Kicked)


def most_apart(g: State, ctx: Context, modal: Modal, most: int, source: GameObject) -> int:
    """How many modes are to be chosen at most: where each must target a different player, as many as there are."""
    if not modal.apart:
        return most
    return min(most, len(legal_targets(g, ctx, specs(modal.modes[0])[0], source)))


def _is_asked_in_time(spell: SpellAbility) -> bool:
    """Whether it is known as modes are chosen how many."""
    said = [part for part in walk(spell.effect) if isinstance(part, OtherNumber)]
    asked = any(isinstance(part, Kicked) for other in said for part in walk(other.condition))
    return not asked or (len(said) == 1 and waits_for_costs(spell.effect))


limit(SpellAbility, _is_asked_in_time, about=(OtherNumber,))


MODE = "mode"
"""What stands before the use of a mode that can be chosen only once."""


def name_of_mode(modal: Modal, n: int) -> str:
    """The name by which it is noted that a mode of an ability was chosen."""
    return name_of_use(f"{MODE} {n}", modal)


def _was_chosen(g: State, ctx: Context, modal: Modal, n: int, source: GameObject) -> bool:
    """Whether a mode was chosen before: ever since the object is there, or in this turn."""
    if modal.unchosen == "ever":
        return used_ever_named(g, source.id, name_of_mode(modal, n))
    return uses_named(g, g.turn_of(ctx.marker), source.id, name_of_mode(modal, n)) > 0


def mode_possible(g: State, ctx: Context, modal: Modal, n: int, source: GameObject, values: Values = no_x) -> bool:
    """Whether a mode may be chosen, and its targets can be."""
    if modal.unchosen and _was_chosen(g, ctx, modal, n, source):
        return False
    return _with_some_x(g, ctx, specs(modal.modes[n]), source, values)


def _with_some_x(g: State, ctx: Context, wanted: Sequence[Spec], source: GameObject, values: Values) -> bool:
    if choosable(g, ctx, wanted, source):
        return True
    if not any(map(needs_x, wanted)):
        return False
    return next(iter(with_targets(g, ctx, wanted, source, values())), None) is not None


def with_targets(
    g: State, ctx: Context, wanted: Sequence[Spec], source: GameObject, values: Sequence[int]
) -> Iterator[int]:
    """The values of X with which there are enough legal targets (601.2b, c)."""
    trial = ctx.copy(0)
    for x in values:
        trial.x = x
        if choosable(g, trial, wanted, source):
            yield x


def choosable(g: State, ctx: Context, wanted: Sequence[Spec], source: GameObject) -> bool:
    """Whether there are enough legal targets for all of these phrases together, those chosen so far given."""
    if not any(is_relative(spec) for spec in wanted[1:]):
        return all(_enough(g, ctx, spec, source) for spec in wanted)
    return _chain(g, ctx.copy(0), wanted, source)


def _chain(g: State, ctx: Context, wanted: Sequence[Spec], source: GameObject) -> bool:
    """The same where targets depend on those before them: whether some choice for one leaves enough for the next."""
    if not wanted:
        return True
    first, *rest = wanted
    least, _ = bounds(g, ctx, first)
    kept = ctx.targets
    for chosen in combinations(legal_targets(g, ctx, first, source), least):
        ctx.targets = {**kept, first.slot: chosen}
        ctx.slots[first.slot] = chosen
        if _chain(g, ctx, rest, source):
            return True
    ctx.targets = kept
    return False


def _enough(g: State, ctx: Context, spec: Spec, source: GameObject) -> bool:
    """Whether there are as many legal targets as a phrase asks for, within the range of whoever chooses them."""
    least, _ = bounds(g, ctx, spec)
    who = getattr(spec, "chooser", None)
    if who is None:
        return len(legal_targets(g, ctx, spec, source)) >= least
    return bool(choosers(g, ctx, spec, source, who, least))


def choosers(g: State, ctx: Context, spec: Spec, source: GameObject, who: Players, least: int) -> list[int]:
    """The players who could choose enough of what is legal, in their own range, too (801.5a): of "an opponent" any
    opponent, else the player named, or another if that one has left (800.4e)."""
    if isinstance(who, PlayerSet):
        others = choosing_opponents(g, ctx) or [ctx.controller]
    else:
        named = players_of(g, ctx, who)
        others = [q for q in named if g.players[q].in_game]
        if not others:
            others = stand_ins(g, ctx, named[0]) if named else [ctx.controller]
    return [q for q in others if len(legal_for(g, ctx, spec, source, who, q)) >= least]


def legal_for(g: State, ctx: Context, spec: Spec, source: GameObject, who: Players, player: int) -> list[int]:
    """What is legal if that player chooses: who, of "an opponent chooses target creature they control", "they" are;
    perhaps only among their own."""
    if isinstance(who, PlayerSet) and who.slot:
        ctx.slots[who.slot] = (~player,)
    found = [t for t in legal_targets(g, ctx, spec, source) if in_reach(g, ctx, player, t)]
    own = isinstance(spec, Target) and spec.own
    return [t for t in found if t > 0 and g.objects[t].controller == player] if own else found


def in_reach(g: State, ctx: Context, player: int, entity: int) -> bool:
    """Whether a player who chooses a target of somebody else's spell or ability may choose this one (801.5a)."""
    whose = ~entity if entity < 0 else g.objects[entity].controller
    return ctx.everywhere or in_range(g, player, whose)
