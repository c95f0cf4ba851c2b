"""Control of armies: who controls which, since when, and who may (5.2.1, 5.3, 5.4.2).

=======  ===========================================================================================================
rule     what
=======  ===========================================================================================================
5.2.1    the control list, as a history; an army that is not on it is controlled by the player of its name
5.3.1    no army of a higher rank than one's own, but any for Captains, Evincars and higher (:func:`why_not_control`)
1.1.1-2  a Drudge or a Cadet controls none
5.3.2    namesake armies (:func:`namesake_of`)
5.4.2    control at the movement lock (:func:`controllers_at_lock`)
6        mercenaries are the mercenary judge's
=======  ===========================================================================================================

Changes are requested in control_list.py; authority.py has who may, and contingencies.

Readings. An army keeps its namesake when that player changes screen names (1.6), and an army that is personalized
under its new player's name becomes a namesake army too (2.6). A captured army is controlled by players of the side that
holds it: entries that name none of them wait until it is liberated, and count again then (4.5).
"""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.core.times import MINUTE
from headjudge.wargame.state import Army, Control, Player, State
from headjudge.wargame.state.deadlines import lock_minute
from headjudge.wargame.state.ranks import FREE, MERCENARY

__all__ = [
    "armies_of",
    "controllers",
    "controllers_at_lock",
    "enter",
    "namesake_of",
    "release",
    "why_not_control",
]


def controllers(state: State, army: Army, at: int | None = None) -> tuple[str, ...]:
    """The keys of the players who control an army, now or as of a time: who is entered last, else the player of the
    army's name (5.2.1). Mercenaries are the mercenary judge's (6); that judge's name stands for a key."""
    if army.side == MERCENARY:
        return tuple(state.judges.mercenary)
    for entry in reversed(army.control):
        if at is not None and entry.since > at:
            continue
        here = tuple(key for key in entry.players if state.players[key].side == army.side)
        if here or not entry.players:
            return tuple(key for key in here if _plays(state.players[key], at))
    namesake = namesake_of(state, army)
    return (namesake.key,) if namesake is not None and _plays(namesake, at) else ()


def _plays(player: Player, at: int | None) -> bool:
    return player.left is None or (at is not None and at < player.left)


def controllers_at_lock(state: State, army: Army) -> tuple[str, ...]:
    """Who controls an army at the movement lock of the present turn, its whole minute included (5.4.2, 3.1); as things
    stand now, while that is still to come. An update that was published early was the lock."""
    lock = lock_minute(state)
    end = None if lock is None else lock // MINUTE * MINUTE + MINUTE - 1
    published = state.record.locked if state.turns else None
    if published is not None and (end is None or published < end):
        end = published
    return controllers(state, army, end)


def armies_of(state: State, player: str) -> list[Army]:
    """The living armies that a player (a key) controls."""
    return [army for army in state.armies.values() if army.alive and player in controllers(state, army)]


def namesake_of(state: State, army: Army) -> Player | None:
    """The player whose namesake an army is (5.3.2): the one of its name on its side, or who had it before a rename."""
    if army.namesake:
        player = state.players[army.namesake]
        return player if player.left is None and player.side == army.side else None
    found = state.find_player(army.name)
    return found if found is not None and found.side == army.side else None


def why_not_control(army: Army, player: Player) -> Fault | None:
    """Why a player can't control an army; None if they can. Of what the rank forbids a judge can make an
    exception (5.2.2.2), of the rest not."""
    if army.side == MERCENARY:
        return Fault("6", f"{army.name} is a mercenary army: the mercenary judge has it", "wargame/control")
    if player.side != army.side:
        reason = f"{army.name} is an army of {army.side}, and {player.name} plays for {player.side}"
        return Fault("5.2.1", reason, "wargame/control")
    if player.level == 0:
        rule = "1.1.2" if player.side == "coalition" else "1.1.1"
        reason = f"{player.name} is a {player.rank}, and a {player.rank} controls no army"
        return Fault(rule, reason, "wargame/control")
    if player.level < FREE and army.level > player.level:
        reason = f"{army.name} is an army of rank {army.rank}, higher than {player.name}'s, {player.rank}"
        return Fault("5.3.1", reason, "wargame/control")
    return None


def enter(army: Army, at: int, players: tuple[str, ...]) -> None:
    """Enter in the control list who controls an army from a time on (5.2.1)."""
    army.control.append(Control(at, players))


def release(state: State, player: Player, at: int, *, all_armies: bool = False) -> list[Army]:
    """Take from a player the armies that their rank no longer lets them control (5.3.1), or all of them; these are then
    controlled by whoever else controlled them, or by no player. Returns them."""
    lost = [a for a in armies_of(state, player.key) if all_armies or why_not_control(a, player) is not None]
    for army in lost:
        enter(army, at, tuple(key for key in controllers(state, army) if key != player.key))
    return lost
