"""Lists of abilities put together: each combination is made once, so that caches by identity go on working."""

from __future__ import annotations

from headjudge.core.by_identity import by_identities, by_identity
from headjudge.magic.engine.characteristics.blueprint import EXPANSIONS, expanded, keywords_of
from headjudge.magic.text.tree.abilities import Ability, Keyword

__all__ = ["Abilities", "beyond", "gained", "keywords_among", "without"]

Abilities = tuple[Ability, ...]

LOST_WITH = {"banding": "bands with other"}
"""What goes with a keyword ability that is lost (702.19b)."""


@by_identities
def gained(abilities: Abilities, more: Abilities) -> Abilities:
    """Abilities with more after them, and with what the keywords among those stand for."""
    return (*abilities, *expanded(more))


@by_identities
def without(abilities: Abilities, lost: Abilities) -> Abilities:
    """Abilities but those lost: keyword abilities as "loses flying" means them, with what they stand for."""
    named = {(a.name, a.quality) for a in lost if isinstance(a, Keyword)}
    named |= {(LOST_WITH[name], None) for name, _ in named if name in LOST_WITH}
    gone: list[int] = []
    for ability in abilities:
        if isinstance(ability, Keyword) and {(ability.name, ability.quality), (ability.name, None)} & named:
            gone.append(id(ability))
            if ability.name in EXPANSIONS:
                gone.extend(id(a) for a in EXPANSIONS[ability.name](ability))
    return tuple(a for a in abilities if id(a) not in gone)


def beyond(abilities: Abilities, printed: Abilities) -> Abilities:
    """The abilities that aren't those printed; of one that is there more often than printed, as many as are more."""
    left = list(printed)
    found: list[Ability] = []
    for ability in abilities:
        if ability in left:
            left.remove(ability)
        else:
            found.append(ability)
    return tuple(found)


@by_identity
def keywords_among(abilities: Abilities) -> dict[str, tuple[Keyword, ...]]:
    """The keyword abilities among some abilities, by name."""
    return keywords_of(abilities)
