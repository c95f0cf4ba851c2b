"""What seats do by hand at tables of Altered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.altered import Game
from headjudge.altered.engine.manual.doing import ACTING
from headjudge.altered.undo import is_objected_to
from headjudge.core.errors import InvalidInput
from headjudge.core.hands import objects, seat_of
from headjudge.server.live.by_hand import ByHand

__all__ = ["AlteredByHand"]

ABOUT_OTHERS = frozenset({"object", "agree"})


class AlteredByHand(ByHand[Game]):
    """Manual actions of seats, as far as the game allows them now."""

    def act(self, game: Game, seat: str, verb: str, arguments: Mapping[str, Any]) -> None:
        """A manual action, an objection or an agreement of a seat."""
        if verb not in ACTING.verbs:
            raise InvalidInput(
                f"there is no manual action {verb!r}; there are {', '.join(ACTING.verbs)}", code="act/unknown"
            )
        game.act(verb, seat, **arguments)

    def is_about_others(self, verb: str) -> bool:
        """Whether it is an objection or an agreement."""
        return verb in ABOUT_OTHERS

    def is_objected_to(self, game: Game, seat: str) -> bool:
        """Whether somebody objects to what the seat did."""
        return is_objected_to(game, seat)

    def agree(self, game: Game, seat: str) -> None:
        """The seat agrees, if it objects."""
        if objects(game.state, seat_of(game.state, seat)):
            game.act("agree", seat)
