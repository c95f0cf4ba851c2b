"""Armies for a standard round: names of our own, creatures from our own cards (2.1, 2.2, 2.5.2).

=======  ====================================================================================================
rule     what
=======  ====================================================================================================
2.1      four creatures, one to a slot, none larger than the slot allows; a legend for some of high rank
2.2.1    a Coalition army's creatures are of its colors, a Phyrexian one's never white or green
2.5.2.1  of every rank the recommended number
2.5.2.2  players' armies have their names and factions; proxies have names and colors of our own
=======  ====================================================================================================

Creatures are used at the sizes printed on them, so that nothing depends on how a card's abilities are read. An army
keeps to its first color unless another of its colors has a creature that is larger by far. Every second army of a rank
has creatures of one color alone, and the bonus of 4.2.3, the others have not: so both sides have it equally often.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import yaml

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic.cards.own_set import own_cards
from headjudge.magic.cards.record import CardRecord
from headjudge.wargame.armies.card_source import definition_of
from headjudge.wargame.armies.creatures import read_creature
from headjudge.wargame.state.ranks import COALITION, FACTIONS, FREE, PHYREXIA, RANKS, SLOTS, Rank, Team, slot_size

__all__ = ["data", "make_armies", "ranks_with_armies", "text"]

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_KINDS = {"black": "black", "red": "red", "blue": "blue", "artifact": "colorless", "multicolored": "5-color"}
"""What Phyrexian armies are made of (2.2.1), and which faction's creatures these are."""

MOST_COLORS = 3
"""Of how many colors an army draws its creatures."""

_MIXED = frozenset({"5-color", "multicolored"})
"""Kinds of creatures that share no color for being of that kind."""

_FAR, _GROWN = 3, 2
"""By how much power and toughness together must be larger for an army to leave its first color, and for a creature to
be used at another size than the one printed on it."""


def text(name: str) -> str:
    """A data file of the wargame."""
    return resources.files("headjudge.wargame").joinpath("data", name).read_text(encoding="utf-8")


@cache
def data(name: str) -> Any:
    """What a data file holds that is written in YAML."""
    return yaml.safe_load(text(f"{name}.yaml"))


def ranks_with_armies(side: Team) -> list[Rank]:
    """The ranks of a side that have armies in a standard round, the highest first."""
    return [rank for rank in RANKS.values() if rank.side == side and rank.usual]


def make_armies(people: list[dict[str, Any]], rng: Rng) -> list[dict[str, Any]]:
    """The armies of both sides as entries of a round document, without their squares and controllers."""
    armies = [*_armies(COALITION, people, rng), *_armies(PHYREXIA, people, rng)]
    _give_legends(armies, rng)
    return armies


def _armies(side: Team, people: list[dict[str, Any]], rng: Rng) -> list[dict[str, Any]]:
    """The 45 armies of a side: of every rank first those of the players who hold it, then proxies."""
    names = {kind: list(known) for kind, known in data("names")[side].items()}
    taken = {player["name"].casefold() for player in people}
    kinds = list(FACTIONS if side == COALITION else _KINDS)
    armies: list[dict[str, Any]] = []
    for rank in ranks_with_armies(side):
        holders = [player for player in people if player["side"] == side and player["rank"] == rank.name]
        for number in range(rank.usual):
            player = holders[number] if number < len(holders) else None
            kind = (player.get("factions") or [""])[0] if player is not None else ""
            kind = kind or kinds[len(armies) % len(kinds)]
            colors = _membership(side, kind, player, rng)
            name = player["name"] if player is not None else _name(names, kind, taken)
            taken.add(name.casefold())
            troops = _troops(rank.level, colors, rng, alike=number % 2 == 0)
            army = {"name": name, "side": side, "rank": rank.name, "troops": troops}
            armies.append(army | ({"colors": colors} if side == COALITION else {}))
    return armies


def _name(names: dict[str, list[str]], kind: str, taken: set[str]) -> str:
    """An unused name, of those for the army's color while there are any."""
    for known in (names[kind], *names.values()):
        while known:
            name = known.pop(0)
            if name.casefold() not in taken:
                return name
    raise InvalidInput("there are no names left for armies", code="wargame/army")


def _membership(side: Team, kind: str, player: Mapping[str, Any] | None, rng: Rng) -> list[str]:
    """The colors that an army draws its creatures from, the first one before the others: three (2.2.1, 2.2.1.1), or
    those of its player."""
    if side == PHYREXIA:
        others = [other for other in _KINDS if other != kind]
        rng.shuffle(others)
        return [kind, *others][:MOST_COLORS]  # as few as the other side's: who has more to choose from has larger ones
    colors = [kind] if player is None else [str(faction) for faction in player["factions"]]
    plain = [color for color in FACTIONS if color not in (*colors, "5-color", "colorless")]
    rng.shuffle(plain)
    # Neither our multicolored nor our artifact creatures fill every slot: another color stands in for them.
    lacks = player is None or not set(colors) - {"5-color", "colorless"}
    return [*colors, *plain][:MOST_COLORS] if lacks else colors


def _kind(card: CardRecord) -> str:
    """To which faction's creatures a card belongs (2.2.1)."""
    if not card.colors:
        return "colorless"
    return _COLORS[card.colors[0]] if len(card.colors) == 1 else "5-color"


@cache
def _creatures() -> dict[str, tuple[tuple[int, int, int, CardRecord], ...]]:
    """Our creatures that armies can be made of, by faction: how good a size is, power, toughness, card. A size other
    than the printed one is chosen where it is larger by far."""
    found: dict[str, list[tuple[int, int, int, CardRecord]]] = {faction: [] for faction in FACTIONS}
    largest = slot_size(max(rank.level for rank in RANKS.values()), max(SLOTS))
    for card in own_cards():
        creature = read_creature(definition_of(card))
        if creature.creature and not creature.legend:
            for use in creature.sizes(largest):
                printed = (card.power, card.toughness) == (str(use.power), str(use.toughness))
                worth = use.power + use.toughness - (0 if printed else _GROWN)
                if use.power and use.toughness:
                    found[_kind(card)].append((worth, use.power, use.toughness, card))
    return {faction: tuple(cards) for faction, cards in found.items()}


Offer = tuple[int, int, int, CardRecord]
"""A creature for a slot: how good its size is, power, toughness, card."""


def _troops(level: int, colors: list[str], rng: Rng, *, alike: bool) -> list[dict[str, Any]]:
    """Four creatures for the slots of a rank, those for the largest slot chosen first: as large as there are. Either
    all share a color, or (not ``alike``) not all do: that is worth a bonus in every battle (4.2.3)."""
    for color in colors if alike else ():
        chosen = None if color in _MIXED else _chosen(level, [color], rng, set())
        if chosen is not None:
            return chosen
    chosen = _chosen(level, colors, rng, set())
    if chosen is None:
        raise InvalidInput(
            f"no creatures of {', '.join(colors)} fill an army of level {level}", rule="2.1", code="wargame/troops"
        )
    shared: set[str] = set()
    while not alike and (common := set.intersection(*(set(_colored(troop["color"])) for troop in chosen))):
        shared |= common
        other = _chosen(level, colors, rng, shared)
        if other is None:
            break
        chosen = other
    return chosen


def _chosen(level: int, colors: list[str], rng: Rng, shared: set[str]) -> list[dict[str, Any]] | None:
    """A creature for each slot, the last one chosen of none of the ``shared`` colors; None if there are too few."""
    used: set[str] = set()
    made: list[dict[str, Any]] = []
    for slot in sorted(SLOTS, reverse=True):
        offered = [one for one in _offered(level, slot, colors) if one[3].name not in used]
        if slot == min(SLOTS):
            offered = [one for one in offered if not shared & set(_color_of(one[3]))]
        if not offered:
            return None
        best = max(one[0] for one in offered)
        _, power, toughness, card = rng.choice([one for one in offered if one[0] >= best - 1])
        used.add(card.name)
        colored = _color_of(card)
        made.append(
            {
                "card": card.name,
                "count": SLOTS[slot],
                "size": f"{power}/{toughness}",
                "slot": slot,
                "color": colored[0] if len(colored) == 1 else colored,
            }
        )
    return made[::-1]


def _offered(level: int, slot: int, colors: list[str]) -> list[Offer]:
    """The creatures of some colors that fit a slot; those of another than the first must be larger by far."""
    size = slot_size(level, slot)
    return [
        (worth - (_FAR if color != colors[0] else 0), power, toughness, card)
        for color in colors
        for worth, power, toughness, card in _creatures()[_KINDS.get(color, color)]
        if max(power, toughness) <= size and (color != "multicolored" or not {"W", "G"} & set(card.colors))
    ]


def _color_of(card: CardRecord) -> list[str]:
    return [_COLORS[color] for color in card.colors] or ["artifact"]


def _colored(color: str | list[str]) -> list[str]:
    return [color] if isinstance(color, str) else color


def _give_legends(armies: list[dict[str, Any]], rng: Rng) -> None:
    """Each of our legends leads one army, of those of high rank (2.1)."""
    legends = [card.name for card in own_cards() if "Legendary" in card.type_line and "Creature" in card.type_line]
    high = [army for army in armies if RANKS[army["rank"]].level >= FREE]
    rng.shuffle(legends)
    rng.shuffle(high)
    for army, legend in zip(high, legends, strict=False):
        army["legend"] = legend
