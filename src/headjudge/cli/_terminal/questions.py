"""Decisions as numbered options, and what a person types as answers to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from headjudge.core.decisions import ONE, ORDER, SEVERAL, Choice, Decision
from headjudge.core.errors import InvalidInput

__all__ = ["Questions"]

SHOWN = 40
"""So many options are listed; the rest can be chosen by number all the same."""


class Questions:
    """How questions of any game are put and answered; a game overrides what it knows more of."""

    def listed(self, decision: Decision) -> list[Choice]:
        """The options as they are numbered."""
        return list(decision.options)

    def usual(self, decision: Decision) -> Choice | None:
        """What Enter means where one option is wanted, or None if it means nothing: the only option, or no."""
        first = decision.options[0]
        return first if len(decision.options) == 1 or first is False else None

    def usual_words(self, _decision: Decision) -> str:
        """What Enter means where one option is wanted and the list doesn't show it; "" if there is nothing to say."""
        return ""

    def everything(self, decision: Decision) -> list[Choice]:
        """What "all" means where several options are wanted."""
        return self.listed(decision)

    def takes_words(self, _decision: Decision) -> bool:
        """Whether other words may be answered than the options."""
        return False

    def list_options(self, decision: Decision, notes: Mapping[int, str]) -> Text:
        """The question, its options with their numbers, and how to answer; ``notes`` say more of things by number."""
        text = Text.assemble((decision.prompt, "bold"), f"  {self._how(decision)}\n")
        options = self.listed(decision)
        for n, option in enumerate(options[:SHOWN], start=1):
            text.append(f"{n:>4}", style="cyan")
            text.append(f"  {decision.label(option)}")
            if type(option) is int and option in notes:
                text.append(f"  {notes[option]}", style="dim")
            text.append("\n")
        if len(options) > SHOWN:
            text.append(f"      … and {len(options) - SHOWN} more\n")
        return text

    def _how(self, decision: Decision) -> str:
        if decision.shape == ONE:
            if self.takes_words(decision):
                return "(a number of the list, or other words)"
            words = self.usual_words(decision)
            return f"(Enter: {words})" if words else ""
        if decision.shape == ORDER:
            return "(all numbers in the order wanted; Enter: as listed)"
        if decision.shape == SEVERAL:
            if decision.least == decision.most:
                return f"({decision.least} numbers)"
            most = min(decision.most, len(decision.options))
            enter = "none" if not decision.least else "ask again"
            return f"({decision.least} to {most} numbers, like 1 3-5; Enter: {enter})"
        return f"({len(decision.options)} amounts that sum to {decision.total}, in the order of the list)"

    def default(self, decision: Decision) -> Choice | None:
        """What Enter means, or None if it means nothing here."""
        if decision.shape == ONE:
            return self.usual(decision)
        if decision.shape == ORDER:
            return list(decision.options)
        if decision.shape == SEVERAL and not decision.least:
            return []
        return None

    def read(self, decision: Decision, typed: str) -> Choice:
        """The choice that was typed. Raises InvalidInput, saying what would be right."""
        words = typed.replace(",", " ").split()
        if decision.shape == ONE and len(words) == 1 and words[0].lower() in ("y", "yes", "n", "no"):
            wanted = words[0].lower().startswith("y")
            if wanted in decision.options and isinstance(decision.options[0], bool):
                return wanted
        options = self.listed(decision)
        if self.takes_words(decision) and not typed.isdecimal():
            return typed
        if decision.shape == ONE:
            numbers = _numbers(words, len(options))
            if len(numbers) != 1:
                raise InvalidInput("one number is wanted")
            return _option(options, numbers[0])
        if decision.shape == SEVERAL and words == ["all"]:
            return self.everything(decision)
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
