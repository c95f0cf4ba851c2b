"""Manual actions at random, mixed into random games: sensible ones and others, each of which is either done whole or
refused and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headjudge.core.rng import Rng
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import STEPS
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["random_action"]

ZONES = ("battlefield", "graveyard", "hand", "library", "exile", "command", "none")
ABILITIES = ("Flying", "Trample", "{T}: Draw a card.", "When this creature dies, draw a card.", "Protection from red")
TYPES = ("artifact", "creature", "legendary", "goblin", "island")
COLORS = ("white", "blue", "black", "red", "green")
COUNTERS = ("+1/+1", "-1/-1", "charge", "loyalty", "flying")
UNTIL = ("end of turn", "end of turn", "always", "next turn", "gone", "end of combat")

Draws = Callable[[State, Rng], dict[str, Any]]


def random_action(g: State, rng: Rng, verbs: Sequence[str]) -> tuple[str, dict[str, Any]]:
    """One of some manual actions, with its arguments."""
    verb = rng.choice(sorted(set(verbs) & set(ARGUMENTS)))
    given = ARGUMENTS[verb](g, rng)
    if rng.below(2):
        given["manner"] = "effect"
    if len(g.turns) > 1 and rng.below(2):
        given["marker"] = rng.choice([turn.marker for turn in g.turns])
    return verb, {key: value for key, value in given.items() if value is not None}


def _seat(g: State, rng: Rng) -> str:
    return rng.choice([g.players[q].name for q in g.living()])


def _perhaps(value: Any, rng: Rng, one_in: int = 3) -> Any:
    return value if rng.below(one_in) == 0 else None


def _object(g: State, rng: Rng) -> int:
    """Seldom anything at all, mostly something on the battlefield or the stack."""
    there = [id for id, obj in g.objects.items() if obj.zone in (BATTLEFIELD, STACK)]
    return rng.choice(there if there and rng.below(5) else list(g.objects))


def _things(g: State, rng: Rng) -> Any:
    match rng.below(4):
        case 0:
            zone = rng.choice(["library", "hand", "graveyard", "exile"])
            which = rng.choice(["top", "bottom", "random", "all"])
            return {"of": _seat(g, rng), "zone": zone, "which": which, "number": 1 + rng.below(3)}
        case 1:
            return [_object(g, rng) for _ in range(1 + rng.below(3))]
        case _:
            return _object(g, rng)


def _host(g: State, rng: Rng) -> Any:
    return _object(g, rng) if rng.below(4) else _seat(g, rng)


def _some(words: Sequence[str], rng: Rng) -> list[str] | None:
    return rng.sample(list(words), 1 + rng.below(2)) if rng.below(3) == 0 else None


def _change(g: State, rng: Rng) -> dict[str, Any]:
    until = rng.choice(UNTIL)
    return {
        "what": _things(g, rng),
        "power": _perhaps(rng.below(6), rng),
        "toughness": _perhaps(rng.below(6), rng),
        "add_power": rng.below(5) - 2,
        "abilities": _some(ABILITIES, rng),
        "without": _perhaps(["all"], rng, 6),
        "types": _some(TYPES, rng),
        "only_types": _perhaps(True, rng),
        "colors": _some(COLORS, rng),
        "control": _perhaps(_seat(g, rng), rng),
        "face_down": _perhaps(rng.below(2) == 0, rng, 8),
        "until": until,
        "whose": _seat(g, rng) if until == "next turn" else None,
        "source": _object(g, rng) if until == "gone" else None,
    }


def _face(g: State, rng: Rng) -> str:
    """The name of some face of something."""
    names = sorted({face.definition.name for obj in g.objects.values() for face in obj.whole.faces})
    return rng.choice([*names, "both", "front"])


def _token(g: State, rng: Rng) -> dict[str, Any]:
    if rng.below(3) == 0:
        return {"who": _seat(g, rng), "name": "Treasure", "number": 1 + rng.below(2)}
    return {
        "who": _seat(g, rng),
        "types": [CREATURE.value, "goblin"],
        "colors": _some(COLORS, rng),
        "power": rng.below(4),
        "toughness": rng.below(4),
        "abilities": _some(ABILITIES, rng),
        "tapped": _perhaps(True, rng),
    }


def _turn(g: State, rng: Rng) -> dict[str, Any]:
    return {"step": rng.choice([step.value for step in STEPS[:-1]]), "whose": _perhaps(_seat(g, rng), rng)}


def _search(g: State, rng: Rng) -> dict[str, Any]:
    who = _seat(g, rng)
    to = rng.choice(["hand", "battlefield", "graveyard", "exile", "library"])
    return {"who": who, "number": 1 + rng.below(2), "to": to, "shown": rng.below(2) == 0, "shuffled": rng.below(4) > 0}


ARGUMENTS: Mapping[str, Draws] = {
    "attach": lambda g, rng: {"what": _object(g, rng), "to": _perhaps(_host(g, rng), rng, 1)},
    "cast_by_hand": lambda g, rng: {
        "what": _object(g, rng),
        "who": _perhaps(_seat(g, rng), rng),
        "face": _perhaps(_face(g, rng), rng),
        "cost": _perhaps(rng.choice(["free", "{1}{R}", "{X}{G/U}", "2"]), rng, 2),
    },
    "change": _change,
    "copy": lambda g, rng: (
        {"what": _object(g, rng), "who": _seat(g, rng)}
        if rng.below(2)
        else {"what": _object(g, rng), "onto": _object(g, rng)}
    ),
    "counters": lambda g, rng: {
        "to": _things(g, rng) if rng.below(4) else _seat(g, rng),
        "kind": rng.choice(COUNTERS),
        "number": rng.below(6) - 2,
    },
    "damage": lambda g, rng: {
        "to": _things(g, rng) if rng.below(3) else _seat(g, rng),
        "number": rng.below(5) - 1,
        "source": _object(g, rng),
    },
    "discard": lambda g, rng: {
        "who": _seat(g, rng),
        "number": 1 + rng.below(3),
        "how": rng.choice(["chosen", "random"]),
    },
    "draw": lambda g, rng: {"who": _seat(g, rng), "number": 1 + rng.below(2)},
    "mana": lambda g, rng: {"who": _seat(g, rng), "symbols": rng.choice(["G", "WU", "{C}{C}", "X"])},
    "life": lambda g, rng: {"who": _seat(g, rng), "number": rng.below(9) - 4},
    "look": lambda g, rng: {"what": _things(g, rng), "who": _seat(g, rng)},
    "mark": lambda g, rng: {"what": _perhaps(_object(g, rng), rng), "text": "noted"},
    "mill": lambda g, rng: {"who": _seat(g, rng), "number": 1 + rng.below(3)},
    "move": lambda g, rng: {
        "what": _things(g, rng),
        "to": rng.choice(ZONES),
        "position": _perhaps(rng.choice(["bottom", "random", 1 + rng.below(6)]), rng),
        "controller": _perhaps(_seat(g, rng), rng, 4),
        "face_down": _perhaps(True, rng, 6),
        "attached_to": _perhaps(_host(g, rng), rng, 6),
        "face": _perhaps(_face(g, rng), rng, 6),
    },
    "mulligan": lambda g, rng: {"who": _seat(g, rng), "taken": _perhaps(rng.below(10) - 1, rng)},
    "reveal": lambda g, rng: {"what": _things(g, rng), "to": _perhaps([_seat(g, rng)], rng)},
    "search": _search,
    "shuffle": lambda g, rng: {"who": _seat(g, rng), "top": rng.below(3)},
    "tap": lambda g, rng: {"what": _things(g, rng), "tapped": rng.below(2) == 0},
    "token": _token,
    "turn": _turn,
    "turn_over": lambda g, rng: {"what": _object(g, rng), "face": _perhaps(_face(g, rng), rng)},
}
"""What is said of each."""
