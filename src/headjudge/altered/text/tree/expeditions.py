"""Expeditions, and in which terrains they are."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Expeditions, Objects, Players
from headjudge.grammar.node import Form, node

__all__ = [
    "AllExpeditions",
    "EachOf",
    "EachStanding",
    "FacingExpedition",
    "FacingThat",
    "ItsExpedition",
    "MyExpedition",
    "OneOf",
    "OpponentsExpedition",
    "OtherExpedition",
    "TargetExpedition",
    "ThatExpedition",
    "TheExpedition",
]

CARD_TEXT.words.add("terrain", {"{V}": "V", "{M}": "M", "{O}": "O"})


@node("my expedition")
class MyExpedition(Expeditions):
    """The Expedition that I am in; both, if I'm Gigantic."""


@node("its expedition", "their expedition", "their expeditions")
class ItsExpedition(Expeditions):
    """The Expedition in which the objects spoken of before are, or were."""


@node(
    "{who:possessive} hero expedition",
    Form("{who:possessive} companion expedition", companion=True),
    Form("the companion expedition of {who}", companion=True),
)
class TheExpedition(Expeditions):
    """The hero or the ``companion`` Expedition of a player."""

    who: Players
    companion: bool = False


@node("your other expedition")
class OtherExpedition(Expeditions):
    """The Expedition of the controller that I am not in."""


@node(
    "each of {who:possessive} expeditions",
    Form("both of {who:possessive} expeditions", plural_form=True),
    Form("{who:possessive} expeditions", plural_form=True),
)
class EachOf(Expeditions):
    """Both Expeditions of a player."""

    who: Players
    plural_form: bool = False

    @property
    def plural(self) -> bool:
        """Your Expeditions can't move."""
        return self.plural_form


@node("1 of {who:possessive} expeditions", "1 or more of {who:possessive} expeditions")
class OneOf(Expeditions):
    """Either Expedition of a player: in triggers any that it is true of, in effects the one that is chosen."""

    who: Players


@node("each of {who:possessive} expeditions that is {standing:standing} or {second:standing}")
class EachStanding(Expeditions):
    """Those Expeditions of a player that stand so against the ones that face them."""

    who: Players
    standing: str
    second: str


@node("an opponent 's expedition")
class OpponentsExpedition(Expeditions):
    """Any Expedition of an opponent: whoever does it chooses."""


@node("expeditions", "each expedition")
class AllExpeditions(Expeditions):
    """All Expeditions of all players."""

    @property
    def plural(self) -> bool:
        """Expeditions can't move."""
        return self.form == 0


@node(
    "target expedition",
    Form("another target expedition", other=True),
    Form("target expedition you control", own=True),
)
class TargetExpedition(Expeditions):
    """An Expedition that is chosen; ``own``: of the controller's."""

    own: bool = False
    other: bool = False
    standing: str = ""


@node(
    "the expedition facing {what}",
    "{who:possessive} expedition facing {what}",
    Form("the expeditions facing {what}", plural_form=True),
    Form("an expedition facing {what}", any_of=True),
)
class FacingExpedition(Expeditions):
    """The Expedition that faces the one in which an object is; both, if it is Gigantic."""

    what: Objects
    who: Players | None = None
    plural_form: bool = False
    any_of: bool = False

    @property
    def plural(self) -> bool:
        """The Expeditions facing me move."""
        return self.plural_form


@node("the expedition facing {expedition}")
class FacingThat(Expeditions):
    """The Expedition that faces another."""

    expedition: Expeditions


@node("it", "that expedition")
class ThatExpedition(Expeditions):
    """The Expedition spoken of before."""
