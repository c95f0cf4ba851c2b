"""What an event tells people: its view for each role, and why things are as they are.

Secrecy is decided here, once: players see pairings, byes and what follows of them when these are published; of lists
what the settings open; of a draft their own pack; what others have reported only at their own table. Officials see
everything but packs.
"""

from __future__ import annotations

from typing import TypedDict

from headjudge.core.reasons import Why
from headjudge.tournament.drafts import DraftView
from headjudge.tournament.event.actions import is_official, role_of_act
from headjudge.tournament.event.brackets_told import BracketView, brackets_told
from headjudge.tournament.event.desk_told import DeskView, desk_told
from headjudge.tournament.event.drafts_told import (
    ConstructionView,
    LotsView,
    construction_told,
    drafts_told,
    lots_told,
)
from headjudge.tournament.event.figures import public, winner_of
from headjudge.tournament.event.judging.told import JudgingView, judging_told
from headjudge.tournament.event.lists_told import DeckView, decks_told, other_decks_told, still_plays
from headjudge.tournament.event.metagame_told import MetagameView, metagame_told
from headjudge.tournament.event.mine_told import MineView, mine_told
from headjudge.tournament.event.prizes_told import PrizesView, prizes_told
from headjudge.tournament.event.rounds_told import (
    RoundView,
    UpcomingView,
    rounds_told,
    upcoming_told,
    with_all_claims,
    with_own_claims,
)
from headjudge.tournament.event.stages import is_over, present_stage, stages_of
from headjudge.tournament.event.stages_told import StageView, stages_told
from headjudge.tournament.event.standings_told import StandingView, standings_told
from headjudge.tournament.event.state import State
from headjudge.tournament.event.whys import whys
from headjudge.tournament.people import Role

__all__ = ["EventView", "SharedView", "event_view", "seen_by", "shared_view", "why"]


class PlayerView(TypedDict):
    """Somebody who has entered."""

    key: str
    members: list[str]
    present: bool


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
    upcoming: UpcomingView | None
    standings: list[StandingView]
    brackets: list[BracketView]
    lots: list[LotsView]
    prizes: PrizesView
    metagame: list[MetagameView]
    desk: DeskView | None
    over: bool
    finished: bool
    winner: str | None


class EventView(SharedView):
    """An event as somebody may know it. ``judging`` is for judges alone; ``decks`` are the lists of the present stage,
    ``other_decks`` those of other formats, by the key of their lists."""

    me: str | None
    role: str
    decks: dict[str, DeckView]
    other_decks: dict[str, dict[str, DeckView]]
    drafts: list[DraftView]
    construction: ConstructionView | None
    mine: MineView | None
    judging: JudgingView | None


def seen_by(state: State, viewer: str | None) -> State:
    """The event as somebody knows it: officials with the round whose pairings aren't published, others without."""
    return state if viewer is not None and is_official(state, viewer) else public(state)


def shared_view(state: State, *, official: bool, others: SharedView | None = None) -> SharedView:
    """What all officials know of an event, or all others: whoever makes many views makes this once. ``others``: for
    officials what all others know, if it was made already."""
    known = state if official else public(state)
    if official and known is public(state):
        shared = shared_view(state, official=False) if others is None else others
        rounds, metagame = with_all_claims(state, shared["rounds"]), metagame_told(state, official=True)
        return {**shared, "rounds": rounds, "metagame": metagame, "desk": desk_told(state)}
    return {
        "at": state.clock,
        "structure": [stage.structure for stage in stages_of(known)],
        "stages": stages_told(known),
        "stage": present_stage(known),
        "staff": {name: [*roles] for name, roles in state.staff.roles.items()},
        "players": [
            {"key": key, "members": [*entrant.members], "present": entrant.is_in}
            for key, entrant in state.entrants.by_name.items()
        ],
        "rounds": rounds_told(known, official=official),
        "upcoming": upcoming_told(state),
        "standings": standings_told(known),
        "brackets": brackets_told(known),
        "lots": lots_told(known),
        "prizes": prizes_told(known),
        "metagame": metagame_told(known, official=official),
        "desk": desk_told(state) if official else None,
        "over": is_over(known),
        "finished": state.finished,
        "winner": winner_of(known),
    }


def event_view(state: State, viewer: str | None, shared: SharedView | None = None) -> EventView:
    """The event as somebody (by key; None: anybody) may know it. ``shared`` is what they share with others, if it was
    made already."""
    known = seen_by(state, viewer)
    official = viewer is not None and is_official(state, viewer)
    shared = shared_view(state, official=official) if shared is None else shared
    plays = viewer is not None and still_plays(state, viewer)
    return {
        **shared,
        "rounds": shared["rounds"] if official or viewer is None else with_own_claims(known, shared["rounds"], viewer),
        "me": viewer,
        "role": Role.SPECTATOR if viewer is None else role_of_act(state, viewer),
        "metagame": shared["metagame"] if not official or not plays else metagame_told(known, official=False),
        "decks": decks_told(known, present_stage(known), viewer, official=official),
        "other_decks": other_decks_told(known, viewer, official=official),
        "drafts": drafts_told(known, viewer),
        "construction": construction_told(known, viewer),
        "mine": None if viewer is None else mine_told(known, viewer),
        "judging": None if viewer is None else judging_told(state, viewer),
    }


def why(state: State, viewer: str | None, thing: int | str) -> list[Why]:
    """Why somebody, by key, plays whom they play in the present round, where they stand, and what their figures come
    of, as the viewer may know it. Raises InvalidInput for who isn't in the event."""
    return whys(seen_by(state, viewer), str(thing))
