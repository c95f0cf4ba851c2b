"""Triggers of plane cards (rules 309.7 and 901.11)."""

from __future__ import annotations

from headjudge.magic.text.tree.base import Objects, Players, Trigger, node
from headjudge.magic.text.words import word_class

__all__ = ["Planeswalks", "RollsPlanarDie"]

word_class("planar_face", {"{c}": "chaos", "{p}": "planeswalk"})


@node("{who} roll(s) {face:planar_face}")
class RollsPlanarDie(Trigger):
    """Rolls this face of the planar die: "whenever you roll {C}" (309.7)."""

    who: Players
    face: str = ""


@node("{who} planeswalk(s) to {what}", "{who} planeswalk(s) away from {what}", "{who} planeswalk(s)")
class Planeswalks(Trigger):
    """Planeswalks to (form 0) or away from (form 1) a plane, or at all."""

    who: Players
    what: Objects | None = None
