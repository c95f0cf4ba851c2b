"""What objects can do: keywords, mana abilities, an adventure, what they target."""

from __future__ import annotations

from itertools import combinations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.keywords import SPOKEN, WITH_COST, WITH_NUMBER
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Objects, Players, Quality
from headjudge.magic.text.tree.nouns import Some, is_just_one

__all__ = [
    "LANDWALK",
    "CouldProduce",
    "FromSource",
    "HasAdventure",
    "TargetsOnly",
    "WithActivated",
    "WithKeyword",
    "WithManaAbilities",
    "WithNoAbilities",
    "WithoutKeyword",
]


@node(
    "that targets|target {what}",
    "that targets|target {what} or {other}",
    Form("that targets|target only {what}", nothing_else=True),
    "with a single target",
    Form("that targets|target only {what:single}", nothing_else=True, single=True),
    Form("that targets|target only a single permanent or player", nothing_else=True, single=True, any_one=True),
)
class TargetsOnly(Quality):
    """A spell or ability that targets that, and perhaps ``nothing_else``, or only a ``single`` one; without words it
    has exactly one target. ``any_one``: one permanent or player, whichever."""

    what: Objects | Players | None = None
    other: Objects | Players | None = None
    nothing_else: bool = False
    single: bool = False
    any_one: bool = False


_LISTED = (
    "deathtouch",
    "defender",
    "double strike",
    "first strike",
    "flying",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "trample",
    "vigilance",
)
"""The keywords of which three or four are named together, in the order of the alphabet."""


LANDWALK = "landwalk abilities"
"""Any of the abilities that are called landwalk (702.12)."""

RULES_TEXT.words.add(
    "keyword_or",
    {
        **{
            f"{', '.join(some[:-1])} , or {some[-1]}".replace(", ", " , ").replace("  ", " "): some
            for n in (3, 4)
            for some in combinations(_LISTED, n)
        },
        **{name: (name,) for name in (*WITH_NUMBER, *WITH_COST)},
        **{f"a {name}": (name,) for name in ("cycling ability", "kicker ability", "morph ability")},
        "morph abilities": ("morph abilities",),
        LANDWALK: (LANDWALK,),
        **{words: (k,) for k, words in SPOKEN.items()},
        **{f"{one} or {two}": (a, b) for a, one in SPOKEN.items() for b, two in SPOKEN.items() if a != b},
    },
)


@node("with {keywords:keyword_or}")
class WithKeyword(Quality):
    """ "with flying", "with flying or reach": has one of the keywords."""

    keywords: tuple[str, ...]


@node("without {keywords:keyword_or}")
class WithoutKeyword(Quality):
    """ "without flying", "without flying or reach": has none of the keywords."""

    keywords: tuple[str, ...]


@node("with no abilities", Form("with abilities", negative=True))
class WithNoAbilities(Quality):
    """Has no abilities at all, be it printed ones or such as it was given (113.1); ``negative``: has any."""

    negative: bool = False


@node("that has|have an adventure")
class HasAdventure(Quality):
    """Is a card that can be played as an Adventure, or is shown as what such a card is otherwise (715.2)."""


@node("that could produce any type of mana {what} could produce")
class CouldProduce(Quality):
    """Could produce mana of a type that something else could produce, too (106.7)."""

    what: Objects


@node(
    "with an activated ability that isn't a mana ability",
    "with activated abilities that aren't mana abilities",
    Form("that has an activated ability with {t} in its cost", tapping=True),
    Form("that have activated abilities with {t} in their costs", tapping=True),
)
class WithActivated(Quality):
    """Has an activated ability that isn't a mana ability (605.1a), or any that has {T} in its cost (``tapping``); in
    whatever zone that could be activated."""

    tapping: bool = False


@node("from {what}", Form("from {what} that’s a permanent", permanent=True))
class FromSource(Quality):
    """ "From an artifact source": is an ability on the stack whose source is, or as it left was, such an object, and
    perhaps a ``permanent``."""

    what: Some
    permanent: bool = False


@RULES_TEXT.settles(FromSource)
def of_a_source(node: FromSource) -> FromSource | None:
    """Nothing but a source is meant, described by the words before that."""
    return node if node.what.what.noun == "source" and not node.what.what.qualities and is_just_one(node.what) else None


@node("with mana abilities", "with a mana ability", Form("without mana abilities", negative=True))
class WithManaAbilities(Quality):
    """Has at least one mana ability (605.1), or none (``negative``)."""

    negative: bool = False
