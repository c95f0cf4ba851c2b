"""Announcing a spell or an ability (rules 601.2b–d, 602.2b): modes, the value of X, targets, division.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
601.2b   modes                                                   :func:`choose_modes`
601.2b   X: as much as can be paid, and has legal targets        :func:`choose_x`
601.2c   targets                                                 :func:`choose_all_targets`
601.2d   division                                                :func:`divide`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any

from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.totals import total_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs import parts as paying
from headjudge.magic.engine.costs.payment import most_x
from headjudge.magic.engine.events.uses import count_use_named
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.registries.nodes import holds, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.targets.choosable import (
    Values,
    choosable,
    choosers,
    legal_for,
    mode_possible,
    most_apart,
    name_of_mode,
    no_x,
    number_of_modes,
    with_targets,
)
from headjudge.magic.engine.targets.flagbearers import Demand, demand
from headjudge.magic.engine.targets.legal_targets import bounds, legal_targets, per_player
from headjudge.magic.engine.targets.of_whom import rest_of
from headjudge.magic.engine.targets.target_words import Spec, chosen_modes, is_relative, needs_x, shared_by
from headjudge.magic.multiplayer.limited_range_of_influence import choosing_opponents
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.nouns import PlayerSet, Target
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__ = [
    "become_targets",
    "choose_all_targets",
    "choose_modes",
    "choose_x",
    "divide",
    "payable_x",
]


def choose_modes(
    asker: Asker,
    ctx: Context,
    effect: Effect | None,
    source: GameObject,
    by: int,
    values: Values = no_x,
    payable: Callable[[tuple[int, ...]], bool] | None = None,
) -> None:
    """Choose the modes of a modal spell or ability, only such as have legal targets (601.2b, 700.2), with one of the
    values that X may be given. ``payable``: whether it can be paid for with some modes, where these cost something.

    An opponent who chooses may choose what is about somebody out of their own range (801.5b).
    """
    modal = chosen_modes(effect) if effect is not None else None
    if modal is None or ctx.modes:
        return
    chooser = by
    if modal.chooser is not None:
        others = choosing_opponents(asker.g, ctx) or [by]
        chooser = asker.one(by, DecisionKind.OPPONENT, "Which opponent chooses?", [~q for q in others])
        if isinstance(modal.chooser, PlayerSet):
            ctx.slots[modal.chooser.slot] = (chooser,)  # "that player" in a mode
        chooser = ~chooser
    possible = [n for n in range(len(modal.modes)) if mode_possible(asker.g, ctx, modal, n, source, values)]
    if payable is not None:
        possible = [n for n in possible if payable((n,))]
    if not possible and modal.unchosen:
        return
    least, most = number_of_modes(asker.g, ctx, modal)
    most = most_apart(asker.g, ctx, modal, most, source)
    if payable is not None:
        most = min(most, _most_payable(possible, payable))
    if modal.or_none and (min(most, len(possible)) < least or not asker.yes(chooser, "Choose modes?")):
        return
    if modal.at_random and not (modal.other is not None and holds(asker.g, ctx, modal.other.condition)):
        ctx.modes = tuple(asker.random_sample(possible, least))
        return
    words = [in_words(modal.modes[n]).replace("~", source.printed.name) for n in possible]
    if least == most == 1:
        ctx.modes = (asker.one(chooser, DecisionKind.MODE, "Choose a mode", possible, words),)
    else:
        ctx.modes = tuple(
            sorted(asker.several(chooser, DecisionKind.MODE, "Choose modes", possible, least, most, words=words))
        )
    for n in ctx.modes if modal.unchosen else ():
        count_use_named(asker.g, asker.line, source.id, name_of_mode(modal, n))


def _most_payable(possible: Sequence[int], payable: Callable[[tuple[int, ...]], bool]) -> int:
    """How many of some modes can be paid for together at most."""
    return max((k for k in range(1, len(possible) + 1) if any(map(payable, combinations(possible, k)))), default=0)


def payable_x(
    g: State, ctx: Context, written: Cost, total: Callable[[], Cost], source: GameObject, use: Use | None
) -> Sequence[int]:
    """The values that X can be given so that it can be paid; none if a cost as ``written`` has no X.

    ``total`` gives the whole cost for the X there is in the context.
    """
    of_mana = "X" in paying.mana_symbols(written)
    if not of_mana and not paying.uses_x(written):
        return ()
    values = range(most_x(g, ctx, total, source, use, of_mana=of_mana) + 1)
    return paying.with_x(g, ctx, total, source, values)


def choose_x(asker: Asker, ctx: Context, wanted: Sequence[Spec], values: Sequence[int], source: GameObject) -> None:
    """Announce X, if it can be given any of these values: one with which there are legal targets (601.2b, c)."""
    if any(map(needs_x, wanted)):
        values = list(with_targets(asker.g, ctx, wanted, source, values))
        if values and len(values) == values[-1] - values[0] + 1:
            values = range(values[0], values[-1] + 1)
    if values:
        ctx.x = asker.one(ctx.controller, DecisionKind.NUMBER, "Choose X", values)
        ctx.x_said = True


def choose_all_targets(
    asker: Asker,
    ctx: Context,
    wanted: Sequence[Spec],
    source: GameObject,
    by: int,
    payable: Callable[[dict[int, tuple[int, ...]]], bool] | None = None,
    *,
    triggered: bool = False,
) -> bool:
    """Choose the targets of all phrases in order. False if there aren't enough legal ones.

    ``payable``: whether a spell with these targets can be paid for, where they make a difference to what it costs.
    ``triggered``: it is neither cast nor activated, so that no Flagbearer need be chosen.
    """
    g = asker.g
    flags = None if triggered else demand(g, by, source)
    chosen: dict[int, tuple[int, ...]] = {}
    kept = ctx.targets
    ctx.targets = chosen
    try:
        for n, spec in enumerate(wanted):
            least, most = bounds(g, ctx, spec)
            chooser = by
            picker = getattr(spec, "chooser", None)
            options = legal_targets(g, ctx, spec, source)
            if picker is not None:
                # 801.5a: another player's choice must be in that player's range too.
                if not (others := choosers(g, ctx, spec, source, picker, least)):
                    ctx.targets = kept
                    return False
                kind = DecisionKind.OPPONENT if isinstance(picker, PlayerSet) else DecisionKind.PLAYER
                who = asker.one(by, kind, f"Which {kind} chooses the target?", [~q for q in others])
                chooser = ~int(who)
                options = legal_for(g, ctx, spec, source, picker, chooser)
            if asker.spoken is not None:
                options = list(asker.there_then(options))
            if most == 1 and any(map(is_relative, wanted[n + 1 :])):
                options = _leaving_enough(g, ctx, wanted[n:], source, options)
            if len(options) < least:
                ctx.targets = kept
                return False
            if payable is not None:
                most = min(most, len(options))
                while most > max(1, least) and not payable({**chosen, spec.slot: tuple(options[:most])}):
                    most -= 1
                if least == most == 1 and spec is wanted[-1]:
                    options = [t for t in options if payable({**chosen, spec.slot: (t,)})]
                    if not options:
                        ctx.targets = kept
                        return False
            demanded = flags if chooser == by else None
            if isinstance(spec, Target) and spec.per:
                chosen[spec.slot] = ctx.slots[spec.slot] = _one_for_each(
                    asker, ctx, spec, options, chooser, demanded, wanted[n + 1 :]
                )
                continue
            if spec.at_random:
                chosen[spec.slot] = ctx.slots[spec.slot] = tuple(asker.random_sample(options, least))
                continue
            prompt = f"Choose {_words(least, most, len(options))}"
            rest: tuple[Any, ...] = (ONE_GRAVEYARD,) if isinstance(spec, Target) and spec.single else rest_of(spec)
            total = total_of(g, ctx, spec.what) if isinstance(spec, Target) else None
            if total is not None:
                options, rest, prompt = total.alone(g, options), total.rest("601.2c"), prompt + total.words
            there = options
            if demanded is not None:
                later = demanded.later(ctx, spec, wanted[n + 1 :])
                options, least, judged = demanded.narrowed(options, least, most, later)
                rest = (*judged, *rest)
            chosen[spec.slot] = tuple(
                asker.several(chooser, DecisionKind.TARGET, prompt, options, least, most, rest=rest)
            )
            ctx.slots[spec.slot] = chosen[spec.slot]
            if isinstance(spec, Target) and spec.own:
                theirs = dict.fromkeys(chosen[spec.slot], chooser)
                ctx.decided = ctx.decided._replace(theirs={**ctx.decided.theirs, **theirs})
            if demanded is not None:
                demanded.note(there, chosen[spec.slot])
    except BaseException:
        ctx.targets = kept
        raise
    return True


def _one_for_each(
    asker: Asker,
    ctx: Context,
    spec: Target,
    options: Sequence[int],
    by: int,
    flags: Demand | None,
    after: Sequence[Spec],
) -> tuple[int, ...]:
    """A target for each player, of those that that player controls, as far as there are any (601.2c). ``after``:
    the phrases after this one, which could have one of the ``flags``, too."""
    g = asker.g
    later = flags is not None and flags.later(ctx, spec, after)(None)
    found: dict[int, int] = {}
    players = per_player(g, ctx, spec)
    for n, q in enumerate(players):
        least = value(g, ctx, spec.least)
        own = [t for t in options if g.objects[t].controller == q]
        if own:
            prompt = f"Choose {_words(least, 1, 1)} that {g.player_name(q)} controls"
            there = own
            if flags is not None:
                others = [t for t in options if g.objects[t].controller in players[n + 1 :]]
                own, least, _ = flags.narrowed(own, least, 1, _always(later or bool(flags.among(others))))
            taken = asker.several(by, DecisionKind.TARGET, prompt, own, least, 1)
            if flags is not None:
                flags.note(there, taken)
            found.update(dict.fromkeys(taken, q))
    ctx.decided = ctx.decided._replace(theirs={**ctx.decided.theirs, **found})
    return tuple(found)


def _always(could: bool) -> Callable[[int | None], bool]:
    """What a later phrase could have, whatever is chosen here."""
    return lambda _: could


def _leaving_enough(
    g: State, ctx: Context, wanted: Sequence[Spec], source: GameObject, options: Sequence[int]
) -> list[int]:
    """The targets for the first of some phrases that leave enough for the others, which depend on it (601.2c)."""
    first, *rest = wanted
    trial = ctx.copy(0)
    found = []
    for option in options:
        trial.targets = {**ctx.targets, first.slot: (option,)}
        trial.slots[first.slot] = (option,)
        if choosable(g, trial, rest, source):
            found.append(option)
    return found


def _words(least: int, most: int, there: int) -> str:
    most = max(least, min(most, there))
    if least == most:
        return "a target" if least == 1 else f"{least} targets"
    if least == 0:
        return "up to one target" if most == 1 else f"up to {most} targets"
    return f"{least} to {most} targets"


def divide(asker: Asker, ctx: Context, wanted: Sequence[Spec], by: int) -> None:
    """601.2d: divide damage or counters among the targets, at least one to each."""
    for spec in wanted:
        amount = shared_by(spec)
        entities = ctx.targets.get(spec.slot, ())
        if amount is None or not entities:
            continue
        total = value(asker.g, ctx, amount)
        if total == len(entities):
            ctx.divided[spec.slot] = (1,) * total
            continue
        each = 1 if total > len(entities) else 0
        prompt = f"Divide {total} among the targets" + (", at least 1 each" if each else "")
        rest = ("divided", ctx.source, each, ctx.itself)
        ctx.divided[spec.slot] = tuple(asker.split(by, DecisionKind.ASSIGN, prompt, entities, total, rest))


def _why_not_divided(least: int, shares: Sequence[int]) -> Fault | None:
    return Fault("601.2d", "each target gets at least one", "magic/division") if min(shares) < least else None


def _divided_at_random(rng: Rng, n: int, total: int, least: int) -> list[int]:
    """A total divided at random among so many, at least so much to each."""
    shares = [least] * n
    for _ in range(total - n * least):
        shares[rng.below(n)] += 1
    return shares


answer_rule(
    "divided",
    AnswerRule(
        lambda g, turn, ask, shares: _why_not_divided(ask.rest[2], shares),
        lambda g, turn, ask, rng: _divided_at_random(rng, len(ask.options), ask.total, ask.rest[2]),
    ),
)


ONE_GRAVEYARD = "one graveyard"
"""The rule for targets "from a single graveyard"."""


def _why_not_of_one(g: State, chosen: Sequence[int]) -> Fault | None:
    apart = len({g.objects[i].owner for i in chosen}) > 1
    return Fault("601.2c", "all of them must be in one graveyard", "magic/one-graveyard") if apart else None


def _some_of_one(g: State, options: Sequence[int], least: int, most: int, rng: Rng) -> list[int]:
    """Cards drawn at random of those in one graveyard, drawn as well."""
    whose = g.objects[rng.choice(options)].owner if options else 0
    own = [i for i in options if g.objects[i].owner == whose]
    n = least + rng.below(min(most, len(own)) - least + 1)
    return rng.sample(own, n)


answer_rule(
    ONE_GRAVEYARD,
    AnswerRule(
        lambda g, turn, ask, chosen: _why_not_of_one(g, chosen),
        lambda g, turn, ask, rng: _some_of_one(g, ask.options, ask.least, ask.most, rng),
    ),
)


def become_targets(g: State, ctx: Context, source: int, player: int) -> list[Event]:
    """The events of what was chosen becoming the target of a spell or ability (115.8), and of the crime if that is one
    (700.13)."""
    targets = [t for entities in ctx.targets.values() for t in entities]
    crime = [Event(EventKind.NOTE, source, player, data={"note": CRIME})] if _is_crime(g, player, targets) else []
    return crime + [
        Event(EventKind.TARGET, who=~t, source=source, by=player)
        if t < 0
        else Event(EventKind.TARGET, t, source=source, by=player)
        for t in targets
    ]


CRIME = "crime"
"""What is noted of the event that a player commits a crime."""


def _is_crime(g: State, player: int, targets: Iterable[int]) -> bool:
    """Whether any of these is an opponent, what an opponent controls, or a card in an opponent's graveyard (700.13)."""

    def whose(target: int) -> int:
        obj = g.objects.get(target)
        if target < 0 or obj is None:
            return ~target if target < 0 else player
        return obj.owner if obj.zone == GRAVEYARD else obj.controller

    return any(are_opponents(g, player, whose(target)) for target in targets)
