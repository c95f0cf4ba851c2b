"""`headjudge tournament sim`: a whole event whose results are drawn by strength."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from headjudge.cli._event_options import AsJson, say, tournament_app
from headjudge.cli._many_games import progress
from headjudge.cli.root import INTERRUPTED, error_console
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.tournament.simulation import Simulation

COLUMNS = {
    "round": "round",
    "stage": "stage",
    "tables": "tables",
    "rematches": "meet\nagain",
    "second_byes": "second\nbyes",
    "squares": "squared\ndiff.",
    "pairing": "pairing\n(s)",
    "results": "results\n(s)",
}


@tournament_app.command("sim")
def sim(
    *,
    players: Annotated[int, typer.Option(help="How many players there are.", min=1, max=100_000)] = 64,
    rounds: Annotated[
        int | None, typer.Option(help="Rounds before a cut. [default: by the number of players]", show_default=False)
    ] = None,
    structure: Annotated[
        str, typer.Option(help="As for `new`. [default: Swiss rounds and then a cut]", show_default=False)
    ] = "",
    cut: Annotated[
        int | None, typer.Option(help="How many play on after the Swiss rounds.", show_default=False)
    ] = None,
    given: Annotated[
        list[str] | None,
        typer.Option("--set", help="Any setting, as name=value; may be given several times.", metavar="NAME=VALUE"),
    ] = None,
    spread: Annotated[float, typer.Option(help="The standard deviation of strengths, in points of Elo.")] = 200.0,
    seed: Annotated[int, typer.Option(help="The seed; the same seed gives the same event.")] = 1,
    top: Annotated[int, typer.Option(help="How many places to show; 0: all.", min=0)] = 16,
    event_file: Annotated[
        Path | None, typer.Option("--event", help="Keep the event in this new file.", metavar="FILE")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a whole event: players with strengths, results drawn as Elo expects them.

    Prints the final standings, how good each round's pairing was (rematches, second byes, squared differences of
    points), how long it took, and how well places reflect strength: 1 is the order of strengths, 0 none. Ctrl-C ends it
    after the round. A kept event is like any other: `standings`, `why` and `log` read it.

    Example: `headjudge tournament sim --players 1024 --rounds 10`

    Example: `headjudge tournament sim --players 64 --structure pods --spread 100 --event pods.jsonl`
    """
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn

    from headjudge.cli._event_settings import settings_from
    from headjudge.cli._game_file import create_file
    from headjudge.core.rng import Rng
    from headjudge.tournament.simulation import Simulation, drawn_strengths

    if event_file is not None and event_file.exists():
        raise InvalidInput(f"{event_file} already exists; name a new file")
    options = {"rounds": rounds, "structure": structure or None, "cut": cut}
    settings = {"preset": "house"} | {name: value for name, value in options.items() if value is not None}
    played: list[dict[str, Any]] = []
    interrupted = False
    with progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()) as shown:
        task = shown.add_task("players enter", total=None)
        strengths = drawn_strengths(players, Rng(seed), spread)
        simulation = Simulation(strengths, settings | settings_from(given or []), seed)
        try:
            while not simulation.over:
                shown.update(task, description=f"pairing round {len(played) + 1}", total=_expected(simulation))
                played.append(_round(simulation))
                shown.advance(task)
        except KeyboardInterrupt:
            interrupted = True
    if event_file is not None:
        create_file(event_file, simulation.event)
    _show(simulation, played, top, as_json=as_json)
    if interrupted:
        error_console.print(f"interrupted after {len(played)} rounds", style="bold red")
        raise typer.Exit(INTERRUPTED)


def _expected(simulation: Simulation) -> int | None:
    """How many rounds there will be; None where that follows from the course."""
    from headjudge.tournament.event.stages import stages_of
    from headjudge.tournament.settings import elimination_rounds

    numbers = [
        stage.rounds or (elimination_rounds(stage.places) if stage.places else None)
        for stage in stages_of(simulation.event.state)
    ]
    known = [number for number in numbers if number is not None]
    return sum(known) if len(known) == len(numbers) else None


def _round(simulation: Simulation) -> dict[str, Any]:
    """Play a round; how good its pairing was, and how many seconds it took."""
    from time import perf_counter

    from headjudge.tournament.event.stages import ELIMINATION, stages_of

    begun = perf_counter()
    number = simulation.pair()
    paired = perf_counter()
    simulation.draw()
    drawn = perf_counter()
    state = simulation.event.state
    one = state.rounds[-1]
    structure = stages_of(state)[one.stage].structure
    quality = None if structure in ELIMINATION else simulation.quality(number)  # a bracket leaves no choice
    return {
        "round": number,
        "stage": str(structure),
        "tables": len(one.tables),
        "rematches": quality and quality.rematches,
        "second_byes": quality and quality.second_byes,
        "squares": quality and int(quality.squares),
        "pairing": round(paired - begun, 2),
        "results": round(drawn - paired, 2),
    }


def _show(simulation: Simulation, played: list[dict[str, Any]], top: int, *, as_json: bool) -> None:
    from headjudge.cli._event_rows import print_json, print_rows
    from headjudge.cli._event_texts import STANDINGS, with_record
    from headjudge.tournament.showing.exports.rows import standing_rows

    rows = with_record(standing_rows(simulation.event.state))
    for row in rows:
        row["strength"] = round(simulation.strengths[row["name"]])
    correlation, winner = simulation.correlation, simulation.event.winner
    if as_json:
        print_json({"winner": winner, "correlation": correlation, "rounds": played, "standings": rows[: top or None]})
        return
    right = ("rank", "strength", "points", "omw", "gw", "ogw")
    print_rows(rows[: top or None], STANDINGS | {"strength": "strength"}, "Final standings", right=right)
    told = [row | {"stage": row["stage"].replace("-", " ")} for row in played]
    print_rows(told, COLUMNS, "Rounds", right=tuple(name for name in COLUMNS if name != "stage"))
    if winner is not None:
        stronger = sum(strength > simulation.strengths[winner] for strength in simulation.strengths.values())
        say(f"{winner} has won; {stronger} of {len(simulation.strengths)} were stronger")
    if correlation is not None:
        say(f"correlation of strength and place: {correlation:.3f}")
