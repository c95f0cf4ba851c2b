"""Playing cards from other zones than the hand, where effects allow it (rules 601.3, 305.1, 401.5).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
601.3b   a card that says so of itself                           :func:`_says_so_itself`
601.3b   effects about cards in a zone                           :func:`_by_rules`
118.9    those that let them be cast for no mana, or for life    :func:`leaves_by_price`
609.4b   mana spent as though it were any                        :func:`mana_for`
611.2    permissions for a time                                  :mod:`.time_permissions`
401.5    a library's top card that is seen                       :func:`sees_top`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.change_kinds import parts_of, rules_in
from headjudge.magic.engine.characteristics.controlled import sees
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.face_down_exile import hidden_from
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_such_spell, matches
from headjudge.magic.engine.characteristics.rules_of import player_has_rule, player_rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.costs_of_ways import FREE, for_life
from headjudge.magic.engine.costs.time_permissions import permitted, priced
from headjudge.magic.engine.events.history import is_active
from headjudge.magic.engine.events.preparing import prepared_copies, prepared_for
from headjudge.magic.engine.events.uses import uses_named
from headjudge.magic.engine.mana.spent_as_any import MANA_FOR
from headjudge.magic.engine.registries.nodes import holds, objects_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import COPY, GameObject
from headjudge.magic.engine.state.restrictions import LooksAtTop, PlayFrom, TopRevealed
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import ALWAYS, END_OF_TURN
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.nouns import SELF_SLOT, Self
from headjudge.magic.text.zone_kinds import EXILE, GRAVEYARD, HAND, LIBRARY, ZoneKind

__all__ = [
    "ONCE",
    "Leave",
    "by_leave",
    "give",
    "leaves_by_price",
    "leaves_to_play",
    "mana_for",
    "may_play_from",
    "playable_cards",
    "sees_top",
]


def playable_cards(g: State, player: int) -> list[int]:
    """The cards outside the hand that a player may play by an effect from where they are, time and cost left aside.

    Those that say so of themselves aren't among them.
    """
    found = [id for id, lands in permitted(g, player) if lands or not blueprint(g.objects[id].printed).is_land]
    found += priced(g, player)
    found += prepared_copies(g, player)
    found = [id for id in found if not hidden_from(g, player, g.objects[id])]
    for rule, ctx in player_rules_of(g, player, PlayFrom):
        cards = _cards(g, player, rule, ctx)
        found += [id for id in cards if id not in found and _fits(g, player, ctx, rule, g.objects[id])]
    return found


def _there(g: State, player: int, zone: ZoneKind) -> list[int]:
    p = g.players[player]
    exiled = [id for id in p.exile if g.objects[id].kind != COPY]  # 108.2b: copies are no cards
    return p.library[:1] if zone == LIBRARY else {GRAVEYARD: p.graveyard, EXILE: exiled}.get(zone, [])


def _cards(g: State, player: int, rule: PlayFrom, ctx: Context) -> list[int]:
    """The cards that a rule is about, where it says they are."""
    if rule.among is None:
        return _there(g, player, rule.zone)
    return [id for id in objects_of(g, ctx, rule.among) if id in g.objects and g.objects[id].zone == rule.zone]


def may_play_from(g: State, player: int, obj: GameObject) -> bool:
    """Whether a player may play a card from where it is: from the hand, or as an effect allows."""
    if obj.zone == HAND:
        return obj.owner == player
    if any(id == obj.id for id, _ in permitted(g, player)) or prepared_for(g, player, obj):
        return True
    return (obj.owner == player and _says_so_itself(g, obj)) or any(True for _ in _by_rules(g, player, obj))


@MANA_FOR.fill
def mana_for(g: State, player: int, obj: GameObject) -> Literal["", "color", "type"]:
    """As what any mana may be spent to cast a card from where it is: by the most that an effect allows that lets the
    player cast it."""
    may = g.players[player].may_play.get(obj.id)
    allowed = {may.mana} if may is not None and any(id == obj.id for id, _ in permitted(g, player)) else set()
    if obj.zone != HAND:
        allowed |= {rule.mana for rule, _ in _rules_for(g, player, obj)}
    return "type" if "type" in allowed else "color" if "color" in allowed else ""


def _by_rules(g: State, player: int, obj: GameObject) -> Iterator[PlayFrom]:
    """The rules that let a player play a card from where it is, at its usual cost if it is a spell."""
    return (rule for rule, _ in _rules_for(g, player, obj) if not _is_priced(rule, obj))


def _rules_for(g: State, player: int, obj: GameObject) -> list[tuple[PlayFrom, Context]]:
    """The rules that let a player play a card from where it is, each with its context."""
    return [pair for pair in player_rules_of(g, player, PlayFrom) if _allows(g, player, *pair, obj)]


def _is_priced(rule: PlayFrom, obj: GameObject) -> bool:
    """Whether something is paid in place of the mana cost as a card is cast by a rule; a land has none to be paid."""
    return (rule.free or rule.for_life) and not blueprint(obj.printed).is_land


ONCE = "played from elsewhere"
"""The name by which it is counted that a card was played as an effect allows once in each turn."""


class Leave(NamedTuple):
    """What lets a player play a card, if that matters: the object that says so, whether it does so only ``once`` in
    each turn (under the name of that ``use``), where the spell goes in place of a graveyard, what it ``gives`` the
    permanent (for ``this_turn`` only), and what is paid ``besides``, in words."""

    source: int
    once: bool
    afterwards: ZoneKind
    use: str = ""
    gives: Change | None = None
    this_turn: bool = False
    besides: str = ""

    @property
    def counted(self) -> str:
        """The name by which it is counted that a card was played so."""
        return _counted(self.use)


def by_leave(ask: Asker, player: int, leaves: list[Leave]) -> Leave:
    """By which of several a player plays a card; of the same object, as what (601.2)."""
    sources = list(dict.fromkeys(leave.source for leave in leaves))
    source = ask.one(player, DecisionKind.OBJECT, "By which of these do you play it?", sources)
    uses = [leave for leave in leaves if leave.source == source]
    if all(leave.use.isdigit() for leave in uses):
        return uses[0]  # the same leave given several times in a turn
    use = ask.one(player, DecisionKind.TYPE, "As what do you play it?", [leave.use for leave in uses])
    return next(leave for leave in uses if leave.use == use)


def give(g: State, turn: Turn, player: int, leave: Leave, id: int) -> int:
    """What a card is played by begins to change it; gives the number of that effect, or 0."""
    if leave.gives is None:
        return 0
    ctx = Context(0, leave.source, player, marker=turn.marker)
    ctx.slots[SELF_SLOT] = (leave.source,)
    until = END_OF_TURN if leave.this_turn else ALWAYS
    return put_in_force(g, ctx, (leave.gives,), until, frozenset({id})).id


def _counted(use: str) -> str:
    return f"{ONCE}: {use}" if use else ONCE


def leaves_to_play(g: State, player: int, obj: GameObject) -> list[Leave]:
    """Those of which a player uses one as they play a card; none if they may play it without any."""
    if obj.zone == HAND or any(id == obj.id for id, _ in permitted(g, player)):
        return []
    if obj.owner == player and _says_so_itself(g, obj):
        return []
    there = [(rule, ctx) for rule, ctx in _rules_for(g, player, obj) if not _is_priced(rule, obj)]
    found = dict.fromkeys(_leave(rule, ctx) for rule, ctx in there)
    free = (not (leave.once or leave.afterwards or leave.besides) and leave.gives is None for leave in found)
    return [] if any(free) else list(found)


def leaves_by_price(g: State, player: int, obj: GameObject) -> dict[str, list[Leave]]:
    """Those of which a player uses one as they cast a card for something else than its mana cost (118.9), by the way in
    which it is cast then."""
    found: dict[str, list[Leave]] = {}
    for rule, ctx in _rules_for(g, player, obj):
        if _is_priced(rule, obj):
            way = FREE if rule.free else for_life(blueprint(obj.printed).characteristics.mana_value)
            leaves = found.setdefault(way, [])
            if (leave := _leave(rule, ctx)) not in leaves:
                leaves.append(leave)
    return found


def _leave(rule: PlayFrom, ctx: Context) -> Leave:
    return Leave(ctx.source, rule.once, rule.afterwards, rule.use, rule.gives, rule.gives_this_turn, rule.besides)


def _allows(g: State, player: int, rule: PlayFrom, ctx: Context, obj: GameObject) -> bool:
    mine = rule.among is not None or obj.owner == player
    return (
        mine and obj.zone == rule.zone and obj.id in _cards(g, player, rule, ctx) and _fits(g, player, ctx, rule, obj)
    )


def _fits(g: State, player: int, ctx: Context, rule: PlayFrom, obj: GameObject) -> bool:
    if hidden_from(g, player, obj):
        return False  # 406.3b
    if rule.own_turn and not is_active(g, ctx.controller):
        return False
    if rule.once and any(uses_named(g, turn, ctx.source, _counted(rule.use)) for turn in g.turns):
        return False
    if blueprint(obj.printed).is_land:
        return rule.lands and (rule.land is None or matches(g, ctx, rule.land, obj, characteristics(g, obj)))
    return rule.spells and (rule.spell is None or is_such_spell(g, ctx, rule.spell, obj))


def _says_so_itself(g: State, obj: GameObject) -> bool:
    """ "You may cast ~ from your graveyard": the ability functions there (112.6)."""
    return not obj.face_down and any(
        isinstance(subject, Self) and any(isinstance(r, PlayFrom) and r.zone == obj.zone for r in rules_in(changes))
        for ability in blueprint(obj.printed).statics
        if ability.zone == obj.zone
        and (ability.condition is None or holds(g, static_context(g, obj), ability.condition))
        for subject, changes in parts_of(ability)
    )


def sees_top(g: State, seat: int | None, player: int) -> bool:
    """Whether a seat sees the top card of a player's library; not while something is announced (401.5)."""
    if any(frame.what in ("cast", "activate") for turn in g.turns for frame in turn.agenda):
        return False
    if player_has_rule(g, player, TopRevealed):
        return True
    return sees(g, seat, player) and player_has_rule(g, player, LooksAtTop)
