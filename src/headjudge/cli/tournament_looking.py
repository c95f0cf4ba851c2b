"""`headjudge tournament show`, `standings`, `log` and `why`: where an event stands, and how it came there."""

from __future__ import annotations

from typing import Annotated

import typer

from headjudge.cli._event_options import AsJson, EventPath, open_event, say, tournament_app


@tournament_app.command("show")
def show(file: EventPath, *, as_json: AsJson = False) -> None:
    """Show what kind of event it is, who is in it, and where it stands.

    Example: `headjudge tournament show friday.jsonl`
    """
    from headjudge.cli._event_rows import print_json, print_rows
    from headjudge.cli._event_texts import counted_players, round_line, show_places, show_settings
    from headjudge.tournament.showing.exports.rows import player_rows

    with open_event(file) as opened:
        state = opened.game.state
        if as_json:
            print_json(opened.game.view(None))
            return
        say(show_settings(state))
        say(f"{counted_players(state)}; {round_line(state)}")
        if state.rounds:
            show_places(state, 8)
        else:
            print_rows(player_rows(state), {"name": "player", "members": "members", "byes": "byes", "deck": "deck"})


@tournament_app.command("standings")
def standings(
    file: EventPath,
    *,
    top: Annotated[int, typer.Option(help="Only the first places. [default: all]", min=0, show_default=False)] = 0,
    number: Annotated[
        int, typer.Option("--round", help="As they were after this round. [default: now]", min=0, show_default=False)
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Show the standings with points, records and tiebreakers, now or after a finished round; players who have dropped
    are dimmed.

    Example: `headjudge tournament standings friday.jsonl --top 8`

    Example: `headjudge tournament standings friday.jsonl --round 2`
    """
    from headjudge.cli._event_rows import print_json
    from headjudge.cli._event_texts import show_places
    from headjudge.tournament.showing.exports.rows import standing_rows
    from headjudge.tournament.showing.request import after_round

    with open_event(file) as opened:
        state = after_round(opened.game.state, number) if number else opened.game.state
        if as_json:
            print_json(standing_rows(state)[: top or None])
        else:
            show_places(state, top)


@tournament_app.command("log")
def log(
    file: EventPath,
    *,
    entries: Annotated[
        bool,
        typer.Option(
            "--entries", help="Everything that was done, numbered, by whom and when, including what was taken back."
        ),
    ] = False,
) -> None:
    """Show what has happened, round by round; with `--entries`, the journal.

    Example: `headjudge tournament log friday.jsonl --entries`
    """
    from headjudge.cli._event_texts import show_act
    from headjudge.core.going_back import standing

    with open_event(file) as opened:
        if not entries:
            for line in opened.game.log:
                say(line)
            return
        journal = opened.journal
        stand = {id(entry) for entry in standing(journal.entries)}
        for number, entry in enumerate(journal.entries, start=1):
            gone = "" if entry.what != "act" or id(entry) in stand else "   (taken back)"
            say(f"{number:>5}  {show_act(entry)}{gone}")


@tournament_app.command("why")
def why(
    file: EventPath,
    name: Annotated[str, typer.Argument(help="A player or team.", metavar="NAME")],
) -> None:
    """Say why somebody has this opponent, and where their points and tiebreakers come from.

    Example: `headjudge tournament why friday.jsonl Ana`
    """
    from headjudge.core.reasons import lines
    from headjudge.tournament.event.written import named

    with open_event(file) as opened:
        state = opened.game.state
        key = named(state, name)
        if state.table_of(key) is None:
            say(f"{key} has no match in the present round")
        for line in lines(opened.game.why(None, key)):
            say(line)
