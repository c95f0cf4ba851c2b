"""From what happened to a ruling: which infraction it is, whose, which penalty, what is done about it, and why.

    assess(guide(), "game-rule-violation", "Ana", {"simple_backup": True})

The ruling is one of the guide's; who may issue it, and deviating from it, is in ``authority``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.infractions.counting import Earlier, upgraded_by_repeat
from headjudge.infractions.facts import FactKind, Facts
from headjudge.infractions.guide import Guide, Infraction, Remedy
from headjudge.infractions.missed_triggers import MissedTrigger, is_detrimental, look_at
from headjudge.infractions.penalties import Penalty

__all__ = ["Also", "Assessment", "assess", "facts_asked"]

CHEATING, MISSED_TRIGGER, RULE_VIOLATION = "cheating", "missed-trigger", "game-rule-violation"


@dataclass(frozen=True)
class Also:
    """A further infraction that follows from the same facts: by whom, and which."""

    infraction: str
    by: str


@dataclass(frozen=True, kw_only=True)
class Assessment:
    """What the guide says. ``infraction``: None where there was none; ``offender``: who answers for it.

    ``standard``: the penalty without a deviation; ``why``: the reasons of an upgrade, a downgrade or a deviation, by
    name; ``intervene``: whether a judge should step in; ``play``: "stands" or "rewound", of a play that was legal only
    if a trigger was missed; ``trigger``: of a trigger, how it stands with it.
    """

    infraction: Infraction | None
    offender: str
    penalty: Penalty = Penalty.NONE
    standard: Penalty = Penalty.NONE
    why: tuple[str, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    intervene: bool = True
    play: str | None = None
    trigger: MissedTrigger | None = None
    also: tuple[Also, ...] = ()

    @property
    def upgraded(self) -> bool:
        """Whether the penalty is more severe than the usual one, whatever the reason."""
        return self.infraction is not None and self.penalty.severity > self.infraction.penalty.severity

    @property
    def downgraded(self) -> bool:
        """Whether the penalty is milder than the usual one, whatever the reason."""
        return self.infraction is not None and self.penalty.severity < self.infraction.penalty.severity

    @property
    def asks(self) -> Remedy | None:
        """The remedy of which something is to be chosen; None if nothing is."""
        return next((remedy for remedy in self.remedies if remedy.options), None)


MAKE_CLEAR = Remedy("make-clear", ("Ask the players to make the situation clear to onlookers, too.",))


def assess(
    guide: Guide,
    name: str,
    by: str,
    facts: Facts,
    earlier: Mapping[str, Sequence[Earlier]] | None = None,
    day: int = 1,
    announced: Mapping[str, Penalty] | None = None,
) -> Assessment:
    """What the guide says of an infraction (by name) that somebody committed. ``earlier``: the penalties that people
    have had so far; ``announced``: those that the event announced.

    Raises InvalidInput for an infraction that there isn't, and for facts that contradict each other.
    """
    infraction = guide.infraction(name)
    if facts.get("clear_to_both"):
        return Assessment(infraction=None, offender=by, remedies=(MAKE_CLEAR,), intervene=False)
    if facts.get("settled"):
        if not infraction.minor:
            raise InvalidInput(
                f"{infraction.number} {infraction.title} isn't settled between players; a judge rules on it",
                rule="1",
                code="infraction/settled",
            )
        return Assessment(infraction=infraction, offender=by, intervene=False)
    legal = facts.get("legal_if_missed")
    if legal is not None:
        play = "stands" if legal == "missed" else "rewound"
        return Assessment(infraction=None, offender=by, play=play)
    meant = _as_meant(guide, infraction, by, facts)
    if meant is None:
        return Assessment(infraction=None, offender=by)
    if meant is not infraction:
        rest = {key: value for key, value in facts.items() if key not in ("underlying", "fulfilled", "intentional")}
        return assess(guide, meant.name, _responsible(infraction, by, facts), rest, earlier, day, announced)
    found = _found(infraction, by, facts)
    if found.infraction is None:
        return found
    return _penalised(
        found,
        found.infraction,
        found.trigger is not None and is_detrimental(by, facts),
        facts,
        (earlier or {}).get(found.offender, ()),
        day,
        (announced or {}).get(found.infraction.name, Penalty.NONE),
    )


def facts_asked(guide: Guide, infraction: Infraction, given: Mapping[str, Any]) -> Mapping[str, FactKind]:
    """The facts that may be given of an infraction: its own, those of any, and those of what it turns out to be by what
    is ``given``: of what it would be if it weren't cheating, or of a trigger that was carried out wrongly."""
    known = guide.facts_of(infraction)
    underlying = given.get("underlying") if infraction.name == CHEATING else None
    if isinstance(underlying, str):
        other = guide.infraction(underlying)
        return {**known, **(facts_asked(guide, other, given) if other is not infraction else {})}
    if infraction.name == MISSED_TRIGGER and given.get("fulfilled"):
        return {**known, **guide.infraction(RULE_VIOLATION).facts}
    return known


def _responsible(infraction: Infraction, by: str, facts: Facts) -> str:
    """Who answers for what it is meant as: for triggers whoever controls their controller (2.1)."""
    return look_at(by, facts).responsible if infraction.name == MISSED_TRIGGER else by


def _as_meant(guide: Guide, infraction: Infraction, by: str, facts: Facts) -> Infraction | None:
    """The infraction that it is by what was meant and done: cheating needs both awareness and the wish to gain (4.8);
    a trigger that was remembered and carried out wrongly is a game rule violation (2.1)."""
    cheated = bool(facts.get("aware") and facts.get("gain"))
    if infraction.name == CHEATING:
        underlying = facts.get("underlying")
        return infraction if cheated else None if underlying is None else guide.infraction(underlying)
    if infraction.name == MISSED_TRIGGER and facts.get("fulfilled"):
        return guide.infraction(RULE_VIOLATION)
    if cheated and facts.get("intentional") and not facts.get("no_impact"):
        missed = infraction.name != MISSED_TRIGGER or look_at(by, facts).missed
        return guide.infraction(CHEATING) if missed else infraction
    return infraction


def _found(infraction: Infraction, by: str, facts: Facts) -> Assessment:
    """Whether there was an infraction, whose it is, and what is done, before its penalty."""
    if facts.get("proof") is False and not facts.get("sufficient"):
        return Assessment(infraction=None, offender=by)
    if infraction.name == MISSED_TRIGGER:
        return _missed_trigger(infraction, by, facts)
    remedies = tuple(remedy for remedy in infraction.remedies if remedy.due(facts))
    found = Assessment(infraction=infraction, offender=by, remedies=remedies)
    if infraction.name == "improperly-determining-a-winner":
        return _both(found, by, facts)
    passed = facts.get("let_pass_by")
    if passed is not None:
        return replace(found, also=(Also("failure-to-maintain-game-state", passed),))
    return found


def _missed_trigger(infraction: Infraction, by: str, facts: Facts) -> Assessment:
    """Judges step in only if there is a warning to issue, or it may have been on purpose (2.1)."""
    trigger = look_at(by, facts)
    if trigger.remedy is None:
        return Assessment(infraction=None, offender=trigger.responsible, intervene=False, trigger=trigger)
    return Assessment(
        infraction=infraction,
        offender=trigger.responsible,
        remedies=(infraction.remedy(trigger.remedy),),
        intervene=bool(is_detrimental(by, facts) or facts.get("suspected")),
        trigger=trigger,
    )


def _both(found: Assessment, by: str, facts: Facts) -> Assessment:
    """Both who decided a match improperly, but whoever called a judge at once (4.3)."""
    caller = facts.get("calls_judge")
    guilty = [one for one in (by, facts.get("with")) if one is not None and one != caller]
    if not guilty:
        return Assessment(infraction=None, offender=by)
    others = tuple(Also("improperly-determining-a-winner", one) for one in guilty[1:])
    return replace(found, offender=guilty[0], also=others)


def _penalised(
    found: Assessment,
    infraction: Infraction,
    detrimental: bool,
    facts: Facts,
    earlier: Sequence[Earlier],
    day: int,
    announced: Penalty,
) -> Assessment:
    """The penalty: the usual one, another by what is known, what the event announced, and what was done before."""
    penalty, why = infraction.penalty, []
    due = [change for change in infraction.changes if change.due(facts)]
    if due:
        penalty = max((change.to for change in due), key=lambda to: to.severity)
        why += [change.why for change in due if change.to is penalty]
    if detrimental:
        penalty = Penalty.WARNING
        why.append("detrimental")
    if announced.severity > penalty.severity:
        penalty = announced
        why.append("announced")
    repeat = upgraded_by_repeat(infraction, penalty, earlier, day)
    if repeat is not None:
        penalty = repeat.to
        why.append(repeat.why)
    return replace(found, penalty=penalty, standard=penalty, why=tuple(why))
