"""Lints over the cards of a file: durations said once for several clauses, and counters whose rule a reminder tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.depth import DEEP
from tests.magic.text.verdicts import FROZEN, read_verdicts

from headjudge.grammar.node import walk
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.engine.characteristics.keyword_counters import HONE
from headjudge.magic.engine.effects.counter_replacements import RULES_OF_COUNTERS
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.tree.changes import ChangePT, ChangeWhereX, GainAbilities
from headjudge.magic.text.tree.effects.continuous import Permanent
from headjudge.magic.text.tree.nouns import Each, EachOf, Target

DATA = Path(__file__).parents[4] / "shared" / "data" / "magic-cards.jsonl.xz"
SEVERAL = re.compile(r"\b(?:gets?|gains?)\b[^.]*\b(?:gets?|gains?)\b|\b(?:gets?|gains?)\b[^.]*\binstead\b")
INDEFINITELY = "lasts indefinitely"
RULE_OF_COUNTER = re.compile(r"\((?:Each|[^()]*\bwith an?) (\w+) counters?\b[^()]*\b(?:grants?|would)\b[^()]*\)")


@pytest.fixture(scope="module")
def supported() -> list[CardRecord]:
    if not DATA.exists():
        pytest.skip(f"{DATA} isn't there")
    played = {
        name for name, mark in read_verdicts(FROZEN.read_text(encoding="utf-8").splitlines()).items() if mark == "+"
    }
    return [record for record in read_cards(DATA) if record.name in played]


EACH = 1 if DEEP else 3
"""One in so many cards is read, of those whose sentences have several clauses."""


def test_what_targets_get_is_never_for_good_unless_the_card_says_so(supported: list[CardRecord]) -> None:
    """ "Until end of turn, A gets +1/+1 and B gets -1/-1": no clause goes without the duration of its sentence."""
    lasting = []
    several = [record for record in supported if SEVERAL.search(record.text)]
    for record in several[::EACH]:
        definition = compile_card(record).definition
        if definition is None or INDEFINITELY in record.text:
            continue
        for node in walk(definition.abilities):
            of_others = isinstance(node, Permanent) and isinstance(node.subject, (Each, EachOf, Target))
            if of_others and any(
                isinstance(change, (ChangePT, ChangeWhereX, GainAbilities)) for change in node.changes
            ):
                lasting.append(record.name)
    assert lasting == []


def test_the_rules_of_counters_that_reminders_tell_are_carried_out(supported: list[CardRecord]) -> None:
    told = {kind: record.name for record in supported for kind in RULE_OF_COUNTER.findall(record.text)}
    assert told
    assert {kind: name for kind, name in told.items() if kind not in {*RULES_OF_COUNTERS, HONE}} == {}
