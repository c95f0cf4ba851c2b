"""Setting up a round, and its beginning (2.5): what is still missing, the judge's options, revealing, beginning.

=======  =====================================================================================================
rule     what
=======  =====================================================================================================
2.5.1    twelve bases at legal distances, described; five win conditions; three towns
2.5.2.1  both sides have equally many armies of each rank, at most so many as players can hold it, and at least as
         many as hold it
2.5.2.2  the judge has accepted every army; a Coalition army is a member of up to three colors
2.5.2.3  positions become public, and every army stands on the map
2.5.3    the mercenaries are there
3.1      the first turn opens with a deadline
=======  =====================================================================================================

Steps that have modules of their own: places.py, approving.py, placing.py, terrain.py, enlisting.py,
arriving.py. A judge who wants a smaller round begins it with ``partial``: numbers don't matter then, but
distances, approval and places of the armies still do. Who reveals nothing before reveals all by beginning.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Annotated, Any

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Time, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import DAY, show_time, time_of
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.people.judges import BATTLE_JUDGE
from headjudge.wargame.people.preparing import require_setup
from headjudge.wargame.people.threads import tell
from headjudge.wargame.setup.arriving import missing_mercenaries
from headjudge.wargame.setup.document import read_options
from headjudge.wargame.setup.places import PLACES, WIN_CONDITIONS, too_near
from headjudge.wargame.state import BASE, PORTAL, TOWN, State
from headjudge.wargame.state.ranks import COALITION, FACTIONS, PHYREXIA, RANKS, TEAMS
from headjudge.wargame.turns.opening import open_turn
from headjudge.wargame.turns.winning import note_vulnerable

__all__ = ["Missing", "missing", "steps_missing"]

MOST_COLORS = 3
"""Of how many colors a Coalition army can be a member (2.2.1.1)."""


@dataclass(frozen=True)
class Missing:
    """Something that a round lacks before it can begin, with its rule. ``needed`` says that a smaller round needs it as
    well."""

    text: str
    rule: str
    needed: bool = False


def missing(state: State) -> list[Missing]:
    """Everything that the round still lacks (2.5)."""
    return [*_missing_places(state), *_missing_armies(state), *_missing_mercenaries(state)]


STEPS = {
    "1.1.1": "bases, portals and towns are still to be placed",
    "1.1.2": "bases, portals and towns are still to be placed",
    "2.5.1.4": "bases, portals and towns are still to be placed",
    "2.5.1.1": "bases are too near each other",
    "2.5.1.2": "descriptions of bases are missing or not approved",
    "2.5.1.3": "the Coalition has not selected its win conditions",
    "2.5.2.1": "the armies of both sides are not yet equally many, or not enough for the players",
    "2.5.2.2": "armies are not approved, or have no colors",
    "2.5.2.3": "armies are not placed",
    "3.3.1": "armies stand in one square",
    "2.5.3": "mercenaries are missing",
}
"""What is missing, by the rule of the step, in words that tell no side anything of the other."""


def steps_missing(state: State) -> list[Missing]:
    """Which steps of the set-up are still to be done: for judges of movement, who may be players (1.3) and know no
    positions, win conditions and armies before everybody does."""
    steps: dict[str, Missing] = {}
    for one in missing(state):
        text = STEPS[one.rule]
        before = steps.get(text)
        steps[text] = Missing(
            text, before.rule if before else one.rule, one.needed or (before is not None and before.needed)
        )
    return list(steps.values())


def _missing_places(state: State) -> list[Missing]:
    places = list(state.places.values())
    colors = {place.color for place in places if place.kind == BASE}
    found = [Missing(f"the Coalition has no {color} base", "1.1.2") for color in FACTIONS if color not in colors]
    for kind, rule in ((PORTAL, "1.1.1"), (TOWN, "2.5.1.4")):
        number = sum(place.kind == kind for place in places)
        if number < PLACES[kind]:
            found.append(Missing(f"there are {number} {kind}s of {PLACES[kind]}", rule))
    for place in places:
        if place.side == COALITION:
            found += [
                Missing(f"{place.name} at {place.at} is too near {other.name} at {other.at}", "2.5.1.1", needed=True)
                for other in too_near(state, place)
            ]
    for place in places:
        if place.side and not place.description:
            found.append(Missing(f"{place.name} is not described", "2.5.1.2"))
        elif place.side and not place.approved:
            found.append(Missing(f"the description of {place.name} is not approved", "2.5.1.2"))
    chosen = sum(place.win_condition for place in places if place.kind == BASE)
    if chosen != WIN_CONDITIONS:
        found.append(Missing(f"the Coalition has selected {chosen} win conditions of {WIN_CONDITIONS}", "2.5.1.3"))
    return found


def _missing_armies(state: State) -> list[Missing]:
    found = []
    armies = {side: [army for army in state.armies.values() if army.side == side and army.alive] for side in TEAMS}
    count = {side: Counter(army.level for army in armies[side]) for side in TEAMS}
    names = {(rank.side, rank.level): rank for rank in RANKS.values()}
    for level in sorted({rank.level for rank in RANKS.values() if rank.side in TEAMS and rank.level}, reverse=True):
        ours, theirs = (count[side][level] for side in TEAMS)
        if ours != theirs:
            titles = [names[side, level].name for side in TEAMS]
            found.append(Missing(f"there are {ours} {titles[0]} armies and {theirs} {titles[1]} armies", "2.5.2.1"))
        for side in TEAMS:
            rank, number = names[side, level], count[side][level]
            if rank.most is not None and number > rank.most:
                found.append(Missing(f"{number} {rank.name} armies are more than {rank.most}", "2.5.2.1", needed=True))
            holders = sum(player.rank == rank.name and player.left is None for player in state.players.values())
            if number < holders:
                found.append(Missing(f"{holders} players are {rank.name}, with {number} armies of it", "2.5.2.1"))
    where: dict[Any, str] = {}
    for army in (army for side in TEAMS for army in armies[side]):
        if not army.approved:
            found.append(Missing(f"{army.name} is not approved", "2.5.2.2", needed=True))
        if army.side == COALITION and not 1 <= len(army.colors) <= MOST_COLORS:
            found.append(Missing(f"{army.name} has no list of one to three colors", "2.5.2.2", needed=True))
        if army.at is None:
            found.append(Missing(f"{army.name} is not placed", "2.5.2.3", needed=True))
        elif army.at in where:
            found.append(Missing(f"{army.name} and {where[army.at]} both stand at {army.at}", "3.3.1", needed=True))
        else:
            where[army.at] = army.name
    found += [Missing(f"{side} has no army", "2.5.2.1", needed=True) for side in TEAMS if not armies[side]]
    return found


def _missing_mercenaries(state: State) -> list[Missing]:
    kinds = Counter(f"{faction} {level}/{level}" for faction, level in missing_mercenaries(state))
    return [Missing(f"mercenaries: {number} {kind} missing", "2.5.3") for kind, number in kinds.items()]


class OptionChange(Arguments, frozen=True, kw_only=True):
    """Options that change."""

    options: Annotated[dict[str, Any], doc("their values by name")]


@ACTIONS.action("options", OptionChange, by=BATTLE_JUDGE, rule="1.3")
def options(state: State, act: Act, given: OptionChange) -> None:
    """Change what the round is played with before it begins (1.3). The judge's own numbers for the secret formulas are
    told to judges only."""
    require_setup(state, act)
    changed = given.options
    state.options = read_options({**asdict(state.options), **changed})
    told = ", ".join(f"{name} {value}" for name, value in changed.items() if name != "formulas")
    if told:
        tell(state, "setup", act.at, f"Options: {told}.", "1.3")
    if "formulas" in changed:
        tell(state, "judges", act.at, "The numbers of the secret formulas have changed.", "4.2.2", to=("battle",))


def _positions(state: State) -> str:
    return "; ".join(f"{place.name} ({place.color or place.kind}) {place.at}" for place in state.places.values())


class Reveal(Arguments, frozen=True, kw_only=True):
    """How the bases are revealed."""

    partial: Annotated[bool, doc("though places are missing: a smaller round")] = False


@ACTIONS.action("reveal", Reveal, by=BATTLE_JUDGE, rule="2.5.2.3")
def reveal(state: State, act: Act, given: Reveal) -> None:
    """Make the positions of bases, portals and towns public, so that both sides can ask where armies start (2.5.2.3).
    The Coalition has selected its win conditions by then (2.5.1.3)."""
    require_setup(state, act, "2.5.2.3")
    if state.revealed:
        raise IllegalAction("the positions are public already", rule="2.5.2.3", code="wargame/phase")
    lacking = [one for one in _missing_places(state) if one.rule != "2.5.1.2" and (one.needed or not given.partial)]
    _refuse("positions can't be revealed yet", lacking, "2.5.1")
    state.revealed = True
    tell(state, "setup", act.at, f"The bases: {_positions(state)}.", "2.5.2.3")


def _refuse(what: str, lacking: list[Missing], rule: str) -> None:
    if lacking:
        listed = "; ".join(f"{one.text} ({one.rule})" for one in lacking)
        raise IllegalAction(f"{what}: {listed}", rule=rule, code="wargame/incomplete")


class Begin(Arguments, frozen=True, kw_only=True):
    """How the round begins."""

    deadline: Annotated[Time | None, doc("of the first turn; else as many days from now as a turn has")] = None
    partial: Annotated[bool, doc("a smaller round, on purpose")] = False


@ACTIONS.action("begin", Begin, by=BATTLE_JUDGE, rule="2.5")
def begin(state: State, act: Act, given: Begin) -> None:
    """Begin the round: its first turn opens, and everything about bases becomes public (2.5.1.2, 2.5.1.3, 3.1).

    Raises IllegalAction listing everything that is missing.
    """
    require_setup(state, act)
    if state.deadline is not None:
        raise IllegalAction(
            f"the round has begun: battles are due {show_time(state.deadline)} GMT", rule="2.5", code="wargame/phase"
        )
    deadline = act.at + state.options.days * DAY
    if given.deadline is not None:
        deadline = time_of(given.deadline)
    if deadline <= act.at:
        raise InvalidInput(f"the deadline {show_time(deadline)} is over already", rule="3.1", code="wargame/deadline")
    lacking = [one for one in missing(state) if one.needed or not given.partial]
    _refuse("the round can't begin", lacking, "2.5")
    state.started = state.revealed = True
    state.phase, state.deadline = "open", deadline
    for side in TEAMS:
        state.vulnerable[side] = note_vulnerable(state, side)
    state.turns.clear()
    open_turn(state)
    _tell_beginning(state, act.at, deadline)


def _tell_beginning(state: State, at: int, deadline: int) -> None:
    tell(state, "setup", at, f"The round begins. The bases: {_positions(state)}.", "2.5.1.1")
    for place in state.places.values():
        if place.description and place.approved:
            tell(state, "setup", at, f"{place.name} at {place.at}: {place.description}", "2.5.1.2")
    for side in (COALITION, PHYREXIA):
        named = [place.name for place in state.places.values() if place.side == side and place.win_condition]
        if named:
            tell(state, "setup", at, f"Win conditions of {side}: {', '.join(named)}.", "2.5.1.3")
    text = f"Turn {state.turn} is open; battles are due {show_time(deadline)} GMT."
    tell(state, "movement", at, text, "3.1")
