"""Announcing battles (3.1, 4.1.1, 4.1.2.3-4.1.2.5).

=======  ==========================================================================================
rule     what
=======  ==========================================================================================
3.1      the battles of the next turn are posted in the announcements thread
4.1.1    two armies in one square are engaged in a battle; strategies are due by its deadline
4.1.2.2  a battle begins at dawn; one without an attacker part way into the day
4.1.2.3  who attacks, or that nobody does
4.1.2.4  the terrain, and the description of a base that is fought over
4.1.2.5  the weather
4.3.1    an army without troops gets no battle: it is killed as soon as it is engaged
=======  ==========================================================================================

Readings. Armies that stand in one square as the campaign begins fight without an attacker. Two teams there fight each
other first, and a mercenary army waits for the winner (3.3.5).
"""

from __future__ import annotations

from headjudge.core.errors import IllegalAction
from headjudge.core.reasons import Why
from headjudge.core.times import show_time
from headjudge.wargame.battles.dice import battle_seed, commitment_of
from headjudge.wargame.battles.weather import weather
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, Battle, State
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import SIDES

__all__ = ["announce", "announce_first", "call_off", "description_of", "engage", "kill_empty", "names_of"]

JOINT = 2
"""How many armies of a side fight in one battle at most (3.2.5.2)."""


def announce(
    state: State, turn: int, at: Square, armies: tuple[str, ...], attacker: str = "", why: tuple[Why, ...] = ()
) -> Battle:
    """Announce a battle that is fought in a turn, with its terrain, weather and the hash of the seed of its dice."""
    number = max(state.battles, default=0) + 1
    commitment = commitment_of(battle_seed(state.seed, number))
    sky = weather(state.seed, state.map, at, turn).text
    battle = Battle(number, turn, at, armies, attacker, state.map.terrain(at), sky, commitment, state.clock, why=why)
    state.battles[number] = battle
    tell(state, "announcements", state.clock, _announcement(state, battle), "3.1")
    return battle


def announce_first(state: State) -> None:
    """Announce the battles of armies of two sides that stand in one square as the campaign begins; nothing while the
    round is still set up, for where armies stand is not public then, and the round begins with none together.

    May be called again: battles whose armies are still the same stay as they are. Raises IllegalAction for
    more armies of a side in a square than can fight.
    """
    if state.phase == "setup":
        return
    _require_room(state)
    squares = _together(state)
    for battle in [b for b in state.battles.values() if b.result is None]:
        sides = {state.armies[key].side for key in battle.armies}
        here = {army.key for army in squares.get(battle.at, []) if army.side in sides}
        if battle.turn != state.turn or set(battle.armies) != here:
            call_off(state, battle)
    for square, armies in squares.items():
        fresh = [army for army in armies if state.fights(army.key) is None]
        kill_empty(state, square, fresh)
        engage(state, square, [army for army in fresh if army.alive], state.turn)


def _require_room(state: State) -> None:
    """Refuse a map on which more armies of a side stand in a square than can fight together. Raises IllegalAction."""
    for square, armies in _together(state).items():
        for side in SIDES:
            there = [army.name for army in armies if army.side == side]
            if len(armies) == len(there) > 1:
                raise IllegalAction(
                    f"{square}: {' and '.join(there)} can't share a square without an enemy there",
                    rule="3.3.1",
                    code="wargame/crowd",
                )
            if len({army.side for army in armies}) > 1 and len(there) > JOINT:
                raise IllegalAction(
                    f"{square}: {', '.join(there)} are more than the two armies of a side that can fight together",
                    rule="3.2.5.2",
                    code="wargame/crowd",
                )


def engage(
    state: State, at: Square, armies: list[Army], turn: int, newcomers: frozenset[str] = frozenset()
) -> Battle | None:
    """Let armies in a square that are in no battle fight in a turn, if they are of two sides. ``newcomers`` are those
    that came to a square where others stood: they attack (4.1.2.3). Empty armies are killed before: :func:`kill_empty`.
    """
    sides = [side for side in SIDES if any(army.side == side for army in armies)]
    if len(sides) < JOINT:
        return None
    fighting = [army for army in armies if army.side in sides[:2]]
    came = [army for army in fighting if army.key in newcomers]
    stood = [army for army in fighting if army.key not in newcomers]
    attacker = came[0].key if came and stood and all(army.side == came[0].side for army in came) else ""
    if attacker and any(army.side == came[0].side for army in stood):
        attacker = ""
    why = (Why(f"{came[0].name} came into the square of {stood[0].name}.", "4.1.2.3"),) if attacker else ()
    return announce(state, turn, at, tuple(army.key for army in fighting), attacker, why)


def call_off(state: State, battle: Battle) -> None:
    """A battle that was announced can't be fought: its armies are no longer together."""
    del state.battles[battle.id]
    for record in state.turns:
        record.announced = tuple(number for number in record.announced if number != battle.id)
        record.fighting = {key: number for key, number in record.fighting.items() if number != battle.id}
    tell(state, "announcements", state.clock, f"Battle {battle.id} at {battle.at} is called off.", "3.1")


def description_of(state: State, battle: Battle) -> str:
    """The description of the base that is fought over (4.1.2.4), or ""."""
    place = state.place_at(battle.at)
    return place.description if place is not None and place.approved and not place.destroyed else ""


def names_of(state: State, keys: tuple[str, ...] | list[str]) -> str:
    """Armies by name, as in a sentence."""
    names = [state.armies[key].name for key in keys]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _together(state: State) -> dict[Square, list[Army]]:
    """The armies on the map by square."""
    squares: dict[Square, list[Army]] = {}
    for army in state.on_map():
        if army.at is not None:
            squares.setdefault(army.at, []).append(army)
    return squares


def kill_empty(
    state: State, at: Square, armies: list[Army], newcomers: frozenset[str] = frozenset()
) -> list[tuple[Army, Army]]:
    """Remove the empty armies that meet an enemy in a square (4.3.1); of two empty ones the one that came first to the
    square, for it is the one that is engaged. Returns each with an army that killed it."""
    killed = []
    for army in sorted(armies, key=lambda army: (army.key in newcomers, army.key)):
        left = [other for other in armies if other.alive]
        enemies = [other for other in left if other.side != army.side]
        if army.total == 0 and enemies:
            army.alive, army.at, army.route = False, None, None
            army.incoming.clear()
            text = f"{army.name} has no troops left and is killed at {at} by {names_of(state, [enemies[0].key])}."
            tell(state, "results", state.clock, text, "4.3.1")
            killed.append((army, enemies[0]))
    return killed


def _announcement(state: State, battle: Battle) -> str:
    """What is posted of a battle."""
    if battle.attacker:
        side = state.armies[battle.attacker].side
        attackers = [key for key in battle.armies if state.armies[key].side == side]
        defenders = [key for key in battle.armies if state.armies[key].side != side]
        verb = "attacks" if len(attackers) == 1 else "attack"
        what = f"{names_of(state, attackers)} {verb} {names_of(state, defenders)}. It begins at dawn."
    else:
        what = f"{names_of(state, battle.armies)}: no attacker. It begins part way into the day."
    place = state.place_at(battle.at)
    where = f"{battle.at}, {battle.terrain}" + (f", {place.name}" if place is not None else "")
    due = f"turn {battle.turn}"
    if battle.turn == state.turn and state.deadline is not None:
        due = f"{show_time(state.deadline)} GMT"
    lines = [
        f"Battle {battle.id} at {where}: {what}",
        f"Weather: {battle.weather}.",
        f"Strategies are due by the deadline: {due}.",
        f"Hash of the seed of the dice: {battle.commitment}",
    ]
    description = description_of(state, battle)
    if description:
        lines.insert(2, f"{place.name if place else battle.at}: {description}")
    return "\n".join(lines)
