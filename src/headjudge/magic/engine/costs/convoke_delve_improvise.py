"""Paying with other things than mana: convoke, delve, improvise (rule 702), and waterbend (701.67).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.48   convoke: tapping creatures                              :func:`helpers`
702.63   delve: exiling cards from one's graveyard               :func:`helpers`
702.126  improvise: tapping artifacts                            :func:`helpers`
701.67   waterbend: tapping artifacts and creatures, so many     :func:`helpers`
702.48a  for generic mana, or mana of the creature's color       :func:`_uses`
=======  ======================================================  ===============================

In 2011 convoke and delve are additional costs that reduce the total cost, and more may be tapped or exiled than that
needs; today each pays for one mana of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.given_to_spells import keywords_of_spell
from headjudge.magic.engine.mana import mana_payment
from headjudge.magic.engine.mana.mana_abilities import Need
from headjudge.magic.engine.mana.mana_sources import slots, spendable
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.card_words import ARTIFACT, CREATURE, Color
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD

__all__ = ["can_pay_with_help", "choose_help", "sample_help", "why_not"]

LETTERS = {Color.WHITE: "W", Color.BLUE: "U", Color.BLACK: "B", Color.RED: "R", Color.GREEN: "G"}
HELPED = frozenset({"convoke", "delve", "improvise"})


def _helping(g: State, player: int, use: Use | None) -> frozenset[str]:
    """The keywords, a spell's own and those it is given, by which it can be paid for with other things than mana."""
    if use is None or not use.casting or use.obj.face_down:
        return frozenset()
    return frozenset(name for name in HELPED if keywords_of_spell(g, player, use.obj, name))


def _may_be_helped(g: State, player: int, need: Need, use: Use | None) -> bool:
    return need.bent > 0 or bool(_helping(g, player, use))


def helpers(g: State, player: int, need: Need, use: Use | None) -> dict[int, frozenset[str]]:
    """What can pay for mana, each with the colors of mana it can pay for besides generic mana."""
    keywords = _helping(g, player, use)
    found: dict[int, frozenset[str]] = {}
    for id in g.players[player].battlefield:
        helper = g.objects[id]
        if helper.tapped or helper.phased_out:
            continue
        ch = characteristics(g, helper)
        if "convoke" in keywords and CREATURE in ch.types:
            found[id] = frozenset(LETTERS[color] for color in ch.colors)
        elif (("improvise" in keywords or need.bent) and ARTIFACT in ch.types) or (need.bent and CREATURE in ch.types):
            found[id] = frozenset()
    if "delve" in keywords and use is not None:
        found.update((id, frozenset()) for id in g.players[player].graveyard if id != use.obj.id)
    return found


@dataclass(frozen=True, slots=True)
class _Left:
    """The mana still to be paid, what {2/W} and its like are paid with announced before."""

    colored: tuple[frozenset[str], ...]
    generic: int
    phyrexian: tuple[frozenset[str], ...]
    bent: int = 0
    """For how much of the generic mana something may be tapped, if only for so much."""

    def need(self) -> Need:
        return Need(list(self.colored), self.generic, list(self.phyrexian), bent=self.bent)


def _left(need: Need) -> _Left:
    return _Left(tuple(need.colored), need.generic, tuple(need.phyrexian), need.bent)


def _uses(left: _Left, colors: frozenset[str], *, bending: bool) -> list[_Left]:
    """What is left after each way in which one helper of these colors can pay for one mana."""
    if bending:
        return [replace(left, generic=left.generic - 1, bent=left.bent - 1)] if left.bent and left.generic else []
    found: dict[_Left, None] = {}
    for rest in _without_one(left.colored, colors):
        found[replace(left, colored=rest)] = None
    for rest in _without_one(left.phyrexian, colors):
        found[replace(left, phyrexian=rest)] = None
    if left.generic:
        found[replace(left, generic=left.generic - 1)] = None
    return list(found)


def _without_one(symbols: tuple[frozenset[str], ...], colors: frozenset[str]) -> Iterator[tuple[frozenset[str], ...]]:
    """The symbols without one of those that mana of one of these colors pays for."""
    for n, symbol in enumerate(symbols):
        if symbol & colors:
            yield (*symbols[:n], *symbols[n + 1 :])


class _Search:
    """Looks for a use of helpers with which the mana that is left can be paid."""

    def __init__(self, g: State, player: int, use: Use | None, helpers: dict[int, frozenset[str]]) -> None:
        self.g = g
        self.player = player
        self.use = use
        self.order = sorted(helpers.items(), key=lambda pair: (len(pair[1]), sorted(pair[1])))
        self.bending = False
        self.makers = {slot.source for slot in slots(g, player)}

    def rest(self, need: Need, without: frozenset[int], *, all_used: bool = False) -> Need | None:
        """The mana left to be paid, which can be; None if there's no such use. ``all_used``: of each helper."""
        seen: set[tuple[int, _Left, frozenset[int]]] = set()
        self.bending = need.bent > 0
        found = self._from(0, _left(need), without, all_used, seen)
        return found.need() if found is not None else None

    def _from(
        self,
        n: int,
        left: _Left,
        without: frozenset[int],
        all_used: bool,
        seen: set[tuple[int, _Left, frozenset[int]]],
    ) -> _Left | None:
        if (n, left, without) in seen:
            return None
        seen.add((n, left, without))
        if n == len(self.order):
            return left if mana_payment.can_pay(self.g, self.player, left.need(), without, self.use) else None
        id, colors = self.order[n]
        tapped = without | {id} if id in self.makers else without
        for after in _uses(left, colors, bending=self.bending):
            found = self._from(n + 1, after, tapped, all_used, seen)
            if found is not None:
                return found
        return None if all_used else self._from(n + 1, left, without, all_used, seen)


def can_pay_with_help(
    g: State, player: int, need: Need, use: Use | None, without: frozenset[int] = frozenset(), free: Iterable[int] = ()
) -> bool:
    """Whether a player can pay mana, for a spell with what helps; ``free`` are helpers that can't."""
    if mana_payment.can_pay(g, player, need, without, use):
        return True
    if not _may_be_helped(g, player, need, use):
        return False
    found = {id: colors for id, colors in helpers(g, player, need, use).items() if id not in without and id not in free}
    if len(spendable(g, player, without, use)) + len(found) < need.total - len(need.phyrexian):
        return False
    return _Search(g, player, use, found).rest(need, without) is not None


def _exact(g: State, player: int, need: Need, use: Use | None) -> bool:
    """Whether each helper must pay for something."""
    if not g.options.rules.helpers_reduce or need.bent or use is None:
        return True
    return "improvise" in _helping(g, player, use)


def _reduced(
    g: State, player: int, need: Need, use: Use | None, without: frozenset[int], chosen: list[int]
) -> Need | None:
    """The mana left when these help; None if it can't be paid so, or one of them has nothing to pay for."""
    colors = helpers(g, player, need, use)
    search = _Search(g, player, use, {id: colors[id] for id in chosen})
    return search.rest(need, without | frozenset(chosen), all_used=_exact(g, player, need, use))


def _enough(
    g: State, player: int, need: Need, use: Use | None, without: frozenset[int], options: list[int]
) -> list[int]:
    """As few of the helpers as pay for what mana doesn't."""
    chosen = list(options)
    for id in options:
        others = [i for i in chosen if i != id]
        if can_pay_with_help(g, player, need, use, without, [i for i in options if i not in others]):
            chosen = others
    return chosen


def choose_help(
    asker: Asker, player: int, need: Need, use: Use | None, without: frozenset[int], spent: frozenset[int]
) -> tuple[Need, list[Event]] | None:
    """What the player taps or exiles for a spell: the mana left to be paid, and the events. None: it can't be paid.

    ``spent`` are the objects that other costs move.
    """
    g = asker.g
    if g.options.free_mana or not _may_be_helped(g, player, need, use):
        return need, []
    options = [
        id
        for id in helpers(g, player, need, use)
        if id not in without and (id not in spent or g.objects[id].zone == BATTLEFIELD)
    ]
    if not can_pay_with_help(g, player, need, use, without, set(helpers(g, player, need, use)).difference(options)):
        return None
    enough = _enough(g, player, need, use, without, options)
    most = min(len(options), need.bent or need.total) if _exact(g, player, need, use) else len(options)
    chosen = options
    if len(enough) < len(options):
        what = (use.obj.id, use.ability, use.frm) if use is not None else None
        rest = ("help", player, what, _left(need), without)
        chosen = asker.several(
            player, DecisionKind.HELP, "Choose what to tap or exile to help pay", options, len(enough), most, rest
        )
    left = _reduced(g, player, need, use, without, chosen)
    return None if left is None else (left, [_spend(g, player, id, use) for id in chosen])


def _spend(g: State, player: int, id: int, use: Use | None) -> Event:
    obj = g.objects[id]
    if obj.zone == GRAVEYARD and use is not None:
        data = {"why": Cause.PUT, "exiled_by": use.obj.id, "delved": True}
        return Event(EventKind.MOVE, id, player, frm=GRAVEYARD, to=EXILE, by=player, data=data)
    return Event(EventKind.TAP, id, player)


def _what(g: State, rest: tuple[Any, ...]) -> tuple[int, Use | None, Need, frozenset[int]]:
    """Who pays for what, which mana, without which objects."""
    _, player, what, left, without = rest
    use = Use(g.objects[what[0]], ability=what[1], frm=what[2]) if what is not None else None
    return player, use, left.need(), without


def why_not(g: State, rest: tuple[Any, ...], chosen: list[int]) -> Fault | None:
    """Why these can't help so, or None."""
    player, use, need, without = _what(g, rest)
    fine = _reduced(g, player, need, use, without, chosen) is not None
    return None if fine else Fault("601.2h", "the spell can't be paid for so", "magic/payment")


def sample_help(g: State, rest: tuple[Any, ...], options: list[int], rng: Rng) -> list[int]:
    """As few of them, drawn at random, as are needed."""
    player, use, need, without = _what(g, rest)
    return _enough(g, player, need, use, without, rng.shuffled(options))


answer_rule(
    "help",
    AnswerRule(
        lambda g, turn, ask, chosen: why_not(g, ask.rest, chosen),
        lambda g, turn, ask, rng: sample_help(g, ask.rest, list(ask.options), rng),
    ),
)
