"""The judges' desk: the update as it would be published, battles to score, what waits for approval (1.3, 3.3.3, 4.2.1).

While a round is set up, battle judges see all that is missing and movement judges which steps are still to be done. The
movement and the battle judges see the draft of the update with its reasons and the points that they may settle,
battle judges that of the results as well; only battle judges see strategies, scores and what is handed in; the
mercenary judge sees his armies.
"""

from __future__ import annotations

from typing import Any

from headjudge.wargame.battles.formulas import revealed
from headjudge.wargame.battles.scoring import waits_for_score
from headjudge.wargame.battles.strategies import counting, due
from headjudge.wargame.setup.rounds import missing, steps_missing
from headjudge.wargame.state import Battle, State
from headjudge.wargame.state.ranks import MERCENARY
from headjudge.wargame.turns.drafts import draft, results
from headjudge.wargame.views.battles import battle, scores_data
from headjudge.wargame.views.board import army_name, player_name
from headjudge.wargame.views.due import to_approve
from headjudge.wargame.views.history import point_data, rejection_data, why_by_army
from headjudge.wargame.views.reader import Reader, reader_of

__all__ = ["desk"]


def desk(reader: Reader) -> dict[str, Any] | None:
    """The desk of a judge; None for everybody else."""
    state = reader.state
    if not reader.roles:
        return None
    found: dict[str, Any] = {}
    if reader.judge:
        found |= _update(reader) if state.phase == "open" else {"update": {}, "why": {}, "rejected": [], "points": []}
        if reader.battle_judge and state.phase == "locked":
            found |= _results(reader)
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


def _update(reader: Reader) -> dict[str, Any]:
    """The movement update as it would come out now (3.3)."""
    state = reader.state
    update, points = draft(state)
    moved = {key: to for key, to in update.to.items() if state.armies[key].at != to}
    return {
        "update": {army_name(state, key): [str(state.armies[key].at), str(to)] for key, to in moved.items()},
        "orders": {army_name(state, key): words for key, words in update.orders.items()},
        "paths": {army_name(state, key): [str(square) for square in path] for key, path in update.paths.items()},
        "why": why_by_army(state, update.why, reader.battle_judge),
        "rejected": [rejection_data(reader, entry) for entry in update.rejected],
        "points": [point_data(point) for point in points.settled.values()],
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


def _results(reader: Reader) -> dict[str, Any]:
    """The results as they would come out now, and what in them is left to discretion (4.2). The seeds of their dice are
    for nobody before they are published, and nobody sees dice before he has scored the strategies that they decide
    about."""
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
    return {
        "results": [battle(seen, one) for one in fought],
        "points": [point_data(point) for point in points.settled.values()],
    }


def _scoring(state: State, one: Battle) -> dict[str, Any]:
    """A battle with its strategies side by side (4.2.1)."""
    sides: dict[str, Any] = {}
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
    return {"battle": one.id, "at": str(one.at), "armies": sides, "scores": scores_data(state, one)}


def _requests(reader: Reader) -> list[dict[str, Any]]:
    """What players ask of the judges: admission for all of them to know, approval for battle judges."""
    state = reader.state
    found: list[dict[str, Any]] = [
        {"what": "admit", "player": asked.name, "side": asked.side, "at": asked.at, "text": asked.text}
        for asked in state.applications
    ]
    if reader.battle_judge:
        found += [{"what": "approve", what: name, "text": text} for what, name, text in to_approve(state)]
    return found
