"""Each chapter of the multiplayer rules has one module at its head, which lists all its rules with where they are."""

from __future__ import annotations

import re
from importlib import import_module

import pytest
from tests.mutation.switches import NoCode
from tests.mutation.table import TABLE

from headjudge.rules import documents

RULES = documents()["magic"]
ROW = re.compile(r"^(\d{3}\.\d+[a-z]?)  +\S.*(?::(?:mod|func|class|meth|data|attr):`[^`]+`|``[^`]+``)$", re.MULTILINE)


@pytest.mark.parametrize("chapter", RULES.chapters)
def test_the_module_of_a_chapter_lists_its_rules(chapter: str) -> None:
    title = RULES.chapters[chapter]
    name = re.sub(r"\W+", "_", title.replace(".", "").lower()).strip("_")
    module = import_module(f"headjudge.magic.multiplayer.{name}")
    text = module.__doc__ or ""
    assert f"(rule {chapter})" in text
    listed = set(ROW.findall(text))
    carried_out = {
        number
        for number in RULES.rules
        if number.partition(".")[0] == chapter and not isinstance(TABLE[number], NoCode)
    }
    assert carried_out - listed == set()
    assert {number for number in listed if number.partition(".")[0] == chapter} <= set(RULES.rules)
