"""`headjudge wargame sim`: programs play a whole campaign."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from headjudge.cli._campaign_options import read_file, wargame_app
from headjudge.cli._many_games import progress
from headjudge.cli.root import INTERRUPTED, console, error_console
from headjudge.core.errors import InvalidInput


@wargame_app.command("sim")
def sim(
    *,
    round_file: Annotated[
        Path | None, typer.Option("--round", help="A round document, instead of a standard round.", metavar="FILE")
    ] = None,
    map_file: Annotated[
        Path | None, typer.Option("--map", help="A map as text, instead of the standard one.", metavar="FILE")
    ] = None,
    seed: Annotated[str, typer.Option(help="The seed; the same seed gives the same campaign.")] = "1",
    turns: Annotated[int, typer.Option(help="Stop after this many turns.", min=1)] = 400,
    campaign_file: Annotated[
        Path | None, typer.Option("--campaign", help="Keep the campaign in this new file.", metavar="FILE")
    ] = None,
    campaigns: Annotated[
        int, typer.Option(help="How many campaigns to play; their seeds are numbers from --seed on.", min=1)
    ] = 1,
    jobs: Annotated[int, typer.Option(help="How many processes to use for several campaigns.", min=1)] = 1,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each turn; of several campaigns, one for all.")
    ] = False,
) -> None:
    """Let programs play both sides, the mercenaries and the judges, and print who won and how.

    A kept campaign can be looked at with `headjudge wargame show` and `map`. Ctrl-C ends it after the turn. Of several
    campaigns it prints how often each side won, with Wilson's 95 % intervals.

    Example: `headjudge wargame sim --seed 7 --campaign seven.jsonl`

    Example: `headjudge wargame sim --campaigns 200 --jobs 2`
    """
    if campaigns > 1:
        _play_several(campaigns, jobs, seed, turns, round_file, as_json, single=(map_file, campaign_file))
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn

    from headjudge.bots.wargame.simulation import TurnSummary, simulate
    from headjudge.cli._game_file import create_file
    from headjudge.server.campaigns.documents import read_document
    from headjudge.wargame.setup.standard import standard_round
    from headjudge.wargame.state.grid import Map

    if round_file is not None and map_file is not None:
        raise InvalidInput("a round document has its own map")
    if campaign_file is not None and campaign_file.exists():
        raise InvalidInput(f"{campaign_file} already exists; name a new file")
    grid = None if map_file is None else Map.read(read_file(map_file))
    document = standard_round(grid, seed=seed) if round_file is None else read_document(read_file(round_file))
    last: TurnSummary | None = None
    interrupted = False
    with progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()) as shown:
        task = shown.add_task("turns", total=turns)
        try:
            for last in simulate(document, seed, turns):
                armies = " to ".join(str(number) for number in last.armies.values())
                shown.update(task, advance=1, description=f"turn {last.turn}, armies {armies}")
                if as_json:
                    sys.stdout.write(json.dumps(_record(last)) + "\n")
                    sys.stdout.flush()
        except KeyboardInterrupt:
            interrupted = True
    if last is not None:
        if campaign_file is not None:
            create_file(campaign_file, last.campaign)
        if not as_json:
            _show(last)
    if interrupted:
        error_console.print("interrupted", style="bold red")
        raise typer.Exit(INTERRUPTED)


def _play_several(
    campaigns: int,
    jobs: int,
    seed: str,
    turns: int,
    round_file: Path | None,
    as_json: bool,
    single: tuple[Path | None, Path | None],
) -> None:
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

    from headjudge.bots.core.many import play_all
    from headjudge.bots.wargame.series import Series, shares
    from headjudge.server.campaigns.documents import read_document

    if any(single):
        raise InvalidInput("--map and --campaign are for a single campaign")
    if not seed.isdecimal():
        raise InvalidInput(f"the seeds of several campaigns are numbers from --seed on, and {seed!r} is none")
    document = None if round_file is None else read_document(read_file(round_file))
    records = play_all(Series(campaigns, int(seed), turns, document).play, campaigns, jobs)
    done, interrupted = [], False
    with progress(TextColumn("campaigns"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()) as shown:
        task = shown.add_task("campaigns", total=campaigns)
        try:
            for record in records:
                done.append(record)
                shown.advance(task)
        except KeyboardInterrupt:
            interrupted = True
            records.close()
    result = shares(done)
    if as_json:
        sys.stdout.write(json.dumps(result) + "\n")
    else:
        _show_shares(result)
    if interrupted:
        error_console.print(f"interrupted after {len(done)} of {campaigns} campaigns", style="bold red")
        raise typer.Exit(INTERRUPTED)


def _show_shares(result: dict[str, Any]) -> None:
    from rich.table import Table

    table = Table(title=f"{result['campaigns']} campaigns")
    table.add_column("side")
    for heading in ("won", "share", "95 % interval", "by rule"):
        table.add_column(heading, justify="right")
    for side, row in result["sides"].items():
        low, high = row["interval"]
        share = "" if row["share"] is None else f"{row['share']:.1%}"
        rules = ", ".join(f"{rule}: {number}" for rule, number in row["rules"].items())
        table.add_row(side, str(row["wins"]), share, f"{low:.1%} to {high:.1%}", rules)
    console.print(table)
    console.print(f"{result['turns_per_campaign']} turns a campaign; {result['undecided']} undecided", highlight=False)


def _record(summary: Any) -> dict[str, Any]:
    """A turn as one JSON object."""
    names = (
        "turn",
        "battles",
        "killed",
        "captured",
        "rejected",
        "armies",
        "troops",
        "standing",
        "over",
        "winner",
        "rule",
    )
    return {name: getattr(summary, name) for name in names}


def _show(last: Any) -> None:
    if last.over:
        end = f"{last.winner or 'nobody'} wins in turn {last.turn} (rule {last.rule})"
    else:
        end = f"undecided after {last.turn} turns"
    console.print(end, highlight=False, style="bold")
    for side, number in last.armies.items():
        console.print(
            f"{side}: {number} armies, {last.troops[side]:,} creatures, {last.standing[side]} win conditions standing",
            highlight=False,
        )
