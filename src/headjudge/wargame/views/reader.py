"""Who reads a view, and what that makes theirs to know (1.1, 1.3, 3.1, 4.1.1, 5.2.1).

=======  ==========================================================================================================
rule     what
=======  ==========================================================================================================
3.1      orders by PM: their author and the movement and battle judges until the lock, everybody after it
4.1.1    a strategy: who sent it, those of their side who control the army, battle judges; others that there is one
4.2.1    scores and all that is ruled on a battle: battle judges until the result
4.2.2    the size bonus and the numbers of the secret formulas: battle judges; everybody once the round is over
5.2.1    changes of control: the side's own and the judges at once, others when the list is updated
=======  ==========================================================================================================

What belongs to a round that is still set up is decided in people/preparing.py; messages know their readers
(people/threads.py).
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from headjudge.wargame.people.activity import is_present
from headjudge.wargame.people.authority import has_authority
from headjudge.wargame.people.control import armies_of, controllers
from headjudge.wargame.people.judges import roles_of
from headjudge.wargame.people.threads import may_read, tags_of
from headjudge.wargame.state import Army, Player, Post, Role, State, Strategy
from headjudge.wargame.state.ranks import LEADER, MERCENARY, Side, Team
from headjudge.wargame.turns.numbering import numbers

__all__ = ["Reader", "reader_of"]


@dataclass(frozen=True)
class Reader:
    """Somebody who looks at a campaign, once: a player, a judge, both, or neither."""

    state: State
    name: str | None
    player: Player | None
    roles: tuple[Role, ...]
    tags: frozenset[str]

    @property
    def key(self) -> str:
        """The reader's key as a player, or name as a judge; "" for a visitor."""
        if self.player is not None:
            return self.player.key
        return (self.name or "") if self.roles else ""

    @property
    def side(self) -> Team | Literal[""]:
        """The side that the reader plays for, or ""."""
        return self.player.side if self.player is not None else ""

    @property
    def leads(self) -> bool:
        """Whether the reader is one of the three leaders of their side (1.1)."""
        return self.player is not None and self.player.level >= LEADER

    @property
    def has_authority(self) -> bool:
        """Whether the reader has the army change power of their side (5.2.1)."""
        return self.player is not None and has_authority(self.state, self.player)

    @property
    def battle_judge(self) -> bool:
        """Whether the reader is a battle judge."""
        return "battle" in self.roles

    @property
    def knows_formulas(self) -> bool:
        """Whether the reader may know the secret formulas and what follows from them (4.2.2)."""
        return self.battle_judge or self.state.over

    @property
    def judge(self) -> bool:
        """Whether the reader judges movement or battles."""
        return self.battle_judge or "movement" in self.roles

    def of_side(self, side: Side | Literal[""]) -> bool:
        """Whether the reader may know what a side keeps to itself and the judges."""
        return self.judge or (side != "" and side == self.side)

    @cached_property
    def _known(self) -> dict[str, tuple[str, ...]]:
        """The controllers of each army (its key), as far as the reader knows."""
        return {army.key: self._controllers(army) for army in self.state.armies.values()}

    @cached_property
    def _held(self) -> dict[str, list[Army]]:
        """The living armies of each player (by key), as far as the reader knows."""
        held: dict[str, list[Army]] = defaultdict(list)
        for army in self.state.armies.values():
            for key in self._known[army.key] if army.alive else ():
                held[key].append(army)
        return held

    def controllers(self, army: Army) -> tuple[str, ...]:
        """The controllers of an army, as far as the reader knows (5.2.1)."""
        return self._known[army.key]

    def _controllers(self, army: Army) -> tuple[str, ...]:
        if army.side == MERCENARY or self.of_side(army.side) or army.listed is None:
            return controllers(self.state, army)
        known = (self.state.players.get(key) for key in army.listed)
        return tuple(p.key for p in known if p is not None and p.left is None and p.side == army.side)

    def armies(self, player: Player) -> list[Army]:
        """The armies of a player, as far as the reader knows."""
        return self._held.get(player.key, [])

    @cached_property
    def clock(self) -> int:
        """When the last thing was done that the reader knows of: the campaign's own clock would tell of all else."""
        state = self.state
        times = [post.edited or post.at for post in state.posts if post.id in self.post_numbers]
        times += [message.at for message in reversed(state.messages) if may_read(message, self.tags)][:1]
        times += [turn.settled or turn.locked or 0 for turn in state.turns[-2:]]
        return max(times, default=0)

    def active(self, player: Player) -> bool:
        """Whether a player is active, as far as the reader knows (5.1): what players or their leaders say of being
        away (activity.py) is for their side and the judges to know."""
        known = is_present(self.state, player, self.clock, said=self.of_side(player.side))
        return known and bool(self.armies(player))

    def may_read_post(self, post: Post) -> bool:
        """Whether the reader may read a post (3.1)."""
        return post.id in self.post_numbers

    @cached_property
    def post_numbers(self) -> dict[int, int]:
        """The numbers that posts have for this reader, who may read them, by their ids."""
        return numbers(self.state, self.key, self.judge)

    def may_read_strategy(self, army: Army, strategy: Strategy) -> bool:
        """Whether the reader may read the text of a strategy (4.1.1). Whoever has captured the army since is not on
        its author's side, and may not."""
        if self.battle_judge or (self.key != "" and strategy.by == self.key):
            return True
        author = self.state.players.get(strategy.by)
        if author is None:
            return "mercenary" in self.roles
        return self.side == author.side and army.side == self.side and self.key in controllers(self.state, army)

    def own_armies(self) -> list[Army]:
        """The armies that the reader controls: a player's own, and the mercenary judge's."""
        found = armies_of(self.state, self.player.key) if self.player is not None else []
        if "mercenary" in self.roles:
            found += [army for army in self.state.armies.values() if army.alive and army.side == MERCENARY]
        return found


def reader_of(state: State, name: str | None) -> Reader:
    """The reader of a name; a visitor for None and for people without a part in the campaign."""
    player = state.find_player(name) if name is not None else None
    roles = roles_of(state, name) if name is not None else ()
    return Reader(state, name, player, roles, tags_of(state, name))
