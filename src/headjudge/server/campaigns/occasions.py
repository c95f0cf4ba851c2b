"""What there is to tell somebody of a campaign now: from the state alone, so that it can be asked at any moment, after
any restart, and says the same until the campaign has gone on. Whoever keeps what was told leaves out what has its key.

===========  ========================================================================================
kind         told to
===========  ========================================================================================
``battle``   who controls an army whose battle was announced
``deadline`` who owes strategies, or has armies without orders, 24 hours and 4 hours before the deadline
``results``  everybody in it: the movement update, the results, the end of the round
``duty``     judges and leaders: something waits for them
===========  ========================================================================================

Everything said here is public in the campaign or the reader's own: who fights where, when what is due.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from headjudge.core.times import HOUR, MINUTE, show_time
from headjudge.server.campaigns.wishes import Kind
from headjudge.wargame.orders.checking import read_post
from headjudge.wargame.people.control import armies_of, controllers
from headjudge.wargame.people.judges import is_judge
from headjudge.wargame.state import Battle, Player, State
from headjudge.wargame.state.deadlines import lock_minute, until_minute
from headjudge.wargame.state.ranks import LEADER

__all__ = ["NEAR", "Occasion", "occasions"]

NEAR = (24, 4)
"""So many hours before a deadline somebody is reminded."""
NAMED = 5
"""So many armies are named in a notice."""


@dataclass(frozen=True)
class Occasion:
    """Something to tell: what kind, what it is about, in words."""

    kind: Kind
    key: str
    text: str


def occasions(state: State, name: str, now: int, since: int, *, done: bool = False) -> list[Occasion]:
    """What there is to tell the player or judge of a name, at a time; of results only what came after ``since``.
    Judges are told when everybody is ``done`` with the turn."""
    found = list(_results(state, since))
    player = state.find_player(name)
    if player is not None and player.left is None:
        found += _battles(state, player)
        found += _deadlines(state, player, now)
        found += _applications(state, player)
    return [*found, *_duties(state, name, now, done=done)]


def _results(state: State, since: int) -> Iterator[Occasion]:
    """Only the latest of each: who comes back after a long time is not told of every turn."""
    if state.over:
        text = f"The round is over: {state.winner} has won (rule {state.ended_by})."
        yield Occasion("results", "over", text)
    for record in state.turns[-2:]:
        if record.locked is not None and record.locked > since:
            text = f"Turn {record.number}: the movement update is out."
            yield Occasion("results", f"update:{record.number}", text)
        if record.settled is not None and record.settled > since:
            text = f"Turn {record.number}: results are out, and the next turn is open."
            yield Occasion("results", f"results:{record.number}", text)


def _own(state: State, player: Player, battle: Battle) -> list[str]:
    """The names of the armies in a battle that somebody controls."""
    armies = [state.armies[key] for key in battle.armies]
    return [army.name for army in armies if player.key in controllers(state, army)]


def _battles(state: State, player: Player) -> Iterator[Occasion]:
    for battle in state.battles.values():
        if battle.result is not None:
            continue
        own = _own(state, player, battle)
        if own:
            others = [state.armies[key].name for key in battle.armies if state.armies[key].name not in own]
            text = f"{_names(own)} fights {_names(others)} at {battle.at}, in turn {battle.turn}."
            yield Occasion("battle", f"battle:{battle.id}:{','.join(sorted(own))}"[:120], text)


def _deadlines(state: State, player: Player, now: int) -> Iterator[Occasion]:
    if state.phase != "open" or state.deadline is None:
        return
    unwritten: dict[int, list[str]] = {}
    for battle in state.battles_of(state.turn):
        for key in battle.armies:
            army = state.armies[key]
            if player.key in controllers(state, army) and not battle.strategies.get(key):
                unwritten.setdefault(battle.extended.get(key, state.deadline), []).append(army.name)
    for due, armies in unwritten.items():
        yield from _reminder(state, "strategies", due, now, f"{_names(armies)} has no strategy yet, and")
    minute = lock_minute(state)
    idle = _without_orders(state, player)
    if minute is not None and idle:
        yield from _reminder(state, "orders", minute, now, f"{_names(idle)} has no orders yet, and")


def _reminder(state: State, what: str, due: int, now: int, words: str) -> Iterator[Occasion]:
    if not until_minute(now, due):
        return
    for hours in sorted(NEAR):
        if now >= due - hours * HOUR:
            verb = "are due" if what == "strategies" else "are taken until"
            text = f"Turn {state.turn}: {words} {what} {verb} {show_time(due)} GMT."
            yield Occasion("deadline", f"{what}:{state.turn}:{due}:{hours}", text)
            return


def _without_orders(state: State, player: Player) -> list[str]:
    """The armies that a player controls, that could move, and that no line of theirs orders."""
    idle = [
        army
        for army in armies_of(state, player.key)
        if army.on_map and army.route is None and state.fights(army.key) is None
    ]
    if not idle:
        return []
    ordered = {
        reading.army
        for post in state.posts
        if post.turn == state.turn and post.by == player.key
        for reading in read_post(state, post)
    }
    return [army.name for army in idle if army.key not in ordered]


def _applications(state: State, player: Player) -> Iterator[Occasion]:
    if player.level >= LEADER:
        for asked in state.applications:
            if asked.side == player.side:
                text = f"{asked.name} asks to join your side."
                yield Occasion("duty", f"apply:{asked.name}:{asked.at}"[:120], text)


def _duties(state: State, name: str, now: int, *, done: bool) -> Iterator[Occasion]:
    battle, movement = is_judge(state, name, "battle"), is_judge(state, name, "movement")
    if state.phase == "open" and state.deadline is not None:
        waiting = [one for one in state.battles_of(state.turn) if one.result is None and not one.scores]
        if battle and waiting and not until_minute(now, state.deadline):
            text = f"Turn {state.turn}: {len(waiting)} battle{'s' * (len(waiting) != 1)} to score."
            yield Occasion("duty", f"score:{state.turn}", text)
        minute = lock_minute(state)
        if movement and done:
            yield Occasion("duty", f"done:{state.turn}", f"Turn {state.turn}: everyone is done; it can be published.")
        if movement and minute is not None and now // MINUTE > minute // MINUTE:
            yield Occasion("duty", f"lock:{state.turn}", f"Turn {state.turn}: the movement update can be published.")
    if state.phase == "locked" and battle:
        yield Occasion("duty", f"settle:{state.turn}", f"Turn {state.turn}: the results can be published.")


def _names(names: list[str]) -> str:
    rest = len(names) - NAMED
    shown = ", ".join(names[:NAMED])
    return f"{shown} and {rest} more" if rest > 0 else shown
