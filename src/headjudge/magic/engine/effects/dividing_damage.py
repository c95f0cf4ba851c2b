"""Damage that a player divides among some objects as it is dealt (rule 608.2d)."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.damage import damage, recipients, sources
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects.damage import DivideDamage
from headjudge.magic.text.tree.nouns import ItsObjects, SomeOf
from headjudge.magic.text.tree.numbers import Number, Unlimited

__all__: list[str] = []


def _among_any_number(node: DivideDamage) -> bool:
    """Whether it is among any number of objects that were named before."""
    to = node.to
    any_number = isinstance(to, SomeOf) and to.least == Number(0) and isinstance(to.most, Unlimited)
    return any_number and isinstance(to, SomeOf) and isinstance(to.of, ItsObjects)


@effect(DivideDamage, only=_among_any_number)
def divide_damage(run: Run, node: DivideDamage) -> None:
    """The player chooses among which, no more than there is damage, and how much each of these is dealt, at least 1."""
    assert isinstance(node.to, SomeOf)
    player = run.player(node.who)
    dealing = sources(run, node.source)
    total = run.value(node.amount)
    pool = [i for i in recipients(run, node.to.of) if i > 0]
    if player is None or not dealing or total <= 0 or not pool:
        return
    most = min(len(pool), total)
    ids = run.ask.chosen(player, DecisionKind.OBJECT, "Deal damage to which of them?", pool, 1, most)
    rest = ("divided", run.ctx.source, 1, run.ctx.itself)
    prompt = f"Divide {total} damage among them, at least 1 each"
    shares = run.ask.split(player, DecisionKind.ASSIGN, prompt, ids, total, rest)
    run.happen([damage(run, dealing[0], to, n) for to, n in zip(ids, shares, strict=True)])
