"""What can be wrong with a scenario: it is malformed, it names what does not exist, or one of its steps fails."""

from __future__ import annotations

from pathlib import Path

from headjudge.core.errors import HeadjudgeError, InvalidInput

__all__ = ["MalformedScenario", "StepFailed", "UnknownName"]


class MalformedScenario(InvalidInput):
    """A scenario file can't be understood; says in which file, on which line, at which key."""

    usual_code = "scenario/malformed"

    def __init__(self, path: Path, line: int, key: str, problem: str) -> None:
        super().__init__(f"{path}:{line}: {key}: {problem}" if key else f"{path}:{line}: {problem}")
        self.path = path
        self.line = line
        self.key = key
        self.problem = problem


class UnknownName(InvalidInput):
    """A step names a seat, object, subject or property that does not exist; this makes the scenario malformed."""

    usual_code = "scenario/unknown-name"

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}")
        self.name = name
        self.problem = problem


class StepFailed(HeadjudgeError):
    """A step was understood and could be tried, but the game did not go as the scenario says."""

    usual_code = "scenario/step-failed"
