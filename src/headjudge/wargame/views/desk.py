"""The judges' desk: the update as it would be published, battles to score, what waits for approval (1.3, 3.3.3, 4.2.1).

While a round is set up, battle judges see all that is missing and movement judges which steps are still to be done. The
movement and the battle judges see the draft of the update with its reasons and the points that they may settle,
battle judges that of the results as well; only battle judges see strategies, scores and what is handed in; the
mercenary judge sees the mercenary armies.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from headjudge.core.reasons import WhyData
from headjudge.wargame.battles.formulas import FormulaView, revealed
from headjudge.wargame.battles.scoring import waits_for_score
from headjudge.wargame.battles.strategies import counting, due
from headjudge.wargame.setup.rounds import missing, steps_missing
from headjudge.wargame.state import Battle, State
from headjudge.wargame.state.ranks import MERCENARY, Side, Team
from headjudge.wargame.turns.drafts import draft, results
from headjudge.wargame.views.battles import BattleView, ScoreView, battle_view, score_views
from headjudge.wargame.views.due import to_approve
from headjudge.wargame.views.naming import army_name, player_name
from headjudge.wargame.views.reader import Reader, reader_of
from headjudge.wargame.views.turns import PointView, RejectionView, point_view, rejection_view, why_by_army

__all__ = ["DeskView", "MeetingView", "MissingView", "RequestView", "ScoringView", "SideView", "desk_view"]


class MeetingView(TypedDict):
    """Armies that the update would bring into battle."""

    at: str
    armies: list[str]
    attacker: str | None


class SideView(TypedDict):
    """An army in a battle that is to be scored, with the strategy that counts; None and False without one."""

    side: Side
    due: int | None
    """Until when its strategy can be sent."""
    by: str | None
    at: int | None
    text: str | None
    kill: bool
    capture: bool
    run: bool


class ScoringView(TypedDict):
    """A battle that is to be scored, with its strategies side by side (4.2.1)."""

    battle: int
    at: str
    armies: dict[str, SideView]
    scores: dict[str, ScoreView]
    """The scores that were given."""


class RequestView(TypedDict):
    """What somebody asks of the judges: admission of a player, or approval of an army or a place."""

    what: Literal["admit", "approve"]
    text: str
    player: NotRequired[str]
    side: NotRequired[Team]
    """The team that a player wants to join."""
    at: NotRequired[int]
    """When a player asked."""
    army: NotRequired[str]
    place: NotRequired[str]


class MissingView(TypedDict):
    """Something that a round lacks before it can begin (2.5)."""

    text: str
    rule: str
    needed: bool
    """Whether even a smaller round needs it."""


class DeskView(TypedDict, total=False):
    """The desk of a judge; which parts there are follows from the roles and the phase. The first are the movement
    update as it would come out now (3.3)."""

    update: dict[str, tuple[str, str]]
    """Of each army that moves, from where and to where."""
    orders: dict[str, str]
    paths: dict[str, list[str]]
    why: dict[str, WhyData]
    rejected: list[RejectionView]
    points: list[PointView]
    """What may be settled, in the update or, once that is published, in the results."""
    killed: list[str]
    meetings: list[MeetingView]
    results: list[BattleView]
    """The results as they would come out now."""
    requests: list[RequestView]
    missing: list[MissingView]
    scoring: list[ScoringView]
    formulas: list[FormulaView]
    """The numbers of the secret formulas, for battle judges (4.2.2)."""
    mercenaries: list[str]
    """The armies of the mercenary judge (6)."""


def desk_view(reader: Reader) -> DeskView | None:
    """The desk of a judge; None for everybody else."""
    state = reader.state
    if not reader.roles:
        return None
    found: DeskView = {}
    if reader.judge:
        found = _update(reader) if state.phase == "open" else {"update": {}, "why": {}, "rejected": [], "points": []}
        if reader.battle_judge and state.phase == "locked":
            found["results"], found["points"] = _results(reader)
        found["requests"] = _requests(reader)
        if state.phase == "setup":
            lacking = missing(state) if reader.battle_judge else steps_missing(state)
            found["missing"] = [{"text": one.text, "rule": one.rule, "needed": one.needed} for one in lacking]
    if reader.battle_judge:
        fought = (one for one in state.battles_of(state.turn) if one.result is None)
        found["scoring"] = [_scoring(state, one) for one in fought] if state.phase in ("open", "locked") else []
        found["formulas"] = revealed(state)
    if "mercenary" in reader.roles:
        found["mercenaries"] = [army.name for army in state.on_map() if army.side == MERCENARY]
    return found


def _update(reader: Reader) -> DeskView:
    """The movement update as it would come out now (3.3)."""
    state = reader.state
    update, points = draft(state)
    moved = {key: to for key, to in update.to.items() if state.armies[key].at != to}
    return {
        "update": {army_name(state, key): (str(state.armies[key].at), str(to)) for key, to in moved.items()},
        "orders": {army_name(state, key): words for key, words in update.orders.items()},
        "paths": {army_name(state, key): [str(square) for square in path] for key, path in update.paths.items()},
        "why": why_by_army(state, update.why, reader.battle_judge),
        "rejected": [rejection_view(reader, entry) for entry in update.rejected],
        "points": [point_view(point) for point in points.settled.values()],
        "killed": [army_name(state, key) for key in update.killed],
        "meetings": [
            {
                "at": str(meeting.at),
                "armies": [army_name(state, key) for key in meeting.armies],
                "attacker": army_name(state, meeting.attacker) if meeting.attacker else None,
            }
            for meeting in update.meetings
        ],
    }


def _results(reader: Reader) -> tuple[list[BattleView], list[PointView]]:
    """The results as they would come out now, and what in them is left to discretion (4.2). The seeds of their dice are
    for nobody before they are published, and nobody sees dice before scoring the strategies that they decide about."""
    copied, points = results(reader.state)
    seen = reader_of(copied, reader.name)
    fought = [
        copied.battles[one.id]
        for one in reader.state.battles_of(reader.state.turn)
        if one.result is None and not waits_for_score(reader.state, one)
    ]
    for one in fought:
        if one.result is not None:
            one.result.seed = ""
    return [battle_view(seen, one) for one in fought], [point_view(point) for point in points.settled.values()]


def _scoring(state: State, one: Battle) -> ScoringView:
    """A battle with its strategies side by side (4.2.1)."""
    sides: dict[str, SideView] = {}
    for key in one.armies:
        strategy, army = counting(state, one, key), state.armies[key]
        sides[army.name] = {
            "side": army.side,
            "due": due(state, one, key),
            "by": player_name(state, strategy.by) if strategy is not None else None,
            "at": strategy.at if strategy is not None else None,
            "text": strategy.text if strategy is not None else None,
            "kill": strategy is not None and strategy.kill,
            "capture": strategy is not None and strategy.capture,
            "run": strategy is not None and strategy.run,
        }
    return {"battle": one.id, "at": str(one.at), "armies": sides, "scores": score_views(state, one)}


def _requests(reader: Reader) -> list[RequestView]:
    """What people ask of the judges: admission for all of them to know, approval for battle judges."""
    state = reader.state
    found: list[RequestView] = [
        {"what": "admit", "player": asked.name, "side": asked.side, "at": asked.at, "text": asked.text}
        for asked in state.applications
    ]
    for what, name, text in to_approve(state) if reader.battle_judge else ():
        if what == "army":
            found.append({"what": "approve", "army": name, "text": text})
        else:
            found.append({"what": "approve", "place": name, "text": text})
    return found
