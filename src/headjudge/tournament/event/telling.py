"""What an event tells people: its view for each role, its log, and why things are as they are.

Secrecy is decided here, once: players see pairings, byes and what follows of them when these are published; of lists
what the settings open; of a draft their own pack; what others have reported only at their own table. Officials see
everything but packs.
"""

from __future__ import annotations

from typing import TypedDict

from headjudge.core.reasons import Why
from headjudge.tournament.decks import Reader, may_read
from headjudge.tournament.drafts import Draft, DraftView
from headjudge.tournament.drafts import Stage as DraftStage
from headjudge.tournament.event.actions import is_official, role_of_act
from headjudge.tournament.event.brackets_told import BracketView, brackets_told
from headjudge.tournament.event.calls_told import OwnCallView, own_call_told
from headjudge.tournament.event.consequences import in_words
from headjudge.tournament.event.desk_told import DeskView, desk_told
from headjudge.tournament.event.drafts_told import (
    ConstructionView,
    LotsView,
    construction_told,
    drafts_told,
    lots_told,
    pool_told,
)
from headjudge.tournament.event.figures import public, standings_of, winner_of
from headjudge.tournament.event.listing import list_of, problems_of, stages_with_lists
from headjudge.tournament.event.stages import book_of, is_over, present_stage, stage_at, stages_of
from headjudge.tournament.event.state import Round, Said, Stage, State, Table
from headjudge.tournament.event.tables import side_of
from headjudge.tournament.event.timekeeping import ends_at, seconds_left
from headjudge.tournament.event.whys import whys
from headjudge.tournament.matches import MatchFacts, match_facts
from headjudge.tournament.matches.state import Score
from headjudge.tournament.people import Role, entrant_of
from headjudge.tournament.results import MatchResult, PodResult
from headjudge.tournament.standings import percentage

__all__ = [
    "EventView",
    "OwnListView",
    "SharedView",
    "StageView",
    "event_log",
    "event_view",
    "seen_by",
    "shared_view",
    "still_plays",
    "why",
]


class PlayerView(TypedDict):
    """Somebody who has entered."""

    key: str
    members: list[str]
    present: bool


class ClaimView(TypedDict):
    """What a side has reported: games won by each side and drawn, or the places of a pod."""

    by: str
    games: list[int]
    places: list[list[str]]


class TableView(TypedDict):
    """A table. ``extension``: so many seconds its own time is longer than the round; ``claims`` and ``disputed`` are
    shown to those at the table and to officials. Of a result ``games`` are those won by each side and drawn, ``won``
    who has won the match, ``places`` the places of a pod, who shares one together; all empty without a result."""

    number: int | None
    feature: bool
    sides: list[str]
    why: str
    reason: str
    over: bool
    result: str | None
    games: list[int]
    won: list[str]
    places: list[list[str]]
    extension: int
    claims: list[ClaimView]
    disputed: list[str]


class RoundView(TypedDict):
    """A round. Times are seconds: ``ends`` since 1970, once its clock runs; ``left``: so many were left when it was
    paused. Neither changes while time passes. ``warnings`` are for officials."""

    number: int
    stage: int
    published: bool
    publish_at: int | None
    limit: int
    started: bool
    paused: bool
    ends: int | None
    left: int | None
    warnings: list[str]
    tables: list[TableView]


class StandingView(TypedDict):
    """A line of the standings. ``record``: matches or pods won, lost and drawn."""

    rank: int | None
    key: str
    points: str
    record: list[int]
    omw: str
    gw: str
    ogw: str


class DeckView(TypedDict):
    """A deck list."""

    name: str
    main: dict[str, int]
    side: dict[str, int]
    leaders: dict[str, int]


class StageView(TypedDict):
    """A stage as it is planned. ``rounds``: None where they follow from its course; ``places``, ``points``: who is in
    it, null: everybody; ``format`` and ``title`` of what is played; ``lists``: the key of the deck lists with which it
    is played; ``brings``: players bring decks of their own; ``opened``: packs are opened when it begins."""

    structure: str
    rounds: int | None
    places: int | None
    points: int | None
    format: str
    title: str
    lists: str
    brings: bool
    opened: bool


class OwnListView(TypedDict):
    """A player's list for a stage that is played or to come: whether there is one, whether it can't be changed any
    more, and what is wrong with it."""

    lists: str
    stage: int
    registered: bool
    locked: bool
    problems: list[str]


class MineView(TypedDict):
    """What a player needs at hand: their table, opponents and match in the present round, what is wrong with their
    list, the pool that they built it of, the lists that they play with, those for stages to come, too, and whether they
    have called a judge."""

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


class SharedView(TypedDict):
    """What all who aren't officials know of an event, or all officials. ``stage`` is the one in which the next round is
    paired."""

    at: int
    structure: list[str]
    stages: list[StageView]
    stage: int
    staff: dict[str, list[str]]
    players: list[PlayerView]
    rounds: list[RoundView]
    standings: list[StandingView]
    brackets: list[BracketView]
    lots: list[LotsView]
    desk: DeskView | None
    over: bool
    finished: bool
    winner: str | None


class EventView(SharedView):
    """An event as somebody may know it. ``decks`` are the lists of the present stage, ``other_decks`` those of other
    formats, by the key of their lists."""

    me: str | None
    role: str
    decks: dict[str, DeckView]
    other_decks: dict[str, dict[str, DeckView]]
    drafts: list[DraftView]
    construction: ConstructionView | None
    mine: MineView | None


def seen_by(state: State, viewer: str | None) -> State:
    """The event as somebody knows it: officials with the round whose pairings aren't published, others without."""
    return state if viewer is not None and is_official(state, viewer) else public(state)


def shared_view(state: State, *, official: bool, others: SharedView | None = None) -> SharedView:
    """What all officials know of an event, or all others: whoever makes many views makes this once. ``others``: for
    officials what all others know, if it was made already."""
    known = state if official else public(state)
    if official and known is public(state):
        return _for_officials(state, shared_view(state, official=False) if others is None else others)
    ranking = standings_of(known)
    return {
        "at": state.clock,
        "structure": [stage.structure for stage in stages_of(known)],
        "stages": [_stage(stage) for stage in stages_of(known)],
        "stage": present_stage(known),
        "staff": {name: [*roles] for name, roles in state.staff.roles.items()},
        "players": [
            {"key": key, "members": [*entrant.members], "present": entrant.is_in}
            for key, entrant in state.entrants.by_name.items()
        ],
        "rounds": [_round(known, one, official=official) for one in known.rounds],
        "standings": [
            {
                "rank": ranking.rank(key),
                "key": key,
                "points": str(ranking.figures[key].points),
                "record": [ranking.figures[key].won, ranking.figures[key].lost, ranking.figures[key].drew],
                "omw": percentage(ranking.figures[key].omw),
                "gw": percentage(ranking.figures[key].gw),
                "ogw": percentage(ranking.figures[key].ogw),
            }
            for key in ranking.order
        ],
        "brackets": brackets_told(known),
        "lots": lots_told(known),
        "desk": desk_told(state) if official else None,
        "over": is_over(known),
        "finished": state.finished,
        "winner": winner_of(known),
    }


def _for_officials(state: State, others: SharedView) -> SharedView:
    """What officials know besides, where all pairings are published."""
    rounds = list(others["rounds"])
    for number, one in enumerate(state.rounds):
        said = {at: table for at, table in enumerate(one.tables) if table.claims or table.disputed}
        if said or one.warnings:
            tables = [
                _table(state, table, here=True) if (table := said.get(at)) is not None else shown
                for at, shown in enumerate(rounds[number]["tables"])
            ]
            rounds[number] = {**rounds[number], "warnings": [*one.warnings], "tables": tables}
    return {**others, "rounds": rounds, "desk": desk_told(state)}


def event_view(state: State, viewer: str | None, shared: SharedView | None = None) -> EventView:
    """The event as somebody (by key; None: anybody) may know it. ``shared`` is what they share with others, if it was
    made already."""
    known = seen_by(state, viewer)
    official = viewer is not None and is_official(state, viewer)
    shared = shared_view(state, official=official) if shared is None else shared
    return {
        **shared,
        "rounds": shared["rounds"] if official or viewer is None else _with_own_table(known, shared["rounds"], viewer),
        "me": viewer,
        "role": Role.SPECTATOR if viewer is None else role_of_act(state, viewer),
        "decks": _decks(known, present_stage(known), viewer, official=official),
        "other_decks": _other_decks(known, viewer, official=official),
        "drafts": drafts_told(known, viewer),
        "construction": construction_told(known, viewer),
        "mine": None if viewer is None else _mine(known, viewer),
    }


def _with_own_table(state: State, rounds: list[RoundView], viewer: str) -> list[RoundView]:
    """The rounds with what is said at somebody's own tables."""
    own, found = entrant_of(state.entrants, viewer), list(rounds)
    for number, one in enumerate(state.rounds):
        table = None if own is None else one.table_of(own.name)
        if table is not None and (table.claims or table.disputed):
            tables = [
                _table(state, table, here=True) if there is table else shown
                for there, shown in zip(one.tables, found[number]["tables"], strict=True)
            ]
            found[number] = {**found[number], "tables": tables}
    return found


def _round(state: State, one: Round, *, official: bool) -> RoundView:
    ends = ends_at(one)
    return {
        "number": one.number,
        "stage": one.stage,
        "published": one.published,
        "publish_at": one.publish_at,
        "limit": one.limit,
        "started": one.clock is not None,
        "paused": one.clock is not None and one.clock.pause is not None,
        "ends": ends,
        "left": seconds_left(one, state.clock) if ends is None else None,
        "warnings": [*one.warnings] if official else [],
        "tables": [_table(state, table, here=official) for table in one.tables],
    }


def _table(state: State, table: Table, *, here: bool) -> TableView:
    """``here``: for those at the table and for officials."""
    found = table.result
    return {
        "number": table.number,
        "feature": table.number in state.hall.features,
        "sides": [*table.sides],
        "why": table.pairing.why,
        "reason": table.pairing.reason,
        "over": found is not None,
        "result": None if found is None or len(table.sides) == 1 else in_words(found),
        "games": [*found.games, found.drawn] if isinstance(found, MatchResult) and len(found.sides) == 2 else [],
        "won": [] if found is None else [*found.winners],
        "places": [[*place] for place in found.places] if isinstance(found, PodResult) else [],
        "extension": 0 if table.match is None else table.match.extension,
        "claims": [_claim(by, said) for by, said in table.claims.items()] if here else [],
        "disputed": [*table.disputed] if here else [],
    }


def _claim(by: str, said: Said) -> ClaimView:
    if isinstance(said, Score):
        return {"by": by, "games": [*said.won, said.drawn], "places": []}
    return {"by": by, "games": [], "places": [[*place] for place in said.places]}


def _stage(stage: Stage) -> StageView:
    return {
        "structure": stage.structure,
        "rounds": stage.rounds,
        "places": stage.places or None,
        "points": stage.points,
        "format": stage.format.name,
        "title": stage.format.title,
        "lists": stage.lists,
        "brings": stage.format.opened is None,
        "opened": stage.opened,
    }


def _other_decks(state: State, viewer: str | None, *, official: bool) -> dict[str, dict[str, DeckView]]:
    """The lists of formats that aren't played now: those of stages that are over from their own rounds, those of stages
    to come for their players and officials."""
    stages, now = stages_of(state), stage_at(state).lists
    first = {stage.lists: number for number, stage in reversed([*enumerate(stages)]) if stage.lists != now}
    found = {lists: _decks(state, number, viewer, official=official) for lists, number in first.items()}
    return {lists: decks for lists, decks in found.items() if decks}


def _decks(state: State, stage: int, viewer: str | None, *, official: bool) -> dict[str, DeckView]:
    """The lists of a stage that somebody may read, by player (122). Officials who play read what players may."""
    found: dict[str, DeckView] = {}
    plays = viewer is not None and still_plays(state, viewer)
    rounds = len(state.rounds) if stage <= present_stage(state) else 0
    for person, listed in book_of(state, stage).lists.items():
        deck = list_of(state, person, stage)
        reader = Reader.OFFICIAL if official and not plays else _reader(state, viewer, person)
        settings = state.settings
        if deck is not None and may_read(reader, settings.lists, settings.lists_from, rounds):
            found[person] = {
                "name": listed.archetype,
                "main": dict(deck.main),
                "side": dict(deck.side),
                "leaders": dict(deck.leaders),
            }
    return found


def still_plays(state: State, viewer: str) -> bool:
    """Whether somebody, by key, is in an event that isn't over: of others' lists they know no more than players do."""
    own = entrant_of(state.entrants, viewer)
    return own is not None and own.is_in and not is_over(state)


def _reader(state: State, viewer: str | None, person: str) -> Reader:
    """What somebody is to the player of a list. Members of a team know each other's."""
    own = None if viewer is None else entrant_of(state.entrants, viewer)
    if viewer is None or own is None:
        return Reader.OTHER
    if person in own.members:
        return Reader.OWNER
    table = state.table_of(own.name)
    return Reader.OPPONENT if table is not None and side_of(state, table, person) is not None else Reader.OTHER


def _mine(state: State, viewer: str) -> MineView | None:
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
        "lists": [_own_list(state, viewer, stage) for stage in stages_with_lists(state)],
        "call": own_call_told(state, own.name),
    }


def _own_list(state: State, viewer: str, stage: int) -> OwnListView:
    book = book_of(state, stage)
    return {
        "lists": stages_of(state)[stage].lists,
        "stage": stage,
        "registered": viewer in book.lists,
        "locked": book.locked or (book.deadline is not None and state.clock >= book.deadline),
        "problems": [problem.sentence for problem in problems_of(state, viewer, stage)],
    }


def event_log(state: State) -> list[str]:
    """What has happened, round by round, drafts before the round that was paired after them."""
    lines = []
    drafts = list(zip(state.drafts, state.seated, strict=True))
    for number, one in enumerate(state.rounds):
        lines += [line for draft, seated in drafts if seated.after == number for line in _of_draft(draft)]
        lines.append(f"Round {one.number} is paired.")
        for table in one.tables:
            found = table.result
            if len(table.sides) == 1:
                name = table.sides[0]
                lines.append(f"{name} has a bye." if table.is_bye else f"{name} has lost without an opponent.")
            elif isinstance(found, PodResult):
                lines.append(f"The pod of {', '.join(table.sides)} is over.")
            elif found is not None:
                lines.append(in_words(found))
    lines += [line for draft, seated in drafts if seated.after >= len(state.rounds) for line in _of_draft(draft)]
    building = state.construction
    if building is not None and not building.over:
        lines.append(f"{', '.join(building.builders)} build their decks.")
    return lines


def _of_draft(draft: Draft) -> list[str]:
    """What everybody may know of a draft in a line or two."""
    who = ", ".join(draft.seats)
    if draft.stage is DraftStage.GATHERING:
        return [f"{who} sit down to draft."]
    return [f"{who} draft.", *([f"The draft of {who} is over."] if draft.over else [])]


def why(state: State, viewer: str | None, thing: int | str) -> list[Why]:
    """Why somebody, by key, plays whom they play in the present round, where they stand, and what their figures come
    of, as the viewer may know it. Raises InvalidInput for who isn't in the event."""
    return whys(seen_by(state, viewer), str(thing))
