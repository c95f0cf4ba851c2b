"""A small round for tests of people: two sides, three leaders each, judges, armies that can meet."""

from __future__ import annotations

from typing import Any

from headjudge.core.times import DAY, HOUR, read_time
from headjudge.wargame import Campaign

DEADLINE = read_time("2005-03-08 05:00")
MONDAY = DEADLINE - DAY - 12 * HOUR
"""Well before the deadline and before its last 24 hours."""

JUDGES = {"movement": ["Moe", "Mia"], "battle": ["Bea", "Ben"], "mercenary": ["Mel"]}

COALITION = {"Gen": "General", "Adm": "Admiral", "Amy": "Admiral", "Cap": "Captain", "Com": "Commander", "Lou": "Lt"}
PHYREXIA = {"Zed": "Chief Praetor", "Una": "Praetor", "Ugo": "Praetor", "Eve": "Evincar", "Pla": "Plaguelord"}


def document(**more: Any) -> dict[str, Any]:
    """The round document."""
    sides = (("coalition", COALITION, ("Gen", "Adm")), ("phyrexia", PHYREXIA, ("Zed", "Una")))
    players = [
        {"name": name, "side": side, "rank": rank, "authority": name in powers, "last_post": MONDAY}
        for side, people, powers in sides
        for name, rank in people.items()
    ]
    armies = [
        {"name": "Host", "side": "coalition", "rank": "General", "at": "5E", "controller": "Gen"},
        {"name": "Fleet", "side": "coalition", "rank": "Admiral", "at": "7E", "controller": "Adm"},
        {"name": "Amy", "side": "coalition", "rank": "Admiral", "at": "9E"},
        {"name": "Guard", "side": "coalition", "rank": "Captain", "at": "11E", "controller": "Cap"},
        {"name": "Lance", "side": "coalition", "rank": "Captain", "at": "13E", "controller": "Cap"},
        {"name": "Com", "side": "coalition", "rank": "Commander", "at": "15E"},
        {"name": "Pike", "side": "coalition", "rank": "Lt", "at": "17E", "controller": "Lou"},
        {"name": "Dread", "side": "phyrexia", "rank": "Chief Praetor", "at": "5G", "controller": "Zed"},
        {"name": "Una", "side": "phyrexia", "rank": "Praetor", "at": "7G"},
        {"name": "Rust", "side": "phyrexia", "rank": "Evincar", "at": "9G", "controller": "Eve"},
        {"name": "Rot", "side": "phyrexia", "rank": "Evincar", "at": "11G", "controller": "Eve"},
        {"name": "Plague", "side": "phyrexia", "rank": "Plaguelord", "at": "13G", "controller": "Pla"},
        {"name": "Swarm", "side": "phyrexia", "rank": "Centurion", "at": "15G", "controller": "Ugo"},
        {"name": "Robbers", "side": "mercenary", "rank": "1/1", "at": "30E", "faction": "raider"},
    ]
    places = [
        {"name": "Red Base", "kind": "base", "color": "red", "at": "2B", "win_condition": True},
        {"name": "Gate", "kind": "portal", "at": "37N"},
    ]
    turn = {"number": 1, "deadline": DEADLINE}
    made = {"players": players, "armies": armies, "places": places, "judges": JUDGES, "turn": turn}
    return {key: value for key, value in (made | more).items() if value is not None}


def campaign(seed: str = "small", **more: Any) -> Campaign:
    """A campaign of it."""
    return Campaign.new(document(**more), seed)
