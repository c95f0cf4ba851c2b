"""What may be said of a new game: each option with its values, for people and the forms they fill in."""

from __future__ import annotations

from collections.abc import Mapping
from reprlib import repr as short
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.core.game_options import ANYTHING_BY_HAND, CARDS_BY_HAND, OptionInfo, OptionLimit
from headjudge.magic.engine.options.editions import EDITIONS
from headjudge.magic.engine.options.variants import VARIANTS, Attack, PlanarDecks, usual_life

__all__ = ["OPTIONS", "check_values"]

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
        values=tuple(Attack),
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
        brings={
            "edition": OptionLimit(["current"], "current", "Commander uses the current rules", "903"),
            "life": OptionLimit(default=usual_life(VARIANTS["free-for-all"], commander=True), rule="903.7"),
        },
    ),
    OptionInfo(
        "starting_player",
        "Starting player",
        "seats",
        "The one player who takes the first turn, with their team if turns are shared, as whoever had the choice said; "
        "by default one is drawn.",
        "103.2",
    ),
    OptionInfo("ante", "Ante", "yes-no", "Each player antes a random card; the winner keeps them all.", "407", False),
    OptionInfo(
        "planar_deck",
        "Planar Magic",
        "choice",
        "Planes that change the game, and a die to move between them: one planar deck each, or one shared by all.",
        "901",
        PlanarDecks.NONE,
        tuple(PlanarDecks),
    ),
    ANYTHING_BY_HAND,
    CARDS_BY_HAND,
    OptionInfo(
        "paper",
        "Paper mode",
        "yes-no",
        "Nobody is reminded of their triggered abilities: each player must show in time that they remember theirs, as "
        "with cards on a table. An opponent may point out one that was missed; then it is put right as by a judge.",
        "2.1",
        False,
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


def check_values(given: Mapping[str, Any]) -> None:
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
