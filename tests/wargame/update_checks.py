"""What holds of every movement update, whatever was ordered: checked against the map before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from headjudge.core.reasons import Why
from headjudge.wargame.state import Army, State
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.state.ranks import FREE, MERCENARY


@dataclass(frozen=True)
class Before:
    """An army before the update."""

    at: Square | None
    days: int


def before_update(state: State) -> dict[str, Before]:
    """All armies on the map, by key."""
    return {army.key: Before(army.at, army.days) for army in state.on_map()}


def check_update(state: State, before: dict[str, Before]) -> None:
    """The update just published, army by army and battle by battle."""
    record = state.record
    rejected = {rejection.army for rejection in record.rejected}
    fought = {key for battle in state.battles_of(state.turn) for key in battle.armies}
    for rejection in record.rejected:
        assert rejection.rule
        assert rejection.reason
    for key, old in before.items():
        army, why = state.armies[key], record.why[key]
        assert why.under, f"nothing says why of {key}: {why.text}"
        assert all(one.text.strip() for one in _all(why))
        if not army.on_map:
            continue
        assert army.days <= old.days + 1
        if army.at == old.at:
            assert "still at" in why.text
            continue
        assert f"from {old.at} to {army.at}" in why.text
        assert key in record.orders, f"{key} moved without a legal order{' (rejected)' if key in rejected else ''}"
        assert key not in fought, f"{key} fought and moved (3.2.1)"
        path = record.paths[key]
        assert (path[0], path[-1]) == (old.at, army.at)
        assert len(path) <= 4
        assert all(distance(one, other) == 1 for one, other in pairwise(path))
        if not _was_bound_for(state, army):
            _check_cut_short(state, army, before)
    battles = [state.battles[number] for number in record.announced]
    assert sum(len(battle.armies) > 2 for battle in battles) <= 1, "one joint engagement a turn (3.2.5.4)"
    for battle in battles:
        armies = [state.armies[key] for key in battle.armies]
        sides = [army.side for army in armies]
        assert len(set(sides)) == 2
        assert sides.count(MERCENARY) < len(sides), "mercenaries never fight each other (6)"
        for army in armies:
            if sides.count(army.side) > 1:
                assert "Joint Engage" in record.orders[army.key]
                assert army.level < FREE
        stayed = {army.side for army in armies if before[army.key].at == battle.at}
        if len(stayed) == 1:  # 4.1.2.3
            assert state.armies[battle.attacker].side not in stayed
        else:
            assert battle.attacker == ""


def _check_cut_short(state: State, army: Army, before: dict[str, Before]) -> None:
    """An army that ended elsewhere than ordered meets nobody but who intercepts it by name (3.2.3.1, 3.3.2)."""
    for other in state.on_map():
        if other.at == army.at and other.key != army.key and other.key in before:
            assert state.record.orders.get(other.key) == f"Intercept {army.name}", (
                f"{army.key} meets {other.key} at {army.at}, where it was not ordered to go"
            )


def _was_bound_for(state: State, army: Army) -> bool:
    """Whether an army ended where its order's present leg leads."""
    words = state.record.orders[army.key].replace("on to ", "> ")
    return words.split("> ", 1)[1].split()[0].rstrip(";") == str(army.at)


def _all(why: Why) -> Iterator[Why]:
    yield why
    for under in why.under:
        yield from _all(under)
