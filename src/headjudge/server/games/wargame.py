"""The wargame: how its scenarios are shown. Campaigns are hosted by :mod:`headjudge.server.campaigns`."""

from __future__ import annotations

from headjudge.server.games.registry import OPENLY
from headjudge.server.live.messages import LogLine
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.views.view import CampaignView

__all__ = ["show_openly"]


@OPENLY.register(Campaign.name)
def show_openly(campaign: Campaign, _start: int) -> tuple[CampaignView, list[LogLine]]:
    """What a judge sees, which has the log in it."""
    return campaign.view(campaign.state.judges.battle[0]), []
