"""How many creatures can attack or block in a combat (rules 508.1c, 509.1b).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
508.1c   no more than so many attack, or attack a player         :func:`too_many_attackers`
509.1a   how many attackers one creature may block               :func:`most_blocked`
509.1b   no more than so many block                              :func:`block_limit`
509.1b   no fewer, no more than so many block an attacker        :func:`number_of_blockers`
802.3a   limits on one player count those who attack that one    :func:`too_many_attackers`
802.4b   blocks are judged without those of other defenders      :func:`block_limit`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections import Counter

from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import player_rules_of, rules_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import (
    AdditionalBlocks,
    AttackedLimit,
    AttackLimit,
    BlockLimit,
    CantBeBlocked,
)
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.two_headed_giant import body_of, head_of
from headjudge.magic.text.card_words import CREATURE

__all__ = [
    "NO_LIMIT",
    "attack_limit",
    "attacked_limits",
    "block_limit",
    "most_blocked",
    "needed_blockers",
    "number_of_blockers",
    "too_many_attackers",
]

Pair = tuple[int, int]
"""An attacker and what it attacks: ``~player`` or a planeswalker's id."""

NO_LIMIT = 1_000_000


def attack_limit(g: State, turn: Turn) -> int:
    """How many creatures can attack in all."""
    return min((c.n for q in turn.active for c, _ in player_rules_of(g, q, AttackLimit)), default=NO_LIMIT)


def attacked_limits(g: State, turn: Turn) -> dict[int, int]:
    """How many creatures can attack each defending player, as ``~player``, for whom there is a limit; of a team that
    fights as one any member's limit holds (810.7c)."""
    players = turn.combat.players if turn.combat else ()
    found: dict[int, int] = {}
    for q in players:
        for c, _ in player_rules_of(g, q, AttackedLimit):
            attacked = ~head_of(g, q)
            found[attacked] = min(c.n, found.get(attacked, NO_LIMIT))
    return found


def block_limit(g: State, player: int) -> int:
    """How many creatures of a player, or of all those who block as one with that player (810.7d), can block."""
    return min((c.n for q in body_of(g, player) for c, _ in player_rules_of(g, q, BlockLimit)), default=NO_LIMIT)


def most_blocked(g: State, blocker: GameObject) -> int:
    """How many attackers a creature may block."""
    most = 1
    for c, _ in rules_of(g, blocker, AdditionalBlocks):
        if c.n < 0:
            return NO_LIMIT
        most += c.n
    return most


def number_of_blockers(g: State, attacker: GameObject) -> tuple[int, int]:
    """How many creatures an attacker is blocked by at least, if it is blocked, and at most (509.1b, 702.111 menace)."""
    least, most = (2 if "menace" in characteristics(g, attacker).keywords else 1), NO_LIMIT
    for c, _ in rules_of(g, attacker, CantBeBlocked):
        if c.least:
            least = max(least, c.least)
        if c.most:
            most = min(most, c.most)
        if c.by_all:
            least = max(least, len(needed_blockers(g, attacker)))
    return least, most


def needed_blockers(g: State, attacker: GameObject) -> set[int]:
    """The creatures without which an attacker can't be blocked: all that the defending player controls, tapped or not,
    if it says so (509.1b)."""
    if not any(c.by_all for c, _ in rules_of(g, attacker, CantBeBlocked)):
        return set()
    fights = [turn.combat for turn in g.turns if turn.combat is not None and attacker.id in turn.combat.attackers]
    players = [combat.defending[attacker.id] for combat in fights]
    there = [g.objects[i] for q in players for i in g.players[q].battlefield]
    return {obj.id for obj in there if not obj.phased_out and CREATURE in characteristics(g, obj).types}


def too_many_attackers(g: State, turn: Turn, chosen: list[Pair]) -> Fault | None:
    """Why these are more attackers than are allowed, or None."""
    most = attack_limit(g, turn)
    if len(chosen) > most:
        return Fault("508.1c", f"no more than {most} can attack", "magic/attack")
    against = Counter(what for _, what in chosen)
    for what, n in attacked_limits(g, turn).items():
        if against[what] > n:
            return Fault("508.1c, 802.3a", f"no more than {n} can attack {g.players[~what].name}", "magic/attack")
    return None
