"""Tokens by their definition: "Ordis Recruit 1/1/1 Soldier token"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.descriptions import SUBTYPES
from headjudge.altered.text.tree.effects.creating import TokenCard
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer

__all__: list[str] = []

_STATS = re.compile(r"(\d+)/(\d+)/(\d+)")
_WORD = re.compile(r"[a-z][a-z'-]*")
_LONGEST = 4
"""So many words a token's name has at most."""


@CARD_TEXT.reads(TokenCard)
def _read(reader: Reader, at: int, number: str) -> Iterator[tuple[int, TokenCard]]:
    """Its name, statistics, sub-types, and the noun "token"; or its name and the noun alone, of a Landmark."""
    noun = "tokens" if number == "plural" else "token"
    for length in range(1, _LONGEST + 1):
        words = reader.tokens[at : at + length]
        if not all(_WORD.fullmatch(word) for word in words):
            return
        end = at + length
        stats = _STATS.fullmatch(reader.tokens[end])
        if stats is None:
            continue
        end += 1
        subtypes: list[str] = []
        while reader.tokens[end] in SUBTYPES:
            subtypes.append(reader.tokens[end])
            end += 1
        reader.furthest = max(reader.furthest, end)
        if reader.word(end, noun):
            forest, mountain, water = (int(n) for n in stats.groups())
            yield end + 1, TokenCard(" ".join(words), (forest, mountain, water), tuple(subtypes))
        return


@CARD_TEXT.writes(TokenCard)
def _write(writer: Writer, node: TokenCard, number: str) -> None:
    writer.put(node.name)
    if node.stats is not None:
        writer.put("/".join(str(n) for n in node.stats))
    writer.put(" ".join(node.subtypes))
    writer.put("tokens" if number == "plural" else "token")
