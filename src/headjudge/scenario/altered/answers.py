"""The answers that a script gives, as the game's decisions want them (docs/scenario-format-altered.md, D1 to D3)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from headjudge.altered.engine.effects.doing import NONE
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.words import Which
from headjudge.core.decisions import Decision
from headjudge.scenario.errors import UnknownName

__all__ = ["answer_of"]


def answer_of(g: State, handles: Mapping[str, int], decision: Decision, value: Any, to: str | None) -> Any:
    """What a value means as an answer to a decision; what isn't one of its options is left for the game to refuse.

    Raises UnknownName for a name that means nothing.
    """
    if decision.shape in ("several", "order"):
        if value in ("none", False):
            return []
        values = value if isinstance(value, list) else [value]
        return [_one(g, handles, decision, one, to) for one in values]
    if isinstance(value, list):
        if len(value) != 1:
            return [_one(g, handles, decision, one, to) for one in value]
        (value,) = value
    return _one(g, handles, decision, value, to)


def _one(g: State, handles: Mapping[str, int], decision: Decision, value: Any, to: str | None) -> Any:
    yes_or_no = True in [option for option in decision.options if isinstance(option, bool)]
    if value in ("none", False) or value is None:
        return False if yes_or_no else NONE
    if value is True:
        if yes_or_no:
            return True
        real = [option for option in decision.options if option != NONE]
        return real[0] if len(real) == 1 else True
    name = str(value)
    for option in decision.options:
        if _is_named(g, handles, option, name, to):
            return option
    return _unoffered(g, handles, name)


def _is_named(g: State, handles: Mapping[str, int], option: Any, name: str, to: str | None) -> bool:
    """Whether an option is the one that a script names."""
    match option:
        case bool():
            return False
        case int(id):
            return id == handles.get(name)
        case ("expedition", player, which):
            return name == f"{g.players[player].name}.{Which(which).word}"
        case ("player", player):
            return bool(name == g.players[player].name)
        case ("play", id, place):
            return id == handles.get(name) and (to is None or place == int(Which[to.upper()]))
        case ("reaction", id):
            emblem = next(one for one in g.limbo if one.id == id)
            handle, _, number = name.partition("#")
            mine: bool = emblem.source[0] == handles.get(handle)
            return mine and (not number or int(number) == emblem.ability + 1)
        case (_, what):
            return name == str(what)
    return False


def _unoffered(g: State, handles: Mapping[str, int], name: str) -> Any:
    """Something that there is, but that isn't offered."""
    if name in handles:
        return handles[name]
    names = {player.name for player in g.players}
    found = re.fullmatch(r"(.+?)(?:#\d+|\.hero|\.companion)", name)
    if name in names or (found and (found[1] in names or found[1] in handles)):
        return name
    raise UnknownName(name, "no such card, seat or Expedition")
