"""Recorded campaigns of the wargame."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from headjudge.cli._replayed import REPLAYED, Replayed
from headjudge.wargame import Campaign
from headjudge.wargame.state.ranks import SIDES
from headjudge.wargame.views.picture import text_map
from headjudge.wargame.views.view import CampaignView


def table(view: CampaignView) -> Iterator[Text]:
    """The map, and how many armies of each side stand on it."""
    standing = [army["side"] for army in view["armies"] if army["at"] is not None]
    armies = ", ".join(f"{side} {standing.count(side)}" for side in SIDES)
    yield Text(text_map(view))
    yield Text(f"turn {view['turn']}, {view['phase']}; armies on the map: {armies}")


REPLAYED.add("wargame", Replayed(Campaign, table, "actions"))
