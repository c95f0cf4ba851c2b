"""Running scenarios: set up, perform the script step by step, compare what is expected.

====================  ==============================================================
a scenario            passes, fails at a step or in its set-up, or is malformed
an assertion          reports every difference it finds
a step marked illegal must be refused, with the text it gives, and leave no trace
====================  ==============================================================
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from headjudge.core.errors import AmbiguousAction, HeadjudgeError
from headjudge.scenario.adapter import Table, adapter_of, known_games
from headjudge.scenario.document import Block, line_of
from headjudge.scenario.errors import MalformedScenario, StepFailed, UnknownName
from headjudge.scenario.matching import is_matcher, matches, show
from headjudge.scenario.model import EXPECT, Head, Scenario, Step, heads

__all__ = ["Moment", "Outcome", "run_file", "run_scenario", "watch"]


@dataclass(frozen=True)
class Outcome:
    """The outcome of one scenario.

    ``step`` is the number of the step at which it failed, None if it passed or failed before its first step. A
    malformed scenario has not passed.
    """

    file: str
    title: str
    rules: tuple[str, ...]
    passed: bool
    step: int | None = None
    message: str = ""
    malformed: bool = False

    def line(self) -> str:
        """The outcome as one line for a person."""
        if self.passed:
            return f"PASS {self.title}"
        where = f"step {self.step}: " if self.step else ""
        return f"FAIL {self.title} — {where}{self.message}"

    def record(self) -> dict[str, object]:
        """The outcome as plain data for a program."""
        return {
            "file": self.file,
            "title": self.title,
            "rules": list(self.rules),
            "passed": self.passed,
            "step": self.step,
            "message": self.message,
        }


@dataclass(frozen=True)
class Moment:
    """Where a scenario stands after a step, or after its set-up (``step`` is None).

    ``table`` is None where the set-up was refused, as it should be. ``refusal`` is what an illegal step, or such a
    set-up, was refused with; ``wrong`` says how it went otherwise than the scenario says.
    """

    table: Table | None
    step: Step | None = None
    refusal: HeadjudgeError | None = None
    wrong: str | None = None


def watch(head: Head) -> Iterator[Moment]:
    """Play a scenario moment by moment, up to the first that goes wrong.

    Raises MalformedScenario, and what refuses a step that must work.
    """
    return _Run(head).moments()


def run_file(path: Path, rule: str = "") -> Iterator[Outcome]:
    """Run the scenarios of a file in order, or only those that show ``rule`` or a paragraph under it."""
    try:
        for head in heads(path):
            if isinstance(head, MalformedScenario):
                yield _malformed(head)
            elif head.shows(rule):
                yield run_scenario(head)
    except MalformedScenario as error:
        yield _malformed(error)


def run_scenario(head: Head) -> Outcome:
    """Run one scenario. Never raises: a fault of the game itself makes the scenario fail."""
    run = _Run(head)
    try:
        message = run.play()
    except MalformedScenario as error:
        return _malformed(error, head, run.step)
    except HeadjudgeError as error:
        message = str(error) if run.step else f"set-up: {error}"
    except Exception as error:  # noqa: BLE001 - one faulty scenario must not end the run
        frame = traceback.extract_tb(error.__traceback__)[-1]
        message = f"the game broke: {type(error).__name__}: {error} ({Path(frame.filename).name}:{frame.lineno})"
    return Outcome(
        str(head.path), head.title, head.rules, message is None, None if message is None else run.step, message or ""
    )


class _Run:
    """One scenario while it runs; ``step`` is the number of the step at work, None before the first."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.step: int | None = None

    def play(self) -> str | None:
        """Run it; returns what failed, or None. Raises MalformedScenario, and any refusal of a legal step."""
        return next((moment.wrong for moment in self.moments() if moment.wrong is not None), None)

    def moments(self) -> Iterator[Moment]:
        """Run it; see :func:`watch`."""
        adapter = adapter_of(self.head.game)
        if adapter is None:
            raise self.head.block.fault("game", f"no game {self.head.game}; known are {', '.join(known_games())}")
        scenario = Scenario.read(self.head, adapter.keys, adapter.verbs)
        try:
            table = adapter.set_up(scenario)
        except MalformedScenario:
            raise
        except HeadjudgeError as error:
            if scenario.refused is None:
                raise
            yield Moment(None, None, error, _lacks(scenario.refused, error))
            return
        accepted = "the set-up must be refused, and was accepted"
        yield Moment(table, wrong=None if scenario.refused is None else accepted)
        for step in scenario.script:
            self.step = step.number
            try:
                if step.verb == EXPECT:
                    moment = Moment(table, step, wrong=_expect(table, step.value))
                else:
                    moment = _perform(table, step)
            except UnknownName as error:
                line = line_of(step.arguments, error.name) or step.arguments.line
                raise MalformedScenario(self.head.path, line, error.name, error.problem) from error
            yield moment
            if moment.wrong is not None:
                return


def _perform(table: Table, step: Step) -> Moment:
    """Do a step, which may be one that must be refused."""
    if step.illegal is None:
        table.perform(step)
        return Moment(table, step)
    before = table.fingerprint()
    try:
        table.perform(step)
    except (MalformedScenario, UnknownName, StepFailed, AmbiguousAction):
        raise
    except HeadjudgeError as error:
        changed = table.fingerprint() != before
        wrong = f"the refused action changed the game ({error})" if changed else _lacks(step.illegal, error)
        return Moment(table, step, error, wrong)
    return Moment(table, step, wrong=f"{step.verb} {show(step.value)} must be illegal, and was accepted")


def _lacks(wanted: str, error: HeadjudgeError) -> str | None:
    """What is wrong with a refusal that must contain ``wanted``, or None."""
    if wanted.casefold() in str(error).casefold():
        return None
    return f"the refusal is {str(error)!r}, expected to contain {wanted!r}"


def _expect(table: Table, subjects: Block) -> str | None:
    """All differences between what is expected and what is so, or None."""
    differences: list[str] = []
    for name, expected in subjects.items():
        subject = table.subject(name)
        if isinstance(expected, Block) and subject.properties and not is_matcher(expected):
            for key, wanted in expected.items():
                read = subject.properties.get(key)
                if read is None:
                    known = ", ".join(sorted(subject.properties))
                    raise expected.fault(key, f"unknown property of {name}; known are {known}")
                differences += _difference(expected, key, f"{name}.{key}", wanted, read())
        elif subject.value is None:
            raise subjects.fault(name, "a map of properties is wanted")
        else:
            differences += _difference(subjects, name, name, expected, subject.value())
    return "; ".join(differences) or None


def _difference(block: Block, key: str, label: str, expected: object, actual: object) -> list[str]:
    try:
        same = matches(expected, actual)
    except ValueError as error:
        raise block.fault(key, str(error)) from error
    return [] if same else [f"{label} is {show(actual)}, expected {show(expected)}"]


def _malformed(error: MalformedScenario, head: Head | None = None, step: int | None = None) -> Outcome:
    title, rules = (head.title, head.rules) if head else ("", ())
    return Outcome(str(error.path), title, rules, passed=False, step=step, message=str(error), malformed=True)
