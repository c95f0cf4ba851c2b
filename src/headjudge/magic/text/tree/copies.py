"""Becoming a copy, and what a copy doesn't copy (rules 707.4, 707.9): "except it isn't legendary and has haste".

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
707.9a   it has an ability besides                               ``abilities``, ``this_ability``
707.9a   it hasn't an ability                                    ``lost``
707.9b   it is something else, or something besides              ``what``, ``pt``, ``colors``, ``own_color``, ``name``,
                                                                 ``halved``, ``power``, ``toughness``
707.9e   it enters with counters besides                         ``counter``
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Amount, Change, Objects
from headjudge.magic.text.tree.tokens import Description

__all__ = ["BecomeCopy", "CopyException", "Except"]

_IT_IS = ("it’s", "they’re", "~ is", "the token is", "the tokens are", "the copy is", "is")
_IT_ISNT = ("it isn't", "it’s not", "they aren't", "they’re not", "the token isn't", "the tokens aren't")
_COPY_ISNT = ("the copy isn't", "isn't")
_IT_HAS = ("it has", "they have", "~ has", "the token has", "the tokens have", "the copy has", "has")
_THEIRS = ("its", "their")


@node(
    *(Form(f"{it} {{what}} in addition to {its} other types", adds_types=True) for it in _IT_IS for its in _THEIRS),
    *(
        Form(f"{it} {{what}} in addition to {its} other creature types", adds_types=True)
        for it in _IT_IS
        for its in _THEIRS
    ),
    *(
        Form(f"{it} {{what}} in addition to {its} other colors and types", adds_types=True, adds_colors=True)
        for it in _IT_IS
        for its in _THEIRS
    ),
    *(f"{it} {{what}}" for it in _IT_IS),
    *(f"{it} {{pt:printed_pt}}" for it in _IT_IS),
    *(f"{it} {{colors:color_list}}" for it in _IT_IS),
    *(Form(f"{it} legendary", legendary=True) for it in _IT_IS),
    *(Form(f"{it} legendary in addition to its other types", legendary=True) for it in _IT_IS),
    *(Form(f"{it} legendary", legendary=False) for it in (*_IT_ISNT, *_COPY_ISNT)),
    *(f"{it} {{abilities:granted}}" for it in _IT_HAS),
    *(Form(f"{it} this ability", this_ability=True) for it in _IT_HAS),
    *(Form(f"{it} {{abilities:granted}} and this ability", this_ability=True) for it in _IT_HAS),
    *(Form(f"{it} this ability and {{abilities:granted}}", this_ability=True) for it in _IT_HAS),
    *(Form(f"{it} no mana cost", free=True) for it in _IT_HAS),
    *(Form(f"{it} all other card types", alone=True) for it in ("loses", "lose", "it loses", "they lose")),
    *(f"{it} {{lost:granted}}" for it in ("loses", "lose", "it loses", "they lose")),
    Form("it doesn't copy that creature 's color", own_color=True),
    Form("its name is ~", own_name=True),
    *(Form(f"{whose} name is ~", own_name=True) for whose in ("his", "her", "their", "~")),
    "its name is {name:card_name}",
    "it enters with an additional {counter:counter} counter on it [ if it’s {kind} ]",
    "it enters with {amount:small} additional {counter:counter} counter#s on it [ if it’s {kind} ]",
    *(
        Form(
            f"{its} power is half {of} 's power and {its} toughness is half {of} 's toughness . round up each time",
            halved=True,
        )
        for its in _THEIRS
        for of in ("that creature", "that permanent")
    ),
    "its power is equal to {power} , its toughness is equal to {toughness}",
    "its power is equal to {power} and its toughness is equal to {toughness}",
    Form("it enters with a {counter:counter} counter on it if you control that creature", of_yours=True),
)
class CopyException(Node):
    """One exception of a copy: what it is, has or is called instead or besides.

    ``what`` it is, as :class:`~.changes.Become` says it; ``legendary`` or not, None: as what it copies. ``lost``:
    abilities that it hasn't. ``free``: it has no mana cost. ``alone``: it has no other card types than what it is said
    to be. ``own_name``: the name of the object whose text this is; ``own_color``: its colors, as they are without
    this. ``halved``: it has half the power and toughness of what it copies, each rounded up, as that is or last was;
    ``power`` and ``toughness``: what these are, as it is made. ``kind``: which it must be to enter with the counters;
    ``of_yours``: it must be a copy of what you control.
    """

    what: Description | None = None
    adds_types: bool = False
    adds_colors: bool = False
    pt: str = ""
    colors: tuple[Color, ...] | None = None
    legendary: bool | None = None
    abilities: tuple[Ability, ...] = ()
    this_ability: bool = False
    lost: tuple[Ability, ...] = ()
    free: bool = False
    name: str = ""
    own_name: bool = False
    own_color: bool = False
    halved: bool = False
    power: Amount | None = None
    toughness: Amount | None = None
    counter: str = ""
    amount: Amount | None = None
    kind: Description | None = None
    alone: bool = False
    of_yours: bool = False


@node(", except {parts:and}", ", except {first} , and {second}")
class Except(Node):
    """What a copy doesn't copy (707.9)."""

    parts: tuple[CopyException, ...] = ()
    first: CopyException | None = None
    second: CopyException | None = None

    @property
    def all(self) -> tuple[CopyException, ...]:
        """Every exception, however they are joined."""
        return tuple(part for part in (*self.parts, self.first, self.second) if part is not None)


@node("become(s) a copy of {of} [ {how} ]")
class BecomeCopy(Change):
    """Becomes a copy of an object (layer 1, 707.4), with the copiable values that this has as the effect begins."""

    of: Objects
    how: Except | None = None
