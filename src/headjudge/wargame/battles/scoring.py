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

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, Noun, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import ArmyName, CardName
from headjudge.wargame.armies.troop_names import troop_meant
from headjudge.wargame.battles.dice import DICE, FACES
from headjudge.wargame.battles.strategies import counting
from headjudge.wargame.people.judges import BATTLE_JUDGE, authority_of, require_judge
from headjudge.wargame.people.threads import LONGEST, tell
from headjudge.wargame.state import Army, Battle, Score, State

__all__ = ["MOST", "find_battle", "waits_for_score"]

MOST = 10
"""The greatest strategy bonus, and size bonus (4.2.1, 4.2.2)."""


def find_battle(state: State, meant: int | str) -> Battle:
    """The battle that an action means: by its number or any army in it. Raises InvalidInput or IllegalAction."""
    if isinstance(meant, int):
        battle = state.battles.get(meant)
        if battle is None:
            raise InvalidInput(f"there is no battle {meant}", rule="4.1.1", code="wargame/battle")
        if battle.result is not None:
            message = f"the result of battle {meant} has already been published"
            raise IllegalAction(message, rule="4.1.1", code="wargame/battle")
        return battle
    army = state.army(meant)
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


BattleName = Annotated[int | ArmyName, Noun("an army in the battle, or the battle's number", "battles")]


class Bonus(Arguments, frozen=True, kw_only=True):
    """Scores of strategies."""

    battle: Annotated[BattleName, doc("which")]
    scores: Annotated[dict[ArmyName, int], doc("0 to 10 each, above 0 for one side only")]
    reasons: Annotated[str | dict[ArmyName, str] | None, doc("one text for all, or one for each")] = None


@ACTIONS.action("bonus", Bonus, by=BATTLE_JUDGE, rule="4.2.1")
def bonus(state: State, act: Act, given: Bonus) -> None:
    """Score the strategies of a battle (4.2.1)."""
    battle = find_battle(state, given.battle)
    reasons = _reasons(state, given, battle)
    scores: dict[str, int] = {}
    for name, points in given.scores.items():
        army = _in_battle(state, battle, name)
        if not 0 <= points <= MOST:
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


def _reasons(state: State, given: Bonus, battle: Battle) -> dict[str, str]:
    """The reasons of a bonus by army. Raises InvalidInput or IllegalAction."""
    if given.reasons is None:
        return {}
    table = dict.fromkeys(given.scores, given.reasons) if isinstance(given.reasons, str) else given.reasons
    reasons = {}
    for name, text in table.items():
        if len(text) > LONGEST:
            message = f"reasons have at most {LONGEST} characters"
            raise InvalidInput(message, rule="4.2.1", code="wargame/bonus")
        reasons[_in_battle(state, battle, name).key] = text.strip()
    return reasons


class HandRolled(Arguments, frozen=True, kw_only=True):
    """Dice rolled by hand."""

    dice: Annotated[dict[ArmyName, list[int]] | None, doc("four d20 each")] = None
    spawn: Annotated[int | None, doc("the d20 for raiders in the next update", "6.3.2")] = None
    spawn_rank: Annotated[int | None, doc("the d20 for their rank", "6.3.2")] = None


@ACTIONS.action(
    "dice", HandRolled, by=By("a battle judge; of `spawn` and `spawn_rank` a movement judge too"), rule="4.2.4"
)
def dice(state: State, act: Act, given: HandRolled) -> None:
    """Give dice rolled by hand: for a battle (4.2.4), or for the spawning of raiders (6.3.2)."""
    wanted = {"spawn": given.spawn, "spawn_rank": given.spawn_rank}
    spawning = {name: number for name, number in wanted.items() if number is not None}
    if given.dice:
        require_judge(state, act, "battle", rule="4.2.4")
    else:
        require_judge(state, act, "battle", "movement", rule="6.3.2")
    if not given.dice and not spawning:
        message = "dice: dice names armies, or spawn or spawn_rank is given"
        raise InvalidInput(message, rule="4.2.4", code="wargame/dice")
    rolled: list[tuple[Battle, str, tuple[int, ...]]] = []
    for name, numbers in (given.dice or {}).items():
        army = state.army(name)
        battle = state.fights(army.key)
        if battle is None:
            raise IllegalAction(f"{army.name} isn't in a battle", rule="4.2.4", code="wargame/no-battle")
        if len(numbers) != DICE or not all(map(_is_face, numbers)):
            message = f"{army.name} rolls {DICE} dice of 1 to {FACES}, not {numbers!r}"
            raise InvalidInput(message, rule="4.2.4", code="wargame/dice")
        _require_level(state, act, battle, f"dice of {army.name}")
        rolled.append((battle, army.key, tuple(numbers)))
    for name, number in spawning.items():
        if not _is_face(number):
            message = f"{name} is a d20, not {number}"
            raise InvalidInput(message, rule="6.3.2", code="wargame/dice")
    for battle, key, rolls in rolled:
        battle.dice[key] = rolls
        name = state.armies[key].name
        battle.ruled[f"dice of {name}"] = authority_of(state, act.by)
        _note(state, act, f"battle {battle.id}: {name} rolls {', '.join(map(str, rolls))}", "4.2.4")
    state.dice |= spawning


def _is_face(value: int) -> bool:
    return 1 <= value <= FACES


class Casualties(Arguments, frozen=True, kw_only=True):
    """Losses of a battle."""

    battle: Annotated[BattleName, doc("which")]
    losses: Annotated[dict[ArmyName, dict[CardName, int]], doc("how many of each die; what is not named loses none")]


@ACTIONS.action("casualties", Casualties, by=BATTLE_JUDGE, rule="4.2.5")
def casualties(state: State, act: Act, given: Casualties) -> None:
    """Rule the losses of a battle, in place of the secret formula (4.2.5). Cards are meant as people write their names
    (armies/troop_names.py). Troops risked for a kill or a capture may die beside them."""
    battle = find_battle(state, given.battle)
    losses: dict[str, dict[str, int]] = {}
    for name, cards in given.losses.items():
        army = _in_battle(state, battle, name)
        losses[army.key] = {}
        for card, number in cards.items():
            kind = troop_meant(army, state.cards, card)
            alive = sum(troop.count for troop in army.troops if troop.card == kind)
            if kind in losses[army.key]:
                message = f"{army.name}: {kind} is named twice"
                raise InvalidInput(message, rule="4.2.5", code="wargame/casualties")
            if not 0 <= number <= alive:
                message = f"{army.name} can lose 0 to {alive} of its {kind}, not {number!r}"
                raise InvalidInput(message, rule="4.2.5", code="wargame/casualties")
            losses[army.key][kind] = number
    level = _require_level(state, act, battle, "casualties")
    battle.losses = losses
    battle.ruled["casualties"] = level
    for key, cards in losses.items():
        lost = ", ".join(f"{number} {card}" for card, number in cards.items()) or "none"
        _note(state, act, f"battle {battle.id}: {state.armies[key].name} loses {lost}", "4.2.5")


class Verdict(Arguments, frozen=True, kw_only=True):
    """The outcome of the attempts of a battle's winners."""

    battle: Annotated[BattleName, doc("which")]
    kill: Annotated[bool | None, doc("whether a kill succeeds", "4.3.3")] = None
    capture: Annotated[bool | None, doc("whether a capture succeeds", "4.5")] = None


@ACTIONS.action("verdict", Verdict, by=BATTLE_JUDGE, rule="4.3.3")
def verdict(state: State, act: Act, given: Verdict) -> None:
    """Rule the outcome of kills and captures, in place of the secret rolls (4.3.3, 4.5). Without an attempt it means
    nothing."""
    battle = find_battle(state, given.battle)
    ruled = {"kill": given.kill, "capture": given.capture}
    outcomes = {name: outcome for name, outcome in ruled.items() if outcome is not None}
    if not outcomes:
        raise InvalidInput("verdict: kill or capture is true or false", rule="4.3.3", code="wargame/verdict")
    level = _require_level(state, act, battle, *outcomes)
    for name, outcome in outcomes.items():
        battle.verdict[name] = outcome
        battle.ruled[name] = level
        rule = "4.3.3" if name == "kill" else "4.5"
        _note(state, act, f"battle {battle.id}: a {name} {'succeeds' if outcome else 'fails'}", rule)
