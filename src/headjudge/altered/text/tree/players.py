"""Players."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Players
from headjudge.grammar.node import Form, node

__all__ = ["AnyPlayer", "ControllerOf", "Doer", "EachPlayer", "OwnerOf", "TargetPlayer", "They", "You"]


@node("you")
class You(Players):
    """The controller of the ability."""

    @property
    def plural(self) -> bool:
        """You draw."""
        return True


@node()
class Doer(Players):
    """Who does what is said without a subject: whoever was said to do what comes before, else the controller.

    ``third``: with the verb in the third person, "each player discards their hand, then draws".
    """

    third: bool = False

    @property
    def plural(self) -> bool:
        """Draw a card; then draws a card."""
        return not self.third


CARD_TEXT.implies(Players, Doer(), Doer(third=True))


@node(
    "each player",
    Form("each opponent", opponents=True),
)
class EachPlayer(Players):
    """All players, or all opponents."""

    opponents: bool = False


@node(
    "target player",
    Form("target opponent", opponents=True),
    Form("another target player", other=True),
    Form("your opponent", opponents=True, your=True),
)
class TargetPlayer(Players):
    """A player who is chosen; ``your`` opponent is the one of a duel, chosen among several; in a passive ability
    each of them is meant (house)."""

    opponents: bool = False
    other: bool = False
    your: bool = False


@node(
    "an opponent",
    Form("your opponents", plural_form=True),
    Form("a player", anyone=True),
    Form("another player", other=True),
)
class AnyPlayer(Players):
    """Any player it is true of: in triggers and descriptions."""

    anyone: bool = False
    other: bool = False
    plural_form: bool = False

    @property
    def plural(self) -> bool:
        """Your opponents play."""
        return self.plural_form


@node("they", "that player", "that opponent")
class They(Players):
    """The player spoken of before."""

    @property
    def plural(self) -> bool:
        """They draw; that player draws."""
        return self.form == 0


@node("its controller", "their controller")
class ControllerOf(Players):
    """Who controls, or controlled, the objects spoken of before."""


@node("its owner", "their owner", Form("my owner", me=True))
class OwnerOf(Players):
    """Who owns the objects spoken of before, or ``me``."""

    me: bool = False
