"""Conditions: what players control, have and hold, and how things are, looked at when they are asked for."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.magic.engine.behaviour import QUALITIES, condition, counted, holds, players_of, value
from headjudge.magic.engine.change_kinds import INCLUDES
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.departed import number_of, permanents
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.matching import candidates, is_such_spell, matches
from headjudge.magic.engine.meaning.stats import chars_of, is_definite, known_with_chars, stat
from headjudge.magic.engine.meaning.tallies import is_placed
from headjudge.magic.engine.objects import BATTLEFIELD, STACK, Chars, Obj
from headjudge.magic.engine.range_of_influence import opponents
from headjudge.magic.engine.state import State
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns import (
    AttackingPlayer,
    DefendingPlayer,
    Each,
    EachPlayer,
    Filter,
    ItsObjects,
    Some,
    Together,
    You,
    YourTeam,
    is_one,
)

__all__ = ["holds_for", "meant"]


def holds_for(g: State, ctx: Context, who: Players, test: Callable[[int], bool], *, negative: bool = False) -> bool:
    """Whether something is true of the players meant: of each of "each opponent", of any of "an opponent".

    Of a defending team: of any of them, or of all if the words deny something (``negative``, 810.7b).
    """
    found = players_of(g, ctx, who)
    if isinstance(who, EachPlayer) or (negative and isinstance(who, (AttackingPlayer, DefendingPlayer))):
        return bool(found) and all(test(q) for q in found)
    return any(test(q) for q in found)


@condition(c.And)
def and_(g: State, ctx: Context, node: c.And) -> bool:
    """Both are true."""
    return holds(g, ctx, node.first) and holds(g, ctx, node.second)


@condition(c.Or)
def or_(g: State, ctx: Context, node: c.Or) -> bool:
    """At least one is true."""
    return holds(g, ctx, node.first) or holds(g, ctx, node.second)


# --- what players control, have and hold


def permanents_of(g: State, ctx: Context, player: int, what: Filter) -> int:
    """How many permanents that match a player controls."""
    return sum(matches(g, ctx, what, obj, chars_of(g, obj)) for obj in permanents(g, player))


def controls_some(g: State, ctx: Context, player: int, what: Objects) -> bool:
    """Whether a player controls what words mean: so many that match, or those very objects."""
    if isinstance(what, Together):
        return all(isinstance(part, Objects) and controls_some(g, ctx, player, part) for part in what.parts)
    if isinstance(what, Some):
        return permanents_of(g, ctx, player, what.what) >= max(1, value(g, ctx, what.least))
    return any(INCLUDES[type(what)](g, ctx, what, obj, chars_of(g, obj)) for obj in permanents(g, player))


def _controllable(node: c.Controls) -> bool:
    if isinstance(node.other, EachPlayer) and node.other.other and not isinstance(node.who, You):
        return False  # "each other player" is other than the player named, not than the controller
    if isinstance(node.who, YourTeam):
        return node.form == 0 and isinstance(node.what, Some) and is_one(node.what.least)  # not together
    parts = node.what.parts if isinstance(node.what, Together) else (node.what,)
    return all(
        part is None or isinstance(part, Some) or (is_definite(part) and not isinstance(part, Each)) for part in parts
    )


@condition(c.Controls, only=_controllable)
def controls(g: State, ctx: Context, node: c.Controls) -> bool:
    """Whether players control permanents: some, none, so many, more or fewer than others."""
    form = node.form
    if node.who is None:  # form 7
        assert node.none is not None
        mine = permanents_of(g, ctx, ctx.controller, node.none)
        return any(permanents_of(g, ctx, q, node.none) > mine for q in opponents(g, ctx.controller, ctx.viewer))
    if form in (0, 2):
        what = node.what
        assert what is not None
        return holds_for(g, ctx, node.who, lambda q: controls_some(g, ctx, q, what) != (form == 2), negative=form == 2)
    none = node.none
    assert none is not None
    if form in (5, 6):
        other = node.other
        assert other is not None
        sign = 1 if form == 5 else -1

        def more(q: int) -> bool:
            own = permanents_of(g, ctx, q, none)
            return holds_for(g, ctx, other, lambda p: sign * (own - permanents_of(g, ctx, p, none)) > 0)

        return holds_for(g, ctx, node.who, more)
    n = 0 if node.amount is None else value(g, ctx, node.amount)

    def fits(q: int) -> bool:
        own = permanents_of(g, ctx, q, none)
        return {1: own == 0, 3: own >= n, 4: own <= n, 8: own == n}[form]

    return holds_for(g, ctx, node.who, fits, negative=form == 1)


@condition(c.HasLife)
def has_life(g: State, ctx: Context, node: c.HasLife) -> bool:
    """A life total compared with a number, another's, or the starting life total (103.3)."""
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    start = g.options.life

    def fits(q: int) -> bool:
        life = g.players[q].life
        if node.form in (3, 4):
            other = node.other
            assert other is not None
            sign = 1 if node.form == 3 else -1
            return holds_for(g, ctx, other, lambda p: sign * (life - g.players[p].life) > 0)
        tests = {0: life >= n, 1: life <= n, 2: life == n, 5: life >= start + n, 6: 2 * life <= start, 7: life < start}
        return tests[node.form]

    return holds_for(g, ctx, node.who, fits)


@condition(c.CardsInHand)
def cards_in_hand(g: State, ctx: Context, node: c.CardsInHand) -> bool:
    """How many cards players have in hand, or in form 9 whether their library is empty."""
    n = 0 if node.amount is None else value(g, ctx, node.amount)

    def fits(q: int) -> bool:
        held = number_of(g, q, "hand")
        if node.form in (4, 8):
            other = node.other
            assert other is not None
            sign = 1 if node.form == 4 else -1
            return holds_for(g, ctx, other, lambda p: sign * (held - number_of(g, p, "hand")) > 0)
        if node.form == 9:
            return not number_of(g, q, "library")
        return {0: held == 0, 1: held >= n, 2: held <= n, 3: held == n, 5: held >= 1, 6: held == 1, 7: held <= 1}[
            node.form
        ]

    return holds_for(g, ctx, node.who, fits, negative=node.form in (0, 9))


def _countable(node: c.ThereAre) -> bool:
    if node.some is not None:
        return isinstance(node.some, Some) and is_placed(node.some.what)
    return node.what is None or is_placed(node.what)


@condition(c.ThereAre, only=_countable)
def there_are(g: State, ctx: Context, node: c.ThereAre) -> bool:
    """How many there are of something."""
    if isinstance(node.some, Some):
        return len(candidates(g, ctx, node.some.what)) >= max(1, value(g, ctx, node.some.least))
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    if node.tally is not None:
        there = counted(g, ctx, node.tally)
        return there >= n if node.form == 6 else there == 0
    assert node.what is not None
    there = len(candidates(g, ctx, node.what))
    return {0: there >= n, 1: there == 0, 3: there <= n, 5: there >= n, 7: there == n}[node.form]


@condition(c.TotalCompare, only=lambda node: is_placed(node.what))
def total_compare(g: State, ctx: Context, node: c.TotalCompare) -> bool:
    """The sum of a number of all that match, compared."""
    objs = [g.objects[id] for id in candidates(g, ctx, node.what)]
    total = sum(stat(g, obj, chars(g, obj), node.stat) or 0 for obj in objs)
    n = value(g, ctx, node.amount)
    return total >= n if node.form == 0 else total <= n


# --- how objects are


def meant(g: State, ctx: Context, what: Objects | None, to: int) -> list[tuple[Obj, Chars]]:
    """The objects that a condition is about ("it’s …": those of slot ``to``), as they are or as they last were."""
    return known_with_chars(g, ctx, ItsObjects("it", to=to) if what is None else what)


def _about_something(node: c.Is | c.IsKind) -> bool:
    return node.what is None or is_definite(node.what)


def _is_said_of_something(node: c.Is) -> bool:
    return _about_something(node) or (node.form == 0 and isinstance(node.what, Some) and is_placed(node.what.what))


@condition(c.Is, only=_is_said_of_something)
def is_(g: State, ctx: Context, node: c.Is) -> bool:
    """They have a quality; forms 1, 3, 4 and 6 negate. "A creature is …" asks for so many that match."""
    if isinstance(node.what, Some):
        some = [g.objects[id] for id in candidates(g, ctx, node.what.what)]
        fitting = [o for o in some if QUALITIES[type(node.adjective)](g, ctx, node.adjective, o, chars(g, o))]
        return len(fitting) >= max(1, value(g, ctx, node.what.least))
    found = meant(g, ctx, node.what, node.to)
    test = QUALITIES[type(node.adjective)]
    so = bool(found) and all(test(g, ctx, node.adjective, obj, ch) for obj, ch in found)
    return bool(found) and so != (node.form in (1, 3, 4, 6))


def _of_a_kind(node: c.IsKind) -> bool:
    return isinstance(node.kind, (Some, Each)) and _about_something(node)


def _is_such(g: State, ctx: Context, kind: Some | Each, obj: Obj, ch: Chars) -> bool:
    """Whether an object is of a kind; a card about to be cast "if it's a creature spell" if it would be one (601.3)."""
    if "spell" in kind.what.noun and obj.zone not in (BATTLEFIELD, STACK):
        return is_such_spell(g, ctx, kind, obj)
    return matches(g, ctx, kind.what, obj, ch)


@condition(c.IsKind, only=_of_a_kind)
def is_kind(g: State, ctx: Context, node: c.IsKind) -> bool:
    """They are such as a noun phrase describes; forms 1, 3, 5 and 6 negate."""
    found = meant(g, ctx, node.what, node.to)
    assert isinstance(node.kind, (Some, Each))
    so = bool(found) and all(_is_such(g, ctx, node.kind, obj, ch) for obj, ch in found)
    return bool(found) and so != (node.form in (1, 3, 5, 6))


@condition(c.StatCompare, only=lambda node: is_definite(node.what))
def stat_compare(g: State, ctx: Context, node: c.StatCompare) -> bool:
    """A number of an object compared."""
    other = value(g, ctx, node.amount)
    found = [n for obj, ch in known_with_chars(g, ctx, node.what) if (n := stat(g, obj, ch, node.stat)) is not None]

    def fits(n: int) -> bool:
        if node.form in (0, 4, 5):
            return n <= other
        if node.form in (1, 6, 7):
            return n >= other
        return {2: n == other, 3: n > other, 8: n < other}[node.form]

    return bool(found) and all(map(fits, found))


@condition(c.Compare)
def compare(g: State, ctx: Context, node: c.Compare) -> bool:
    """Two numbers compared."""
    first = ctx.x if node.first is None else value(g, ctx, node.first)
    second = value(g, ctx, node.second)
    more, less, same = first > second, first < second, first == second
    return (more, less, same, not more, not less, not less, not less, same)[node.form]


@condition(c.HasCounters, only=lambda node: is_definite(node.what))
def has_counters(g: State, ctx: Context, node: c.HasCounters) -> bool:
    """How many counters are on objects, or were as they last existed."""
    found = known_with_chars(g, ctx, node.what)
    n = 0 if node.amount is None else value(g, ctx, node.amount)

    def fits(obj: Obj) -> bool:
        of_kind, all_kinds = obj.count(node.kind), sum((obj.counters or {}).values())
        if node.form in (0, 11):
            return of_kind >= n
        if node.form == 6:
            return of_kind <= n
        if node.form in (2, 4, 10):
            return of_kind == 0
        if node.form == 8:
            return all_kinds == 0
        return (all_kinds if node.form in (7, 9, 12, 13) else of_kind) > 0

    return bool(found) and all(fits(obj) for obj, _ in found)
