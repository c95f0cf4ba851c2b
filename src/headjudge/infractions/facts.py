"""What is known of an infraction: facts by name, what kinds of them there are, and conditions on them.

Facts are judged by people and only named here; one that isn't given is absent, and whatever asks for it takes it for
no.

=============  ======================================================================================
kind           what a fact of it is
=============  ======================================================================================
``yes``        true or false
``person``     the key of somebody
``duration``   minutes, or ``"HH:MM:SS"``; kept in seconds
``word``       a word of the judge's own
``choice``     one of the ``options`` of the fact
``cards``      a list of names, of cards or of other objects
``events``     a list of ``"PLAYER EVENT"`` in order; the options are the events
``moment``     ``{turn: n, phase: p}``; the options are the phases in order
``effect``     ``{affects: person, helps: true or false}``
=============  ======================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from reprlib import repr as short
from typing import Any

from headjudge.core.durations import duration
from headjudge.core.errors import InvalidInput

__all__ = ["KINDS", "Condition", "FactKind", "Facts", "read_facts"]

Facts = Mapping[str, Any]
"""Facts by name, in the form in which :func:`read_facts` leaves them."""


@dataclass(frozen=True)
class FactKind:
    """A fact that may be known of an infraction: its name, the kind of its value, and the question that asks for it."""

    name: str
    kind: str
    ask: str
    options: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class Condition:
    """What has to be so of one fact: ``holds`` (given and not no), ``equal`` to something, ``one_of`` several, or
    ``at_least`` so much."""

    fact: str
    holds: bool | None = None
    equal: Any = None
    one_of: tuple[Any, ...] = ()
    at_least: float | None = None

    def met(self, facts: Facts) -> bool:
        """Whether it is so."""
        value = facts.get(self.fact)
        if self.holds is not None:
            return bool(value) is self.holds
        if self.at_least is not None:
            return value is not None and value >= self.at_least
        return value in self.one_of if self.one_of else value == self.equal


def _is_text(value: Any, _: FactKind) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)


def _are_events(value: Any, kind: FactKind) -> bool:
    return _is_list(value) and all(one.rpartition(" ")[2] in kind.options and " " in one for one in value)


def _is_moment(value: Any, kind: FactKind) -> bool:
    match value:
        case {"turn": int(turn), "phase": str(phase)} if len(value) == 2:
            return not isinstance(turn, bool) and turn >= 1 and phase in kind.options
    return False


def _is_effect(value: Any, _: FactKind) -> bool:
    match value:
        case {"affects": str(), "helps": bool()} if len(value) == 2:
            return True
    return False


KINDS: Mapping[str, tuple[str, Callable[[Any, FactKind], bool]]] = {
    "yes": ("true or false", lambda value, _: isinstance(value, bool)),
    "person": ("a name", _is_text),
    "duration": ('minutes, or "HH:MM:SS"', lambda value, _: duration(value) >= 0),
    "word": ("a word", _is_text),
    "choice": ("one of its options", lambda value, kind: value in kind.options),
    "cards": ("a list of names", lambda value, _: _is_list(value)),
    "events": ('a list of "PLAYER EVENT"', _are_events),
    "moment": ("a turn and a phase", _is_moment),
    "effect": ("whom it affects, and whether it helps", _is_effect),
}
"""Each kind of fact: what a value of it is, in words, and whether something is one."""


def read_facts(given: Mapping[str, Any], known: Mapping[str, FactKind], what: str) -> Facts:
    """Facts as somebody gives them, checked against those that are known of ``what``; lengths of time in seconds.

    Raises InvalidInput for a fact that there isn't, and for a value that it can't have.
    """
    found: dict[str, Any] = {}
    for name, value in given.items():
        kind = known.get(name)
        if kind is None:
            raise InvalidInput(
                f"{short(name)} isn't a fact of {what}; there are {', '.join(known)}", code="infraction/fact"
            )
        words, reads = KINDS[kind.kind]
        if not reads(value, kind):
            of = f": {', '.join(kind.options)}" if kind.options else ""
            raise InvalidInput(
                f"{name} of {what} is {words}{of}; {short(value)} isn't that", code="infraction/fact-value"
            )
        found[name] = duration(value) if kind.kind == "duration" else value
    return found
