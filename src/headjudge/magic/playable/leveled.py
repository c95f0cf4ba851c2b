"""Cards of which some lines hold only at a level, once it is solved or with so many charge counters: levelers (711),
Classes (716), Cases (719), station cards (721).

=====================================  ===============================================================================
what is printed                        what it stands for
=====================================  ===============================================================================
LEVEL 2-3, 3/4, abilities (711.2)      as long as it has two or three level counters, it is 3/4 and has them
LEVEL 4+, 5/6, abilities (711.2)       as long as it has four or more of them, …
{1}{W}: Level 2 (716.2a)               {1}{W}: It becomes level 2. Activate only if it is level 1, only as a sorcery.
abilities of a Class below (716.2b)    as long as it is level 2 or greater, it has them
To solve — [condition] (719.3a)        at the beginning of your end step, if it isn't solved and …, it becomes solved
Solved — [ability] (719.3c)            as long as it is solved, it has that ability
8+ | abilities (721.2a)                as long as it has eight or more charge counters, it has them
the last of these, with 3/4 (721.2b)   … and it is an artifact creature, 3/4, in addition to its other types
=====================================  ===============================================================================

Each line is read as strictly as that of any card. A static ability gets the condition itself, any other is given by a
static ability that has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import msgspec

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.compiler import Compilation, Problem, compile_card
from headjudge.magic.text.syntax.sections import as_long_as
from headjudge.magic.text.tree.abilities import Ability, Replacement, Static
from headjudge.magic.text.tree.categories import Condition
from headjudge.magic.text.tree.changes import BasePT, GainAbilities
from headjudge.magic.text.tree.conditions import And, ClassLevel, HasCounters, Is
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.tree.numbers import Comparison, Number
from headjudge.magic.text.tree.qualities import Status
from headjudge.magic.text.words import NUMBERS

__all__ = ["compile_leveled", "is_leveled"]

_LEVELED = frozenset({"leveler", "class", "case"})
"""The layouts of such cards, but for station cards."""
_STATION = re.compile(r"(\d+)\+ \| (.+)")
_LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")
_SIZE = re.compile(r"\d+/\d+")
_NEXT = re.compile(r"((?:\{[^}]+\})+): Level (\d+)")
_TO_SOLVE, _SOLVED = "To solve — ", "Solved — "


@dataclass(slots=True)
class _Section:
    """Lines that are abilities only while something is so."""

    condition: Condition | None
    size: str = ""
    lines: tuple[str, ...] = ()


def is_leveled(record: CardRecord) -> bool:
    """Whether some lines of a card hold only at times."""
    lines = record.text.split("\n")
    stations = any(line.startswith("Station") for line in lines) and any(map(_STATION.fullmatch, lines))
    return record.layout in _LEVELED or stations


def compile_leveled(record: CardRecord) -> Compilation:
    """Compile such a card."""
    abilities: list[Ability] = []
    problems: list[Problem] = []
    whole = None
    for section in _sections(record):
        part = msgspec.structs.replace(record, layout="normal", text="\n".join(section.lines))
        found = compile_card(part)
        problems += found.problems
        if found.definition is None:
            continue
        whole = whole or found.definition
        abilities += _under(section, found.definition.abilities)
    if problems or whole is None:
        return Compilation(supported=False, problems=tuple(problems), definition=None)
    definition = replace(whole, abilities=tuple(abilities), text=record.text, record=record.as_printed())
    return Compilation(supported=True, problems=(), definition=definition)


def _sections(record: CardRecord) -> list[_Section]:
    found = [_Section(None)]
    last = 0
    for line in record.text.split("\n"):
        if level := _LEVEL.fullmatch(line):
            found.append(_Section(_counters(level[1], level[2])))
        elif isinstance(found[-1].condition, (And, HasCounters)) and _SIZE.fullmatch(line):
            found[-1].size = line
        elif level := _NEXT.fullmatch(line):
            n = int(level[2])
            limits = f"Activate only if ~ is level {n - 1} and only as a sorcery."
            found[0].lines += (f"{level[1]}: ~ becomes level {n}. {limits}",)
            found.append(_Section(ClassLevel(Self(), Number(n, digits=True))))
        elif line.startswith(_TO_SOLVE):
            so = line.removeprefix(_TO_SOLVE).split(" (", maxsplit=1)[0].rstrip(".")
            so = so[0].lower() + so[1:]
            found[0].lines += (f"At the beginning of your end step, if ~ isn't solved and {so}, ~ becomes solved.",)
        elif line.startswith(_SOLVED):
            found.append(_Section(Is(Status("solved"), Self()), lines=(line.removeprefix(_SOLVED),)))
        elif stationed := _STATION.fullmatch(line):
            so_many = Number(int(stationed[1]), digits=True)
            found.append(_Section(HasCounters(Self(), "charge", so_many), lines=(stationed[2],)))
            last = int(stationed[1])
        else:
            found[-1].lines += (line,)
    if last and record.power is not None:
        so = f"As long as ~ has {NUMBERS[last]} or more charge counters on it"
        found[0].lines += (f"{so}, it's an artifact creature in addition to its other types.",)
    return found


def _counters(least: str, most: str | None) -> Condition:
    """As many level counters as a level symbol says (711.2a, b)."""
    enough = HasCounters(Self(), "level", Number(int(least), digits=True))
    if most is None:
        return enough
    return And(enough, HasCounters(Self(), "level", Number(int(most), digits=True), Comparison.AT_MOST))


def _under(section: _Section, abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """Abilities that are there only under the condition of their section."""
    if section.condition is None:
        yield from abilities
        return
    if section.size:
        yield Static(Self(), (BasePT(section.size),), section.condition)
    given = []
    for ability in abilities:
        if isinstance(ability, Static):
            both = section.condition if ability.condition is None else And(section.condition, ability.condition)
            yield replace(ability, condition=both)
        elif isinstance(ability, Replacement) and (so := as_long_as(ability, section.condition)) is not None:
            yield so
        else:
            given.append(ability)
    if given:
        yield Static(Self(), (GainAbilities(tuple(given), having=True),), section.condition)
