"""The mercenaries come to the map when all players' armies are there (2.5.3).

=======  =====================================================================================================
rule     what
=======  =====================================================================================================
2.5.3    they are added after the players' armies
6.1      three town defenders of rank 2/2, one in each town
6.2      four theme armies of rank 3/3 in random squares not near a base or portal, one of them under water
6.3      three raiders, two of rank 1/1 and one of rank 2/2, in random squares away from bases
=======  =====================================================================================================

Readings: "not near" and "away from" is more than a turn's move (3 steps) from every base and portal; raiders, which
never stand beside a town (6.3.1), do not start there either. They start as far from each other, too. Where a map has no
such square the farthest ones are taken. The theme army under water starts in the ocean, the three others on land. What
the judge doesn't say is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS, CARDS
from headjudge.wargame.arguments import Entry
from headjudge.wargame.armies.names import check_army_name
from headjudge.wargame.armies.troops import Cards, cards_with, learn
from headjudge.wargame.mercenaries.companies import free_company
from headjudge.wargame.people.judges import judge
from headjudge.wargame.people.preparing import find_place, require_setup
from headjudge.wargame.people.threads import tell
from headjudge.wargame.setup.enlisting import read_army
from headjudge.wargame.setup.placing import free_squares
from headjudge.wargame.state import TOWN, Army, State
from headjudge.wargame.state.chance import draw
from headjudge.wargame.state.grid import Square, distance, read_square
from headjudge.wargame.state.ranks import MERCENARY

__all__ = ["FIRST", "OCEAN", "RAIDER", "TDF", "THEME", "missing_mercenaries"]

TDF, THEME, OCEAN, RAIDER = "tdf", "theme", "ocean-theme", "raider"

FIRST = (
    (TDF, 2),
    (TDF, 2),
    (TDF, 2),
    (THEME, 3),
    (THEME, 3),
    (THEME, 3),
    (OCEAN, 3),
    (RAIDER, 1),
    (RAIDER, 1),
    (RAIDER, 2),
)
"""The mercenaries with which a round begins: faction, and level of the rank (6.1, 6.2, 6.3)."""

AWAY = 4
"""How many steps from every base and portal theme armies and raiders start at least."""


def missing_mercenaries(state: State) -> list[tuple[str, int]]:
    """Which of the first mercenaries are not on the map: faction and level."""
    missing = list(FIRST)
    for army in state.armies.values():
        if army.side == MERCENARY and army.alive and (army.faction, army.level) in missing:
            missing.remove((army.faction, army.level))
    return missing


class Mercenaries(Arguments, frozen=True, kw_only=True):
    """What the judge says of mercenaries."""

    armies: Annotated[tuple[Entry, ...], doc("by `faction` those of which something is fixed")] = ()


@ACTIONS.action("mercenaries", Mercenaries, by=judge("battle", "mercenary"), rule="2.5.3")
def mercenaries(state: State, act: Act, given: Mercenaries) -> dict[str, str]:
    """Add the mercenaries that the round still lacks (2.5.3). The judge may say something of them: an entry has
    ``faction`` (tdf, theme, ocean-theme, raider) and, if wanted, ``rank``, ``name``, ``at``, ``home``, ``troops``,
    ``legend``. Returns where each came to."""
    require_setup(state, act, "2.5.3")
    waiting = missing_mercenaries(state)
    if not waiting:
        raise IllegalAction("the mercenaries are on the map already", rule="2.5.3", code="wargame/mercenaries")
    cards = cards_with(state, act.enclosed.get(CARDS))
    made: list[Army] = []
    for spec, faction, level in _match(given.armies, waiting):
        army = _create(state, spec, faction, level, made, cards)
        if army is not None:
            made.append(army)
    learn(state, cards, [name for army in made for name in (*(troop.card for troop in army.troops), army.legend)])
    for army in made:
        state.armies[army.key] = army
        # A town's defenders stand in it: who may not know yet where towns are learns of neither.
        tell(
            state,
            "setup",
            act.at,
            f"{army.name} ({army.faction}, {army.rank}) is at {army.at}.",
            "2.5.3",
            to=("battle", "mercenary"),
        )
    return {army.name: str(army.at) for army in made}


def _match(
    given: Sequence[Mapping[str, Any]], waiting: list[tuple[str, int]]
) -> list[tuple[Mapping[str, Any], str, int]]:
    """Each one that is missing, with what the judge says of it."""
    matched: list[tuple[Mapping[str, Any], str, int]] = []
    left = list(waiting)
    for spec in given:
        faction, rank = spec.get("faction"), spec.get("rank")
        fits = [one for one in left if one[0] == faction and rank in (None, f"{one[1]}/{one[1]}")]
        if not fits:
            wanted = ", ".join(f"{one[0]} {one[1]}/{one[1]}" for one in left) or "none"
            raise IllegalAction(
                f"no mercenary army of faction {faction!r}{f' and rank {rank}' if rank else ''} is missing; "
                f"missing are {wanted}",
                rule="2.5.3",
                code="wargame/mercenaries",
            )
        left.remove(fits[0])
        matched.append((spec, *fits[0]))
    return matched + [({}, *one) for one in left]


def _create(
    state: State, spec: Mapping[str, Any], faction: str, level: int, made: list[Army], cards: Cards
) -> Army | None:
    """The army; None for a town defender when every town has one (a smaller round)."""
    number = sum(army.faction == faction for army in (*state.armies.values(), *made)) + 1
    name = f"{faction} {number}"
    homes = {army.home for army in (*state.armies.values(), *made) if army.faction == TDF}
    home, at = str(spec.get("home") or ""), read_square(str(spec["at"])) if spec.get("at") else None
    if faction == TDF:
        if home:
            town = find_place(state, home)
        else:
            towns = [place for place in state.places.values() if place.kind == TOWN and place.name not in homes]
            if not towns:
                return None
            town = next((place for place in towns if place.at == at), towns[0])
        if town.kind != TOWN or town.name in homes:
            raise IllegalAction(f"{town.name} isn't a town without defenders", rule="6.1", code="wargame/mercenaries")
        if at not in (None, town.at):
            raise IllegalAction(
                f"the defenders of {town.name} start at {town.at}, not {at}", rule="6.1", code="wargame/mercenaries"
            )
        home, at = town.name, town.at
    taken = {army.at for army in made if army.at is not None}
    if at is None:
        at = _square(state, faction, name, taken)
    if at not in state.map or at in taken or any(army.at == at for army in state.on_map()):
        raise IllegalAction(
            f"nobody can start at {at}: it is taken or off the map", rule="2.5.3", code="wargame/square"
        )
    company = free_company(
        state, faction, draw(state.seed, state.turn, f"company {name}"), {army.name for army in made}
    )
    army = read_army(
        state,
        {
            "name": check_army_name(state, str(spec.get("name") or company.name)),
            "side": MERCENARY,
            "rank": f"{level}/{level}",
            "at": str(at),
            "faction": faction,
            "home": home or (str(at) if faction in (THEME, OCEAN) else ""),
            "legend": spec.get("legend"),
            "troops": spec.get("troops") or [],
        },
        cards,
    )
    if not spec.get("troops"):
        army.troops = company.troops(level)
    if any(other.name.casefold() == army.name.casefold() for other in made):
        raise InvalidInput(f"two armies are called {army.name}", rule="2.5.3", code="wargame/army")
    return army


def _square(state: State, faction: str, name: str, taken: set[Square]) -> Square:
    """A drawn square for a theme army or a raider."""
    bases = [place.at for place in state.places.values() if place.kind != TOWN]
    towns = [place.at for place in state.places.values() if place.kind == TOWN]

    def fits(square: Square) -> bool:
        ocean = state.map.terrain(square) == "ocean"
        if faction == RAIDER:
            return all(max(abs(a.number - square.number), abs(a.letter - square.letter)) > 1 for a in towns)
        return ocean if faction == OCEAN else not ocean or faction != THEME

    free = free_squares(state, taken)
    squares = [square for square in free if fits(square)] or free
    if not squares:
        raise IllegalAction("no square of the map is free", rule="2.5.3", code="wargame/square")
    others = bases + [other for other in taken if other not in towns]
    far = {square: min((distance(square, other) for other in others), default=AWAY) for square in squares}
    least = min(AWAY, max(far.values()))
    return draw(state.seed, state.turn, f"square of {name}").choice([s for s in squares if far[s] >= least])
