"""The army change power, and contingencies (5.2.2.1, 5.2.2.2, 5.2.3).

=======  ==========================================================================================================
rule     what
=======  ==========================================================================================================
5.2.1    two players of each side may request changes of the control list (:func:`has_authority`)
5.2.2.1  they, and the Chief Praetor or General, may pass that power to any two players of their side
5.2.2.2  in an emergency a battle judge gives it to two others
5.2.3    each player can have one contingency, who may write their strategies in the last 24 hours before the deadline
=======  ==========================================================================================================

Readings. Each of the two acts alone. The contingency section is a part of the control list, so those with the army
change power write it; it is their side's and the judges' to read. Whether the original controller "does not seem to be
available" is no matter of the engine's: their own strategy counts whenever they send one.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import PlayerName
from headjudge.wargame.people.control import controllers
from headjudge.wargame.people.judges import PROGRAM, is_judge
from headjudge.wargame.people.threads import tell, to_player
from headjudge.wargame.state import Army, Player, State
from headjudge.wargame.state.ranks import MERCENARY, RANKS, Side

__all__ = ["HEAD", "POWERS", "check_contingency", "has_authority", "require_authority", "stand_ins"]

POWERS = 2
"""How many players of a side have the army change power (5.2.1)."""

HEAD = max(rank.level for rank in RANKS.values())
"""The level of the Chief Praetor and the General."""


def has_authority(state: State, player: Player) -> bool:
    """Whether a player has the army change power of their side."""
    return player.left is None and player.key in state.authority.get(player.side, [])


def require_authority(state: State, act: Act, side: Side, rule: str = "5.2.2.1") -> bool:
    """Refuse an action by anybody but the two players of a side with army change power, and battle judges (5.2.2.2).
    Whether it is a judge's (or the program's). Raises IllegalAction."""
    if act.by == PROGRAM or is_judge(state, act.by, "battle"):
        return True
    player = state.find_player(act.by)
    if player is None or player.side != side or not has_authority(state, player):
        keys = [] if side == MERCENARY else state.authority.get(side, [])
        holders = " and ".join(state.players[key].name for key in keys) or "nobody now"
        who = f" ({holders})" if player is not None and player.side == side else ""
        raise IllegalAction(
            f"{act.verb} is for those with the army change power of {side}{who}, not for {act.by!r}",
            rule=rule,
            code="wargame/authority",
        )
    return False


class Authority(Arguments, frozen=True, kw_only=True):
    """Who is to have the army change power."""

    players: Annotated[list[PlayerName], doc("two of one side")]


@ACTIONS.action("authority", Authority, by=By("who has it now, the head of the side or a battle judge"), rule="5.2.2.1")
def authority(state: State, act: Act, given: Authority) -> None:
    """Give the army change power of a side to two players (5.2.2.1)."""
    players = [state.player(name) for name in given.players]
    if len({player.key for player in players}) != POWERS or len(players) != POWERS:
        raise InvalidInput(
            f"two different players have the army change power, not {len(players)}",
            rule="5.2.2.1",
            code="wargame/authority",
        )
    side = players[0].side
    if players[1].side != side:
        raise IllegalAction(
            f"{players[0].name} and {players[1].name} play for different sides", rule="5.2.2.1", code="wargame/side"
        )
    actor = state.find_player(act.by)
    is_head = actor is not None and actor.side == side and actor.level == HEAD
    if not is_head:
        require_authority(state, act, side)
    state.authority[side] = [player.key for player in players]
    names = " and ".join(player.name for player in players)
    tell(
        state, "control", act.at, f"{names} now have the army change power.", "5.2.2.1", to=(side, "movement", "battle")
    )


def check_contingency(player: Player, stand_in: Player) -> None:
    """Refuse who can't be a player's contingency: another of their side can (5.2.3). Raises IllegalAction."""
    if stand_in.side != player.side:
        raise IllegalAction(
            f"{stand_in.name} does not play for {player.side}", rule="5.2.3", code="wargame/contingency"
        )
    if stand_in is player:
        raise IllegalAction(f"{player.name} can't be their own contingency", rule="5.2.3", code="wargame/contingency")


class Contingency(Arguments, frozen=True, kw_only=True):
    """The contingencies of players."""

    players: Annotated[dict[PlayerName, PlayerName | None], doc("each with another of the same side, or null for none")]


@ACTIONS.action("contingency", Contingency, by=By("who has the army change power, or a battle judge"), rule="5.2.3")
def contingency(state: State, act: Act, given: Contingency) -> None:
    """Name the contingencies of players (5.2.3)."""
    pairs: list[tuple[Player, Player | None]] = []
    for name, other in given.players.items():
        player = state.player(name)
        stand_in = state.player(other) if other is not None else None
        require_authority(state, act, player.side, "5.2.3")
        if stand_in is not None:
            check_contingency(player, stand_in)
        pairs.append((player, stand_in))
    for player, stand_in in pairs:
        player.contingency = stand_in.key if stand_in is not None else ""
        text = f"Contingency of {player.name}: {stand_in.name if stand_in is not None else 'nobody'}."
        to = (player.side, "movement", "battle", to_player(player.key))
        tell(state, "control", act.at, text, "5.2.3", to=to)


def stand_ins(state: State, army: Army, at: int | None = None) -> tuple[str, ...]:
    """The keys of the contingencies of an army's controllers, now or as of a time (5.2.3)."""
    found = (state.players[key].contingency for key in controllers(state, army, at) if key in state.players)
    return tuple(
        dict.fromkeys(
            key for key in found if key and state.players[key].left is None and state.players[key].side == army.side
        )
    )
