"""How a game is played: variant, multiplayer options, rules edition, all checked before it begins.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
800.1    how many players a variant is for                       :func:`make_options`
800.2    one variant, any options that it allows                 :func:`make_options`
800.3    decks: whatever a tournament allows, not judged here    :mod:`headjudge.magic.decks`
801.1    always a limited range in an Emperor game               :func:`make_options`
801.2a   each player's own range                                 :func:`_range`
806.2    options are settled before the game: Free-for-All       :class:`Options`
808.3    … Team vs. Team, 809.3 … Emperor, 811.2 … Alternating   :class:`Options`
806.3    seats at random, 807.3 … in a Grand Melee               :func:`seat_players`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from reprlib import repr as short
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.options.editions import EDITIONS, Edition
from headjudge.magic.engine.options.option_list import check_values
from headjudge.magic.engine.options.seating import check_seats, in_seating_order
from headjudge.magic.engine.options.variants import VARIANTS, Attack, PlanarDecks, Variant, usual_life
from headjudge.magic.multiplayer.emperor import check_apart, check_emperors, emperors_reach
from headjudge.magic.multiplayer.free_for_all import seated_at_random

__all__ = [
    "Options",
    "make_options",
    "seat_players",
]


@dataclass(frozen=True, slots=True)
class Options:
    """Everything about a game that is settled before it begins. Plain data."""

    variant: str = "free-for-all"
    edition: str = "2011"
    attack: Attack = Attack.MULTIPLE
    range_of_influence: tuple[int, ...] = ()
    """For each seat; empty: unlimited."""
    deploy_creatures: bool = False
    shared_team_turns: bool = False
    free_mana: bool = False
    ante: bool = False
    planar_deck: PlanarDecks = PlanarDecks.NONE
    """Planar Magic (901)."""
    commander: bool = False
    skip_trivial: bool = False
    hands: bool = False
    """Whether any seat may do manual actions at any quiet moment (:mod:`..manual`)."""
    cards_by_hand: bool = False
    """Whether decks may have cards whose text isn't understood, which are carried out by hand (:mod:`..manual`)."""
    paper: bool = False
    """Whether players must remember their triggered abilities by themselves (:mod:`..awareness`)."""
    life: int = 20
    hand_size: int = 7
    teams: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The seats of each team, from its rightmost to its leftmost."""
    emperors: tuple[str, ...] = ()
    """The emperor of each team, in their order (809.2)."""
    random_seats: bool = False
    starting_player: str = ""
    """The seat that takes the first turn (103.2); empty: it is drawn."""

    @property
    def rules(self) -> Edition:
        """The edition's switches."""
        return EDITIONS[self.edition]

    @property
    def plays(self) -> Variant:
        """What there is to the variant."""
        return VARIANTS[self.variant]


def make_options(seats: Sequence[str], variant: str | None, **given: Any) -> Options:
    """Check the options a game is asked for. Raises InvalidInput or IllegalAction, naming option and rule."""
    if len(seats) < 2:
        raise InvalidInput(f"a game needs at least two seats, not {len(seats)}", rule="102.1", code="seats/number")
    if len(set(seats)) != len(seats):
        raise InvalidInput("two seats have the same name", code="seats/names")
    given = {key: value for key, value in given.items() if value is not None}
    if isinstance(variant, (list, tuple)):
        raise IllegalAction("a game uses one variant, with any number of options", rule="800.2", code="option/conflict")
    check_values({"variant": variant})
    plays = VARIANTS[variant or ("duel" if len(seats) == 2 else "free-for-all")]
    if isinstance(given.get("attack"), (list, tuple)):
        raise IllegalAction(
            f"{plays.name} uses exactly one attack option", rule=plays.attack_rule, code="option/conflict"
        )
    check_values(given)
    if not plays.seats[0] <= len(seats) <= plays.seats[1]:
        raise IllegalAction(
            f"{plays.name} is for {plays.seats[0]} to {plays.seats[1]} players, not {len(seats)}",
            rule="800.1",
            code="seats/number",
        )
    if plays.teams and given.get("random_seats"):
        raise IllegalAction("teams aren't seated at random", rule=plays.seated, code="option/conflict")
    attack = given.pop("attack", plays.attacks[0])
    if attack not in plays.attacks:
        raise IllegalAction(
            f"attack {attack!r} isn't used in {plays.name}, only {' or '.join(plays.attacks)}",
            rule=plays.attack_rule,
            code="option/conflict",
        )
    for name, word in (("deploy_creatures", "deploy creatures"), ("shared_team_turns", "shared team turns")):
        always, rule = plays.deploy if name == "deploy_creatures" else plays.shared_turns
        if always is None:
            continue
        if given.setdefault(name, always) != always:
            said = f"{plays.name} always uses {word}" if always else f"{plays.name} doesn't use {word}"
            raise IllegalAction(said, rule=rule, code="option/conflict")
    if given.get("planar_deck") == PlanarDecks.SINGLE and plays.markers:
        raise IllegalAction(
            "one planar deck can't belong to several planar controllers", rule="901.15b", code="option/conflict"
        )
    if given.get("teams") and not plays.teams:
        raise IllegalAction(f"{plays.name} has no teams", rule="806.1", code="option/conflict")
    if given.get("emperors") and not plays.emperors:
        raise IllegalAction(f"{plays.name} has no emperors", rule="809.2", code="option/conflict")
    teams = _teams(given.pop("teams", {}))
    check_seats(plays, seats, teams, shared_turns=given.get("shared_team_turns", False))
    teams = {team: tuple(in_seating_order(seats, members)) for team, members in teams.items()}
    named = given.pop("emperors", ())
    emperors = check_emperors(seats, teams, named) if plays.emperors else ()
    reach = given.pop("range_of_influence", plays.reach)
    if plays.emperors:
        reach = emperors_reach(reach, seats, teams, emperors)
        check_apart(seats, emperors, _range(reach, seats))
    heads = max(len(team) for team in teams.values()) if plays.one_body else 1
    commander = given.get("commander", False)
    edition = given.pop("edition", "current" if commander else "2011")
    if commander and edition != "current":
        raise IllegalAction(
            f"Commander needs the current rules (edition current, not {edition})",
            rule="903",
            code="option/conflict",
        )
    planar_deck = PlanarDecks(given.pop("planar_deck", PlanarDecks.NONE))
    life = given.pop("life", usual_life(plays, commander=commander) * heads)
    starting = _starting_player(plays, seats, given.pop("starting_player", ()))
    return Options(
        plays.name,
        edition,
        Attack(attack),
        _range(reach, seats),
        life=life,
        teams=teams,
        emperors=emperors,
        planar_deck=planar_deck,
        starting_player=starting,
        **given,
    )


def _starting_player(plays: Variant, seats: Sequence[str], named: Sequence[str]) -> str:
    """Who was chosen to take the first turn (103.2), with their team where turns are shared (805.3); empty if nobody
    was."""
    if not named:
        return ""
    if plays.teams and not plays.shared_turns[0]:
        raise IllegalAction(
            f"in {plays.name} it is drawn which team goes first", rule=plays.starts or "805.3", code="option/conflict"
        )
    if len(named) != 1 or named[0] not in seats:
        raise InvalidInput(
            f"one of the seats takes the first turn, not {short(list(named))}", rule="103.2", code="option/value"
        )
    return named[0]


def seat_players(seats: Sequence[str], variant: str | None, seed: int, **given: Any) -> tuple[list[str], Options]:
    """The players in the order in which they sit, which the seed draws if that is asked for (806.3, 807.3), and the
    checked options. Raises what :func:`make_options` raises."""
    options = make_options(seats, variant, **given)
    if not options.random_seats:
        return list(seats), options
    drawn = seated_at_random(seats, seed)
    return drawn, make_options(drawn, variant, **given)


def _teams(given: Any) -> dict[str, tuple[str, ...]]:
    if not isinstance(given, Mapping) or not all(isinstance(team, str) for team in given):
        raise InvalidInput(
            f"teams must be team names with lists of their seats, not {short(given)}",
            rule="808.1",
            code="seating/teams",
        )
    for team, members in given.items():
        if not isinstance(members, (list, tuple)) or not all(isinstance(seat, str) for seat in members):
            raise InvalidInput(
                f"the team {team} must be a list of seats, not {short(members)}", rule="808.1", code="seating/teams"
            )
    return {team: tuple(members) for team, members in given.items()}


def _range(given: Any, seats: Sequence[str]) -> tuple[int, ...]:
    """The range of influence of each seat (801.2a), as it was agreed on; nothing if it is unlimited for all."""
    if given is None or given == "unlimited":
        return ()
    whole = len(seats)
    values = given if isinstance(given, Mapping) else dict.fromkeys(seats, given)
    for seat in values:
        if seat not in seats:
            raise InvalidInput(
                f"range of influence of {seat!r}: there is no such seat", rule="801.2", code="option/value"
            )
    reach = []
    for seat in seats:
        value = values.get(seat, "unlimited")
        if value == "unlimited":
            value = whole
        if type(value) is not int or value < 0:
            raise InvalidInput(
                f"range of influence of {seat} must be a number of seats, not {short(value)}",
                rule="801.2",
                code="option/value",
            )
        reach.append(value)
    return tuple(reach)
