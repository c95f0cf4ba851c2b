"""What waits for somebody: orders, strategies, votes, the judges' work (3.1, 4.1.1, 1.4, 5.3).

Programs that play get the same as decisions (pending.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypedDict, Unpack

from headjudge.core.times import DAY
from headjudge.wargame.armies.personalizing import last_turn_to_personalize
from headjudge.wargame.battles.strategies import due as strategy_due
from headjudge.wargame.orders.reading import read_lines
from headjudge.wargame.people.authority import stand_ins
from headjudge.wargame.people.control_list import open_waivers, uncontrolled, without_army
from headjudge.wargame.state import Army, Battle, State
from headjudge.wargame.state.deadlines import lock_minute, lock_open, until_minute
from headjudge.wargame.state.ranks import MERCENARY
from headjudge.wargame.turns.finishing import all_done
from headjudge.wargame.views.reader import Reader
from headjudge.wargame.views.votes import waits_for

__all__ = ["AboutView", "DueKind", "DueView", "due_views", "ordered_by", "to_approve"]

DueKind = Literal[
    "orders", "strategy", "vote", "personalize", "admit", "control", "lock", "score", "settle", "approve", "review"
]
"""What is to be done."""


class AboutView(TypedDict, total=False):
    """With what something that waits has to do."""

    army: str
    battle: int
    """By its number."""
    topic: str
    """Of a vote."""
    player: str
    place: str
    since: int | None
    """From when on it can be done; None: now."""


class DueView(AboutView):
    """Something that waits for the reader."""

    what: DueKind
    text: str
    by: int | None
    """Until when."""


def due_views(reader: Reader, now: int | None = None) -> list[DueView]:
    """All that waits for a reader, at a time (None: that of the last thing they know of); nothing once the round is
    over."""
    if reader.state.over:
        return []
    now = reader.clock if now is None else now
    found = [*_orders(reader, now), *_strategies(reader, now), *_votes(reader)]
    if reader.player is not None:
        found += _of_player(reader)
    return [*found, *_of_judge(reader)]


def _entry(what: DueKind, text: str, by: int | None = None, **thing: Unpack[AboutView]) -> DueView:
    return {"what": what, "text": text, "by": by, **thing}


def ordered_by(state: State, author: str) -> set[str]:
    """The armies (keys) that somebody (a key) has given orders this turn."""
    ordered = set()
    for post in reversed(state.posts):
        if post.turn != state.turn:
            break
        if post.by == author and post.details is None:
            readings = read_lines(state, post)
            ordered |= {reading.army for reading in readings if reading.army and reading.order is not None}
    return ordered


def _orders(reader: Reader, now: int) -> Iterator[DueView]:
    """Armies that can be given an order and have none: none by the reader, and no long move to go on with (3.2)."""
    state = reader.state
    if not lock_open(state, now):
        return
    waiting = [army for army in reader.own_armies() if _can_act(state, army)]
    ordered = ordered_by(state, reader.key) if waiting else set()
    for army in waiting:
        if army.key not in ordered:
            yield _entry("orders", f"{army.name} has no orders.", lock_minute(state), army=army.name)


def _can_act(state: State, army: Army) -> bool:
    if army.side == MERCENARY and state.options.mercenary_ai:
        return False
    return army.on_map and army.route is None and state.fights(army.key) is None


def _strategies(reader: Reader, now: int) -> Iterator[DueView]:
    """Battles of the turn for which the reader has sent no strategy (4.1.1), or could send somebody else's (5.2.3)."""
    state = reader.state
    if state.phase != "open":
        return
    own = {army.key for army in reader.own_armies()}
    for battle in state.battles_of(state.turn):
        if battle.result is not None:
            continue
        for key in battle.armies:
            army = state.armies[key]
            until = strategy_due(state, battle, key)
            if until is not None and not until_minute(now, until):
                continue
            authors = {strategy.by for strategy in battle.strategies.get(key, [])}
            if key in own:
                programmed = army.side == MERCENARY and state.options.mercenary_ai
                if not authors & _writers(reader, army) and not programmed:
                    text = f"{army.name} is in battle at {battle.at}, and its strategy is missing."
                    yield _strategy(text, army, battle, until)
            elif until is not None and now >= until - DAY and not authors and _stands_in(reader, army):
                text = f"Nobody has sent the strategy of {army.name}; you may, as a contingency."
                yield _strategy(text, army, battle, until)


def _stands_in(reader: Reader, army: Army) -> bool:
    return reader.key != "" and reader.key in stand_ins(reader.state, army)


def _writers(reader: Reader, army: Army) -> set[str]:
    """Whose strategies for an army count as the reader's: mercenary judges share all of theirs."""
    return {"", *reader.state.judges.mercenary} if army.side == MERCENARY else {reader.key}


def _strategy(text: str, army: Army, battle: Battle, until: int | None) -> DueView:
    return _entry("strategy", text, until, army=army.name, battle=battle.id)


def _votes(reader: Reader) -> Iterator[DueView]:
    """Votes in which the reader has a say and has not used it (1.4)."""
    for vote in reader.state.votes.values():
        if waits_for(reader, vote):
            yield _entry("vote", f"You haven't voted on {vote.topic}.", topic=vote.topic)


def _of_player(reader: Reader) -> Iterator[DueView]:
    """What waits for a player as a newcomer, as a leader, and as one with army change power."""
    state, player = reader.state, reader.player
    if player is None:
        return
    last = last_turn_to_personalize(player)
    if last is not None and not player.personalized and state.turn <= last:
        yield _entry("personalize", f"You may personalize an army until turn {last} is over.")
    if reader.leads:
        for asked in state.applications:
            if asked.side == player.side:
                yield _entry("admit", f"{asked.name} has applied to join.", player=asked.name)
    if reader.leads or reader.has_authority:
        for army in uncontrolled(state, player.side):
            yield _entry("control", f"{army.name} has no controller.", lock_minute(state), army=army.name)
        for other in without_army(state, player.side):
            yield _entry("control", f"{other.name} has no army.", player=other.name)
        for waiver in open_waivers(state, player.side):
            army = state.armies[waiver.army]
            text = f"{army.name}: the judge accepted what {waiver.rule} forbids; return to a legal list."
            yield _entry("control", text, lock_minute(state), army=army.name)


def _of_judge(reader: Reader) -> Iterator[DueView]:
    """The judges' work of a turn (3.1)."""
    state = reader.state
    if reader.judge and state.phase == "open":
        finished = all_done(state)
        text = "; all players are done" if finished else ""
        since = None if finished else lock_minute(state)
        yield _entry("lock", f"Publish the movement update of turn {state.turn}{text}.", since=since)
    if not reader.battle_judge:
        return
    if state.phase in ("open", "locked"):
        for battle in state.battles_of(state.turn):
            if battle.result is None and not battle.scores:
                armies = " and ".join(state.armies[key].name for key in battle.armies)
                text = f"The battle of {armies} isn't scored."
                yield _entry("score", text, battle=battle.id, since=state.deadline)
    if state.phase == "locked":
        yield _entry("settle", f"Publish the results of turn {state.turn}.")
    for what, name, text in to_approve(state):
        yield _entry("approve", text, army=name) if what == "army" else _entry("approve", text, place=name)
    for player in state.players.values():
        if player.left is None and player.declared is not None and player.declared >= (player.last_post or 0):
            text = f"A leader has declared {player.name} inactive; you may reject it."
            yield _entry("review", text, player=player.name)


def to_approve(state: State) -> list[tuple[Literal["army", "place"], str, str]]:
    """What the battle judge has to approve (2.5.1.2, 2.5.2.2): an army or a place, its name, and words."""
    if state.started:
        return []
    found: list[tuple[Literal["army", "place"], str, str]] = [
        ("army", army.name, f"{army.name} ({army.rank}, {army.side}) has been submitted.")
        for army in state.armies.values()
        if not army.approved
    ]
    found += [
        ("place", place.name, f"The description of {place.name} has been submitted.")
        for place in state.places.values()
        if place.description and not place.approved
    ]
    return found
