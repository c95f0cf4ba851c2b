"""The creatures of an army as people write them: by the whole name of a card, or shorter (2.1).

In strategies and verdicts nobody writes whole names twice. "Kris Mage", "Kris Mages", "the mages" and "Mages" are one
troop, as long as no other of the army can be meant; so are "Akroma" for a card whose name goes on behind a comma, a
creature type that one troop alone has, and a size ("the 3/3s") that one troop alone has.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.wargame.state import Army, Troop

__all__ = ["phrases", "troop_meant", "words_of"]

_WORD = re.compile(r"[^\W_]+(?:[/'-][^\W_]+)*")
_SMALL = frozenset({"the", "of", "a", "an", "and", "in", "to", "for", "from", "with", "il", "kor"})
"""Words that alone mean no troop."""


@lru_cache(maxsize=8192)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in lower case, without possessive endings."""
    plain = text.casefold().replace("’", "'").replace("‘", "'")
    return tuple(re.sub(r"'s$|'$", "", word) for word in _WORD.findall(plain))


@lru_cache(maxsize=8192)
def _forms(word: str) -> frozenset[str]:
    """A word, its plural, and its singular if it looks like a plural."""
    found = {word, f"{word}s"}
    for ending, single in (("ies", "y"), ("ves", "f"), ("men", "man"), ("s", "")):
        if word.endswith(ending) and not word.endswith("ss") and len(word) > len(ending) + 2:
            found.add(word[: -len(ending)] + single)
    if word.endswith(("s", "x", "z", "ch", "sh")):
        found.add(f"{word}es")
    if word.endswith("y"):
        found.add(f"{word[:-1]}ies")
    if word.endswith("f"):
        found.add(f"{word[:-1]}ves")
    if word.endswith("fe"):
        found.add(f"{word[:-2]}ves")
    if word.endswith("man"):
        found.add(f"{word[:-3]}men")
    return frozenset(found)


def _named(troop: Troop, types: Iterable[str]) -> set[tuple[str, ...]]:
    """The phrases that could mean a troop, if no other of the army has them too."""
    whole = words_of(troop.card)
    short = words_of(troop.card.split(",")[0])
    found: set[tuple[str, ...]] = set()
    for name in (whole, short):
        found |= {(*name[:-1], form) for form in _forms(name[-1])} if name else set()
    for word in (*short, *(word for kind in types for word in words_of(kind))):
        if word not in _SMALL and not word.isdecimal() and len(word) > 2:
            found |= {(form,) for form in _forms(word)}
    return found | {(troop.size,), (f"{troop.size}s",)}


def phrases(army: Army, cards: Mapping[str, Mapping[str, Any]]) -> dict[tuple[str, ...], str]:
    """What people may write for each kind of creature of an army, as words in lower case, with its card. ``cards`` are
    definitions by name, for creature types."""
    meant: dict[tuple[str, ...], set[str]] = defaultdict(set)
    whole: dict[tuple[str, ...], str] = {}
    for troop in army.troops:
        kinds = str(cards.get(troop.card, {}).get("type") or "").replace("–", "—").partition("—")[2].split()
        for phrase in _named(troop, kinds):
            meant[phrase].add(troop.card)
        name = words_of(troop.card)
        whole |= {(*name[:-1], form): troop.card for form in (_forms(name[-1]) if name else ())}
    return {phrase: next(iter(found)) for phrase, found in meant.items() if len(found) == 1} | whole


def troop_meant(army: Army, cards: Mapping[str, Mapping[str, Any]], written: object) -> str:
    """The card that somebody means by the name of one of an army's creatures. Raises InvalidInput, naming those that
    there are."""
    name = written if isinstance(written, str) else ""
    exact = next((troop.card for troop in army.troops if troop.card.casefold() == name.strip().casefold()), None)
    found = exact or _longest(phrases(army, cards), words_of(name))
    if found is None:
        known = ", ".join(dict.fromkeys(troop.card for troop in army.troops))
        raise InvalidInput(f"{army.name} has no {written!r}, or more than one; it has {known}", code="wargame/troop")
    return found


def _longest(known: Mapping[tuple[str, ...], str], words: Sequence[str]) -> str | None:
    """What words mean: as they stand, or without an article before them."""
    wanted = tuple(words)
    while wanted and wanted[0] in ("the", "our", "my", "all"):
        wanted = wanted[1:]
    return known.get(wanted)
