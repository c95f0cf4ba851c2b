"""Tournament errors: their penalties, what changes them, what is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.guide import infraction
from tests.mutation.switches import gives, replaced, switch
from tests.mutation.tournament import nothing

from headjudge.infractions.penalties import Penalty

__all__ = ["SWITCHES"]

ALL = ("tardiness", "outside-assistance", "slow-play", "insufficient-shuffling", "deck-decklist-problem")
MORE = ("limited-procedure-violation", "communication-policy-violation", "marked-cards")


def _any_penalty(times: Callable[..., int]) -> Callable[..., int]:
    """Not only warnings count."""
    return lambda one, repeat, earlier, day: times(one, replace(repeat, counts="penalties"), earlier, day)


def _without_late(extension_of: Callable[..., int]) -> Callable[..., int]:
    def off(state: Any, told: Any) -> int:
        return extension_of(state, replace(told, facts={k: v for k, v in told.facts.items() if k != "late"}))

    return off


SWITCHES = {
    "guide/3": (
        switch("warnings never add up", infraction(*ALL, *MORE, repeat=None)),
        switch("all penalties add up", replaced("infractions.counting:_times", _any_penalty)),
    ),
    "guide/3.1": (
        switch("coming late costs nothing", infraction("tardiness", penalty=Penalty.NONE)),
        switch("ten minutes are as one", infraction("tardiness", changes=())),
        switch("nobody is dropped", infraction("tardiness", remedies=())),
        switch("time is lost", replaced("tournament.event.judging.committing:extension_of", _without_late)),
        switch("reporting changes nothing", replaced("tournament.event.judging.tardiness:undrop", lambda _: nothing)),
    ),
    "guide/3.2": switch("advice is a warning", infraction("outside-assistance", penalty=Penalty.WARNING)),
    "guide/3.3": (
        switch("no turns are added", infraction("slow-play", remedies=())),
        switch("turns are added to added turns", gives("tournament.event.judging.committing:_in_extra_turns", False)),
        switch("slow play costs nothing", infraction("slow-play", penalty=Penalty.NONE)),
    ),
    "guide/3.4": (
        switch("nothing is shuffled", infraction("insufficient-shuffling", remedies=())),
        switch("shuffling badly costs nothing", infraction("insufficient-shuffling", penalty=Penalty.NONE)),
    ),
    "guide/3.5": (
        switch("slips and own finds cost a game", infraction("deck-decklist-problem", changes=())),
        switch("nothing is put right", infraction("deck-decklist-problem", remedies=())),
        switch("a wrong deck is a warning", infraction("deck-decklist-problem", penalty=Penalty.WARNING)),
    ),
    "guide/3.6": (
        switch("it costs nothing", infraction("limited-procedure-violation", penalty=Penalty.NONE)),
        switch("nothing may be announced", infraction("limited-procedure-violation", announced=False)),
        switch("anything may be announced", infraction("slow-play", announced=True)),
    ),
    "guide/3.7": (
        switch("wrong information costs nothing", infraction("communication-policy-violation", penalty=Penalty.NONE)),
        switch("nothing is backed up", infraction("communication-policy-violation", remedies=())),
    ),
    "guide/3.8": (
        switch("marks cost nothing", infraction("marked-cards", penalty=Penalty.NONE)),
        switch("patterns are like other marks", infraction("marked-cards", changes=())),
        switch("marked cards stay", infraction("marked-cards", remedies=())),
    ),
}
