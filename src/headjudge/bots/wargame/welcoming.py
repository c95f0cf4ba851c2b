"""Newcomers of a side that only bots lead: they are admitted, and given armies of bots (1.1, 2.6, 5.2.1)."""

from __future__ import annotations

from collections.abc import Collection

from headjudge.core.errors import HeadjudgeError
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.people.control import armies_of
from headjudge.wargame.state import Player, State
from headjudge.wargame.state.ranks import LEADER, PHYREXIA, Team

__all__ = ["welcome"]

GIFT = 2
"""So many armies a newcomer is given; each giver keeps at least one (5.3.4)."""

_RANKS = {True: ("CPL", "Centurion"), False: ("Lt Cmdr", "Lt")}
"""By whether it is Phyrexia: the ranks to admit somebody at, the first that is free."""


def welcome(campaign: Campaign, side: Team, at: int, mine: Collection[str]) -> None:
    """Admit who asks a side for it, if all its leaders are bots (of the players in ``mine``, by key)."""
    state = campaign.state
    asking = [asked.name for asked in state.applications if asked.side == side]
    leaders = [player for player in _here(state, side) if player.level >= LEADER]
    if not asking or not leaders or any(player.key not in mine for player in leaders):
        return
    for name in asking:
        if _admit(campaign, leaders[0].name, name, side, at):
            _give(campaign, state.player(name), at, mine)


def _here(state: State, side: Team) -> list[Player]:
    return [player for player in state.players.values() if player.side == side and player.left is None]


def _admit(campaign: Campaign, leader: str, name: str, side: Team, at: int) -> bool:
    for rank in _RANKS[side == PHYREXIA]:
        try:
            campaign.act("admit", leader, at, players={name: rank})
        except HeadjudgeError:
            continue  # so many players have that rank already
        return True
    return False


def _give(campaign: Campaign, player: Player, at: int, mine: Collection[str]) -> None:
    """Hand over armies of bots that have most, by who has the army change power; what its rules refuse stays."""
    state = campaign.state
    powers = [key for key in state.authority.get(player.side, []) if key in mine]
    givers = sorted(mine, key=lambda key: (-len(armies_of(state, key)), key))
    for giver in givers if powers else ():
        for army in armies_of(state, giver):
            if len(armies_of(state, player.key)) >= GIFT:
                return
            if len(armies_of(state, giver)) > 1 and army.on_map and state.fights(army.key) is None:
                try:
                    campaign.act("control", state.players[powers[0]].name, at, armies={army.name: player.name})
                except HeadjudgeError:
                    continue  # too high a rank for them, or its namesake's
