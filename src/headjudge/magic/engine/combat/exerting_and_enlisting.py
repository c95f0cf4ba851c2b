"""What players may do for their attackers as these attack (rule 508.1g): exert them, or tap another creature for them.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.43d  exerting as it attacks                                  :func:`exerted_among`
702.154  enlist: another one, tapping a creature                 :func:`enlisted_for`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import has_rule
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.attack_options import Pair
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import CREATURE

__all__ = ["enlisted_for", "exerted_among"]


def exerted_among(asker: Asker, chosen: list[Pair]) -> list[int]:
    """The attackers that the players who control them exert as they attack (508.1g)."""
    g = asker.g
    able: dict[int, list[int]] = {}
    for id, _ in chosen:
        if has_rule(g, g.objects[id], r.MayExert):
            able.setdefault(g.objects[id].controller, []).append(id)
    prompt = "Exert which attackers? They won't untap in your next untap step"
    return [id for q, ids in able.items() for id in asker.several(q, DecisionKind.EXERT, prompt, ids, 0, len(ids))]


def enlisted_for(asker: Asker, chosen: list[Pair]) -> dict[int, int]:
    """For attackers with enlist the creatures that are tapped for them, if their controllers want to (702.154a)."""
    g = asker.g
    attackers = {id for id, _ in chosen}
    found: dict[int, int] = {}
    for id in attackers:
        obj = g.objects[id]
        if "enlist" not in characteristics(g, obj).keywords:
            continue
        mine = [i for i in g.players[obj.controller].battlefield if i not in attackers and i not in found.values()]
        options = [i for i in mine if _can_be_tapped_by_choice(g, g.objects[i])]
        prompt = f"Enlist which creature for {describe(g, id)}?"
        for other in asker.several(obj.controller, DecisionKind.OBJECT, prompt, options, 0, 1) if options else ():
            found[id] = other
    return found


def _can_be_tapped_by_choice(g: State, obj: GameObject) -> bool:
    """Whether it is an untapped creature that has haste or has been its controller's since the turn began."""
    ch = characteristics(g, obj)
    able = CREATURE in ch.types and not obj.tapped and not obj.phased_out
    return able and (not obj.sick or "haste" in ch.keywords)
