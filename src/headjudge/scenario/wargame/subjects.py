"""What a scenario may ask about a campaign: armies, battles, troops, places, players, votes, and the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from headjudge.scenario.adapter import Subject
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.matching import Bag, Part, Rule, Tally
from headjudge.wargame.armies.days import days_at
from headjudge.wargame.battles.announcing import description_of
from headjudge.wargame.battles.bonuses import color_bonus
from headjudge.wargame.battles.strategies import counting
from headjudge.wargame.mercenaries.spawning import spawn_chance
from headjudge.wargame.people.activity import is_active
from headjudge.wargame.people.control import controllers
from headjudge.wargame.people.voting import find_vote, points_of_player, tally
from headjudge.wargame.state import Army, Battle, Place, Player, State, Troop
from headjudge.wargame.turns.finishing import awaited

__all__ = ["subject_named"]

Properties = dict[str, Callable[[], object]]


def subject_named(state: State, name: str) -> Subject:
    """What a name means in an assertion: a word of the format, else an army, a place or a player, and of what has one
    name the first of these. Raises UnknownName."""
    found = _by_word(state, name)
    if found is None:
        raise UnknownName(name, "nothing has this name")
    return found


def _by_word(state: State, name: str) -> Subject | None:
    if name == "game":
        return Subject(_game(state))
    if name == "rejected":
        return Subject(value=lambda: _rejected(state))
    if name == "battles":
        return Subject(value=lambda: Bag(_announcement(state, battle) for battle in _present_battles(state)))
    army, place, player = state.find_army(name), state.places.get(name), state.find_player(name)
    if army is not None:
        return Subject(_army(state, army))
    if place is not None:
        return Subject(_place(state, place))
    if player is not None:
        return Subject(_player(state, player))
    for prefix, find in (("battle of ", _battle_of), ("vote ", _vote), ("player ", _player_named)):
        if name.startswith(prefix) and (found := find(state, name.removeprefix(prefix))) is not None:
            return Subject(found)
    troops = _troop_in(state, name)
    return None if troops is None else Subject(troops)


# --- the turn


def _present_battles(state: State) -> list[Battle]:
    """Between the update and the results the battles just announced, else those of the turn that is open."""
    return state.battles_of(state.turn + 1 if state.phase == "locked" else state.turn)


def _announcement(state: State, battle: Battle) -> Part:
    armies = Bag(state.armies[key].name for key in battle.armies)
    return Part(armies=armies, attacker=state.armies[battle.attacker].name if battle.attacker else None)


def _rejected(state: State) -> Bag:
    """The rejections of the last update."""
    records = [record for record in state.turns if record.locked is not None]
    rejected = records[-1].rejected if records else ()
    return Bag(
        Part(army=state.armies[entry.army].name, rule=Rule(entry.rule), reason=entry.reason) for entry in rejected
    )


def _game(state: State) -> Properties:
    return {
        "over": lambda: state.over,
        "winner": lambda: state.winner or None,
        "turn": lambda: state.turn,
        "awaited": lambda: Bag(player.name for player in awaited(state)),
        "raiders": lambda: Bag(army.rank for army in state.on_map() if army.faction == "raider"),
        "spawn_chance": lambda: spawn_chance(state),
    }


# --- armies


def _army(state: State, army: Army) -> Properties:
    return {
        "at": lambda: None if army.at is None else str(army.at),
        "days": lambda: army.days,
        "troops": lambda: _troops(army),
        "total": lambda: army.total,
        "controller": lambda: _one(_player_name(state, key) for key in controllers(state, army)),
        "side": lambda: army.side,
        "in_battle": lambda: state.fights(army.key) is not None,
        "alive": lambda: army.alive,
        "rank": lambda: army.rank,
        "colors": lambda: Bag(army.colors),
        "converted": lambda: army.converted or None,
        "at_war": lambda: army.at_war or None,
        "legend": lambda: army.legend or None,
    }


def _troops(army: Army) -> Tally:
    counts: Counter[str] = Counter()
    for troop in army.troops:
        counts[troop.card] += troop.count
    return Tally(counts, partial=True)


def _troop_in(state: State, name: str) -> Properties | None:
    """`CARD in ARMY`; either may have `in` in its name."""
    words = name.split(" in ")
    for cut in range(1, len(words)):
        army = state.find_army(" in ".join(words[cut:]))
        wanted = " in ".join(words[:cut]).casefold()
        found = [troop for troop in army.troops if troop.card.casefold() == wanted] if army is not None else []
        if found:
            return _troop(found[0])
    return None


def _troop(troop: Troop) -> Properties:
    return {
        "size": lambda: troop.size,
        "slot": lambda: troop.slot,
        "count": lambda: troop.count,
        "keywords": lambda: Bag(troop.keywords),
        "imprinted": lambda: Bag(troop.imprinted),
    }


# --- battles


def _battle_of(state: State, name: str) -> Properties | None:
    """An army's present battle, else its last."""
    army = state.find_army(name)
    if army is None:
        return None
    battles = [battle for battle in state.battles.values() if army.key in battle.armies]
    battle = state.fights(army.key) or (battles[-1] if battles else None)
    return None if battle is None else _battle(state, battle)


def _battle(state: State, battle: Battle) -> Properties:
    announcement, result = _announcement(state, battle), battle.result
    scores = dict.fromkeys(battle.armies, 0) | {key: score.points for key, score in battle.scores.items()}
    return {
        "armies": lambda: announcement["armies"],
        "attacker": lambda: announcement["attacker"],
        "terrain": lambda: battle.terrain,
        "weather": lambda: battle.weather.split(", "),
        "description": lambda: description_of(state, battle),
        "strategy_bonus": lambda: _by_army(state, result.strategies if result else scores),
        "size_bonus": lambda: _by_army(state, result.sizes if result else {}),
        "color_bonus": lambda: _by_army(state, result.colors if result else _colors_now(state, battle)),
        "won_rolls": lambda: _by_army(state, result.won if result else {}),
        "strats": lambda: _by_army(state, _senders(state, battle)),
        "winner": lambda: (result.winner or None) if result else None,
    }


def _colors_now(state: State, battle: Battle) -> dict[str, int]:
    """The color bonuses of a battle that has not been fought (4.2.3)."""
    return {key: color_bonus(state.armies[key]) for key in battle.armies}


def _senders(state: State, battle: Battle) -> dict[str, str | None]:
    """Of each army the name of who sent the strategy that counts; None where none does."""
    found = {key: counting(state, battle, key) for key in battle.armies}
    return {key: None if sent is None else _player_name(state, sent.by) for key, sent in found.items()}


def _by_army(state: State, values: Mapping[str, object]) -> Part:
    return Part({state.armies[key].name: value for key, value in values.items()})


# --- places, players, votes


def _place(state: State, place: Place) -> Properties:
    return {
        "at": lambda: str(place.at),
        "destroyed": lambda: place.destroyed,
        "days": lambda: days_at(state, place),
        "win_condition": lambda: place.win_condition,
    }


def _player_named(state: State, name: str) -> Properties | None:
    player = state.find_player(name)
    return None if player is None else _player(state, player)


def _player(state: State, player: Player) -> Properties:
    return {
        "active": lambda: is_active(state, player, state.clock),
        "done": lambda: player.key in state.done,
        "votes": lambda: points_of_player(player),
        "rank": lambda: player.rank,
        "factions": lambda: Bag(player.factions),
        "reprimands": lambda: player.reprimands,
    }


def _vote(state: State, topic: str) -> Properties | None:
    vote = find_vote(state, topic)
    return None if vote is None else {"tally": lambda: Tally(tally(vote))}


# --- names


def _player_name(state: State, key: str) -> str:
    """The name of a player by key; a judge's name stands for itself."""
    return state.players[key].name if key in state.players else key


def _one(values: Iterable[object]) -> object:
    """Nothing, the one value, or all of several."""
    found = list(values)
    return None if not found else found[0] if len(found) == 1 else Bag(found)
