"""Words that mean one specific player where several fit: whoever controls the effect chooses (rules 802.2a, 805.9,
810.7b).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
802.2a   "defending player", of no attacker's, is one of them    :func:`settle`
805.9    "the active player" of an active team is one of them    :func:`settle`
810.7b   "defending player", "attacking player" in a one-shot    :func:`settle`
         effect is one of them
810.7b   … in a characteristic-defining ability, too             :func:`begin`
810.7b   … otherwise both of them                                :func:`..semantics.player_nouns.defending_players`
=======  ======================================================  ===============================

What an effect without a duration does is one-shot (610.1). Targets, conditions and continuous effects that begin as it
resolves are not: they are about both players of a team that defends as one. The choice holds for everything that the
spell or ability does.
"""

from __future__ import annotations

from typing import Any

from headjudge.core.by_identity import by_identity_with
from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.registries.nodes import players_of
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import in_range
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree.categories import Condition, Duration, Players
from headjudge.magic.text.tree.nouns import ActivePlayer, AttackingPlayer, DefendingPlayer, Each, Target
from headjudge.magic.text.tree.structure import ForEach, WhereX

__all__ = ["begin", "meant", "settle"]

WORDS: dict[type[Players], str] = {
    DefendingPlayer: "defending player",
    AttackingPlayer: "attacking player",
    ActivePlayer: "active player",
}


def meant(ctx: Context, words: type[Players]) -> int | None:
    """The one player that words mean in a context, if that has been settled."""
    return ctx.decided.meant.get(words)


def settle(asker: Asker, ctx: Context, node: Node) -> None:
    """Have the controller of an effect choose whom its words mean, where there are several (805.9, 810.7b)."""
    g = asker.g
    for words, name in WORDS.items():
        anywhere = words is DefendingPlayer and not g.options.plays.one_body
        if meant(ctx, words) is None and _says(node, words, anywhere):
            able = [q for q in players_of(g, ctx, words()) if g.players[q].in_game and in_range(g, ctx.viewer, q)]
            if len(able) > 1:
                chosen = asker.one(ctx.controller, DecisionKind.PLAYER, f"Which {name}?", [~q for q in able])
                ctx.decided = ctx.decided._replace(meant={**ctx.decided.meant, words: ~int(chosen)})


@by_identity_with
def _says(node: Node, words: type[Players], anywhere: bool) -> bool:
    return _has(node, words, anywhere)


def _has(node: Any, words: type[Players], anywhere: bool = False) -> bool:
    """Whether a tree says some words: in what is one-shot, or ``anywhere`` but in its targets."""
    if isinstance(node, tuple):
        return any(_has(item, words, anywhere) for item in node)
    fields = getattr(node, "__dataclass_fields__", None)
    if fields is None or isinstance(node, Target) or (isinstance(node, Condition) and not anywhere):
        return False
    if isinstance(node, words):
        return True
    if not anywhere and _lasts(node):
        return False
    if words is DefendingPlayer and isinstance(node, (ForEach, WhereX)) and _changes_each(node.effect):
        return _has(node.effect, words, anywhere)
    if words is DefendingPlayer and _changes_each(node):
        return _has(node.subject, words, anywhere)  # 802.2a: each attacker that is changed has its own
    return _has(tuple(getattr(node, name) for name in fields), words, anywhere)


def _changes_each(node: Any) -> bool:
    """Whether an effect changes all objects of some kind, each as words say of it."""
    return isinstance(getattr(node, "subject", None), Each)


def _lasts(node: Any) -> bool:
    """Whether an effect goes on for some time, so that it isn't one-shot (610.1, 611.1)."""
    if isinstance(node, (ForEach, WhereX)):
        return _lasts(node.effect)
    return any(isinstance(getattr(node, name), Duration) for name in node.__dataclass_fields__)


# --- characteristic-defining abilities


def begin(g: State, turn: Turn) -> None:
    """As players become defending players: whom the characteristic-defining abilities of permanents mean."""
    for side in turn.active, turn.combat.players if turn.combat else ():
        for q in side:
            for id in g.players[q].battlefield:
                if _defines(g, id):
                    push(turn, "defending player meant", object=id)


def _defines(g: State, id: int) -> bool:
    abilities = blueprint(g.objects[id].definition).characteristics.abilities
    return any(
        isinstance(change, t.DefinesPT) and _has(change, DefendingPlayer)
        for ability in abilities
        for change in getattr(ability, "changes", ())
    )


@handles("defending player meant")
def _choose(g: State, turn: Turn, frame: Frame) -> bool:
    obj = g.objects.get(frame.data["object"])
    combat = turn.combat
    if obj is not None and combat is not None:
        able = [q for q in combat.players if g.players[q].in_game and in_range(g, obj.controller, q)]
        if able:
            prompt = f"Which defending player does {obj.printed.name} refer to?"
            combat.meant[obj.id] = ~int(
                Asker(g, turn, frame).one(obj.controller, DecisionKind.PLAYER, prompt, [~q for q in able])
            )
    return True
