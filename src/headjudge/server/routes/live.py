"""The WebSockets: of a table, of a campaign, and of an event."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import WebSocket, websocket

from headjudge.server.campaigns import messages as campaign_messages
from headjudge.server.campaigns.hosted_campaign import HostedCampaign
from headjudge.server.campaigns.messages import Act, Understood
from headjudge.server.campaigns.understanding import understand
from headjudge.server.events import messages as event_messages
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.hosting.messages import Done
from headjudge.server.live import commands
from headjudge.server.live import messages as table_messages
from headjudge.server.live.table import LiveTable
from headjudge.server.problems import NotLoggedIn
from headjudge.server.routes.sockets import Socket, attend
from headjudge.server.services import Services

__all__ = ["live_campaign", "live_event", "live_table"]


@websocket("/api/tables/{table_id:str}/live")
async def live_table(socket: WebSocket[Any, Any, Any], table_id: str, services: Services) -> None:
    """A table as one connection sees it, and what it does there."""
    await attend(socket, services, services.tables, table_id, table_messages.ClientMessage, _at_table)


async def _at_table(
    table: LiveTable, connection: Socket, message: table_messages.ClientMessage
) -> table_messages.ServerMessage:
    return await table.do(partial(commands.carry_out, table, connection, message))


@websocket("/api/campaigns/{campaign_id:str}/live")
async def live_campaign(socket: WebSocket[Any, Any, Any], campaign_id: str, services: Services) -> None:
    """A campaign as one connection sees it, and what it does there."""
    await attend(socket, services, services.campaigns, campaign_id, campaign_messages.ClientMessage, _in_campaign)


async def _in_campaign(
    campaign: HostedCampaign, connection: Socket, message: campaign_messages.ClientMessage
) -> campaign_messages.ServerMessage:
    who = connection.person
    if isinstance(message, Act):
        made = await campaign.act(who, message.verb, message.arguments)
        return Done(made=made, ref=message.ref)
    lines = await campaign.do(lambda: understand(campaign, campaign.members.of(who), message.text))
    return Understood(lines, message.ref)


@websocket("/api/events/{event_id:str}/live")
async def live_event(socket: WebSocket[Any, Any, Any], event_id: str, services: Services) -> None:
    """An event as one connection sees it, and what it does there."""
    await attend(socket, services, services.events, event_id, event_messages.ClientMessage, _in_event)


async def _in_event(
    event: HostedEvent, connection: Socket, message: event_messages.ClientMessage
) -> event_messages.ServerMessage:
    who = connection.person
    if who is None:
        raise NotLoggedIn("choose a name or log in first")
    if isinstance(message, event_messages.Act):
        made = await event.act(who, message.verb, message.arguments, message.id)
        return Done(made=made, ref=message.ref)
    lines = await event.do(lambda: event.acts.consequences(who, message.verb, message.arguments))
    return event_messages.Preview(lines, message.ref)
