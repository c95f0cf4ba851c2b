"""`headjudge tournament new`, `register`, `drop`, `finish`, `undo` and `do`: an event begins, people come and go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from headjudge.cli._event_options import At, By, EventPath, Preview, do_all, open_event, say, tournament_app
from headjudge.core.errors import InvalidInput

Names = Annotated[
    list[str], typer.Argument(help="Names; the beginning will do if only one name has it.", metavar="NAME…")
]


@tournament_app.command("new")
def new(
    file: EventPath,
    *,
    preset: Annotated[
        str, typer.Option(help="Which limits hold: house, where every number is yours, or floor-rules-2002.")
    ] = "house",
    structure: Annotated[
        str,
        typer.Option(
            help="swiss, swiss-then-cut, single-elimination, double-elimination, round-robin or pods. "
            "[default: by the number of players]",
            show_default=False,
        ),
    ] = "",
    format_name: Annotated[
        str, typer.Option("--format", help="The format, such as legal-list. [default: the discipline's first]")
    ] = "",
    rounds: Annotated[
        int | None, typer.Option(help="Rounds before a cut. [default: by the number of players]", show_default=False)
    ] = None,
    cut: Annotated[
        int | None, typer.Option(help="How many play on after the Swiss rounds.", show_default=False)
    ] = None,
    games: Annotated[int | None, typer.Option(help="Games in a match. [default: 3]", show_default=False)] = None,
    limit: Annotated[
        str, typer.Option(help="The length of a round in minutes, or as HH:MM:SS. [default: 60]", show_default=False)
    ] = "",
    team_size: Annotated[int | None, typer.Option(help="Players in a team. [default: 1]", show_default=False)] = None,
    given: Annotated[
        list[str] | None,
        typer.Option("--set", help="Any setting, as name=value; may be given several times.", metavar="NAME=VALUE"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The seed of all draws by lot. [default: drawn]", show_default=False)
    ] = None,
) -> None:
    """Begin an event in a new file.

    What isn't set follows from the number of players. Settings beyond these options are given with `--set`; lengths of
    time are minutes or HH:MM:SS, lists have commas, `none` means no limit.

    Example: `headjudge tournament new friday.jsonl --rounds 4 --limit 50 --structure swiss`

    Example: `headjudge tournament new modern.jsonl --format legal-list --set legal=modern --set lists=open`

    Example: `headjudge tournament new pods.jsonl --structure pods --set pods.size=4 --set pods.points=5,3,2,1`
    """
    import secrets

    from headjudge.cli._event_settings import settings_from
    from headjudge.cli._event_texts import show_settings
    from headjudge.cli._game_file import create_file
    from headjudge.tournament.event import Tournament

    if file.exists():
        raise InvalidInput(f"{file} already exists; name a new file")
    options = {
        "structure": structure or None,
        "format": format_name or None,
        "rounds": rounds,
        "cut": cut,
        "games": games,
        "team_size": team_size,
    }
    settings = {"preset": preset} | {name: value for name, value in options.items() if value is not None}
    settings |= settings_from([*([f"limit={limit}"] if limit else []), *(given or [])])
    event = Tournament.new(settings, secrets.randbits(48) if seed is None else seed)
    create_file(file, event)
    say(f"{file}: {show_settings(event.state)}")


@tournament_app.command("register")
def register(
    file: EventPath,
    names: Annotated[list[str] | None, typer.Argument(help="Names of players.", metavar="NAME…")] = None,
    *,
    source: Annotated[
        str,
        typer.Option(
            "--from",
            help="A file of names, CSV or WER XML; - reads standard input.",
            metavar="FILE",
        ),
    ] = "",
    team: Annotated[str, typer.Option(help="Register a team by this name; NAMES are its members.")] = "",
    byes: Annotated[int, typer.Option(help="Byes awarded to each of them for the first rounds.", min=0)] = 0,
    by: By = "",
    at: At = "",
) -> None:
    """Enter players by name: all of them, or nobody if one can't be entered. Players who dropped come back.

    A file has one name per line, or is CSV with columns such as Name, or First name and Last name, Team, Byes and
    Decklist, or the XML of Wizards Event Reporter. A list that can't be read keeps nobody out, and is named.

    Example: `headjudge tournament register friday.jsonl Ana Ben "Cy Young"`

    Example: `headjudge tournament register friday.jsonl --from players.csv`

    Example: `headjudge tournament register teams.jsonl --team "Three Wishes" Ana Ben Cy`
    """
    from headjudge.cli._event_people import deck_acts, entries_of, rows_of
    from headjudge.cli._event_texts import counted_players

    if team and source:
        raise InvalidInput("name the members of a team; --from is for players")
    rows = rows_of(source) if source else []
    given = list(names or [])
    awarded = {"byes": byes} if byes else {}
    if team:
        acts = [("register", {"name": team, "members": given} | awarded)]
    else:
        entries = [*({"name": name} for name in given), *entries_of(rows)]
        acts = [("register", awarded | entry) for entry in entries]
    if not acts:
        raise InvalidInput("no names are given; write names, or --from with a file")
    with open_event(file) as opened:
        lists, told = deck_acts(opened.game.state, rows)
    do_all(file, [*acts, *lists], by, at)
    with open_event(file) as opened:
        say(
            f"{', '.join(str(one['name']) for _, one in acts[:8])}{' …' if len(acts) > 8 else ''} entered; "
            f"{counted_players(opened.game.state)}"
        )
    if lists:
        say(f"{len(lists)} deck {'list' if len(lists) == 1 else 'lists'} registered")
    for line in told:
        say(line)


@tournament_app.command("drop")
def drop(file: EventPath, names: Names, *, preview: Preview = False, by: By = "", at: At = "") -> None:
    """Let players leave from the next pairing on; their results stay. `register` lets them come back.

    Example: `headjudge tournament drop friday.jsonl Ana`
    """
    keys = _keys(file, names)
    if do_all(file, [("drop", {"player": key}) for key in keys], by, at, preview=preview):
        say(f"{', '.join(keys)}: out of the event from the next round on")


def _keys(file: Path, names: list[str]) -> list[str]:
    from headjudge.tournament.event.written import named

    with open_event(file) as opened:
        return [named(opened.game.state, name) for name in names]


@tournament_app.command("finish")
def finish(
    file: EventPath,
    *,
    again: Annotated[bool, typer.Option("--reopen", help="Open a closed event again.")] = False,
    by: By = "",
    at: At = "",
) -> None:
    """Close the event; its standings are final, its matches are rated. `--reopen` takes that back.

    Example: `headjudge tournament finish friday.jsonl`
    """
    from headjudge.cli._event_texts import show_places

    do_all(file, [("reopen" if again else "finish", {})], by, at)
    with open_event(file) as opened:
        say("the event is open again" if again else "the event is closed")
        if not again:
            show_places(opened.game.state, 8)


@tournament_app.command("undo")
def undo(
    file: EventPath,
    *,
    steps: Annotated[int, typer.Option(help="How many acts to take back.", min=1)] = 1,
    to: Annotated[
        int | None,
        typer.Option(
            help="Go back to how it was after so many entries; `log --entries` numbers them.", min=0, show_default=False
        ),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False,
    preview: Preview = False,
    by: By = "",
) -> None:
    """Take back the last acts, whatever they were; what would be lost is shown first, and nothing is deleted.

    What was taken back stays in the file: `--to` goes to any moment of it, also to one that was undone.

    Example: `headjudge tournament undo friday.jsonl`

    Example: `headjudge tournament undo friday.jsonl --to 57 --yes`
    """
    from headjudge.cli._event_texts import lost_entries, show_act
    from headjudge.core.going_back import standing
    from headjudge.tournament.event import Tournament
    from headjudge.tournament.event.consequences import changes

    with open_event(file, write=not preview) as opened:
        journal = opened.journal
        if to is None:
            stand = standing(journal.entries)
            if len(stand) < steps:
                raise InvalidInput(
                    f"there are only {len(stand)} acts to take back; write --steps with a number up to that"
                )
            first = stand[-steps]
            to = next(n for n in reversed(range(len(journal.entries))) if journal.entries[n] is first)
        if to > len(journal.entries):
            raise InvalidInput(f"there are {len(journal.entries)} entries; write --to with a number up to that")
        lost = lost_entries(journal.entries, to)
        for entry in lost[-12:]:
            say(f"taken back: {show_act(entry)}")
        if len(lost) > 12:
            say(f"and {len(lost) - 12} before")
        for line in changes(opened.game.state, Tournament.replay(journal, to).state):
            say(f"  {line}")
        if preview:
            say("This is a preview: nothing was changed.")
            return
        if not yes and not typer.confirm("Take it back?"):
            say("nothing was changed")
            return
        now = len(journal.entries)
        opened.go_back(to, by)
        say(f"it is as it was after {to} entries; `undo --to {now}` takes this back")


@tournament_app.command("do")
def do(
    file: EventPath,
    action: Annotated[str, typer.Argument(help="The action, such as avoid or award_bye.", show_default=False)],
    arguments: Annotated[str, typer.Argument(help="Its arguments as JSON, or - for standard input.")] = "{}",
    *,
    preview: Preview = False,
    by: By = "",
    at: At = "",
) -> None:
    """Carry out any other action of an event, with its arguments as JSON; `--preview` shows what would change.

    Example: `headjudge tournament do friday.jsonl avoid '{"one": "Ana", "other": "Ben"}'`

    Example: `headjudge tournament do friday.jsonl unpair --preview`
    """
    from headjudge.cli._campaign_options import read_text_or_dash

    try:
        given: Any = json.loads(read_text_or_dash(arguments))
    except ValueError as error:
        raise InvalidInput(f"the arguments aren't JSON: {error}") from error
    if not isinstance(given, dict):
        raise InvalidInput('the arguments have to be a JSON object, like {"player": "Ana"}')
    if do_all(file, [(action, given)], by, at, preview=preview):
        say(f"{action}: done")
