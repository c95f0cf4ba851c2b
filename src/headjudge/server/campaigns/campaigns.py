"""All campaigns: opening, finding, joining, and keeping those in memory that are going on."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, RowMapping, func, select

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_name, clean_text, fold
from headjudge.server.campaigns.hosted_campaign import HostedCampaign
from headjudge.server.campaigns.invitations import Offered, invite, kept_token, offered
from headjudge.server.campaigns.listing import ListedCampaign, listed_from_memory, listed_from_row
from headjudge.server.campaigns.membership import LONGEST_TITLE, join
from headjudge.server.campaigns.record import CampaignOptions, CampaignRecord
from headjudge.server.hosting.sessions import Sessions
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store
from headjudge.server.work import Work
from headjudge.wargame.armies.card_source import CardSource
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.people.judges import roles_of
from headjudge.wargame.state import Role

__all__ = ["Campaigns", "UnknownCampaign"]

log = logging.getLogger(__name__)

MOST_RUNNING = 20
"""So many campaigns somebody may have going on at once."""
MOST_INVITATIONS = 500


class UnknownCampaign(InvalidInput):
    """There is no such campaign."""

    usual_code = "campaign/unknown"


class Campaigns(Sessions[HostedCampaign]):
    """Opens and finds campaigns."""

    record = CampaignRecord

    def __init__(
        self, store: Store, cards: CardSource | None, work: Work, now: Callable[[], float] = time.time
    ) -> None:
        super().__init__(store, now)
        self._work = work
        self._prompt = Work("campaigns")
        """For what is done in campaigns: it waits for none of the heavy work."""
        self.cards = cards

    async def open(
        self,
        owner: Account,
        document: Mapping[str, Any],
        title: str,
        name: str,
        roles: list[Role],
        options: CampaignOptions,
        listed: bool,
    ) -> HostedCampaign:
        """Open a campaign with a round document. Its owner takes part under ``name`` (else the account's), as the head
        of these judges' ``roles``. Raises a refusal for a round that isn't understood or breaks a rule."""
        await self._require_room(owner)
        name = clean_name(name or owner.name)
        campaign = await self._work.run(owner.id, self._new, _with_roles(document, name, roles, options))
        state = campaign.state
        if state.find_player(name) is not None and {"battle", "mercenary"} & set(roles_of(state, name)):
            raise IllegalAction(
                "the battle judge and the mercenary judge are no players", rule="1.3", code="wargame/judge"
            )
        id, now = secrets.token_urlsafe(9), self.now()
        row = {
            "id": id,
            "title": clean_text(title or f"{owner.name}'s campaign", LONGEST_TITLE),
            "status": "running",
            "owner": owner.id,
            "listed": listed,
            "round": campaign.journal.setup["round"],
            "seed": campaign.journal.setup["seed"],
            "options": msgspec.to_builtins(options),
            "created": now,
        }
        member = {"campaign": id, "account": owner.id, "name": name, "joined": now, "wanted": {}, "wanted_since": now}
        await self.store.write(
            schema.campaigns.insert().values(**row), schema.campaign_members.insert().values(**member)
        )
        hosted = await self.get(id)
        await hosted.do(lambda: hosted.acts.seat(owner.id, owner.name, name))
        return hosted

    def _new(self, document: Mapping[str, Any]) -> Campaign:
        try:
            return Campaign.new(document, secrets.token_hex(32), self.cards)
        except HeadjudgeError:
            raise
        except (TypeError, ValueError, LookupError, AttributeError, RecursionError) as error:
            log.debug("a round document that nobody understands", exc_info=error)
            raise InvalidInput(f"the round document has the wrong form: {error!r}", code="wargame/round") from error

    async def _require_room(self, owner: Account) -> None:
        mine = (schema.campaigns.c.owner == owner.id) & (schema.campaigns.c.status == "running")
        row = await self.store.one(select(func.count().label("running")).select_from(schema.campaigns).where(mine))
        if row is not None and row["running"] >= MOST_RUNNING:
            raise IllegalAction(
                f"you already have {MOST_RUNNING} campaigns running; end one first", code="campaign/many"
            )

    async def load(self, row: RowMapping, _who: str, /) -> HostedCampaign:
        """The campaign of a row."""
        record = CampaignRecord(row["id"], self.cards)
        await record.load(self.store)
        return HostedCampaign(record, self.store, self._prompt, self.now)

    def unknown(self, id: str) -> UnknownCampaign:
        """The refusal for an id that no campaign has."""
        return UnknownCampaign(f"there is no campaign {id!r}")

    async def going_on(self) -> Sequence[str]:
        """The campaigns that go on: their deadlines come whether anybody looks or not."""
        query = select(schema.campaigns.c.id).where(schema.campaigns.c.status == "running")
        return [row["id"] for row in await self.store.all(query)]

    async def listed(self, account: Account | None) -> list[ListedCampaign]:
        """Campaigns that are shown to everybody, and those somebody takes part in or owns, newest first."""
        wanted: ColumnElement[bool] = schema.campaigns.c.listed & (schema.campaigns.c.status == "running")
        if account is not None:
            takes_part = select(schema.campaign_members.c.campaign).where(
                schema.campaign_members.c.account == account.id
            )
            mine = (schema.campaigns.c.owner == account.id) | schema.campaigns.c.id.in_(takes_part)
            wanted = wanted | (mine & (schema.campaigns.c.status != "closed"))
        table = schema.campaigns
        columns = (table.c.id, table.c.title, table.c.status, table.c.listed, table.c.created, table.c.result)
        query = select(*columns, table.c.owner.label("owner_id"), schema.accounts.c.name.label("owner"))
        query = query.join_from(table, schema.accounts).where(wanted).order_by(table.c.created.desc()).limit(200)
        found = []
        for row in await self.store.all(query):
            if row["status"] != "running" and row["id"] not in self._live:
                found.append(listed_from_row(row, account))
                continue
            try:
                hosted = await self.get(row["id"])
            except Exception:
                log.exception("campaign %s can't be shown", row["id"])
                continue
            found.append(await hosted.do(partial(listed_from_memory, hosted, account)))
        return found

    async def close(self) -> None:
        """Stop all campaigns, and the threads they are in."""
        await super().close()
        self._prompt.close()

    # --- who takes part

    async def join(self, id: str, account: Account, name: str, invitation: str) -> HostedCampaign:
        """Take part: under the name of an invitation, or as a newcomer under a name of one's own. Raises IllegalAction
        if the name is somebody's."""
        hosted = await self.get(id)
        invited = None
        if invitation:
            invited = await self._invited(id, invitation)
        await hosted.do(lambda: join(hosted, account, name, invited, kept_token(invitation) if invitation else None))
        return hosted

    async def _invited(self, id: str, invitation: str) -> str:
        """The name that an invitation is for. Raises IllegalAction for one that is no good any more."""
        table = schema.campaign_invitations
        row = await self.store.one(
            select(table.c.name).where((table.c.token == kept_token(invitation)) & (table.c.campaign == id))
        )
        if row is None:
            raise IllegalAction("this invitation has already been used or was withdrawn", code="campaign/invitation")
        return str(row["name"])

    async def offered(self, id: str, invitation: str) -> Offered:
        """Which part an invitation is for: what everybody may know of it. Raises IllegalAction for one that is no good
        any more."""
        hosted = await self.get(id)
        name = await self._invited(id, invitation)
        return await hosted.do(lambda: offered(hosted, name))

    async def invite(self, hosted: HostedCampaign, account: Account, name: str) -> str:
        """What a link holds whose finder takes part under a name (the owner's to make)."""
        token = secrets.token_urlsafe(18)
        table = schema.campaign_invitations
        row = await self.store.one(
            select(func.count().label("open")).select_from(table).where(table.c.campaign == hosted.record.id)
        )
        if row is not None and row["open"] >= MOST_INVITATIONS:
            raise IllegalAction(f"{MOST_INVITATIONS} invitations are already open", code="campaign/many")
        await hosted.do(lambda: invite(hosted, account, name, token))
        return token


def _with_roles(document: Mapping[str, Any], name: str, roles: list[Role], options: CampaignOptions) -> dict[str, Any]:
    """The document, with the owner as head of the roles they judge in, and mercenaries by program if they are to be."""
    made = dict(document)
    judges = made.get("judges") or {}
    if not isinstance(judges, Mapping):
        raise InvalidInput("judges are a map of roles to names", rule="1.3", code="wargame/judge")
    judges = dict(judges)
    for role in roles:
        others = judges.get(role) or []
        others = [others] if isinstance(others, str) else list(others)
        judges[role] = [name, *(other for other in others if isinstance(other, str) and fold(other) != fold(name))]
    if roles:
        made["judges"] = judges
    if "mercenary" in options.program:
        given = made.get("options") or {}
        if not isinstance(given, Mapping):
            raise InvalidInput("options are a map", code="wargame/option")
        made["options"] = {**given, "mercenary_ai": True}
    return made
