"""Static sentences about what permanents that are tapped for mana produce (rules 106.12b, 614)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.categories import Players, Rule
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.tree.numbers import Number

__all__ = ["AddsInstead", "ProducesInstead"]

_COLORLESS = ManaCost(("C",))
_TAPPED = (
    "if a {what:singular} is tapped for mana , it produces",
    "if a player taps a {what:singular} for mana , it produces",
    "if {who} tap(s) a {what:singular} for mana , it produces",
)
_AN = "if an {what:singular} is tapped for mana , it produces"


@node(
    *(Form(f"{said} {{mana}} instead of any other type") for said in (*_TAPPED, _AN)),
    *(Form(f"{said} {{mana}} instead of any other type and amount", one=True) for said in _TAPPED),
    *(Form(f"{said} colorless mana instead of any other type", mana=_COLORLESS) for said in _TAPPED),
    *(
        Form(f"{said} {words} as much of that mana instead", times=times)
        for said in _TAPPED
        for words, times in (("twice", 2), ("three times", 3))
    ),
    *(Form(f"{said} mana of a color of your choice instead of any other type", choice=True) for said in _TAPPED),
    *(
        Form(f"{said} one mana of a color of your choice instead of any other type and amount", choice=True, one=True)
        for said in _TAPPED
    ),
    Form(
        "if a {what:singular} is tapped for {least:small} or more mana , it produces {mana} instead of any other type"
        " and amount",
        one=True,
    ),
    Form("{what:plural} tapped for mana produce mana of the chosen color instead of any other color", chosen=True),
)
class ProducesInstead(Rule):
    """Such permanents, tapped for mana (by whoever controls them, or only by ``who``), produce that ``mana`` instead:
    as much of it or only ``one``; or what they would produce so many ``times``; or, of colored mana, as much of the
    ``chosen`` color; or mana of a color that you choose each time (``choice``). ``least``: only instead of so much mana
    or more."""

    what: Filter
    who: Players | None = None
    mana: ManaCost = ManaCost(())
    one: bool = False
    times: int = 1
    chosen: bool = False
    choice: bool = False
    least: Number | None = None


@node("spells and abilities {who} control(s) that would add colored mana instead add that much {color:one_color} mana")
class AddsInstead(Rule):
    """What such players' spells and abilities add that is colored mana, is as much mana of that color (614.1a)."""

    who: Players
    color: Color
