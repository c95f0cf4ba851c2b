"""The whole view of a campaign, and of one of its turns.

A view stays small however long a campaign goes on: posts, battles and messages are those of the last turns, and
:func:`view_turn` gives any turn whole.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from headjudge.core.errors import InvalidInput
from headjudge.wargame.battles.dice import commitment_of
from headjudge.wargame.battles.formulas import FormulaView, revealed
from headjudge.wargame.state import Phase, State
from headjudge.wargame.state.deadlines import lock_minute
from headjudge.wargame.state.ranks import Team
from headjudge.wargame.views.armies import ArmyView, army_views
from headjudge.wargame.views.battles import BattleView, battle_view, battle_views, knows_battle
from headjudge.wargame.views.desk import DeskView, desk_view
from headjudge.wargame.views.due import DueView, due_views
from headjudge.wargame.views.messages import MessageView, message_views
from headjudge.wargame.views.places import MapView, PlaceView, map_view, place_views
from headjudge.wargame.views.players import JudgesView, MeView, PlayerView, judges_view, me_view, player_views
from headjudge.wargame.views.posts import PostView, post_view, post_views
from headjudge.wargame.views.reader import Reader, reader_of
from headjudge.wargame.views.sanctions import SanctionView, sanction_views
from headjudge.wargame.views.turns import RECENT, TurnView, opened_at, turn_view, turn_views
from headjudge.wargame.views.votes import VoteView, vote_views

__all__ = ["MESSAGES", "CampaignView", "EndingView", "OptionsView", "WholeTurnView", "ending", "view", "view_turn"]

MESSAGES = 500
"""A view has at most so many messages, the newest."""


class EndingView(TypedDict):
    """How the round ended."""

    winner: Team | Literal[""]
    """Empty if nobody won."""
    rule: str
    turn: int


class OptionsView(TypedDict):
    """What the campaign is played with (:class:`headjudge.wargame.state.Options`)."""

    mercenary_ai: bool
    strict_cards: bool
    days: int
    lock_after: int
    pm_window: int
    spawn: bool
    formulas: NotRequired[dict[str, float]]
    """A judge's numbers for the secret formulas, for who may know them (4.2.2)."""


class CampaignView(TypedDict):
    """All that somebody may know of a campaign. Times are seconds since 1970, squares text ("3D")."""

    me: MeView | None
    """None for a visitor."""
    phase: Phase
    turn: int
    deadline: int | None
    """Until when strategies are taken (3.1)."""
    lock: int | None
    """The last minute in which orders are taken."""
    clock: int
    """When the last thing was done that the reader knows of."""
    over: EndingView | None
    commitment: str
    """The hash of the campaign's seed."""
    options: OptionsView
    map: MapView
    places: list[PlaceView]
    armies: list[ArmyView]
    players: list[PlayerView]
    judges: JudgesView
    posts: list[PostView]
    battles: list[BattleView]
    messages: list[MessageView]
    votes: list[VoteView]
    sanctions: list[SanctionView]
    turns: list[TurnView]
    due: list[DueView]
    """What waits for the reader."""
    seed: NotRequired[str]
    """When the round is over."""
    formulas: NotRequired[list[FormulaView]]
    """When the round is over."""
    desk: NotRequired[DeskView]
    """For judges."""


class WholeTurnView(TypedDict):
    """A turn whole, with the battles that were fought in it."""

    turn: TurnView
    posts: list[PostView]
    battles: list[BattleView]
    messages: list[MessageView]


def ending(state: State) -> EndingView | None:
    """The side that won, by which rule and in which turn; None while the round goes on."""
    return {"winner": state.winner, "rule": state.ended_by, "turn": state.turn} if state.over else None


def view(state: State, name: str | None) -> CampaignView:
    """All that somebody may know (None: a visitor) of a campaign now."""
    reader = reader_of(state, name)
    since = state.turn - RECENT + 1
    found: CampaignView = {
        "me": me_view(reader),
        "phase": state.phase,
        "turn": state.turn,
        "deadline": state.deadline,
        "lock": lock_minute(state),
        "clock": reader.clock,
        "over": ending(state),
        "commitment": commitment_of(state.seed),
        "options": _options_view(reader),
        "map": map_view(state),
        "places": place_views(reader),
        "armies": army_views(reader),
        "players": player_views(reader),
        "judges": judges_view(state),
        "posts": post_views(reader, since),
        "battles": battle_views(reader, since),
        "messages": message_views(reader, opened_at(state, since), most=MESSAGES),
        "votes": vote_views(reader),
        "sanctions": sanction_views(state),
        "turns": turn_views(reader),
        "due": due_views(reader),
    }
    if state.over:
        found["seed"], found["formulas"] = state.seed, revealed(state)
    at_desk = desk_view(reader)
    if at_desk is not None:
        found["desk"] = at_desk
    return found


def _options_view(reader: Reader) -> OptionsView:
    options = reader.state.options
    found: OptionsView = {
        "mercenary_ai": options.mercenary_ai,
        "strict_cards": options.strict_cards,
        "days": options.days,
        "lock_after": options.lock_after,
        "pm_window": options.pm_window,
        "spawn": options.spawn,
    }
    if reader.knows_formulas:
        found["formulas"] = dict(options.formulas)
    return found


def view_turn(state: State, name: str | None, number: int) -> WholeTurnView:
    """A turn whole, as somebody may know it. Raises InvalidInput if there has been no such turn."""
    reader = reader_of(state, name)
    records = [] if state.phase == "setup" else [record for record in state.turns if record.number == number]
    if not records:
        raise InvalidInput(f"there has been no turn {number}", code="wargame/turn")
    record = records[-1]
    read = [one for one in state.posts if one.turn == number and reader.may_read_post(one)]
    fought = [one for one in state.battles_of(number) if knows_battle(reader, one)]
    return {
        "turn": turn_view(reader, record),
        "posts": [post_view(reader, one) for one in read],
        "battles": [battle_view(reader, one) for one in fought],
        "messages": message_views(reader, opened_at(state, number), record.settled),
    }
