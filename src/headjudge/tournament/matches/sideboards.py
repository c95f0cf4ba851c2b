"""Exchanging cards between two games (114), within the time for it (112a).

====  =========================================================================================
rule  what
====  =========================================================================================
122   constructed: one for one. Before the first game of a match a deck is as registered
132   Limited: any cards, as long as the deck keeps forty
====  =========================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.matches.clocks import sideboarding_left
from headjudge.tournament.matches.course import require_going
from headjudge.tournament.matches.rules import Exchange
from headjudge.tournament.matches.state import Boards, Match, Stage

__all__ = ["be_ready", "bring", "may_sideboard", "sideboard"]


def bring(match: Match, name: str, boards: Boards) -> None:
    """The deck with which somebody plays: as they registered it, or after a judge corrected it; what they exchanged
    before is undone. Refuses a match that is over."""
    member = match.member(name)
    require_going(match)
    member.registered = member.boards = boards


def may_sideboard(match: Match) -> bool:
    """Whether sideboards may be used for the coming game: between two games. A match in which games were lost by
    penalties only isn't between two yet."""
    return match.state is Stage.BETWEEN


def sideboard(match: Match, name: str, out: Mapping[str, int], put_in: Mapping[str, int]) -> None:
    """Exchange cards of somebody's deck for cards of their sideboard, on top of what they exchanged before. Refuses
    outside the time for it, without a registered deck, cards that aren't there, and what 122 or 132 forbid."""
    member = match.member(name)
    require_going(match)
    if not may_sideboard(match):
        raise IllegalAction("cards are exchanged only between two games", rule="114, 122", code="match/no-exchange")
    if sideboarding_left(match) == 0:
        raise IllegalAction("the time for sideboarding is over", rule="112a", code="match/sideboarding-over")
    for title, number in (*out.items(), *put_in.items()):
        if number < 0:
            raise InvalidInput(f"{number} of {title!r} can't be exchanged", code="match/cards")
    if member.boards is None:
        raise IllegalAction(f"{name} has no registered deck", rule="122", code="match/no-deck")
    limited = match.rules.exchange is Exchange.FREE
    free = match.rules.free if limited else ()
    main, side = dict(member.boards.main), dict(member.boards.side)
    _take(main, out, "deck", "132" if limited else "122")
    _take(side, {title: number for title, number in put_in.items() if title not in free}, "sideboard", "122")
    _add(main, put_in)
    _add(side, {title: number for title, number in out.items() if title not in free})
    size = sum(main.values())
    if limited:
        # A deck that is wrong already may be mended, not made worse.
        if size < min(match.rules.least_cards, sum(member.boards.main.values())):
            raise IllegalAction(
                f"the deck would have {size} cards; it needs at least {match.rules.least_cards}",
                rule="132",
                code="match/too-small",
            )
        if size > max(match.rules.most_cards, sum(member.boards.main.values())):
            raise IllegalAction(
                f"the deck would have {size} cards; it may have {match.rules.most_cards} at most",
                rule="131",
                code="match/too-large",
            )
    elif sum(out.values()) != sum(put_in.values()):
        raise IllegalAction(
            f"cards are exchanged one for one: {sum(out.values())} out, {sum(put_in.values())} in",
            rule="122",
            code="match/one-for-one",
        )
    member.boards = Boards(main, side)


def be_ready(match: Match, name: str, *, ready: bool = True) -> None:
    """Somebody has exchanged what they want to, or not after all: when all are ready, the next game needn't wait until
    the time for sideboarding is over. Refuses outside it."""
    member = match.member(name)
    require_going(match)
    if match.stage is not Stage.BETWEEN:
        raise IllegalAction("the match isn't between two games", rule="114", code="match/not-between")
    member.ready = ready


def _take(cards: dict[str, int], taken: Mapping[str, int], where: str, rule: str) -> None:
    for title, number in taken.items():
        there = cards.get(title, 0)
        if number > there:
            raise IllegalAction(
                f"{number} of {title!r} can't leave the {where}, which has {there}",
                rule=rule,
                code="match/not-there",
            )
        if number == there:
            cards.pop(title, None)
        else:
            cards[title] = there - number


def _add(cards: dict[str, int], added: Mapping[str, int]) -> None:
    for title, number in added.items():
        if number:
            cards[title] = cards.get(title, 0) + number
