"""Constructed tournaments: what is exchanged between two games (122 of the floor rules)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.mutation.switches import NoCode, Switch, gives, replaced, switch

from headjudge.tournament.matches import Match

__all__ = ["SWITCHES"]

BOARDS = "tournament.matches.sideboards"


def _one_way(sideboard: Callable[..., None]) -> Callable[..., None]:
    """What isn't one for one is left as it is, and not refused."""

    def off(match: Match, name: str, out: Mapping[str, int], put_in: Mapping[str, int]) -> None:
        if sum(out.values()) == sum(put_in.values()):
            sideboard(match, name, out, put_in)

    return off


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "122": (
        switch("nobody says that cards go one for one", replaced(f"{BOARDS}:sideboard", _one_way)),
        switch("cards are exchanged at any time", gives(f"{BOARDS}:may_sideboard", True)),
        switch("cards need not be there", gives(f"{BOARDS}:_take", None)),
    ),
}
