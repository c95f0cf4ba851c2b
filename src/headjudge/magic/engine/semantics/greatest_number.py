"""The greatest or the least number of something that one of several players has: counted for each of them by themself
(107.1)."""

from __future__ import annotations

from headjudge.core.by_identity import by_identity
from headjudge.grammar.node import exchanged
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.registries.nodes import amount, counted, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.tree.amounts import DoneThisTurn, FewestOfAPlayer, GreatestNumber, HandSize, ObjectsTally
from headjudge.magic.text.tree.categories import Tally
from headjudge.magic.text.tree.nouns import PlayerSet, ThatPlayer

__all__: list[str] = []

_COUNTED = (DoneThisTurn, HandSize, ObjectsTally)
"""What is counted of a player."""


def _of_one_player(node: GreatestNumber) -> bool:
    """Whether it is said of which players it is counted, and of no others."""
    return isinstance(node.of, _COUNTED) and len([part for part in walk(node.of) if isinstance(part, PlayerSet)]) == 1


@by_identity
def _whose(of: Tally) -> PlayerSet:
    return next(part for part in walk(of) if isinstance(part, PlayerSet))


@by_identity
def _of_that_player(of: Tally) -> Tally:
    """What is counted, of one of the players in the slot of all of them."""
    those = _whose(of)
    found: Tally = exchanged(of, those, ThatPlayer("that player", to=those.slot))
    return found


@amount(GreatestNumber, only=_of_one_player)
def greatest_number(g: State, ctx: Context, node: GreatestNumber) -> int:
    """The greatest of what is counted for each of the players within range (801.11); 0 if there is none."""
    those = _whose(node.of)
    of = _of_that_player(node.of)
    theirs = ctx.copy()
    found = []
    for q in players_of(g, ctx, those):
        theirs.slots[those.slot] = (~q,)
        found.append(counted(g, theirs, of))
    return max(found, default=0)


@amount(FewestOfAPlayer)
def fewest_of_a_player(g: State, ctx: Context, node: FewestOfAPlayer) -> int:
    """The least of what the players within range control, or of the cards in their hands."""
    reach = players_in_range(g, ctx.viewer)
    if node.what is None:
        return min((len(g.players[q].hand) for q in reach), default=0)
    controllers = [g.objects[i].controller for i in candidates(g, ctx, node.what)]
    return min((controllers.count(q) for q in reach), default=0)
