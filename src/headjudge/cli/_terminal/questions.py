"""Decisions as numbered options, and what a person types as answers to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from headjudge.core.decisions import ONE, ORDER, SEVERAL, Choice, Decision
from headjudge.core.errors import InvalidInput
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.banding import pairs_in

__all__ = ["default_answer", "list_options", "read_answer"]

ALIKE = ("play", "cast")
"""Options that are the same for a person if their words are: cards of one name in hand."""

PAYING = (("pay",), ("automatic",))
"""What Enter means while mana is paid by hand, where it is possible."""

SHOWN = 40
"""So many options are listed; the rest can be chosen by number all the same."""


def list_options(decision: Decision, notes: Mapping[int, str]) -> Text:
    """The question, its options with their numbers, and how to answer; ``notes`` say more of objects by their ids."""
    text = Text.assemble((decision.prompt, "bold"), f"  {_how(decision)}\n")
    options = _listed(decision)
    for n, option in enumerate(options[:SHOWN], start=1):
        text.append(f"{n:>4}", style="cyan")
        text.append(f"  {decision.label(option)}")
        if decision.kind != DecisionKind.NUMBER and type(option) is int and option in notes:
            text.append(f"  {notes[option]}", style="dim")
        text.append("\n")
    if len(options) > SHOWN:
        text.append(f"      … and {len(options) - SHOWN} more\n")
    return text


def _listed(decision: Decision) -> list[Any]:
    """The options as they are numbered: of cards that are the same in hand only the first, where one is chosen."""
    if decision.shape != ONE or decision.kind not in (DecisionKind.PRIORITY, DecisionKind.CARDS):
        return list(decision.options)
    seen: set[str] = set()
    listed = []
    for option in decision.options:
        label = decision.label(option)
        alike = decision.kind == DecisionKind.CARDS or option[0] in ALIKE
        if alike and label in seen:
            continue
        seen.add(label)
        listed.append(option)
    return listed


def _how(decision: Decision) -> str:
    if decision.shape == ONE:
        if decision.kind == DecisionKind.PRIORITY:
            return "(Enter: pass)"
        return f"(Enter: {decision.label(decision.options[0])})" if decision.options[0] in PAYING else ""
    if decision.shape == ORDER:
        return "(all numbers in the order wanted; Enter: as listed)"
    if decision.shape == SEVERAL:
        if decision.least == decision.most:
            return f"({decision.least} numbers)"
        most = min(decision.most, len(decision.options))
        return (
            f"({decision.least} to {most} numbers, like 1 3-5; Enter: {'none' if not decision.least else 'ask again'})"
        )
    return f"({len(decision.options)} amounts that sum to {decision.total}, in the order of the list)"


def default_answer(decision: Decision) -> Choice | None:
    """What Enter means, or None if it means nothing here."""
    if decision.shape == ONE:
        first = decision.options[0]
        if decision.kind == DecisionKind.PRIORITY or len(decision.options) == 1 or first is False or first in PAYING:
            return first
        return None
    if decision.shape == ORDER:
        return list(decision.options)
    if decision.shape == SEVERAL and not decision.least:
        return []
    return None


def read_answer(decision: Decision, typed: str) -> Choice:
    """The choice that was typed. Raises InvalidInput, saying what would be right."""
    words = typed.replace(",", " ").split()
    if decision.shape == ONE and len(words) == 1 and words[0].lower() in ("y", "yes", "n", "no"):
        wanted = words[0].lower().startswith("y")
        if wanted in decision.options and isinstance(decision.options[0], bool):
            return wanted
    options = _listed(decision)
    if decision.shape == ONE:
        numbers = _numbers(words, len(options))
        if len(numbers) != 1:
            raise InvalidInput("one number is wanted")
        return _option(options, numbers[0])
    if decision.kind == DecisionKind.ATTACK and words == ["all"]:
        return pairs_in(options)  # everyone attacks; nobody is forced into a band
    if decision.shape in (ORDER, SEVERAL):
        return [_option(options, n) for n in _numbers(words, len(options))]
    return _numbers(words, decision.total)


def _numbers(words: list[str], count: int) -> list[int]:
    found: list[int] = []
    for word in words:
        first, dash, last = word.partition("-")
        if word.lower() == "all":
            found.extend(range(1, count + 1))
        elif first.isdecimal() and dash and last.isdecimal():
            found.extend(range(int(first), min(int(last), count) + 1))
        elif word.isdecimal():
            found.append(int(word))
        else:
            raise InvalidInput(f"'{word}' is not a number of the list; ? shows what can be typed")
    return found


def _option(options: list[Any], n: int) -> Any:
    if not 1 <= n <= len(options):
        raise InvalidInput(f"the numbers are 1 to {len(options)}, not {n}")
    return options[n - 1]
