"""Whole campaigns between bots: two commanders, mercenaries by program, stand-ins for the judges."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from headjudge.bots.wargame.commander import command
from headjudge.bots.wargame.playing import Commander, act_for
from headjudge.core.errors import InvalidInput
from headjudge.core.times import HOUR, MINUTE, read_time
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.state.ranks import TEAMS, Team

__all__ = ["MOST_TURNS", "TurnSummary", "simulate"]

MOST_TURNS = 400
"""After so many turns a simulation gives up, unless it is told otherwise."""

BEGIN = "2005-03-08 05:00"
"""The first deadline of a round that has none."""


@dataclass(frozen=True)
class TurnSummary:
    """What a turn came to. Maps are by side; ``standing`` are the undestroyed win conditions. ``winner`` is "" while
    the round goes on, and in the last summary if the limit of turns came first; ``rule`` is the one it ended by."""

    turn: int
    turns: int
    """The limit of turns, for a progress bar."""
    battles: int
    killed: int
    captured: int
    rejected: int
    """Orders that were rejected."""
    armies: Mapping[str, int]
    troops: Mapping[str, int]
    standing: Mapping[str, int]
    over: bool
    winner: str
    rule: str
    campaign: Campaign = field(repr=False, compare=False)
    """The campaign as it now is: its journal, its view, its map. It goes on changing as the simulation does."""


def simulate(
    document: Mapping[str, Any],
    seed: str,
    turns: int = MOST_TURNS,
    bots: Mapping[Team, Commander] | None = None,
) -> Iterator[TurnSummary]:
    """Play a whole campaign from a round document; yields a summary after each turn, the last when the round is over.

    ``bots`` maps sides to what commands them (the commander of this package where nothing is said). The same document,
    seed and bots always give the same campaign. ``headjudge wargame sim`` shows its progress by ``turn`` and ``turns``,
    and names the winner by the last summary; ``summary.campaign.journal`` replays it. Raises what a round document that
    is wrong raises, and InvalidInput for a limit below 1.
    """
    if turns < 1:
        raise InvalidInput(f"at least one turn is played, not {turns}")
    round_document = dict(document)
    round_document["options"] = {"mercenary_ai": True} | dict(round_document.get("options") or {})
    turn = dict(round_document.get("turn") or {"number": 1})
    turn.setdefault("deadline", read_time(BEGIN))
    round_document["turn"] = turn
    campaign = Campaign.new(round_document, seed)
    commanders = {side: (bots or {}).get(side, command) for side in TEAMS}
    number = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
    for _ in range(turns):
        yield _play_turn(campaign, turns, commanders, number)
        if campaign.over:
            return


def _play_turn(campaign: Campaign, turns: int, commanders: Mapping[Team, Commander], seed: int) -> TurnSummary:
    """One turn: orders and strategies a day before the deadline, scores after it, lock, results."""
    state = campaign.state
    deadline = state.deadline if state.deadline is not None else state.clock
    posting = max(state.clock, deadline - 24 * HOUR)
    for side in TEAMS:
        act_for(campaign, side, posting, seed=seed, commander=commanders[side])
    act_for(campaign, "mercenary", posting)
    locking = deadline + state.options.lock_after * HOUR + MINUTE
    act_for(campaign, "movement", locking)
    alive = {key for key, army in state.armies.items() if army.alive}
    sides = {key: army.side for key, army in state.armies.items()}
    number = state.turn
    act_for(campaign, "battle", locking + HOUR)
    record = next(turn for turn in state.turns if turn.number == number)
    fallen = [key for key in record.opening if not state.armies[key].alive]
    return TurnSummary(
        number,
        turns,
        len(record.fought),
        len(fallen),
        sum(state.armies[key].side != sides[key] and bool(state.armies[key].converted) for key in alive),
        len(record.rejected),
        {side: sum(army.side == side for army in state.on_map()) for side in TEAMS},
        {side: sum(army.total for army in state.on_map() if army.side == side) for side in TEAMS},
        {
            side: sum(
                place.side == side and place.win_condition and not place.destroyed for place in state.places.values()
            )
            for side in TEAMS
        },
        campaign.over,
        state.winner,
        state.ended_by,
        campaign,
    )
