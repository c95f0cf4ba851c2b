"""`headjudge options`: the options of a new game."""

import json
import sys
from dataclasses import asdict
from typing import Annotated

import typer
from rich.table import Table

from headjudge.cli.root import app, console


@app.command()
def options(as_json: Annotated[bool, typer.Option("--json", help="Print them as JSON.")] = False) -> None:
    """List the options that a game of Magic can be begun with: what each may be, and the rule it is from.

    Example: `headjudge options --json`
    """
    from headjudge.magic.engine.options import OPTIONS, OptionInfo

    if as_json:
        sys.stdout.write(json.dumps([asdict(info) for info in OPTIONS]) + "\n")
        return

    def values(info: OptionInfo) -> str:
        if info.values:
            return ", ".join(info.values)
        return {"yes-no": "yes, no", "number": f"{info.least}, {info.least + 1} …", "range": "1, 2 …, unlimited"}.get(
            info.form, "names with seats"
        )

    table = Table(title="options of a game of Magic")
    for heading in ("option", "values", "default", "meaning", "rule"):
        table.add_column(heading, no_wrap=heading == "option")
    for info in OPTIONS:
        by_variant = "" if info.name in ("variant", "teams") else "the variant's"
        default = {None: by_variant, False: "no"}.get(info.default, str(info.default))
        table.add_row(info.name, values(info), default, info.line, info.rule)
    console.print(table)
