"""Two-Headed Giant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tests.mutation.changes import alone, defenders_first, options, raising_nothing, variant
from tests.mutation.switches import NoCode, Patch, Switch, gives, place, replaced, switch

from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.player import Player
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.two_headed_giant import body_of

__all__ = ["SWITCHES"]


def _oneself(g: State, player: int) -> tuple[int, ...]:
    return (player,)


def _one_by_one(module: str) -> Patch:
    """In a module each player of a team is a body of their own."""
    return place(f"{module}:body_of", _oneself)


def _each_alone(_: Callable[..., Any]) -> Callable[..., Any]:
    return lambda g, players: [(q,) for q in players if g.players[q].in_game]


def _own_life(g: State, player: int, n: int) -> None:
    g.players[player].life += n


def _first_of_the_team(players_meant: Callable[..., list[int]]) -> Callable[..., list[int]]:
    return lambda g, ctx, node: players_meant(g, ctx, node)[:1]


def _never_negative(holds_for: Callable[..., bool]) -> Callable[..., bool]:
    return lambda g, ctx, who, test, negative=False: holds_for(g, ctx, who, test)


def _of_the_first(kept_off: Callable[..., bool]) -> Callable[..., bool]:
    return lambda g, obj, player, **kinds: player == body_of(g, player)[0] and kept_off(g, obj, player, **kinds)


def _not_the_first(kept_off: Callable[..., bool]) -> Callable[..., bool]:
    return lambda g, obj, player, **kinds: player != body_of(g, player)[0] and kept_off(g, obj, player, **kinds)


def _attackers_of_one(attack_options: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    def off(g: State, turn: Turn) -> list[Any]:
        found = attack_options(g, turn)
        return [(a, what) for a, what in found if g.objects[a].controller == g.objects[found[0][0]].controller]

    return off


def _judged_apart(why_not: Callable[..., Any]) -> Callable[..., Any]:
    """The blockers of each defending player are judged without those of the teammate."""

    def off(g: State, turn: Turn, chosen: list[Any], possible: list[Any]) -> Any:
        for player in {g.objects[b].controller for b, _ in chosen}:
            own = [(b, a) for b, a in chosen if g.objects[b].controller == player]
            reason = why_not(g, turn, own, [(b, a) for b, a in possible if g.objects[b].controller == player])
            if reason:
                return reason
        return None

    return off


def _to_the_first(attacked: Callable[..., list[int]]) -> Callable[..., list[int]]:
    return lambda g, obj, what: attacked(g, obj, what)[:1]


def _divided_at_will(why_not: Callable[..., Any]) -> Callable[..., Any]:
    def off(g: State, source: int, among: tuple[int, ...], shares: list[int]) -> Any:
        players = [share for target, share in zip(among, shares, strict=True) if target < 0]
        if not players:
            return why_not(g, source, among, shares)
        kept = [(target, share) for target, share in zip(among, shares, strict=True) if target >= 0]
        all_in_one = [*kept, (min(among), sum(players))]
        return why_not(g, source, tuple(t for t, _ in all_in_one), [n for _, n in all_in_one])

    return off


def _nobody_else(g: State, player: int) -> tuple[tuple[int, ...], str]:
    return (), ""


def _not_by_conceding(with_them: Callable[..., dict[int, str]]) -> Callable[..., dict[int, str]]:
    def off(g: State, why: dict[int, str], result: str) -> dict[int, str]:
        if "104.3a" in why.values():
            return {q: rule for q, rule in why.items() if g.players[q].in_game}
        return with_them(g, why, result)

    return off


def _whatever_life(reasons: Callable[..., Iterable[str]]) -> Callable[..., Iterable[str]]:
    return lambda g, player: (why for why in reasons(g, player) if why not in ("810.8c", "704.5a"))


def _at(life: int) -> Callable[..., Any]:
    """A team has lost with this much life."""

    def make(reasons: Callable[..., Iterable[str]]) -> Callable[..., Iterable[str]]:
        def off(g: State, player: int) -> Iterable[str]:
            if g.players[player].life == life:
                yield "810.8c"
            yield from reasons(g, player)

        return off

    return make


def _half_each(becomes: Callable[..., Any]) -> Callable[..., Any]:
    """A player has half of the team's life."""

    def off(run: Any, player: int, total: int) -> Any:
        kept: Player = run.g.players[player]
        share, kept.life = kept.life, kept.life // len(body_of(run.g, player))
        event = becomes(run, player, total)
        kept.life = share
        return event

    return off


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "810.1": switch("any teams will do", raising_nothing("engine.options.seating:check_seats")),
    "810.2": (
        switch("turns aren't shared", variant("two-headed-giant", shared_turns=(False, ""))),
        switch("turns may be shared or not", variant("two-headed-giant", shared_turns=(None, ""))),
    ),
    "810.3": (
        switch("a team sits anywhere", gives("engine.options.seating:_together", True)),
        switch(
            "a team sits in the order of the list of seats",
            replaced(
                "engine.options.seating:in_seating_order",
                lambda _: lambda seats, members: sorted(members, key=seats.index),
            ),
        ),
    ),
    "810.4": (
        switch("each player has their own life total", place("engine.state.game_state:State.add_life", _own_life)),
        switch("a team begins with 20 life", options(life=20)),
        switch("a set-up may give two life totals", _one_by_one("position")),
    ),
    "810.5": (
        switch("hands are closed", variant("two-headed-giant", hands="")),
        switch(
            "hands are open to all",
            replaced(
                "engine.characteristics.controlled:hand_seen_by",
                lambda old: lambda g, q: old(g, q) | frozenset(g.living()),
            ),
        ),
    ),
    "810.6": (
        switch("the first team draws", gives("engine.turns.turn_based_actions:_skips_first_draw", False)),
        switch(
            "the first two teams don't draw",
            replaced("engine.turns.turn_based_actions:_skips_first_draw", lambda _: lambda g, turn: turn.number <= 2),
        ),
    ),
    "810.7": NoCode("says that the paragraphs below it are about combat"),
    "810.7a": (
        switch("players are attacked one by one", replaced("multiplayer.two_headed_giant:sides", _each_alone)),
        switch("who is attacked alone is attacked", _one_by_one("engine.semantics.combat_triggers")),
    ),
    "810.7b": (
        switch("one-shot effects mean both", gives("engine.characteristics.meant_player:settle", None, here=False)),
        switch("characteristic-defining abilities mean both", gives("engine.characteristics.meant_player:begin", None)),
        switch("what isn't one-shot means one", _one_by_one("engine.semantics.player_nouns")),
        switch(
            "the attacking player is the first of the team",
            replaced("engine.semantics.player_nouns:attacking_players", _first_of_the_team),
        ),
        switch(
            "negative comparisons are true if they are of one",
            replaced("engine.semantics.conditions:holds_for", _never_negative),
        ),
    ),
    "810.7c": (
        switch(
            "one player's protection isn't the team's",
            replaced("engine.combat.attack_options:_kept_off", _of_the_first),
        ),
        switch(
            "the other's protection isn't the team's",
            replaced("engine.combat.attack_options:_kept_off", _not_the_first),
        ),
        switch(
            "limits on attacks on one player don't hold",
            place("engine.combat.attack_limits:head_of", lambda g, player: player),
        ),
        switch("what one player must be paid isn't paid", _one_by_one("engine.combat.attacking")),
        switch("one player attacks", replaced("engine.combat.attack_options:attack_options", _attackers_of_one)),
    ),
    "810.7d": (
        switch("each blocks with their own creatures", _one_by_one("engine.combat.block_options")),
        switch("one player's limit on blocks isn't the team's", _one_by_one("engine.combat.attack_limits")),
        switch("blocks are judged for each player", replaced("engine.combat.blocking:why_not", _judged_apart)),
    ),
    "810.7e": (
        switch("no orders are announced", gives("engine.combat.blocking:_order", None)),
        switch("the defending team announces first", replaced("engine.combat.blocking:_order", defenders_first)),
    ),
    "810.7f": (
        switch(
            "damage is assigned to the first player", replaced("engine.combat.combat_damage:_attacked", _to_the_first)
        ),
        switch(
            "it is divided between them", replaced("engine.combat.combat_damage:why_not_assigned", _divided_at_will)
        ),
    ),
    "810.8": switch("nobody loses by the normal rules", gives("multiplayer.fate:by_the_rules", "", here=False)),
    "810.8a": (
        switch("players lose and win one by one", place("multiplayer.fate:_shares", _nobody_else)),
        switch("who can't lose or win is that player alone", _one_by_one("multiplayer.fate")),
        switch("a team doesn't win together", replaced("multiplayer.leaving:settle", alone)),
    ),
    "810.8b": switch("who concedes leaves alone", replaced("multiplayer.fate:with_them", _not_by_conceding)),
    "810.8c": (
        switch("a team without life goes on", replaced("multiplayer.fate:_reasons", _whatever_life)),
        switch("a team with 1 life loses", replaced("multiplayer.fate:_reasons", _at(1))),
    ),
    "810.9": switch("each player has their own life total", place("engine.state.game_state:State.add_life", _own_life)),
    "810.9a": (
        switch("each player has their own life total", place("engine.state.game_state:State.add_life", _own_life)),
        switch("a player can pay more", gives("engine.characteristics.life_totals:payable", 1000, here=False)),
        switch("a player has half of the life", replaced("engine.effects.life:becomes", _half_each)),
    ),
    "810.9b": switch(
        "they may pay more together", gives("engine.characteristics.life_totals:payable", 1000, here=False)
    ),
    "810.9c": switch("a player has half of the life", replaced("engine.effects.life:becomes", _half_each)),
    "810.9d": switch("each member is affected", place("engine.effects.life:affected", lambda run, who: who)),
    "810.9e": NoCode("between members of a team with one life total an exchange changes nothing"),
    "810.9f": switch("several of a team are chosen", gives("engine.effects.life:_why_not_chosen", None)),
    "810.9g": switch("only that player can't gain life", _one_by_one("engine.characteristics.life_totals")),
    "810.9h": switch("only that player can't lose life", _one_by_one("engine.characteristics.life_totals")),
    "810.10": (
        switch("every team begins with 30 life", options(life=30)),
        switch("there are four players", variant("two-headed-giant", seats=(4, 4))),
        switch("teams may differ in size", raising_nothing("engine.options.seating:check_seats")),
    ),
}
