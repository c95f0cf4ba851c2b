"""Names and the game: which seat, object or card a word of a scenario means, and by which names a thing is known."""

from __future__ import annotations

from headjudge.core.errors import AmbiguousAction, IllegalAction
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, GameObject
from headjudge.magic.multiplayer.two_headed_giant import body_of, head_of
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.magic.cards import Cards
from headjudge.scenario.matching import Names

__all__ = ["Handles"]


class Handles:
    """What the names of a scenario stand for.

    An *entity* is an object's id or, for a player, ``~seat``, as the engine has it. A handle stands for a card's
    number, which it keeps from zone to zone.
    """

    def __init__(self, seats: list[str], teams: dict[str, list[str]], cards: Cards) -> None:
        self.seats = {name: index for index, name in enumerate(seats)}
        self.teams = {team: [self.seats[name] for name in members] for team, members in teams.items()}
        self.known_cards = cards
        self.cards: dict[str, int] = {}
        self.by_card: dict[int, list[str]] = {}

    def copy(self) -> Handles:
        """Handles that can be added to without changing these."""
        new = Handles([], {}, self.known_cards)
        new.seats, new.teams = self.seats, self.teams
        new.cards = dict(self.cards)
        new.by_card = {card: list(names) for card, names in self.by_card.items()}
        return new

    def bind(self, name: str, card: int) -> None:
        """Let a name stand for a card, token, copy or ability from now on."""
        self.cards[name] = card
        self.by_card.setdefault(card, []).insert(0, name)

    def players(self, name: str) -> list[int]:
        """The seats that a name means: one, or those of a team. Raises UnknownName if it means none."""
        if name in self.seats:
            return [self.seats[name]]
        if name in self.teams:
            return list(self.teams[name])
        raise UnknownName(name, f"no such seat or team; seats are {', '.join(self.seats)}")

    def player(self, name: str) -> int:
        """The seat of this name. Raises UnknownName if there is none."""
        if name not in self.seats:
            raise UnknownName(name, f"no such seat; seats are {', '.join(self.seats)}")
        return self.seats[name]

    def names(self, g: State, entity: int) -> Names:
        """The names of an entity: its handles, its name in the game and what is printed on it."""
        if entity < 0:
            return Names((g.players[~entity].name,))
        obj = g.known(entity)
        return Names(("something gone",)) if obj is None else self.names_of(g, obj)

    def names_of(self, g: State, obj: GameObject) -> Names:
        """The names of an object; an ability on the stack goes by those of its source."""
        own = self.by_card.get(obj.card, [])
        if obj.kind == ABILITY:
            context = g.contexts.get(obj.spell)
            source = None if context is None else g.known(context.source)
            inherited = () if source is None or source is obj else self.names_of(g, source)
            return Names(dict.fromkeys((*own, *inherited, obj.printed.name)))
        current = characteristics(g, obj).name if obj.id in g.objects else obj.definition.name
        return Names(dict.fromkeys(name for name in (*own, current, obj.printed.name) if name))

    def entities(self, g: State, name: str) -> list[int]:
        """Everything in the game that a name means now: a player, a handle's object, or all objects of that name.

        Raises UnknownName if nothing has, had or could have that name.
        """
        if name in self.seats:
            return [~self.seats[name]]
        if name in self.cards:
            obj = self.object(g, name)
            return [] if obj is None else [obj.id]
        found = [obj.id for obj in g.objects.values() if obj.kind != ABILITY and name in self.names_of(g, obj)]
        if not found and name not in self.known_cards:
            raise UnknownName(name, "nothing has this name")
        return found

    def entity(self, g: State, name: str, among: list[int] | None = None) -> int:
        """The one thing that a name means, of those ``among`` if it means one of them.

        Raises UnknownName, IllegalAction if there is none in the game now, AmbiguousAction if there are several.
        """
        found = self.entities(g, name)
        likely = [entity for entity in found if among is not None and entity in among] or found
        if len(likely) > 1:
            on_table = [e for e in likely if e < 0 or g.objects[e].zone in (BATTLEFIELD, STACK)]
            likely = on_table if len(on_table) == 1 else likely
        if not likely:
            raise IllegalAction(f"there is no {name} in the game now", rule="400.7", code="magic/gone")
        if len(likely) > 1 and among is None:
            raise AmbiguousAction(f"several things are named {name}; give them handles by `as`")
        return likely[0]

    def attacked(self, g: State, name: str) -> int:
        """What a name means that is attacked: a planeswalker, a player, or a team that is attacked as one (810.7a).

        Raises what :meth:`entity` raises; IllegalAction for a team whose players are attacked one by one.
        """
        if name not in self.seats and name not in self.teams:
            return self.entity(g, name)
        players = self.players(name)
        if name in self.teams and not set(players) & set(body_of(g, players[0])) >= set(players):
            raise IllegalAction(f"{name} isn't attacked as one: name the player", rule="802.3", code="magic/attack")
        return ~head_of(g, players[0])

    def means(self, g: State, name: str, entity: int) -> bool:
        """Whether a name may mean an entity; the name of a permanent may also mean its ability on the stack."""
        if name in self.seats or entity < 0:
            return entity == ~self.seats.get(name, entity)
        if name not in self.cards:
            return name in self.names(g, entity)
        obj = g.objects.get(entity) or g.last_known[entity]
        if obj.kind == ABILITY and obj.card != self.cards[name]:
            context = g.contexts.get(obj.spell)
            source = None if context is None else g.known(context.source)
            return source is not None and source.card == self.cards[name]
        return obj.card == self.cards[name]

    def object(self, g: State, name: str) -> GameObject | None:
        """The object of a handle, also an ability or a copy on the stack; None if it is nowhere any more."""
        card = self.cards[name]
        return g.cards.get(card) or g.objects.get(card)
