"""What stands after keywords."""

from __future__ import annotations

from headjudge.grammar.node import Node, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.words import COLORS

__all__ = ["From", "FromWhat", "PlayerKind"]

RULES_TEXT.words.add("one_color", COLORS)


@node(
    "from {color:one_color}",
    "from {what:plural}",
    "from the chosen color",
    "from all colors",
    "from each color",
    "from everything",
    "from each of your opponents",
    "from the color of your choice",
    "from multicolored",
    "from monocolored",
    "from colorless",
    "from artifacts or from the color of your choice",
    "from {who}",
)
class FromWhat(Node):
    """One quality that protection or hexproof is from (rules 702.16, 702.11d): a color, what a filter matches …

    Form 2 is the color chosen for the source, 3 and 4 each of the five colors, 5 everything, 7 the color chosen as the
    effect is carried out.
    """

    color: str = ""
    what: Filter | None = None
    who: Players | None = None


@node("{which:player_noun}")
class PlayerKind(Node):
    """What an Aura with "enchant player" can be attached to: "player" or "opponent" (702.5d)."""

    which: str


@node("{parts:and}")
class From(Node):
    """ "from red", "from red and from blue": each part is a separate ability of the same name."""

    parts: tuple[FromWhat, ...]
