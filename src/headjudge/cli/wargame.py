"""`headjudge wargame new` and `import`: campaigns of the Coalition Wargame begin."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from headjudge.cli._campaign_options import At, By, CampaignPath, pairs_of, read_file, wargame_app
from headjudge.cli.root import console
from headjudge.core.errors import InvalidInput

Judges = Annotated[str, typer.Option(help="The judges: movement=Moe,battle=Bea,mercenary=Mercy.", show_default=False)]


@wargame_app.command("new")
def new(
    file: CampaignPath,
    *,
    map_file: Annotated[
        Path | None, typer.Option("--map", help="A map as text, instead of the standard one.", metavar="FILE")
    ] = None,
    players: Annotated[
        str, typer.Option(help="The players, separated by commas: Ann, or Ann:coalition:General.", show_default=False)
    ] = "",
    round_file: Annotated[
        Path | None,
        typer.Option("--round", help="A round document (YAML), instead of a standard round.", metavar="FILE"),
    ] = None,
    judges: Judges = "",
    seed: Annotated[str, typer.Option(help="The secret seed. [default: drawn]", show_default=False)] = "",
    days: Annotated[int, typer.Option(help="Days per turn.", min=1)] = 7,
    deadline: Annotated[
        str, typer.Option(help="When the first battles are due (GMT). [default: after one turn]", show_default=False)
    ] = "",
    set_up: Annotated[
        bool, typer.Option("--set-up", help="Leave the round in its set-up for the judge to begin.")
    ] = False,
    mercenary_judge: Annotated[
        bool, typer.Option("--mercenary-judge", help="Let a judge play the mercenaries instead of the program.")
    ] = False,
    at: At = "",
) -> None:
    """Begin a campaign: a standard round with our own map and armies, or the round of a document.

    Each side is filled up to ten players, whom programs may play. With `--set-up` nothing is public yet: judges change
    the map and the bases, players hand in armies and descriptions (`headjudge wargame do`), `begin` opens the round.

    Example: `headjudge wargame new quoral.jsonl --players "Ann:coalition,Ben:phyrexia" --judges battle=Bea`

    Example: `headjudge wargame new own.jsonl --round round.yaml --seed "nobody guesses this"`
    """
    import secrets

    from headjudge.cli._campaign_options import usual_cards
    from headjudge.cli._game_file import create_file, time_of
    from headjudge.core.times import show_time
    from headjudge.wargame.campaign import Campaign
    from headjudge.wargame.setup.standard import standard_round
    from headjudge.wargame.state.grid import Map

    if file.exists():
        raise InvalidInput(f"{file} already exists; name a new file")
    seed = seed or secrets.token_hex(16)
    now = time_of(at, 0)
    if round_file is not None:
        if players or map_file is not None or judges:
            raise InvalidInput("a round document has its own map, players and judges")
        campaign = Campaign.new(_document(round_file), seed, usual_cards())
    else:
        grid = None if map_file is None else Map.read(read_file(map_file))
        document = standard_round(
            grid,
            seed=seed,
            players=_players(players),
            judges=_judges(judges),
            options={"days": days, "mercenary_ai": not mercenary_judge},
        )
        campaign = Campaign.new(document, seed, usual_cards())
        if not set_up:
            judge = campaign.state.judges.battle[0]
            campaign.act("begin", judge, now, **({"deadline": deadline} if deadline else {}))
    create_file(file, campaign)
    state = campaign.state
    due = f"; battles are due {show_time(state.deadline)} GMT" if state.deadline is not None else ""
    armies = sum(army.alive for army in state.armies.values())
    console.print(
        f"{file}: {armies} armies, {len(state.players)} players, turn {state.turn}, {state.phase}{due}",
        highlight=False,
        markup=False,
        soft_wrap=True,
    )


def _document(path: Path) -> dict[str, Any]:
    """A round document, in YAML or JSON."""
    from headjudge.server.campaigns.documents import read_document

    return read_document(read_file(path))


def _players(text: str) -> list[dict[str, Any]]:
    """Players of an option like ``Ann,Ben:phyrexia,Cy:coalition:Captain``."""
    people = []
    for one in text.split(","):
        if one.strip():
            name, *rest = (part.strip() for part in one.split(":"))
            if not name or len(rest) > 2:
                raise InvalidInput(
                    f"{one.strip()!r} is no player: Ann, Ann:coalition or Ann:coalition:Captain is wanted"
                )
            people.append({"name": name} | dict(zip(("side", "rank"), rest, strict=False)))
    return people


def _judges(text: str) -> dict[str, list[str]]:
    """Judges of an option like ``movement=Moe,battle=Bea+Bob``; the first of a role is its head."""
    given = pairs_of([part for part in text.split(",") if part.strip()], "battle=Bea")
    return {role: [name.strip() for name in names.split("+") if name.strip()] for role, names in given.items()}


@wargame_app.command("import")
def import_round(
    file: CampaignPath,
    source: Annotated[
        Path, typer.Argument(help="A round document (YAML or JSON), or a map as text (.txt).", metavar="SOURCE")
    ],
    *,
    by: By = "",
    at: At = "",
) -> None:
    """Import a map or parts of a round into a campaign still in its set-up: all of it, or nothing.

    Of a round document its map, options, places, players and armies are added by the head battle judge, or by whom
    `--by` names. A campaign that doesn't exist yet is made by `headjudge wargame new FILE --round SOURCE`.

    Example: `headjudge wargame import quoral.jsonl mymap.txt`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._campaign_options import usual_cards
    from headjudge.cli._game_file import time_of

    text = read_file(source) if source.suffix == ".txt" else ""
    document = {"map": text} if text else _document(source)
    with open_campaign(file, write=True, cards=usual_cards()) as opened:
        campaign = opened.game
        judge = by or campaign.state.judges.battle[0]
        now = time_of(at, campaign.state.clock)
        steps = list(_steps(document, judge))
        trial = campaign.copy()
        for verb, who, arguments in steps:
            trial.act(verb, who, now, **arguments)
        for verb, who, arguments in steps:
            campaign.act(verb, who, now, **arguments)
        opened.keep()
    console.print(f"imported: {len(steps)} steps of the set-up", highlight=False)


def _steps(document: Mapping[str, Any], judge: str) -> list[tuple[str, str, dict[str, Any]]]:
    """The actions that add what a round document says to a campaign in its set-up: verb, who, arguments."""
    known = ("map", "options", "places", "players", "armies")
    for key in document:
        if key not in known:
            raise InvalidInput(f"{key!r} can't be imported into a campaign; {', '.join(known)} can")
    steps: list[tuple[str, str, dict[str, Any]]] = []
    if document.get("map"):
        rows = document["map"]
        steps.append(("terrain", judge, {"map": rows if isinstance(rows, str) else "\n".join(map(str, rows))}))
    if document.get("options"):
        steps.append(("options", judge, {"options": document["options"]}))
    steps += [("place", judge, {"spec": place}) for place in document.get("places") or []]
    for player in document.get("players") or []:
        name = str(player.get("name"))
        odd = set(player) - {"name", "side", "rank", "factions"}
        if odd:
            raise InvalidInput(f"{name}: {min(odd)!r} can't be imported; name, side, rank and factions can")
        steps.append(("apply", name, {"side": player.get("side")}))
        factions = {name: list(player["factions"])} if player.get("factions") else {}
        steps.append(("admit", judge, {"players": {name: player.get("rank")}, "factions": factions}))
    steps += [("enlist", judge, {"spec": army}) for army in document.get("armies") or []]
    return steps
