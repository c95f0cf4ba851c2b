"""The rules by which choices are made: the tables name only what there is."""

from pathlib import Path

import headjudge.magic
from headjudge.magic.engine.choices.choice_rules import OF_KINDS, OF_PROCEDURES
from headjudge.magic.engine.registries.machine import MACHINE

SOURCES = Path(headjudge.magic.__file__).parent


def test_procedures_with_a_rule_are_carried_out() -> None:
    assert OF_PROCEDURES.keys() - MACHINE.handlers.keys() == set()


def test_kinds_with_a_rule_are_asked_for() -> None:
    files = [file for file in SOURCES.rglob("*.py") if file.name != "choice_rules.py"]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)
    assert [kind for kind in OF_KINDS if f'"{kind}"' not in code] == []
