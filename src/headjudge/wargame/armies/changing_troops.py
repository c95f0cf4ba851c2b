"""Changing the troops of an army that could heal (2.3, 2.3.2).

=======  ===========================================================================================================
rule     what
=======  ===========================================================================================================
2.3.2    after two days counted in a base or portal that it could heal at; any composition that is legal by 2.1 and 2.2,
         but no new troops of the color of a destroyed base of the Coalition
2.3.1.3  a town heals, but allows no change
2.4      rank and colors stay as they are
=======  ===========================================================================================================

Readings. An army changes as often as its controller likes while it stands there with two days counted. An army that
fights may change until strategies are due (3.1). Losses that are not healed yet stay losses (replacing_troops.py).
Troops of the color of a destroyed base may be kept, or their numbers lowered: more of them would be troops that it did
not have. The color of a creature is that of the base of its faction: a multicolored one is of 5-Color base alone
(1.1.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault
from headjudge.core.times import show_time
from headjudge.wargame.actions import ACTIONS, CARDS, player_of
from headjudge.wargame.arguments import ArmyName, Entry
from headjudge.wargame.armies.composition import composition_faults, refuse
from headjudge.wargame.armies.healing import can_heal_at, is_of_color
from headjudge.wargame.armies.replacing_troops import overfilled_slots, replace_troops, unhealed_losses
from headjudge.wargame.armies.troops import Cards, cards_with, learn, read_troops
from headjudge.wargame.people.control import controllers
from headjudge.wargame.people.judges import PROGRAM
from headjudge.wargame.people.preparing import find_army
from headjudge.wargame.people.threads import tell, to_player
from headjudge.wargame.state import Army, Place, State, Troop
from headjudge.wargame.state.deadlines import until_minute
from headjudge.wargame.state.ranks import COALITION

__all__ = ["CHANGE_DAYS", "require_controller", "require_peace", "why_no_change"]

CHANGE_DAYS = 2
"""Days to be counted before an army may change its troops (2.3.2)."""


def why_no_change(state: State, army: Army) -> Fault | None:
    """Why an army can't change its troops where it stands, or None (2.3.2)."""
    if not army.on_map or army.at is None:
        return Fault("2.3.2", f"{army.name} isn't on the map", "wargame/army")
    place = state.place_at(army.at)
    if place is None:
        return Fault("2.3.2", f"{army.name} at {army.at} isn't in a base or portal", "wargame/place")
    if place.neutral:
        return Fault("2.3.1.3", f"{place.name} is a town: armies can heal there, but not change troops", "wargame/town")
    if not can_heal_at(army, place):
        return Fault("2.3.2", f"{army.name} could not heal in {place.name}: {_why_not(army, place)}", "wargame/place")
    if army.converted == "partial":
        return Fault("4.5", f"{army.name} isn't fully converted yet", "wargame/converted")
    if army.days < CHANGE_DAYS:
        message = f"{army.name} has counted {army.days} of {CHANGE_DAYS} days in {place.name}"
        return Fault("2.3.2", message, "wargame/days")
    return None


def _why_not(army: Army, place: Place) -> str:
    if place.destroyed:
        return "it is destroyed"
    if place.side != army.side:
        return f"it belongs to {place.side}"
    return f"it is {place.color}, and the army is a member of {', '.join(army.colors) or 'nothing'}"


def require_controller(state: State, act: Act, army: Army, rule: str) -> None:
    """Refuse who doesn't control an army. Raises IllegalAction."""
    if act.by == PROGRAM:
        return
    player = player_of(state, act)
    if player.key not in controllers(state, army):
        raise IllegalAction(f"{player.name} does not control {army.name}", rule=rule, code="wargame/controller")


def require_peace(state: State, act: Act, army: Army) -> None:
    """Refuse to touch the troops of an army whose battle is decided already: its strategies are due (3.1). Raises
    IllegalAction."""
    battle = state.fights(army.key)
    if battle is None or battle.turn != state.turn:
        return
    deadline = state.deadline
    if state.phase == "locked" or (deadline is not None and not until_minute(act.at, deadline)):
        since = f" since {show_time(deadline)} GMT" if deadline is not None else ""
        raise IllegalAction(
            f"{army.name} fights at {battle.at}, and the strategies are due{since}", rule="3.1", code="wargame/battle"
        )


class TroopChange(Arguments, frozen=True, kw_only=True):
    """New troops for an army."""

    army: Annotated[ArmyName, doc("the army that changes")]
    troops: Annotated[list[Entry], doc("all its troops from now on")]


@ACTIONS.action("change", TroopChange, by=By("who controls the army"), rule="2.3.2")
def change(state: State, act: Act, given: TroopChange) -> None:
    """Give an army new troops, at once (2.3.2)."""
    army, cards = find_army(state, given.army, act.by), cards_with(state, act.enclosed.get(CARDS))
    if state.over:
        raise IllegalAction("the round is over", rule="1.7", code="wargame/phase")
    require_controller(state, act, army, "2.3.2")
    wrong = why_no_change(state, army)
    refuse(f"{army.name} can't change its troops", [wrong] if wrong else [])
    require_peace(state, act, army)
    troops = read_troops(cards, army.level, given.troops)
    if not troops:
        raise InvalidInput("an army has troops", rule="2.1", code="wargame/troops")
    healed_through = army.days - army.days % CHANGE_DAYS - 1
    missing = unhealed_losses(army, healed_through)
    refuse(army.name, _change_faults(state, army, cards, troops) + overfilled_slots(army, missing, troops))
    for troop in troops:
        if troop.full > troop.count:
            troop.losses = {army.days: troop.full - troop.count}
    replace_troops(army, missing, troops)
    learn(state, cards, [troop.card for troop in troops])
    words = ", ".join(f"{troop.count} {troop.card} {troop.size}" for troop in troops)
    to = (army.side, "movement", "battle", *map(to_player, controllers(state, army)))
    tell(state, "notices", act.at, f"{army.name} changes its troops: {words}.", "2.3.2", to=to)


def _change_faults(state: State, army: Army, cards: Cards, troops: list[Troop]) -> list[Fault]:
    """What is wrong with a new composition: what 2.1 and 2.2 say, and the colors of destroyed bases (2.3.2)."""
    strict = state.options.strict_cards
    found = composition_faults(cards, army.side, army.level, army.colors, troops, strict=strict, had=army.troops)
    if army.side != COALITION:
        return found
    for place in state.places.values():
        if place.side == COALITION and place.destroyed:
            for card in dict.fromkeys(troop.card for troop in troops if is_of_color(troop, place.color)):
                before = _full_of(army.troops, card, place.color)
                after = _full_of(troops, card, place.color)
                if after > before:
                    had_words = f"it had {before}" if before else "it had none"
                    message = f"{after} {card} are of the color of {place.name}, which is destroyed; {had_words}"
                    found.append(Fault("2.3.2", message, "wargame/destroyed"))
    return found


def _full_of(troops: Sequence[Troop], card: str, color: str) -> int:
    """The full number of the creatures of a card that are of a base's color."""
    return sum(troop.full for troop in troops if troop.card == card and is_of_color(troop, color))
