"""How a game is played: variant, multiplayer options, rules edition. Editions are written as differences.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
800.1    how many players a variant is for                       :func:`make_options`
800.2    one variant, any options that it allows                 :func:`make_options`
800.3    decks: whatever a tournament allows, not judged here    :mod:`headjudge.magic.decks`
801.1    always a limited range in an Emperor game               :func:`make_options`
806.2    options are settled before the game: Free-for-All       :class:`Options`
808.3    … Team vs. Team, 809.3 … Emperor, 811.2 … Alternating   :class:`Options`
806.3    seats at random, 807.3 … in a Grand Melee               :func:`seat_players`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from reprlib import repr as short
from typing import Any, Literal

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.options.seating import check_seats, in_seating_order
from headjudge.magic.engine.options.variants import VARIANTS, Variant
from headjudge.magic.multiplayer.emperor import check_apart, check_emperors, emperors_reach
from headjudge.magic.multiplayer.free_for_all import seated_at_random

__all__ = ["EDITIONS", "OPTIONS", "Edition", "OptionInfo", "Options", "make_options", "seat_players"]


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

    teams_share_poison: bool = False
    """704.6b today: a Two-Headed Giant team loses with fifteen poison counters among its players; in 2011 with ten
    on one."""
    produced_mana_triggers: bool = False
    """106.12a today: what triggers on tapping for mana triggers only if the mana ability produced some; in 2011
    activating it is enough (605.1b)."""
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
    teams_share_poison=True,
    produced_mana_triggers=True,
    phased_out_tokens_vanish=False,
    helpers_reduce=False,
    madness_exiles=True,
    suspended_may_stay=True,
)


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
    planar_deck: str = "none"
    """Planar Magic (901): "none", "each" with a planar deck for each player, "single" with one for all."""
    commander: bool = False
    skip_trivial: bool = False
    life: int = 20
    hand_size: int = 7
    teams: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The seats of each team, from its rightmost to its leftmost."""
    emperors: tuple[str, ...] = ()
    """The emperor of each team, in their order (809.2)."""
    random_seats: bool = False

    @property
    def rules(self) -> Edition:
        """The edition's switches."""
        return EDITIONS[self.edition]

    @property
    def plays(self) -> Variant:
        """What there is to the variant."""
        return VARIANTS[self.variant]


Form = Literal["choice", "number", "yes-no", "range", "teams", "seats"]


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option of a new game, for people and the forms they fill in.

    ``form`` is how it is asked for: ``choice`` (one of ``values``), ``number`` (from ``least`` on), ``yes-no``,
    ``range`` (a number of seats, "unlimited", or either for each seat), ``teams`` (team names with their seats),
    ``seats`` (a list of seats). A
    default of None is that of the variant. ``line`` is one sentence of explanation.
    """

    name: str
    title: str
    form: Form
    line: str
    rule: str
    default: Any = None
    values: tuple[str, ...] = ()
    least: int = 0


OPTIONS: tuple[OptionInfo, ...] = (
    OptionInfo(
        "variant",
        "Variant",
        "choice",
        "The kind of game; by default a duel for two players and a free-for-all for more.",
        "800.1",
        values=tuple(VARIANTS),
    ),
    OptionInfo(
        "edition",
        "Rules edition",
        "choice",
        "Which edition of the Comprehensive Rules the game follows.",
        "",
        "2011",
        tuple(EDITIONS),
    ),
    OptionInfo(
        "attack",
        "Attack",
        "choice",
        "Whom creatures may attack: several players at once, only the nearest to the left or to the right, or a single "
        "player chosen each turn.",
        "802, 803, 806.2b",
        values=("multiple", "left", "right", "single"),
    ),
    OptionInfo(
        "range_of_influence",
        "Range of influence",
        "range",
        "How many seats to each side a player can affect, see and be affected from.",
        "801",
        "unlimited",
    ),
    OptionInfo(
        "deploy_creatures",
        "Deploy creatures",
        "yes-no",
        "In team games: a creature may be tapped to give it to a teammate, whenever a sorcery could be cast.",
        "804",
        False,
    ),
    OptionInfo("shared_team_turns", "Shared team turns", "yes-no", "Teammates share their turns.", "805", False),
    OptionInfo("teams", "Teams", "teams", "Who plays with whom; every seat is on a team.", "808.1"),
    OptionInfo(
        "emperors",
        "Emperors",
        "seats",
        "Each team's emperor; by default the player in the middle.",
        "809.2",
    ),
    OptionInfo(
        "random_seats",
        "Seats at random",
        "yes-no",
        "Seats are drawn at random as the game begins, except in team games.",
        "806.3, 807.3",
        False,
    ),
    OptionInfo("life", "Starting life", "number", "Each player's life total at the start.", "103.3", least=1),
    OptionInfo("hand_size", "Opening hand", "number", "The number of cards in an opening hand.", "103.4", 7),
    OptionInfo(
        "commander",
        "Commander",
        "yes-no",
        "Each deck has a legendary creature as its commander, which begins in the command zone; 40 life, and 21 combat "
        "damage from one commander is lethal. Current rules only.",
        "903",
        False,
    ),
    OptionInfo("ante", "Ante", "yes-no", "Each player antes a random card; the winner keeps them all.", "407", False),
    OptionInfo(
        "planar_deck",
        "Planar Magic",
        "choice",
        "Planes that change the game, and a die to move between them: one planar deck each, or one shared by all.",
        "901",
        "none",
        ("none", "each", "single"),
    ),
    OptionInfo("free_mana", "Free mana", "yes-no", "Mana costs needn't be paid, for trying out cards.", "", False),
    OptionInfo(
        "skip_trivial",
        "Skip trivial decisions",
        "yes-no",
        "Decisions with only one legal answer are made without asking, for programs.",
        "",
        False,
    ),
)
"""All options of a new game, in the order in which people should see them."""

_KNOWN = {info.name: info for info in OPTIONS}


def _check_values(given: Mapping[str, Any]) -> None:
    """Raise InvalidInput, naming the option, for one that doesn't exist or a value that isn't of its form."""
    for name, value in given.items():
        if name not in _KNOWN:
            raise InvalidInput(f"unknown option {name!r}; known are {', '.join(sorted(_KNOWN))}", code="option/unknown")
        info = _KNOWN[name]
        if value is None:
            continue
        if info.form == "choice" and not (isinstance(value, str) and value in info.values):
            raise InvalidInput(
                f"{name} must be {' or '.join(info.values)}, not {short(value)}", rule=info.rule, code="option/value"
            )
        if info.form == "yes-no" and not isinstance(value, bool):
            raise InvalidInput(f"{name} must be True or False, not {short(value)}", rule=info.rule, code="option/value")
        if info.form == "seats" and not (
            isinstance(value, (list, tuple)) and all(isinstance(seat, str) for seat in value)
        ):
            raise InvalidInput(
                f"{name} must be a list of seats, not {short(value)}", rule=info.rule, code="option/value"
            )
        if info.form == "number" and (type(value) is not int or value < info.least):
            raise InvalidInput(
                f"{name} must be a number, {info.least} or more, not {short(value)}",
                rule=info.rule,
                code="option/value",
            )


def make_options(seats: Sequence[str], variant: str | None, **given: Any) -> Options:
    """Check the options a game is asked for. Raises InvalidInput or IllegalAction, naming option and rule."""
    if len(seats) < 2:
        raise InvalidInput(f"a game needs at least two seats, not {len(seats)}", rule="102.1", code="seats/number")
    if len(set(seats)) != len(seats):
        raise InvalidInput("two seats have the same name", code="seats/names")
    given = {key: value for key, value in given.items() if value is not None}
    if isinstance(variant, (list, tuple)):
        raise IllegalAction("a game uses one variant, with any number of options", rule="800.2", code="option/conflict")
    _check_values({"variant": variant})
    plays = VARIANTS[variant or ("duel" if len(seats) == 2 else "free-for-all")]
    if isinstance(given.get("attack"), (list, tuple)):
        raise IllegalAction(
            f"{plays.name} uses exactly one attack option", rule=plays.attack_rule, code="option/conflict"
        )
    _check_values(given)
    if not plays.seats[0] <= len(seats) <= plays.seats[1]:
        raise IllegalAction(
            f"{plays.name} is for {plays.seats[0]} to {plays.seats[1]} players, not {len(seats)}",
            rule=_SEATS_RULE,
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
    if given.get("planar_deck") == "single" and plays.markers:
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
            rule=_KNOWN["commander"].rule,
            code="option/conflict",
        )
    life = given.pop("life", usual_life(plays, commander=commander) * heads)
    return Options(
        plays.name, edition, attack, _range(reach, seats), life=life, teams=teams, emperors=emperors, **given
    )


_SEATS_RULE = "800.1"


def seat_players(seats: Sequence[str], variant: str | None, seed: int, **given: Any) -> tuple[list[str], Options]:
    """The players in the order in which they sit, which the seed draws if that is asked for (806.3, 807.3), and the
    checked options. Raises what :func:`make_options` raises."""
    options = make_options(seats, variant, **given)
    if not options.random_seats:
        return list(seats), options
    drawn = seated_at_random(seats, seed)
    return drawn, make_options(drawn, variant, **given)


def usual_life(plays: Variant, *, commander: bool) -> int:
    """The life total that a player begins with if nobody says (103.4), or a team that is one body, for each head.

    903.7: 40 with commanders, and 30 for each head, so that two have 60.
    """
    if not commander:
        return plays.life
    return 30 if plays.one_body else 40


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
