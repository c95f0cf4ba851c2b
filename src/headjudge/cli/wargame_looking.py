"""`headjudge wargame show`, `map` and `verify`: where a campaign stands, and whether all is as it was committed to."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from headjudge.cli._campaign_options import As, CampaignPath, read_file, wargame_app
from headjudge.cli.root import console
from headjudge.core.errors import InvalidInput

AsJson = Annotated[bool, typer.Option("--json", help="Print the whole view as JSON.")]


@wargame_app.command("show")
def show(file: CampaignPath, *, viewer: As = "", as_json: AsJson = False) -> None:
    """Show the turn, its deadlines, the sides, the battles, and what is due.

    Example: `headjudge wargame show quoral.jsonl --as Ann`
    """
    import time

    from headjudge.cli._campaign_file import open_campaign
    from headjudge.cli._campaign_texts import show_campaign

    with open_campaign(file) as opened:
        campaign = opened.game
        view = campaign.view(viewer or campaign.state.judges.battle[0])
    if as_json:
        sys.stdout.write(json.dumps(view, ensure_ascii=False) + "\n")
    else:
        show_campaign(view, int(time.time()))


@wargame_app.command("map")
def map_command(
    file: CampaignPath,
    *,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Write the map to this file as a picture.", metavar="FILE")
    ] = None,
    arrows: Annotated[bool, typer.Option("--arrows", help="Show the last update's movements in the picture.")] = False,
    viewer: As = "",
) -> None:
    """Show the map as text, or write it as an SVG picture.

    Example: `headjudge wargame map quoral.jsonl --svg turn3.svg --arrows`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.wargame.views.picture import svg_map, text_map

    with open_campaign(file) as opened:
        campaign = opened.game
        view = campaign.view(viewer or campaign.state.judges.battle[0])
    if svg is None:
        sys.stdout.write(text_map(view))
        return
    try:
        svg.write_text(svg_map(view, arrows=arrows), encoding="utf-8")
    except OSError as error:
        raise InvalidInput(f"{svg}: {error.strerror}") from error
    console.print(f"{svg} is written", highlight=False, markup=False, soft_wrap=True)


@wargame_app.command("verify")
def verify(
    file: Annotated[
        Path,
        typer.Argument(help="A campaign's file, or a view of one as JSON.", metavar="FILE", show_default=False),
    ],
    *,
    against: Annotated[
        Path | None,
        typer.Option("--against", help="A view you saved earlier, as JSON.", metavar="FILE", show_default=False),
    ] = None,
    viewer: Annotated[
        str,
        typer.Option(
            "--as", help="Whose view: their own strategies are checked too.", metavar="NAME", show_default=False
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the checks as JSON.")] = False,
) -> None:
    """Check dice, sealed strategies, draws and secret numbers against what was published before.

    Of a campaign that is going on as far as they may be known; when it is over all of it, for its seed is revealed
    then. A view is what `show --json` prints, or a server's `/api/campaigns/ID`. Exit code 1: something is not as it
    should be.

    Example: `headjudge wargame verify quoral.jsonl --as Ann --against turn3.json`
    """
    from dataclasses import asdict

    from headjudge.cli._campaign_file import open_campaign
    from headjudge.wargame.views.verifying import verify_view

    before = None if against is None else _view(against)
    kept = _view_or_none(file)
    if kept is not None:
        checks = verify_view(kept, earlier=before)
    else:
        with open_campaign(file) as opened:
            campaign, name = opened.game, viewer or None
            view = campaign.view(name)
            whole = [campaign.view_turn(name, turn["number"]) for turn in view["turns"] if turn["settled"] is not None]
            checks = verify_view(view, whole, before)
    if as_json:
        sys.stdout.write(json.dumps([asdict(check) for check in checks], ensure_ascii=False) + "\n")
    else:
        for check in checks:
            mark = {True: "good", False: "WRONG", None: "later"}[check.good]
            console.print(f"{mark:5}  {check.what}: {check.text}", highlight=False, markup=False, soft_wrap=True)
        good, wrong = (sum(check.good is one for check in checks) for one in (True, False))
        later = len(checks) - good - wrong
        console.print(f"{good} good, {wrong} wrong, {later} that can't be known yet", highlight=False, style="bold")
    if any(check.good is False for check in checks):
        raise typer.Exit(1)


def _view(path: Path) -> dict[str, Any]:
    found = _view_or_none(path)
    if found is None:
        raise InvalidInput(f"{path} is no view of a campaign: what 'headjudge wargame show --json' prints is wanted")
    return found


def _view_or_none(path: Path) -> dict[str, Any] | None:
    """The view that a file holds as JSON; None if it is something else, such as a campaign's journal."""
    try:
        found = json.loads(read_file(path))
    except ValueError:
        return None
    return found if isinstance(found, dict) and "battles" in found else None
