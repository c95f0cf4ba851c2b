"""What an act would change, in sentences: the difference of an event before and after it (facts/organisers).

Organisers ask it before they take something back. What would be lost comes first, then who plays whom, then what
follows for points and places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, zip_longest

from headjudge.infractions.rulings import Ruling
from headjudge.tournament.event.figures import public, standings_of
from headjudge.tournament.event.stages import players_of, present_stage, stages_of
from headjudge.tournament.event.state import Round, State, Table
from headjudge.tournament.matches import Stage
from headjudge.tournament.matches.state import Encounter
from headjudge.tournament.results import PodResult, Result
from headjudge.tournament.settings import Structure

__all__ = ["changes", "in_words"]

MOST = 12
"""Of so many changes of one kind each is told; the others are counted."""


def changes(before: State, after: State) -> list[str]:
    """All that differs between two moments of an event and somebody would want to know; nothing if nothing does."""
    return [
        *_people(before, after),
        *_penalties(before, after),
        *_rounds(before, after),
        *_cut(before, after),
        *_byes_to_come(before, after),
        *_points(before, after),
        *_closing(before, after),
    ]


def in_words(found: Result) -> str:
    """A result as it is written: "Ana 2-1 Ben"."""
    if isinstance(found, PodResult):
        if found.drawn:
            behind = [name for place in found.places[1:] for name in place]
            lost = f", lost by {_and(behind)}" if behind else ""
            return f"the drawn pod of {_and(found.places[0])}{lost}"
        firsts = accumulate((len(place) for place in found.places), initial=1)
        return "the pod " + ", ".join(
            f"{n}. {' = '.join(place)}" for n, place in zip(firsts, found.places, strict=False)
        )
    if len(found.sides) == 1:
        return f"{found.sides[0]} alone"
    score = "-".join(map(str, (*found.games, *((found.drawn,) if found.drawn else ()))))
    return f"{found.sides[0]} {score} {found.sides[1]}"


def _and(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _told(lines: Sequence[str], more: str) -> list[str]:
    """The first of many lines; of the rest how many they are."""
    left = len(lines) - MOST
    return [*lines[:MOST], f"{left} more {more}."] if left > 1 else [*lines]


def _people(before: State, after: State) -> Iterator[str]:
    was, now = set(before.present), set(after.present)
    for key in before.entrants.by_name:
        if key not in after.entrants.by_name:
            yield f"{key} would never have entered."
        elif key in was - now:
            yield f"{key} would be out of the event."
    for key in after.present:
        if key not in was:
            yield f"{key} would be {'back in' if key in before.entrants.by_name else 'in'} the event."
    for key, book in before.books.items():
        for person in book.lists:
            if person not in after.books[key].lists:
                yield f"The deck list of {person} would be lost."


def _penalties(before: State, after: State) -> Iterator[str]:
    """Who would have which penalty; an amended ruling may change those that came after it."""
    was = {ruling.number: ruling for ruling in before.record.rulings if ruling.is_entry}
    now = {ruling.number: ruling for ruling in after.record.rulings if ruling.is_entry}
    for number in sorted({*was, *now}):
        old, new = was.get(number), now.get(number)
        if old is not None and (new is None or new.found.offender != old.found.offender):
            yield f"{old.found.offender} would no longer have {_penalty(old)}."
            old = None
        if new is not None and old is None:
            yield f"{new.found.offender} would have {_penalty(new)}."
        elif new is not None and old is not None and new.found.penalty is not old.found.penalty:
            yield f"{new.found.offender} would have {_penalty(new)} instead of a {_small(old)}."


def _penalty(ruling: Ruling) -> str:
    infraction = ruling.found.infraction
    return f"a {_small(ruling)}" + (f" for {infraction.number} {infraction.title}" if infraction is not None else "")


def _small(ruling: Ruling) -> str:
    return ruling.found.penalty.words.lower()


def _rounds(before: State, after: State) -> Iterator[str]:
    for was, now in zip_longest(before.rounds, after.rounds):
        if now is None:
            yield f"Round {was.number} would no longer be paired: its {_pairings(len(was.tables))} would be lost."
        elif was is None:
            yield f"Round {now.number} would be paired."
        elif was is not now:
            if was.published is not now.published:
                yield f"The pairings of round {now.number} would {'' if now.published else 'no longer '}be published."
            if was.clock is not None and now.clock is None:
                yield f"The clock of round {now.number} would wait for its start again, with its full time."
            yield from _tables(was, now)
            yield from _told([one for one in now.warnings if one not in was.warnings], "warnings")


def _pairings(number: int) -> str:
    return "pairing" if number == 1 else f"{number} pairings"


def _tables(was: Round, now: Round) -> Iterator[str]:
    where = f"in round {now.number}"
    old = {frozenset(table.sides): table for table in was.tables}
    new = {frozenset(table.sides): table for table in now.tables}
    lost = [line for sides, table in old.items() for line in _lost(table, new.get(sides), where)]
    yield from _told(lost, f"results {where} would change")
    gone = [_seated(table, where, "no longer ") for sides, table in old.items() if sides not in new]
    made = [_seated(table, where, "") for sides, table in new.items() if sides not in old]
    yield from _told([*gone, *made], f"pairings {where} would change")
    for sides, table in new.items():
        known = old.get(sides)
        if known is not None and known.number != table.number:
            yield f"{_and(table.sides)} would play at table {table.number}, not at table {known.number}."


def _seated(table: Table, where: str, no: str) -> str:
    if table.is_bye:
        return f"{table.sides[0]} would {no}have the bye {where}."
    if len(table.sides) == 1:
        return f"{table.sides[0]} would {no}have a loss without an opponent {where}."
    return f"{_and(table.sides)} would {no}meet {where}."


def _lost(was: Table, now: Table | None, where: str) -> Iterator[str]:
    before, after = was.result, None if now is None else now.result
    if before == after and was.claims and now is not None and not now.claims:
        yield f"What {_and(list(was.claims))} reported {where} would be lost."
    if before != after and len(was.sides) > 1:
        if before is None and after is not None:
            yield f"{_capital(in_words(after))} would count {where}."
        elif before is not None:
            fate = "lost" if after is None else f"replaced by {in_words(after)}"
            yield f"The result {in_words(before)} {where} would be {fate}."
    elif before is None and _begun(was.match) and (now is None or not _begun(now.match)):
        yield f"What {_and(was.sides)} have played {where} would be lost."


def _begun(match: Encounter | None) -> bool:
    return match is not None and match.state is not Stage.WAITING


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cut(before: State, after: State) -> Iterator[str]:
    """Who would be among the best at the cut and who wouldn't, also where the play-off is paired already."""
    stages = stages_of(before)
    if len(stages) < 2 or not before.rounds or not stages[1].places:
        return
    was, now = (standings_of(_first_stage(state)).order[: stages[1].places] for state in (before, after))
    for key in was:
        if key not in now:
            yield f"{key} would not make the cut to the top {stages[1].places}."
    for key in now:
        if key not in was:
            yield f"{key} would make the cut to the top {stages[1].places}."
    if set(was) != set(now) and after.rounds and after.rounds[-1].stage > 0:
        yield "The play-off is paired, and its pairings would stay as they are."


def _first_stage(state: State) -> State:
    """An event as far as its first stage goes, of those who are still in it."""
    found = public(state)
    first = State(found.settings, found.rng, found.clock, found.began_with, found.entrants, order=found.order)
    first.rounds = [one for one in found.rounds if one.stage == 0]
    return first


def _byes_to_come(before: State, after: State) -> Iterator[str]:
    """Whether the next round would need a bye, which it didn't need, or the other way round."""
    if len(before.rounds) != len(after.rounds) or not after.rounds:
        return
    if stages_of(after)[present_stage(after)].structure is not Structure.SWISS:
        return
    was, now = len(before.present), len(after.present)
    if was % 2 != now % 2:
        yield f"The next round would have {now} players, and {'a' if now % 2 else 'no'} bye."


def _points(before: State, after: State) -> Iterator[str]:
    was, now = standings_of(before), standings_of(after)
    points, ranks = [], []
    for key in now.order:
        if key not in was.figures:
            continue
        old, new = was.figures[key].points, now.figures[key].points
        if old != new:
            points.append(f"{key} would have {new} points instead of {old}.")
        if before.rounds and was.rank(key) != now.rank(key):
            ranks.append(f"{key} would be ranked {now.rank(key)} instead of {was.rank(key)}.")
    yield from _told(points, "would have other points")
    yield from _told(ranks, "would be ranked differently")


def _closing(before: State, after: State) -> Iterator[str]:
    if before.finished and not after.finished:
        yield "The event would be reopened, and its matches no longer rated."
    elif after.finished and not before.finished:
        yield "The event would be closed, and its matches rated."
    was, now = stages_of(before), stages_of(after)
    if was != now and before.began_with is not None and after.began_with is None:
        yield f"The rounds would be planned anew for {players_of(after)} players when the event begins again."
