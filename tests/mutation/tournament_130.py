"""Limited tournaments: what is exchanged between two games (132 of the floor rules)."""

from __future__ import annotations

from dataclasses import replace

from tests.mutation.switches import NoCode, Switch, replaced, switch

from headjudge.tournament.matches import Exchange, MatchRules

__all__ = ["SWITCHES"]


def _as_constructed(rules: MatchRules) -> MatchRules:
    return replace(rules, exchange=Exchange.ONE_FOR_ONE)


def _any_size(rules: MatchRules) -> MatchRules:
    return replace(rules, least_cards=0)


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "132": (
        switch(
            "cards are exchanged one for one",
            replaced("tournament.event.matches_of:rules_of", lambda old: lambda *given: _as_constructed(old(*given))),
        ),
        switch(
            "a deck may have any size",
            replaced("tournament.event.matches_of:rules_of", lambda old: lambda *given: _any_size(old(*given))),
        ),
    ),
}
