"""The independent engine `phase-python` (phase.rs), measured beside ours with the same cards and random players.

Install it where this runs: ``pip install phase-python==0.103.0``. Its own builder prepares the cards from our records.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from typing import Any

from decks import records

from headjudge.magic.cards.mana import mana_symbols
from headjudge.magic.cards.types import parse_type_line

__all__ = ["available", "decisions_per_second"]


def available() -> bool:
    """Whether the other engine is installed."""
    try:
        import phase  # noqa: F401  # type: ignore[import-not-found]
    except ImportError:
        return False
    return True


def _card_data() -> str:
    """Our records in the form its builder reads, built."""
    from phase import build_oracle_face  # type: ignore[import-not-found]

    built = {}
    for record in records():
        line = parse_type_line(record.type_line)
        symbols = mana_symbols(record.mana_cost)
        atomic: dict[str, Any] = {
            "name": record.name,
            "layout": "normal",
            "manaCost": record.mana_cost or None,
            "manaValue": float(sum(int(s) if s.isdigit() else 1 for s in symbols)),
            "convertedManaCost": float(sum(int(s) if s.isdigit() else 1 for s in symbols)),
            "type": record.type_line,
            "types": [word.capitalize() for word in line.types],
            "subtypes": [word.capitalize() for word in line.subtypes],
            "supertypes": [word.capitalize() for word in line.supertypes],
            "colors": list(record.colors),
            "colorIdentity": list(record.color_identity),
            "power": record.power,
            "toughness": record.toughness,
            "text": record.text,
            "legalities": {},
            "identifiers": {},
        }
        face = build_oracle_face({key: value for key, value in atomic.items() if value is not None}, None)
        built[record.name.lower()] = face
    return json.dumps(built)


def decisions_per_second(decks: Sequence[list[str]], seconds: float, seed: int = 1) -> float:
    """Listing and applying random actions for about so long."""
    from phase import Engine

    engine = Engine.from_json(_card_data())
    rng = random.Random(seed)
    made = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        game = engine.new_game(
            player=decks[0],
            opponent=decks[1],
            extra_players=list(decks[2:]) or None,
            seed=rng.randrange(1 << 30),
            format="FreeForAll" if len(decks) > 2 else "Standard",
        )
        for _ in range(5000):
            actions = game.actions()
            if not actions or time.process_time() - started > seconds * 2:
                break
            waiting = game.waiting_for()
            game.apply(_actor(waiting, game), rng.choice(actions))
            made += 1
    return made / (time.process_time() - started)


def _actor(waiting: Any, game: Any) -> int:
    """Whose action is waited for."""
    data = waiting.get("data") or {} if isinstance(waiting, dict) else {}
    pending = data.get("pending")
    player = pending[0]["player"] if pending else data.get("player")
    return int(player) if player is not None else int(game.priority_player())
