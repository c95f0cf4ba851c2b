"""Sanctions (1.3, 5.4.1).

=======  ==========================================================================================================
rule     what
=======  ==========================================================================================================
1.3      battle judges sanction, players or whole teams; the head judge overrules an assistant (``lift``)
5.4.1    the normal punishment: each slot of the army loses severity x die roll x 100, 50, 25 or 10; in the last 24
         hours before a battle's deadline that army has 24 hours more for its strategy; and alternate punishments
=======  ==========================================================================================================

Readings. The die is a d20, as all of the game's, drawn where the judge gives no roll. Within a slot the losses are
spread over its troops by their numbers. They are losses like those of a battle: they can be healed. Sanctioning a
player reprimands them. Whoever posted for an army that they don't control is reprimanded by the movement update. A
battle that was fought already is not touched.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import DAY, show_time
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import ArmyName, PlayerName
from headjudge.wargame.people.judges import BATTLE_JUDGE, PROGRAM, authority_of, require_judge
from headjudge.wargame.people.threads import LONGEST, tell
from headjudge.wargame.state import Army, Sanction, State
from headjudge.wargame.state.chance import draw
from headjudge.wargame.state.deadlines import until_minute
from headjudge.wargame.state.ranks import SLOTS, Team

__all__ = ["PER_SLOT", "spread"]

PER_SLOT = {1: 100, 2: 50, 3: 25, 4: 10}
"""What each slot loses, times severity and roll (5.4.1)."""

DIE = 20
MOST_SEVERITY = 100


def spread(counts: list[int], number: int) -> list[int]:
    """Divide losses among troops by their numbers; what can't be divided falls on those with the largest remainder."""
    total = sum(counts)
    number = min(number, total)
    if not number:
        return [0] * len(counts)
    shares = [number * count // total for count in counts]
    order = sorted(range(len(counts)), key=lambda i: (-(number * counts[i] % total), i))
    for i in order[: number - sum(shares)]:
        shares[i] += 1
    return shares


class Punishment(Arguments, frozen=True, kw_only=True):
    """A sanction: of an army by losses, or of a player or side in other words."""

    army: Annotated[ArmyName | None, doc("the army that loses troops")] = None
    severity: Annotated[int, doc("1 to 100")] = 1
    roll: Annotated[int | None, doc("the d20; drawn where it is not given")] = None
    player: Annotated[PlayerName | None, doc("who is reprimanded")] = None
    side: Annotated[Team | None, doc("the team that is punished")] = None
    text: Annotated[str, doc("what the punishment is; of a player or side it must be said")] = ""


@ACTIONS.action("sanction", Punishment, by=By("a battle judge"), rule="5.4.1")
def sanction(state: State, act: Act, given: Punishment) -> None:
    """Punish an army by losses (5.4.1), or a player or side in other words (1.3)."""
    require_judge(state, act, "battle", rule="1.3" if given.army is None else "5.4.1")
    named = [whom for whom in (given.army, given.player, given.side) if whom is not None]
    if len(named) != 1:
        raise InvalidInput(
            "sanction needs exactly one of an army, a player or a side", rule="1.3", code="wargame/sanction"
        )
    text = given.text.strip()
    if len(text) > LONGEST:
        raise InvalidInput(f"a message has at most {LONGEST} characters", code="wargame/message")
    entry = Sanction(len(state.sanctions) + 1, act.at, act.by, authority_of(state, act.by), text)
    if given.army is not None:
        _sanction_army(state, act, state.army(given.army), given, entry)
        return
    if not text:
        raise InvalidInput("sanction needs a text that describes the punishment", rule="1.3", code="wargame/argument")
    if given.player is not None:
        player = state.player(given.player)
        player.reprimands += 1
        entry.player, whom = player.key, player.name
    else:
        entry.side = whom = given.side or ""
    state.sanctions.append(entry)
    tell(state, "results", act.at, f"Sanction {entry.number}, {whom}: {text}", "1.3", by=act.by)


def _sanction_army(state: State, act: Act, army: Army, given: Punishment, entry: Sanction) -> None:
    if not army.alive:
        raise IllegalAction(f"{army.name} no longer exists", rule="5.4.1", code="wargame/army")
    entry.severity = given.severity
    drawn = draw(state.seed, state.turn, f"sanction {entry.number}").below(DIE) + 1
    entry.roll = drawn if given.roll is None else given.roll
    if not 1 <= entry.severity <= MOST_SEVERITY:
        raise InvalidInput(f"severity is a number from 1 to {MOST_SEVERITY}", rule="5.4.1", code="wargame/argument")
    if not 1 <= entry.roll <= DIE:
        raise InvalidInput(f"a die shows 1 to {DIE}, not {entry.roll}", rule="5.4.1", code="wargame/argument")
    entry.army = army.key
    for slot in SLOTS:
        troops = [troop for troop in army.troops if troop.slot == slot]
        shares = spread([troop.count for troop in troops], entry.severity * entry.roll * PER_SLOT[slot])
        for troop, share in zip(troops, shares, strict=True):
            dead = army.lose(troop, share)
            if dead:
                key = (troop.card, slot)
                entry.losses[key] = entry.losses.get(key, 0) + dead
    state.sanctions.append(entry)
    words = f"Sanction {entry.number}, {army.name}: {sum(entry.losses.values())} troops lost"
    extended = _extend(state, army, act.at)
    if extended is not None:
        words += f"; its strategy is due {show_time(extended)} GMT"
    text = f"{words} ({entry.severity} x {entry.roll}).{f' {entry.text}' if entry.text else ''}"
    tell(state, "results", act.at, text, "5.4.1", by=act.by)


def _extend(state: State, army: Army, at: int) -> int | None:
    """Give a fighting army 24 hours more if the deadline is less than 24 hours away (5.4.1); until when, or None."""
    battle = state.fights(army.key)
    if battle is None or state.deadline is None or battle.turn != state.turn or state.phase != "open":
        return None
    due = battle.extended.get(army.key, state.deadline)
    if at < due - DAY or not until_minute(at, due):
        return None
    battle.extended[army.key] = due + DAY
    return due + DAY


class Lift(Arguments, frozen=True, kw_only=True):
    """Which sanction is taken back."""

    number: Annotated[int, doc("the number that it was published with")]


@ACTIONS.action("lift", Lift, by=BATTLE_JUDGE, rule="1.3")
def lift(state: State, act: Act, given: Lift) -> None:
    """Take back a sanction: the judge who imposed it, or one who overrules that judge (1.3). Troops that it cost
    return; a longer deadline stays."""
    number = given.number
    if not 1 <= number <= len(state.sanctions):
        raise InvalidInput(f"there is no sanction {number}", rule="1.3", code="wargame/sanction")
    entry = state.sanctions[number - 1]
    if entry.lifted:
        raise IllegalAction(f"sanction {number} is lifted already", rule="1.3", code="wargame/sanction")
    if act.by not in (PROGRAM, entry.by) and authority_of(state, act.by) < entry.level:
        raise IllegalAction(
            f"{entry.by or 'the program'} imposed it, and overrules you", rule="1.3", code="wargame/judge"
        )
    entry.lifted = act.by or "program"
    if entry.player:
        player = state.players[entry.player]
        player.reprimands = max(0, player.reprimands - 1)
    if entry.army:
        _give_back(state.armies[entry.army], entry.losses)
    tell(state, "results", act.at, f"Sanction {number} is lifted.", "1.3", by=act.by)


def _give_back(army: Army, losses: dict[tuple[str, int], int]) -> None:
    """Bring back what a sanction cost, as far as it hasn't been healed since."""
    for (card, slot), lost in losses.items():
        for troop in army.troops:
            if (troop.card, troop.slot) != (card, slot):
                continue
            back = min(lost, troop.full - troop.count)
            troop.count += back
            rest = back
            for day in sorted(troop.losses, reverse=True):
                taken = min(rest, troop.losses[day])
                troop.losses[day] -= taken
                rest -= taken
            troop.losses = {day: number for day, number in troop.losses.items() if number}
            break
