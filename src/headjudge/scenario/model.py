"""A scenario as read from its file: its common keys, and its script as steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from headjudge.scenario.document import Block, Items, read_documents, require_keys
from headjudge.scenario.errors import MalformedScenario
from headjudge.scenario.matching import is_beneath

__all__ = ["COMMON_KEYS", "EXPECT", "Head", "Scenario", "Step", "heads", "library", "scenario_files"]

COMMON_KEYS = frozenset({"scenario", "rules", "game", "rng", "options", "setup", "script", "strict", "refused"})
"""The keys of a scenario's top level that every game knows."""

EXPECT = "expect"
"""The verb of assertions, the only one that every game has."""

_HEAD = frozenset({"scenario", "rules", "game"})
"""Those that a head is made of."""

_STEP_KEYS = frozenset({"illegal", "as", "note"})
REPEAT = "repeat"
"""The verb that does steps several times, in games that have it."""


@dataclass(frozen=True)
class Head:
    """What every scenario says about itself: enough to list it, find its rules and choose its game.

    ``number`` counts the scenarios of a file from 1.
    """

    path: Path
    number: int
    line: int
    title: str
    rules: tuple[str, ...]
    game: str
    block: Block

    def shows(self, rule: str) -> bool:
        """Whether the scenario shows ``rule`` or a paragraph under it; every scenario shows the rule `""`."""
        return not rule or any(is_beneath(number, rule) for number in self.rules)


@dataclass(frozen=True)
class Step:
    """One step of a script.

    ``number`` counts from 1, ``value`` is what stands at the verb, ``arguments`` the whole step as written. ``illegal``
    is None for a step that must work, else the text that its refusal must contain. ``handles`` are the names that `as`
    gives to what the step makes.
    """

    number: int
    verb: str
    value: Any
    arguments: Block
    illegal: str | None
    handles: tuple[str, ...]

    def text(self, key: str) -> str | None:
        """The argument ``key`` if the step has it; raises MalformedScenario if it is not text."""
        value = self.arguments.get(key)
        if value is None or isinstance(value, str):
            return value
        raise self.arguments.fault(key, "a name is wanted here")


@dataclass(frozen=True)
class Scenario:
    """A scenario whose form has been checked: known keys, known verbs, known arguments."""

    head: Head
    rng: int
    options: Block
    setup: Block
    strict: bool
    refused: str | None
    script: tuple[Step, ...]

    @property
    def block(self) -> Block:
        """The whole scenario as written, with the keys that only its game knows."""
        return self.head.block

    @property
    def folder(self) -> Path:
        """The folder of the file, to which the file names in it are relative."""
        return self.head.path.parent

    @classmethod
    def read(cls, head: Head, keys: frozenset[str], verbs: Mapping[str, frozenset[str]]) -> Scenario:
        """The scenario under ``head``, of a game with these further keys and with these verbs and their arguments.

        Raises MalformedScenario at the first key, verb, argument or form that is not known.
        """
        block = head.block
        require_keys(block, COMMON_KEYS | keys, "a scenario")
        rng = block.get("rng", 0)
        if not isinstance(rng, int) or isinstance(rng, bool):
            raise block.fault("rng", "a whole number is wanted")
        strict = block.get("strict", False)
        if not isinstance(strict, bool):
            raise block.fault("strict", "true or false is wanted")
        refused = _refusal(block, "refused")
        if "script" not in block and refused is None:
            raise block.fault("script", "this key is missing")
        steps = block.get("script", Items(head.path, head.line))
        if not isinstance(steps, Items):
            raise block.fault("script", "a list of steps is wanted")
        return cls(
            head=head,
            rng=rng,
            options=_sub_block(block, "options"),
            setup=_sub_block(block, "setup"),
            strict=strict,
            refused=refused,
            script=tuple(_steps(head.path, steps, verbs, 1)),
        )


def heads(path: Path, *, alone: bool = False) -> Iterator[Head | MalformedScenario]:
    """The scenarios of a file in order; for one whose head can't be read, the error instead. ``alone``: to list them,
    and not to play them, for which the rest is read too.

    A file whose top level is a list (a file of cards) has none. Raises MalformedScenario if the file is no YAML.
    """
    documents = (one for one in read_documents(path, _HEAD if alone else frozenset()) if not isinstance(one, Items))
    for number, document in enumerate(documents, start=1):
        try:
            yield _head(path, number, document)
        except MalformedScenario as error:
            yield error


def scenario_files(paths: list[Path]) -> list[Path]:
    """The files to run for these paths: files as named, and of folders every `.yaml` file below them, sorted.

    Raises MalformedScenario for a path that does not exist.
    """
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files += sorted(file for file in path.rglob("*.y*ml") if file.suffix in (".yaml", ".yml"))
        elif path.exists():
            files.append(path)
        else:
            raise MalformedScenario(path, 1, "", "there is no such file or folder")
    return list(dict.fromkeys(files))


def library() -> Path:
    """The folder of the project's own scenarios: that of the checkout, else the copy in the installed package."""
    here = Path(__file__).parent
    checkout = here.parents[2] / "scenarios"
    return checkout if checkout.is_dir() else here / "library"


def _head(path: Path, number: int, document: object) -> Head:
    if not isinstance(document, Block):
        raise MalformedScenario(path, 1, "", "a scenario is a map of keys")
    for key in ("scenario", "game"):
        if key not in document:
            raise document.fault(key, "this key is missing")
        if not isinstance(document[key], str):
            raise document.fault(key, "text is wanted")
    rules = document.get("rules")
    if not isinstance(rules, Items) or not all(isinstance(rule, str) for rule in rules):
        raise document.fault("rules", 'a list of rule numbers in quotes is wanted, such as ["801.10"]')
    return Head(path, number, document.line, document["scenario"], tuple(rules), document["game"], document)


def _refusal(block: Block, key: str) -> str | None:
    """What a refusal must contain by `illegal` or `refused`: nothing in particular for true, None where none is due."""
    value = block.get(key, False)
    if value is False:
        return None
    if value is True:
        return ""
    if isinstance(value, str):
        return value
    raise block.fault(key, "true or a part of the error's text is wanted")


def _sub_block(block: Block, key: str) -> Block:
    value = block.get(key)
    if value is None:
        return Block(block.path, block.lines.get(key, block.line))
    if not isinstance(value, Block):
        raise block.fault(key, "a map is wanted")
    return value


def _steps(path: Path, steps: Items, verbs: Mapping[str, frozenset[str]], first: int) -> Iterator[Step]:
    """The steps of a script, numbered from ``first`` on; those of a `repeat` stand there as often as it says."""
    number = first
    for index, block in enumerate(steps):
        if isinstance(block, Block) and REPEAT in block and REPEAT in verbs:
            require_keys(block, {REPEAT, "note"}, f"a step `{REPEAT}`")
            times, inner = _repeated(block)
            for _ in range(times):
                for step in _steps(path, inner, verbs, number):
                    yield step
                    number = step.number + 1
        else:
            yield _step(path, steps, index, verbs, number)
            number += 1


def _repeated(block: Block) -> tuple[int, Items]:
    """How often a `repeat` does its steps, and which these are."""
    inner = _sub_block(block, REPEAT)
    require_keys(inner, {"times", "steps"}, f"a `{REPEAT}`")
    times, steps = inner.get("times"), inner.get("steps")
    if not isinstance(times, int) or isinstance(times, bool) or times < 1:
        raise inner.fault("times", "a whole number from 1 on is wanted")
    if not isinstance(steps, Items):
        raise inner.fault("steps", "a list of steps is wanted")
    return times, steps


def _step(path: Path, steps: Items, index: int, verbs: Mapping[str, frozenset[str]], number: int) -> Step:
    block = steps[index]
    if not isinstance(block, Block):
        raise MalformedScenario(path, steps.lines[index], f"step {number}", "a step is a map with a verb")
    verb = _verb(block, number, verbs)
    known = {verb} | _STEP_KEYS | (verbs[verb] if verb != EXPECT else frozenset())
    require_keys(block, known, f"a step `{verb}`")
    if verb == EXPECT and not isinstance(block[verb], Block):
        raise block.fault(verb, "a map of subjects is wanted")
    if verb == EXPECT and "illegal" in block:
        raise block.fault("illegal", "an assertion can't be illegal")
    handles = block.get("as", [])
    names = tuple([handles] if isinstance(handles, str) else handles)
    if not all(isinstance(name, str) for name in names):
        raise block.fault("as", "a name, or a list of names, is wanted")
    return Step(number, verb, block[verb], block, _refusal(block, "illegal"), names)


def _verb(block: Block, number: int, verbs: Mapping[str, frozenset[str]]) -> str:
    """The verb of a step: the key that is one, and of several the one that takes the others as arguments."""
    found = [key for key in block if key == EXPECT or key in verbs]
    if len(found) > 1:
        found = [verb for verb in found if verb in verbs and set(found) - {verb} <= verbs[verb]]
    if len(found) == 1:
        return found[0]
    keys = ", ".join(block) or "nothing"
    problem = "more than one verb" if found else "no known verb"
    raise MalformedScenario(
        block.path, block.line, keys, f"step {number} has {problem}; known are {', '.join(sorted([*verbs, EXPECT]))}"
    )
