"""Which creatures could attack, and whom or what each of them could (rule 508.1a, b).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
508.1a   which creatures can attack                              :func:`can_attack`
508.1b   whom or what each attacks; 310.5: battles               :func:`attackable`
802.3    one defending player for each attacker                  :func:`attackable`
810.7a   a team attacks a team, as one                           :func:`attackable`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.magic.engine.characteristics.battles import protected_by
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import has_rule, player_rules_of, rules_of
from headjudge.magic.engine.combat.company import needs_others
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.players.turn_order import to_the_left
from headjudge.magic.engine.registries.nodes import holds, players_of
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.attack_left_and_attack_right import may_attack
from headjudge.magic.multiplayer.two_headed_giant import sides
from headjudge.magic.text.card_words import BATTLE, CREATURE, PLANESWALKER

__all__ = ["Pair", "attack_options", "attackable", "can_attack"]

Pair = tuple[int, int]
"""An attacker and what it attacks: ``~player`` or the id of a planeswalker or battle."""


def can_attack(g: State, obj: GameObject) -> bool:
    """Whether a creature could be declared as an attacker at all (508.1a)."""
    ch = characteristics(g, obj)
    if CREATURE not in ch.types or BATTLE in ch.types or obj.tapped or obj.phased_out:
        return False
    if obj.sick and "haste" not in ch.keywords and not has_rule(g, obj, r.AttacksAsThoughHaste):
        return False
    if "defender" in ch.keywords and not has_rule(g, obj, r.AttacksAsThoughNoDefender):
        return False
    return not any(
        c.defender is None and c.cost is None and not needs_others(c) and c.unless is None
        for c, _ in _cant_attack(g, obj)
    )


def _cant_attack(g: State, obj: GameObject) -> list[tuple[r.CantAttack, Context]]:
    """What keeps a creature from attacking, said of it or of its controller."""
    return [*rules_of(g, obj, r.CantAttack), *player_rules_of(g, obj.controller, r.CantAttack)]


def attackable(g: State, turn: Turn, obj: GameObject, walkers: dict[int, list[int]]) -> list[int]:
    """What a creature may attack: defending players, their planeswalkers and the battles that they protect (508.1b,
    802.3).

    ``walkers`` are the planeswalkers of the defending players.

    A team that fights as one is attacked as one; who can't be attacked protects the team (810.7a, c).
    """
    found: list[int] = []
    only = _despite_defender(g, obj)
    nearest = _nearest_opponents(g, obj.controller)
    for side in sides(g, turn.combat.players if turn.combat else ()):
        if not any(may_attack(g, obj.controller, q) for q in side) or _barred(g, obj, side[0]):
            continue
        if not all(q in side for q in nearest):
            continue
        if not any(_kept_off(g, obj, q) for q in side) and (only is None or any(q in only for q in side)):
            found.append(~side[0])
        for q in side if only is None else ():
            if any(one != q for one in nearest):
                continue
            if walkers[q] and not _kept_off(g, obj, q, walkers=True):
                found += walkers[q]
            for id in protected_by(g, q) if not nearest else ():
                if not _kept_off(g, obj, g.objects[id].controller, battles=True):
                    found.append(id)
    return found


def _nearest_opponents(g: State, player: int) -> list[int]:
    """The opponents of whom a player may attack each only, as effects say: the nearest in a chosen direction."""
    found = []
    for _, ctx in player_rules_of(g, player, r.AttacksOnlyNearest):
        others = to_the_left(g, player)[1:]
        direction = chosen(g, ctx).mode
        in_order = {"left": others, "right": others[::-1]}.get(direction, [])
        found += [q for q in in_order if are_opponents(g, player, q)][:1]
    return found


def _despite_defender(g: State, obj: GameObject) -> set[int] | None:
    """The only players that a creature with defender can attack (702.3b), as an effect says; None: it can attack as any
    creature can."""
    said = rules_of(g, obj, r.AttacksAsThoughNoDefender)
    if "defender" not in characteristics(g, obj).keywords or any(c.whom is None for c, _ in said):
        return None
    return {q for c, ctx in said if c.whom is not None for q in players_of(g, ctx.copy(), c.whom)}


def _walkers(g: State, players: Sequence[int]) -> dict[int, list[int]]:
    """The planeswalkers of each of some players."""
    return {
        q: [id for id in g.players[q].battlefield if PLANESWALKER in characteristics(g, g.objects[id]).types]
        for q in players
    }


def _barred(g: State, obj: GameObject, player: int) -> bool:
    """Whether a creature can't attack unless something is true that isn't, this being the defending player."""
    for c, ctx in rules_of(g, obj, r.CantAttack):
        if c.unless is not None:
            asking = ctx.copy()
            asking.about = asking.about._replace(defending=player)
            if not holds(g, asking, c.unless):
                return True
    return False


def _kept_off(g: State, obj: GameObject, player: int, *, walkers: bool = False, battles: bool = False) -> bool:
    """Whether an effect says that a creature can't attack this player (or this player's ``walkers``, or ``battles``),
    and no cost buys it off."""
    if not (walkers or battles) and any(
        c.except_by is None or not is_among(g, ctx, c.except_by, obj)
        for c, ctx in player_rules_of(g, player, r.CantBeAttacked)
    ):
        return True
    return any(
        c.defender is not None
        and c.cost is None
        and c.walkers >= walkers
        and c.battles >= battles
        and player in players_of(g, ctx, c.defender)
        for c, ctx in _cant_attack(g, obj)
    )


def attack_options(g: State, turn: Turn) -> list[Pair]:
    """All pairs of attacker and what it may attack."""
    defending = sides(g, turn.combat.players if turn.combat else ())  # of a team also who is out of range
    walkers = _walkers(g, [q for side in defending for q in side])
    return [
        (id, what)
        for q in turn.active
        for id in g.players[q].battlefield
        if can_attack(g, g.objects[id])
        for what in attackable(g, turn, g.objects[id], walkers)
    ]
