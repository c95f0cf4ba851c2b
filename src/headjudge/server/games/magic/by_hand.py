"""What seats do by hand at tables of Magic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.magic.engine.manual.doing import ACTING
from headjudge.magic.game import Game
from headjudge.magic.table.undo import is_objected_to
from headjudge.server.live.by_hand import ByHand

__all__ = ["MagicByHand"]

ABOUT_OTHERS = frozenset({"object", "agree"})
NO_SEATS = frozenset({"randomize"})
"""What is only part of a backup."""


class MagicByHand(ByHand[Game]):
    """Manual actions of seats, as far as the game allows them now."""

    def act(self, game: Game, seat: str, verb: str, arguments: Mapping[str, Any]) -> None:
        """A manual action, an objection or an agreement of a seat."""
        if verb not in ACTING.verbs or verb in NO_SEATS:
            known = ", ".join(one for one in ACTING.verbs if one not in NO_SEATS)
            raise InvalidInput(f"there is no manual action {verb!r}; there are {known}", code="act/unknown")
        game.act(verb, seat, **arguments)

    def is_about_others(self, verb: str) -> bool:
        """Whether it is an objection or an agreement."""
        return verb in ABOUT_OTHERS

    def is_objected_to(self, game: Game, seat: str) -> bool:
        """Whether somebody objects to what the seat did."""
        return is_objected_to(game, seat)

    def agree(self, game: Game, seat: str) -> None:
        """The seat agrees, if it objects."""
        if game.seat(seat) in game.state.hands.objecting:
            game.act("agree", seat)
