"""Instructions that let a rule apply for a time: "you may cast spells this turn as though they had flash"."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Duration
from headjudge.magic.text.tree.effects.in_force import ForATime, LetApply
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.tree.rules.cards import ChangedMaximumHandSize, MaximumHandSize
from headjudge.magic.text.tree.rules.costs import SpellCosts
from headjudge.magic.text.tree.rules.damage_and_life import LifeFloor
from headjudge.magic.text.tree.rules.given_to_spells import SpellsHave
from headjudge.magic.text.tree.rules.playing import AsThoughFlash, MayPlayThose, PlayFrom, SpendAsAny
from headjudge.magic.text.tree.rules.producing import AddsInstead, ProducesInstead
from headjudge.magic.text.tree.rules.restrictions import NextCantBeCountered
from headjudge.magic.text.tree.rules.turns import BlockLimit

__all__: list[str] = []

_DURATION_FIRST = 1
_RULES: tuple[type[ForATime], ...] = (
    AsThoughFlash,
    SpellCosts,
    PlayFrom,
    ProducesInstead,
    AddsInstead,
    SpendAsAny,
    SpellsHave,
    NextCantBeCountered,
    BlockLimit,
    MaximumHandSize,
    ChangedMaximumHandSize,
    MayPlayThose,
    LifeFloor,
)


@RULES_TEXT.reads(LetApply)
def read_let_apply(reader: Reader, at: int, _: str) -> Iterator[tuple[int, LetApply]]:
    """Read a rule that names its own duration, or with one after or (form 1) before it; never of the spell itself."""
    for end, rule in _rules(reader, at):
        if _own_duration(rule) is not None:
            yield end, LetApply(rule)
        else:
            for end2, duration in reader.read(Duration, end):
                yield end2, LetApply(rule, duration)
    for end, duration in reader.read(Duration, at):
        if reader.word(end, ","):
            for end2, rule in _rules(reader, end + 1):
                if _own_duration(rule) is None:
                    yield end2, LetApply(rule, duration, form=_DURATION_FIRST)


def _own_duration(rule: ForATime) -> Duration | None:
    return rule.until if isinstance(rule, (AsThoughFlash, NextCantBeCountered, SpellCosts, SpellsHave)) else None


def _rules(reader: Reader, at: int) -> Iterator[tuple[int, ForATime]]:
    for end, rule in (found for kind in _RULES for found in reader.read(kind, at)):
        # What may be cast for a time, if no more is said, are the cards that are there (the effect ``MayPlay``).
        if not isinstance(getattr(rule, "what", None), Self) and (not isinstance(rule, MayPlayThose) or rule.exiled):
            yield end, rule


@RULES_TEXT.orders(LetApply)
def order_of_let_apply(node: LetApply) -> tuple[str, ...]:
    """A duration stands before or after the rule."""
    return ("duration", "rule") if node.form == _DURATION_FIRST else ("rule", "duration")


@RULES_TEXT.writes(LetApply)
def write_let_apply(writer: Writer, node: LetApply, _: str) -> None:
    """Print a rule with its duration."""
    if node.duration is not None and node.form == _DURATION_FIRST:
        writer.write(node.duration)
        writer.put(",")
    writer.write(node.rule)
    if node.duration is not None and node.form != _DURATION_FIRST:
        writer.write(node.duration)
