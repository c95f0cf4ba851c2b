"""How a post would be read now: each line as it is understood, with what is wrong with it while it can be mended."""

from __future__ import annotations

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.campaigns.hosted_campaign import HostedCampaign
from headjudge.server.campaigns.member import Member
from headjudge.wargame.orders.checking import read_text
from headjudge.wargame.people.judges import is_judge
from headjudge.wargame.turns.posts import LONGEST
from headjudge.wargame.views.posts import LineView, line_view

__all__ = ["understand"]

MOST_LINES = 300
"""A post that is being written is read up to so many lines."""


def understand(hosted: HostedCampaign, member: Member, text: str) -> list[LineView]:
    """The lines of a post by a member, in the form of a view's posts. Raises IllegalAction for who gives no orders."""
    state = hosted.campaign.state
    player = state.find_player(member.name)
    if player is None and not is_judge(state, member.name, "mercenary"):
        raise IllegalAction(f"{member.name} isn't a player in this campaign", rule="1.6", code="wargame/player")
    if len(text) > LONGEST or text.count("\n") >= MOST_LINES:
        raise InvalidInput(f"a post has at most {LONGEST} characters and {MOST_LINES} lines", code="wargame/post")
    by = member.name if player is None else player.key
    return [line_view(state, reading) for reading in read_text(state, by, text)]
