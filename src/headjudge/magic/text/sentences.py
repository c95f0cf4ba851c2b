"""What the clauses of one sentence share: a duration that is said once for all of them.

"Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-1": the duration in
front is that of every clause. "~ gets +2/+1 and creatures you control gain haste until end of turn": one at the end is
also that of the clauses right before it that would make no sense without any.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.magic.text.phrases import Slot, phrases
from headjudge.magic.text.tree.base import Change, Duration, Effect
from headjudge.magic.text.tree.changes import ChangePT, ChangeWhereX, GainAbilities
from headjudge.magic.text.tree.effects.continuous import Continuous, GainControl, Permanent
from headjudge.magic.text.tree.structure import Steps

__all__ = ["with_shared_durations"]

_FLEETING = (ChangePT, ChangeWhereX, GainAbilities)
"""Changes that an instruction hardly ever makes for good."""
_OF_THEIR_OWN = ("this turn", "this combat", "next untap step")
"""Words of a change that say for how long."""


def with_shared_durations(node: Steps) -> Steps:
    """Instructions in which every clause has the duration that its sentence says for it."""
    parts = [part for sentence in _sentences(node) for part in _shared(sentence)]
    same = all(a is b for a, b in zip(parts, node.parts, strict=True))
    return node if same else replace(node, parts=tuple(parts))


def _sentences(node: Steps) -> Iterator[list[Effect]]:
    sentence = [node.parts[0]] if node.parts else []
    for join, part in zip(node.joins, node.parts[1:], strict=True):
        if join.startswith("."):
            yield sentence
            sentence = []
        sentence.append(part)
    yield sentence


def _shared(sentence: list[Effect]) -> list[Effect]:
    ahead: Duration | None = None
    found: list[Effect] = []
    for part in sentence:
        duration: Duration | None = getattr(part, "duration", None)
        if duration is not None and _comes_first(part):
            ahead = duration
        elif duration is not None and isinstance(part, Continuous):
            _give_back(found, duration)
        found.append(part if ahead is None else _lasting(part, ahead))
    return found


def _comes_first(part: Effect) -> bool:
    first = phrases(type(part))[part.form][0].items[0]
    return isinstance(first, Slot) and first.field == "duration"


def _give_back(found: list[Effect], duration: Duration) -> None:
    """Give a duration to the clauses right before the one that says it."""
    for n in range(len(found) - 1, -1, -1):
        part = found[n]
        if not isinstance(part, Permanent) or not all(isinstance(c, _FLEETING) for c in part.changes):
            break
        found[n] = _lasting(part, duration)


def _lasting(part: Effect, duration: Duration) -> Effect:
    if isinstance(part, Permanent) and not any(map(_says_how_long, part.changes)):
        return Continuous(part.subject, part.changes, duration)
    if isinstance(part, GainControl) and part.form == 1:
        return replace(part, duration=duration, form=0)
    return part


def _says_how_long(change: Change) -> bool:
    forms = type(change).forms
    return bool(forms) and any(words in forms[change.form].phrase for words in _OF_THEIR_OWN)
