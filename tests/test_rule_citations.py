"""Every rule that the interface cites has a sentence of ours: refusals, log lines, options, reasons and fates."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import headjudge
from headjudge.bots.core.match import step
from headjudge.bots.magic import make_bot
from headjudge.bots.magic.decks import seat_decks
from headjudge.core.reasons import lines
from headjudge.core.rng import Rng
from headjudge.magic import Game, new_game
from headjudge.magic.engine.options.option_list import OPTIONS
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.rules import documents, sentence

TOP = Path(headjudge.__file__).parent
PACKAGES = ("altered", "bots", "core", "envs", "infractions", "magic", "server", "tournament", "wargame")
OWN = {package for document in documents().values() for package in document.packages}
"""The packages that cite documents of their own."""
PARAGRAPH = r"\d{3}\.\d+[a-z]?|[1-9](?:\.\d+)+(?:\.?[a-z])?|[1-9]\d\d[a-z]|facts/[a-z]+"
ALONE = re.compile(rf"(?:{PARAGRAPH}|[1-9]\d\d)(?:, (?:{PARAGRAPH}))*")
QUOTED = re.compile(rf"""["']{ALONE.pattern}["']""")
IN_WORDS = re.compile(rf"\brules? ((?:{PARAGRAPH}|[1-9]\d\d)(?:(?:, | and |–)(?:{PARAGRAPH}|[a-z]\b))*)")
NUMBER = re.compile(rf"{PARAGRAPH}|[1-9]\d\d")


def cited_by(source: str) -> Iterator[str]:
    """The rules that the strings of a module cite, but for its docstrings."""
    if QUOTED.search(source) is None and IN_WORDS.search(source) is None:
        return
    tree = ast.parse(source)
    said: set[int] = set()
    for node in ast.walk(tree):  # what stands around something comes before it
        if isinstance(node, ast.Expr):  # a string that stands alone says something to readers of the code
            said.add(id(node.value))
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in said:
            continue
        if ALONE.fullmatch(node.value):
            yield from NUMBER.findall(node.value)
        for match in IN_WORDS.finditer(node.value):
            yield from NUMBER.findall(match[1])


def test_what_is_cited_is_found() -> None:
    source = '''"""About rule 123.4."""
rule("508.1a", "806.3, 807.3", "901", "112a", "facts/swiss")
f"{name} can't (rule 702.19c)"
say("rules 702.19d, 802.3b", "rules 601.2b and 601.2f", "the year 2011", "0.25")
'''
    assert list(cited_by(source)) == [
        *("508.1a", "806.3", "807.3", "901", "112a", "facts/swiss", "702.19c"),
        *("702.19d", "802.3b", "601.2b", "601.2f"),
    ]


@pytest.mark.parametrize("package", PACKAGES)
def test_each_rule_that_the_code_says_has_a_sentence(package: str) -> None:
    files = sorted((TOP / package).rglob("*.py"))
    cited = {number: file.name for file in files for number in cited_by(file.read_text(encoding="utf-8"))}
    own = package if package in OWN else ""
    assert {number: file for number, file in cited.items() if not sentence(number, own)} == {}


@pytest.mark.parametrize("name", documents())
def test_each_chapter_says_what_it_is_about(name: str) -> None:
    document = documents()[name]
    assert set(document.about) == set(document.chapters)


def test_what_variants_and_options_cite_has_a_sentence() -> None:
    cited = {option.rule for option in OPTIONS} | {variant.rule for variant in VARIANTS.values()}
    numbers = {number for rules in cited for number in NUMBER.findall(rules)}
    assert [number for number in sorted(numbers) if not sentence(number)] == []


ANSWERS = 120
GAMES = [
    ("duel", 2, {}),
    ("free-for-all", 4, {"range_of_influence": 1, "ante": True}),
    ("free-for-all", 3, {"planar_deck": "each"}),
    ("free-for-all", 3, {"edition": "current", "commander": True}),
    ("two-headed-giant", 4, {}),
    ("emperor", 6, {}),
    ("grand-melee", 10, {}),
]


@pytest.mark.parametrize(("variant", "seats", "options"), GAMES)
def test_what_a_game_says_has_a_sentence(variant: str, seats: int, options: dict[str, Any]) -> None:
    names = [f"seat {n}" for n in range(seats)]
    more = dict(options)
    if VARIANTS[variant].teams:
        half = seats // 2
        more["teams"] = {"Amber": names[:half], "Teal": names[half:]}
    decks = seat_decks([], seats, commander=bool(options.get("commander")))
    game = new_game(dict(zip(names, decks, strict=True)), seed=11, variant=variant, **more)
    bots, rng = {name: make_bot("basic") for name in names}, Rng(11)
    said: set[str] = set()
    for turn in range(ANSWERS):
        if game.over:
            break
        step(game, bots, rng)
        if turn % 20 == 0:
            said.update(reasons(game, names[0]))
    for name in names[:-1]:
        if not game.over:
            game.concede(name)
    cited = {line.rule for line in game.state.log.lines if line.rule}
    cited |= {player.lost_to for player in game.state.players if player.lost_to}
    numbers = {number for text in (*cited, *said) for number in NUMBER.findall(text)}
    assert "103" in {number[:3] for number in numbers}
    assert [number for number in sorted(numbers) if not sentence(number)] == []


def reasons(game: Game, seat: str) -> list[str]:
    """What is said when somebody asks why, about everything in sight."""
    found: list[str] = []
    view = game.view(seat)
    for player in view["players"]:
        found += lines(game.why(seat, player["name"]))
        things = [*player["battlefield"], *player["graveyard"], *player["command"], *(player["hand"] or [])]
        for thing in things:
            found += lines(game.why(seat, thing["id"]))
    return [" ".join(IN_WORDS.findall(line)) for line in found]
