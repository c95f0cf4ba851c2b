"""Attacking several players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.changes import defenders_first, everybody, options, order_of
from tests.mutation.switches import NoCode, Switch, gives, place, replaced, switch

from headjudge.magic.engine.options.variants import Attack
from headjudge.magic.engine.state.game_state import State

__all__ = ["SWITCHES"]


def _walks_anywhere(walks: Callable[..., bool]) -> Callable[..., bool]:
    def off(g: State, turn: Any, attacker: Any) -> bool:
        combat = turn.combat
        before = combat.defending[attacker.id]
        found = False
        for q in combat.players:
            combat.defending[attacker.id] = q
            found = found or walks(g, turn, attacker)
        combat.defending[attacker.id] = before
        return found

    return off


def _attacked_now(attacked: Callable[..., Any]) -> Callable[..., Any]:
    """The defending player of a creature is nobody once the planeswalker it attacked is gone."""

    def off(g: State, ctx: Any) -> Any:
        for turn in g.turns:
            what = turn.combat.attackers.get(ctx.source, -1) if turn.combat else -1
            if what >= 0 and what not in g.objects:
                return None
        return attacked(g, ctx)

    return off


def _first_only(attackable: Callable[..., list[int]]) -> Callable[..., list[int]]:
    return lambda g, turn, obj, walkers: attackable(g, turn, obj, walkers)[:1]


def _with_those_of_others(why_not: Callable[..., Any]) -> Callable[..., Any]:
    def off(g: State, turn: Any, chosen: list[Any], possible: list[Any]) -> Any:
        others = [(b, a) for b, attackers in turn.combat.blockers.items() for a in attackers]
        return why_not(g, turn, [*chosen, *others], [*possible, *others])

    return off


def _of_all_attackers(options: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    def off(g: State, turn: Any, player: int) -> list[Any]:
        kept = turn.combat.defending
        turn.combat.defending = dict.fromkeys(kept, player)
        found = options(g, turn, player)
        turn.combat.defending = kept
        return found

    return off


def _last_first(order: Callable[..., None]) -> Callable[..., None]:
    def off(g: State, turn: Any, frame: Any) -> None:
        last = sorted(turn.combat.blockers.items(), key=lambda of: -g.objects[of[0]].controller)
        turn.combat.blockers = dict(last)
        order(g, turn, frame)

    return off


def _alike(why_not: Callable[..., Any]) -> Callable[..., Any]:
    return lambda g, pairs, bands: why_not(g, [(a, 0) for a, _ in pairs], bands)


def _for_all(kept_off: Callable[..., bool]) -> Callable[..., bool]:
    return lambda g, obj, player, **kinds: any(kept_off(g, obj, q, **kinds) for q in g.living() if q != obj.controller)


def _whomever_they_attack(limits: Callable[..., dict[int, int]]) -> Callable[..., dict[int, int]]:
    def off(g: State, turn: Any) -> dict[int, int]:
        found = limits(g, turn)
        return {~q: min(found.values()) for q in turn.combat.players} if found else {}

    return off


def _price_of_all(costs: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    return lambda g, chosen: [
        price for a, _ in chosen for q in g.living() if q != g.objects[a].controller for price in costs(g, [(a, ~q)])
    ]


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "802.1": switch("one player is attacked in each combat", options(attack=Attack.SINGLE)),
    "802.2": (
        switch("an opponent is chosen as combat begins", options(attack=Attack.SINGLE)),
        switch(
            "the opponent to the left is the defending player",
            replaced("multiplayer.attack_multiple_players:defenders_of", lambda old: lambda g, turn: old(g, turn)[:1]),
        ),
    ),
    "802.2a": (
        switch(
            "any defending player's lands are walked", replaced("engine.combat.block_options:_walks", _walks_anywhere)
        ),
        switch("any defending player is meant", gives("engine.semantics.player_nouns:_attacked", None)),
        switch(
            "whose planeswalker is gone isn't meant", replaced("engine.semantics.player_nouns:_attacked", _attacked_now)
        ),
        switch("nobody chooses who is meant", gives("engine.characteristics.meant_player:settle", None, here=False)),
    ),
    "802.3": (
        switch("there is one thing to attack", replaced("engine.combat.attack_options:attackable", _first_only)),
        switch(
            "planeswalkers aren't attacked",
            replaced(
                "engine.combat.attack_options:attackable",
                lambda old: lambda g, turn, obj, walkers: [what for what in old(g, turn, obj, walkers) if what < 0],
            ),
        ),
    ),
    "802.3a": (
        switch("attacks on one player aren't limited", gives("engine.combat.attack_limits:attacked_limits", {})),
        switch(
            "limits on attacks on one player hold for all",
            replaced("engine.combat.attack_limits:attacked_limits", _whomever_they_attack),
        ),
        switch("the attack as a whole isn't limited", gives("engine.combat.attack_limits:attack_limit", 1_000_000)),
        switch("who can't be attacked protects all", replaced("engine.combat.attack_options:_kept_off", _for_all)),
        switch("who must be paid must be paid for all", replaced("engine.combat.attacking:_costs", _price_of_all)),
        switch("nothing has to attack", gives("engine.combat.attacking:requirements", [])),
    ),
    "802.3b": switch("bands may split", replaced("engine.combat.banding:why_not", _alike)),
    "802.4": switch("blockers are declared the other way round", order_of("engine.combat.blocking")),
    "802.4a": (
        switch("creatures of others block", place("engine.combat.block_options:body_of", everybody)),
        switch(
            "what attacks others is blocked", replaced("engine.combat.block_options:block_options", _of_all_attackers)
        ),
    ),
    "802.4b": switch("others' blocks count", replaced("engine.combat.blocking:why_not", _with_those_of_others)),
    "802.5": (
        switch("damage is ordered the other way round", replaced("engine.combat.blocking:_order", _last_first)),
        switch("the attacking player orders last", replaced("engine.combat.blocking:_order", defenders_first)),
    ),
    "802.6": switch("damage is assigned the other way round", order_of("engine.combat.combat_damage")),
}
