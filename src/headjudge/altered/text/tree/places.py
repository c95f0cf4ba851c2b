"""Where cards are."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Place, Players
from headjudge.grammar.node import Form, node

__all__ = ["AnyReserve", "InZone", "Places", "TopOf", "ZoneOf"]

CARD_TEXT.words.add(
    "zone",
    {
        "deck": "deck",
        "hand": "hand",
        "reserve": "reserve",
        "discard pile": "discard",
        "mana zone": "mana",
        "landmark zone": "landmark",
        "expedition zone": "expedition",
    },
)


class InZone(Place):
    """A zone of one kind, by its name."""

    zone: str


@node(
    "{who:possessive} {zone:zone}",
    Form("{who:possessive} landmarks", zone="landmark"),
    Form("{who:possessive} mana", zone="mana"),
)
class ZoneOf(InZone):
    """A zone of a player's: "your Reserve", "its owner's hand"."""

    who: Players
    zone: str


@node(
    "reserve",
    Form("a reserve"),
    Form("any reserve"),
    Form("the expedition zone", zone="expedition"),
    Form("the discard pile", zone="discard"),
    Form("play", zone="play"),
)
class AnyReserve(InZone):
    """A zone whoever's it is: a Reserve, the Expedition zone; "play" is what is in Expeditions and Landmark zones."""

    zone: str = "reserve"


@node("play or in reserve", "play and in reserve", Form("expedition or in reserve", zones=("expedition", "reserve")))
class Places(Place):
    """Several zones, whoever's they are."""

    zones: tuple[str, ...] = ("play", "reserve")


@node("the top of {who:possessive} deck", Form("the bottom of {who:possessive} deck", bottom=True))
class TopOf(Place):
    """The top of somebody's Deck, or its bottom."""

    who: Players
    bottom: bool = False
