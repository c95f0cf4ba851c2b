"""An event that goes on at random: results by players and officials, drops, late entries, corrections, taking back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.tournament.event.events import begun

from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.state import Table

__all__ = ["act_at_random", "some_act", "started_event"]

Attempt = tuple[str, str, dict[str, Any]]
SCORES = ((2, 0, 0), (2, 1, 0), (2, 1, 1), (1, 1, 1), (0, 0, 3), (1, 2, 0), (0, 2, 0), (1, 0, 0), (3, 0, 0))
NAMES = [f"P{number}" for number in range(1, 16)]
TRIES = 200
FEW = 4
"""With so few left nobody leaves: of one alone nothing but byes would follow."""


def started_event(seed: int, **settings: Any) -> Tournament:
    """An event of seven with a judge, which lasts for long if settings don't say otherwise."""
    event = begun("Ana", "Ben", *NAMES[:5], seed=seed, **{"rounds": 60, **settings})
    event.act("appoint", HOST, name="Judith", role="judge")
    return event


def act_at_random(event: Tournament, rng: Rng) -> None:
    """Do something that is allowed."""
    for _ in range(TRIES):
        verb, by, arguments = some_act(event, rng)
        try:
            event.act(verb, by, event.state.clock + rng.below(90), **arguments)
        except HeadjudgeError:
            continue
        return
    raise AssertionError("nothing is allowed")


def some_act(event: Tournament, rng: Rng) -> Attempt:
    """Something to try, allowed or not."""
    kinds: dict[Callable[[Tournament, Rng], Attempt], int] = {_result: 6, _step: 4, _person: 3, _seat: 2}
    return rng.choice([kind for kind, often in kinds.items() for _ in range(often)])(event, rng)


def _table(event: Tournament, rng: Rng) -> Table | None:
    rounds = event.state.rounds
    return rng.choice(rounds[-1].tables) if rounds else None


def _result(event: Tournament, rng: Rng) -> Attempt:
    table = _table(event, rng)
    if table is not None and len(table.sides) > 2:
        return "report", rng.choice([HOST, *table.sides]), {"places": rng.shuffled(table.sides)}
    if table is None or len(table.sides) != 2:
        return "pair", HOST, {"publish": rng.below(3) > 0}
    one, other = table.sides if rng.below(2) else table.sides[::-1]
    won, lost, drawn = rng.choice(SCORES)
    score = {"player": one, "opponent": other, "won": won, "lost": lost, "drawn": drawn}
    number = rng.below(8)
    if number < 3:
        return "report", rng.choice([HOST, one, other, "Judith"]), score
    if number == 3:
        earlier = rng.choice(event.state.rounds)
        sides = rng.choice(earlier.tables).sides
        if len(sides) == 2:
            score |= {"player": sides[0], "opponent": sides[1], "round": earlier.number}
        return "correct", "Judith", score
    if number == 4 and len(event.state.present) > FEW:
        return "report", one, {**score, "drops": [one]}
    verb = rng.choice(["confirm", "confirm", "dispute", "agree_draw", "concede", "unreport", "start", "win", "unstart"])
    return verb, rng.choice([HOST, one, other]), {"player": rng.choice([one, other])}


def _step(_: Tournament, rng: Rng) -> Attempt:
    verb = rng.choice(["pair"] * 6 + ["publish"] * 3 + ["unpair", "unpublish", "start_clock", "pause_clock"])
    return verb, HOST, {}


def _person(event: Tournament, rng: Rng) -> Attempt:
    name = rng.choice([*event.state.entrants.by_name, *NAMES])
    verb = rng.choice(["drop", "undrop", "register", "register", "join", "award_bye", "withdraw", "revoke_bye"])
    if verb == "register" or (verb == "drop" and len(event.state.present) <= FEW):
        return verb, HOST, {"name": name}
    if verb == "join":
        return verb, HOST, {"player": name, "how": rng.choice(["play", "loss"])}
    return verb, HOST, {"player": name}


def _seat(event: Tournament, rng: Rng) -> Attempt:
    names = [*event.state.entrants.by_name]
    verb = rng.choice(["swap", "avoid", "unavoid"])
    return verb, HOST, {"one": rng.choice(names), "other": rng.choice(names)}
