"""Missed triggers (2.1): whether one was missed, whose fault that is, whether it is a warning, and what is done.

What a trigger's controller has to show, and by when:

==============  =================================================  =============================================
demand          shown by                                           too late
==============  =================================================  =============================================
``choices``     announcing them                                    they pass priority, or move on
``visible``     doing it, or acknowledging the trigger             they move on
``rules``       acknowledging it, or stopping what it forbids      once that was done: they act or pass priority
``invisible``   making it known                                    the change shows, as if it weren't there
==============  =================================================  =============================================

Only the controller's own acts count, or those of whoever controls them: nothing an opponent does makes a trigger
missed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.infractions.facts import Facts

__all__ = ["MissedTrigger", "is_detrimental", "look_at", "on_the_stack"]

SHOWN = frozenset({"acts", "acknowledges", "announces-choices", "stops-it", "makes-known"})
"""What shows that a trigger is remembered, whatever it does; targets and modes have to be announced."""
TOO_LATE: Mapping[str, frozenset[str]] = {
    "choices": frozenset({"passes-priority", "moves-on"}),
    "visible": frozenset({"moves-on"}),
    "rules": frozenset({"passes-priority", "moves-on", "casts-instant", "activates-ability"}),
    "invisible": frozenset(),
}
"""After which acts of their own it is too late for the controller; where rules were changed, once they were broken."""
PHASES = ("beginning", "precombat-main", "combat", "postcombat-main", "ending")


@dataclass(frozen=True)
class MissedTrigger:
    """How it stands with a trigger. ``responsible``: who has to remember it; ``assumed``: "yes" where an optional
    trigger without a visible effect is taken to be used; ``remedy``: what is done, None where nothing was missed."""

    responsible: str
    missed: bool
    assumed: str | None = None
    remedy: str | None = None
    legal_choices: tuple[str, ...] | None = None


def look_at(controller: str, facts: Facts) -> MissedTrigger:
    """Whether a trigger was missed, and what is done about it."""
    responsible = facts.get("controlled_by") or controller
    if facts.get("no_impact") or facts.get("creates"):
        return MissedTrigger(responsible, missed=False)
    happened = [_event(one) for one in facts.get("happened", ())]
    if "happened" in facts and not _too_late(responsible, facts.get("demand", "visible"), happened):
        return MissedTrigger(responsible, missed=False, assumed=_assumed(responsible, facts, happened))
    return MissedTrigger(responsible, missed=True, remedy=_remedy(facts), legal_choices=_legal_choices(facts))


def is_detrimental(controller: str, facts: Facts) -> bool:
    """Whether the ability is usually bad for its controller; of a symmetrical one, by whom it would have affected. What
    the game looks like now makes no difference."""
    symmetrical = facts.get("symmetrical")
    if symmetrical is not None:
        return bool((symmetrical["affects"] == controller) is not symmetrical["helps"])
    return bool(facts.get("detrimental"))


def on_the_stack(facts: Facts) -> tuple[str, ...]:
    """The stack, top first, once the ability was put on it: directly above what it belongs above, else at the
    bottom."""
    stack, above = list(facts.get("stack", ())), facts.get("above")
    at = stack.index(above) if above in stack else len(stack)
    stack.insert(at, facts.get("name", "the triggered ability"))
    return tuple(stack)


def _event(text: str) -> tuple[str, str]:
    player, _, event = text.rpartition(" ")
    return player, event


def _too_late(responsible: str, demand: str, happened: Iterable[tuple[str, str]]) -> bool:
    """Whether it came too late, or never, for what has happened since."""
    forbidden = False
    for player, event in happened:
        if demand == "rules" and event == "illegal-action":
            forbidden = True
            if player == responsible:
                return True
        if demand == "invisible" and event == "change-shows":
            return True
        if player != responsible:
            continue
        if event == "announces-choices" or (event in SHOWN and demand != "choices"):
            return False
        if event in TOO_LATE[demand] and (demand != "rules" or forbidden):
            return True
    return False


def _assumed(responsible: str, facts: Facts, happened: Iterable[tuple[str, str]]) -> str | None:
    """An optional trigger without a visible effect is taken to be used, unless an opponent responds."""
    shown = any(player == responsible and event in SHOWN for player, event in happened)
    responded = any(player != responsible and event == "responds" for player, event in happened)
    return "yes" if facts.get("optional") and shown and not responded else None


def _remedy(facts: Facts) -> str:
    if facts.get("default_action") or facts.get("delayed_zone_change"):
        return "opponent-chooses-when"
    then, now = facts.get("missed_at"), facts.get("now")
    if then is not None and now is not None and (_is_old(then, now) or _is_over(facts.get("duration"), then, now)):
        return "play-on"
    return "opponent-chooses-stack"


def _is_old(then: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether it was missed before the present phase of the turn before this one."""
    turns = now["turn"] - then["turn"]
    return turns > 1 or (turns == 1 and PHASES.index(then["phase"]) < PHASES.index(now["phase"]))


def _is_over(duration: str | None, then: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether the effect would have ended by now."""
    if duration is None:
        return False
    later_turn = now["turn"] > then["turn"]
    return later_turn or (duration == "combat" and PHASES.index(now["phase"]) > PHASES.index("combat"))


def _legal_choices(facts: Facts) -> tuple[str, ...] | None:
    """What may be chosen: what is legal now and was when it should have triggered."""
    if "legal_then" not in facts:
        return None
    now = facts.get("legal_now", facts["legal_then"])
    return tuple(one for one in facts["legal_then"] if one in now)
