"""Answers that are judged as a whole: what there is to them besides that each choice is among the options.

The module that asks registers the rule of the answer with :func:`answer_rule` and names it as it asks
(``Decision.rest``: the name, then what the rule needs to know). A rule says why an answer is not legal, draws a legal
one at random, and may say what else than the options listed is an option, and how an option reads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from headjudge.core.faults import Fault
from headjudge.core.registry import Registry

if TYPE_CHECKING:
    from headjudge.core.decisions import Decision
    from headjudge.core.rng import Rng
    from headjudge.magic.engine.state.game_state import State
    from headjudge.magic.engine.state.turn import Turn

__all__ = ["AnswerRule", "answer_rule", "enough_at_random", "rule_of"]


class AnswerRule(NamedTuple):
    """What is asked of an answer as a whole."""

    why_not: Callable[[State, Turn, Decision, list[Any]], Fault | None] | None = None
    """Why an answer made of options isn't legal, or None."""
    sample: Callable[[State, Turn, Decision, Rng], list[Any]] | None = None
    """A legal answer drawn at random, where drawing at random would seldom find one."""
    offered: Callable[[Sequence[Any]], Sequence[Any]] | None = None
    """The options, where there are more than are listed."""
    label: Callable[[State, Any], str] | None = None
    """An option in words, where it isn't just an object or a player."""


ANSWER_RULES: Registry[str, AnswerRule] = Registry("rule")
"""What is asked of answers for which ``Decision.rest`` begins with a name."""

answer_rule = ANSWER_RULES.add


def rule_of(ask: Decision) -> AnswerRule | None:
    """What is asked of the answer to a decision as a whole, if anything is."""
    return ANSWER_RULES[ask.rest[0]] if ask.rest else None


def enough_at_random(options: Sequence[int], rng: Rng, worth: Callable[[int], int], wanted: int) -> list[int]:
    """Objects drawn one after the other, those worth nothing left out, until they come to what is wanted together."""
    chosen: list[int] = []
    total = 0
    for id in rng.shuffled(options):
        if total >= wanted:
            break
        if (more := worth(id)) > 0:
            chosen.append(id)
            total += more
    return chosen
