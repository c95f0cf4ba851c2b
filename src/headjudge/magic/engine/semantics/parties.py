"""How many creatures there are in a party (rule 700.8)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.registries.nodes import condition, tally
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.party import FullParty, PartyTally

__all__ = ["party_size"]

ROLES = ("cleric", "rogue", "warrior", "wizard")


def party_size(g: State, player: int) -> int:
    """How many creatures are in a player's party: each of the four types is filled by at most one creature, and a
    creature fills one; as many as can be (700.8a)."""
    able: list[tuple[str, ...]] = []
    for id in g.players[player].battlefield:
        obj = g.objects[id]
        ch = characteristics(g, obj)
        if not obj.phased_out and CREATURE in ch.types:
            roles = tuple(role for role in ROLES if role in ch.subtypes or ch.all_creature_types)
            if roles:
                able.append(roles)
    filled: dict[str, int] = {}

    def place(n: int, tried: set[str]) -> bool:
        """Find a type for a creature, those that have one giving way to another of theirs."""
        for role in able[n]:
            if role not in tried:
                tried.add(role)
                if role not in filled or place(filled[role], tried):
                    filled[role] = n
                    return True
        return False

    return sum(place(n, set()) for n in range(len(able)))


@tally(PartyTally)
def party(g: State, ctx: Context, node: PartyTally) -> int:
    """The creatures in the controller's party."""
    return party_size(g, ctx.controller)


@condition(FullParty)
def full_party(g: State, ctx: Context, node: FullParty) -> bool:
    """All four types are there."""
    return party_size(g, ctx.controller) == len(ROLES)
