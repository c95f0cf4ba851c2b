"""What the battle judge rules on a battle: scores, dice, casualties, kills and captures (4.2, 4.3.3, 4.5).

=======  ==========================================================================================================
rule     what
=======  ==========================================================================================================
1.3      only battle judges do this; what the head judge has ruled, an assistant does not change
4.2.1    ``bonus``: the strategy bonus, +0 to +10, of the side that is likelier to win, and of no other; with written
         reasons that are published with the result
4.2.4    ``dice``: dice rolled by hand in place of those of the seed
4.2.5    ``casualties``: the losses in place of the formula's; what is not named loses none
4.2.6    special cases: the same
4.3.3    ``verdict``: whether a kill succeeds, in place of the secret rolls; 4.5: or a capture
6.3.2    ``dice`` also takes the d20 of a spawn, ``spawn`` and ``spawn_rank``, from a movement judge too
=======  ==========================================================================================================

Readings. All of this can be given and given anew until the result is published; it is known to battle judges alone
until then. Who gives a bonus to the other side takes back what the first one had. Two armies of one side may each have
one; the better of them counts (4.4).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import Act, action
from headjudge.wargame.armies.troop_names import troop_meant
from headjudge.wargame.battles.dice import DICE, FACES
from headjudge.wargame.battles.strategies import counting
from headjudge.wargame.people.judges import authority_of, require_judge
from headjudge.wargame.people.threads import LONGEST, tell
from headjudge.wargame.state import Army, Battle, Score, State

__all__ = ["MOST", "find_battle", "waits_for_score"]

MOST = 10
"""The greatest strategy bonus, and size bonus (4.2.1, 4.2.2)."""


def find_battle(state: State, act: Act) -> Battle:
    """The battle that an action means: by its number or any army in it. Raises InvalidInput or IllegalAction."""
    meant = act.arguments.get("battle")
    if type(meant) is int:
        battle = state.battles.get(meant)
        if battle is None:
            raise InvalidInput(f"there is no battle {meant}", rule="4.1.1", code="wargame/battle")
        if battle.result is not None:
            message = f"the result of battle {meant} has already been published"
            raise IllegalAction(message, rule="4.1.1", code="wargame/battle")
        return battle
    army = state.army(act.text("battle"))
    fought = state.fights(army.key)
    if fought is None:
        raise IllegalAction(f"{army.name} isn't in a battle", rule="4.1.1", code="wargame/no-battle")
    return fought


def _in_battle(state: State, battle: Battle, name: str) -> Army:
    """An army of a battle. Raises InvalidInput or IllegalAction."""
    army = state.army(name)
    if army.key not in battle.armies:
        fighting = ", ".join(state.armies[key].name for key in battle.armies)
        message = f"{army.name} isn't in battle {battle.id}, which is between {fighting}"
        raise IllegalAction(message, rule="4.1.1", code="wargame/no-battle")
    return army


def _require_level(state: State, act: Act, battle: Battle, *what: str) -> int:
    """The judge's authority; refuses an assistant's change of what the head judge ruled. Raises IllegalAction."""
    level = authority_of(state, act.by)
    for name in what:
        if battle.ruled.get(name, 0) > level:
            message = f"the head judge has ruled on the {name} of battle {battle.id} and overrules you"
            raise IllegalAction(message, rule="1.3", code="wargame/overruled")
    return level


def _note(state: State, act: Act, text: str, rule: str) -> None:
    tell(state, "judges", act.at, f"{act.by or 'The program'}: {text}", rule, to=("battle",))


def waits_for_score(state: State, battle: Battle) -> bool:
    """Whether nobody has scored a battle in which both sides have strategies; without one there is nothing to score
    (4.2.1)."""
    sides = {state.armies[key].side for key in battle.armies if counting(state, battle, key) is not None}
    return not battle.scores and len(sides) > 1


@action("bonus")
def bonus(state: State, act: Act) -> None:
    """Score strategies: ``scores`` by army, 0 to 10, above 0 for one side only, with ``reasons``, one text for all or
    one by army."""
    require_judge(state, act, "battle", rule="4.2.1")
    battle = find_battle(state, act)
    reasons = _reasons(state, act, battle)
    scores: dict[str, int] = {}
    for name, points in act.table("scores").items():
        army = _in_battle(state, battle, name)
        if type(points) is not int or not 0 <= points <= MOST:
            message = f"{army.name}: a strategy bonus is a whole number from 0 to {MOST}, not {points!r}"
            raise InvalidInput(message, rule="4.2.1", code="wargame/bonus")
        scores[army.key] = points
    if not scores:
        raise InvalidInput("bonus: scores names an army and its points", rule="4.2.1", code="wargame/bonus")
    better = {state.armies[key].side for key, points in scores.items() if points}
    if len(better) > 1:
        names = " and ".join(state.armies[key].name for key, points in scores.items() if points)
        message = f"only the side likelier to win gets the bonus, not both of {names}"
        raise InvalidInput(message, rule="4.2.1", code="wargame/bonus")
    for key in battle.armies if better else ():
        earlier = battle.scores.get(key)
        if earlier is not None and earlier.points and state.armies[key].side not in better:
            scores.setdefault(key, 0)
    level = authority_of(state, act.by)
    for key in scores:
        earlier = battle.scores.get(key)
        if earlier is not None and earlier.level > level:
            message = f"{earlier.by} has scored {state.armies[key].name} and overrules you"
            raise IllegalAction(message, rule="1.3", code="wargame/overruled")
    for key, points in scores.items():
        earlier = battle.scores.get(key)
        if state.phase == "locked" and earlier is not None and earlier.points != points:
            name = state.armies[key].name
            text = f"{act.by or 'The program'} changes the score of {name} from {earlier.points} to {points}"
            tell(state, "results", act.at, f"{text}, after its dice could already be seen.", "4.2.1")
        battle.scores[key] = Score(points, reasons.get(key, ""), act.by, level)
        why = f" ({reasons[key]})" if reasons.get(key) else ""
        _note(state, act, f"battle {battle.id}: {state.armies[key].name} +{points}{why}", "4.2.1")


def _reasons(state: State, act: Act, battle: Battle) -> dict[str, str]:
    """The reasons of a bonus by army. Raises InvalidInput or IllegalAction."""
    given = act.arguments.get("reasons")
    if given is None:
        return {}
    table: Mapping[str, Any] = given if isinstance(given, Mapping) else dict.fromkeys(act.table("scores"), given)
    reasons = {}
    for name, text in table.items():
        if not isinstance(text, str) or len(text) > LONGEST:
            message = f"reasons have at most {LONGEST} characters"
            raise InvalidInput(message, rule="4.2.1", code="wargame/bonus")
        reasons[_in_battle(state, battle, name).key] = text.strip()
    return reasons


@action("dice")
def dice(state: State, act: Act) -> None:
    """Dice rolled by hand: ``dice`` by army, four d20 each; ``spawn`` and ``spawn_rank``, the d20s of 6.3.2 for the
    next movement update."""
    given = act.table("dice", {})
    spawning = [name for name in ("spawn", "spawn_rank") if act.has(name)]
    if given:
        require_judge(state, act, "battle", rule="4.2.4")
    else:
        require_judge(state, act, "battle", "movement", rule="6.3.2")
    if not given and not spawning:
        message = "dice: dice names armies, or spawn or spawn_rank is given"
        raise InvalidInput(message, rule="4.2.4", code="wargame/dice")
    rolled: list[tuple[Battle, str, tuple[int, ...]]] = []
    for name, numbers in given.items():
        army = state.army(name)
        battle = state.fights(army.key)
        if battle is None:
            raise IllegalAction(f"{army.name} isn't in a battle", rule="4.2.4", code="wargame/no-battle")
        if not isinstance(numbers, (list, tuple)) or len(numbers) != DICE or not all(map(_is_face, numbers)):
            message = f"{army.name} rolls {DICE} dice of 1 to {FACES}, not {numbers!r}"
            raise InvalidInput(message, rule="4.2.4", code="wargame/dice")
        _require_level(state, act, battle, f"dice of {army.name}")
        rolled.append((battle, army.key, tuple(numbers)))
    for name in spawning:
        if not _is_face(act.number(name)):
            message = f"{name} is a d20, not {act.number(name)}"
            raise InvalidInput(message, rule="6.3.2", code="wargame/dice")
    for battle, key, numbers in rolled:
        battle.dice[key] = numbers
        name = state.armies[key].name
        battle.ruled[f"dice of {name}"] = authority_of(state, act.by)
        _note(state, act, f"battle {battle.id}: {name} rolls {', '.join(map(str, numbers))}", "4.2.4")
    for name in spawning:
        state.dice[name] = act.number(name)


def _is_face(value: object) -> bool:
    return type(value) is int and 1 <= value <= FACES


@action("casualties")
def casualties(state: State, act: Act) -> None:
    """The losses of a battle, in place of the secret formula: ``losses`` by army and card, as people write its name
    (troop_names.py); what is not named loses none. Troops risked for a kill or a capture may die beside them."""
    require_judge(state, act, "battle", rule="4.2.5")
    battle = find_battle(state, act)
    losses: dict[str, dict[str, int]] = {}
    for name, cards in act.table("losses").items():
        army = _in_battle(state, battle, name)
        if not isinstance(cards, Mapping):
            message = f"{army.name}: losses are numbers by card, not {cards!r}"
            raise InvalidInput(message, rule="4.2.5", code="wargame/casualties")
        losses[army.key] = {}
        for card, number in cards.items():
            kind = troop_meant(army, state.cards, card)
            alive = sum(troop.count for troop in army.troops if troop.card == kind)
            if kind in losses[army.key]:
                message = f"{army.name}: {kind} is named twice"
                raise InvalidInput(message, rule="4.2.5", code="wargame/casualties")
            if type(number) is not int or not 0 <= number <= alive:
                message = f"{army.name} can lose 0 to {alive} of its {kind}, not {number!r}"
                raise InvalidInput(message, rule="4.2.5", code="wargame/casualties")
            losses[army.key][kind] = number
    level = _require_level(state, act, battle, "casualties")
    battle.losses = losses
    battle.ruled["casualties"] = level
    for key, cards in losses.items():
        lost = ", ".join(f"{number} {card}" for card, number in cards.items()) or "none"
        _note(state, act, f"battle {battle.id}: {state.armies[key].name} loses {lost}", "4.2.5")


@action("verdict")
def verdict(state: State, act: Act) -> None:
    """The outcome of the attempts of a battle's winners, in place of the secret rolls: ``kill`` or ``capture``, yes or
    no. Without an attempt it means nothing."""
    require_judge(state, act, "battle", rule="4.3.3")
    battle = find_battle(state, act)
    given = [name for name in ("kill", "capture") if act.has(name)]
    if not given:
        raise InvalidInput("verdict: kill or capture is true or false", rule="4.3.3", code="wargame/verdict")
    outcomes = {name: act.flag(name) for name in given}
    level = _require_level(state, act, battle, *given)
    for name, outcome in outcomes.items():
        battle.verdict[name] = outcome
        battle.ruled[name] = level
        rule = "4.3.3" if name == "kill" else "4.5"
        _note(state, act, f"battle {battle.id}: a {name} {'succeeds' if outcome else 'fails'}", rule)
