"""What players are told to do with cards: draw, Resupply, sabotage, discard, and the like (section 7 of the digest)."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import Amount, Delayed, Effect, Expeditions, Objects, Place, Players
from headjudge.altered.text.tree.descriptions import Description
from headjudge.altered.text.tree.objects import It
from headjudge.grammar.node import Form, node

__all__ = [
    "AfterYou",
    "BecomeFirst",
    "Deploy",
    "Discard",
    "Draw",
    "DrawIt",
    "Exchange",
    "Exhaust",
    "Pass",
    "Pick",
    "PickExpedition",
    "PickPlayer",
    "Put",
    "Ready",
    "Resupply",
    "Reveal",
    "Sabotage",
    "Sacrifice",
    "SacrificeDearest",
    "Win",
]


@node("{who} draw(s) a card", "{who} draw(s) {number} cards", "{who} draw(s) 1 card")
class Draw(Effect):
    """The top cards of a player's Deck go to their Hand, in one step."""

    who: Players
    number: Amount | None = None


@node("{who} draw(s) {what}")
class DrawIt(Effect):
    """A card that was revealed on top of a Deck goes to its owner's Hand."""

    who: Players
    what: It


@node(
    "{who} target(s) a {kind:singular}",
    "{who} target(s) an {kind:singular}",
    Form("{who} target(s) another {kind:singular}", other=True),
    Form("{who} choose(s) a {kind:singular}", targeted=False),
    Form("{who} choose(s) an {kind:singular}", targeted=False),
)
class Pick(Effect):
    """Players choose an object, as a target or (``targeted`` is False) without that; what comes after is about it."""

    who: Players
    kind: Description
    other: bool = False
    targeted: bool = True


@node(
    "{who} target(s) an opponent",
    Form("{who} target(s) a player", anyone=True),
)
class PickPlayer(Effect):
    """A player is chosen as a target; what comes after is about them."""

    who: Players
    anyone: bool = False


@node("target an expedition", Form("target an expedition that is {standing:standing}"))
class PickExpedition(Effect):
    """An Expedition is chosen as a target, perhaps one that stands so; what comes after is about it."""

    standing: str = ""


@node("{who} become(s) first player", "{who} become(s) the first player")
class BecomeFirst(Effect):
    """A player becomes the first player."""

    who: Players


@node(
    "{who} resupplies|resupply",
    "{who} resupplies|resupply again",
    Form("{who} exhausted|exhausted resupplies|resupply", exhausted=True),
    "{who} do(es) resupply",
)
class Resupply(Effect):
    """The top card of a player's Deck goes to their Reserve; ``exhausted``: and is exhausted there."""

    who: Players
    exhausted: bool = False


@node("{who} sabotage(s)", Form("{who} sabotage(s) after rest", after_rest=True))
class Sabotage(Delayed):
    """Discard up to one target card in any Reserve."""

    who: Players
    after_rest: bool = False


@node("after you")
class AfterYou(Effect):
    """The turn ends, as if a card had been played."""


@node("{who} pass(es)")
class Pass(Effect):
    """A player passes."""

    who: Players


@node("{who} sacrifice(s) {what}")
class Sacrifice(Effect):
    """A player discards an object in play that they control."""

    who: Players
    what: Objects


@node("{who} discard(s) {what}")
class Discard(Effect):
    """Objects or cards go to the Discard pile."""

    who: Players
    what: Objects


@node(
    "{who} put(s) {what} in {place}",
    "{who} put(s) {what} into {place}",
    "{who} send(s) {what} to {place}",
    "{who} send(s) to {place} {what}",
    "{who} return(s) {what} to {place}",
    "{who} put(s) {what} on {place}",
    Form("{who} put(s) {what} in {place} as a ready mana orb", state="ready"),
    Form("{who} put(s) {what} in {place} , exhausted", state="exhausted"),
)
class Put(Effect):
    """Objects or cards go to another zone; a Mana Orb is exhausted there, unless its ``state`` is said to be ready."""

    who: Players
    what: Objects
    place: Place
    state: str = ""


@node("{who} choose(s) up to {number} {kind:plural} from these cards and put(s) them in {expeditions}")
class Deploy(Effect):
    """Of the cards that were revealed as many as are chosen join Expeditions, each the one that is chosen for it."""

    who: Players
    number: Amount
    kind: Description
    expeditions: Expeditions


@node("{who} sacrifice(s) the {kind:singular} they control with the highest {cost:cost}")
class SacrificeDearest(Effect):
    """A player sacrifices what costs most of what they control; of several the one they choose."""

    who: Players
    kind: Description
    cost: str


@node("{who} exchange(s) {first} with {second}")
class Exchange(Effect):
    """Two cards go to each other's places; both are needed."""

    who: Players
    first: Objects
    second: Objects


@node("{who} exhaust(s) {what}")
class Exhaust(Effect):
    """Objects become exhausted."""

    who: Players
    what: Objects


@node("{who} readies|ready {what}")
class Ready(Effect):
    """Objects become ready."""

    who: Players
    what: Objects


@node("{who} reveal(s) {what}")
class Reveal(Effect):
    """Cards are shown to everybody."""

    who: Players
    what: Objects


@node("{who} win(s) the game")
class Win(Effect):
    """A player, or their team, wins at once."""

    who: Players
