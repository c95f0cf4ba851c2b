"""What is wrong with scenarios: those that fail, and refusals that don't say why as data."""

from collections.abc import Iterable, Iterator

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.rules import sentence
from headjudge.scenario import Head, watch
from headjudge.scenario.errors import MalformedScenario

__all__ = ["GENERAL", "faults", "lacks"]

GENERAL = {kind.usual_code for kind in (HeadjudgeError, IllegalAction, InvalidInput)}
"""The codes that tell nothing apart."""


def lacks(refusal: HeadjudgeError) -> str:
    """What a refusal lacks, or nothing."""
    fault = refusal.fault
    if not fault.reason:
        return f"no reason: {fault}"
    if fault.code in GENERAL:
        return f"no code of its own: {fault!r}"
    if isinstance(refusal, IllegalAction):
        numbers = fault.rule.split(", ")
        if not all(sentence(number) for number in numbers):
            return f"no rule, or none that there is a sentence for: {fault!r}"
    return ""


def faults(scenarios: Iterable[Head | MalformedScenario]) -> list[str]:
    """What is wrong with scenarios, each played once."""
    return [wrong for head in scenarios for wrong in (_faults(head) if isinstance(head, Head) else [str(head)])]


def _faults(head: Head) -> Iterator[str]:
    try:
        for moment in watch(head):
            if moment.wrong is not None:
                yield f"{head.title}: {moment.wrong}"
            if moment.refusal is not None and (lacking := lacks(moment.refusal)):
                yield f"{head.title}: {lacking}"
    except HeadjudgeError as error:  # what must work is refused, or the scenario is malformed
        yield f"{head.title}: {error}"
