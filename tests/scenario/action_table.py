"""The table of all actions of a game in a page of the documentation, from their registration and the verbs of its
scenarios.

A game has a module of its own that names its page and its verbs: ``python -m tests.wargame.action_table`` prints the
table, ``--update`` writes it between the marks in the page.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from headjudge.core.arguments import Field
from headjudge.scenario.actions import ActionVerbs, At, Flag, Map, Rest, Verb

__all__ = ["ActionPage", "table"]

DOCS = Path(__file__).parents[2] / "docs"


@dataclass(frozen=True)
class ActionPage:
    """A page with a table: its name in ``docs``, the module that writes it, and the verbs."""

    name: str
    module: str
    verbs: ActionVerbs[Any]

    @property
    def command(self) -> str:
        """What brings the page up to date."""
        return f"python -m {self.module} --update"

    @property
    def path(self) -> Path:
        """The file."""
        return DOCS / self.name

    def text(self) -> str:
        """The page with the table as it is now."""
        begin, end = f"<!-- generated: {self.command} -->", "<!-- end -->"
        before, begin, rest = self.path.read_text(encoding="utf-8").partition(begin)
        _, end, after = rest.partition(end)
        assert end, f"{self.path} has no marks for the table of {self.command}"
        return f"{before}{begin}\n{table(self.verbs)}\n{end}{after}"

    def main(self) -> None:
        """Print the table, or write it."""
        if "--update" in sys.argv[1:]:
            self.path.write_text(self.text(), encoding="utf-8")
        else:
            print(table(self.verbs))


def table(verbs: ActionVerbs[Any]) -> str:
    """The table, as Markdown."""
    verbs.actions.load()
    lines = ["| action | what it does | by whom | arguments | in a scenario |", "|---|---|---|---|---|"]
    for name, action in sorted(verbs.actions.items()):
        verb = verbs[name]
        arguments = "<br>".join(map(_argument, verb.fields.values())) or "none"
        text = f"{action.text} Rule {action.rule}" if action.rule not in action.text else action.text.rstrip(".")
        cells = (f"`{name}`", text, action.by.words, arguments, _in_a_scenario(name, verb))
        lines.append(f"| {' | '.join(cell.replace('``', '`') for cell in cells)} |")
    return "\n".join(lines)


def _argument(field: Field) -> str:
    left_out = "" if field.needed else ", optional"
    return f"`{field.name}`: {field.words}{left_out}; {field.text}{f' ({field.rule})' if field.rule else ''}"


def _in_a_scenario(name: str, verb: Verb[Any]) -> str:
    beside = "".join(f", `{field}`" for field in verb.fields if field in verb.form.beside(verb.fields))
    return f"`{name}: {''.join(_value(verb))}`{beside}"


def _value(verb: Verb[Any]) -> Iterator[str]:
    """What stands at a verb."""
    match verb.form:
        case At(first):
            yield {dict: "{…}", list: "[…]", None: first}[verb.fields[first].container]
        case Flag():
            yield "true"
        case Rest(rest, each, others):
            names = [name for name in verb.fields if name not in {rest, *others}]
            yield f"{{{', '.join([*names, f'{each}: …'])}}}"
        case Map():
            yield f"{{{', '.join(verb.fields)}}}" if verb.fields else "true"
        case form:
            yield form.written
