"""A whole round for people who just want to play: our own map, twelve bases, three towns, 45 armies a side,
mercenaries.

========  ====================================================================================================
rule      what
========  ====================================================================================================
1.1       players fill the ranks from the top: three leaders a side, then Evincars and Captains, one a faction
2.5.1     bases with descriptions, five win conditions, towns as far from one side as from the other
2.5.2.1   the recommended numbers of armies: 1, 2, 7, 7, 14 and 14
2.5.2.2   an army for each player, with that player's name; all others are proxies
2.5.2.3   armies start around the base of their first color, or around a portal
2.5.3     the mercenaries
========  ====================================================================================================

Everything follows from the seed. Creatures are our own cards, so that a round needs no card database; four to an army,
of its first color as far as there are any that fit. Coalition armies are members of three colors, as those of players
are who claim three factions: they heal in three bases. A player of any color
leads proxies of any rank that their own allows (5.3.1); nobody gets more than one army more than another who may.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from headjudge.core.actions import Act
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.cards.own_set import own_cards
from headjudge.wargame.armies.card_source import definition_of
from headjudge.wargame.people.judges import PROGRAM
from headjudge.wargame.setup.arriving import Mercenaries, mercenaries
from headjudge.wargame.setup.document import begin_state
from headjudge.wargame.setup.placing import Drop, drop
from headjudge.wargame.setup.ready_armies import data, make_armies, ranks_with_armies, text
from headjudge.wargame.state.chance import draw
from headjudge.wargame.state.grid import Map, Square
from headjudge.wargame.state.ranks import COALITION, FACTIONS, FREE, MERCENARY, RANKS, TEAMS, Team, rank_of

__all__ = ["own_map", "standard_round"]

_FEWEST_PLAYERS = 10
"""Players that a side has at least when it is filled up: three leaders, seven of the next rank."""


@cache
def own_map() -> Map:
    """Our own map, of 14 rows of 38 squares."""
    return Map.read(text("quoral.txt"))


def standard_round(
    grid: Map | None = None,
    *,
    seed: str,
    players: Sequence[Mapping[str, Any]] = (),
    fill: bool = True,
    deadline: int | None = None,
    judges: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    places: Sequence[Mapping[str, Any]] | None = None,
) -> dict[str, Any]:
    """The document of a whole round, deterministic by ``seed``; plain data for :meth:`..campaign.Campaign.new`.

    ``players`` are entries of a round document; of each only the ``name`` is needed: who says no ``side`` joins the
    smaller one, who says no ``rank`` gets the highest that is free, a Coalition player without ``factions`` the next
    one. With ``fill`` each side has at least ten players, as programs can play them; without it only those given.
    Without ``deadline`` (seconds) the round is ready to ``begin``; with it, its first turn is open at once.
    ``places`` are needed with a map (``grid``) other than ours. Raises InvalidInput or IllegalAction.
    """
    if grid is not None and places is None and grid.rows != own_map().rows:
        places = _places_on(grid)
    document: dict[str, Any] = {
        "map": list((grid or own_map()).rows),
        "places": [dict(place) for place in (places if places is not None else _own_places())],
        "judges": dict(judges or {}),
        "options": dict(options or {}),
    }
    rng = draw(seed, 0, "standard round")
    document["players"] = people = _players(players, fill)
    document["armies"] = armies = make_armies(people, rng)
    _give_control(armies, people)
    used = {troop["card"] for army in armies for troop in army["troops"]} | {army.get("legend") for army in armies}
    document["cards"] = [definition_of(card) for card in own_cards() if card.name in used]
    _put_on_map(document, seed)
    if deadline is not None:
        document["turn"] = {"number": 1, "deadline": deadline}
    return document


def _own_places() -> list[dict[str, Any]]:
    chosen = data("quoral")["win_conditions"]
    return [
        {**place, "win_condition": place["kind"] == "portal" or place["name"] in chosen}
        for place in data("quoral")["places"]
    ]


def _places_on(grid: Map) -> list[dict[str, Any]]:
    """Our own places on another map: as far from its edges, in proportion. Raises InvalidInput for one too small."""
    ours = own_map()
    made: list[dict[str, Any]] = []
    for place in _own_places():
        number, letter = int(place["at"][:-1]), ord(place["at"][-1]) - ord("A") + 1
        at = (
            round((number - 1) * (grid.numbers - 1) / (ours.numbers - 1)) + 1,
            round((letter - 1) * (grid.letters - 1) / (ours.letters - 1)) + 1,
        )
        made.append({**place, "at": str(Square(*at))})
    return made


def _players(given: Sequence[Mapping[str, Any]], fill: bool) -> list[dict[str, Any]]:
    """All players with side, rank and factions, those given first."""
    made: list[dict[str, Any]] = []
    for entry in given:
        name = " ".join(str(entry.get("name") or "").split())
        if not name or name.casefold() in {player["name"].casefold() for player in made}:
            raise InvalidInput(
                f"each player needs a name of their own, not {entry.get('name')!r}", code="wargame/player"
            )
        fewest = min(TEAMS, key=lambda side: sum(player["side"] == side for player in made))
        side = entry.get("side") or fewest
        if side not in TEAMS:
            raise InvalidInput(f"{name}: sides are {', '.join(TEAMS)}, not {side!r}", rule="1.1", code="wargame/player")
        made.append({**entry, "name": name, "side": side})
    for side in TEAMS if fill else ():
        known = {player["name"].casefold() for player in made}
        lacking = _FEWEST_PLAYERS - sum(player["side"] == side for player in made)
        free = [name for name in data("names")["players"][side] if name.casefold() not in known]
        made += [{"name": name, "side": side} for name in free[: max(0, lacking)]]
    for side in TEAMS:
        _give_ranks([player for player in made if player["side"] == side], side)
    return made


def _give_ranks(people: list[dict[str, Any]], side: Team) -> None:
    """Fill the ranks of a side from the top (1.1); an army of each player's rank must be left for them (2.5.2.1)."""
    free = {rank.name: rank.usual for rank in ranks_with_armies(side)}
    for player in people:
        if player.get("rank"):
            player["rank"] = rank_of(str(player["rank"]), side).name
            if player["rank"] in free:
                free[player["rank"]] -= 1
                if free[player["rank"]] < 0:
                    raise IllegalAction(
                        f"{player['name']} is one {player['rank']} too many for the armies of that rank",
                        rule="2.5.2.1",
                        code="wargame/rank",
                    )
    for player in people:
        if not player.get("rank"):
            player["rank"] = next((name for name, left in free.items() if left > 0), "")
            if not player["rank"]:
                raise IllegalAction(f"{side} has an army for 45 players at most", rule="2.5.2.1", code="wargame/rank")
            free[player["rank"]] -= 1
    chosen = any(player.get("authority") for player in people)
    for number, player in enumerate(sorted(people, key=lambda player: -RANKS[player["rank"]].level)):
        if not chosen:
            player["authority"] = number < 2  # 5.2.1
        if side == COALITION and not player.get("factions"):
            # Everybody claims three (1.1.2), the one of their rank first; leaders are outside the factions' ranks.
            first = 2 * number if number < 3 else number - 3
            player["factions"] = [FACTIONS[(first + step) % len(FACTIONS)] for step in (0, 2, 4)]


def _give_control(armies: list[dict[str, Any]], people: list[dict[str, Any]]) -> None:
    """Who controls which army: players their own, proxies in turn those who may (5.2.1, 5.3.1)."""
    number = {player["name"]: 0 for player in people}
    for army in armies:
        if army["name"] in number:
            number[army["name"]] += 1
    for army in armies:
        if army["name"] in number:
            continue
        level = RANKS[army["rank"]].level
        able = [
            player["name"]
            for player in people
            if player["side"] == army["side"] and RANKS[player["rank"]].level >= min(level, FREE)
        ]
        if able:
            army["controller"] = min(able, key=lambda name: number[name])
            number[army["controller"]] += 1


def _put_on_map(document: dict[str, Any], seed: str) -> None:
    """Give every army a square near its base, and add the mercenaries, as a judge's actions would."""
    places = document["places"]
    portals = [place["name"] for place in places if place["kind"] == "portal"]
    count = 0
    for army in document["armies"]:
        if army["side"] == COALITION:
            army["near"] = next((p["name"] for p in places if p.get("color") == army["colors"][0]), "")
        elif portals:
            army["near"] = portals[count % len(portals)]
            count += 1
    state = begin_state(document, seed)
    drop(state, Act("drop", PROGRAM, 0), Drop())
    mercenaries(state, Act("mercenaries", PROGRAM, 0), Mercenaries())
    for army in document["armies"]:
        army["at"] = str(state.army(army["name"]).at)
    document["armies"] += [
        {
            "name": army.name,
            "side": MERCENARY,
            "rank": army.rank,
            "faction": army.faction,
            "home": army.home,
            "at": str(army.at),
            "troops": [
                {
                    "card": troop.card,
                    "count": troop.count,
                    "size": troop.size,
                    "slot": troop.slot,
                    "color": troop.colors[0],
                }
                for troop in army.troops
            ],
        }
        for army in state.armies.values()
        if army.side == MERCENARY
    ]
