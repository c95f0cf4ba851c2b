"""Discovering: cards are exiled from the top of a library until one can be cast, which is cast or kept (701.57).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.57a  a nonland card of mana value N or less                  :func:`discover`
701.57a  the spell's mana value may be no greater either         :func:`discover`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.actions.casting import begin_cast
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.effects.casting_now import wanted_way
from headjudge.magic.engine.effects.exiling_until import exile_until, put_rest_below
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree.effects.permanents import KeywordAction
from headjudge.magic.text.zone_kinds import EXILE, HAND

__all__ = ["discover"]


def discover(run: Run, node: KeywordAction) -> None:
    """Exile cards from the top of the library until a nonland card of so low a mana value is exiled; cast it without
    paying its mana cost or put it into the hand, and the others on the bottom in a random order."""
    g = run.g

    def low(obj: GameObject) -> bool:
        return (stat(g, obj, characteristics(g, obj), "mana value") or 0) <= int(run.data["limit"])

    if run.stage == 0:
        run.data["limit"] = run.value(node.amount) if node.amount is not None else 0
        exile_until(run, lambda obj: LAND not in characteristics(g, obj).types and low(obj))
        return
    card = g.cards.get(run.data["hit"])
    if run.stage == 1:
        there = card is not None and card.zone == EXILE
        way = wanted_way(run, card, low) if card is not None and there else None
        run.data["kept"] = there and way is None
        run.stay()
        if card is not None and way is not None:
            begin_cast(g, run.turn, run.controller, card, way, free=True)
        return
    if run.stage == 2:
        run.stay()
        if run.data["kept"] and card is not None and card.zone == EXILE:
            run.happen([run.move(card.id, HAND)])
        return
    put_rest_below(run)
