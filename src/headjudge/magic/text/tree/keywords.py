"""What stands after keywords."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.tree.numbers import Comparison, Number

__all__ = ["CardName", "ChosenLand", "From", "FromWhat", "Gift", "GiftKind", "PlayerKind"]


RULES_TEXT.words.add("kind_of_source", ["snow", "arcane"])


@node(
    "from {color:one_color}",
    "from {what:plural}",
    Form("from the chosen color", chosen=True),
    Form("from the last chosen color", chosen=True),
    Form("from all colors", colors=(1, 5)),
    Form("from each color", colors=(1, 5)),
    "from everything",
    Form("from each of your opponents", opponents=True),
    Form("from the color of your choice", choice=True),
    Form("from multicolored", colors=(2, 5)),
    Form("from monocolored", colors=(1, 1)),
    Form("from colorless", colors=(0, 0)),
    Form("from artifacts or from the color of your choice", choice=True, or_artifacts=True),
    Form("from colorless or from the color of your choice", choice=True, or_colorless=True),
    "from {who}",
    Form("from mana value {amount} or greater", compared=Comparison.AT_LEAST),
    Form("from mana value {amount} or less", compared=Comparison.AT_MOST),
    Form("from the chosen card name", chosen_name=True),
    Form("from each mana value other than the chosen number", other_mana_values=True),
    Form("from ring-bearers", ring_bearers=True),
    Form("from each color that’s not in your commander 's color identity", outside_identity=True),
    Form("from that color", chosen=True, just_chosen=True),
    "from each of {of:possessive} colors",
    "from {of:possessive} colors",
    "from the colors of {of}",
    "from {kind:kind_of_source}",
    Form("from the color of {chooser:possessive} choice", choice=True),
    Form("from each of {of:possessive} card types", by_type=True),
)
class FromWhat(Node):
    """One quality that protection or hexproof is from (rules 702.14, 702.11d): a color, what a filter matches …

    ``chosen``: the color chosen for the source, or ``just_chosen`` by the same effect; ``choice``: one chosen as the
    effect is carried out, by you or that ``chooser`` (``or_artifacts``, ``or_colorless``: or those); ``colors``: what
    has so many colors, at least and at most (105.2); ``opponents``: what any of your opponents controls; ``amount``:
    what has such a mana value; ``ring_bearers``: whatever is one; ``outside_identity``: each color that your
    commanders' color identity lacks, none without a commander (903.4f); ``other_mana_values``: what
    hasn't the one chosen for the source; ``chosen_name``: what has the name chosen for the source;
    ``of``: each color (``by_type``: card type) that objects have, as an effect begins or, of a static ability, at any
    time; ``kind``: whatever
    has that supertype or is of that kind of spell, in any zone. If nothing is said, everything. Once an effect gives
    it, ``who`` is that ``player``, and what they control is meant.
    """

    color: str = ""
    what: Filter | None = None
    who: Players | None = None
    chosen: bool = False
    choice: bool = False
    chooser: Players | None = None
    by_type: bool = False
    or_artifacts: bool = False
    or_colorless: bool = False
    colors: tuple[int, int] | None = None
    opponents: bool = False
    amount: Number | None = None
    compared: Comparison = Comparison.EXACTLY
    ring_bearers: bool = False
    outside_identity: bool = False
    just_chosen: bool = False
    other_mana_values: bool = False
    chosen_name: bool = False
    player: int = -1
    of: Objects | None = None
    kind: str = ""


@node("of the chosen type")
class ChosenLand(Node):
    """The land type that was chosen, of which landwalk is (702.12a)."""


@node("{which:player_noun}")
class PlayerKind(Node):
    """What an Aura with "enchant player" can be attached to: "player" or "opponent" (702.5d)."""

    which: str


@node("{name:card_name}")
class CardName(Node):
    """The name that "partner with" asks for (702.124j), or the text after "partner—" (702.124i)."""

    name: str


class GiftKind(StrEnum):
    """What an opponent is promised by gift (702.174d-i today)."""

    CARD = "a card"
    FOOD = "a food"
    TREASURE = "a treasure"
    FISH = "a tapped fish"
    OCTOPUS = "an octopus"
    TURN = "an extra turn"


RULES_TEXT.words.add("gift", GiftKind)


@node("{what:gift}")
class Gift(Node):
    """The gift of a spell."""

    what: GiftKind


@node("{parts:and}")
class From(Node):
    """ "from red", "from red and from blue": each part is a separate ability of the same name.

    ``spares``: what the effect that gives it doesn't remove, as a sentence after it says: "~", itself, or
    "auras".
    """

    parts: tuple[FromWhat, ...]
    spares: str = ""
