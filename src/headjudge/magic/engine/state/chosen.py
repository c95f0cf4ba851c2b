"""A word or a player that was chosen: "choose a color" (607.2d, 608.2d)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from headjudge.magic.text.card_words import Color

__all__ = ["NOTHING_CHOSEN", "Chosen"]


class Chosen(NamedTuple):
    """What was chosen, as it resolves for a spell or ability, as it enters for a permanent; "" and None: nothing."""

    color: Color | Literal[""] = ""
    type: str = ""
    mode: str = ""
    player: int | None = None
    number: int | None = None
    """A number, or how much life was paid as it enters."""
    name: str = ""
    """The name of a card; ``name_of``: the words of which kind it had to be ("a nonland card name")."""
    name_of: str = "a card name"
    said: tuple[tuple[int, str], ...] = ()
    """The word that each of several players chose, or that was chosen for them."""
    secretly_by: int | None = None
    """Who chose the player in secret, until that is revealed."""
    other_color: Color | Literal[""] = ""
    """Where two colors were chosen."""
    pair: tuple[int, ...] = ()
    """Where two players were chosen."""
    objects: tuple[int, ...] = ()
    """The permanents chosen as it entered."""
    aimed_at: tuple[int, ...] = ()
    """The players at whom an ability was aimed that another is linked to."""

    @property
    def word(self) -> str:
        """The one word chosen."""
        return self.color or self.type or self.mode or self.name

    def then(self, later: Chosen) -> Chosen:
        """With what was chosen later in place of what was chosen of the same kind before."""
        named = later if later.name else self
        return Chosen(
            later.color or self.color,
            later.type or self.type,
            later.mode or self.mode,
            self.player if later.player is None else later.player,
            self.number if later.number is None else later.number,
            named.name,
            named.name_of,
            later.said or self.said,
            self.secretly_by if later.player is None else later.secretly_by,
            later.other_color if later.color else self.other_color,
            later.pair or self.pair,
            later.objects or self.objects,
            self.aimed_at,
        )


NOTHING_CHOSEN = Chosen()
