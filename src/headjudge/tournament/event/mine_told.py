"""What an event tells a player of themselves: where they sit, against whom, how it stands, and their lists."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.event.calls_told import OwnCallView, own_call_told
from headjudge.tournament.event.consequences import in_words
from headjudge.tournament.event.drafts_told import pool_told
from headjudge.tournament.event.judging.told import OwnRulingView, own_rulings_told
from headjudge.tournament.event.listing import problems_of, stages_with_lists
from headjudge.tournament.event.lists_told import OwnListView, own_list_told
from headjudge.tournament.event.state import State
from headjudge.tournament.matches import MatchFacts, match_facts
from headjudge.tournament.people import entrant_of

__all__ = ["MineView", "mine_told"]


class MineView(TypedDict):
    """What a player needs at hand: their table, opponents and match in the present round, what is wrong with their
    list, the pool that they built it of, the lists that they play with, those for stages to come, too, whether they
    have called a judge, and what judges have ruled at their table."""

    key: str
    table: int | None
    opponents: list[str]
    bye: bool
    match: MatchFacts | None
    result: str | None
    to_confirm: bool
    problems: list[str]
    pool: dict[str, int]
    lists: list[OwnListView]
    call: OwnCallView | None
    rulings: list[OwnRulingView]


def mine_told(state: State, viewer: str) -> MineView | None:
    """What a player, by key, needs at hand; None for somebody else."""
    own = entrant_of(state.entrants, viewer) or state.entrants.by_name.get(viewer)
    if own is None:
        return None
    table = state.table_of(own.name)
    match = None if table is None else table.match
    found = None if table is None else table.result
    return {
        "key": own.name,
        "table": None if table is None else table.number,
        "opponents": [] if table is None else [side for side in table.sides if side != own.name],
        "bye": table is not None and table.is_bye,
        "match": None if match is None else match_facts(match, own.name),
        "result": None if found is None or len(table.sides if table else ()) == 1 else in_words(found),
        "to_confirm": table is not None and found is None and any(by != own.name for by in table.claims),
        "problems": [str(problem) for problem in problems_of(state, viewer)],
        "pool": pool_told(state, viewer),
        "lists": [own_list_told(state, viewer, stage) for stage in stages_with_lists(state)],
        "call": own_call_told(state, own.name),
        "rulings": own_rulings_told(state, viewer),
    }
