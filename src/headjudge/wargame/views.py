"""What each reader may know of a campaign, as plain data (docs/decisions/0040-wargame.md)."""

from __future__ import annotations

from typing import Any

from headjudge.wargame.state import State

__all__ = ["view"]


def view(state: State, name: str | None) -> dict[str, Any]:
    """All that somebody may know (None: a visitor)."""
    return {"phase": state.phase, "turn": state.turn, "name": name}
