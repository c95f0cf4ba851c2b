"""Altered's options at tables, where seats are meant by their numbers, from 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.altered.editions import EDITIONS
from headjudge.altered.engine.state.game_state import Mode
from headjudge.altered.setup import CHOICES, SEATS, options_of
from headjudge.core.errors import InvalidInput
from headjudge.core.game_options import ANYTHING_BY_HAND, CARDS_BY_HAND, OptionInfo, OptionLimit
from headjudge.server.live.options import Options, TeamsInfo, VariantInfo

__all__ = ["AlteredOptions", "mode_of", "seat_order"]

TEAMS = 2
MODES = (
    VariantInfo(
        Mode.DUEL,
        "Duel",
        "Two players race: hero against hero, companion against companion.",
        "1.1",
        (SEATS[Mode.DUEL],) * 2,
        {"teams": OptionLimit([], why="a duel has no teams", rule="1.1")},
    ),
    VariantInfo(
        Mode.TWO_VS_TWO,
        "Two vs. two",
        "Two teams of two. Teammates sit across from each other; each races both of their neighbours, and the team of "
        "whoever’s Expeditions meet first wins.",
        "1.1",
        (SEATS[Mode.TWO_VS_TWO],) * 2,
        teams=TeamsInfo(most=TEAMS, size=2, equal=True, seating="alternating", rule="1.1"),
    ),
    VariantInfo(
        Mode.FREE_FOR_ALL,
        "Free for all",
        "Four players, each for themself, and each racing only their two neighbours.",
        "1.1",
        (SEATS[Mode.FREE_FOR_ALL],) * 2,
        {"teams": OptionLimit([], why="everybody plays for themself", rule="1.1")},
    ),
)
INFOS = (
    OptionInfo(
        "variant",
        "Mode",
        "choice",
        "A duel, two against two, or four players for themselves; by default a duel of two, free for all of four.",
        "1.1",
        values=tuple(Mode),
    ),
    OptionInfo(
        "edition",
        "Rules edition",
        "choice",
        "Which edition of the Complete Rules the game follows.",
        "",
        next(iter(EDITIONS)),
        tuple(EDITIONS),
    ),
    OptionInfo(
        "timestamps",
        "Order of objects",
        "choice",
        "Whether you choose the order of your objects that come to a zone together, or it follows from the one before.",
        "2.2.14.d",
        "auto",
        tuple(str(value) for value in CHOICES["timestamps"]),
    ),
    ANYTHING_BY_HAND,
    CARDS_BY_HAND,
    OptionInfo("teams", "Teams", "teams", "Who plays with whom; every seat is on a team.", "1.1"),
)


class AlteredOptions(Options):
    """The options of a new game."""

    def infos(self) -> list[OptionInfo]:
        """What may be chosen."""
        return [*INFOS]

    def variants(self) -> list[VariantInfo]:
        """The modes."""
        return [*MODES]

    def seating(self, seats: int, options: Mapping[str, Any]) -> Sequence[int]:
        """The seats clockwise: teammates across from each other. Raises InvalidInput for what can't be played so."""
        mode = mode_of(seats, options)
        options_of(mode, {name: value for name, value in options.items() if name not in ("variant", "teams")})
        if seats != SEATS[mode]:
            raise InvalidInput(f"{mode} is for {SEATS[mode]} players, not {seats}", rule="1.1", code="seat/number")
        return seat_order(seats, mode, options)


def mode_of(seats: int, options: Mapping[str, Any]) -> Mode:
    """The mode that is chosen, else that which so many seats play. Raises InvalidInput for one there isn't."""
    chosen = options.get("variant")
    if chosen is None:
        return Mode.DUEL if seats <= SEATS[Mode.DUEL] else Mode.FREE_FOR_ALL
    if not isinstance(chosen, str) or chosen not in SEATS:
        raise InvalidInput(f"the mode is {' or '.join(Mode)}, not {chosen!r}", rule="1.1", code="option/value")
    return Mode(chosen)


def seat_order(seats: int, mode: Mode, options: Mapping[str, Any]) -> list[int]:
    """The table's seats as they sit. Raises InvalidInput for teams that can't sit so."""
    teams = options.get("teams")
    if teams is None:
        return [*range(seats)]
    if mode is not Mode.TWO_VS_TWO:
        raise InvalidInput(f"{mode} has no teams", rule="1.1", code="option/teams")
    members = list(teams.values()) if isinstance(teams, Mapping) else []
    if len(members) != TEAMS or not all(isinstance(one, list) and len(one) == seats // TEAMS for one in members):
        raise InvalidInput("two teams of two are wanted, each a list of seats", rule="1.1", code="option/teams")
    order = [seat for across in zip(*members, strict=True) for seat in across]
    if any(type(seat) is not int for seat in order) or sorted(order) != [*range(seats)]:
        raise InvalidInput(f"teams list each seat once, by number, 0 to {seats - 1}", rule="1.1", code="option/teams")
    # Whoever has the first seat keeps it.
    first = order.index(0)
    return order[first:] + order[:first]
