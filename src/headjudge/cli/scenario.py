"""`headjudge scenario`: rules examples as files, run."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli.root import USAGE_ERROR, app, error_console

scenario_app = typer.Typer(
    help="Run rules examples written as files.", no_args_is_help=True, rich_markup_mode="markdown"
)
app.add_typer(scenario_app, name="scenario")


@scenario_app.command("run")
def run(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", show_default=False)],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per line.")] = False,
    rule: Annotated[str, typer.Option(help="Run only those that show this rule or a paragraph under it.")] = "",
) -> None:
    """Run scenarios and print one line for each.

    Exit code 0 if all pass, 1 if one fails, 2 if a file is malformed or there is nothing to run.

    Example: `headjudge scenario run scenarios/magic --rule 800.4`
    """
    from headjudge.scenario import run_file, scenario_files

    passed = failed = malformed = 0
    for path in scenario_files(paths):
        for result in run_file(path, rule):
            passed += result.passed
            malformed += result.malformed
            failed += not result.passed and not result.malformed
            if as_json:
                sys.stdout.write(json.dumps(result.record(), ensure_ascii=False) + "\n")
            elif result.malformed:
                error_console.print(result.message, style="bold red", markup=False, highlight=False, soft_wrap=True)
            else:
                sys.stdout.write(result.line() + "\n")
            sys.stdout.flush()
    if not passed + failed + malformed:
        error_console.print("no scenario found", style="bold red")
        raise typer.Exit(USAGE_ERROR)
    if not as_json:
        counts = f"{passed} passed, {failed} failed" + (f", {malformed} malformed" if malformed else "")
        error_console.print(counts, highlight=False)
    if malformed:
        raise typer.Exit(USAGE_ERROR)
    if failed:
        raise typer.Exit(1)
