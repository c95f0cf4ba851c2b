"""Differentials: sentences of different shapes that must be understood alike.

    python -m tests.magic.text.differentials FILE [--sample N] [--seed N] [--unread]

For each card that can be played variants of its sentences (tests.magic.text.variants) are read, and their bound trees
compared: lists in another order, a narrower noun, several targets for one, "each" for "all", "that creature" for "it",
the card's name for "this creature", and the words of the bound tree themselves. Lists where they disagree and exits 1
if they do anywhere; a variant that has no reading disagrees with nothing (``--unread`` lists them). FILE is a card file
as ``headjudge cards import`` reads them.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.magic.text.variants import (
    Tokens,
    Variant,
    by_name,
    canonical,
    described,
    lists_turned_round,
    narrower,
    one_by_one,
    several,
    slots,
)

from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import CardRecord, is_traditional
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.binding import Unbound
from headjudge.magic.text.compiler import bind_lines, compile_line, lines_of
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability, Activated, AdditionalCost, SpellAbility, Triggered
from headjudge.magic.text.tree.line import Line


@dataclass(frozen=True)
class Outcome:
    """What became of one variant: ``agrees`` is None where it has no reading."""

    card: str
    kind: str
    words: str
    agrees: bool | None

    def __str__(self) -> str:
        return f"{self.card} ({self.kind}): {self.words}"


def outcomes(record: CardRecord) -> Iterator[Outcome]:
    """The outcomes of all variants of what a card says; none of a card that can't be played."""
    definition = verdict(record).definition
    if definition is None:
        return
    spell = bool({"instant", "sorcery"} & set(definition.types))
    lines = lines_of(record)
    for place, line in enumerate(lines):
        for variant in lists_turned_round(line):
            others = (*lines[:place], variant.tokens, *lines[place + 1 :])
            yield _compared(record, definition.abilities, variant, _bound(others, spell=spell))
    for text in by_name(record.text, record.name, record.type_line):
        named = lines_of(record, text)
        words = " / ".join(" ".join(line) for line in named)
        yield Outcome(record.name, "name", words, named == lines)
    if not any(isinstance(ability, AdditionalCost) for ability in definition.abilities):
        for ability in definition.abilities:
            if isinstance(ability, (Activated, SpellAbility, Triggered)):
                yield from _of_ability(record, ability, spell=spell)


def _of_ability(record: CardRecord, ability: Ability, *, spell: bool) -> Iterator[Outcome]:
    if len({*slots(ability)}) < len([*slots(ability)]):
        return  # words that are printed where one refers to them: read again, they are two
    again = _bound((RULES_TEXT.write(ability),), spell=spell)
    yield _compared(record, (ability,), Variant("again", RULES_TEXT.write(ability)), again)
    if again != (ability,):
        return
    variants = []
    for other, same in narrower(ability):
        variants.append(Variant("noun", RULES_TEXT.write(other), same))
    variants += [Variant("number", RULES_TEXT.write(other), counts=False) for other in several(ability)]
    variants += [Variant("each", RULES_TEXT.write(other), counts=False) for other in one_by_one(ability)]
    variants += [Variant("reference", RULES_TEXT.write(other)) for other in described(ability)]
    for variant in variants:
        yield _compared(record, (ability,), variant, _bound((variant.tokens,), spell=spell))


def _compared(record: CardRecord, abilities: Any, variant: Variant, found: Any) -> Outcome:
    words = " ".join(variant.tokens)
    if found is None:
        return Outcome(record.name, variant.kind, words, None)
    known, read = (canonical(tree, variant.same, counts=variant.counts) for tree in (tuple(abilities), found))
    return Outcome(record.name, variant.kind, words, known == read)


def _bound(lines: Iterable[Tokens], *, spell: bool) -> tuple[Ability, ...] | None:
    """The bound abilities of lines; None if there is no reading."""
    read: list[Line] = []
    for tokens in lines:
        line = compile_line(tokens, spell=spell).line
        if line is None:
            return None
        read.append(line)
    try:
        return bind_lines(read)
    except Unbound:
        return None


def main() -> int:
    """Compare the variants of the cards of a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--sample", type=int, default=0, help="so many cards instead of all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--unread", action="store_true", help="list the variants without a reading, too")
    options = parser.parse_args()
    records = [record for record in read_cards(options.file) if is_traditional(record) and not record.faces]
    if options.sample:
        records = random.Random(options.seed).sample(records, min(options.sample, len(records)))
    counts: Counter[tuple[str, bool | None]] = Counter()
    for record in records:
        for outcome in outcomes(record):
            counts[outcome.kind, outcome.agrees] += 1
            if outcome.agrees is False or (options.unread and outcome.agrees is None):
                sys.stdout.write(f"{'-' if outcome.agrees is None else '!'} {outcome}\n")
    for kind in sorted({kind for kind, _ in counts}):
        agree, differ, unread = (counts[kind, agrees] for agrees in (True, False, None))
        sys.stdout.write(f"{kind}: {agree} agree, {differ} differ, {unread} have no reading\n")
    return 1 if any(counts[key] for key in counts if key[1] is False) else 0


if __name__ == "__main__":
    sys.exit(main())
