"""Invitations: a link with which somebody takes part under a name of the round, once."""

from __future__ import annotations

import hashlib

import msgspec

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns.hosted_campaign import HostedCampaign
from headjudge.server.campaigns.membership import owner_only, require_part, round_name
from headjudge.server.storage import schema
from headjudge.server.storage.store import Write
from headjudge.wargame.people.judges import roles_of
from headjudge.wargame.state import Role
from headjudge.wargame.state.ranks import Team

__all__ = ["Offered", "invite", "kept_token", "offered"]


class Offered(msgspec.Struct, frozen=True):
    """The part that an invitation is for: a player's, with side, rank and armies, or a judge's, with the roles."""

    name: str
    side: Team | None
    rank: str | None
    leader: bool
    armies: list[str]
    roles: list[Role]
    title: str


def invite(hosted: HostedCampaign, account: Account, name: str, token: str) -> None:
    """The owner invites somebody to take part under a name of the round."""
    owner_only(hosted, account)
    known = round_name(hosted, name)
    if known is None:
        raise InvalidInput(f"the round has no player or judge called {name!r}", code="campaign/name")
    if hosted.record.member_named(known) is not None:
        raise IllegalAction(f"{known} is already someone's name", code="campaign/name")
    row = {"token": kept_token(token), "campaign": hosted.record.id, "name": known, "created": hosted.now()}
    hosted.write(Write(schema.campaign_invitations.insert().values(**row)))


def offered(hosted: HostedCampaign, name: str) -> Offered:
    """Which part of the round a name is, as everybody knows it. Raises IllegalAction for a name that the round doesn't
    know any more."""
    known = require_part(hosted, name)
    player = next((one for one in hosted.campaign.view(None)["players"] if one["name"] == known), None)
    return Offered(
        known,
        player["side"] if player is not None else None,
        player["rank"] if player is not None else None,
        player is not None and player["leader"],
        player["armies"] if player is not None else [],
        list(roles_of(hosted.campaign.state, known)),
        hosted.record.title,
    )


def kept_token(token: str) -> str:
    """What is stored of an invitation."""
    return hashlib.sha256(token.encode()).hexdigest()
