"""What is chosen "with total mana value 4 or less": a test of all that is chosen together (601.2c, 608.2d)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from headjudge.core.decisions import Decision
from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.registries.nodes import limit, quality, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree import costs as c
from headjudge.magic.text.tree.effects.spells import MayPlay
from headjudge.magic.text.tree.nouns import Each, Filter, Some, Target
from headjudge.magic.text.tree.numbers import Comparison, Number
from headjudge.magic.text.tree.qualities import TotalIs

__all__ = ["Total", "number_of", "total_of", "without_total"]

TOTAL = "total"
"""The rule for an answer that mustn't come to more than so much together."""
MANA_VALUE = "mana value"


class Total(NamedTuple):
    """What may be chosen together: no more than ``most`` of a number of each."""

    stat: str
    most: int

    def rest(self, rule: str = "608.2d") -> tuple[Any, ...]:
        """What an answer is judged by, and by which rule."""
        return (TOTAL, self.stat, self.most, rule)

    @property
    def words(self) -> str:
        """In words, after what is chosen."""
        return f" with total {self.stat} {self.most} or less"

    def alone(self, g: State, ids: Iterable[int]) -> list[int]:
        """Those that could be chosen at least by themselves; of what may be negative, others could make up for it."""
        return [i for i in ids if self.stat != MANA_VALUE or number_of(g, i, self.stat) <= self.most]

    def can_hold(self, g: State, ids: Iterable[int], n: int) -> bool:
        """Whether so many of these could be chosen together."""
        return sum(sorted(number_of(g, i, self.stat) for i in ids)[:n]) <= self.most

    def holds(self, g: State, ids: Iterable[int]) -> bool:
        """Whether these may be chosen together."""
        return sum(number_of(g, i, self.stat) for i in ids) <= self.most


def number_of(g: State, id: int, stat: str) -> int:
    """A number of an object as it is now; what has none, or is gone, adds nothing."""
    obj = g.objects.get(id)
    if obj is None:
        return 0
    ch = characteristics(g, obj)
    if stat == MANA_VALUE:
        return ch.mana_value
    return (ch.power if stat == "power" else ch.toughness) or 0


def total_of(g: State, ctx: Context, what: Filter) -> Total | None:
    """What words say of all that is chosen together, if they do."""
    said = next((q for q in what.qualities if isinstance(q, TotalIs)), None)
    return None if said is None else Total(said.stat, value(g, ctx, said.amount))


def without_total(what: Filter) -> tuple[Any, ...]:
    """The qualities of each by itself."""
    return tuple(q for q in what.qualities if not isinstance(q, TotalIs))


@quality(TotalIs, only=lambda node: node.compared == Comparison.AT_MOST and node.stat != "loyalty")
def total_is(g: State, ctx: Context, node: TotalIs, obj: GameObject, ch: Characteristics) -> bool:
    """No object by itself is or isn't such."""
    return True


def _said(node: Any) -> list[TotalIs]:
    return [part for part in walk(node) if isinstance(part, TotalIs)]


def _is_asked(node: Some | Target) -> bool:
    """Whether a total is asked of all that is chosen, as few as one likes."""
    if not _said(node.what):
        return True
    parts = (node.what, *node.what.alternatives)
    everywhere = all(any(isinstance(q, TotalIs) for q in part.qualities) for part in parts)
    alone = not any(getattr(node, said, False) for said in ("at_random", "single", "per"))
    return everywhere and alone and isinstance(node.least, Number) and node.least.value == 0


limit(Some, _is_asked, about=(TotalIs,))
limit(Target, _is_asked, about=(TotalIs,))
for _cls in (Each, MayPlay, c.DiscardCost, c.ExileCost, c.ReturnCost, c.RevealCost, c.SacrificeCost, c.TapOthersCost):
    limit(_cls, lambda node: not _said(node), about=(TotalIs,))


def _sample(g: State, ask: Decision, rng: Rng) -> list[int]:
    """Some of the options, drawn at random, as far as they go together; the smallest, where so many must be chosen."""
    _, stat, most, _ = ask.rest
    if ask.least:
        return sorted(ask.options, key=lambda id: number_of(g, id, stat))[: ask.least]
    found: list[int] = []
    for id in rng.sample(list(ask.options), rng.below(min(ask.most, len(ask.options)) + 1)):
        if Total(stat, most).holds(g, [*found, id]):
            found.append(id)
    return found


def _why_not(g: State, ask: Decision, chosen: Sequence[int]) -> Fault | None:
    _, stat, most, rule = ask.rest
    if Total(stat, most).holds(g, chosen):
        return None
    come_to = sum(number_of(g, i, stat) for i in chosen)
    return Fault(rule, f"their total {stat} is {come_to}, more than {most}", "magic/total")


answer_rule(
    TOTAL,
    AnswerRule(
        lambda g, turn, ask, chosen: _why_not(g, ask, chosen),
        lambda g, turn, ask, rng: _sample(g, ask, rng),
    ),
)
