"""Packs that an event opens: boosters of sets, a cube, sealed pools (131, facts/drafts).

What is in a booster or a cube the event can't know: the host encloses it with the act that names it. Chance is the
event's own, so that its journal opens the same packs again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.decks import counted
from headjudge.tournament.drafts import Booster, cube_packs, deal_packs, read_booster
from headjudge.tournament.event.actions import ACTIONS, OFFICIALS, PACKS, PlayerKey
from headjudge.tournament.event.constructing import begin_by_itself, release, require_free
from headjudge.tournament.event.rounds import field_of
from headjudge.tournament.event.stages import book_of, present_stage, stage_at
from headjudge.tournament.event.state import State
from headjudge.tournament.people import entrant

__all__ = ["Boosters", "Packs", "dealt", "opening_of"]

Packs = Mapping[str, Sequence[Sequence[str]]]
"""The packs of each in the order of opening."""

MOST = 20
"""Nobody opens more packs."""


class Boosters(Arguments, frozen=True, kw_only=True):
    """Where packs come from: boosters, or a cube."""

    boosters: Annotated[list[Word] | None, doc("the boosters that each player opens, by name and in order")] = None
    cube: Annotated[Word | None, doc("the name of the cube of which packs are made instead")] = None
    each: Annotated[int, doc("how many packs of the cube each player opens")] = 3
    size: Annotated[int, doc("how many cards a pack of the cube has")] = 15


def dealt(given: Boosters, act: Act, seats: Sequence[str], rng: Rng) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The packs of each that an act names, opened by lot. Raises InvalidInput for packs that nobody knows."""
    if (given.boosters is None) is (given.cube is None):
        raise InvalidInput("name the boosters that are opened, or a cube", rule="facts/drafts", code="draft/packs")
    if not 1 <= len(given.boosters or [""] * given.each) <= MOST:
        raise InvalidInput(f"each player opens 1 to {MOST} packs", rule="facts/drafts", code="draft/packs")
    if given.cube is not None:
        return cube_packs(_cube(act, given.cube), seats, rng, packs=given.each, size=given.size)
    return deal_packs(seats, [_booster(act, name) for name in given.boosters or ()], rng)


def _known(act: Act, name: str) -> object:
    known = act.enclosed.get(PACKS, {})
    if not isinstance(known, Mapping) or name not in known:
        raise InvalidInput(f"what is in {name} isn't known here", rule="facts/drafts", code="draft/unknown-packs")
    return known[name]


def _booster(act: Act, name: str) -> Booster:
    return read_booster(_known(act, name))


def _cube(act: Act, name: str) -> list[str]:
    cards = _known(act, name)
    if isinstance(cards, list) and all(isinstance(card, str) for card in cards):
        return cards
    raise InvalidInput(f"the cube {name} is not a list of titles", code="draft/cube")


def opening_of(state: State, stage: int, cards: Mapping[str, Mapping[str, int]]) -> None:
    """These pools are everybody's new ones in a stage: lists that were made of former ones are of no use any more
    (131)."""
    book = book_of(state, stage)
    stale = {person for owner in cards if owner in book.pools for person in state.members(owner)}
    new = replace(
        book,
        lists={player: made for player, made in book.lists.items() if player not in stale},
        pools={**book.pools, **{owner: dict(pool) for owner, pool in cards.items()}},
    )
    state.books = {**state.books, stage_at(state, stage).lists: new}


class Sealed(Boosters, frozen=True, kw_only=True):
    """Sealed pools."""

    players: Annotated[list[PlayerKey] | None, doc("who opens packs; without it, everybody in the present stage")] = (
        None
    )


@ACTIONS.action("sealed", Sealed, by=OFFICIALS, rule="131")
def sealed(state: State, act: Act, given: Sealed) -> None:
    """Open packs for everybody: a sealed pool for each player, or for each team."""
    stage = present_stage(state)
    owners = field_of(state, stage) if given.players is None else given.players
    for owner in owners:
        entrant(state.entrants, owner)
    if not owners or len({*owners}) < len(owners):
        raise InvalidInput("name each player who opens packs, and nobody twice", rule="131", code="draft/seats")
    require_free(state, owners)
    rng = state.rng.copy()
    packs = dealt(given, act, owners, rng)
    release(state, owners)
    opening_of(state, stage, {owner: counted(card for pack in packs[owner] for card in pack) for owner in owners})
    begin_by_itself(state, stage, owners)
    state.rng = rng
