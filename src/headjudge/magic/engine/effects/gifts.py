"""Gift (702.174 today): an opponent to whom a gift was promised as the spell was cast gets it.

==========  ====================================================  ===============================
section     what                                                  where
==========  ====================================================  ===============================
702.174a    an opponent is chosen as an additional cost           :mod:`..actions.announcing_costs`
702.174b    a permanent's as it enters, a spell's before all else  :func:`give`, stacking
702.174d-i  what the gifts are                                    :data:`TOKENS`
==========  ====================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.keyword_nodes import GiveGift
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.token_definitions import predefined
from headjudge.magic.engine.effects.turns import give_turns
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.circumstances import paid_for
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.targets.optional_costs import promised
from headjudge.magic.text.card_words import CREATURE, Color
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.keywords import GiftKind

__all__: list[str] = []

FISH = CardDefinition(
    "Fish", colors=(Color.BLUE,), types=(CREATURE,), subtypes=("fish",), power=1, toughness=1, layout="token"
)
OCTOPUS = CardDefinition(
    "Octopus", colors=(Color.BLUE,), types=(CREATURE,), subtypes=("octopus",), power=8, toughness=8, layout="token"
)
TOKENS = {GiftKind.FISH: FISH, GiftKind.OCTOPUS: OCTOPUS}
"""The creature tokens that are gifts; Food and Treasure are known by their subtype."""


@effect(GiveGift)
def give(run: Run, node: GiveGift) -> None:
    """The player to whom it was promised gets it, if still in the game."""
    source = run.source()
    player = promised(paid_for(run.g, source)) if source is not None else None
    if player is None or not run.g.players[player].in_game:
        return
    given = run.event(EventKind.NOTE, who=run.controller, note="gift")
    if node.kind == GiftKind.TURN:
        give_turns(run, player, 1)
        run.happen([given])
    else:
        run.happen([_gift(run, node.kind, player), given])


def _gift(run: Run, kind: GiftKind, player: int) -> Event:
    if kind == GiftKind.CARD:
        return run.event(EventKind.DRAW, who=player)
    definition = TOKENS.get(kind) or predefined(kind.value.split()[-1])
    tapped = {"tapped": True} if kind == GiftKind.FISH else {}
    return run.event(EventKind.CREATE, who=player, by=player, definition=definition, **tapped)
