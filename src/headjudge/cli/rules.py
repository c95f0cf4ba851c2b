"""`headjudge rules`: what a rule asks, where it lives in the code, and which scenarios show it."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from headjudge.cli.root import app, console

if TYPE_CHECKING:
    from headjudge.rules import Entry


@app.command("rules")
def rules(
    number: Annotated[str, typer.Argument(help="The number of a rule, such as 800.4a.", show_default=False)] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show how much of each rules document has scenarios.")
    ] = False,
    edition: Annotated[
        str,
        typer.Option(
            help="The edition of Magic's rules whose number it is: 2011 or current. Without it, that of 2011, and of "
            "today for what has come since.",
            show_default=False,
        ),
    ] = "",
    game: Annotated[
        str,
        typer.Option(help="Whose rules: magic, altered, wargame, tournament or infractions.", show_default=False),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Look up a rule: what it means in our words, where it is in the code, and its scenarios.

    Example: `headjudge rules 800.4a`, or `headjudge rules --coverage` for the table of all rules. Editions of Magic's
    rules number some of them differently: `headjudge rules 702.19 --edition current` shows trample, 702.17 of 2011.
    A number that several documents have is shown of each, or with `--game altered` of that game alone.
    """
    if bool(number) is coverage:
        raise typer.BadParameter("give the number of a rule, or --coverage")
    if edition and coverage:
        raise typer.BadParameter("--edition goes with the number of a rule")
    from headjudge.rules import games

    if game and game not in games():
        raise typer.BadParameter(f"no game {game}; there are {', '.join(games())}")
    if coverage:
        _show_coverage(as_json, game)
        return
    from headjudge.rules import look_up
    from headjudge.rules.editions import differences, kept

    told = differences(number) if game in ("", "magic") else []
    entries = look_up(kept(number, edition) if edition else number, game=game)
    if as_json:
        _write([{**_record(entry), "editions": told} for entry in entries])
        return
    for line in told:
        console.print(line, highlight=False, soft_wrap=True)
    for entry in entries:
        _show(entry)


def _show_coverage(as_json: bool, game: str) -> None:
    from headjudge.rules import coverage

    chapters = coverage(game)
    totals: dict[str, dict[str, int]] = {}
    for chapter in chapters:
        total = totals.setdefault(chapter.document, {"covered": 0, "total": 0})
        total["covered"] += len(chapter.shown)
        total["total"] += len(chapter.rules)
    if as_json:
        _write(totals)
        return
    table = Table("document", "chapter", "", "rules", "with scenarios", "cited in code")
    for chapter in chapters:
        counts = (str(len(numbers)) for numbers in (chapter.rules, chapter.shown, chapter.cited))
        table.add_row(chapter.document, chapter.chapter, chapter.title, *counts)
    console.print(table)
    if missing := [number for chapter in chapters for number in chapter.missing]:
        console.print(f"without a scenario: {' '.join(missing)}", highlight=False)
    for document, total in totals.items():
        console.print(f"{document}: {total['covered']} of {total['total']} rules have a scenario", highlight=False)


def _show(entry: "Entry") -> None:
    title = ", ".join(part for part in (entry.title, entry.chapter) if part)
    lines = [Text.assemble((entry.number, "bold"), f"  {title}")]
    lines.append(Text(entry.summary or "This number is in no list of rules; here is what cites it."))
    if entry.parts:
        lines.append(Text(f"\nParts: {', '.join(entry.parts)}"))
    lines.append(Text("\nIn the code" if entry.code else "\nIn the code: nowhere by name"))
    lines += [Text(f"  {place}") for place in entry.code]
    lines.append(Text("\nScenarios" if entry.scenarios else "\nScenarios: none"))
    lines += [Text(f"  {_shorten(head.path)}:{head.line} {head.title}") for head in entry.scenarios]
    for line in lines:
        console.print(line, soft_wrap=True)


def _record(entry: "Entry") -> dict[str, object]:
    return {
        "document": entry.document,
        "title": entry.title,
        "chapter": entry.chapter,
        "number": entry.number,
        "summary": entry.summary,
        "parts": entry.parts,
        "code": [str(place) for place in entry.code],
        "scenarios": [
            {"file": _shorten(head.path), "line": head.line, "title": head.title} for head in entry.scenarios
        ],
    }


def _shorten(path: Path) -> str:
    """A path as seen from the working directory where it is inside it."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def _write(value: object) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
