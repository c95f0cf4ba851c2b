"""Who takes part under which name, and what the owner of a campaign may do; each in the campaign's turn.

Every change of a name of the round is noted in the round itself, before everybody
(:mod:`headjudge.wargame.people.seating`): an owner has no way to read what another team keeps to itself, and to go back
unseen.
"""

from __future__ import annotations

from sqlalchemy import delete

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_name, clean_text, fold, free_name, look
from headjudge.server.campaigns.hosted_campaign import HostedCampaign
from headjudge.server.campaigns.member import Member
from headjudge.server.campaigns.names import names_of
from headjudge.server.campaigns.record import CampaignOptions
from headjudge.server.campaigns.wishes import Wishes
from headjudge.server.storage import schema
from headjudge.server.storage.store import Write

__all__ = [
    "LONGEST_TITLE",
    "change_options",
    "give_name",
    "give_up",
    "join",
    "owner_only",
    "remove",
    "require_part",
    "round_name",
    "want",
]

MOST_MEMBERS = 500
LONGEST_TITLE = 60


def owner_only(hosted: HostedCampaign, account: Account) -> None:
    """Refuse everybody but the owner. Raises IllegalAction."""
    if hosted.record.owner != account.id:
        raise IllegalAction("only the person who opened the campaign can do that", code="campaign/not-owner")


def give_name(hosted: HostedCampaign, account: Account, member: str, name: str) -> None:
    """The owner lets a member take part under another name, one of the round's or a free one."""
    owner_only(hosted, account)
    found = _member(hosted, member)
    name = round_name(hosted, name) or clean_name(name)
    other = hosted.record.member_named(name)
    if other is not None and other is not found:
        raise IllegalAction(f"{name} is {other.account_name}'s name here", code="campaign/name")
    if name != found.name:
        hosted.acts.seat(found.account, found.account_name, name)
    hosted.members.rename(found, name)


def remove(hosted: HostedCampaign, account: Account, member: str) -> None:
    """Somebody leaves, or is sent away by the owner; the name is free then."""
    found = _member(hosted, member)
    if found.account != account.id:
        owner_only(hosted, account)
    hosted.acts.seat(found.account, found.account_name, "")
    hosted.members.remove(found)


def want(hosted: HostedCampaign, account: Account, wanted: Wishes) -> None:
    """A member chooses what to be told of, and where. What is past is not told."""
    member = hosted.members.of(account)
    since = hosted.now() if not any(member.wanted.values()) else member.wanted_since
    hosted.members.store(member, wanted=wanted, wanted_since=since)


def change_options(
    hosted: HostedCampaign, account: Account, title: str | None, listed: bool | None, options: CampaignOptions | None
) -> None:
    """The owner changes what is around the round."""
    owner_only(hosted, account)
    if title is not None:
        hosted.change(title=clean_text(title, LONGEST_TITLE))
    if listed is not None:
        hosted.change(listed=listed)
    if options is not None:
        mercenary = "mercenary" in hosted.record.options.program
        if mercenary != ("mercenary" in options.program):
            raise IllegalAction("who plays the mercenaries is decided when a campaign opens", code="campaign/program")
        hosted.change(options=options)


def give_up(hosted: HostedCampaign, account: Account) -> None:
    """The owner ends a campaign before anybody has won."""
    owner_only(hosted, account)
    if hosted.record.status != "running":
        raise IllegalAction("this campaign is over", code="campaign/closed")
    hosted.change(status="closed", ended=hosted.now())


def join(hosted: HostedCampaign, account: Account, name: str, invited: str | None, token: str | None) -> None:
    """Somebody takes part from now on: under the name of an invitation, or as a newcomer under one of their own."""
    record = hosted.record
    own = record.members.get(account.id)
    if own is None and len(record.members) >= MOST_MEMBERS:
        raise IllegalAction(f"the campaign already has {MOST_MEMBERS} members", code="campaign/many")
    if invited is not None:
        require_part(hosted, invited)
        other = record.member_named(invited)
        if other is not None and other is not own:
            raise IllegalAction(f"{invited} is {other.account_name}'s name here", code="campaign/name")
        name = invited
        table = schema.campaign_invitations
        hosted.write(Write(delete(table).where(table.c.token == token)))
    else:
        if own is not None:
            raise IllegalAction(f"you're already in this campaign, as {own.name}", code="campaign/member")
        taken = {member.name for member in record.members.values()} | set(names_of(hosted.campaign.state))
        if name:
            name = clean_name(name)
            if look(name) in {look(one) for one in taken}:
                raise IllegalAction(
                    f"{name} belongs to a part in this round: choose another name, or ask the owner for an invitation",
                    code="campaign/name",
                )
        else:
            name = free_name(account.name, taken)
    hosted.acts.seat(account.id, account.name, name)
    if own is not None:
        hosted.members.rename(own, name)
    else:
        now = hosted.now()
        hosted.members.add(Member(account.id, account.name, name, now, {}, now))


def _member(hosted: HostedCampaign, name: str) -> Member:
    found = hosted.record.member_named(name)
    if found is None:
        raise InvalidInput(f"nobody in this campaign is called {name!r}", code="campaign/no-member")
    return found


def require_part(hosted: HostedCampaign, name: str) -> str:
    """A name of somebody's part as the round writes it. Raises IllegalAction if the round doesn't know it any more."""
    known = round_name(hosted, name)
    if known is None:
        raise IllegalAction(f"{name} is no longer part of this round", code="campaign/invitation")
    return known


def round_name(hosted: HostedCampaign, name: str) -> str | None:
    """A name as the round writes it, or None if it knows none."""
    wanted = fold(" ".join(name.split()))
    return next((known for known in names_of(hosted.campaign.state) if fold(known) == wanted), None)
