"""Paying by hand: the player activates mana abilities and says which mana pays (rules 601.2b, f–g, 602.2b, 605.3a).

A seat pays by hand or automatically as it likes, and may change that at any time; what is being paid when it does is
paid as it was begun.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
107.4e-f the cost without hybrid {2/W} and Phyrexian symbols     :func:`_announced`
601.2f   a chance to activate mana abilities                     :mod:`..actions.paying_by_hand`
601.2g   which mana of the pool is spent                         :func:`choose_mana`
605.3a   mana abilities while paying, also for mana abilities    :mod:`..actions.paying_by_hand`
715.1    what was begun is taken back                            :mod:`..stack.taking_back`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.controlled import decider
from headjudge.magic.engine.characteristics.life_totals import payable
from headjudge.magic.engine.choices.asking import Asker, AwaitAnswer
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs import parts as paying
from headjudge.magic.engine.costs.convoke_delve_improvise import can_pay_with_help
from headjudge.magic.engine.costs.life_for_mana import needs_of
from headjudge.magic.engine.mana.mana_abilities import Need
from headjudge.magic.engine.mana.mana_payment import pays
from headjudge.magic.engine.mana.mana_sources import ALL_COUNTED
from headjudge.magic.engine.mana.mana_spending import Use, may_be_from, may_be_spent, sources_asked_for
from headjudge.magic.engine.mana.spent_as_any import spent_as
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.registries.machine import push
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Mana
from headjudge.magic.text.card_words import SNOW
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.abilities import Cost

__all__ = ["Payment", "choose_mana", "in_symbols", "is_by_hand", "paid_by_hand", "spend"]


class Payment(NamedTuple):
    """What of mana and life is paid, and how a player who pays by hand wants it."""

    need: Need
    life: int = 0
    from_pool: bool = False
    """Only with mana that is there."""
    taken_back: bool = False


def is_by_hand(g: State, player: int) -> bool:
    """Whether a player's costs are paid by hand: as whoever makes that player's decisions likes it (711.4)."""
    return g.players[decider(g, player)].by_hand


def paid_by_hand(asker: Asker, ctx: Context, costs: Cost, obj: GameObject, use: Use | None) -> Payment | None:
    """How mana is paid by hand: known once the player has done what they wanted to before; None: it isn't.

    Raises AwaitAnswer until then. The stage that asks for it runs again after that, and must still be the same.
    """
    g, frame, player = asker.g, asker.frame, ctx.controller
    key = f"by hand {frame.stage}"
    known: Payment | None = frame.data.get(key)
    if known is not None:
        if known.taken_back:
            del frame.data[key]
        return known
    needs = needs_of(g, player, costs, ctx.x)
    if g.options.free_mana or not needs[0].total or not is_by_hand(g, player):
        return None
    without = paying.tapped_by(costs, obj)
    chosen = _announced(asker, player, needs, use, without, paying.life_of(g, ctx, costs))
    # What was announced is known from now on: nothing that happens meanwhile changes it.
    if not chosen.need.total:
        frame.data[key] = chosen
        return chosen
    what = (use.obj.id, use.ability, use.frm, use.kicked, use.foretelling, use.unlocking) if use is not None else None
    push(asker.line, "by hand", None, ctx.id, player=player, payment=chosen, use=what, without=without, key=key)
    raise AwaitAnswer


def _announced(
    asker: Asker, player: int, needs: list[Need], use: Use | None, without: frozenset[int], life: int
) -> Payment:
    """601.2b: the cost that the player means to pay, of those that hybrid {2/W} and Phyrexian symbols allow.

    ``life`` is what other parts of the cost take.
    """
    g = asker.g
    found = {in_symbols(p): p for p in _payments(needs) if p.life + life <= payable(g, player) or not p.life}
    if len(found) == 1:
        return next(iter(found.values()))
    counted = without | {ALL_COUNTED}
    fit = [words for words, p in found.items() if can_pay_with_help(g, player, p.need, use, counted)]
    return found[asker.one(player, DecisionKind.PAY, "Pay which cost?", fit or list(found)[:1])]


def _payments(needs: list[Need]) -> Iterator[Payment]:
    for each in needs:
        for n in range(len(each.phyrexian) + 1):
            for by_life in combinations(range(len(each.phyrexian)), n):
                yield Payment(each.by_life(by_life), 2 * n)


def in_symbols(payment: Payment) -> str:
    """A cost without Phyrexian and {2/W} symbols in words."""
    need = payment.need
    colored = sorted("/".join(sorted(symbol, key="WUBRGCS".index)) for symbol in need.colored)
    symbols = [*([str(need.generic)] if need.generic else ()), *colored]
    parts = ["".join(f"{{{s}}}" for s in symbols)] if symbols else []
    return " and ".join(parts + ([f"{payment.life} life"] if payment.life else [])) or "{0}"


# --- which mana


def choose_mana(asker: Asker, player: int, need: Need, use: Use | None) -> list[Mana] | None:
    """The mana that the player spends, where it matters: there is more than is paid, and not all the same. None: it
    doesn't."""
    g = asker.g
    there = [mana for mana in g.players[player].pool if may_be_spent(g, mana.only, use) and may_be_from(use, mana.of)]
    if not need.total or len(there) == need.total:
        return None
    asked = sources_asked_for(g, use)
    kinds = tuple(dict.fromkeys(_named(mana, asked) for mana in there))
    if len(kinds) < 2:
        return None
    rest = ("mana", tuple(there), tuple(need.colored), need.generic, spent_as(g, player, use), asked)
    shares = asker.split(
        player, DecisionKind.PAY, f"Pay {in_symbols(Payment(need))} with which mana?", kinds, need.total, rest
    )
    return _taken(there, kinds, shares, asked)


def _named(mana: Mana, asked: frozenset[str]) -> str:
    """A kind of mana in words: all that makes a difference in what it can be spent on, or as it is; ``asked`` are the
    types of sources that do."""
    only = in_words(mana.only[0]).removeprefix("Spend this mana ").rstrip(".") if mana.only else ""
    of = sorted((mana.of & asked) - {SNOW})
    words = [*(["snow"] if mana.snow else ()), *([f"from {' '.join(of)}"] if of else ()), *([only] if only else ())]
    words += [f"of {mana.rider.name}"] if mana.rider is not None else []
    return f"{{{mana.symbol}}}" + (f" ({', '.join(words)})" if words else "")


def _taken(there: Sequence[Mana], kinds: Sequence[str], shares: Sequence[int], asked: frozenset[str]) -> list[Mana]:
    """So much of each kind of the mana there is, as far as there is."""
    found: list[Mana] = []
    for kind, n in zip(kinds, shares, strict=True):
        found += [mana for mana in there if _named(mana, asked) == kind][:n]
    return found


def spend(g: State, player: int, mana: Sequence[Mana]) -> None:
    """Spend mana of a player's pool."""
    for each in mana:
        g.players[player].pool.remove(each)
    g.players[player].version += 1


def _why_not(rest: tuple[Any, ...], kinds: Sequence[str], shares: Sequence[int]) -> Fault | None:
    _, there, colored, generic, also, asked = rest
    need = Need(list(colored), generic)
    if pays(_taken(there, kinds, shares, asked), need, also):
        return None
    return Fault("601.2g", f"that mana doesn't pay {in_symbols(Payment(need))}", "magic/payment")


def _sample(rest: tuple[Any, ...], kinds: Sequence[str], rng: Rng) -> list[int]:
    """Mana drawn at random that pays: what isn't needed is left out, one by one."""
    _, there, colored, generic, also, asked = rest
    left = list(there)
    for mana in rng.shuffled(there):
        fewer = left.copy()
        fewer.remove(mana)
        if len(fewer) >= len(colored) + generic and pays(fewer, Need(list(colored), len(fewer) - len(colored)), also):
            left = fewer
    return [sum(_named(mana, asked) == kind for mana in left) for kind in kinds]


answer_rule(
    "mana",
    AnswerRule(
        lambda g, turn, ask, shares: _why_not(ask.rest, ask.options, shares),
        lambda g, turn, ask, rng: _sample(ask.rest, ask.options, rng),
    ),
)
