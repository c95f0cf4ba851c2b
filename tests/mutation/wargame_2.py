"""Armies of the wargame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import NoCode, gives, place, replaced, switch

from headjudge.wargame.state import Army, State, Troop
from headjudge.wargame.state.ranks import RANKS

__all__ = ["SWITCHES"]

HEADING = NoCode("a heading: the paragraphs below it say how")
FOR_JUDGES = NoCode("it is for the battle judge, who reads strategies: no ability works by itself")


def _nothing(*_: Any, **__: Any) -> None:
    """Does nothing, and finds nothing wrong."""


def _one_larger(level: int) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """The slots of one rank are for creatures one larger."""
    return lambda size: lambda of, slot: size(of, slot) + (of == level)


def _smaller(level: int) -> Callable[[Callable[..., int]], Callable[..., int]]:
    return lambda size: lambda of, slot: size(of, slot) - (of == level and slot > 1)


def _sizes(level: int) -> tuple[Any, Any]:
    return (
        switch("its slots are larger", replaced("wargame.state.ranks:slot_size", _one_larger(level))),
        switch("its larger slots are smaller", replaced("wargame.state.ranks:slot_size", _smaller(level))),
    )


def _colors_of_the_player(read: Callable[..., Army]) -> Callable[..., Army]:
    def off(state: State, spec: Any, *rest: Any) -> Army:
        army = read(state, spec, *rest)
        if len(army.colors) > 1:
            army.colors = army.colors[:1]
        return army

    return off


def _by_side(wrong_side: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def make(problem: Callable[..., Any]) -> Callable[..., Any]:
        return lambda side, *rest: None if side == wrong_side else problem(side, *rest)

    return make


def _any_size(use_at: Callable[..., Any]) -> Callable[..., Any]:
    del use_at
    return lambda *_: True


def _creature(**changes: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What is read of a card is something else."""
    return lambda read: lambda definition: replace(read(definition), **changes)


def _first_form(read: Callable[..., Any]) -> Callable[..., Any]:
    def off(definition: Any) -> Any:
        found = read(definition)
        return replace(found, forms=found.forms[:1])

    return off


def _all_lost(heal: Callable[..., int]) -> Callable[..., int]:
    """Whatever was lost heals, whenever it was."""

    def off(troop: Troop, through: int) -> int:
        troop.losses = {0: troop.full - troop.count} if through >= 0 else troop.losses
        return heal(troop, through)

    return off


def _of_any_color(_: Troop, __: str) -> bool:
    return True


def _in_any_place(can: Callable[..., bool]) -> Callable[..., bool]:
    del can
    return lambda army, place: not place.destroyed and army.side != "mercenary"


def _changed_with_ranks(rank: Callable[..., None]) -> Callable[..., None]:
    """An army has the rank of who controls it."""

    def off(state: State, act: Any, given: Any) -> None:
        from headjudge.wargame.people.control import controllers

        rank(state, act, given)
        for army in state.armies.values():
            who = [state.players[key] for key in controllers(state, army) if key in state.players]
            if who and RANKS[who[0].rank].level:
                army.rank = who[0].rank

    return off


def _no_condition(place: Any) -> Any:
    place.win_condition = place.win_condition and place.kind == "base"
    return place


def _unlimited(name: str) -> Any:
    return place(name, 99)


def _any_word(forms: Callable[..., Any]) -> Callable[..., Any]:
    def off(card: Any, form: Any, abilities: list[Any]) -> Any:
        return forms(card, form, [replace(one, word=one.word and "threshold") for one in abilities])

    return off


SWITCHES = {
    "2.1": (
        switch("any number of different creatures", _unlimited("wargame.armies.composition:MOST_CREATURES")),
        switch(
            "numbers and sizes do not matter", replaced("wargame.armies.composition:_numbers", lambda _: lambda *_: ())
        ),
        switch("any Legend", replaced("wargame.armies.legends:legend_fault", lambda _: _nothing)),
    ),
    **{f"2.1.{7 - level}": _sizes(level) for level in range(6, 0, -1)},
    "2.2": HEADING,
    "2.2.1": (
        switch(
            "the Coalition uses all colors", replaced("wargame.armies.composition:color_fault", _by_side("coalition"))
        ),
        switch("Phyrexia uses all colors", replaced("wargame.armies.composition:color_fault", _by_side("phyrexia"))),
        switch("nothing is banned", place("wargame.armies.composition:BANNED", {})),
        switch("Legends fight", replaced("wargame.armies.creatures.reading:read_creature", _creature(legend=False))),
    ),
    "2.2.1.1": (
        switch("any number of colors", _unlimited("wargame.armies.composition:MOST_COLORS")),
        switch("an army has one color", replaced("wargame.setup.enlisting:read_army", _colors_of_the_player)),
    ),
    "2.2.2": (
        switch(
            "two sizes in one army",
            replaced("wargame.armies.creatures.reading:read_creature", _creature(one_size=False)),
        ),
    ),
    "2.2.3": FOR_JUDGES,
    "2.2.3.1": FOR_JUDGES,
    "2.2.3.1.1": FOR_JUDGES,
    "2.2.3.1.2": FOR_JUDGES,
    "2.2.3.1.3": FOR_JUDGES,
    "2.2.3.1.4": (
        switch(
            "everything imprints anything",
            replaced("wargame.armies.composition:_imprint_faults", lambda _: lambda *_: ()),
        ),
        switch("Summoner's Egg is not banned", place("wargame.armies.composition:BANNED", {})),
    ),
    "2.2.3.2": (
        switch(
            "activated abilities give nothing",
            replaced("wargame.armies.creatures.abilities:gained", lambda _: lambda *_: ()),
        ),
        switch("creatures have any size", replaced("wargame.armies.creatures.reading:Creature.use_at", _any_size)),
    ),
    "2.2.3.3": switch(
        "only without kicker and threshold", replaced("wargame.armies.creatures.reading:read_creature", _first_form)
    ),
    "2.2.3.4": (
        switch(
            "states are as they could be",
            replaced("wargame.armies.creatures.sentences:conditional", lambda _: lambda *_: False),
        ),
        switch(
            "every ability word is like threshold",
            replaced("wargame.armies.creatures.conditions:forms_with", _any_word),
        ),
    ),
    "2.2.4": switch(
        "copy cards are what is printed",
        replaced("wargame.armies.creatures.reading:_copies", lambda _: lambda *_: False),
    ),
    "2.2.5": switch(
        "Slivers give themselves nothing", replaced("wargame.armies.creatures.slivers:_gifts", lambda _: lambda *_: [])
    ),
    "2.2.6": switch(
        "counters do not count", replaced("wargame.armies.creatures.counters:growths_of", lambda _: lambda *_: ())
    ),
    "2.3": HEADING,
    "2.3.1": switch("nothing heals", gives("wargame.turns.results:heal", None)),
    "2.3.1.1": (
        switch("what was lost last heals, too", replaced("wargame.armies.healing:_heal_troop", _all_lost)),
        switch("nothing heals", gives("wargame.turns.results:heal", None)),
    ),
    "2.3.1.2": (
        switch("all heals after one day", replaced("wargame.armies.healing:is_of_color", lambda _: _of_any_color)),
        switch("one heals in any base", replaced("wargame.armies.healing:can_heal_at", _in_any_place)),
        switch("days are counted in bases of any color", gives("wargame.armies.days:_is_member", True)),
    ),
    "2.3.1.3": (
        switch(
            "all ranks heal in towns", place("wargame.armies.healing:LOWEST", 9), place("wargame.armies.days:LOWEST", 9)
        ),
        switch("a town allows changes", replaced("wargame.armies.changing_troops:why_no_change", lambda _: _nothing)),
    ),
    "2.3.2": (
        switch("one may change anywhere", replaced("wargame.armies.changing_troops:why_no_change", lambda _: _nothing)),
        switch("one day is enough", place("wargame.armies.changing_troops:CHANGE_DAYS", 1)),
        switch("destroyed bases do not matter", gives("wargame.armies.changing_troops:is_of_color", False)),
    ),
    "2.3.3": switch("there is always space", replaced("wargame.armies.transfers:why_no_space", lambda _: _nothing)),
    "2.4": switch(
        "an army has the rank of who controls it", replaced("wargame.people.players:rank", _changed_with_ranks)
    ),
    "2.5": switch("a round begins with whatever there is", gives("wargame.setup.rounds:missing", [])),
    "2.5.1": switch(
        "any number of places", place("wargame.setup.places:PLACES", {"base": 99, "portal": 99, "town": 99})
    ),
    "2.5.1.1": (
        switch("bases stand anywhere", gives("wargame.setup.places:too_near", [])),
        switch("players place them", gives("wargame.people.judges:require_judge", None)),
    ),
    "2.5.1.2": (
        switch("anybody describes anything", gives("wargame.setup.approving:require_leader", None)),
        switch("nobody approves", gives("wargame.people.judges:require_judge", None)),
    ),
    "2.5.1.3": (
        switch("any number", place("wargame.setup.places:WIN_CONDITIONS", 4)),
        switch(
            "portals are none",
            replaced("wargame.setup.places:read_place", lambda old: lambda *a: _no_condition(old(*a))),
        ),
    ),
    "2.5.1.4": switch(
        "any number of towns", place("wargame.setup.places:PLACES", {"base": 7, "portal": 5, "town": 99})
    ),
    "2.5.2": switch("no armies are missing", gives("wargame.setup.rounds:_missing_armies", [])),
    "2.5.2.1": (
        switch("any number of armies of a rank", gives("wargame.setup.enlisting:_number_faults", [])),
        switch("no armies are missing", gives("wargame.setup.rounds:_missing_armies", [])),
    ),
    "2.5.2.2": switch("a Coalition army needs no colors", gives("wargame.setup.enlisting:color_list_fault", None)),
    "2.5.2.3": switch(
        "an army starts by any base", replaced("wargame.setup.placing:may_start_by", lambda _: lambda *_: True)
    ),
    "2.5.3": switch("there are no mercenaries", place("wargame.setup.arriving:FIRST", ())),
    "2.6": (
        switch(
            "anybody personalizes anything",
            replaced("wargame.armies.personalizing:why_not_personalize", lambda _: _nothing),
        ),
        switch("the army is healed", gives("wargame.armies.personalizing:_unit_faults", [])),
        switch("one battle is enough", place("wargame.armies.personalizing:BATTLES", 1)),
        switch("there is always time", place("wargame.armies.personalizing:TURNS", 99)),
    ),
}
