"""A person whose gender nobody knows is "they", wherever the project speaks itself: sources, documents, rule sentences,
scenarios, tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SPOKEN = ("src", "docs", "web", "scenarios", "tests", "bench")
KINDS = {".py", ".md", ".yaml", ".toml", ".ts", ".svelte", ".css", ".html", ".js", ".mjs"}
FOREIGN = re.compile(r"/(?:node_modules|dist|\.svelte-kit|server/client|tests/data|\.?venv)/")
"""What others wrote, what is built, and names of published cards."""
GENDERED = re.compile(r"[HhSs](?<![^\W\d_].)(?i:(?<=h)(?:e|im|is|imself|er|ers|erself)|(?<=s)he)(?![^\W\d_])")
"""Its first letter comes first, since letters of a few are looked for in a fifth of the time."""


class Allowed(NamedTuple):
    """Lines that may have such a word: in which files, what stands in the line, and why."""

    files: str
    line: str
    why: str


ALLOWED = (
    Allowed("scenarios/magic/*.yaml", r"\b(?:his or her|he or she)\b", "cards in the wording of 2011"),
    Allowed(
        "scenarios/magic/planeswalker-texts.yaml", r"dealt to him this turn", "a card that speaks of its own person"
    ),
    Allowed("scenarios/magic/same-mode-again-cards.yaml", r"counters on him", "a card that speaks of its own person"),
    Allowed("scenarios/magic/others-than-chosen-cards.yaml", r"he wasn't", "a card that speaks of its own person"),
    Allowed("src/headjudge/magic/cards/own/core/*.yaml", r"^  flavor:", "the people of the story"),
    Allowed("src/headjudge/magic/decks/own/commander.yaml", r"", "the people of the story"),
    Allowed("src/headjudge/magic/text/normalise.py", r"", "cards that speak of their own person are read"),
    Allowed("src/headjudge/magic/text/turns/in_lines.py", r"^_CONTRACTED", "cards that speak of a person are read"),
    Allowed("src/headjudge/magic/text/rewrites/templates.py", r'"(?:his|him|he) or ', "the wording of 2011 is read"),
    Allowed(
        "src/headjudge/wargame/armies/creatures/*.py", r'"him", "her"', "cards that speak of their own person are read"
    ),
    Allowed(
        "src/headjudge/magic/text/tree/copies.py", r'"his", "her"', "cards that speak of their own person are read"
    ),
    Allowed("src/headjudge/bots/wargame/judging/words.py", r"_split\(|can are is", "what players write is read"),
    Allowed("src/headjudge/bots/wargame/judging/plans.py", r'"their", "his"', "what players write is read"),
    Allowed("tests/magic/text/test_normalise.py", r"", "the wording of 2011 is read"),
    Allowed("tests/magic/cards/test_core_set.py", r"his or her|\[Tt\]his", "texts are put into the wording of 2011"),
    Allowed("tests/magic/multiplayer/test_grand_melee.py", r"his or her", "a card in the wording of 2011"),
    Allowed("tests/docs/test_words.py", r"", "the words themselves"),
)


def _files() -> Iterator[Path]:
    yield from sorted(ROOT.glob("*.md"))
    for folder in SPOKEN:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in KINDS and not FOREIGN.search(path.as_posix()) and path.is_file():
                yield path


def test_a_person_is_they() -> None:
    """Every line with such a word is one that may have it, and nothing is allowed that no line needs."""
    found, needed = [], set()
    for path in _files():
        name = path.relative_to(ROOT)
        here = [allowed for allowed in ALLOWED if fnmatch(name.as_posix(), allowed.files)]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if GENDERED.search(line) is None:
                continue
            reasons = [allowed for allowed in here if re.search(allowed.line, line)]
            needed.update(reasons)
            if not reasons:
                found.append(f"{name}:{number}: {line.strip()}")
    assert not found, "\n".join(['a person is "they":', *found])
    assert [allowed for allowed in ALLOWED if allowed not in needed] == []
