"""With what power creatures crew Vehicles and saddle Mounts."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.numbers import Number

__all__ = ["CrewAs"]

CREWS, BOTH = ("crews",), ("saddles", "crews")
_GREATER = "as though its|their power were {more} greater"
_TOUGHNESS = "using its|their toughness rather than its|their power"


@node(
    Form(f"crew(s) vehicles {_GREATER}", deeds=CREWS),
    Form(f"saddle(s) mounts and crew(s) vehicles {_GREATER}", deeds=BOTH),
    Form(f"crew(s) vehicles {_TOUGHNESS}", deeds=CREWS),
    Form(f"saddle(s) mounts and crew(s) vehicles {_TOUGHNESS}", deeds=BOTH),
)
class CrewAs(Change):
    """Counts as of greater power, or with its toughness (``more`` None), as it crews or saddles (702.122e)."""

    deeds: tuple[str, ...]
    more: Number | None = None
