"""Card names that players choose (201.3): what they may be of, which of them are offered, which objects have one.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
201.3    the name of a card, perhaps of a kind of cards          :data:`NAMES`, :func:`why_not_named`
201.2    what has the name                                       :func:`has_name`
400.2    no name is offered or refused by what is hidden         :func:`names_offered`
=======  ======================================================  ===============================

Any name may be said; offered are the names of the cards that whoever chooses knows. A name that isn't known to be of
the wrong kind can't be refused without telling what is in others' hands and libraries: nothing then has it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from headjudge.core.faults import Fault
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, Characteristics, GameObject
from headjudge.magic.text.card_words import ARTIFACT, BASIC, CREATURE, LAND
from headjudge.magic.text.words import BASIC_LAND_TYPES
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, LIBRARY, SIDEBOARD, STACK

if TYPE_CHECKING:
    from headjudge.core.decisions import Decision
    from headjudge.magic.engine.state.chosen import Chosen
    from headjudge.magic.text.card_words import CardType, Supertype
    from headjudge.magic.text.definition import CardDefinition

__all__ = ["NAMES", "has_name", "names_offered", "why_not_named"]

answer_rule("card name", AnswerRule())

LONGEST = 150
"""Longer names aren't taken."""


class Kind(NamedTuple):
    """What a card is that is named."""

    types: frozenset[CardType]
    supertypes: frozenset[Supertype]


def _any(card: Kind) -> bool:
    return True


def _nonland(card: Kind) -> bool:
    return LAND not in card.types


NAMES: dict[str, Callable[[Kind], bool]] = {
    "a card name": _any,
    "any card name": _any,
    "a nonland card name": _nonland,
    "a nonland card 's name": _nonland,
    "a noncreature , nonland card name": lambda card: _nonland(card) and CREATURE not in card.types,
    "a creature card name": lambda card: CREATURE in card.types,
    "a creature card 's name": lambda card: CREATURE in card.types,
    "an artifact card name": lambda card: ARTIFACT in card.types,
    "a land card name": lambda card: LAND in card.types,
    "a nonbasic land card name": lambda card: LAND in card.types and BASIC not in card.supertypes,
    "a card name other than a basic land card name": lambda card: _nonland(card) or BASIC not in card.supertypes,
}
"""Which cards' names may be chosen by these words."""

_OPEN = frozenset({BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, STACK})
_UNSEEN = frozenset({LIBRARY, SIDEBOARD})


_BASIC = Kind(frozenset({LAND}), frozenset({BASIC}))
_BASIC_LANDS = (*BASIC_LAND_TYPES, *(f"snow-covered {land}" for land in BASIC_LAND_TYPES), "wastes")
"""Names that everybody knows."""


def _known(g: State, player: int) -> dict[str, list[Kind]]:
    """What cards, by their names, a player knows: those they own, and those that lie open. Who decides for another
    sees the hand, but neither what is outside the game (723.4 today) nor what may be hidden from that player, too."""
    own = g.players[player].controlled_by in (None, player)
    found: dict[str, list[Kind]] = {}
    for obj in g.cards.values():
        if obj.kind != CARD:
            continue
        known = obj.owner == player and (own or (obj.zone not in _UNSEEN and not obj.face_down))
        if known or (obj.zone in _OPEN and not obj.face_down):
            for side in obj.whole.sides:
                found.setdefault(side.name, []).append(_kind(side))
    return found


def _kind(card: CardDefinition) -> Kind:
    return Kind(frozenset(card.types), frozenset(card.supertypes))


def names_offered(g: State, player: int, what: str) -> list[str]:
    """The names of cards of the kind that a player knows."""
    fits = NAMES[what]
    return sorted(name for name, cards in _known(g, player).items() if all(map(fits, cards)))


def why_not_named(g: State, decision: Decision, choice: object) -> Fault | None:
    """Why a name that isn't offered can't be chosen, or None (201.3)."""
    if not isinstance(choice, str) or not choice.strip() or len(choice) > LONGEST or not choice.isprintable():
        return Fault("201.3", "the name of a card is wanted", "answer/form")
    if "//" in choice:
        return Fault("201.3", "the name of one half of a split card is wanted, not both", "magic/name")
    what: str = decision.rest[1]
    name = _plain(choice)
    known = [kind for own, kinds in _known(g, decision.whose).items() if _plain(own) == name for kind in kinds]
    if name in _BASIC_LANDS:
        known.append(_BASIC)
    if not all(map(NAMES[what], known)):
        return Fault("201.3", f"{choice} isn't {what.replace(' ,', ',')}", "magic/name")
    return None


def _plain(name: str) -> str:
    return name.strip().lower().replace("’", "'")


def has_name(chosen: Chosen, obj: GameObject, ch: Characteristics) -> bool:
    """Whether an object has the chosen name; a split card has those of both halves (708.4)."""
    if not chosen.name or not ch.name:
        return False
    name = _plain(chosen.name)
    if name not in (_plain(one) for one in ch.name.split(" // ")):
        return False
    return all(NAMES[chosen.name_of](_kind(side)) for side in obj.whole.sides if _plain(side.name) == name)
