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
    """Its name, statistics, sub-types, and the noun "token"; where its own card defines it, without statistics.
    Sub-types may come first: "Leviathan Companion Halua 2/2/2 token"."""
    noun = "tokens" if number == "plural" else "token"
    found = False
    for length in range(1, _LONGEST + 1):
        words = reader.tokens(at, at + length)
        if not all(_WORD.fullmatch(word) for word in words):
            return
        end = at + length
        stats = _STATS.fullmatch(reader.token(end))
        if stats is None:
            end, subtypes = _subtypes(reader, end)
            if not found and words[-1] not in ("token", "tokens") and reader.word(end, noun):
                found = True
                yield end + 1, TokenCard(" ".join(words), None, subtypes)
            continue
        end, subtypes = _subtypes(reader, end + 1)
        before, first = _subtypes(reader, at)
        reader.understood(end)
        if reader.word(end, noun):
            forest, mountain, water = (int(n) for n in stats.groups())
            if first and not subtypes and before < at + length:
                name = " ".join(words[before - at :])
                yield end + 1, TokenCard(name, (forest, mountain, water), first, first=True)
            else:
                yield end + 1, TokenCard(" ".join(words), (forest, mountain, water), subtypes)
        return


def _subtypes(reader: Reader, at: int) -> tuple[int, tuple[str, ...]]:
    """Sub-types one after the other, as many as there are."""
    end = at
    while reader.token(end) in SUBTYPES:
        end += 1
    return end, reader.tokens(at, end)


@CARD_TEXT.writes(TokenCard)
def _write(writer: Writer, node: TokenCard, number: str) -> None:
    if node.first:
        writer.put(" ".join(node.subtypes))
    writer.put(node.name)
    if node.stats is not None:
        writer.put("/".join(str(n) for n in node.stats))
    if not node.first:
        writer.put(" ".join(node.subtypes))
    writer.put("tokens" if number == "plural" else "token")
