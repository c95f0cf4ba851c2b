"""What a seat may know, in a form that is quick to ask.

The bot looks only at its own hand, at what lies open, and at life totals. Libraries and other hands are counted, never
looked into; face-down permanents of others have the characteristics that everybody sees.
"""

from __future__ import annotations

from functools import cached_property

from headjudge.core.decisions import Decision
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.player import Player
from headjudge.magic.game import Game
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.text.card_words import CREATURE

__all__ = ["Sight"]


class Sight:
    """A decision as its seat sees it. ``me`` is the player decided for, ``turn`` the turn the decision belongs to."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.g: State = game.state
        self.decision = decision
        self.turn = self.g.turn_of(decision.marker)
        self.me = decision.player
        self.player: Player = self.g.players[self.me]

    @cached_property
    def opponents(self) -> list[int]:
        """The opponents in the game and in range, nearest to the left first."""
        return opponents(self.g, self.me)

    @property
    def my_turn(self) -> bool:
        """Whether this is a turn of the seat's own."""
        return self.me in self.turn.active

    def obj(self, id: int) -> GameObject | None:
        """An object that exists under this id."""
        return self.g.objects.get(id)

    def characteristics(self, obj: GameObject) -> Characteristics:
        """An object's characteristics."""
        return characteristics(self.g, obj)

    def side(self, entity: int) -> int:
        """1 for what belongs to the seat and its team, -1 for everybody else's. Players are written ``~player``."""
        if entity < 0:
            whose = ~entity
        else:
            obj = self.g.objects.get(entity)
            if obj is None:
                return 0
            whose = obj.controller
        return 1 if self.g.players[whose].team == self.player.team else -1

    def creatures(self, player: int) -> list[GameObject]:
        """The creatures a player controls."""
        objects = self.g.objects
        found = []
        for id in self.g.players[player].battlefield:
            obj = objects[id]
            if not obj.phased_out and CREATURE in characteristics(self.g, obj).types:
                found.append(obj)
        return found

    def hand(self) -> list[GameObject]:
        """The seat's own hand."""
        return [self.g.objects[id] for id in self.player.hand]
