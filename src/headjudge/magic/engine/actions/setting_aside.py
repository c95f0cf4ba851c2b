"""Foretelling and plotting cards: special actions (116.2h, 116.2k) after which a card may be cast on a later turn.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.143  foretell: for {2} it is exiled face down                :data:`KINDS`
702.170  plot: for its plot cost it is exiled face up            :data:`KINDS`
702.143  cast from exile on a later turn for its foretell cost   :mod:`..costs.casting_keywords`
702.170  or as a sorcery without paying its mana cost            likewise
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.kinds import ACTIONS, ActionKind, Priority
from headjudge.magic.engine.actions.paying_for_special_actions import pay_for
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.history import happened, turn_meant
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import ForetellsAnytime, ForetellsFirst
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.abilities import Cost, Keyword
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.zone_kinds import EXILE, HAND

__all__ = ["KINDS", "can_set_aside", "set_aside_frame"]

FORETELLING = 2
"""The generic mana for which a card is foretold (702.143a)."""
FORETOLD = "foretold"
"""The designation of a card that was foretold, and the name by which it is counted how many a player has."""
PAID, EXILED = 1, 2
"""The stages once the cost is paid, the card is exiled."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A keyword by which a card in hand is set aside: what that costs, when it may be done."""

    keyword: str
    rule: str
    becomes: str
    """The designation that the card has then."""
    tells: str
    cost: Callable[[Keyword], Cost]
    face_down: bool = False
    as_sorcery: bool = False
    """Whether only when one could cast a sorcery; else in one's own turn."""


KINDS: dict[str, Kind] = {
    "foretell": Kind(
        "foretell",
        "702.143a",
        FORETOLD,
        "foretells",
        lambda _keyword: Cost((ManaCost((str(FORETELLING),)),)),
        face_down=True,
    ),
    "plot": Kind("plot", "702.170a", "plotted", "plots", lambda keyword: keyword.cost or Cost(()), as_sorcery=True),
}


def _keyword(obj: GameObject, kind: Kind) -> Keyword | None:
    found = blueprint(obj.printed).characteristics.keywords.get(kind.keyword)
    return found[0] if found else None


def _cost(g: State, player: int, kind: Kind, keyword: Keyword) -> Cost:
    """What it costs a player to set a card aside so (702.143a)."""
    less = sum(rule.less for rule, _ in _anytime(g, player, kind))
    usual = _first_for(g, player, kind)
    changed = less or usual != FORETELLING
    return Cost((ManaCost((str(max(0, usual - less)),)),)) if changed else kind.cost(keyword)


def _first_for(g: State, player: int, kind: Kind) -> int:
    """The generic mana for which a card is foretold: another for the first in a turn, if a rule says so."""
    rules = player_rules_of(g, player, ForetellsFirst) if kind.keyword == "foretell" else []
    return min(
        (rule.generic for rule, ctx in rules if not happened(turn_meant(g, ctx), FORETOLD, [player])),
        default=FORETELLING,
    )


def _use(kind: Kind, obj: GameObject) -> Use | None:
    """What the mana is spent on, which may be meant for it alone (106.6)."""
    return Use(obj, foretelling=True) if kind.keyword == "foretell" else None


def _anytime(g: State, player: int, kind: Kind) -> list[tuple[ForetellsAnytime, Context]]:
    """The rules by which a player may foretell cards in any turn."""
    return player_rules_of(g, player, ForetellsAnytime) if kind.keyword == "foretell" else []


def can_set_aside(now: Priority, obj: GameObject, kind: Kind) -> bool:
    """Whether a player could foretell, or plot, a card in hand now."""
    keyword = _keyword(obj, kind)
    if keyword is None or obj.zone != HAND or obj.owner != now.player:
        return False
    in_time = now.player in now.turn.active or bool(_anytime(now.g, now.player, kind))
    if not (now.sorcery if kind.as_sorcery else in_time):
        return False
    cost = _cost(now.g, now.player, kind, keyword)
    return can_pay(now.g, Context(0, obj.id, now.player, now.turn.marker), cost, obj, _use(kind, obj))


def _why_not(kind: Kind, now: Priority, obj: GameObject) -> Fault | None:
    if can_set_aside(now, obj, kind):
        return None
    return Fault(kind.rule, f"{describe(now.g, obj.id)} can't be {kind.becomes} now", f"magic/{kind.keyword}")


def _begin(kind: Kind, now: Priority, obj: GameObject) -> None:
    push(now.turn, "set aside", card=obj.card, player=now.player, kind=kind.keyword)


for _kind in KINDS.values():
    ACTIONS.add(
        _kind.keyword, ActionKind(_kind.keyword, partial(_why_not, _kind), partial(_begin, _kind), payable=True)
    )


@handles("set aside")
def set_aside_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Pay, exile the card from the hand. It doesn't use the stack."""
    kind = KINDS[frame.data["kind"]]
    obj = g.cards.get(frame.data["card"])
    player: int = frame.data["player"]
    if obj is None or obj.zone != (HAND if frame.stage < EXILED else EXILE):
        acted(g, turn)
        return True
    keyword = _keyword(obj, kind)
    assert keyword is not None
    if frame.stage == 0:
        cost = _cost(g, player, kind, keyword)
        ctx = Context(0, obj.id, player, turn.marker)
        return not pay_for(Asker(g, turn, frame), ctx, cost, obj, _use(kind, obj), then=PAID)
    if frame.stage == PAID:
        name = "a card" if kind.face_down else describe(g, obj.id)
        g.say(f"{g.player_name(player)} {kind.tells} {name}", kind.rule)
        frame.stage = EXILED
        data = {"why": Cause.PUT, "face_down": kind.face_down, "lookers": frozenset({player})}
        happen(g, turn, [Event(EventKind.MOVE, obj.id, player, frm=HAND, to=EXILE, by=player, data=data)])
    else:
        obj.marks = obj.marks._replace(designations=obj.marks.designations | {kind.becomes})
        turn.history[kind.becomes, player] = turn.history.get((kind.becomes, player), 0) + 1
        acted(g, turn)
        return True
    return False
