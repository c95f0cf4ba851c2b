"""Noun phrases for players, and which players they mean (see :mod:`headjudge.magic.text.tree.nouns` for slots)."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.characteristics import meant_player
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.events.history import happened, turn_meant
from headjudge.magic.engine.players.teams import are_opponents, teammates
from headjudge.magic.engine.players.turn_order import in_turn_order, to_the_left
from headjudge.magic.engine.registries.nodes import PLAYERS, holds, limit, players, players_of
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import Acted
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, opponents, players_in_range
from headjudge.magic.multiplayer.shared_team_turns import party_of
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.abilities import Static
from headjudge.magic.text.tree.categories import Condition
from headjudge.magic.text.tree.conditions import WhatIsDone
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent

__all__ = ["is_attacked", "of_whom", "those_who"]


@players(n.You)
def _you(g: State, ctx: Context, node: n.You) -> list[int]:
    # 901.12: where a team takes turns as one, "you" of a plane are all of the planar controller's.
    return list(party_of(g, ctx.controller)) if ctx.everywhere and not ctx.instruction.alone else [ctx.controller]


@players(n.Elided)
def _elided(g: State, ctx: Context, node: n.Elided) -> list[int]:
    return slot_players(ctx, node.to)


def slot_players(ctx: Context, slot: int) -> list[int]:
    """The players that a slot stands for."""
    return [~i for i in ctx.slots.get(slot, ()) if i < 0]


@players(n.TargetPlayer)
def _target_player(g: State, ctx: Context, node: n.TargetPlayer) -> list[int]:
    return slot_players(ctx, node.slot)


@players(n.AimedPlayer)
def _aimed_player(g: State, ctx: Context, node: n.AimedPlayer) -> list[int]:
    """The player that is the target, or who controls the planeswalker that is (or did when it left)."""
    found = []
    for entity in ctx.slots.get(node.to, ()):
        if entity < 0:
            found.append(~entity)
        elif (obj := g.known(entity)) is not None:
            found.append(obj.controller)
    ctx.slots[node.slot] = tuple(~q for q in found)
    return found


@players(n.ThatPlayer)
def _that_player(g: State, ctx: Context, node: n.ThatPlayer) -> list[int]:
    """The players referred to; of a permanent "the chosen player" is who was chosen as it entered (607.2d)."""
    if node.to != n.SELF_SLOT:
        return slot_players(ctx, node.to)
    source = g.known(ctx.source)
    chosen = source.chosen.player if source is not None else None
    return [] if chosen is None else [chosen]


@players(n.AlreadyAttacked)
def _already_attacked(g: State, ctx: Context, node: n.AlreadyAttacked) -> list[int]:
    """Whom the source has been declared as attacking in this turn."""
    turn = turn_meant(g, ctx)
    return [q for q in range(len(g.players)) if happened(turn, f"{ctx.source} attacked", [q])]


def _says_itself(node: Static) -> bool:
    """Whether "a player it has already attacked" is said by a creature of itself."""
    return isinstance(node.subject, n.Self) or not any(isinstance(part, n.AlreadyAttacked) for part in walk(node))


limit(Static, _says_itself, about=(n.AlreadyAttacked,))
limit(Continuous, lambda node: not any(isinstance(part, n.AlreadyAttacked) for part in walk(node)))
limit(Permanent, lambda node: not any(isinstance(part, n.AlreadyAttacked) for part in walk(node)))


@players(n.LinkedPlayer)
def _linked_player(g: State, ctx: Context, node: n.LinkedPlayer) -> list[int]:
    """Whom the other ability had as its target as it resolved (607.2), each if it resolved more than once (607.3)."""
    source = g.known(ctx.source)
    return [q for q in source.chosen.aimed_at if g.players[q].in_game] if source is not None else []


@players(n.OneOfPair)
def _one_of_pair(g: State, ctx: Context, node: n.OneOfPair) -> list[int]:
    """Either of the two, as far as they are in the game and in range."""
    source = g.known(ctx.source)
    return [q for q in players_in_range(g, ctx.viewer) if source is not None and q in source.chosen.pair]


@players(n.OtherOfPair)
def _other_of_pair(g: State, ctx: Context, node: n.OtherOfPair) -> list[int]:
    """The other one."""
    one = slot_players(ctx, node.to)
    return [q for q in _one_of_pair(g, ctx, n.OneOfPair()) if one and q not in one]


@players(n.LastChosenPlayer)
def _last_chosen(g: State, ctx: Context, node: n.LastChosenPlayer) -> list[int]:
    """Who was chosen last by an ability of the source, and is in the game still (607.2d)."""
    source = g.known(ctx.source)
    chosen = source.chosen.player if source is not None else None
    return [] if chosen is None or not g.players[chosen].in_game else [chosen]


def _ordered(g: State, ctx: Context, found: Iterable[int]) -> list[int]:
    """Players in APNAP order (101.4); before the first turn as they are."""
    return in_turn_order(g, g.turn_of(ctx.marker), found) if g.turns else list(found)


@players(n.EachPlayer)
def _each_player(g: State, ctx: Context, node: n.EachPlayer) -> list[int]:
    """The players meant, in APNAP order."""
    me = ctx.controller
    order = _ordered(g, ctx, players_in_range(g, ctx.viewer))
    if node.which == "opponent":
        of = [me] if node.of is None else players_of(g, ctx, node.of)
        order = [q for q in order if any(are_opponents(g, p, q) for p in of)]
    elif node.which == "teammate":
        order = [q for q in order if q in teammates(g, me)]
    if node.other:
        left_out = [me] if node.than is None else PLAYERS[type(node.than)](g, ctx, node.than)
        order = [q for q in order if q not in left_out]
    if node.attacked is not None:
        order = [q for q in order if q in _who_attack(g, players_of(g, ctx, node.attacked))]
    if node.hurt_by:
        name = node.hurt_by.strip("[]").replace("_", " ")
        order = [q for q in order if name in g.players[q].hurt_by]
    if node.hurt_now:
        hurt = {entity for entity, _ in ctx.so_far.this_way.get(WhatIsDone.DAMAGED, ())}
        order = [q for q in order if ~q in hurt]
    if node.so is not None:
        order = of_whom(g, ctx, order, node.so, node.slot)
    ctx.slots[node.slot] = tuple(~q for q in order)
    return order


def is_attacked(g: State, player: int) -> bool:
    """Whether a creature attacks a player (508.1b), or their team where that is attacked as one (810.7a)."""
    aims = [aim for turn in g.turns if turn.combat for aim in turn.combat.attackers.values()]
    return any(aim < 0 and player in body_of(g, ~aim) for aim in aims)


def _who_attack(g: State, attacked: list[int]) -> set[int]:
    """The players with a creature that attacks any of some players (508.1b)."""
    fights = [turn.combat for turn in g.turns if turn.combat]
    ids = [i for combat in fights for i, aim in combat.attackers.items() if aim < 0 and ~aim in attacked]
    return {g.objects[i].controller for i in ids if i in g.objects}


def of_whom(g: State, ctx: Context, players: list[int], so: Condition, slot: int) -> list[int]:
    """Those players of whom it is true, each looked at by themself: "each opponent who controls an Elf"."""
    theirs = ctx.copy()
    found = []
    for q in players:
        theirs.slots[slot] = (~q,)
        if holds(g, theirs, so):
            found.append(q)
    return found


@players(n.EachInTurn)
def each_in_turn(g: State, ctx: Context, node: n.EachInTurn) -> list[int]:
    """All of them; which target is whose is seen to as targets are chosen (:mod:`..stack.announcing`)."""
    return opponents(g, ctx.controller, ctx.viewer) if node.which == "opponent" else players_in_range(g, ctx.viewer)


def _is_tied_for_the_same(node: n.WithExtremeLife | n.PlayerSet) -> bool:
    return node.tied in ("", node.extreme)


def _of_extreme_life(g: State, reach: list[int], extreme: str) -> list[int]:
    """Among the players that the effect sees (801.11), or some of them; a team's life total is each of its players'
    (810.9a)."""
    pick = min if "least" in extreme or "lowest" in extreme else max
    life = pick((g.players[q].life for q in reach), default=0)
    return [q for q in reach if g.players[q].life == life]


@players(n.WithMostCards)
def _with_most_cards(g: State, ctx: Context, node: n.WithMostCards) -> list[int]:
    """The one with the most cards in hand, if there is one."""
    hands = {q: len(g.players[q].hand) for q in players_in_range(g, ctx.viewer)}
    return _only_one(ctx, node.slot, [q for q, size in hands.items() if size == max(hands.values())])


@players(n.WithMostPermanents)
def _with_most_permanents(g: State, ctx: Context, node: n.WithMostPermanents) -> list[int]:
    """The one who controls the most of them, if there is one."""
    owners = [g.objects[i].controller for i in candidates(g, ctx, node.what)]
    own = {q: owners.count(q) for q in players_in_range(g, ctx.viewer)}
    return _only_one(ctx, node.slot, [q for q, number in own.items() if number == max(own.values())])


def _only_one(ctx: Context, slot: int, found: list[int]) -> list[int]:
    """The player found, if it is one."""
    one = found if len(found) == 1 else []
    ctx.slots[slot] = tuple(~q for q in one)
    return one


@players(n.WithExtremeLife, only=_is_tied_for_the_same)
def _with_extreme_life(g: State, ctx: Context, node: n.WithExtremeLife) -> list[int]:
    """All of those who are tied, in APNAP order, or the only one."""
    found = _ordered(g, ctx, _of_extreme_life(g, players_in_range(g, ctx.viewer), node.extreme))
    if node.alone:
        return _only_one(ctx, node.slot, found)
    ctx.slots[node.slot] = tuple(~q for q in found)
    return found


@players(n.EachWho)
def _each_who(g: State, ctx: Context, node: n.EachWho) -> list[int]:
    found = those_who(g, ctx, node.to, did=node.did, which=node.which)
    ctx.slots[node.slot] = tuple(~q for q in found)
    return found


def those_who(g: State, ctx: Context, slot: int, *, did: bool, which: str) -> list[int]:
    """Of the players of a slot, who might or had to do something, those who did, or didn't, as the effect noted it."""
    acted = ctx.decided.acted.get(slot, Acted())
    there = [q for q in (acted.did if did else acted.did_not) if g.players[q].in_game]
    return [q for q in there if which != "opponent" or are_opponents(g, ctx.controller, q)]


@players(n.YouAnd)
def _you_and(g: State, ctx: Context, node: n.YouAnd) -> list[int]:
    found = dict.fromkeys((ctx.controller, *players_of(g, ctx, node.other)))
    order = _ordered(g, ctx, found)
    ctx.slots[node.slot] = tuple(~q for q in order)
    return order


@players(n.Neighbor)
def _neighbor(g: State, ctx: Context, node: n.Neighbor) -> list[int]:
    """The nearest to that side who is in the game."""
    me = ctx.controller
    others = [q for q in to_the_left(g, me) if q != me and (not node.opponent or are_opponents(g, me, q))]
    found = others[:1] if node.to_left else others[-1:]
    ctx.slots[node.slot] = tuple(~q for q in found)
    return found


@players(n.YourTeam)
def _your_team(g: State, ctx: Context, node: n.YourTeam) -> list[int]:
    return [ctx.controller, *teammates(g, ctx.controller)]


@players(n.PlayerSet, only=_is_tied_for_the_same)
def _any_player(g: State, ctx: Context, node: n.PlayerSet) -> list[int]:
    me = ctx.controller
    if node.which == "opponent":
        found = opponents(g, me, ctx.viewer)
    elif node.which == "teammate":
        found = [q for q in teammates(g, me) if in_range(g, ctx.viewer, q)]
    else:
        left_out = [me] if node.than is None else players_of(g, ctx, node.than)
        found = [q for q in players_in_range(g, ctx.viewer) if not node.other or q not in left_out]
    if node.extreme:
        among = found if node.among_them else players_in_range(g, ctx.viewer)
        found = [q for q in _of_extreme_life(g, among, node.extreme) if q in found]
    return found if node.so is None else of_whom(g, ctx, found, node.so, node.slot)


@players(n.OneOrMorePlayers, only=lambda node: node.which in ("opponent", "player"))
def _one_or_more(g: State, ctx: Context, node: n.OneOrMorePlayers) -> list[int]:
    """All to whom it can happen, or whom creatures attack."""
    found = opponents(g, ctx.controller, ctx.viewer) if node.which == "opponent" else players_in_range(g, ctx.viewer)
    return [q for q in found if not node.attacked or is_attacked(g, q)]


ITSELF = -1
"""The slot that the contexts of static abilities have."""


@players(n.DefendingPlayer)
def defending_players(g: State, ctx: Context, node: n.DefendingPlayer) -> list[int]:
    """506.2, 802.2a: the player whom the creature the ability is about attacked, of a defending team each (810.7b); in
    a spell or ability that is about no attacking creature any of them, unless it has been settled which."""
    chosen = meant_player.meant(ctx, n.DefendingPlayer)
    if chosen is None and not ctx.id:
        fights = [turn.combat for turn in g.turns if turn.combat]
        chosen = next((combat.meant[ctx.source] for combat in fights if ctx.source in combat.meant), None)
    if chosen is not None:
        return [chosen]
    attacked = _attacked(g, ctx)
    if attacked is not None:
        return list(body_of(g, attacked))
    combat = g.turn_of(ctx.marker).combat
    static = not ctx.id and ctx.ability is None and ITSELF in ctx.slots
    return [q for q in combat.players if g.players[q].in_game] if combat and not static else []


def _attacked(g: State, ctx: Context) -> int | None:
    """The player attacked by the creature that words are about: the one a change is looked at for, each by itself
    (802.2a), the one whose attack triggered the ability, the source, what was named, or what the source is attached
    to."""
    defending = {id: q for turn in g.turns if turn.combat for id, q in turn.combat.defending.items()}
    if ctx.about.object:
        return defending.get(ctx.about.object)
    if ctx.about.defending >= 0:
        return ctx.about.defending
    source = g.objects.get(ctx.source)
    named = (i for ids in ctx.slots.values() for i in ids)
    about = (ctx.source, *named, source.attached_to if source is not None else 0)
    return next((defending[id] for id in about if id in defending), None)


@players(n.AttackingPlayer)
def attacking_players(g: State, ctx: Context, node: n.AttackingPlayer) -> list[int]:
    """506.2: the player whose turn it is while there is combat; of an attacking team each (810.7b), unless it has been
    settled which one is meant."""
    chosen = meant_player.meant(ctx, n.AttackingPlayer)
    me = ctx.controller
    fights = [turn for turn in g.turns if turn.combat and me in (*turn.active, *turn.combat.players)]
    found = [q for turn in fights[:1] for q in turn.active if g.players[q].in_game]
    return found if chosen is None else [chosen]


@players(n.ActivePlayer)
def _active_player(g: State, ctx: Context, node: n.ActivePlayer) -> list[int]:
    """102.1: of an active team each, unless it has been settled which one is meant (805.9)."""
    chosen = meant_player.meant(ctx, n.ActivePlayer)
    return [q for q in turn_meant(g, ctx).active if g.players[q].in_game and q == (q if chosen is None else chosen)]


@players(n.EnchantedPlayer)
def _enchanted_player(g: State, ctx: Context, node: n.EnchantedPlayer) -> list[int]:
    """Whom the Aura is attached to, or was as the ability triggered on what that player did."""
    chosen = meant_player.meant(ctx, n.EnchantedPlayer)
    if chosen is not None:
        return [chosen]
    source = g.known(ctx.source)
    return [~source.attached_to] if source is not None and source.attached_to < 0 else []


@players(n.ControllerOf)
def _controller_of(g: State, ctx: Context, node: n.ControllerOf) -> list[int]:
    found = list(dict.fromkeys(o.controller for o in known_objects(g, ctx, node.what)))
    ctx.slots[node.slot] = tuple(~q for q in found)
    return found


@players(n.OwnerOf)
def _owner_of(g: State, ctx: Context, node: n.OwnerOf) -> list[int]:
    found = list(dict.fromkeys(o.owner for o in known_objects(g, ctx, node.what)))
    ctx.slots[node.slot] = tuple(~q for q in found)
    return found


@players(n.RevealedGreatest)
def revealed_greatest(g: State, ctx: Context, node: n.RevealedGreatest) -> list[int]:
    """Whose card, of those revealed by this ability, has a greater mana value than each other."""
    cards = [card for old, _ in ctx.so_far.this_way.get("revealed", ()) if (card := g.known(old)) is not None]
    values = {card.owner: stat(g, card, characteristics(g, card), "mana value") or 0 for card in cards}
    greatest = [q for q, value in values.items() if value == max(values.values())]
    return _only_one(ctx, node.slot, [q for q in greatest if g.players[q].in_game] if len(greatest) == 1 else [])
