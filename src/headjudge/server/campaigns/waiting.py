"""Whom a turn waits for before it ends early: the people who take part, for programs need no time (3.1).

Players say that they are done (:mod:`headjudge.wargame.turns.finishing`). Somebody who plays the mercenaries is no
player: they are waited for until they have posted orders for them. A movement judge may be a player (1.3), and then
publishes early only what everybody else is done with, so as not to cut the others' time short.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import IllegalAction
from headjudge.server.campaigns.record import CampaignRecord
from headjudge.wargame.people.judges import is_judge
from headjudge.wargame.state.ranks import MERCENARY
from headjudge.wargame.turns.finishing import all_done, awaited, seems_awaited

__all__ = ["everybody_done", "lock_arguments", "people_of", "seen_awaited"]


def people_of(record: CampaignRecord) -> set[str]:
    """The players (keys) that are somebody's."""
    found = (record.campaign.state.find_player(member.name) for member in record.members.values())
    return {player.key for player in found if player is not None}


def everybody_done(record: CampaignRecord) -> bool:
    """Whether a turn can end now as far as people are concerned."""
    return all_done(record.campaign.state, people_of(record)) and not _mercenary_judges(record)


def seen_awaited(record: CampaignRecord) -> list[str]:
    """The names of those whom the turn seems to wait for, as everybody may know."""
    players = seems_awaited(record.campaign.state, people_of(record))
    return [player.name for player in players] + _mercenary_judges(record)


def lock_arguments(record: CampaignRecord, by: str, arguments: Mapping[str, Any]) -> Mapping[str, Any]:
    """The arguments of a movement update that somebody publishes before the lock minute. Raises IllegalAction for a
    movement judge who plays while others are not done."""
    state = record.campaign.state
    if everybody_done(record):
        return {**arguments, "early": True}
    player = state.find_player(by)
    if player is None or not is_judge(state, by, "movement"):
        return arguments  # the wargame refuses who is no judge, and says nothing of who is awaited
    waiting = [one.name for one in awaited(state, people_of(record) - {player.key})] + _mercenary_judges(record)
    if waiting:
        message = f"a judge who plays ends a turn early once all are done with it, and {waiting[0]} is not"
        raise IllegalAction(message, rule="3.1", code="wargame/phase")
    return arguments


def _mercenary_judges(record: CampaignRecord) -> list[str]:
    """Who plays the mercenaries and has posted no orders for them this turn."""
    state = record.campaign.state
    fielded = any(army.side == MERCENARY for army in state.on_map())
    if state.phase != "open" or not fielded or "mercenary" in record.options.program:
        return []
    judges = [name for name in state.judges.mercenary if record.member_named(name) is not None]
    posted = any(post.by in judges and not post.private for post in state.posts_of(state.turn))
    return [] if posted else judges
