"""Who may prepare a round, and who may know what of it before it begins (2.5).

=======  ==========================================================================================
rule     what
=======  ==========================================================================================
2.5.1.1  where bases stand is the judge's to know, until they reveal it or the round begins
2.5.1.2  a description is its side's and the judge's, until it is accepted and the round begins
2.5.1.3  win conditions are the Coalition's and the judge's, until the round begins
2.5.2.2  an army is mailed to the judge: the other side sees it when the round begins
=======  ==========================================================================================

Only battle judges prepare a round: a movement judge may play (1.3). What is told only to some is decided here once;
views ask these functions.
"""

from __future__ import annotations

from typing import Literal

from headjudge.core.actions import Act
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import player_of
from headjudge.wargame.people.judges import PROGRAM, is_judge
from headjudge.wargame.people.threads import tell, to_player
from headjudge.wargame.state import Army, Place, Player, State
from headjudge.wargame.state.ranks import COALITION, LEADER, MERCENARY, Side, Team

__all__ = [
    "find_army",
    "find_place",
    "knows_army",
    "knows_description",
    "knows_place",
    "knows_positions",
    "knows_win_conditions",
    "require_leader",
    "require_setup",
    "tell_concerned",
]

SETUP = "setup"


def require_setup(state: State, act: Act, rule: str = "2.5") -> None:
    """Refuse what belongs to the preparation of a round once the round has begun. Raises IllegalAction."""
    if state.started:
        raise IllegalAction(
            f"{act.verb} is for setting up a round, and this one has begun", rule=rule, code="wargame/phase"
        )


def require_leader(state: State, act: Act, side: Team, rule: str) -> Player:
    """The leader of a side who does it: the Chief Praetor and Praetors, or the General and Admirals (1.1.1, 1.1.2).

    Raises IllegalAction for everybody else.
    """
    player = player_of(state, act)
    if player.side != side or player.level < LEADER:
        raise IllegalAction(
            f"{act.verb} is for the three leaders of {side}; {player.name} is {player.rank} of {player.side}",
            rule=rule,
            code="wargame/leader",
        )
    return player


def find_place(state: State, name: str, by: str = PROGRAM) -> Place:
    """The base, portal or town of a name, whatever its case, of those that somebody (by name) knows. Raises
    InvalidInput."""
    wanted = " ".join(name.split()).casefold()
    places = [place for place in state.places.values() if by == PROGRAM or knows_place(state, by, place)]
    for place in places:
        if place.name.casefold() == wanted:
            return place
    known = ", ".join(place.name for place in places) or "none yet"
    raise InvalidInput(f"there is no place {name!r}; places are {known}", code="wargame/place")


def find_army(state: State, name: str, by: str) -> Army:
    """The army of a name, if somebody (by name) knows it: one that they don't is as if there were none. Raises
    InvalidInput."""
    found = state.find_army(name)
    if found is not None and by != PROGRAM and not knows_army(state, by, found):
        raise InvalidInput(f"there is no army {name!r}", code="wargame/army")
    return state.army(name)


def knows_place(state: State, name: str | None, place: Place) -> bool:
    """Whether somebody (None: a visitor) may know that there is a base, portal or town: a side describes its own before
    it knows where they are (2.5.1.2)."""
    return knows_positions(state, name) or (place.side != "" and place.side == _side_of(state, name))


def _settled(state: State, name: str | None) -> bool:
    """Whether nothing of the preparation is kept from somebody: the round has begun, or they are its battle judge."""
    return state.phase != SETUP or (name is not None and is_judge(state, name, "battle"))


def _side_of(state: State, name: str | None) -> str:
    player = state.find_player(name) if name is not None else None
    return player.side if player is not None else ""


def knows_positions(state: State, name: str | None) -> bool:
    """Whether somebody (None: a visitor) may know where bases, portals and towns stand (2.5.1.1, 2.5.2.3)."""
    return state.revealed or _settled(state, name)


def knows_win_conditions(state: State, name: str | None) -> bool:
    """Whether somebody may know which bases of the Coalition are win conditions (2.5.1.3)."""
    return _settled(state, name) or _side_of(state, name) == COALITION


def knows_description(state: State, name: str | None, place: Place) -> bool:
    """Whether somebody may read the description of a place (2.5.1.2)."""
    return _settled(state, name) or (place.side != "" and _side_of(state, name) == place.side)


def knows_army(state: State, name: str | None, army: Army) -> bool:
    """Whether somebody may see an army: before the round begins its own side and the judge, the mercenary judge the
    mercenaries, then everybody (2.5.2.2, 2.5.3)."""
    if army.side == MERCENARY and name is not None and is_judge(state, name, "mercenary"):
        return True
    return _settled(state, name) or _side_of(state, name) == army.side


def tell_concerned(
    state: State, act: Act, text: str, rule: str, side: Side | Literal[""], players: tuple[str, ...] = ()
) -> None:
    """Tell the battle judges, the leaders of a side, and the players (keys) whom it concerns."""
    leaders = [player.key for player in state.players.values() if player.side == side and player.level >= LEADER]
    concerned = dict.fromkeys((*leaders, *players))
    tell(state, "setup", act.at, text, rule, to=("battle", *map(to_player, concerned)))
