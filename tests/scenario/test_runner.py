"""The runner, with a game of its own: one number that each player may raise."""

import importlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from headjudge.cli.root import app
from headjudge.core.errors import IllegalAction
from headjudge.scenario import ADAPTERS, Bag, Head, Scenario, Step, Subject, Table, UnknownName, heads, run_file

importlib.import_module("headjudge.cli.scenario")  # joins its command to the app


@dataclass
class Counter:
    total: int
    leaks: bool = False
    game: Any = None

    def perform(self, step: Step) -> None:
        by = step.text("by")
        if by not in (None, "Ann"):
            raise UnknownName(by, "no such seat")
        if step.verb == "crash":
            raise KeyError("x")
        if self.leaks:
            self.total += 1
        if step.value > 10:
            raise IllegalAction("at most ten", rule="1.2")
        self.total += step.value

    def subject(self, name: str) -> Subject:
        subjects = {
            "Ann": Subject({"total": lambda: self.total, "hand": lambda: Bag(("b", "a"))}),
            "stack": Subject(value=lambda: ["top"] * self.total),
        }
        if name not in subjects:
            raise UnknownName(name, "no such subject")
        return subjects[name]

    def fingerprint(self) -> object:
        return self.total


class CounterGame:
    name = "counter"
    keys: frozenset[str] = frozenset({"seats"})
    verbs: Mapping[str, frozenset[str]] = {"add": frozenset({"by"}), "crash": frozenset()}

    def set_up(self, scenario: Scenario) -> Table:
        start = scenario.setup.get("start", 0)
        if start < 0:
            raise IllegalAction("a start below nothing", rule="1.1")
        return Counter(start, leaks=bool(scenario.options.get("leaks")))


@pytest.fixture(autouse=True)
def counter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ADAPTERS, "counter", CounterGame())


HEAD = 'scenario: t\nrules: ["1.2"]\ngame: counter\n'


def outcome(folder: Path, body: str, head: str = HEAD) -> str:
    """The line or, for a malformed scenario, the message without the folder."""
    file = folder / "a.yaml"
    file.write_text(head + body)
    (result,) = run_file(file)
    return result.message.removeprefix(f"{folder}/") if result.malformed else result.line()


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("script: [{add: 2, by: Ann}, {expect: {Ann: {total: 2}, stack: [top, top]}}]", "PASS t"),
        ("setup: {start: 3}\nscript: [{expect: {Ann: {total: {min: 3, max: 3}}}}]", "PASS t"),
        ("script: [{expect: {Ann: {hand: [a, b]}, stack: {count: 0}}}]", "PASS t"),
        ("script: [{expect: {Ann: {hand: {contains: a, lacks: c}}}}]", "PASS t"),
        ("script: [{add: 2}, {expect: {Ann: {total: 1}}}]", "FAIL t — step 2: Ann.total is 2, expected 1"),
        ("script: [{expect: {Ann: {total: true}}}]", "FAIL t — step 1: Ann.total is 0, expected true"),
        (
            "script: [{expect: {stack: {min: 1}, Ann: {hand: [a, a]}}}]",
            "FAIL t — step 1: stack is [], expected {min: 1}; Ann.hand is [b, a], expected [a, a]",
        ),
        ("script: [{add: 11}]", "FAIL t — step 1: at most ten (rule 1.2)"),
        ("script: [{add: 11, illegal: true}, {add: 11, illegal: RULE 1.2}]", "PASS t"),
        ("script: [{add: 1, illegal: true}]", "FAIL t — step 1: add 1 must be illegal, and was accepted"),
        (
            "script: [{add: 11, illegal: too much}]",
            "FAIL t — step 1: the refusal is 'at most ten (rule 1.2)', expected to contain 'too much'",
        ),
        (
            "options: {leaks: true}\nscript: [{add: 11, illegal: true}]",
            "FAIL t — step 1: the refused action changed the game (at most ten (rule 1.2))",
        ),
        ("refused: below nothing\nsetup: {start: -1}", "PASS t"),
        ("refused: true\nsetup: {start: 1}", "FAIL t — the set-up must be refused, and was accepted"),
        ("setup: {start: -1}\nscript: []", "FAIL t — set-up: a start below nothing (rule 1.1)"),
    ],
)
def test_outcome(tmp_path: Path, body: str, line: str) -> None:
    assert outcome(tmp_path, body) == line


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (
            "script:\n  - {add: 1}\n  - {sub: 1}",
            "a.yaml:6: sub: step 2 has no known verb; known are add, crash, expect",
        ),
        ("script:\n  - {add: 1, to: 2}", "a.yaml:5: to: unknown key of a step `add`"),
        ("scripts: []", "a.yaml:4: scripts: unknown key of a scenario"),
        ("seats: [Ann]", "a.yaml:1: script: this key is missing"),
        ("script:\n  - {add: 1, by: Bob, illegal: true}", "a.yaml:5: Bob: no such seat"),
        ("script:\n  - expect:\n      Ann: {total: 0}\n      Bob: {total: 0}", "a.yaml:7: Bob: no such subject"),
        (
            "script:\n  - expect:\n      Ann: {totl: 0}",
            "a.yaml:6: totl: unknown property of Ann; known are hand, total",
        ),
        ("script:\n  - expect: {Ann: {total: {min: many}}}", "a.yaml:5: total: min needs a number, not many"),
        ("script:\n  - expect: {Ann: {total: {contains: 1}}}", "a.yaml:5: total: contains needs a list"),
        ("script: []\nscript: []", "a.yaml:5: script: this key stands here twice"),
        ("script: [", "a.yaml:5: not YAML"),
        ("script: &s [*s]", "a.yaml:4: this contains itself"),
        ("rng: soon\nscript: []", "a.yaml:4: rng: a whole number is wanted"),
    ],
)
def test_malformed(tmp_path: Path, body: str, where: str) -> None:
    assert outcome(tmp_path, body).startswith(where)


def test_a_rule_number_must_be_text(tmp_path: Path) -> None:
    message = outcome(tmp_path, "script: []", "scenario: t\nrules: [801.10]\ngame: counter\n")
    assert message.startswith("a.yaml:2: rules: a list of rule numbers in quotes")


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    message = outcome(tmp_path, "script: []", "scenario: t\nrules: []\ngame: chess\n")
    assert message.startswith("a.yaml:3: game: no game chess; known are altered, counter")


def test_a_fault_of_the_game_fails_only_its_scenario(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(f"{HEAD}script: [{{crash: 1}}]\n---\n{HEAD}script: []\n")
    broken, fine = run_file(file)
    assert broken.message.startswith("the game broke: KeyError: 'x' (test_runner.py:")
    assert fine.passed


def test_a_malformed_document_does_not_stop_the_others(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(f"scenario: t\n---\n{HEAD}script: []\n")
    assert [result.malformed for result in run_file(file)] == [True, False]


def test_heads_are_the_same_without_what_is_played(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(
        "# what is shown\n"
        "scenario: one\nrules:\n- '1.2'\n- '1.3'\ngame: counter\nscript:\n- {add: 1}\n- add: 2\n  by: Ann\n"
        "---\nsetup: {start: 1,\n  seats: [Ann]}\n\nscenario: >\n  two,\n\n  and more\n"
        "game: counter\nrules: [\n  '1.2']\n"
        "...\n---\nscript: [{add: 1}]\n"
        "---\n- name: a card\n  text: |\n    scenario: no\n- name: another\n"
        "--- # the last\nrules: ['1']\nscenario: three\nscript:\n  - {add: 1}\ngame: counter"
    )
    heads_of = [
        [(h.number, h.line, h.title, h.rules, h.game) if isinstance(h, Head) else str(h) for h in found]
        for found in (heads(file), heads(file, alone=True))
    ]
    assert [head[2] for head in heads_of[0] if isinstance(head, tuple)] == ["one", "two,\nand more\n", "three"]
    assert len(heads_of[0]) == 4
    assert heads_of[0] == heads_of[1]
    last = [*heads(file, alone=True)][-1]
    assert isinstance(last, Head)
    assert last.block["script"] is None


def test_rules_are_chosen_with_what_is_under_them(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("---\n".join(f'scenario: t\nrules: ["{n}"]\ngame: counter\nscript: []\n' for n in ("1.2a", "1.20")))
    assert [result.rules for result in run_file(file, "1.2")] == [("1.2a",)]


def test_the_command(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("- {name: Blank}\n")
    file = tmp_path / "sub" / "a.yaml"
    file.parent.mkdir()
    file.write_text(f"{HEAD}script: [{{add: 1}}, {{add: 11}}]\n---\n{HEAD}script: []\n")
    command = CliRunner()
    plain = command.invoke(app, ["scenario", "run", str(tmp_path)])
    assert plain.exit_code == 1
    assert plain.stdout == "FAIL t — step 2: at most ten (rule 1.2)\nPASS t\n"
    assert "1 passed, 1 failed" in plain.stderr
    lines = command.invoke(app, ["scenario", "run", "--json", str(tmp_path)]).stdout.splitlines()
    assert json.loads(lines[0]) == {
        "file": str(file),
        "title": "t",
        "rules": ["1.2"],
        "passed": False,
        "step": 2,
        "message": "at most ten (rule 1.2)",
    }
    assert json.loads(lines[1])["passed"] is True


def test_the_command_exits_2_for_what_is_malformed_or_missing(tmp_path: Path) -> None:
    command = CliRunner()
    (tmp_path / "a.yaml").write_text(f"{HEAD}script: []\nplayers: 2\n")
    malformed = command.invoke(app, ["scenario", "run", str(tmp_path)])
    assert malformed.exit_code == 2
    assert "a.yaml:5: players: unknown key" in malformed.stderr.replace("\n", "")
    (tmp_path / "cards").mkdir()
    empty = command.invoke(app, ["scenario", "run", str(tmp_path / "cards")])
    assert (empty.exit_code, empty.stderr) == (2, "no scenario found\n")
