"""`headjudge wargame show` and `map`: where a campaign stands."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli._campaign_options import As, CampaignPath, wargame_app
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
        campaign = opened.campaign
        view = campaign.view(viewer or campaign.state.judges.battle[0])
    if as_json:
        sys.stdout.write(json.dumps(view, ensure_ascii=False) + "\n")
    else:
        show_campaign(view, int(time.time()))


@wargame_app.command("map")
def map_command(
    file: CampaignPath,
    *,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write it as a picture here.", metavar="FILE")] = None,
    arrows: Annotated[bool, typer.Option("--arrows", help="With the ways of the last update, in the picture.")] = False,
    viewer: As = "",
) -> None:
    """Show the map as text, or write it as an SVG picture.

    Example: `headjudge wargame map quoral.jsonl --svg turn3.svg --arrows`
    """
    from headjudge.cli._campaign_file import open_campaign
    from headjudge.wargame.picture import svg_map, text_map

    with open_campaign(file) as opened:
        campaign = opened.campaign
        view = campaign.view(viewer or campaign.state.judges.battle[0])
    if svg is None:
        sys.stdout.write(text_map(view))
        return
    try:
        svg.write_text(svg_map(view, arrows=arrows), encoding="utf-8")
    except OSError as error:
        raise InvalidInput(f"{svg}: {error.strerror}") from error
    console.print(f"{svg} is written", highlight=False, markup=False, soft_wrap=True)
