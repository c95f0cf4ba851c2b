"""Limited tournaments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import replaced, switch
from tests.mutation.tournament import lands_like_others, without_problems

from headjudge.tournament.decks import DeckList
from headjudge.tournament.matches.rules import Exchange

__all__ = ["SWITCHES"]

PROBLEMS = "tournament.decks.problems:deck_problems"
SIDEBOARD = "tournament.matches.sideboards:sideboard"


def _with(**changed: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Cards are exchanged by other rules."""

    def make(sideboard: Callable[..., None]) -> Callable[..., None]:
        def off(match: Any, name: str, *cards: Any) -> None:
            rules, match.rules = match.rules, replace(match.rules, **changed)
            try:
                sideboard(match, name, *cards)
            finally:
                match.rules = rules

        return off

    return make


def _as_registered(_: Callable[..., DeckList]) -> Callable[..., DeckList]:
    return lambda deck, _: deck


def _four(problems: Callable[..., Any]) -> Callable[..., Any]:
    return lambda deck, building, *more: problems(deck, replace(building, copies=4), *more)


SWITCHES = {
    "131": (
        switch("decks have any size", replaced(PROBLEMS, without_problems("too-small", "too-large"))),
        switch("cards needn't be in the pool", replaced(PROBLEMS, without_problems("not-in-pool"))),
        switch("the rest of the pool is gone", replaced("tournament.decks.lists:completed", _as_registered)),
        switch("four of a card at most", replaced(PROBLEMS, _four)),
    ),
    "132": (
        switch("cards are exchanged one for one", replaced(SIDEBOARD, _with(exchange=Exchange.ONE_FOR_ONE))),
        switch("any number of cards stay", replaced(SIDEBOARD, _with(least_cards=0))),
    ),
    "135": (
        switch("basic lands are cards like others", replaced(PROBLEMS, lands_like_others)),
        switch("any number of cards", replaced(PROBLEMS, without_problems("too-large"))),
    ),
}
