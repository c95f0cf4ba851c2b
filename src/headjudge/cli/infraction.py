"""`headjudge infraction`: the infraction procedure guide in a terminal, and what it says of a case."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Column, Table
from rich.text import Text

from headjudge.cli.root import app, console
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.infractions.guide import Guide, Infraction

infraction_app = typer.Typer(
    no_args_is_help=True, help="Look up the infraction procedure guide, and assess a case by it."
)
app.add_typer(infraction_app, name="infraction")

Edition = Annotated[
    str, typer.Option("--edition", help="An edition of the guide by its name, or a file of one's own (TOML).")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@infraction_app.command("list")
def list_infractions(edition: Edition = "2016", as_json: AsJson = False) -> None:
    """Show all infractions with their usual penalties. Example: `headjudge infraction list`."""
    known = _guide(edition)
    if as_json:
        _write([_record(one) for one in known.infractions.values()])
        return
    table = Table("no.", "infraction", Column("name", no_wrap=True), "penalty", title=known.title)
    for one in known.infractions.values():
        table.add_row(one.number, f"{one.category.title}: {one.title}", one.name, one.penalty.words)
    console.print(table)


@infraction_app.command("show")
def show(
    infraction: Annotated[str, typer.Argument(help="An infraction by its number or name, such as 2.5.")],
    edition: Edition = "2016",
    as_json: AsJson = False,
) -> None:
    """Show what the guide says of an infraction. Example: `headjudge infraction show 3.5`."""
    from headjudge.infractions.explaining import WHY

    known = _guide(edition)
    one = known.infraction(infraction)
    if as_json:
        _write(_record(one))
        return
    lines = [Text.assemble((f"{one.number} {one.category.title}: {one.title}", "bold"), f"  ({one.name})")]
    lines += [Text(f"\n{one.definition}"), Text(one.philosophy), Text(f"\nPenalty: {one.penalty.words}")]
    lines += [Text(f"  {change.to.words} if {WHY.get(change.why, change.why)}") for change in one.changes]
    mildest = min((one.penalty, *(change.to for change in one.changes)), key=lambda penalty: penalty.severity)
    if one.repeat is not None and mildest.severity < one.repeat.to.severity:
        of = "warning" if one.repeat.counts == "warnings" else "penalty"
        lines.append(Text(f"  {one.repeat.to.words} for {of} number {one.repeat.nth} of a day, and each one after it"))
    for remedy in one.remedies:
        lines.append(Text(f"\n{remedy.name}"))
        lines += [Text(f"  {step}") for step in remedy.steps]
    lines.append(Text("\nFacts that decide"))
    for fact in one.facts.values():
        options = f": {', '.join(fact.options)}" if fact.options else ""
        lines.append(Text(f"  {fact.name}: {fact.ask} ({WRITTEN[fact.kind]}{options})"))
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False)


@infraction_app.command("assess")
def assess(
    infraction: Annotated[
        str, typer.Argument(help="An infraction by its number or name; or - for a case as JSON on standard input.")
    ],
    by: Annotated[str, typer.Option("--by", help="Who committed it.")] = "the player",
    fact: Annotated[
        list[str] | None,
        typer.Option(
            "--fact",
            "-f",
            help="A fact: `clerical`, `late=00:06:30`, `now='4 combat'`. Several times; `show` lists them.",
        ),
    ] = None,
    earlier: Annotated[
        list[str] | None,
        typer.Option("--earlier", help="A penalty that they have had today: `slow-play:warning`. Several times."),
    ] = None,
    announced: Annotated[
        list[str] | None, typer.Option("--announced", help="A penalty that the event announced, written alike.")
    ] = None,
    ask: Annotated[bool, typer.Option("--ask", help="Ask the questions that decide, one after the other.")] = False,
    edition: Edition = "2016",
    as_json: AsJson = False,
) -> None:
    """Say what the guide says of a case: infraction, penalty, what is done, and what to tell the players.

    Example: `headjudge infraction assess 3.1 --by Ana --fact late=00:06:30`, or with the questions asked:
    `headjudge infraction assess 2.5 --ask`. A case as JSON has infraction, by, facts, earlier, day and announced:
    `echo '{"infraction": "2.5", "by": "Ana", "facts": {"simple_backup": true}}' | headjudge infraction assess - --json`
    """
    from headjudge.infractions.assessing import assess as assess_case
    from headjudge.infractions.cases import read_case
    from headjudge.infractions.explaining import explained
    from headjudge.infractions.missed_triggers import on_the_stack

    known = _guide(edition)
    given: Any
    if infraction == "-":
        try:
            given = json.loads(sys.stdin.read())
        except ValueError as error:
            raise InvalidInput(f"standard input holds no JSON: {error}", code="input/json") from error
    else:
        one = known.infraction(infraction)
        facts = _facts(fact or [], one, known)
        if ask:
            facts |= _asked(one, facts)
        given = {
            "infraction": one.name,
            "by": by,
            "facts": facts,
            "earlier": [_pair(text) for text in earlier or []],
            "announced": dict(_pair(text) for text in announced or []),
        }
    case = read_case(given, known)
    assessed = assess_case(
        known, case.infraction, case.by, case.facts, {case.by: case.earlier}, case.day, case.announced
    )
    found = explained(assessed, extension=case.facts.get("late", 0))
    if as_json:
        trigger = assessed.trigger
        of_trigger = None if trigger is None else asdict(trigger)
        if of_trigger is not None and "stack" in found["options"]:
            of_trigger["stack"] = on_the_stack(case.facts)
        _write({**found, "report": assessed.penalty.reported, "play": assessed.play, "trigger": of_trigger})
        return
    if found["head_judge"]:
        console.print("[bold]Consult the head judge first.[/]")
    if not found["intervene"]:
        console.print("Don't intervene.")
    for line in found["say"]:
        console.print(line, soft_wrap=True, highlight=False, markup=False)
    if found["options"]:
        console.print(f"The {found['chooses']} chooses: {', '.join(found['options'])}", highlight=False)
    for name, person in found["also"]:
        also = known.infraction(name)
        console.print(f"Also: {also.number} {also.title}, by {person}", highlight=False, markup=False)


def _guide(edition: str) -> Guide:
    from headjudge.infractions.guide import guide, read_guide

    return read_guide(Path(edition)) if edition.endswith(".toml") else guide(edition)


def _pair(text: str) -> tuple[str, str]:
    name, colon, penalty = text.partition(":")
    if not colon:
        raise typer.BadParameter(f"{text!r}: write infraction:penalty, such as game-rule-violation:warning")
    return name, penalty


WRITTEN = {
    "yes": "yes or no",
    "person": "a name",
    "duration": 'minutes, or "HH:MM:SS"',
    "word": "a word",
    "choice": "one of these",
    "cards": "names, with commas between them",
    "events": '"PLAYER EVENT", with commas between them',
    "moment": '"TURN PHASE", such as "4 combat"',
    "effect": '"PLAYER helps" or "PLAYER harms"',
}
"""How a fact of each kind is typed; all may be JSON, too."""


def _facts(texts: list[str], one: Infraction, known: Guide) -> dict[str, Any]:
    """Facts as they are typed, ``name`` or ``name=value``: a bare name is yes."""
    from headjudge.infractions.assessing import facts_asked

    split = {name: value if equals else "yes" for name, equals, value in (text.partition("=") for text in texts)}
    kinds = facts_asked(known, one, split)
    return {name: _typed(kinds[name].kind if name in kinds else "", value) for name, value in split.items()}


def _typed(kind: str, text: str) -> Any:
    """A fact as it is typed; what can't be read stays text, and is refused as such."""
    match kind, text.lower().split():
        case (("word" | "person" | "choice"), _):
            return text
        case "yes", ["yes" | "y" | "true"]:
            return True
        case "yes", ["no" | "n" | "false"]:
            return False
        case "moment", [turn, phase] if turn.isdecimal():
            return {"turn": int(turn), "phase": phase}
        case "effect", [*_, "helps" | "harms" as how]:
            return {"affects": text.rpartition(" ")[0].strip(), "helps": how == "helps"}
    try:
        return json.loads(text)
    except ValueError:
        return [part.strip() for part in text.split(",")] if kind in ("cards", "events") else text


def _asked(one: Infraction, facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of an infraction as they are asked for, one after the other; an empty answer leaves one out, and what
    can't be one is asked for again."""
    from headjudge.infractions.facts import read_facts

    found: dict[str, Any] = {}
    for fact in one.facts.values():
        while fact.name not in facts and fact.name not in found:
            options = f": {', '.join(fact.options)}" if fact.options else ""
            answer = typer.prompt(f"{fact.ask} ({WRITTEN[fact.kind]}{options})", default="", show_default=False)
            if not answer.strip():
                break
            value = _typed(fact.kind, answer.strip())
            try:
                read_facts({fact.name: value}, one.facts, one.title)
            except InvalidInput as error:
                console.print(f"{error}.", highlight=False, markup=False)
            else:
                found[fact.name] = value
    return found


def _record(one: Infraction) -> dict[str, Any]:
    return {
        "number": one.number,
        "name": one.name,
        "title": one.title,
        "category": one.category.name,
        "penalty": one.penalty.value,
        "definition": one.definition,
        "philosophy": one.philosophy,
        "examples": list(one.examples),
        "facts": {
            fact.name: {"kind": fact.kind, "ask": fact.ask, "options": list(fact.options)}
            for fact in one.facts.values()
        },
        "remedies": {remedy.name: list(remedy.steps) for remedy in one.remedies},
    }


def _write(value: object) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
