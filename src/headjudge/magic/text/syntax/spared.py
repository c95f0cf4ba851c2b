"""What protection doesn't remove (702.14): "Enchanted creature has protection from black. This effect doesn't remove
~."."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.syntax.sentence_ends import end_sentence
from headjudge.magic.text.tree.abilities import Ability, Keyword, Static
from headjudge.magic.text.tree.categories import Change, Rule
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.keywords import From
from headjudge.magic.text.tree.nouns import Attached

__all__ = ["read_spared", "write_spared"]

_SPARED = {"~": "this effect doesn't remove ~", "auras": "this effect doesn't remove auras"}


def read_spared(reader: Reader, at: int, before: Ability) -> Iterator[tuple[int, Static]]:
    """Read the sentence after what an Aura gives: the same ability, whose protection spares that."""
    if not isinstance(before, Static) or before.condition is not None or not isinstance(before.subject, Attached):
        return
    changes = before.changes
    for spares, words in _SPARED.items():
        if (end := reader.phrase(at, f"{words} .")) > 0:
            sparing = tuple(_sparing(change, spares) for change in changes)
            if sparing != changes:
                yield end, replace(before, changes=sparing)


def _sparing(change: Change | Rule, spares: str) -> Change | Rule:
    if not isinstance(change, GainAbilities):
        return change
    return replace(change, abilities=tuple(_spared(ability, spares) for ability in change.abilities))


def _spared(ability: Ability, spares: str) -> Ability:
    if isinstance(ability, Keyword) and ability.name == "protection" and isinstance(ability.quality, From):
        return replace(ability, quality=replace(ability.quality, spares=spares))
    return ability


def write_spared(writer: Writer, changes: tuple[Change | Rule, ...]) -> None:
    """Print the sentence after the changes that it belongs to."""
    given = [ability for change in changes if isinstance(change, GainAbilities) for ability in change.abilities]
    spared = {a.quality.spares for a in given if isinstance(a, Keyword) and isinstance(a.quality, From)} - {""}
    for spares in spared:
        end_sentence(writer)
        writer.put(_SPARED[spares])
