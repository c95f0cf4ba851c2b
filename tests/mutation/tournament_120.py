"""Constructed tournaments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import gives, replaced, switch
from tests.mutation.tournament import lands_like_others, nothing, without_problems

from headjudge.tournament.disciplines.formats import Format
from headjudge.tournament.matches.rules import Exchange
from headjudge.tournament.settings import Settings

__all__ = ["SWITCHES"]

PROBLEMS = "tournament.decks.problems:deck_problems"


def _exchanged_freely(sideboard: Callable[..., None]) -> Callable[..., None]:
    def off(match: Any, name: str, *cards: Any) -> None:
        rules, match.rules = match.rules, replace(match.rules, exchange=Exchange.FREE, least_cards=0)
        try:
            sideboard(match, name, *cards)
        finally:
            match.rules = rules

    return off


def _all_sets(of: Callable[[Format, Settings], Format]) -> Callable[[Format, Settings], Format]:
    """A format of sets permits all cards, and knows no sets."""

    def off(format_: Format, settings: Settings) -> Format:
        found = of(format_, settings)
        return replace(found, building=replace(found.building, sets=None, known=False))

    return off


def _whatever_the_day(of: Callable[[Format, Settings], Format]) -> Callable[[Format, Settings], Format]:
    return lambda format_, settings: replace(of(format_, settings), building=format_.building)


SWITCHES = {
    "121": (
        switch("decks have any size", replaced(PROBLEMS, without_problems("too-small", "too-large"))),
        switch("sideboards have any size", replaced(PROBLEMS, without_problems("sideboard"))),
        switch("any number of each card", replaced(PROBLEMS, without_problems("copies"))),
        switch("each title is a card of its own", replaced("tournament.decks.problems:_english", lambda _: _as_titled)),
        switch("basic lands are cards like others", replaced(PROBLEMS, lands_like_others)),
    ),
    "122": (
        switch("cards are exchanged freely", replaced("tournament.matches.sideboards:sideboard", _exchanged_freely)),
        switch("cards are exchanged at any time", gives("tournament.matches.sideboards:may_sideboard", True)),
        switch("there are cards that aren't there", gives("tournament.matches.sideboards:_take", None)),
        switch("decks stay as they were", replaced("tournament.matches.sideboards:bring", lambda _: nothing)),
    ),
    "125": (
        switch("all cards are permitted", replaced("tournament.disciplines.formats:Format.of", _all_sets)),
        switch("sets are the same on any day", replaced("tournament.disciplines.formats:Format.of", _whatever_the_day)),
        switch("cards that nobody knows are cards", replaced(PROBLEMS, without_problems("unknown"))),
    ),
    "129": switch("all cards are permitted", replaced("tournament.disciplines.formats:Format.of", _all_sets)),
}


def _as_titled(title: str, _: Any) -> str:
    return title
