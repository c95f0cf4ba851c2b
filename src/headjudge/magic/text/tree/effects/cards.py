"""Drawing, discarding, milling, searching, revealing, scrying (rules 121, 701)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players, Tally, Zone

__all__ = [
    "Behold",
    "Discard",
    "Draw",
    "DrawUpTo",
    "DrawUpToTheMost",
    "ExileUntil",
    "LookAt",
    "Mill",
    "Reveal",
    "RevealUntil",
    "Scry",
    "Search",
    "SkipDraw",
]


@node(
    "{who} draw(s) {amount:card}",
    "{who} each draw(s) {amount:card}",
    "{who} draw(s) an additional card",
    "{who} draw(s) another card",
    "{who} draw(s) {amount:small} additional card#s",
    Form("{who} draw(s) up to {amount:small} card#s", up_to=True),
    "{who} draw(s) {amount:card} plus an additional card for each {more:singular}",
)
class Draw(Effect):
    """Draw cards, one after the other (121.2), or as many as one wants ``up_to`` a number, and one ``more`` for each of
    what is counted.

    Yields how many were drawn; the cards drawn are in ``slot``.
    """

    who: Players
    amount: Amount | None = None
    up_to: bool = False
    more: Tally | None = None
    slot: int = 0
    result: int = 0


_FEWER = "each player with fewer cards in hand than the player with the most cards in hand"


@node(f"{_FEWER} draws cards equal to the difference")
class DrawUpToTheMost(Effect):
    """Each player draws as many cards (121.2) as they have fewer in hand than the one who has the most."""


@node("{who} skip(s) that draw")
class SkipDraw(Effect):
    """The draw that is replaced doesn't happen, as what is said besides does (614.6)."""

    who: Players


@node(
    "{who} discard(s) {what}",
    "{who} each discard(s) {what}",
    "{who} discard(s) {what:half}",
    "{who} discard(s) {what:so_many}",
)
class Discard(Effect):
    """Discard cards from hand (701.7), chosen by the player unless at random; yields how many."""

    who: Players
    what: Objects
    result: int = 0


@node(
    "{who} mill(s) {amount:card}",
    "{who} put(s) the top card of {library} into {graveyard}",
    "{who} put(s) the top {amount:card} of {library} into {graveyard}",
    "{who} each mill(s) {amount:card}",
    "{who} mill(s) half {whose:possessive} library , {rounding:rounding}",
    "{who} each mill(s) half {whose:possessive} library , {rounding:rounding}",
)
class Mill(Effect):
    """Put cards from the top of the library into the graveyard (701.17), or as many as there are.

    The cards are in ``slot``. With ``rounding``, "rounded up" or "rounded down", half of the library.
    """

    who: Players
    amount: Amount | None = None
    whose: Players | None = None
    rounding: str = ""
    library: Zone | None = None
    graveyard: Zone | None = None
    slot: int = 0
    result: int = 0


@node(
    "{who} scries|scry {amount:small}",
    "{who} scries|scry {amount:card}",
    Form("{who} surveil(s) {amount:small}", surveil=True),
)
class Scry(Effect):
    """Scry (701.17), or ``surveil`` (701.25)."""

    who: Players
    amount: Amount
    surveil: bool = False


RULES_TEXT.words.add("in_common", ["land type", "creature type", "card type", "color", "name"])


@node(
    "{who} search(es) {zone} for {what:several}",
    "{who} each search {zone} for {what:several}",
    "{who} search(es) {zone} for {what} that share a {common:in_common}",
    Form("{who} search(es) {zone} and/or graveyard for {what}", and_graveyard=True, at_will=True),
    Form("{who} search(es) {zone} and/or library for {what}", and_library=True, at_will=True),
    Form("{who} search(es) {zone} for {what} with different names", different_names=True),
    Form("{who} search(es) {zone} for {what} that have different names", different_names=True),
    "{who} search(es) {whose:possessive} graveyard , hand , and library for {what}",
    Form("{who} search(es) {zone} and graveyard for {what} and exile the rest", and_graveyard=True, exiles_rest=True),
    Form("{who} search(es) {whose:possessive} graveyard , hand , and/or library for {what}", at_will=True),
)
class Search(Effect):
    """Search a zone for cards (701.14), perhaps the same player's graveyard or library, too; or (``whose``) a
    player's graveyard, hand and library; ``at_will``: the library among them only if the player wants to.

    Hidden cards with a stated quality may be left unfound (701.14b). ``common``: what all that is found must have in
    common. ``different_names``: no two of them have the same. ``exiles_rest``: all other cards there are exiled.
    """

    who: Players
    what: Objects
    zone: Zone | None = None
    whose: Players | None = None
    exiles_rest: bool = False
    and_graveyard: bool = False
    and_library: bool = False
    at_will: bool = False
    common: str = ""
    different_names: bool = False


@node(
    "{who} reveal(s) {what}",
    "{who} reveal(s) {zone}",
    "{who} reveal(s) {what} from {zone}",
    Form("{who} reveal(s) {what} at random from {zone}", at_random=True),
    "{who} reveal(s) {what:several}",
)
class Reveal(Effect):
    """Show cards to all players (701.12), some of a zone perhaps ``at_random``."""

    who: Players
    what: Objects | None = None
    zone: Zone | None = None
    at_random: bool = False
    slot: int = 0


@node("{who} behold(s) {what}")
class Behold(Effect):
    """Choose such permanents one controls, or reveal such cards from one's hand (701.4a)."""

    who: Players
    what: Objects


_UNTIL_REVEALED = ("you reveal {until}", "they reveal {until}", "{until} is revealed", "{until} are revealed")


@node(*(f"{{who}} reveal(s) cards from the top of {{zone}} until {found}" for found in _UNTIL_REVEALED))
class RevealUntil(Effect):
    """Reveal cards from the top of a library (701.12) until so many such cards are found; all that are revealed:
    ``pile``."""

    who: Players
    zone: Zone
    until: Objects
    pile: int = 0


@node(*(f"{{who}} exile(s) cards from the top of {{zone}} until {who} exile {{until}}" for who in ("you", "they")))
class ExileUntil(Effect):
    """Exile cards from the top of a library (701.9) until so many such cards are exiled; all that are: ``pile``."""

    who: Players
    zone: Zone
    until: Objects
    pile: int = 0


@node("{who} look(s) at {what}", "{who} look(s) at {zone}")
class LookAt(Effect):
    """Look at cards without showing them."""

    who: Players
    what: Objects | None = None
    zone: Zone | None = None


@node(
    "{who} may draw up to {most:small} cards . for each card less than {again:small} a player draws this way , that"
    " player gains {life:life}"
)
class DrawUpTo(Effect):
    """Each draws as many cards as they choose, up to a number, and gains life for each card fewer than that."""

    who: Players
    most: Amount
    again: Amount
    life: Amount
