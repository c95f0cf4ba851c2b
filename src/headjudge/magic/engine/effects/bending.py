"""What benders do (keyword actions of today's rules).

===========  ====================================================  ===========================
action       rule                                                  where
===========  ====================================================  ===========================
airbend      701.65                                                :func:`airbend`
earthbend    701.66                                                :func:`earthbend`
===========  ====================================================  ===========================
"""

from __future__ import annotations

from functools import lru_cache

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.costs.time_permissions import ALWAYS, grant
from headjudge.magic.engine.effects.action_words import PLUS
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.nouns import become
from headjudge.magic.engine.state.objects import CARD
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.categories import Amount
from headjudge.magic.text.tree.changes import Become, GainAbilities
from headjudge.magic.text.tree.effects.continuous import Permanent
from headjudge.magic.text.tree.effects.counters import PutCounters
from headjudge.magic.text.tree.effects.onto_battlefield import Entering, PutOnto
from headjudge.magic.text.tree.effects.permanents import Airbend, Earthbend
from headjudge.magic.text.tree.nouns import Filter, ItsObjects, You
from headjudge.magic.text.tree.structure import Delayed, Steps
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.tree.triggers import Dies, Either, PutIntoGraveyard
from headjudge.magic.text.tree.zones import Exile
from headjudge.magic.text.zone_kinds import EXILE

__all__ = ["airbend", "earthbend"]

AIRBENT = ("2",)
"""What casting a card that was airbent costs."""


@lru_cache(1000)
def _earthbending(slot: int, amount: Amount) -> Steps:
    """What becomes of the land of a slot, as instructions."""
    land = ItsObjects("land", to=slot, determiner="that")
    creature = Become(Description("0/0", types=(CREATURE,), article="a"), adds_types=True)
    exiled = PutIntoGraveyard(land, Exile(), origin="battlefield")
    back = PutOnto(land, Entering(control="you", tapped=True))
    return Steps(
        (
            Permanent(land, (creature, GainAbilities((Keyword("haste"),)))),
            PutCounters(You(), land, PLUS, amount),
            Delayed(Either(Dies(land), exiled), back),
        ),
        (".", "."),
    )


@effect(Earthbend)
def earthbend(run: Run, node: Earthbend) -> None:
    """The land becomes a 0/0 creature with haste besides what it is, for as long as it is there, and gets counters; as
    it dies or is put into exile it returns, tapped, under the control of who did it (701.66a)."""
    run.carry_out(_earthbending(node.what.slot, node.amount))


def _permanents_alone(node: Airbend) -> bool:
    """Whether no spell is airbent."""
    return not any(isinstance(part, Filter) and part.noun == "spell" for part in walk(node.what))


@effect(Airbend, only=_permanents_alone)
def airbend(run: Run, node: Airbend) -> None:
    """They are exiled; for as long as each stays there its owner may cast it for {2} rather than its mana cost
    (701.65a)."""
    g = run.g
    if run.stage == 0:
        ids = permanents(run, run.objects(node.what))
        run.data["exiled"] = ids
        run.stay()
        run.happen([run.move(i, EXILE) for i in ids])
        return
    for id in [new for old in run.data["exiled"] for new in become(g, run.ctx, old)]:
        obj = g.objects.get(id)
        if obj is not None and obj.zone == EXILE and obj.kind == CARD:
            grant(g, obj.owner, [obj.id], ALWAYS, lands=False, cost=AIRBENT)
