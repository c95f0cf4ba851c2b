"""Magic's options at tables, where seats are meant by their numbers, from 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.core.game_options import OptionInfo
from headjudge.magic.engine.options.game_options import make_options
from headjudge.magic.engine.options.option_list import OPTIONS
from headjudge.magic.engine.options.suggested_seats import suggest_seats
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.server.games.magic.variants import variant_infos
from headjudge.server.live.options import Options, VariantInfo

__all__ = ["MagicOptions", "named", "seated"]

FOR_PROGRAMS = ("skip_trivial",)
"""Options that tables don't have."""
SETTLED = ("starting_player",)
"""Options that nobody is asked for who opens a table: whoever runs a match says them."""


class MagicOptions(Options):
    """The options of a new game that make sense at a table."""

    def infos(self) -> list[OptionInfo]:
        """What may be chosen."""
        return [option for option in OPTIONS if option.name not in (*FOR_PROGRAMS, *SETTLED)]

    def variants(self) -> list[VariantInfo]:
        """The variants of Magic."""
        return variant_infos()

    def seating(self, seats: int, options: Mapping[str, Any]) -> list[int]:
        """Refuse what the engine refuses, however the players are seated."""
        names = [f"seat {n + 1}" for n in range(seats)]
        chosen = named(options, names)
        order = seated(names, chosen)
        make_options(order, **{"variant": None, **chosen})
        return [names.index(name) for name in order]


def named(options: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The options with seats by name, where teams, emperors and ranges name them by number. Raises InvalidInput."""
    unknown = [name for name in options if name in FOR_PROGRAMS]
    if unknown:
        raise InvalidInput(f"option {unknown[0]!r} is for programs, not for tables", code="option/unknown")
    found = dict(options)
    try:
        if isinstance(options.get("teams"), Mapping):
            found["teams"] = {team: [names[n] for n in members] for team, members in options["teams"].items()}
        for option in ("emperors", "starting_player"):
            if isinstance(options.get(option), list):
                found[option] = [names[n] for n in options[option]]
        if isinstance(options.get("range_of_influence"), list):
            found["range_of_influence"] = dict(zip(names, options["range_of_influence"], strict=True))
    except (TypeError, IndexError, ValueError):
        raise InvalidInput(
            f"teams list seats by number, 0 to {len(names) - 1}; ranges one for each seat", code="option/seats"
        ) from None
    return found


def seated(names: list[str], options: Mapping[str, Any]) -> list[str]:
    """The seats in an order that suits the variant's teams: that of the table if it does (808.2, 811.3)."""
    variant, teams, emperors = (options.get(key) for key in ("variant", "teams", "emperors"))
    if not isinstance(variant, str) or variant not in VARIANTS or not isinstance(teams, dict):
        return names
    return suggest_seats(VARIANTS[variant], names, teams, emperors if isinstance(emperors, list) else ())
