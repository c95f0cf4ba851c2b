"""Which instructions say that something is so only in a player's next turn or combat phase (rule 611.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.coming import Coming
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.state.until import END_OF_COMBAT, END_OF_TURN, End, Until
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree import durations as d
from headjudge.magic.text.tree.categories import Change, Duration
from headjudge.magic.text.tree.nouns import ControllerOf, TargetPlayer, ThatPlayer, You

__all__ = ["coming_of", "is_coming", "put_off", "put_off_to_that_combat"]

COMES = {"turn": (End.TURN_COMES, END_OF_TURN), "combat": (End.COMBAT_COMES, END_OF_COMBAT)}


def coming_of(change: Change) -> d.UntilYourNextTurn | None:
    """What a change of which its own words say when it comes waits for."""
    return change.coming if isinstance(change, c.AttackIfAble) else None


def is_coming(duration: Duration) -> bool:
    """Whether a duration is one that is waited for."""
    if not isinstance(duration, d.UntilYourNextTurn) or not duration.during or duration.when not in COMES:
        return False
    one_target = isinstance(duration.who, TargetPlayer) and not duration.who.many
    return one_target or isinstance(duration.who, (ControllerOf, ThatPlayer, You))


def put_off_to_that_combat(run: Run, started: Sequence[Any]) -> list[Any]:
    """Continuous effects that were about to begin, as such that wait for the next combat phase of the turn under
    way: the additional one that was put right after this phase (500.8)."""
    active = run.turn.active[0]
    then = [(tuple(_without_time(ch) for ch in changes), locked) for changes, _, locked, _ in started]
    return [
        ((Coming(changes, END_OF_COMBAT),), Until(End.COMBAT_COMES, active), locked, None) for changes, locked in then
    ]


def _without_time(change: Any) -> Any:
    return replace(change, until=None) if isinstance(change, c.Timed) else change


def put_off(run: Run, duration: d.UntilYourNextTurn, started: Sequence[Any]) -> list[Any]:
    """Continuous effects that were about to begin, as such that wait: of an object "its controller's next turn" is the
    next one of whoever controls it then, of several players each for their own."""
    comes, ends = COMES[duration.when]
    found: list[Any] = []
    of_it = isinstance(duration.who, ControllerOf)
    players = [] if of_it else run.players(duration.who)
    for changes, _, locked, subject in started:
        then = tuple(replace(ch, coming=None) if isinstance(ch, c.AttackIfAble) else ch for ch in changes)
        waiting = (Coming(then, ends),)
        if of_it:
            found += [(waiting, Until(comes, ~id), frozenset((id,)), None) for id in sorted(locked) if id > 0]
        elif len(players) == 1:  # 611.2c: what changes no characteristics is about whatever is such then
            found.append((waiting, Until(comes, players[0]), locked, subject))
        else:
            found += [(waiting, Until(comes, q), frozenset((~q,)), None) for q in players if ~q in (locked or ())]
    return found
