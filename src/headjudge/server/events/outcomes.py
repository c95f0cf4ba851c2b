"""What a table tells an event when its game is over: who won and how, whose clock took how long, places in a pod."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from headjudge.server.events.record import GameAt
from headjudge.server.live.info import LostBy
from headjudge.server.live.record import TableRecord
from headjudge.tournament.event.pods_lost import PodLoss, losers, stood
from headjudge.tournament.matches import Match

__all__ = ["played", "pod_result"]


def played(at: GameAt, match: Match, record: TableRecord) -> dict[str, Any] | None:
    """The arguments of the act that tells how a game of two sides ended; None if nobody knows, since it was given
    up."""
    result = record.result
    if result is None:
        return None
    side_of = {seat.name: match.side_of(key) for seat, key in zip(record.seats, at.players, strict=True)}
    used = dict.fromkeys(match.sides, 0)
    lost: dict[LostBy | None, list[str]] = {}
    for seat in record.seats:
        side = side_of[seat.name]
        used[side] += int(seat.used)
        if side not in lost.setdefault(seat.lost_by, []):
            lost[seat.lost_by].append(side)
    won = {side_of[name] for name in result["winners"]}
    winner = won.pop() if len(won) == 1 else None
    out, idle = lost.get("clock", []), lost.get("inactivity", [])
    if len(idle) > 1:
        winner = None
    stopped = record.stop is not None and record.game is not None and not record.game.over
    if idle:
        how = "inactivity"
    elif stopped:
        how = "time" if winner is None else "life"
    elif winner is None:
        how = "drawn"
    else:
        how = "conceded" if "conceded" in lost else "played"
    told = {"player": match.sides[0], "game": at.game, "winner": winner, "how": how, "used": used}
    return {**told, **({"out_of_time": out} if out else {})}


def pod_result(at: GameAt, record: TableRecord, lost: Collection[PodLoss]) -> dict[str, Any] | None:
    """The arguments of the act that reports a pod: places by who was out last, or drawn if nobody has won; who has lost
    by a penalty stands where that puts them. None if nobody knows."""
    result = record.result
    if result is None:
        return None
    if not result["winners"]:
        return {"draw": [key for key in at.players if key not in losers(lost)] or [*at.players]}
    keys = {seat.name: key for seat, key in zip(record.seats, at.players, strict=True)}
    left = {key: seat.left_after or 0 for seat, key in zip(record.seats, at.players, strict=True)}
    won = [keys[name] for name in result["winners"]]
    others = [key for key in at.players if key not in won]
    moments = sorted({left[key] for key in others}, reverse=True)
    places = [won, *([key for key in others if left[key] == moment] for moment in moments)]
    return {"places": [place[0] if len(place) == 1 else [*place] for place in stood(places, [*lost])]}
