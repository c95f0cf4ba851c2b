"""Whether troops may make up an army: numbers and sizes, allowed creatures, colors (2.1, 2.2).

=========  ===========================================================================================================
rule       what
=========  ===========================================================================================================
2.1        at most six different creatures; a size fits its slot; no more in a slot than it holds
2.1.1-6    the slots of each rank
2.2.1      colors by side; creatures only; no Legends among the troops; banned cards
2.2.1.1    one to three colors of a Coalition army
2.2.2      one size in an army for creatures whose size is free (2.2.4: copies too)
2.2.3.1.4  imprint
2.2.6      only sizes that a creature can have (also 2.2.3.2-3, 2.2.5)
=========  ===========================================================================================================

Everything that is wrong is found at once, so that an army can be mended in one go.

Readings. Creatures of one card are one creature of the six, whatever their sizes. A creature with counters may be used
at two sizes in one army: only free sizes are restricted (2.2.2). Membership in 5-Color allows multicolored creatures of
any colors and none of a single one, Colorless artifact ones (1.1.2). What an army has already may stay, whatever its
colors. Duplicant may be used at its own size or that of the creature that it imprints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from headjudge.core.errors import IllegalAction
from headjudge.core.faults import Fault
from headjudge.wargame.armies.creatures import Creature
from headjudge.wargame.armies.creatures.cards import ARTIFACT
from headjudge.wargame.armies.creatures.rulings import (
    BANNED,
    IMPRINTS_ALL,
    IMPRINTS_IN_BATTLE,
    IMPRINTS_ONE,
    plain_name,
)
from headjudge.wargame.armies.troops import Cards, creature_of
from headjudge.wargame.state import Troop
from headjudge.wargame.state.ranks import COALITION, FACTIONS, PHYREXIA, SLOTS, Side, slot_size

__all__ = ["MOST_COLORS", "MOST_CREATURES", "color_fault", "composition_faults", "refuse"]

MOST_CREATURES = 6
"""How many different creatures an army may have (2.1)."""

MOST_COLORS = 3
"""How many colors a Coalition army may be a member of (1.1.2, 2.2.1.1)."""

NOT_PHYREXIAN = ("white", "green")
"""Colors that Phyrexia does not use, nor multicolored creatures that are part of them (2.2.1)."""


def refuse(name: str, faults: Sequence[Fault]) -> None:
    """Refuse an army that has faults, saying all of them; the rule is that of the first. Raises IllegalAction."""
    if faults:
        first, *others = faults
        said = "; ".join([first.reason, *map(str, others)])
        raise IllegalAction(f"{name}: {said}", rule=first.rule, code=first.code)


def composition_faults(
    cards: Cards,
    side: Side,
    level: int,
    colors: Sequence[str],
    troops: Sequence[Troop],
    *,
    strict: bool = False,
    had: Sequence[Troop] = (),
) -> list[Fault]:
    """All that is wrong with the troops of an army of a side, a rank's level and, for the Coalition, colors.

    ``strict``: every card must be known (``Options.strict_cards``). ``had`` are troops that the army has already.
    """
    found = list(_numbers(level, troops))
    names = list(dict.fromkeys(troop.card for troop in troops))
    if len(names) > MOST_CREATURES:
        found.append(
            Fault(
                "2.1",
                f"{len(names)} different creatures; at most {MOST_CREATURES} are allowed: {', '.join(names)}",
                "wargame/creatures",
            )
        )
    for name in names:
        same = [troop for troop in troops if troop.card == name]
        creature = creature_of(cards, name)
        if plain_name(name) in BANNED:
            found.append(Fault(BANNED[plain_name(name)], f"{name} is banned", "wargame/banned"))
        known = {troop.colors for troop in had if troop.card == name}
        if creature is None and strict and not known:
            message = f"{name} is not in the card database: creatures printed in Magic sets are allowed"
            found.append(Fault("2.2.1", message, "wargame/unknown-card"))
        new = [troop for troop in same if troop.colors not in known]
        found += [problem for troop in new if (problem := color_fault(side, colors, troop)) is not None][:1]
        if creature is not None:
            found += _card_faults(creature, same, troops)
        found += _imprint_faults(creature, same, troops)
    return found


def _numbers(level: int, troops: Sequence[Troop]) -> Iterator[Fault]:
    """What is wrong with sizes and numbers of slots (2.1)."""
    rule = f"2.1.{7 - level}" if 1 <= level <= 6 else "2.1"
    for troop in troops:
        limit = slot_size(level, troop.slot)
        if max(troop.power, troop.toughness) > limit:
            where = f"slot {troop.slot} of this rank, for {SLOTS[troop.slot]} creatures up to {limit}/{limit}"
            yield Fault(rule, f"{troop.card} at {troop.size} does not fit {where}", "wargame/size")
        if troop.full < 1:
            yield Fault("2.1", f"{troop.card}: no creatures", "wargame/count")
    for slot, most in SLOTS.items():
        number = sum(troop.full for troop in troops if troop.slot == slot)
        if number > most:
            limit = slot_size(level, slot)
            message = f"{number} creatures in slot {slot}, which holds {most} up to {limit}/{limit}"
            yield Fault(rule, message, "wargame/slot-full")


def color_fault(side: Side, colors: Sequence[str], troop: Troop) -> Fault | None:
    """What is wrong with the color of a troop in an army of a side and, for the Coalition, of colors (2.2.1)."""
    if side == PHYREXIA:
        wrong = [color for color in troop.colors if color in NOT_PHYREXIAN]
        if not wrong:
            return None
        message = f"{troop.card} is {' and '.join(troop.colors)}: Phyrexia uses no {' or '.join(wrong)} creatures"
    elif side == COALITION:
        needed = _faction_of(troop.colors)
        if needed in colors:
            return None
        what = {"5-color": "multicolored", "colorless": "an artifact"}.get(needed, needed)
        message = f"{troop.card} is {what}, which takes a member of {needed}; this army is {', '.join(colors)}"
    else:
        return None
    return Fault("2.2.1", message, "wargame/color")


def _faction_of(colors: tuple[str, ...]) -> str:
    """The faction whose members use creatures of these colors."""
    if len(colors) > 1:
        return "5-color"
    return "colorless" if colors == (ARTIFACT,) else colors[0]


def color_list_fault(colors: Sequence[str]) -> Fault | None:
    """What is wrong with the list of colors that a Coalition army is a member of (2.2.1.1, 2.5.2.2)."""
    unknown = [str(color) for color in colors if color not in FACTIONS]
    if unknown:
        return Fault("2.5.2.2", f"{', '.join(unknown)}: colors of armies are {', '.join(FACTIONS)}", "wargame/colors")
    if not colors:
        message = "a Coalition army needs a list of the one to three colors that it is a member of"
        return Fault("2.5.2.2", message, "wargame/colors")
    if len(set(colors)) != len(colors):
        return Fault("2.2.1.1", "a color is named twice", "wargame/colors")
    if len(colors) > MOST_COLORS:
        return Fault("2.2.1.1", f"{len(colors)} colors; at most {MOST_COLORS} are allowed", "wargame/colors")
    return None


def _card_faults(creature: Creature, same: Sequence[Troop], troops: Sequence[Troop]) -> Iterator[Fault]:
    """What is wrong with the use of a card whose definition is known."""
    name = creature.name
    if not creature.creature:
        yield Fault("2.2.1", f"{name} isn't a creature", "wargame/no-creature")
        return
    if creature.legend:
        message = f"{name} is a Legend: an army has one, and none among its troops"
        yield Fault("2.2.1", message, "wargame/legend")
    for troop in same:
        if creature.use_at(troop.power, troop.toughness) is None and troop.size not in _imprinted_sizes(troop, troops):
            most = max(troop.power, troop.toughness) + 2
            sizes = ", ".join(use.size for use in creature.sizes(most)) or "no size as small as that"
            message = f"{name} can't be {troop.size}; it can be {sizes}"
            yield Fault(creature.size_rule, message, "wargame/size")
    if creature.one_size and len({troop.size for troop in same}) > 1:
        sizes = " and ".join(dict.fromkeys(troop.size for troop in same))
        yield Fault("2.2.2", f"{name} can't be both {sizes} in one army", "wargame/two-sizes")


def _imprinted_sizes(troop: Troop, troops: Sequence[Troop]) -> list[str]:
    """The sizes that Duplicant has from the creature that it imprints (2.2.3.1.4)."""
    if plain_name(troop.card) not in IMPRINTS_ONE:
        return []
    return [other.size for other in troops if other.card in troop.imprinted]


def _imprint_faults(creature: Creature | None, same: Sequence[Troop], troops: Sequence[Troop]) -> Iterator[Fault]:
    """What is wrong with what a card imprints (2.2.3.1.4)."""
    rule, code = "2.2.3.1.4", "wargame/imprint"
    for troop in same:
        name, imprinted = troop.card, troop.imprinted
        plain = plain_name(name)
        others = {other.card for other in troops if other.card != name}
        missing = [card for card in imprinted if card not in others]
        if missing:
            message = f"{name} imprints other creatures of its army, and {', '.join(missing)} isn't one"
            yield Fault(rule, message, code)
        elif plain in IMPRINTS_ONE:
            if len(imprinted) > 1:
                yield Fault(rule, f"{name} imprints one other creature, not {len(imprinted)}", code)
        elif plain in IMPRINTS_ALL:
            if set(imprinted) != others:
                yield Fault(rule, f"{name} imprints all other creatures of its army", code)
        elif plain in IMPRINTS_IN_BATTLE:
            if imprinted:
                message = f"{name} imprints only what has died in a battle, until the battle ends"
                yield Fault(rule, message, code)
        elif imprinted:
            known = "no ruling lets it" if creature is not None and creature.imprints else "it does not"
            yield Fault(rule, f"{name} imprints nothing when an army is created: {known}", code)
