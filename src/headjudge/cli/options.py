"""`headjudge options`: the options of a new game."""

import json
import sys
from typing import Annotated

import typer
from rich.table import Table

from headjudge.cli.root import app, console


@app.command()
def options(as_json: Annotated[bool, typer.Option("--json", help="Print them as JSON.")] = False) -> None:
    """List the options of a game of Magic: their values, what they mean, and the rules they come from.

    Example: `headjudge options --json`
    """
    import msgspec

    from headjudge.core.game_options import OptionInfo
    from headjudge.magic.engine.options.option_list import OPTIONS

    if as_json:
        sys.stdout.write(
            json.dumps([msgspec.structs.asdict(info) for info in OPTIONS], default=msgspec.to_builtins) + "\n"
        )
        return

    def values(info: OptionInfo) -> str:
        if info.values:
            return ", ".join(info.values)
        return {"yes-no": "yes, no", "number": f"{info.least}, {info.least + 1} …", "range": "1, 2 …, unlimited"}.get(
            info.form, "names with seats"
        )

    table = Table("option", "meaning", title="Options of a game of Magic")
    for info in OPTIONS:
        by_variant = "" if info.name in ("variant", "teams") else "set by the variant"
        default = {None: by_variant, False: "no"}.get(info.default, str(info.default))
        facts = [values(info), f"default: {default}" if default else "", f"rule {info.rule}" if info.rule else ""]
        table.add_row(info.name, f"{info.line}\n[dim]{'; '.join(filter(None, facts))}[/dim]", end_section=True)
    console.print(table)
