"""Random words in paper mode: players show or miss their triggers, ask about those of others, point out missed ones."""

from __future__ import annotations

from typing import Any

from headjudge.core.decisions import Choice, Decision
from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.magic.engine.actions.kinds import PASS, UNASKED
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.invariants import plain
from headjudge.magic.game import Game

__all__ = ["passing", "speak"]

LOOKED_AT = 10
"""Of so many words it is looked whether one that is refused changes anything."""


def speak(game: Game, rng: Rng) -> None:
    """Somebody says something of triggers, or it is refused. Raises ValueError if a refusal changed anything."""
    living = [player.name for player in game.state.players if player.in_game]
    by = rng.choice(living)
    verb, given = _words(game, by, rng)
    before = plain(game.state) if rng.below(LOOKED_AT) == 0 else None
    try:
        game.act(verb, "" if verb == "remind" or rng.below(8) == 0 else by, **given)
    except HeadjudgeError as refusal:
        if before is not None and plain(game.state) != before:
            raise ValueError(f"{verb} {given} was refused ({refusal}), but changed the game") from refusal


def _words(game: Game, by: str, rng: Rng) -> tuple[str, dict[str, Any]]:
    """A verb and its arguments; mostly what there is something to."""
    unspoken = [one for one in game.state.paper.unspoken if one.open]
    missed = game.view(by)["missed"]
    if missed and rng.below(2):
        return "point_out", {"missed": rng.choice(missed)["id"]}
    if unspoken and rng.below(4):
        one = rng.choice(unspoken)
        here = [obj.id for obj in game.state.objects.values() if obj.card in one.of]
        return "trigger", {"of": rng.choice(here) if here and rng.below(2) else one.waiting.name}
    if rng.below(20) == 0:
        seats = [player.name for player in game.state.players]
        return "remind", {"seats": rng.sample(seats, rng.below(len(seats)))}
    return "trigger", {"of": rng.choice([*game.state.objects])}


def passing(decision: Decision, choice: Choice, rng: Rng) -> Choice:
    """An answer as it is, but for passes: of many players nobody asks."""
    return UNASKED if decision.kind == DecisionKind.PRIORITY and choice == PASS and rng.below(2) else choice
