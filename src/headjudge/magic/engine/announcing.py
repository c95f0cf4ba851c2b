"""Announcing a spell or an ability (rules 601.2b–d, 602.2b): modes, the value of X, targets, division.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
601.2b   modes                                                   :func:`choose_modes`
601.2b   X: as much as can be paid                               :func:`choose_x`
601.2c   targets                                                 :func:`choose_all_targets`
601.2d   division                                                :func:`divide`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.core.rng import Rng
from headjudge.magic.engine import costs as paying
from headjudge.magic.engine.answers import AnswerRule, answer_rule
from headjudge.magic.engine.asking import Asker
from headjudge.magic.engine.behaviour import value
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.event import Event
from headjudge.magic.engine.mana_spending import Use
from headjudge.magic.engine.objects import Obj
from headjudge.magic.engine.payment import most_x
from headjudge.magic.engine.range_of import choosing_opponents, in_range
from headjudge.magic.engine.state import State
from headjudge.magic.engine.targets import Spec, bounds, chosen_modes, legal_targets, shared_by, specs
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.base import Effect
from headjudge.magic.text.tree.structure import Modal

__all__ = [
    "become_targets",
    "choose_all_targets",
    "choose_modes",
    "choose_x",
    "divide",
    "mode_possible",
    "why_no_targets",
]


def choose_modes(asker: Asker, ctx: Context, effect: Effect | None, source: Obj, by: int) -> None:
    """Choose the modes of a modal spell or ability, only such as have legal targets (601.2b, 700.2).

    An opponent who chooses may choose what is about somebody out of his or her own range (801.5b).
    """
    modal = chosen_modes(effect) if effect is not None else None
    if modal is None or ctx.modes:
        return
    chooser = by
    if modal.chooser is not None:
        others = choosing_opponents(asker.g, ctx) or [by]
        chooser = asker.one(by, "opponent", "Which opponent chooses?", [~q for q in others])
        chooser = ~chooser
    possible = [n for n in range(len(modal.modes)) if mode_possible(asker.g, ctx, modal, n, source)]
    least, most = modal.least, modal.most
    words = [in_words(modal.modes[n]).replace("~", source.printed.name) for n in possible]
    if modal.least == modal.most == 1:
        ctx.modes = (asker.one(chooser, "mode", "Choose a mode", possible, words),)
    else:
        ctx.modes = tuple(sorted(asker.several(chooser, "mode", "Choose modes", possible, least, most, words=words)))


def mode_possible(g: State, ctx: Context, modal: Modal, n: int, source: Obj) -> bool:
    """Whether a mode's targets can be chosen."""
    return _choosable(g, ctx, specs(modal.modes[n]), source)


def _choosable(g: State, ctx: Context, wanted: Sequence[Spec], source: Obj) -> bool:
    return all(_enough(g, ctx, spec, source) for spec in wanted)


def _enough(g: State, ctx: Context, spec: Spec, source: Obj) -> bool:
    """Whether there are as many legal targets as a phrase asks for, within the range of whoever chooses them."""
    least, _ = bounds(g, ctx, spec)
    legal = legal_targets(g, ctx, spec, source)
    if len(legal) < least or getattr(spec, "chooser", None) is None:
        return len(legal) >= least
    return bool(_choosers(g, ctx, legal, least))


def _choosers(g: State, ctx: Context, legal: list[int], least: int) -> list[int]:
    """The opponents who could choose enough of what is legal: in their own range, too (801.5a)."""
    others = choosing_opponents(g, ctx) or [ctx.controller]
    return [q for q in others if sum(_in_reach(g, ctx, q, t) for t in legal) >= least]


def why_no_targets(
    g: State, ctx: Context, effect: Effect | None, wanted: Sequence[Spec], source: Obj, what: str
) -> str | None:
    """Why something can't be announced for lack of legal targets, or of modes that have them; None if it can."""
    modal = chosen_modes(effect) if effect is not None else None
    if modal is not None:
        possible = sum(mode_possible(g, ctx, modal, n, source) for n in range(len(modal.modes)))
        if possible < modal.least:
            return f"{what} has no mode with legal targets (rule 601.2b)"
    return None if _choosable(g, ctx, wanted, source) else f"{what} has no legal target (rule 601.2c)"


def choose_x(
    asker: Asker, ctx: Context, written: Cost, total: Callable[[], Cost], source: Obj, use: Use | None
) -> None:
    """Announce X, if a cost as ``written`` has one: as much as can be paid (601.2b).

    ``total`` gives the whole cost for the X there is in the context.
    """
    of_mana = "X" in paying.mana_symbols(written)
    if of_mana or paying.uses_x(written):
        most = most_x(asker.g, ctx, total, source, use, of_mana=of_mana)
        ctx.x = asker.number(ctx.controller, "Choose X", 0, most)


def choose_all_targets(asker: Asker, ctx: Context, wanted: Sequence[Spec], source: Obj, by: int) -> bool:
    """Choose the targets of all phrases in order. False if there aren't enough legal ones."""
    g = asker.g
    chosen: dict[int, tuple[int, ...]] = {}
    kept = ctx.targets
    ctx.targets = chosen
    try:
        for spec in wanted:
            least, most = bounds(g, ctx, spec)
            chooser = by
            options = legal_targets(g, ctx, spec, source)
            picker = getattr(spec, "chooser", None)
            if picker is not None:
                # 801.5a: another player's choice must be in that player's range too.
                if not (others := _choosers(g, ctx, options, least)):
                    ctx.targets = kept
                    return False
                who = asker.one(by, "opponent", "Which opponent chooses the target?", [~q for q in others])
                chooser = ~int(who)
                options = [t for t in options if _in_reach(g, ctx, chooser, t)]
            if len(options) < least:
                ctx.targets = kept
                return False
            chosen[spec.slot] = tuple(
                asker.several(chooser, "target", f"Choose {_words(least, most)}", options, least, most)
            )
    except BaseException:
        ctx.targets = kept
        raise
    ctx.targets = chosen
    for slot, entities in chosen.items():
        ctx.slots[slot] = entities
    return True


def _in_reach(g: State, ctx: Context, player: int, entity: int) -> bool:
    whose = ~entity if entity < 0 else g.objects[entity].controller
    return ctx.everywhere or in_range(g, player, whose)


def _words(least: int, most: int) -> str:
    if least == most:
        return "a target" if least == 1 else f"{least} targets"
    return f"up to {most} targets" if least == 0 else f"{least} to {most} targets"


def divide(asker: Asker, ctx: Context, wanted: Sequence[Spec], by: int) -> None:
    """601.2d: divide damage or counters among the targets, at least one to each."""
    for spec in wanted:
        amount = shared_by(spec)
        entities = ctx.targets.get(spec.slot, ())
        if amount is None or not entities:
            continue
        total = value(asker.g, ctx, amount)
        rest = ("at-least-one",) if total >= len(entities) else ()
        ctx.divided[spec.slot] = tuple(asker.split(by, "assign", f"Divide {total}", entities, total, rest))


def _at_least_one(rng: Rng, n: int, total: int) -> list[int]:
    """A total divided at random among so many, at least one to each."""
    shares = [1] * n
    for _ in range(total - n):
        shares[rng.below(n)] += 1
    return shares


answer_rule(
    "at-least-one",
    AnswerRule(
        lambda g, turn, ask, shares: None if all(shares) else "each target gets at least one (rule 601.2d)",
        lambda g, turn, ask, rng: _at_least_one(rng, len(ask.options), ask.total),
    ),
)


def become_targets(ctx: Context, source: int, player: int) -> list[Event]:
    """The events of what was chosen becoming the target of a spell or ability (115.8)."""
    return [
        Event("target", who=~t, source=source, by=player) if t < 0 else Event("target", t, source=source, by=player)
        for entities in ctx.targets.values()
        for t in entities
    ]
