"""The kinds of entries that a journal can have, each registered with whom it concerns and what it holds.

=========== ========= =====================================================================================
kind        concerns  its choice
=========== ========= =====================================================================================
``answer``  the game  what was chosen at the decision of the entry's number
``concede`` the game  the seats that leave at once: ``["Ann"]``
``setting`` the game  the name and the value of a setting of the seat: ``["payment", "by hand"]``
``act``     the game  what was done, when (None where no clock runs), its arguments: ``["post", 1110276000, {…}]``
``undo``    record    the seat takes back: how many entries stood before what is taken back (:mod:`.going_back`)
``backup``  record    a judge takes back, authorised by who is named as the seat: :data:`BACKUP`
``ruling``  the desk  who is named as the seat has ruled: :data:`RULING`
=========== ========= =====================================================================================

A ruling is a map: ``words`` (what was ruled, as it was told), ``about`` (the seats it is about), and where there is
such a thing ``infraction`` (its number in the guide), ``penalty``, ``why`` (of an upgrade, a downgrade or a deviation),
``remedies``, ``round``, ``at`` (seconds since 1970), ``took`` (seconds), and ``amends``: the number of the entry with
the ruling that it corrects, or decides upon as an appeal. Both are kept.

A backup is a map: ``to`` (as the choice of ``undo``), ``why``, and where there is such a thing ``ruling`` (the number
of the entry with the ruling it carries out), ``asked_by`` (the judge who proposed it) and ``at``. It only goes back:
what is left to chance in it (a card returned at random, a shuffle) is done by acts after it, with seeds of their own,
so that nobody gets the same cards again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from reprlib import repr as short
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.core.registry import Registry

__all__ = ["BACKUP", "INVALID", "KINDS", "RULING", "Concern", "Kind", "kind_named"]


INVALID = "journal/invalid"
"""The code of what is no journal, or no entry of one."""


class Concern(Enum):
    """Whom an entry concerns, and so who carries it out."""

    GAME = "the game"
    """The game takes it (:meth:`headjudge.core.game.Game.take`)."""
    RECORD = "the record"
    """It says which entries stand (:mod:`headjudge.core.going_back`)."""
    DESK = "the desk"
    """It changes nothing in the game, and nothing takes it back."""


@dataclass(frozen=True)
class Kind:
    """A kind of entry. ``reads`` says whether something is a choice of this kind, ``form`` in words what is one."""

    concerns: Concern
    form: str
    reads: Callable[[Any], bool]


KINDS: Registry[str, Kind] = Registry("kind of entry")
"""The kinds of entries by their names. Whoever adds one registers it as it is imported."""


def kind_named(name: str) -> Kind:
    """The kind of entry of a name. Raises InvalidInput if there is none."""
    if name not in KINDS:
        raise InvalidInput(f"there is no kind of entry {short(name)}; kinds are {', '.join(KINDS)}", code=INVALID)
    return KINDS[name]


Reads = Callable[[Any], bool]


def _is_text(value: Any) -> bool:
    return type(value) is str


def _is_number(value: Any) -> bool:
    return type(value) is int and value >= 0


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


RULING: Mapping[str, Reads] = {
    "words": _is_text,
    "about": _are_texts,
    "infraction": _is_text,
    "penalty": _is_text,
    "why": _is_text,
    "remedies": _are_texts,
    "round": _is_number,
    "at": _is_number,
    "took": _is_number,
    "amends": _is_number,
}
"""What a ruling holds; ``words`` and ``about`` always."""

BACKUP: Mapping[str, Reads] = {
    "to": _is_number,
    "why": _is_text,
    "ruling": _is_number,
    "asked_by": _is_text,
    "at": _is_number,
    "words": _is_text,
}
"""What a backup holds; ``to`` and ``why`` always."""


def _map(fields: Mapping[str, Reads], *required: str) -> Reads:
    """Whether something is a map with these fields only, and with the required ones."""

    def reads(choice: Any) -> bool:
        return (
            isinstance(choice, dict)
            and set(required) <= set(choice) <= set(fields)
            and all(fields[key](value) for key, value in choice.items())
        )

    return reads


def _is_setting(choice: Any) -> bool:
    return _are_texts(choice) and len(choice) == 2


def _is_act(choice: Any) -> bool:
    match choice:
        case [str(), at, dict() as arguments]:
            return (at is None or type(at) is int) and all(map(_is_text, arguments))
    return False


KINDS.add("answer", Kind(Concern.GAME, "a choice", lambda _: True))
KINDS.add("concede", Kind(Concern.GAME, "a list of seats", lambda choice: bool(choice) and _are_texts(choice)))
KINDS.add("setting", Kind(Concern.GAME, "[name, value]", _is_setting))
KINDS.add("act", Kind(Concern.GAME, "[verb, time, arguments]", _is_act))
KINDS.add("undo", Kind(Concern.RECORD, "a number of entries", _is_number))
KINDS.add("backup", Kind(Concern.RECORD, f"a map of {', '.join(BACKUP)}", _map(BACKUP, "to", "why")))
KINDS.add("ruling", Kind(Concern.DESK, f"a map of {', '.join(RULING)}", _map(RULING, "words", "about")))
