"""The table of all actions of a campaign in docs/wargame-actions.md, from their registration.

python -m tests.wargame.action_table             print it
python -m tests.wargame.action_table --update    write it
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from headjudge.core.arguments import Field
from headjudge.scenario.wargame.verbs import At, Flag, Map, Rest, Verb, verbs
from headjudge.wargame.actions import ACTIONS

PAGE = Path(__file__).parents[2] / "docs" / "wargame-actions.md"
BEGIN, END = "<!-- generated: python -m tests.wargame.action_table --update -->", "<!-- end -->"


def table() -> str:
    """The table, as Markdown."""
    known = verbs()
    lines = ["| action | what it does | by whom | arguments | in a scenario |", "|---|---|---|---|---|"]
    for verb in sorted(ACTIONS):
        action = ACTIONS[verb]
        arguments = "<br>".join(map(_argument, known[verb].fields.values())) or "none"
        text = f"{action.text} Rule {action.rule}" if action.rule not in action.text else action.text.rstrip(".")
        cells = (f"`{verb}`", text, action.by.words, arguments, _in_a_scenario(verb, known[verb]))
        lines.append(f"| {' | '.join(cell.replace('``', '`') for cell in cells)} |")
    return "\n".join(lines)


def _argument(field: Field) -> str:
    left_out = "" if field.needed else ", optional"
    return f"`{field.name}`: {field.words}{left_out}; {field.text}{f' ({field.rule})' if field.rule else ''}"


def _in_a_scenario(verb: str, known: Verb) -> str:
    beside = "".join(f", `{name}`" for name in known.fields if name in known.form.beside(known.fields))
    return f"`{verb}: {''.join(_value(known))}`{beside}"


def _value(known: Verb) -> Iterator[str]:
    """What stands at a verb."""
    match known.form:
        case At(first):
            container = known.fields[first].container
            yield {dict: "{…}", list: "[…]", None: first}[container]
        case Flag():
            yield "true"
        case Rest(rest, others):
            yield f"{{{', '.join(name for name in known.fields if name not in {rest, *others})}, army: …}}"
        case Map():
            yield f"{{{', '.join(known.fields)}}}" if known.fields else "true"


def page() -> str:
    """The page with the table as it is now."""
    before, begin, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    return f"{before}{begin}\n{table()}\n{end}{after}"


if __name__ == "__main__":
    if "--update" in sys.argv[1:]:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(table())
