"""Asking in a game of Magic: who makes the choice of a player who has left (800.4e)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from headjudge.core import machine
from headjudge.core.decisions import ONE
from headjudge.core.machine import AwaitAnswer
from headjudge.core.rng import Rng
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.players.turn_order import left_of
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.multiplayer.limited_range_of_influence import stand_ins

if TYPE_CHECKING:
    from headjudge.magic.engine.state.game_state import State
    from headjudge.magic.engine.state.turn import Turn
    from headjudge.magic.engine.state.waiting_trigger import Spoken

__all__ = ["Asker", "AwaitAnswer"]

UNKNOWN = "Some Other Card"
"""What is offered for a card's name where whoever chooses knows no card that has such a name."""


class Asker(machine.Asker["Turn", Frame, DecisionKind]):
    """The questions of one run of one stage of a frame in a turn."""

    __slots__ = ("g", "spoken")

    def __init__(self, g: State, turn: Turn, frame: Frame) -> None:
        super().__init__(turn, frame)
        self.g = g
        self.spoken: Spoken | None = None
        """How the ability that asks came to be spoken of, if it was left unspoken first."""
        if g.options.paper and (ctx := g.contexts.get(frame.context)) is not None and ctx.triggered is not None:
            self.spoken = ctx.triggered.spoken

    @property
    def rng(self) -> Rng:
        """The game's generator."""
        return self.g.rng

    def fresh(self) -> int:
        """A number never used before in this game."""
        return self.g.fresh()

    def in_game(self, player: int) -> bool:
        """Whether a player hasn't left the game."""
        return self.g.players[player].in_game

    def decider(self, player: int) -> int:
        """Who makes a choice that is this player's: if gone, another whom the effect's controller picks (800.4e)."""
        g = self.g
        if g.players[player].in_game:
            return player
        ctx = g.contexts.get(self.frame.context)
        if ctx is None or not g.players[ctx.controller].in_game:
            return left_of(g, player)
        prompt = f"Who chooses instead of {g.players[player].name}?"
        return ~int(self.one(ctx.controller, DecisionKind.PLAYER, prompt, [~q for q in stand_ins(g, ctx, player)]))

    def there_then(self, options: Sequence[Any]) -> Sequence[Any]:
        """Of objects to choose from those that were there when a missed ability triggered: it may be put on the stack
        later, but no other choices are made then (IPG 2.1)."""
        if self.spoken is None or not self.spoken.limited:
            return options
        moment = self.spoken.moment
        return [option for option in options if type(option) is not int or option < moment]

    def yes(self, player: int, prompt: str, kind: DecisionKind | Literal["may"] = "may", *, able: bool = True) -> bool:
        """Yes or no; of an ability that was left unspoken perhaps as it is taken to be."""
        if self.spoken is not None and (self.spoken.default or self.spoken.assumed):
            ctx = self.g.contexts.get(self.frame.context)
            if ctx is not None and ctx.controller == player:
                return able and self.spoken.assumed
        return super().yes(player, prompt, kind, able=able)

    def card_name(self, player: int, prompt: str, offered: list[str], what: str) -> str:
        """The name of a card, of such as ``what`` says; it is asked for even if only one is offered."""
        rest = ("card name", what)
        return str(self._ask(player, DecisionKind.NAME, prompt, offered or [UNKNOWN], ONE, rest=rest)).strip()

    def several(
        self,
        player: int,
        kind: DecisionKind,
        prompt: str,
        options: Sequence[Any],
        least: int,
        most: int,
        rest: tuple[Any, ...] = (),
        words: Sequence[str] = (),
        concealed: bool = False,
    ) -> list[Any]:
        """From ``least`` to ``most`` of the options, as far as they may be chosen."""
        allowed = options if words else self.there_then(options)
        return super().several(player, kind, prompt, allowed, least, most, rest, words, concealed)

    def chosen(
        self,
        player: int,
        kind: DecisionKind,
        prompt: str,
        options: Sequence[Any],
        least: int,
        most: int,
        *,
        rest: tuple[Any, ...] = (),
        concealed: bool = False,
    ) -> list[Any]:
        """Likewise; but where something that was chosen has left the game since, nothing is chosen in its place."""
        allowed = self.there_then(options)
        return super().chosen(player, kind, prompt, allowed, least, most, rest=rest, concealed=concealed)
