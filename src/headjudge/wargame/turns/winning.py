"""Destroying bases and winning the round (1.7).

=======  =====================================================================================================
rule     what
=======  =====================================================================================================
1.7.1    four days counted in an enemy base, and at the next update the army did not move: the base is destroyed
1.7.2    all win conditions of the other side destroyed: four days in an own one win; a defeat starts them anew
1.7.3    a side without an army of rank Captain/Evincar or higher has lost
2.5.1.3  which places are win conditions: all portals, and five bases
=======  =====================================================================================================

Readings. Portals are destroyed as bases are; towns can't be. A destroyed place stays on the map: nobody counts days in
it, heals there or wins there, and who stands in it has counted nothing. An army that is driven out before the results
are published did not hold the base. If several things end the round at once, 1.7.2 comes before 1.7.3: bases are the
primary objective. If both sides lose their last high-ranking army at once, the one with more of its bases left wins (in
proportion), then the one with more living creatures; if that is equal too, nobody wins and the round is over.
"""

from __future__ import annotations

from typing import Literal

from headjudge.wargame.armies.days import WINNING, besieged_by, leave_place, may_win_at, way_open
from headjudge.wargame.battles.formulas import revealed
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, Place, State
from headjudge.wargame.state.ranks import FREE, MERCENARY, TEAMS, Team

__all__ = ["check_end", "destroy", "destroy_bases", "note_vulnerable"]


def note_vulnerable(state: State, side: Team) -> list[str]:
    """The rules by which a side can lose, as the round begins: one without a win condition can't lose by 1.7.2, one
    without an army of rank Captain/Evincar or higher not by 1.7.3."""
    rules = []
    if any(place.side == side and place.win_condition for place in state.places.values()):
        rules.append("1.7.2")
    if any(army.side == side and army.alive and army.level >= FREE for army in state.armies.values()):
        rules.append("1.7.3")
    return rules


def destroy_bases(state: State, at: int) -> None:
    """Destroy the bases in which an enemy army has counted its days and did not move (1.7.1); ``at`` is the time."""
    for army in state.on_map():
        place = besieged_by(state, army)
        if army.stayed and place is not None:
            destroy(state, place, at, army)
        army.stayed = False


def destroy(state: State, place: Place, at: int, by: Army | None = None) -> None:
    """A base or portal is destroyed (1.7.1)."""
    open_before = {side: way_open(state, side) for side in TEAMS}
    place.destroyed = True
    place.lost_at = state.turn
    for army in state.on_map():
        if army.at == place.at:
            leave_place(army)
    tell(state, "movement", at, f"{by.name if by else 'The judge'} destroys {place.name} at {place.at}.", "1.7.1")
    for side in TEAMS:
        if way_open(state, side) and not open_before[side]:
            for army in state.on_map():
                army.head_start = army.days if army.side == side else army.head_start
            text = (
                f"The other side's win conditions are destroyed: four days in one of its own win the round for {side}."
            )
            tell(state, "movement", at, text, "1.7.2")


def check_end(state: State, at: int) -> None:
    """End the round if it is won (1.7.2, 1.7.3); ``at`` is the time."""
    if state.over:
        return
    for army in state.on_map():
        place = state.place_at(army.at) if army.at is not None else None
        if place is None or army.side == MERCENARY or not may_win_at(state, army, place):
            continue
        if army.days - army.head_start >= WINNING:
            text = f"{army.name} has counted {WINNING} days in {place.name}: {army.side} wins the round."
            _end(state, army.side, "1.7.2", at, text)
            return
    lost = [side for side in TEAMS if "1.7.3" in state.vulnerable.get(side, []) and not _has_high_ranks(state, side)]
    if len(lost) == 1:
        winner = next(side for side in TEAMS if side not in lost)
        text = f"{lost[0]} has no army of rank Captain/Evincar or higher left: {winner} wins the round."
        _end(state, winner, "1.7.3", at, text)
    elif lost:
        stronger = _stronger(state)
        verdict = f"{stronger} holds more and wins" if stronger else "nobody wins"
        text = f"Neither side has an army of rank Captain/Evincar or higher left: {verdict}."
        _end(state, stronger, "1.7.3", at, text)


def _end(state: State, winner: Team | Literal[""], rule: str, at: int, text: str) -> None:
    state.phase, state.winner, state.ended_by = "over", winner, rule
    tell(state, "movement", at, text, rule)
    numbers = ", ".join(f"{one['name']} {one['value']:g}" for one in revealed(state))
    tell(state, "results", at, f"The numbers of the secret formulas were: {numbers}.", "4.2.2")
    tell(state, "results", at, f"The seed of the campaign was: {state.seed}", "4.2.4")


def _has_high_ranks(state: State, side: Team) -> bool:
    return any(army.side == side and army.alive and army.level >= FREE for army in state.armies.values())


def _stronger(state: State) -> Team | Literal[""]:
    """The side that wins if both are beaten by 1.7.3 at once; "" if they hold equally much."""

    def held(side: Team) -> tuple[float, int]:
        places = [place for place in state.places.values() if place.side == side]
        standing = sum(not place.destroyed for place in places) / len(places) if places else 0.0
        return standing, sum(army.total for army in state.on_map() if army.side == side)

    ranked = sorted(TEAMS, key=held, reverse=True)
    return ranked[0] if held(ranked[0]) != held(ranked[1]) else ""
