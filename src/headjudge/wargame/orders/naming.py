"""Which army a line of a post is for, and which armies its order names (3.2.2.5).

=========  ======================================================================================================
rule       what
=========  ======================================================================================================
3.2.2.5    the army's name and a colon begin an order; a player with an army of their own name may leave them off
=========  ======================================================================================================

Names are found whatever their case, with straight or curly apostrophes, without accents and punctuation, as long as one
army alone can be meant. A name without a colon counts if what follows it begins like an order.
"""

from __future__ import annotations

import difflib
import re

from headjudge.core.faults import Fault
from headjudge.wargame.orders.base import LineFault
from headjudge.wargame.orders.markup import fold
from headjudge.wargame.state import Army, State

__all__ = ["army_meant", "army_of", "boundaries", "name_meant"]

SQUARE = r"(?:\d{1,3}\s?[a-z]{1,2}|[a-z]\s?\d{1,2})"
_BEGINS = re.compile(
    rf"\s*(?:(?:moves?\s+)?\(?{SQUARE}\)?\s*>|intercept|transfer|disband|stay|fighting)", re.IGNORECASE
)
_BEGINS_NAMED = re.compile(rf"{_BEGINS.pattern}|\s*(?:moves?\s+)?(?:from\s+)?{SQUARE}\s+to\s+{SQUARE}", re.IGNORECASE)
"""The same behind an army's name: "6E to 8E" is a move there, and may be talk where nobody is named."""
_DASH = re.compile(r"\s*-+(?!>)")
_BULLET = re.compile(r"\s*(?:[^\w\s\[\](){}\"'#/]{1,3}|\d{1,2}[.)])\s+")
"""What begins an entry of a list."""
_PREFIX = re.compile(
    r"\s*(?:edit(?:ed)?|updated?|correct(?:ion|ed)|new|final|(?:new |final |my )?(?:orders?|moves?|movement))\s*:\s*",
    re.IGNORECASE,
)
"""What people put before an order that they give anew."""
_ARROW = re.compile(rf"{SQUARE}\)?\s*>\s*\(?\d{{1,3}}\s?[a-z]", re.IGNORECASE)
_SEPARATORS = " \t,;/|&+"


def army_meant(state: State, name: str) -> Army | None:
    """The army that a name means, as people type it, or None if there is none or several could be meant."""
    found = state.find_army(name)
    if found is not None:
        return found
    folded = fold(name)
    alike = [army for army in state.armies.values() if folded and folded in (fold(army.name), fold(army.key))]
    return alike[0] if len(alike) == 1 else None


def name_meant(state: State, name: str) -> str:
    """The name of the army that is meant; what was written, if none is."""
    if not name:
        return name
    found = army_meant(state, name) or army_meant(state, re.sub(r"^(?:the )?(?:army )?", "", name, flags=re.IGNORECASE))
    return found.name if found is not None else name


def army_of(state: State, by: str, text: str) -> tuple[Army | None, int, LineFault | None, bool]:
    """The army that a line is for, where its order begins, and whether a colon says that it is for that army; else what
    is wrong, or nothing for talk."""
    prefix = _PREFIX.match(text)
    bullet = _BULLET.match(text)
    for first in dict.fromkeys(found.end() if found is not None else 0 for found in (prefix, bullet)):
        head, colon, _ = text[first:].partition(":")
        army = army_meant(state, head.strip(" *[]()-{}")) if colon else None
        if army is not None:
            return army, first + len(head) + 1, None, True
    first = bullet.end() if bullet is not None else 0
    named = _named_first(state, text, first)
    if named is not None:
        return *named, None, False
    head, colon, _ = text[first:].partition(":")
    if colon:
        return None, 0, _unknown(state, head, text, first), False
    if not _BEGINS.match(text, first):
        return None, 0, _maybe(text), False
    own = _namesake(state, by)
    if own is not None:
        return own, first, None, False
    return (
        None,
        0,
        LineFault(
            Fault("3.2.2.5", "say which army: you have none of your own name", "wargame/order"), 0, "Army: 3D > 5E"
        ),
        False,
    )


def _unknown(state: State, head: str, text: str, first: int) -> LineFault | None:
    """What is wrong where no army has the name before the colon: nothing if no order follows ("Note: I am away")."""
    if not _BEGINS.match(text, first + len(head) + 1):
        return _maybe(text)
    near = difflib.get_close_matches(head.strip(), [army.name for army in state.armies.values()], 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return LineFault(Fault("3.2.2.5", f"there is no army {head.strip()!r}{hint}", "wargame/order"), 0, "Army: 3D > 5E")


def _maybe(text: str) -> LineFault | None:
    """What is wrong with a line that names no army and yet looks like a move; nothing for talk."""
    found = _ARROW.search(text)
    if found is None:
        return None
    message = "this looks like a move, but doesn't begin with an army's name and a colon"
    return LineFault(Fault("3.2.2.5", message, "wargame/order"), found.start(), "Army: 3D > 5E")


def _named_first(state: State, text: str, first: int) -> tuple[Army, int] | None:
    """The army whose name begins a line without a colon behind it, if an order follows: the longest such name."""
    start = len(text) - len(text[first:].lstrip())
    folded = text[start:].casefold()
    if len(folded) != len(text) - start:
        return None
    found = [army for army in state.armies.values() if folded.startswith(army.name.casefold())]
    for army in sorted(found, key=lambda army: -len(army.name)):
        end = start + len(army.name)
        dash = _DASH.match(text, end)
        end = dash.end() if dash is not None else end
        if _BEGINS_NAMED.match(text, end) and not text[end : end + 1].isalnum():
            return army, end
    return None


def _namesake(state: State, by: str) -> Army | None:
    player = state.players.get(by)
    return state.find_army(player.name) if player is not None else None


def boundaries(state: State, text: str) -> list[int]:
    """Where further orders begin in a line that has several, each with the name of its army and a colon."""
    colons = [at for at, character in enumerate(text) if character == ":"]
    found = []
    for colon in colons[1:]:
        if not _BEGINS.match(text, colon + 1):
            continue
        before = text[:colon].rstrip()
        folded = before.casefold()
        names = [army.name for army in state.armies.values() if folded.endswith(army.name.casefold())]
        for name in sorted(names, key=len, reverse=True):
            start = len(before) - len(name)
            if text[start - 1 : start] and text[start - 1] in _SEPARATORS:
                found.append(start)
                break
    return found
