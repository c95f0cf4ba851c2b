"""The word-deletion probe: with a word left out, or another in its place, a text means something else or nothing.

    python -m tests.magic.text.probe FILE [--sample N] [--seed N]

Each word of each line that is understood is left out in turn; numbers, symbols of mana, colors and words for players
are also exchanged for others. What is left must not be understood, or otherwise: its tree must differ in more than the
phrases it was written with (``form``), which the engine never sees. Lists the lines that offend, and exits 1 if there
are any. FILE is a card file as ``headjudge cards import`` reads them; all published cards take some minutes.
"""

import argparse
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise
from pathlib import Path
from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import CardRecord, is_traditional
from headjudge.magic.text.binding import Unbound
from headjudge.magic.text.compiler import bind_lines, compile_line, lines_of
from headjudge.magic.text.tree.line import Line
from headjudge.magic.text.words import COLORS, NUMBERS

Tokens = tuple[str, ...]

_TOGETHER = ("become", "create", "deal", "discard", "draw", "gain", "get", "have", "lose", "mill")
ALIKE: dict[str, str] = {
    "your opponents": "opponents",
    "all graveyards": "graveyards",
    "other creature types": "other types",
    "other land types": "other types",
    "if you do": "if they do",
    "when you do": "when they do",
    "until you reveal": "until they reveal",
    "until you exile": "until they exile",
    "if you don't": "if they don't",
    "enchanted player": "enchanted opponent",
    "each combat": "combat",
    "additional cards": "cards",
    "also gains": "gains",
    "also gain": "gain",
    "also gets": "gets",
    "also get": "get",
    "also has": "has",
    "also have": "have",
    "additional +1/+1 counters": "+1/+1 counters",
    "and it has": "and has",
    "and it isn't": "and isn't",
    "until end of turn ,": "until end of turn",
    "until your next turn ,": "until your next turn",
    "this turn ,": "this turn",
    **{f"each {verb}": verb for verb in _TOGETHER},
}
"""Words that say the same as others, of which one comes from the other by the change of a word."""
_NUMBER = re.compile(r"\d+")
_OTHERS = {
    **dict(zip(COLORS, (*COLORS[1:], COLORS[0]), strict=True)),
    **dict(pairwise(NUMBERS)),
    "you": "they",
    "your": "their",
    "opponent": "player",
    "opponents": "players",
    "player": "opponent",
    "players": "opponents",
    "owner": "controller",
    "controller": "owner",
    "{w}": "{u}",
    "{u}": "{b}",
    "{b}": "{r}",
    "{r}": "{g}",
    "{g}": "{w}",
}
"""For words that matter most another that could stand in their place."""


def changed(line: Tokens) -> Iterator[tuple[str, Tokens]]:
    """A line with one word left out or exchanged, each after the line that shows it: "[red]", "[red -> green]"."""
    for place, word in enumerate(line):
        before, after = line[:place], line[place + 1 :]
        yield " ".join((*before, f"[{word}]", *after)), before + after
        other = _OTHERS.get(word) or _NUMBER.sub(lambda found: str(int(found[0]) + 1), word)
        if other != word:
            yield " ".join((*before, f"[{word} -> {other}]", *after)), (*before, other, *after)


def meaning(tree: Any) -> Any:
    """What of a tree the engine sees, as plain data."""
    if isinstance(tree, tuple):
        return tuple(map(meaning, tree))
    if isinstance(tree, Node):
        return type(tree), *(meaning(getattr(tree, f.name)) for f in fields(tree) if f.name != "form")
    return tree


def offences(record: CardRecord) -> Iterator[str]:
    """The lines of a card that mean the same with a word left out or exchanged, with that in brackets."""
    spell = bool({"Instant", "Sorcery"} & set(record.type_line.split()))
    for line in lines_of(record):
        whole = compile_line(line, spell=spell).line
        if whole is None:
            continue
        for change, other in changed(line):
            tree = compile_line.__wrapped__(other, spell=spell).line
            if tree is not None and _means_the_same(whole, tree) and not _says_the_same(line, other):
                yield change


def _means_the_same(line: Line, other: Line) -> bool:
    """Whether two lines are the same to the engine, what they refer back to included, as far as they say that
    themselves."""
    if meaning(line) != meaning(other):
        return False
    try:
        return bool(meaning(bind_lines([line])) == meaning(bind_lines([other])))
    except Unbound:
        return False


def _says_the_same(line: Tokens, other: Tokens) -> bool:
    there, here = f" {' '.join(line)} ", f" {' '.join(other)} "
    return any(here in _replaced(there, f" {words} ", f" {alike} ") for words, alike in ALIKE.items())


def _replaced(text: str, words: str, alike: str) -> Iterator[str]:
    """The text with words replaced where they stand, one place at a time."""
    for found in re.finditer(re.escape(words), text):
        yield text[: found.start()] + alike + text[found.end() :]


def main() -> int:
    """Probe the cards of a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--sample", type=int, default=0, help="so many cards instead of all")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    records = [record for record in read_cards(options.file) if is_traditional(record) and not record.faces]
    if options.sample:
        records = random.Random(options.seed).sample(records, min(options.sample, len(records)))
    found = 0
    for record in records:
        for offence in offences(record):
            found += 1
            sys.stdout.write(f"{record.name}: {offence}\n")
    sys.stdout.write(f"{len(records)} cards probed, {found} offences\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
