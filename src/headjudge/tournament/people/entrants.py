"""Who is in an event: players, or teams of three that are their members (143), from which round to which.

What is kept are stays: in which round somebody entered and after which they were out. So a drop that comes later, or
its taking back, never changes who was in the event in a round that is over (facts/organisers).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from headjudge.core.errors import IllegalAction, InvalidInput

__all__ = [
    "Entrant",
    "Entrants",
    "Stay",
    "check_team",
    "disqualify",
    "drop",
    "enter",
    "entrant",
    "entrant_of",
    "exchange",
    "has_awarded_bye",
    "in_event",
    "reinstate",
    "undrop",
    "withdraw",
]

_LONGEST = 80
"""No name is longer."""
_RULE = "facts/organisers"


@dataclass(slots=True)
class Stay:
    """From ``first``, the first round that can be theirs, up to and with ``last`` (None: they are still there).

    Rounds count from 1. Who drops while round 3 is going on has had round 3 as their last; who drops before the first
    is paired has 0.
    """

    first: int
    last: int | None = None


@dataclass(slots=True)
class Entrant:
    """A player, or a team, as the event knows them: by one name in pairings and standings.

    ``members``: the players in their order (A, B, C), the player alone where they are no team. ``byes``: so many first
    rounds are awarded byes. ``out``: they were disqualified, and can't come back.
    """

    name: str
    members: tuple[str, ...]
    byes: int = 0
    stays: list[Stay] = field(default_factory=list)
    out: bool = False

    @property
    def is_in(self) -> bool:
        """Whether they are in the event now."""
        return bool(self.stays) and self.stays[-1].last is None

    def was_in(self, round_: int) -> bool:
        """Whether they were in the event in a round."""
        return any(stay.first <= round_ and (stay.last is None or round_ <= stay.last) for stay in self.stays)

    @property
    def entered(self) -> int:
        """The first round that could be theirs."""
        return self.stays[0].first if self.stays else 0


@dataclass(slots=True)
class Entrants:
    """Everybody who ever entered, by name, in the order in which they did. ``team_size``: 1, or a team's players."""

    team_size: int = 1
    by_name: dict[str, Entrant] = field(default_factory=dict)


def entrant(entrants: Entrants, name: str) -> Entrant:
    """The entrant of this name, in the event or not. Raises InvalidInput."""
    found = entrants.by_name.get(name)
    if found is None:
        raise InvalidInput(f"{name} hasn't entered this event", code="people/unknown")
    return found


def entrant_of(entrants: Entrants, player: str) -> Entrant | None:
    """The entrant that a player is, or plays for."""
    own = entrants.by_name.get(player) if entrants.team_size == 1 else None
    return own or next((one for one in entrants.by_name.values() if player in one.members), None)


def in_event(entrants: Entrants, round_: int | None = None) -> list[str]:
    """Those who are in the event now, or were in a round, in the order in which they entered."""
    return [name for name, one in entrants.by_name.items() if (one.is_in if round_ is None else one.was_in(round_))]


def has_awarded_bye(one: Entrant, round_: int) -> bool:
    """Whether a round is one of their awarded byes; who enters late has only those that are left."""
    return round_ <= one.byes


def check_team(members: Sequence[str], size: int) -> None:
    """Refuses a team that hasn't so many members, all different (101, 143)."""
    if len(members) != size:
        raise IllegalAction(
            f"a team of this event has {size} members, not {len(members)}", rule="143", code="people/team-size"
        )
    twice = next((name for name in members if list(members).count(name) > 1), None)
    if twice is not None:
        raise IllegalAction(f"{twice} is named twice in a team", rule="143", code="people/twice-in-team")


def enter(entrants: Entrants, name: str, next_round: int, *, members: Sequence[str] = (), byes: int = 0) -> Entrant:
    """Somebody enters the event; ``next_round`` is the first that isn't paired yet. Who has dropped is back, with all
    that they had. Refused are who is in the event, or was disqualified, a team that isn't one, and a player of another
    team of the event (143)."""
    known = entrants.by_name.get(name)
    team = tuple(members)
    if known is not None:
        if known.out:
            raise IllegalAction(f"{name} was disqualified and can't come back", rule=_RULE, code="people/out")
        if known.is_in:
            raise IllegalAction(f"{name} is already in the event", rule=_RULE, code="people/already-in")
        if team and set(team) != set(known.members):
            raise IllegalAction(
                f"{name} entered with {', '.join(known.members)}; other members are another team, with another name",
                rule="143",
                code="people/other-team",
            )
    _check_name(name)
    if byes < 0:
        raise InvalidInput(f"the number of awarded byes can't be {byes}", code="people/byes")
    if entrants.team_size > 1 and (known is None or team):
        for member in team:
            _check_name(member)
        check_team(team, entrants.team_size)
    elif team and team != (name,):
        raise IllegalAction(f"this event has no teams: {name} enters alone", rule="101", code="people/no-teams")
    _check_members(entrants, name, known.members if known is not None and not team else team)
    one = known or Entrant(name, team or (name,), byes)
    if known is not None:
        known.members, known.byes = team or known.members, byes or known.byes
    entrants.by_name[name] = one
    one.stays.append(Stay(next_round))
    return one


def exchange(entrants: Entrants, name: str, members: Sequence[str]) -> Entrant:
    """Other people are a team's members, or the same in another order. Refuses what is no team, and a player of another
    team of the event (143)."""
    one = entrant(entrants, name)
    for member in members:
        _check_name(member)
    check_team(members, entrants.team_size)
    _check_members(entrants, name, members)
    one.members = tuple(members)
    return one


def drop(entrants: Entrants, name: str, round_: int) -> Entrant:
    """They are out from the next pairing on; ``round_`` is the last that was paired (0: none was). Refuses who isn't in
    the event."""
    one = entrant(entrants, name)
    if not one.is_in:
        raise IllegalAction(f"{name} isn't in the event", rule=_RULE, code="people/not-in")
    one.stays[-1].last = round_
    return one


def undrop(entrants: Entrants, name: str) -> Entrant:
    """A drop is taken back as if it had never been. Refuses who hasn't dropped, or was disqualified."""
    one = entrant(entrants, name)
    if one.is_in or one.out:
        why = "was disqualified" if one.out else "hasn't dropped"
        raise IllegalAction(f"{name} {why}", rule=_RULE, code="people/not-dropped")
    _check_members(entrants, name, one.members)
    one.stays[-1].last = None
    return one


def withdraw(entrants: Entrants, name: str) -> None:
    """An entry is taken back as if it had never been: that of somebody who had no round yet. The event refuses it to
    who was paired."""
    entrant(entrants, name)
    del entrants.by_name[name]


def disqualify(entrants: Entrants, name: str, round_: int, members: Sequence[str] = ()) -> Entrant:
    """They are out for good, at once. Who never entered is entered for it, so that they are known to be out."""
    one = entrants.by_name.get(name)
    if one is None:
        _check_name(name)
        one = entrants.by_name[name] = Entrant(name, tuple(members) or (name,))
    if one.is_in:
        one.stays[-1].last = round_
    one.out = True
    return one


def reinstate(entrants: Entrants, name: str) -> Entrant:
    """A disqualification is taken back; they have dropped, and may enter again. Refuses who wasn't disqualified."""
    one = entrant(entrants, name)
    if not one.out:
        raise IllegalAction(f"{name} wasn't disqualified", rule=_RULE, code="people/not-out")
    one.out = False
    return one


def _check_members(entrants: Entrants, name: str, members: Sequence[str]) -> None:
    if entrants.team_size == 1:
        return
    for other in entrants.by_name.values():
        if other.name == name or not (other.is_in or other.out):
            continue
        shared = next((member for member in members if member in other.members), None)
        if shared is not None:
            raise IllegalAction(
                f"{shared} plays for {other.name}; no one plays for two teams of one event",
                rule="143",
                code="people/two-teams",
            )


def _check_name(name: str) -> None:
    if not name.strip() or name != name.strip() or len(name) > _LONGEST or not name.isprintable():
        raise InvalidInput(
            f"{name[:_LONGEST]!r} isn't a name: up to {_LONGEST} characters, without spaces around them",
            code="people/name",
        )
