"""Rulings in events that go on at random: none vanishes, upgrades are exact, each loss is lost once, figures agree.

What the rulings ought to be is worked out here once more, from the table of penalties alone: without the guide's file,
the record's counts, or the order in which anything was amended.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.depth import depth, fuzz_seed
from tests.tournament.event.at_random import act_at_random
from tests.tournament.event.events import begun, facts
from tests.tournament.event.test_properties import check

from headjudge.core.errors import IllegalAction
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.infractions.applying import AppliesTo
from headjudge.infractions.penalties import Penalty
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.figures import standings_of
from headjudge.tournament.event.judging.losing import waiting
from headjudge.tournament.matches import singles

SEEDS = range(fuzz_seed(1), fuzz_seed(1) + depth(2, 20))
ACTS = depth(70, 160)
PLAYERS = ("Ana", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil")
ONLOOKERS = ("Sam", "Tom")
CAUSES = ("", "", "", "", "a misread card", "a wrong sleeve")

NONE, WARNING, GAME, MATCH, OUT = Penalty
USUAL = (
    {"2.1": NONE, "2.2": WARNING, "2.3": WARNING, "2.4": WARNING, "2.5": WARNING, "2.6": WARNING}
    | {"3.1": GAME, "3.2": MATCH, "3.3": WARNING, "3.4": WARNING, "3.5": GAME, "3.6": WARNING, "3.7": WARNING}
    | {"3.8": WARNING, "4.1": WARNING, "4.2": MATCH, "4.4": OUT}
)
"""The table of penalties."""
OTHERWISE: dict[str, tuple[tuple[dict[str, Any], Penalty], ...]] = {
    "2.1": (({"detrimental": True}, WARNING), ({"no_impact": True, "detrimental": True}, NONE)),
    "2.5": (({"let_pass_by": "Gil"}, WARNING), ({"settled": True}, NONE), ({"clear_to_both": True}, NONE)),
    "3.1": (({"late": 9}, GAME), ({"late": 10, "reported": True}, MATCH)),
    "3.5": (({"clerical": True}, WARNING), ({"found_by": "player"}, WARNING), ({"found_by": "opponent"}, GAME)),
    "3.8": (({"pattern": True}, GAME),),
    "4.2": (({"no_remorse": True}, OUT),),
}
"""Facts, and what is issued for it then."""
NOT_DEVIATING = ("infraction/no-deviation", "infraction/none")
"""A deviation drawn at random is refused where it is none."""
RARE = {"4.4", "4.2", "3.2"}
"""So that somebody is left to play."""


@dataclass
class Model:
    """A ruling as it ought to be: what was told last, or that it was withdrawn."""

    number: str
    by: str
    penalty: Penalty
    """As the table and the facts have it."""
    day: int
    batch: int
    cause: str = ""
    deviated: Penalty | None = None
    gone: bool = False
    nothing: bool = False
    """There was no infraction at all."""
    issued: Penalty = NONE
    group: int = 0


@dataclass
class Desk:
    """All rulings of an event, counted anew after each act."""

    event: Tournament
    rng: Rng
    rulings: list[Model] = field(default_factory=list)
    day: int = 1

    def rule(self) -> None:
        """One ruling, or several at the same time."""
        several = [self._some() for _ in range(1 + (self.rng.below(4) == 0) + (self.rng.below(6) == 0))]
        given = [one for one, _ in several]
        try:
            if len(given) == 1:
                self.event.act("commit", "Judith", self._at(), **given[0])
            else:
                self.event.act("commit_together", "Judith", self._at(), commits=given)
        except IllegalAction as error:
            if error.code in NOT_DEVIATING:
                return
            raise
        batch = len(self.rulings) + 1
        models = [model for _, model in several]
        # Whoever let an error pass has a ruling of their own, after those that were named.
        passed = [
            Model("2.6", one["facts"]["let_pass_by"], WARNING, self.day, batch)
            for one in given
            if "let_pass_by" in one["facts"]
        ]
        for model in (*models, *passed):
            model.batch = batch
            self.rulings.append(model)
        self._count()

    def amend(self) -> None:
        """A ruling becomes another, or none."""
        if not self.rulings:
            return
        number = 1 + self.rng.below(len(self.rulings))
        old = self.rulings[number - 1]
        if self.rng.below(3) == 0:
            self.event.act("amend", "Judith", self._at(), ruling=number, reason="it never happened")
            old.gone = True
        else:
            given, model = self._some()
            given.pop("in_game", None)
            given["facts"].pop("let_pass_by", None)  # It is a ruling of its own, which amending doesn't add.
            try:
                self.event.act("amend", "Judith", self._at(), ruling=number, reason="it was another", commit=given)
            except IllegalAction as error:
                if error.code in NOT_DEVIATING:
                    return
                raise
            model.day, model.batch = old.day, old.batch
            self.rulings[number - 1] = model
        self._count()

    def begin_day(self) -> None:
        """Counts begin anew."""
        self.event.act("day", HOST, self._at(), day=self.day + 1)
        self.day += 1

    def _at(self) -> int:
        return self.event.state.clock + self.rng.below(90)

    def _some(self) -> tuple[dict[str, Any], Model]:
        number = self.rng.choice(list(USUAL))
        if number in RARE and self.rng.below(6):
            number = self.rng.choice(["2.5", "3.3", "4.1"])
        told, penalty = self.rng.choice([({}, USUAL[number]), *OTHERWISE.get(number, ())])
        by = self.rng.choice([*PLAYERS, *PLAYERS, *ONLOOKERS])
        if told.get("let_pass_by") == by:
            told, penalty = {}, USUAL[number]
        cause = self.rng.choice(CAUSES)
        given: dict[str, Any] = {"infraction": number, "offender": by, "facts": dict(told), "cause": cause}
        model = Model(number, by, penalty, self.day, 0, cause)
        if self.rng.below(10) == 0:
            model.deviated = self.rng.choice([NONE, WARNING, GAME])
            given["deviate"] = {"to": model.deviated.value, "reason": "exceptional"}
        if self.rng.below(5) == 0:
            given["in_game"] = 1 + self.rng.below(2)
        return given, model

    def _count(self) -> None:
        """Each as it is found after all those of earlier batches."""
        record = self.event.state.record.rulings
        for model, ruling in zip(self.rulings, record, strict=True):
            model.nothing = model.gone or ruling.found.infraction is None
        for batch in dict.fromkeys(model.batch for model in self.rulings):
            before = [one for one in self.rulings if one.batch < batch]
            _group(before)
            entries = _entries(before)
            causes = {(one.group, one.cause) for one in before if one.cause}
            for model in self.rulings:
                if model.batch == batch:
                    same = [
                        one.issued
                        for one in entries
                        if (one.by, one.number, one.day) == (model.by, model.number, model.day)
                        if (one.group, model.cause) not in causes
                    ]
                    issued = _upgraded(model, same) if model.deviated is None else model.deviated
                    model.issued = NONE if model.gone else issued
        _group(self.rulings)

    def entries(self) -> Counter[tuple[str, str, Penalty, int]]:
        """The penalties that ought to be on record."""
        return Counter((one.by, one.number, one.issued, one.day) for one in _entries(self.rulings))


def _group(rulings: list[Model]) -> None:
    """Which are one infraction: those of one person by one cause, or the same found together; and what hangs together
    by a third."""
    named: dict[tuple[object, ...], int] = {}
    for at, model in enumerate(rulings):
        model.group = at
        if model.nothing:
            continue
        by_cause = [(model.by, model.cause)] if model.cause else []
        for key in [*by_cause, (model.by, model.batch, model.number)]:
            ids = {model.group, named.get(key, model.group)}
            if len(ids) == 2:
                for one in rulings[: at + 1]:
                    one.group = min(ids) if one.group in ids else one.group
                named = {other: min(ids) if of in ids else of for other, of in named.items()}
            named[key] = model.group


def _entries(rulings: list[Model]) -> list[Model]:
    """Of each group the most severe, of equal ones the first; if it is a penalty."""
    found: dict[int, Model] = {}
    for one in rulings:
        held = found.get(one.group)
        if held is None or one.issued.severity > held.issued.severity:
            found[one.group] = one
    return [one for one in found.values() if one.issued is not NONE]


def _upgraded(model: Model, before: list[Penalty]) -> Penalty:
    """The third game play error but 2.6, the second warning for a tournament error, the second of minor or major
    unsporting conduct."""
    if model.penalty is NONE:
        return NONE
    if model.number.startswith("2.") and model.number != "2.6" and len(before) >= 2:
        return GAME
    if model.number.startswith("3.") and model.penalty is WARNING and WARNING in before:
        return GAME
    if model.number in ("4.1", "4.2") and before:
        return GAME if model.number == "4.1" else OUT
    return model.penalty


def check_rulings(desk: Desk) -> None:
    """What must hold at every moment."""
    state, record = desk.event.state, desk.event.state.record
    assert len(record.rulings) == len(desk.rulings)
    found = Counter(
        (one.found.offender, one.found.infraction.number, one.found.penalty, one.told.day)
        for person in (*PLAYERS, *ONLOOKERS)
        for one in record.penalties(person)
        if one.found.infraction is not None
    )
    assert found == desk.entries()
    held = Counter(
        number
        for one in state.rounds
        for table in one.tables
        if table.match is not None
        for match in {id(match): match for match in (table.match, *singles(table.match))}.values()
        for number in match.penalties
    )
    waits = Counter(one.number for one in waiting(state))
    assert all(times == 1 for times in (held + waits).values()), "a loss is lost once, or waits"
    for ruling in record.rulings:
        lost = ruling.found.penalty in (GAME, MATCH) and ruling.is_entry and ruling.to not in (None, AppliesTo.NOTHING)
        if lost:
            assert ruling.number in held or ruling.number in waits, f"ruling {ruling.number} has vanished"
        if ruling.found.penalty in (NONE, WARNING):
            assert ruling.number not in held
    order = standings_of(state).order
    for name, entrant in state.entrants.by_name.items():
        assert entrant.out is record.is_disqualified(name)
        if entrant.out:
            assert name not in order
            assert not entrant.is_in


SETTINGS: tuple[dict[str, Any], ...] = (
    {"rounds": 60},
    {"structure": "swiss-then-cut", "rounds": 2, "cut": 4},
    {"structure": "single-elimination"},
)


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda settings: settings.get("structure", "swiss"))
@pytest.mark.parametrize("seed", SEEDS)
def test_rulings_are_what_they_ought_to_be_whatever_happens(seed: int, settings: dict[str, Any]) -> None:
    event, rng = begun(*PLAYERS, seed=seed, format="sealed", **settings), Rng(seed)
    event.act("appoint", HOST, name="Judith", role="head-judge")
    desk = Desk(event, rng)
    for _ in range(ACTS):
        kind = rng.below(12)
        if kind < 3:
            desk.rule()
        elif kind == 3:
            desk.amend()
        elif kind == 4 and rng.below(4) == 0:
            desk.begin_day()
        elif not event.over:
            act_at_random(event, rng)
        check_rulings(desk)
        if "structure" not in settings:
            check(event)
    again = Tournament.replay(Journal.from_json(event.journal.to_json()))
    assert facts(again) == facts(event)
