"""How a game is played: variant, multiplayer options, rules edition. Editions are written as differences."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput

__all__ = ["EDITIONS", "VARIANTS", "Edition", "Options", "Variant", "make_options"]


@dataclass(frozen=True, slots=True)
class Edition:
    """The rule switches that differ between editions of the comprehensive rules."""

    name: str
    legend_rule_chooses: bool = False
    """704.5j today: the controller keeps one. In 2011 (704.5k) all legends with the name go, whoever controls them."""
    planeswalker_uniqueness: bool = True
    """704.5j of 2011: planeswalkers sharing a type go; today planeswalkers are legendary instead."""
    damage_order: bool = True
    """509.2 of 2011: blockers are put in an order for damage; today the damage is divided freely."""
    london_mulligan: bool = False
    """103.5 today: draw seven, then put one on the bottom for each mulligan; in 2011 draw one fewer."""
    redirect_to_planeswalker: bool = True
    """306.7 of 2011: noncombat damage to a player may be redirected to a planeswalker; today "any target" names
    them."""
    proliferate_every_kind: bool = False
    """701.34a today: another counter of each kind there is; in 2011 (701.23a) of one kind that the player chooses."""
    helpers_reduce: bool = True
    """702.48a and 702.63a of 2011: convoke and delve are additional costs that reduce the cost; today they pay it."""
    suspended_may_stay: bool = False
    """702.62a today: its owner may cast the card as its last time counter goes; in 2011 (702.59a) must if able."""
    madness_exiles: bool = False
    """702.35a today: a card with madness is always discarded into exile; in 2011 (702.32a) its owner may."""

    phased_out_tokens_vanish: bool = True
    """704.5d of 2011: tokens that are phased out cease to exist; today they phase in again."""


EDITIONS: dict[str, Edition] = {"2011": Edition("2011")}
EDITIONS["current"] = replace(
    EDITIONS["2011"],
    name="current",
    legend_rule_chooses=True,
    planeswalker_uniqueness=False,
    damage_order=False,
    london_mulligan=True,
    redirect_to_planeswalker=False,
    proliferate_every_kind=True,
    phased_out_tokens_vanish=False,
    helpers_reduce=False,
    madness_exiles=True,
    suspended_may_stay=True,
)


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play (rules 806–811; a duel is the ordinary game). Options left None are chosen freely."""

    name: str
    teams: bool = False
    life: int = 20
    attack: str = "multiple"
    seats: tuple[int, int] = (2, 1024)


VARIANTS: dict[str, Variant] = {
    "duel": Variant("duel", attack="single", seats=(2, 2)),
    "free-for-all": Variant("free-for-all"),
    "team-vs-team": Variant("team-vs-team", teams=True),
}


@dataclass(frozen=True, slots=True)
class Options:
    """Everything about a game that is settled before it begins. Plain data."""

    variant: str = "free-for-all"
    edition: str = "2011"
    attack: str = "multiple"
    range_of_influence: tuple[int, ...] = ()
    """For each seat; empty: unlimited."""
    deploy_creatures: bool = False
    shared_team_turns: bool = False
    free_mana: bool = False
    ante: bool = False
    skip_trivial: bool = False
    life: int = 20
    hand_size: int = 7
    teams: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def rules(self) -> Edition:
        """The edition's switches."""
        return EDITIONS[self.edition]


def make_options(seats: list[str], variant: str | None, **given: Any) -> Options:
    """Check the options a game is asked for. Raises InvalidInput or IllegalAction, naming option and rule."""
    if len(seats) < 2:
        raise InvalidInput(f"a game needs at least two seats, not {len(seats)}", rule="102.1")
    if len(set(seats)) != len(seats):
        raise InvalidInput("two seats have the same name")
    name = variant or ("duel" if len(seats) == 2 else "free-for-all")
    if name not in VARIANTS:
        raise InvalidInput(f"unknown variant {name!r}; known are {', '.join(VARIANTS)}")
    chosen = VARIANTS[name]
    if not chosen.seats[0] <= len(seats) <= chosen.seats[1]:
        raise IllegalAction(
            f"{name} is for {chosen.seats[0]} to {chosen.seats[1]} players, not {len(seats)}", rule="800.1"
        )
    edition = given.pop("edition", "2011")
    if edition not in EDITIONS:
        raise InvalidInput(f"unknown edition {edition!r}; known are {', '.join(EDITIONS)}")
    attack = given.pop("attack", None) or chosen.attack
    if attack not in ("left", "right", "multiple", "single"):
        raise InvalidInput(f"attack must be left, right, multiple or single, not {attack!r}", rule="806.2b")
    if given.get("deploy_creatures") and not chosen.teams:
        raise IllegalAction(f"deploy creatures isn't used in {name}", rule="806.2c")
    if given.get("shared_team_turns"):
        if not chosen.teams:
            raise IllegalAction(f"shared team turns need teams, which {name} has not", rule="805.1")
        raise IllegalAction("shared team turns are not supported yet", rule="805")
    if given.get("teams") and not chosen.teams:
        raise IllegalAction(f"{name} has no teams", rule="806.1")
    if given.get("planar_deck"):
        raise IllegalAction("Planar Magic is not supported yet", rule="901")
    known = set(Options.__slots__)
    for key in given:
        if key not in known:
            raise InvalidInput(f"unknown option {key!r}; known are {', '.join(sorted(known))}")
    reach = _range(given.pop("range_of_influence", None), seats)
    teams = {team: tuple(members) for team, members in (given.pop("teams", None) or {}).items()}
    if chosen.teams:
        members = [seat for team in teams.values() for seat in team]
        if sorted(members) != sorted(seats):
            raise InvalidInput("every seat must be on exactly one team", rule="808.1")
    life = given.pop("life", chosen.life)
    return Options(name, edition, attack, reach, life=life, teams=teams, **given)


def _range(given: Any, seats: list[str]) -> tuple[int, ...]:
    if given is None or given == "unlimited":
        return ()
    whole = len(seats)
    values = given if isinstance(given, dict) else dict.fromkeys(seats, given)
    reach = []
    for seat in seats:
        value = values.get(seat, "unlimited")
        if value == "unlimited":
            value = whole
        if type(value) is not int or value < 0:
            raise InvalidInput(f"range of influence of {seat} must be a number of seats, not {value!r}", rule="801.2")
        reach.append(value)
    return tuple(reach)
