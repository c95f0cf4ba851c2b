"""The properties of an object that a scenario may ask about."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.combat import NOTHING, Combat
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.words import subtypes
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND, NOWHERE, PLANAR_DECK, STACK
from headjudge.scenario.magic.names import Handles
from headjudge.scenario.matching import Bag

__all__ = ["properties_of"]


def properties_of(g: State, handles: Handles, obj: GameObject | None) -> dict[str, Callable[[], object]]:
    """The properties of an object; of one that is nowhere any more all but its zone are null."""
    if obj is None or obj.zone == NOWHERE:
        nothing: dict[str, Callable[[], object]] = dict.fromkeys(_PROPERTIES, lambda: None)
        nothing["zone"] = lambda: NOWHERE
        return nothing
    thing = _Thing(g, handles, obj)
    return {name: getattr(thing, name) for name in _PROPERTIES}


class _Thing:
    """One object of the game; each public method is a property."""

    def __init__(self, g: State, handles: Handles, obj: GameObject) -> None:
        self._g = g
        self._handles = handles
        self._obj = obj

    def _characteristics(self) -> Characteristics:
        return characteristics(self._g, self._obj)

    def _combat(self) -> Combat | None:
        fights = (turn.combat for turn in self._g.turns if turn.combat)
        return next((c for c in fights if self._obj.id in c.attackers or self._obj.id in c.blockers), None)

    def zone(self) -> object:
        zone = COMMAND if self._obj.zone == PLANAR_DECK else self._obj.zone  # 309.2
        return NOWHERE if self._obj.phased_out else zone

    def controller(self) -> object:
        planar = self._g.planar
        controlled = self._obj.zone in (BATTLEFIELD, STACK) or (planar and self._obj.id in planar.face_up)
        return self._g.player_name(self._obj.controller) if controlled else None

    def owner(self) -> object:
        return self._g.player_name(self._obj.owner)

    def name(self) -> object:
        return self._characteristics().name or None

    def power(self) -> object:
        return self._characteristics().power

    def toughness(self) -> object:
        return self._characteristics().toughness

    def damage(self) -> object:
        return self._obj.damage

    def tapped(self) -> object:
        return self._obj.tapped

    def face_down(self) -> object:
        return self._obj.face_down or self._obj.zone == PLANAR_DECK

    def types(self) -> object:
        ch = self._characteristics()
        words = {*ch.supertypes, *ch.types, *ch.subtypes}
        if ch.all_creature_types:
            words.update(subtypes()["creature"])
        return Bag(sorted(words))

    def colors(self) -> object:
        return Bag(sorted(self._characteristics().colors))

    def keywords(self) -> object:
        """Keyword abilities by name; protection with what it is from."""
        names = [
            " ".join(RULES_TEXT.write(ability)) if name == "protection" else name
            for name, abilities in self._characteristics().keywords.items()
            for ability in abilities
        ]
        return Bag(dict.fromkeys(names))

    def counters(self) -> object:
        return dict(self._obj.counters or {})

    def attached_to(self) -> object:
        return self._handles.names(self._g, self._obj.attached_to) if self._obj.attached_to else None

    def attacking(self) -> object:
        combat = self._combat()
        what = combat.attackers.get(self._obj.id) if combat else None
        if what == NOTHING:
            return "nothing"
        return None if what is None else self._handles.names(self._g, what)

    def blocking(self) -> object:
        """What it blocks: a name, a list if that is several, null if nothing."""
        combat = self._combat()
        names = [self._handles.names(self._g, id) for id in (combat.blockers.get(self._obj.id, []) if combat else [])]
        return names[0] if len(names) == 1 else Bag(names) if names else None

    def blocked(self) -> object:
        combat = self._combat()
        return combat is not None and self._obj.id in combat.blocked


_PROPERTIES = tuple(name for name in vars(_Thing) if not name.startswith("_"))
