"""Sample views for the development pages: `python web/samples.py` plays games between bots and keeps moments for
/dev/table, and of a campaign for /dev/campaign; `python web/samples.py emperor campaign` only of these.

They are written to web/src/dev/samples/, which isn't part of the repository or the built client.
"""

from __future__ import annotations

import json
import sys
from itertools import cycle
from pathlib import Path
from typing import Any

from headjudge.bots.core.match import step
from headjudge.bots.magic import make_bot
from headjudge.bots.magic.decks import seat_decks
from headjudge.bots.wargame import simulate
from headjudge.core.rng import Rng
from headjudge.magic import new_game
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.setup.standard import standard_round

FOLDER = Path(__file__).parent / "src" / "dev" / "samples"
NAMES = (
    *("Ann", "Ben", "Cleo", "Dmitri", "Eudora", "Farouk", "Gwen", "Hiro"),
    *("Ines", "Jun", "Kofi", "Lena", "Mirek", "Nadja", "Oskar", "Priya"),
)
SEATS = (2, 4, 6, 10)
MOST = 4000


def names_of(seats: int) -> list[str]:
    """So many names, all different."""
    return [name if n < len(NAMES) else f"{name} {n // len(NAMES) + 1}" for n, name in zip(range(seats), cycle(NAMES))]


def sides(seats: int, teams: int) -> dict[str, list[str]]:
    """Teams side by side."""
    names, size = names_of(seats), seats // teams
    return {team: names[n * size : (n + 1) * size] for n, team in enumerate(("Amber", "Teal", "Violet")[:teams])}


def in_turn(seats: int, teams: int) -> dict[str, list[str]]:
    """Teams with nobody next to a teammate."""
    return {team: names_of(seats)[n::teams] for n, team in enumerate(("Amber", "Teal", "Violet")[:teams])}


PLANS: dict[str, tuple[int, dict[str, Any]]] = {
    **{str(seats): (seats, {}) for seats in SEATS},
    "ranged": (8, {"variant": "free-for-all", "range_of_influence": 1, "attack": "left"}),
    "teams": (6, {"variant": "team-vs-team", "teams": sides(6, 2)}),
    "shared": (4, {"variant": "team-vs-team", "teams": sides(4, 2), "shared_team_turns": True}),
    "emperor": (6, {"variant": "emperor", "teams": sides(6, 2)}),
    "alternating": (6, {"variant": "alternating-teams", "teams": in_turn(6, 2)}),
    "giant": (4, {"variant": "two-headed-giant", "teams": sides(4, 2)}),
    "giants": (6, {"variant": "two-headed-giant", "teams": sides(6, 2)}),
    "planes": (4, {"variant": "free-for-all", "planar_deck": "each"}),
    "commander": (4, {"variant": "free-for-all", "edition": "current", "commander": True}),
    "melee": (16, {"variant": "grand-melee"}),
    "large-melee": (64, {"variant": "grand-melee"}),
}


def sample(game: Any, seat: str, wanted: str) -> dict[str, Any] | None:
    """The view if the moment is what is wanted."""
    decision = next((d for d in game.pending if d.seat == seat), None)
    if decision is None:
        return None
    busy = sum(len(p.battlefield) for p in game.state.players) > 6 * sum(p.in_game for p in game.state.players)
    turn = next(turn for turn in game.state.turns if any(ask.id == decision.id for ask in turn.asks))
    late = turn.number > 3 * len(game.state.players)
    fits = {
        "main": decision.kind == "priority"
        and busy
        and late
        and turn.step == "precombat-main"
        and len(decision.options) > 3,
        "stack": decision.kind == "priority" and late and len(turn.stack) > 0,
        "attack": decision.kind == "attack" and busy and late,
        "block": decision.kind == "block" and late and len(turn.combat.attackers) > 1,
        "target": decision.kind == "target" and late,
        "order": decision.shape == "order",
        "split": decision.shape == "split",
        "several": decision.shape == "several" and decision.kind not in ("attack", "block"),
        "mulligan": decision.kind == "mulligan",
    }
    return game.view(seat) if fits[wanted] else None


def write(name: str, view: dict[str, Any]) -> None:
    """Keep one sample."""
    log = [{"text": line} for line in view.pop("log")]
    (FOLDER / f"{name}.json").write_text(json.dumps({"view": view, "log": log}), encoding="utf-8")
    print(name)


def play(plan: str, seed: int) -> None:
    """One game and its moments, each from the seat that decides."""
    seats, options = PLANS[plan]
    names = names_of(seats)
    decks = seat_decks([], seats, commander=options.get("commander", False))
    game = new_game(seats=dict(zip(names, decks, strict=True)), seed=seed, **options)
    bots, rng = {name: make_bot("basic") for name in names}, Rng(seed)
    wanted = {"main", "stack", "attack", "block", "target", "order", "split", "several", "mulligan"}
    for _ in range(MOST * max(1, seats // 10)):
        if game.over:
            break
        for moment in sorted(wanted):
            view = sample(game, game.pending[0].seat, moment)
            if view is not None:
                wanted.discard(moment)
                write(f"{plan}-{moment}", view)
        step(game, bots, rng)
    write(f"{plan}-end", game.view(names[0]))


def campaign() -> None:
    """A campaign after three turns, as a general, an enemy and the battle judge see it; and one that is set up."""
    judges = {"movement": "Moe", "battle": "Bea", "mercenary": "Bea"}
    people = [{"name": "Ann", "side": "coalition"}, {"name": "Ben", "side": "phyrexia"}]
    round_document = standard_round(seed="samples", players=people, judges=judges)
    *_, last = simulate(round_document, "samples", turns=3)
    readers = {"campaign": "Ann", "campaign-enemy": "Ben", "campaign-judge": "Bea"}
    views = {name: last.campaign.view(reader) for name, reader in readers.items()}
    views["campaign-setup"] = Campaign.new(round_document, "samples").view("Bea")
    for name, view in views.items():
        (FOLDER / f"{name}.json").write_text(json.dumps({"title": "Samples", **view}), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or (*PLANS, "campaign"):
        if name == "campaign":
            campaign()
        else:
            play(name, seed=5)
