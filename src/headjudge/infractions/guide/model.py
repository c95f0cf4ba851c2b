"""An edition of the guide as data: its infractions, what changes their penalties, and what is done about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.core.errors import InvalidInput
from headjudge.infractions.facts import Condition, FactKind, Facts
from headjudge.infractions.penalties import Penalty

__all__ = ["Category", "Change", "Guide", "Infraction", "Remedy", "Repeat"]


@dataclass(frozen=True)
class Change:
    """A penalty that is another than the usual one where all of ``when`` is so; ``why`` names the reason."""

    to: Penalty
    why: str
    when: tuple[Condition, ...]

    def due(self, facts: Facts) -> bool:
        """Whether it is so."""
        return all(one.met(facts) for one in self.when)


@dataclass(frozen=True)
class Repeat:
    """The penalty of whoever has done it before on the same day: the ``nth`` time and later. ``counts``: of those
    before, "penalties" of any kind, or "warnings" alone."""

    nth: int
    to: Penalty
    why: str
    counts: str = "penalties"


@dataclass(frozen=True)
class Remedy:
    """Something that is done beyond the penalty, where all of ``when`` is so (nothing: always): ``steps`` in words.

    ``chooses``: "offender" or "opponent" where one of ``options`` is chosen; ``head_judge``: whether only the head
    judge may have it done.
    """

    name: str
    steps: tuple[str, ...]
    when: tuple[Condition, ...] = ()
    chooses: str = ""
    options: tuple[str, ...] = ()
    head_judge: bool = False

    def due(self, facts: Facts) -> bool:
        """Whether it is so."""
        return all(one.met(facts) for one in self.when)


@dataclass(frozen=True)
class Category:
    """A class of infractions: game play errors, tournament errors, unsporting conduct."""

    name: str
    number: str
    title: str
    text: str
    repeat: Repeat | None = None


@dataclass(frozen=True, kw_only=True)
class Infraction:
    """An infraction: ``name`` is its key, ``number`` its section.

    ``announced``: the event may announce a more severe penalty; ``any_judge``: a penalty of any height may be issued by
    any judge (1.2); ``minor``: players may settle it between them (1); ``facts`` are its questions in their order.
    """

    name: str
    number: str
    title: str
    category: Category
    penalty: Penalty
    definition: str
    philosophy: str
    examples: tuple[str, ...] = ()
    facts: Mapping[str, FactKind]
    changes: tuple[Change, ...] = ()
    repeat: Repeat | None = None
    remedies: tuple[Remedy, ...] = ()
    announced: bool = False
    any_judge: bool = False

    def remedy(self, name: str) -> Remedy:
        """A remedy by its name. Raises KeyError."""
        return {one.name: one for one in self.remedies}[name]

    @property
    def minor(self) -> bool:
        """Whether players may settle it at once between them: its usual penalty is a warning at most (1)."""
        return self.penalty.severity <= Penalty.WARNING.severity


@dataclass(frozen=True)
class Guide:
    """An edition: its name, the day from which it holds ("YYYY-MM-DD"), and its infractions by name in the order of
    their numbers. ``facts`` are those that may be known of any infraction."""

    edition: str
    effective: str
    title: str
    infractions: Mapping[str, Infraction]
    facts: Mapping[str, FactKind]

    def infraction(self, name: str) -> Infraction:
        """An infraction by its name, its number or its title. Raises InvalidInput."""
        found = self.infractions.get(name) or next(
            (one for one in self.infractions.values() if name.lower() in (one.number, one.title.lower())), None
        )
        if found is None:
            near = [one.name for one in self.infractions.values() if name and name.lower() in one.name]
            raise InvalidInput(
                f"the guide of {self.edition} knows no infraction {name!r}; "
                + (f"did you mean {' or '.join(near)}?" if near else f"it knows {', '.join(self.infractions)}"),
                code="infraction/unknown",
            )
        return found

    def facts_of(self, infraction: Infraction) -> Mapping[str, FactKind]:
        """All facts that may be known of an infraction."""
        return {**infraction.facts, **self.facts}
