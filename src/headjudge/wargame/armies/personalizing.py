"""A player who joined mid-round makes an army their own (2.6).

=====  ==============================================================================================================
rule   what
=====  ==============================================================================================================
2.6    once, after two battles, within two turns; an army of rank at most Lt Cmdr or CPL; name, Legend and units, not
       the colors; the army is not healed
2.1    sizes, numbers and the Legend as when an army is created
2.2    allowed creatures
2.4    rank and colors stay as they are
=====  ==============================================================================================================

Readings. The player's leaders select the army by giving them control of it. The two turns begin with the turn in
which they could first do it: the one that opens with the results of their second battle, and the one after it. How the
living are spread over the slots may change, their number may not; what each slot had lost stays lost, as far as it has
room (replacing_troops.py). Every change counts as the one opportunity, also one of the name alone.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault
from headjudge.wargame.actions import ACTIONS, CARDS, player_of
from headjudge.wargame.arguments import ArmyName, Entry
from headjudge.wargame.armies.changing_troops import require_controller, require_peace
from headjudge.wargame.armies.composition import composition_faults, refuse
from headjudge.wargame.armies.legends import legend_fault, read_legend
from headjudge.wargame.armies.names import check_army_name
from headjudge.wargame.armies.replacing_troops import replace_troops, unhealed_losses
from headjudge.wargame.armies.troops import Cards, cards_with, learn, read_troops
from headjudge.wargame.people.control import controllers, enter
from headjudge.wargame.people.judges import roles_of
from headjudge.wargame.people.preparing import find_army
from headjudge.wargame.people.threads import tell, to_player
from headjudge.wargame.state import Army, Player, State, Troop
from headjudge.wargame.state.ranks import LOWEST

__all__ = ["BATTLES", "TURNS", "last_turn_to_personalize", "offer_armies", "why_not_personalize"]

BATTLES = 2
"""How many battles a new player must have fought (2.6)."""

TURNS = 2
"""Within how many turns the player must take the opportunity (2.6)."""


def last_turn_to_personalize(player: Player) -> int | None:
    """The last turn in which a player may personalize an army, or None while they have not fought their battles."""
    if not player.joined or player.battles < BATTLES:
        return None
    return None if player.offered is None else player.offered + TURNS - 1


def why_not_personalize(state: State, player: Player, army: Army) -> Fault | None:
    """Why a player can't make an army their own, or None (2.6)."""
    last = last_turn_to_personalize(player)
    message = ""
    if not player.joined:
        message = f"{player.name} did not join mid-round"
    elif player.personalized:
        message = f"{player.name} has already personalized an army"
    elif last is None:
        message = f"{player.name} has fought {player.battles} of {BATTLES} battles"
    elif state.turn > last:
        message = f"{player.name} had until turn {last}: the opportunity is lost"
    elif not army.alive:
        message = f"{army.name} is dead"
    elif army.level > LOWEST:
        message = f"{army.name} is of rank {army.rank}, and the highest allowed is Lt Cmdr or CPL"
    return Fault("2.6", message, "wargame/personalize") if message else None


def offer_armies(state: State) -> None:
    """As a turn opens: tell the players who have fought their second battle that they may personalize an army."""
    for player in state.players.values():
        if player.joined and player.battles >= BATTLES and player.offered is None and not player.personalized:
            player.offered = state.turn
            text = f"You may personalize an army until turn {last_turn_to_personalize(player)} is over."
            tell(state, "notices", state.clock, text, "2.6", to=(to_player(player.key),))


class Personalize(Arguments, frozen=True, kw_only=True):
    """What of an army becomes another."""

    army: Annotated[ArmyName, doc("the army that one makes one's own")]
    name: Annotated[str | None, doc("its new name")] = None
    legend: Annotated[str | Entry | None, doc("its new Legend")] = None
    troops: Annotated[list[Entry] | None, doc("its new troops")] = None


@ACTIONS.action("personalize", Personalize, by=By("a player who joined mid-round and controls the army"), rule="2.6")
def personalize(state: State, act: Act, given: Personalize) -> None:
    """Make an army one's own: a new name, Legend and troops, each if it is given (2.6)."""
    army, player = find_army(state, given.army, act.by), player_of(state, act)
    cards = cards_with(state, act.enclosed.get(CARDS))
    if state.over:
        raise IllegalAction("the round is over", rule="1.7", code="wargame/phase")
    require_controller(state, act, army, "2.6")
    wrong = why_not_personalize(state, player, army)
    refuse(army.name, [wrong] if wrong else [])
    require_peace(state, act, army)
    if given.name is None and given.legend is None and given.troops is None:
        raise InvalidInput("personalize needs a name, a legend or troops", rule="2.6", code="wargame/argument")
    name = army.name if given.name is None else _new_name(state, given.name, player, army)
    legend = read_legend(given.legend) if given.legend is not None else None
    taken = legend_fault(state, cards, legend, army) if legend is not None else None
    refuse(army.name, [taken] if taken else [])
    troops: list[Troop] | None = None
    if given.troops is not None:
        troops = read_troops(cards, army.level, given.troops)
        for troop in troops:
            troop.full = troop.count  # what is missing follows from the army
        refuse(army.name, _unit_faults(state, army, cards, troops))
    if troops is not None:
        replace_troops(army, unhealed_losses(army), troops)
        learn(state, cards, [troop.card for troop in troops])
    if legend is not None:
        army.legend = legend
        learn(state, cards, [legend])
    before = army.name
    if name != before:
        if not army.control:
            enter(army, act.at, controllers(state, army))  # they keep what was theirs by its old name
        army.name, army.namesake = name, ""
    player.personalized = True
    words = f"{player.name} personalizes {before}" + (f": it is now {name}." if name != before else ".")
    tell(state, "control", act.at, words, "2.6")


def _new_name(state: State, given: str, player: Player, army: Army) -> str:
    """The army's name from now on: one of its own, and no other player's or judge's. Raises a refusal."""
    name = check_army_name(state, given, army)
    holder = state.find_player(name)
    if (holder is not None and holder is not player) or (holder is None and roles_of(state, name)):
        raise IllegalAction(f"{name} is someone else's name", rule="2.6", code="wargame/name")
    return name


def _unit_faults(state: State, army: Army, cards: Cards, troops: list[Troop]) -> list[Fault]:
    """What is wrong with the new units: what 2.1 and 2.2 say, and that nobody is healed by it (2.6)."""
    strict = state.options.strict_cards
    found = composition_faults(cards, army.side, army.level, army.colors, troops, strict=strict, had=army.troops)
    total = sum(troop.count for troop in troops)
    if total != army.total:
        message = f"{army.total} are alive and must remain so, not {total}: the army is not healed"
        found.append(Fault("2.6", message, "wargame/not-healed"))
    return found
