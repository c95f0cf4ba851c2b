"""Cards by hand: of a line that isn't read whole, what is read is enforced, and the rest stands as words.

==================================  ======================================================================
a line like                         becomes
==================================  ======================================================================
``{J} words``, ``When … — words``   a Reaction with its trigger, whose effect is carried out by hand
``{T} : words``                     a quick action with its price, whose effect is carried out by hand
any other line of a Spell           an effect that is carried out by hand
any other line                      a passive ability that players see to
==================================  ======================================================================
"""

from __future__ import annotations

from headjudge.altered.cards.card import CardType
from headjudge.altered.text.compiler import Printed
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.abilities import PassiveAbility, QuickAction, Reaction, SpellEffect
from headjudge.altered.text.tree.categories import Price, Trigger
from headjudge.altered.text.tree.effects.by_hand import ByHand, RuleByHand
from headjudge.altered.text.tree.triggers import OnSymbol
from headjudge.altered.text.words import tokens

__all__ = ["line_by_hand", "note_by_hand"]

_DASH, _COLON = "—", ":"
_SYMBOLS = ("{J}", "{H}", "{R}")


def line_by_hand(line: str, kind: CardType, *, support: bool) -> Printed:
    """One line, as far as it is read. What it says beside a trigger or a price is done by hand."""
    read = tokens(line)
    if read and read[0] in _SYMBOLS:
        return Printed(Reaction(ByHand(line), on=OnSymbol(read[0][1])), support)
    if _DASH in read:
        trigger = CARD_TEXT.read(Trigger, read[: read.index(_DASH)]).node
        if trigger is not None:
            return Printed(Reaction(ByHand(line), trigger=trigger), support)
    if _COLON in read:
        price = CARD_TEXT.read(Price, read[: read.index(_COLON)]).node
        if price is not None:
            return Printed(QuickAction(price, ByHand(line)), support)
    return note_by_hand(line, kind, support=support)


def note_by_hand(line: str, kind: CardType, *, support: bool) -> Printed:
    """One line of which nothing is enforced."""
    if kind is CardType.SPELL:
        return Printed(SpellEffect(ByHand(line)), support)
    return Printed(PassiveAbility(RuleByHand(line)), support)
