"""The judge's desk in scenarios: the verbs that rule, plan and carry out, and what may be asked of rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.infractions.explaining import told_to_players
from headjudge.infractions.missed_triggers import on_the_stack
from headjudge.infractions.randomizing import randomized
from headjudge.infractions.rulings import Ruling
from headjudge.scenario.adapter import Subject
from headjudge.scenario.document import Block, plain
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.matching import Bag, Bottom, Part, Top
from headjudge.scenario.model import Step
from headjudge.scenario.tournament.durations import seconds
from headjudge.scenario.tournament.setup import Played
from headjudge.tournament.event.actions import HOST, is_official
from headjudge.tournament.event.judging.losing import waiting
from headjudge.tournament.event.state import State

__all__ = ["DESK_VERBS", "Desk", "named_in"]

DESK_VERBS: Mapping[str, frozenset[str]] = {
    "commit": frozenset({"by"}),
    "together": frozenset({"by"}),
    "choose": frozenset({"by", "of"}),
    "day": frozenset({"by"}),
    "delegate": frozenset({"by"}),
    "backup": frozenset({"by"}),
    "carry_out": frozenset({"by", "steps"}),
    "randomize": frozenset({"by", "known"}),
}
"""The verbs of the desk, each with what may stand beside it."""


PEOPLE = ("with", "calls_judge", "let_pass_by", "controlled_by")
"""The facts that name somebody."""


def named_in(script: Iterable[Step]) -> list[str]:
    """Whoever commits something in a script, or is named as having a part in it: they are subjects from its start."""
    commits = [
        one
        for step in script
        if step.verb in ("commit", "together")
        for one in (step.value if step.verb == "together" else [step.value])
        if isinstance(one, Block)
    ]
    facts = [one["facts"] for one in commits if isinstance(one.get("facts"), Block)]
    named = [one.get("by") for one in commits] + [one.get(fact) for one in facts for fact in PEOPLE]
    return [name for name in named if isinstance(name, str)]


@dataclass
class Desk:
    """What a script names at the desk: rulings and plans by their handles, and libraries that are randomised."""

    rulings: dict[str, int] = field(default_factory=dict)
    backups: dict[str, int] = field(default_factory=dict)
    libraries: dict[str, list[str]] = field(default_factory=dict)
    rng: Rng = field(default_factory=Rng)

    def takes(self, step: Step) -> bool:
        """Whether a step is the desk's to do: the choice of a match, to play or draw, isn't."""
        return step.verb in DESK_VERBS and (step.verb != "choose" or "of" in step.arguments)

    def perform(self, step: Step, played: Played) -> None:
        """Do a step. Raises what the event refuses, MalformedScenario and UnknownName."""
        getattr(self, f"_{step.verb}")(step, played)

    def _act(self, step: Step, played: Played, verb: str, /, **arguments: Any) -> Any:
        by = step.text("by")
        if by is not None and not played.knows(by):
            raise UnknownName(by, "nobody has this name")
        return played.event.act(verb, HOST if by is None else by, **arguments)

    def _commit(self, step: Step, played: Played) -> None:
        given, _ = _commitment(step, step.value)
        self._name(step, self._act(step, played, "commit", **given))

    def _together(self, step: Step, played: Played) -> None:
        read = [_commitment(step, one) for one in step.value]
        numbers = self._act(step, played, "commit_together", commits=[given for given, _ in read])
        for number, (_, handle) in zip(numbers, read, strict=True):
            if handle is not None:
                self.rulings[handle] = number

    def _name(self, step: Step, number: int) -> None:
        for handle in step.handles:
            self.rulings[handle] = number

    def _choose(self, step: Step, played: Played) -> None:
        number = _of(self.rulings, step.text("of"), "ruling")
        state = played.event.state
        ruling = state.record.ruling(state.record.ruling(number).entry)
        self._act(step, played, "choose_remedy", ruling=ruling.number, option=step.value)

    def _day(self, step: Step, played: Played) -> None:
        self._act(step, played, "day", day=step.value)

    def _delegate(self, step: Step, played: Played) -> None:
        self._act(step, played, "delegate", judge=step.value)

    def _backup(self, step: Step, played: Played) -> None:
        if not isinstance(step.value, Block):
            raise step.arguments.fault(step.verb, "a map of actions is wanted")
        number = self._act(step, played, "plan_backup", **plain(step.value))
        for handle in step.handles:
            self.backups[handle] = number

    def _carry_out(self, step: Step, played: Played) -> None:
        number = _of(self.backups, step.value, "backup")
        steps = plain(step.arguments["steps"]) if "steps" in step.arguments else None
        self._act(step, played, "carry_out", backup=number, steps=steps)

    def _randomize(self, step: Step, played: Played) -> None:
        if not played.knows(step.value):
            raise UnknownName(step.value, "nobody has this name")
        by = step.text("by")
        if by is not None and not is_official(played.event.state, by):
            raise IllegalAction(f"{by} isn't a judge of this event", rule="1.3", code="event/role")
        if step.value not in self.libraries:
            raise InvalidInput(f"the library of {step.value} isn't known", rule="1.3", code="randomize/library")
        known = plain(step.arguments.get("known", []))
        self.libraries[step.value] = randomized(self.libraries[step.value], known, self.rng)

    # --- subjects

    def subject(self, name: str, state: State) -> Subject | None:
        """What a handle means; None if it is none of the desk's."""
        if name in self.backups:
            planned = state.record.backup(self.backups[name])
            return Subject(
                {
                    "plan": lambda: planned.plan.steps,
                    "simple": lambda: planned.plan.simple,
                    "random": lambda: planned.plan.random,
                    "extreme": lambda: planned.plan.extreme,
                    "authority": lambda: "head-judge",
                    "done": lambda: planned.done,
                }
            )
        if name not in self.rulings:
            return None
        own = state.record.ruling(self.rulings[name])
        return Subject(_of_ruling(own if own.entry == own.number else state.record.ruling(own.entry)))

    def of_person(self, key: str, state: State) -> dict[str, Callable[[], object]]:
        """What may be asked of somebody at the desk."""
        library = self.libraries.get(key, [])
        return {
            "penalties": lambda: Bag(
                Part(
                    number=_number(ruling),
                    penalty=ruling.found.penalty.value,
                    round=ruling.told.round,
                    day=ruling.told.day,
                )
                for ruling in state.record.penalties(key)
            ),
            "carried": lambda: Bag(ruling.found.penalty.value for ruling in waiting(state, key)),
            "library": lambda: Bag(library),
            "library_top": lambda: Top(library),
            "library_bottom": lambda: Bottom(library),
            "game_shuffles": lambda: 0,
        }


def _commitment(step: Step, value: Any) -> tuple[dict[str, Any], str | None]:
    """A commit as the arguments of the act, and its handle. Raises MalformedScenario."""
    if not isinstance(value, Block) or "infraction" not in value or "by" not in value:
        raise step.arguments.fault(step.verb, "a map with infraction and by is wanted")
    given = plain(value)
    handle = given.pop("as", None)
    given["offender"] = given.pop("by")
    return given, handle


def _of(handles: Mapping[str, int], name: Any, what: str) -> int:
    if name not in handles:
        raise UnknownName(str(name), f"no {what} has this name")
    return handles[name]


def _number(ruling: Ruling) -> str | None:
    return None if ruling.found.infraction is None else ruling.found.infraction.number


def _of_ruling(ruling: Ruling) -> dict[str, Callable[[], object]]:
    found, told = ruling.found, ruling.told
    asks, trigger = found.asks, found.trigger
    stacked = ruling.chosen == "stack"
    return {
        "number": lambda: _number(ruling),
        "infraction": lambda: found.infraction is not None,
        "offender": lambda: found.offender,
        "penalty": lambda: found.penalty.value,
        "upgraded": lambda: found.upgraded,
        "downgraded": lambda: found.downgraded,
        "why": lambda: Bag(found.why),
        "remedies": lambda: Bag(remedy.name for remedy in found.remedies),
        "authority": lambda: "head-judge" if ruling.head_judge else "judge",
        "report": lambda: found.penalty.reported,
        "applies_to": lambda: None if ruling.to is None else ruling.to.value,
        "time_extension": lambda: seconds(ruling.extension),
        "explain": lambda: Bag(told_to_players(found, deviates=told.deviation is not None)),
        "options": lambda: None if asks is None else Bag(asks.options),
        "chosen": lambda: ruling.chosen,
        "intervene": lambda: found.intervene,
        "play": lambda: found.play,
        "missed": lambda: None if trigger is None else trigger.missed,
        "assumed": lambda: None if trigger is None else trigger.assumed,
        "legal_choices": lambda: (
            None if trigger is None or trigger.legal_choices is None else Bag(trigger.legal_choices)
        ),
        "stack": lambda: on_the_stack(told.facts) if stacked else tuple(told.facts.get("stack", ())),
    }
