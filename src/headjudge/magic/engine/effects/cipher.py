"""What a creature does on which a card with cipher is encoded (702.99a today)."""

from __future__ import annotations

from headjudge.magic.engine.actions.casting import begin_cast
from headjudge.magic.engine.characteristics.keyword_nodes import CastEncoded
from headjudge.magic.engine.effects.casting_now import wanted_way
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.new_objects import make_copy_of_card
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.zone_kinds import EXILE

__all__: list[str] = []


@effect(CastEncoded)
def cast_encoded(run: Run, node: CastEncoded) -> None:
    """Copy the encoded card where it is, and cast the copy, if one wants to; else it ceases to exist (707.12)."""
    g = run.g
    if run.stage == 0:
        card = g.objects.get(node.card)
        if card is not None and card.zone == EXILE:
            g.say(f"{g.player_name(run.controller)} copies {describe(g, card.id)}", "706.10")
            run.data["copy"] = make_copy_of_card(g, card, run.controller).id
            run.stay()
        return
    copy = g.objects.get(run.data["copy"])
    if copy is None or copy.zone != EXILE:
        return
    way = wanted_way(run, copy)
    if way is not None:
        begin_cast(g, run.turn, run.controller, copy, way, free=True)
