"""Small battles for tests: armies in one square, their strategies, the fight."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from tests.wargame.random_turns import author

from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.core.times import read_time
from headjudge.wargame import Campaign
from headjudge.wargame.armies.troops import blank_troops
from headjudge.wargame.state import Army, Battle, State
from headjudge.wargame.state.ranks import RANKS

SEEDS = st.integers(min_value=0, max_value=2**32)


DEADLINE = "2005-03-08 05:00"


NOON = read_time("2005-03-07 12:00")


PLAYERS = [
    {"name": "Ana", "side": "coalition", "rank": "Captain", "contingency": "Bob"},
    {"name": "Bob", "side": "coalition", "rank": "Captain"},
    {"name": "Pyx", "side": "phyrexia", "rank": "Evincar"},
]


JUDGES = {"movement": "Moe", "battle": ["Bea", "Ass"], "mercenary": "Mel"}


def army(name: str, at: str = "10E", **more: Any) -> dict[str, Any]:
    """An army of the Coalition, or with a name from N on of Phyrexia."""
    side = more.pop("side", "coalition" if name < "N" else "phyrexia")
    rank = {"coalition": "Commander", "phyrexia": "Plaguelord", "mercenary": "2/2"}[side]
    controller = {} if side == "mercenary" else {"controller": "Ana" if side == "coalition" else "Pyx"}
    return {"name": name, "side": side, "rank": rank, "at": at, **controller, **more}


def campaign_of(*armies: dict[str, Any], seed: str = "s", **more: Any) -> Campaign:
    turn = {"number": 1, "deadline": DEADLINE}
    setup = {"turn": turn, "players": PLAYERS, "judges": JUDGES, "armies": list(armies), **more}
    return Campaign.new(setup, seed)


def fight(campaign: Campaign) -> None:
    campaign.act("lock", "Moe", early=True)
    campaign.act("settle", "Bea")


def strat(campaign: Campaign, name: str, by: str = "", at: int | None = None, **more: Any) -> None:
    sender = by or ("Ana" if campaign.state.army(name).side == "coalition" else "Pyx")
    campaign.act("strat", sender, at, army=name, text=f"{name} fights.", **more)


def the_battle(campaign: Campaign, name: str = "Alpha") -> Battle:
    key = campaign.state.army(name).key
    return [battle for battle in campaign.state.battles.values() if key in battle.armies][-1]


def duel(**more: Any) -> Campaign:
    campaign = campaign_of(army("Alpha"), army("Omega"), **more)
    strat(campaign, "Alpha", at=NOON)
    strat(campaign, "Omega")
    return campaign


def plan(campaign: Campaign, rng: Rng) -> None:
    """Strategies of all kinds for most armies that fight; what is refused is refused."""
    state = campaign.state
    for key in sorted({key for battle in state.battles_of(state.turn) for key in battle.armies}):
        own = state.armies[key]
        if rng.below(6) == 0:
            continue
        wish: dict[str, Any] = [{}, {"kill": True}, {"capture": True}, {"run": True}][rng.below(4)]
        battle = state.fights(key)
        if rng.below(2) and battle is not None:
            near = state.map.around(battle.at)
            wish = {**wish, "leave": {"army": own.name, "to": str(near[rng.below(len(near))])}}
        by = author(state, own) if own.side != "mercenary" else state.judges.mercenary[0]
        try:
            campaign.act("strat", by, None, army=own.name, text="Fight.", **wish)
        except HeadjudgeError:
            campaign.act("strat", by, None, army=own.name, text="Fight.")


def check_troops(state: State) -> None:
    """No troop has more living creatures than it had, and the dead are nowhere."""
    for one in state.armies.values():
        for troop in one.troops:
            assert 0 <= troop.count <= troop.full
        if not one.alive:
            assert one.at is None


def ranked(level: int, *counts: int) -> Army:
    """An army of the Coalition of this level, with so many living creatures in its slots."""
    rank = next(rank for rank in RANKS.values() if rank.level == level and rank.side == "coalition")
    found = Army("X", "X", "coalition", rank.name, None, troops=blank_troops(level))
    for troop, count in zip(found.troops, counts, strict=False):
        troop.count = count
    return found
