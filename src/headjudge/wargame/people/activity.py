"""Active players (5.1).

=====  ==============================================================================================================
rule   what
=====  ==============================================================================================================
5.1    a player is active who controls an army, posted within the last week and has not announced an absence;
       leaders may declare a player inactive earlier, and the battle judge may reject that
=====  ==============================================================================================================

Readings. ``inactive`` by a player is their own statement, and holds until they are back (``active``). By a leader of
their side it is a declaration: it holds until a battle judge rejects it (``active``) or the player posts again, which
shows that the reason for it is gone. What the judge has rejected leaders can't declare again within a week.
Everything that is said or voted in a thread is a post.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.core.times import WEEK
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import PlayerName
from headjudge.wargame.people.control import armies_of
from headjudge.wargame.people.judges import PROGRAM, is_judge
from headjudge.wargame.people.threads import tell, to_player
from headjudge.wargame.state import Player, State
from headjudge.wargame.state.ranks import LEADER, Team

__all__ = ["is_active", "is_present", "leads"]


def is_present(state: State, player: Player, at: int | None = None, *, said: bool = True) -> bool:
    """Whether a player posts, and nobody said that they are inactive (``said``: as far as that is known); whether they
    control an army does not matter here."""
    now = state.clock if at is None else at
    if player.left is not None or player.last_post is None:
        return False
    if said and (player.inactive or (player.declared is not None and player.last_post <= player.declared)):
        return False
    return now - player.last_post <= WEEK


def is_active(state: State, player: Player, at: int | None = None) -> bool:
    """Whether a player is active at a time (5.1); None: at that of what was done last."""
    return is_present(state, player, at) and bool(armies_of(state, player.key))


def leads(state: State, name: str, side: Team) -> Player | None:
    """The player of a name, if one of the three leaders of a side (1.1.1, 1.1.2), else None."""
    player = state.find_player(name)
    return player if player is not None and player.side == side and player.level >= LEADER else None


class Inactive(Arguments, frozen=True, kw_only=True):
    """Who is inactive."""

    player: Annotated[PlayerName | None, doc("oneself if nobody is named")] = None


@ACTIONS.action("inactive", Inactive, by=By("the player, a leader of the side or a battle judge"), rule="5.1")
def inactive(state: State, act: Act, given: Inactive) -> None:
    """State that one will be inactive, or, as a leader, declare a player of one's side inactive (5.1)."""
    player = state.player(act.by if given.player is None else given.player)
    if state.find_player(act.by) is player:
        player.inactive = True
        text = f"{player.name} will be inactive."
    else:
        if leads(state, act.by, player.side) is None and act.by != PROGRAM and not is_judge(state, act.by, "battle"):
            raise IllegalAction(
                f"only {player.name} or a leader of {player.side} can declare that player inactive, not {act.by!r}",
                rule="5.1",
                code="wargame/leader",
            )
        if player.vindicated is not None and act.at - player.vindicated <= WEEK and leads(state, act.by, player.side):
            raise IllegalAction(
                f"a battle judge rejected within this week that {player.name} is inactive",
                rule="5.1",
                code="wargame/inactive",
            )
        player.declared = act.at
        text = f"{act.by or 'The program'} declares {player.name} inactive; a battle judge may reject it."
    tell(state, "control", act.at, text, "5.1", to=(player.side, "movement", "battle"))


class Active(Arguments, frozen=True, kw_only=True):
    """Who is active."""

    player: Annotated[PlayerName | None, doc("oneself if nobody is named")] = None


@ACTIONS.action("active", Active, by=By("the player, or a battle judge"), rule="5.1")
def active(state: State, act: Act, given: Active) -> None:
    """Come back after a time of inactivity; or, as a battle judge, reject that a leader declared a player inactive
    (5.1)."""
    player = state.player(act.by if given.player is None else given.player)
    judging = act.by == PROGRAM or is_judge(state, act.by, "battle")
    if state.find_player(act.by) is player:
        player.inactive = False
        player.last_post = act.at
        text = f"{player.name} is back."
    elif judging:
        if player.declared is None:
            raise IllegalAction(f"no leader has declared {player.name} inactive", rule="5.1", code="wargame/inactive")
        player.vindicated, player.declared = act.at, None
        text = f"The battle judge rejects the declaration that {player.name} is inactive."
    else:
        raise IllegalAction(
            f"only {player.name} can say so on coming back, and only a battle judge can reject a declaration",
            rule="5.1",
            code="wargame/judge",
        )
    to = (player.side, "movement", "battle", to_player(player.key))
    tell(state, "control", act.at, text, "5.1", to=to)
