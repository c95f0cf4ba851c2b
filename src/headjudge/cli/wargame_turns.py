"""`headjudge wargame post`, `pm`, `strat`, `score`, `lock`, `results` and `do`: what happens in a turn."""

import json
from typing import Annotated, Any

import typer

from headjudge.cli._campaign_options import (
    At,
    By,
    CampaignPath,
    TextOrDash,
    numbers_of,
    pairs_of,
    read_text_or_dash,
    usual_cards,
    wargame_app,
)
from headjudge.cli.root import USAGE_ERROR, console
from headjudge.core.errors import InvalidInput

Judge = Annotated[
    str,
    typer.Option("--by", help="Which judge is acting. [default: the head judge]", metavar="NAME", show_default=False),
]


def _say(text: str) -> None:
    console.print(text, highlight=False, markup=False, soft_wrap=True)


@wargame_app.command("post")
def post(
    file: CampaignPath,
    text: TextOrDash,
    *,
    by: By,
    at: At = "",
    edit: Annotated[int, typer.Option(help="Edit this post instead.", metavar="NUMBER", min=0, show_default=False)] = 0,
    check: Annotated[
        bool, typer.Option("--check", help="Only show how it is understood; exit code 2 if a line is illegal.")
    ] = False,
) -> None:
    """Post orders in the movement thread, one per line, and see how each is understood.

    What is illegal is said now, while it can be mended; the post is accepted all the same, as the rules have it.

    Example: `headjudge wargame post quoral.jsonl --by Gazetzot "Sai Rei: 3D > 5E; replace Darkhand5"`

    Example: `headjudge wargame post quoral.jsonl --by Ann - < orders.txt`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._campaign_texts import show_readings
    from headjudge.cli._game_file import time_of

    text = read_text_or_dash(text)
    with open_campaign(file, write=not check) as opened:
        state = opened.game.state
        if check:
            if not show_readings(state, by, text):
                raise typer.Exit(USAGE_ERROR)
            return
        now = time_of(at, state.clock)
        if edit:
            opened.act("edit", by, now, post=edit, text=text)
            _say(f"post {edit} is changed:")
        else:
            number = opened.act("post", by, now, text=text)
            _say(f"post {number}:")
        show_readings(state, by, text)


@wargame_app.command("done")
def done(
    file: CampaignPath,
    *,
    by: By,
    withdraw: Annotated[bool, typer.Option("--not", help="Take it back: not done after all.")] = False,
    at: At = "",
) -> None:
    """Mark a player as done with the turn; once all are, the update need not wait for the lock minute.

    Posting again, or editing a post, takes it back.

    Example: `headjudge wargame done quoral.jsonl --by Ann`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._game_file import time_of
    from headjudge.wargame.turns.finishing import awaited

    with open_campaign(file, write=True) as opened:
        state = opened.game.state
        opened.act("done", by, time_of(at, state.clock), **({"withdraw": True} if withdraw else {}))
        waiting = [player.name for player in awaited(state)]
        text = f"awaited: {', '.join(waiting)}" if waiting else "everybody is done: the update can be published"
        console.print(text, highlight=False, markup=False, soft_wrap=True)


@wargame_app.command("pm")
def pm(
    file: CampaignPath,
    text: TextOrDash,
    *,
    by: By,
    at: At = "",
    troops: Annotated[
        list[str] | None,
        typer.Option(help="Details of a transfer: Card=500; may be given several times.", show_default=False),
    ] = None,
) -> None:
    """Send orders to the movement judge in private, in the last 28 hours; with `--troops`, details of a transfer.

    Example: `headjudge wargame pm quoral.jsonl --by Ann "Sai Rei: 3D > 5E"`

    Example: `headjudge wargame pm quoral.jsonl --by Ann "Sender: Transfer to Receiver at 6E" --troops "Orc=500"`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._campaign_texts import show_readings
    from headjudge.cli._game_file import time_of

    text = read_text_or_dash(text)
    details = numbers_of(troops or [], "Card=500")
    with open_campaign(file, write=True) as opened:
        state = opened.game.state
        now = time_of(at, state.clock)
        number = opened.act("pm", by, now, text=text, **({"troops": details} if details else {}))
        _say(f"message {number} to the movement judge:")
        show_readings(state, by, text)


@wargame_app.command("strat")
def strat(
    file: CampaignPath,
    army: Annotated[str, typer.Argument(help="The army.", metavar="ARMY", show_default=False)],
    text: TextOrDash,
    *,
    by: By,
    at: At = "",
    kill: Annotated[
        bool, typer.Option("--kill", help="Risk 500 of the largest slot to kill the enemy (4.3.2).")
    ] = False,
    capture: Annotated[
        bool, typer.Option("--capture", help="Risk 2000 of the lowest rank to capture it (4.5).")
    ] = False,
    run: Annotated[bool, typer.Option("--run", help="Run away (4.2.6).")] = False,
    leave: Annotated[
        str, typer.Option(help="Which of two winners leaves, and where to (4.4): Army=5E.", show_default=False)
    ] = "",
) -> None:
    """Send an army's battle strategy to the battle judge; nobody else can read it before the result.

    Example: `headjudge wargame strat quoral.jsonl "Sai Rei" - --by Ann --kill < strategy.txt`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._game_file import time_of

    text = read_text_or_dash(text)
    arguments: dict[str, Any] = {"army": army, "text": text}
    arguments |= {name: True for name, wanted in (("kill", kill), ("capture", capture), ("run", run)) if wanted}
    if leave:
        ((name, square),) = pairs_of([leave], "Army=5E").items()
        arguments["leave"] = {"army": name, "to": square}
    with open_campaign(file, write=True) as opened:
        opened.act("strat", by, time_of(at, opened.game.state.clock), **arguments)
    _say(f"the strategy of {army} is with the battle judge")


@wargame_app.command("score")
def score(
    file: CampaignPath,
    battle: Annotated[str, typer.Argument(help="An army in the battle.", metavar="ARMY", show_default=False)],
    *,
    give: Annotated[
        list[str],
        typer.Option(help="An army's strategy bonus, 0 to 10: Army=4; give one for each.", show_default=False),
    ],
    reasons: Annotated[
        str, typer.Option(help="The reasons, published with the result; - reads standard input.", show_default=False)
    ] = "",
    by: Judge = "",
    at: At = "",
) -> None:
    """Score the strategies of a battle, as the battle judge (4.2.1).

    Example: `headjudge wargame score quoral.jsonl "Sai Rei" --give "Sai Rei=6" --reasons "The ambush fits."`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._game_file import time_of

    scores = numbers_of(give, "Army=4")
    with open_campaign(file, write=True) as opened:
        state = opened.game.state
        now = time_of(at, state.clock)
        judge = by or state.judges.battle[0]
        opened.act("bonus", judge, now, battle=battle, scores=scores, reasons=read_text_or_dash(reasons))
    _say(", ".join(f"{name} +{points}" for name, points in scores.items()))


@wargame_app.command("lock")
def lock(
    file: CampaignPath,
    *,
    rule: Annotated[
        list[str] | None,
        typer.Option(help="Settle a point left to discretion: point=choice.", show_default=False),
    ] = None,
    publish: Annotated[bool, typer.Option("--publish", help="Publish the update.")] = False,
    everyone: Annotated[bool, typer.Option("--all", help="Also show armies without orders.")] = False,
    early: Annotated[bool, typer.Option("--early", help="Publish before the lock minute has passed.")] = False,
    by: Judge = "",
    at: At = "",
) -> None:
    """Show the movement update with the reasons for each army, as it would be now; with `--publish`, carry it out.

    Example: `headjudge wargame lock quoral.jsonl --rule "route of Sai Rei=3D - 3E - 4E" --publish`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._campaign_texts import show_draft, show_messages
    from headjudge.cli._game_file import time_of
    from headjudge.wargame.turns.drafts import draft

    choices = pairs_of(rule or [], "point=choice")
    with open_campaign(file, write=publish or bool(choices)) as opened:
        state = opened.game.state
        judge = by or state.judges.movement[0]
        now = time_of(at, state.clock)
        if choices:
            opened.act("rule", judge, now, choices=choices)
        if state.phase != "open":
            raise InvalidInput(f"no update is due: the round is {state.phase}", rule="3.1", code="wargame/phase")
        show_draft(state, *draft(state), everyone=everyone)
        if not publish:
            _say("this is a draft; --publish carries it out")
            return
        before = len(state.messages)
        opened.act("lock", judge, now, **({"early": True} if early else {}))
        show_messages(state, state.messages[before:])


@wargame_app.command("results")
def results(
    file: CampaignPath,
    *,
    deadline: Annotated[
        str,
        typer.Option(help="The next turn's deadline (GMT). [default: one turn after this one's]", show_default=False),
    ] = "",
    by: Judge = "",
    at: At = "",
) -> None:
    """Publish the results of the turn's battles and open the next turn.

    Example: `headjudge wargame results quoral.jsonl --deadline "2026-03-15 05:00"`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._campaign_texts import show_messages
    from headjudge.cli._game_file import time_of

    with open_campaign(file, write=True) as opened:
        state = opened.game.state
        before = len(state.messages)
        judge = by or state.judges.battle[0]
        opened.act("settle", judge, time_of(at, state.clock), **({"deadline": deadline} if deadline else {}))
        show_messages(state, state.messages[before:])


@wargame_app.command("do")
def do(
    file: CampaignPath,
    action: Annotated[str, typer.Argument(help="The action, such as control or near.", show_default=False)],
    arguments: Annotated[str, typer.Argument(help="The action's arguments as JSON, or - for standard input.")] = "{}",
    *,
    by: By,
    at: At = "",
) -> None:
    """Carry out any other action of a campaign, with its arguments as JSON (docs/wargame-actions.md lists them).

    Example: `headjudge wargame do quoral.jsonl control '{"armies": {"Sai Rei": "Ben"}}' --by Ann`

    Example: `headjudge wargame do quoral.jsonl begin --by "Battle Judge"`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._campaign_texts import show_messages
    from headjudge.cli._game_file import time_of

    try:
        given = json.loads(read_text_or_dash(arguments))
    except ValueError as error:
        raise InvalidInput(f"the arguments aren't JSON: {error}") from error
    if not isinstance(given, dict):
        raise InvalidInput('the arguments have to be a JSON object, like {"armies": {"Sai Rei": "Ben"}}')
    with open_campaign(file, write=True, cards=usual_cards()) as opened:
        state = opened.game.state
        before = len(state.messages)
        made = opened.act(action, by, time_of(at, state.clock), **given)
        _say(f"{action}: done" if made is None else f"{action}: {json.dumps(made, ensure_ascii=False)}")
        show_messages(state, state.messages[before:])
