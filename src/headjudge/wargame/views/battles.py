"""Battles: announcements, sealed strategies, scores and results (4.1, 4.2)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from headjudge.core.reasons import WhyData
from headjudge.wargame.battles.dice import salt_of
from headjudge.wargame.battles.strategies import counting
from headjudge.wargame.people.preparing import knows_army
from headjudge.wargame.state import Army, Battle, State, Strategy
from headjudge.wargame.views.naming import army_name, player_name
from headjudge.wargame.views.reader import Reader
from headjudge.wargame.views.results import ResultView, result_view
from headjudge.wargame.views.turns import known

__all__ = [
    "BattleView",
    "LeaveView",
    "ScoreView",
    "StrategyView",
    "battle_view",
    "battle_views",
    "knows_battle",
    "score_views",
]


class LeaveView(TypedDict):
    """Which of two winners leaves, and to where (4.4)."""

    army: str
    to: str


class StrategyView(TypedDict):
    """A strategy that was sent; from ``salt`` on for who may read it (4.1.1)."""

    by: str
    at: int
    salt: NotRequired[str]
    """What its seal was made with."""
    text: NotRequired[str]
    kill: NotRequired[bool]
    capture: NotRequired[bool]
    run: NotRequired[bool]
    leave: NotRequired[LeaveView | None]
    own: NotRequired[StrategyView]
    """The reader's own, where another's counts (5.2.3)."""


class ScoreView(TypedDict):
    """The strategy bonus of an army (4.2.1)."""

    points: int
    reasons: str
    by: str


class BattleView(TypedDict):
    """A battle. What is told of each army stands under its name."""

    id: int
    turn: int
    """The turn in which it is fought."""
    at: str
    armies: list[str]
    attacker: str | None
    """None if there is none (4.1.2.3)."""
    terrain: str
    weather: str
    description: str
    """That of the place, once approved (2.5.1.2)."""
    commitment: str
    """The hash of the seed of its dice."""
    dice_names: dict[str, str]
    """The label that the dice of each army follow from: the name it was enlisted with."""
    announced: int
    deadline: int | None
    """None once its turn is over."""
    extended: dict[str, int]
    """Later deadlines of single armies (5.4.1)."""
    why: list[WhyData]
    strategies: dict[str, StrategyView]
    result: ResultView | None
    scores: NotRequired[dict[str, ScoreView]]
    """For battle judges; for everybody with the result."""
    dice: NotRequired[dict[str, list[int]]]
    """For battle judges those that they gave; for everybody those of the result."""
    losses: NotRequired[dict[str, dict[str, int]] | None]
    """For battle judges: the casualties that they gave."""
    verdict: NotRequired[dict[str, bool]]
    """For battle judges: what they ruled of kills and captures."""


def battle_views(reader: Reader, since: int) -> list[BattleView]:
    """The battles of the turns from one on, oldest first."""
    battles = (one for one in reader.state.battles.values() if one.turn >= since)
    return [battle_view(reader, one) for one in battles if knows_battle(reader, one)]


def knows_battle(reader: Reader, one: Battle) -> bool:
    """Whether a reader knows of a battle: while the round is set up, only of those whose armies they see."""
    state = reader.state
    return all(knows_army(state, reader.name, state.armies[key]) for key in one.armies)


def battle_view(reader: Reader, one: Battle) -> BattleView:
    """A battle as a reader may know it."""
    state = reader.state
    place = state.place_at(one.at)
    found: BattleView = {
        "id": one.id,
        "turn": one.turn,
        "at": str(one.at),
        "armies": [army_name(state, key) for key in one.armies],
        "attacker": army_name(state, one.attacker) if one.attacker else None,
        "terrain": one.terrain,
        "weather": one.weather,
        "description": place.description if place is not None and place.approved else "",
        "commitment": one.commitment,
        "dice_names": {army_name(state, key): key for key in one.armies},
        "announced": one.announced,
        "deadline": state.deadline if one.turn == state.turn else None,
        "extended": {army_name(state, key): at for key, at in one.extended.items()},
        "why": [why.to_data() for why in known(one.why, reader.knows_formulas)],
        "strategies": _strategies(reader, one),
        "result": None if one.result is None else result_view(reader, one, one.result),
    }
    if reader.battle_judge or one.result is not None:
        found["scores"] = score_views(state, one)
    if reader.battle_judge:
        found["dice"] = {army_name(state, key): list(dice) for key, dice in one.dice.items()}
        found["losses"] = (
            None if one.losses is None else {army_name(state, key): dict(lost) for key, lost in one.losses.items()}
        )
        found["verdict"] = dict(one.verdict)
    elif one.result is not None:
        found["dice"] = {army_name(state, key): list(dice) for key, dice in one.result.dice.items()}
    return found


def score_views(state: State, one: Battle) -> dict[str, ScoreView]:
    """The strategy bonuses given, with their reasons (4.2.1)."""
    return {
        army_name(state, key): {"points": score.points, "reasons": score.reasons, "by": score.by}
        for key, score in one.scores.items()
    }


def _strategies(reader: Reader, one: Battle) -> dict[str, StrategyView]:
    """Of each army the strategy that counts now: that there is one for everybody, what it says for those who may read
    it. Whose own strategy does not count finds it in ``own``."""
    state = reader.state
    found: dict[str, StrategyView] = {}
    for key, sent in one.strategies.items():
        army = state.armies[key]
        # Which of several counts follows from who controls the army, which is its side's to know (5.2.1).
        knows = one.result is not None or reader.of_side(army.side)
        strategy = (_counting(state, one, army) if knows else None) or sent[-1]
        found[army.name] = _strategy(reader, one.id, army, strategy)
        own = [other for other in sent if other.by == reader.key]
        if own and own[-1] is not strategy:
            found[army.name]["own"] = _strategy(reader, one.id, army, own[-1])
    return found


def _counting(state: State, one: Battle, army: Army) -> Strategy | None:
    """The strategy that counts, or that counted in a battle that is over."""
    return counting(state, one, army.key) if army.key in one.strategies else None


def _strategy(reader: Reader, battle: int, army: Army, strategy: Strategy) -> StrategyView:
    state = reader.state
    found: StrategyView = {"by": player_name(state, strategy.by), "at": strategy.at}
    if reader.may_read_strategy(army, strategy):
        leave = strategy.leave
        return {
            **found,
            "salt": salt_of(state.seed, battle, army.key),
            "text": strategy.text,
            "kill": strategy.kill,
            "capture": strategy.capture,
            "run": strategy.run,
            "leave": None if leave is None else {"army": army_name(state, leave[0]), "to": str(leave[1])},
        }
    return found
