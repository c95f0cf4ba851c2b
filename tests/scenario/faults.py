"""What is wrong with scenarios: those that fail, refusals that don't say why as data, and cards that lie face down of
which somebody is told who may not know them."""

from collections.abc import Iterable, Iterator

from headjudge.bots.magic.fuzz import secrets
from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic.game import Game
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
    face_down: list[int] = []
    try:
        for moment in watch(head):
            if moment.wrong is not None:
                yield f"{head.title}: {moment.wrong}"
            if moment.refusal is not None and (lacking := lacks(moment.refusal)):
                yield f"{head.title}: {lacking}"
            game = moment.table and moment.table.game
            if isinstance(game, Game) and face_down != (face_down := _face_down(game)) and face_down:
                yield from (f"{head.title}: {told}" for told in secrets.replies(game, Rng(1), face_down))
    except HeadjudgeError as error:  # what must work is refused, or the scenario is malformed
        yield f"{head.title}: {error}"


def _face_down(game: Game) -> list[int]:
    """The objects of a game of Magic that are face down."""
    return [id for id, obj in game.state.objects.items() if obj.face_down]
