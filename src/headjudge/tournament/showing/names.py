"""What people are called in a document: names of a directory, or the keys where they are names themselves.

In what everybody may read stand pseudonyms, and who was forgotten is nobody there (:mod:`headjudge.tournament.people`).
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.tournament.people import (
    Directory,
    Person,
    full_name,
    in_a_list,
    public_name,
    sort_key,
    split_name,
    wall_name,
)

__all__ = ["Names"]


class Names:
    """Names by key. Without a directory keys are names, as in files of the command line and in scenarios."""

    def __init__(self, directory: Directory | None = None, *, public: bool = True) -> None:
        self._directory = directory
        self._public = public

    @property
    def are_keys(self) -> bool:
        """Whether keys are names, so that what is told of keys can be read by everybody."""
        return self._directory is None

    def shown(self, key: str) -> str:
        """Somebody's name in a line: "Ana Bell"."""
        if self._directory is None:
            return key
        return (public_name if self._public else full_name)(self._directory, key)

    def person(self, key: str) -> Person:
        """All that is known of somebody, for officials; of what everybody may read nothing but names is shown."""
        known = None if self._directory is None or self._public else self._directory.persons.get(key)
        return known or Person()

    def listed(self, key: str) -> str:
        """A person's name as lists have it: "Bell, Ana"."""
        if self._directory is not None:
            return wall_name(self._directory, key, public=self._public)
        first, last = split_name(key)
        return in_a_list(first, last) if last[:1].isalpha() else key

    def by_last_name(self, persons: Iterable[str]) -> list[tuple[str, str]]:
        """Persons by key with their names as lists have them, in the order of these."""
        rows = [(key, self.listed(key)) for key in persons]
        return sorted(rows, key=lambda row: (sort_key(row[1]), row[1], row[0]))
