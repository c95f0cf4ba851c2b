"""Battles: announcements, sealed strategies, scores and results (4.1, 4.2)."""

from __future__ import annotations

from typing import Any

from headjudge.wargame.battles.dice import salt_of
from headjudge.wargame.battles.strategies import counting
from headjudge.wargame.people.preparing import knows_army
from headjudge.wargame.state import Army, Battle, Result, State, Strategy
from headjudge.wargame.views.board import army_name, player_name
from headjudge.wargame.views.history import known
from headjudge.wargame.views.reader import Reader

__all__ = ["battle", "battles", "knows_battle", "scores_data"]


def battles(reader: Reader, since: int) -> list[dict[str, Any]]:
    """The battles of the turns from one on, oldest first."""
    return [
        battle(reader, one) for one in reader.state.battles.values() if one.turn >= since and knows_battle(reader, one)
    ]


def knows_battle(reader: Reader, one: Battle) -> bool:
    """Whether a reader knows of a battle: while the round is set up, only of those whose armies he sees."""
    state = reader.state
    return all(knows_army(state, reader.name, state.armies[key]) for key in one.armies)


def battle(reader: Reader, one: Battle) -> dict[str, Any]:
    """A battle as a reader may know it."""
    state = reader.state
    place = state.place_at(one.at)
    found: dict[str, Any] = {
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
        "result": None if one.result is None else _result(reader, one, one.result),
    }
    if reader.battle_judge or one.result is not None:
        found["scores"] = scores_data(state, one)
    if reader.battle_judge:
        found["dice"] = {army_name(state, key): list(dice) for key, dice in one.dice.items()}
        found["losses"] = (
            None if one.losses is None else {army_name(state, key): dict(lost) for key, lost in one.losses.items()}
        )
        found["verdict"] = dict(one.verdict)
    elif one.result is not None:
        found["dice"] = {army_name(state, key): list(dice) for key, dice in one.result.dice.items()}
    return found


def scores_data(state: State, one: Battle) -> dict[str, dict[str, Any]]:
    """The strategy bonuses given, with their reasons (4.2.1)."""
    return {
        army_name(state, key): {"points": score.points, "reasons": score.reasons, "by": score.by}
        for key, score in one.scores.items()
    }


def _strategies(reader: Reader, one: Battle) -> dict[str, dict[str, Any]]:
    """Of each army the strategy that counts now: that there is one for everybody, what it says for those who may read
    it. Whose own strategy does not count finds it in ``own``."""
    state = reader.state
    found: dict[str, dict[str, Any]] = {}
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


def _strategy(reader: Reader, battle: int, army: Army, strategy: Strategy) -> dict[str, Any]:
    state = reader.state
    found: dict[str, Any] = {"by": player_name(state, strategy.by), "at": strategy.at}
    if reader.may_read_strategy(army, strategy):
        leave = strategy.leave
        found |= {
            "salt": salt_of(state.seed, battle, army.key),
            "text": strategy.text,
            "kill": strategy.kill,
            "capture": strategy.capture,
            "run": strategy.run,
            "leave": None if leave is None else {"army": army_name(state, leave[0]), "to": str(leave[1])},
        }
    return found


def _result(reader: Reader, one: Battle, result: Result) -> dict[str, Any]:
    """A published result; the size bonus only for battle judges (4.2.2)."""
    state = reader.state

    def named(table: dict[str, Any]) -> dict[str, Any]:
        return {army_name(state, key): value for key, value in table.items()}

    found: dict[str, Any] = {
        "winner": result.winner or None,
        "by_hand": [army_name(state, key) for key in one.dice if key in result.dice],
        "strategies": named(result.strategies),
        "colors": named(result.colors),
        "dice": {name: list(dice) for name, dice in named(result.dice).items()},
        "won": named(result.won),
        "losses": {name: dict(lost) for name, lost in named(result.losses).items()},
        "moved": {name: str(square) for name, square in named(result.moved).items()},
        "killed": [army_name(state, key) for key in result.killed],
        "captured": [army_name(state, key) for key in result.captured],
        "liberated": [army_name(state, key) for key in result.liberated],
        "absent": [army_name(state, key) for key in result.absent],
        "seed": result.seed,
        "seals": named(result.seals),
        "rolls": [
            {"what": rolled.what, "army": army_name(state, rolled.army), "label": rolled.label, "die": rolled.die}
            for rolled in result.rolls
        ],
        "why": [why.to_data() for why in known(result.why, reader.knows_formulas)],
    }
    if reader.knows_formulas:
        found["sizes"] = named(result.sizes)
    return found
