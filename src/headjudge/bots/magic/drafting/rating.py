"""How good a card is in a Limited deck, from its data: cost, types, power and toughness, and its text as compiled.

A vanilla creature of two mana is about 1, a good common removal spell about 2.5. A card that the engine doesn't
support can't be played at a table and is worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from headjudge.bots.magic.basic.gist import acts_of, acts_of_statics
from headjudge.bots.magic.basic.worth import ABILITY, KEYWORDS
from headjudge.bots.magic.drafting.gains import worth_of_acts
from headjudge.core.errors import HeadjudgeError
from headjudge.magic.cards.mana import COLORS
from headjudge.magic.playable.lookup import definition_of
from headjudge.magic.text.card_words import ARTIFACT, BASIC, CREATURE, INSTANT, LAND, PLANESWALKER, SORCERY
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    Cost,
    Keyword,
    SpellAbility,
    Static,
    Triggered,
)
from headjudge.magic.text.tree.effects.mana import ADDING
from headjudge.magic.text.tree.rules.objects import Controls
from headjudge.magic.text.tree.structure import Modal

__all__ = ["Rated", "Rating", "rated", "rating_of"]

EVASION = frozenset({"flying", "shadow", "fear", "intimidate", "menace", "horsemanship", "skulk"})
"""What lets a creature through: worth more the stronger it is."""
HANDY = {"flash": 0.3, "cycling": 0.3, "flashback": 0.8, "unearth": 0.6, "kicker": 0.4, "buyback": 0.6, "convoke": 0.3}
"""Keywords of cards that are no creatures, or not yet."""
LATE, CLUMSY = 5, 0.3
"""Beyond this cost every further mana makes a card so much clumsier."""
MOST = 5.0
"""More than that no ability is worth, nor the text of a card that is no creature: some say the same twice, for two
cases."""
LARGE = 8
"""More power or toughness is worth no more."""
CREW = 1.5
"""What it takes of a Vehicle's worth that it needs a crew."""


@dataclass(frozen=True)
class Rating:
    """A card as a drafter sees it. ``symbols`` are the colors of each colored symbol of its cost, any one of which
    pays it; ``makes`` are the colors of mana that a land makes."""

    worth: float
    cost: int
    symbols: tuple[frozenset[str], ...] = ()
    makes: frozenset[str] = frozenset()
    creature: bool = False
    land: bool = False
    playable: bool = True

    def castable(self, colors: frozenset[str]) -> bool:
        """Whether mana of these colors pays for it (a land: whether it makes some, or none that is colored)."""
        if self.land:
            return not self.makes or len(self.makes & colors) >= min(2, len(colors))
        return all(symbol & colors for symbol in self.symbols)


UNPLAYABLE = Rating(0.0, 0, playable=False)
Rated = Callable[[str], Rating]
"""The rating of a card by its title."""


def rated(title: str) -> Rating:
    """The rating of a card among those imported and our own; one that nobody knows or supports is worth nothing."""
    try:
        return rating_of(definition_of(title))
    except HeadjudgeError:
        return UNPLAYABLE


@cache
def rating_of(card: CardDefinition) -> Rating:
    """The rating of a card."""
    symbols = tuple(filter(None, map(_payers, card.mana_cost)))
    if LAND in card.types:
        return Rating(0.5 if BASIC not in card.supertypes else 0.0, 0, makes=_made(card), land=True)
    cost = card.mana_value + 3 * card.mana_cost.count("X")
    worth = sum(_of(ability) for ability in card.abilities)
    if CREATURE in card.types or "vehicle" in card.subtypes:
        worth += _body(card) - 0.85 * cost - (0.0 if CREATURE in card.types else CREW)
    else:
        if not {INSTANT, SORCERY} & set(card.types):
            worth += sum(map(_again, card.abilities))
        worth = min(worth, MOST) + 0.4 - 0.4 * cost
        worth += sum(HANDY.get(ability.name, 0.0) for ability in card.abilities if isinstance(ability, Keyword))
        if PLANESWALKER in card.types:
            worth += 1.5 + 0.3 * (card.loyalty or 0)
        elif "aura" in card.subtypes:
            worth -= 0.5  # two cards for one, when the creature goes
        elif ARTIFACT in card.types:
            worth += 0.3
    return Rating(worth - CLUMSY * max(0, cost - LATE), card.mana_value, symbols, creature=CREATURE in card.types)


def _body(card: CardDefinition) -> float:
    power, toughness = (max(0, min(number or 0, LARGE)) for number in (card.power, card.toughness))
    worth = 0.75 * power + 0.5 * toughness + 0.3
    if power == toughness == 0 or "X" in card.mana_cost:
        worth += 4.2  # something else says how large it is
    for ability in card.abilities:
        if isinstance(ability, Keyword):
            if ability.name in EVASION:
                worth += 0.35 + 0.4 * power
            else:
                worth += KEYWORDS.get(ability.name, HANDY.get(ability.name, ABILITY / 2))
    return worth


def _of(ability: Ability) -> float:
    """What an ability adds, whatever it is that has it; one that needs something first, half as much."""
    worth = min(_plain(ability), MOST)
    return worth if getattr(ability, "condition", None) is None else worth / 2


def _plain(ability: Ability) -> float:
    match ability:
        case SpellAbility(effect=Modal(modes=modes)):
            return max(worth_of_acts(acts_of(mode)) for mode in modes) + 0.3
        case SpellAbility(effect=effect):
            acts = acts_of(effect)
            return worth_of_acts(acts) if acts else 0.7
        case Triggered(effect=effect):
            return max(-1.5, 0.75 * worth_of_acts(acts_of(effect)))
        case AdditionalCost(optional=False):
            return -1.0
        case Activated(effect=effect) if any(isinstance(part, ADDING) for part in _parts(effect)):
            return 0.4
        case Activated(effect=effect, cost=cost):
            return max(0.1, (0.4 if _dear(cost) else 0.7) * worth_of_acts(acts_of(effect)))
        case Static(changes=(Controls(), *_)):
            return 4.0
        case Static():
            return worth_of_acts(acts_of_statics((ability,)))
    return 0.0


def _again(ability: Ability) -> float:
    """What more an ability adds to what stays and does it again and again."""
    if isinstance(ability, Triggered) or (isinstance(ability, Activated) and not _dear(ability.cost)):
        return _of(ability)
    return 0.0


def _dear(cost: Cost) -> bool:
    """Whether a cost takes cards, so that it can't be paid often."""
    return not {"sacrifice", "discard", "exile"}.isdisjoint(RULES_TEXT.write(cost))


def _parts(effect: object) -> tuple[object, ...]:
    return (effect, *getattr(effect, "steps", ()))


def _payers(symbol: str) -> frozenset[str]:
    """The colors that pay a symbol; none if it needs no color."""
    parts = symbol.split("/")
    if any(part not in COLORS for part in parts):
        return frozenset()
    return frozenset(parts)


def _made(card: CardDefinition) -> frozenset[str]:
    return frozenset(color for color in COLORS if f"{{{color}}}" in card.text)
