"""What scenarios of Altered may ask about (docs/scenario-format-altered.md, E)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from headjudge.altered.cards import Terrain
from headjudge.altered.engine.characteristics import stats, terrains_of, total
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.playing.quick_actions import abilities_of
from headjudge.altered.engine.state.items import BOOST, Item
from headjudge.altered.engine.state.looks import members, places
from headjudge.altered.engine.state.objects import Emblem
from headjudge.altered.engine.state.words import DecisionKind, Which, Zone
from headjudge.altered.game import Game
from headjudge.scenario.adapter import Subject
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.matching import Bag, Parted, Placed, Tally

__all__ = ["Subjects"]


class Subjects:
    """The subjects of a game."""

    def __init__(self, game: Game, handles: Mapping[str, int]) -> None:
        self.game = game
        self.g = game.state
        self.handles = handles
        self.names = {id: handle for handle, id in handles.items()}

    def named(self, name: str) -> Subject:
        """What a name means. Raises UnknownName."""
        players = {player.name: player.index for player in self.g.players}
        if name == "day":
            return self._day()
        if name == "game":
            return self._game()
        if name == "pending":
            return self._pending()
        if name == "limbo":
            return Subject(value=self._limbo)
        if name in players:
            return self._seat(players[name])
        if found := re.fullmatch(r"region (\d)", name):
            return self._region(int(found[1]))
        seat, _, which = name.rpartition(".")
        if seat in players and which in ("hero", "companion"):
            return self._expedition(players[seat], Which[which.upper()])
        if name in self.handles:
            return self._item(self.g.items[self.handles[name]])
        raise UnknownName(name, "no such subject")

    def called(self, id: int) -> str:
        """A card by its handle."""
        return self.names.get(id, self.g.items[id].card.name)

    def _listed(self, ids: list[int]) -> Bag:
        return Bag(self.called(id) for id in ids)

    def _day(self) -> Subject:
        g = self.g
        return Subject(
            {
                "number": lambda: g.day,
                "phase": lambda: str(g.phase),
                "first_player": lambda: g.players[g.first].name,
                "turn": lambda: None if g.turn is None else g.players[g.turn].name,
            }
        )

    def _game(self) -> Subject:
        result = self.game.result
        return Subject(
            {
                "over": lambda: self.game.over,
                "winners": lambda: Bag(result.winners),
                "losers": lambda: Bag(result.losers),
                "arena": lambda: self.g.tiebreaker,
            }
        )

    def _pending(self) -> Subject:
        asks = [ask for ask in self.game.pending if ask.kind != DecisionKind.TURN]
        if not asks:
            return Subject(value=lambda: None)
        (ask,) = asks
        return Subject(
            {
                "by": lambda: ask.seat,
                "kind": lambda: str(ask.kind),
                "options": lambda: Bag(self._option(option) for option in ask.options if option),
                "announced": self._announced,
            },
            value=lambda: ask,
        )

    def _option(self, option: object) -> object:
        match option:
            case bool():
                return option
            case int(id):
                return self.called(id)
            case ("expedition", int(player), int(which)):
                return f"{self.g.players[player].name}.{Which(which).word}"
            case ("player", int(player)):
                return self.g.players[player].name
            case ("play", int(id), _):
                return self.called(id)
            case ("reaction", int(id)):
                return self._reaction(next(one for one in self.g.limbo if one.id == id))
        return str(option)

    def _announced(self) -> Tally | dict[str, object]:
        """What has been answered in the same simultaneous decision: of a card in a hidden zone only that one was."""
        found: dict[str, object] = {}
        for given in self.g.line.agenda[-1].answers:
            if given.question.whose >= 0:
                found[self.g.players[given.question.whose].name] = self._told(given.choice)
        return found

    def _told(self, choice: object) -> object:
        if isinstance(choice, list):
            return Bag(self._told(one) for one in choice)
        if isinstance(choice, int) and not isinstance(choice, bool):
            if choice == 0:
                return "none"
            return True if self.g.items[choice].zone in (Zone.HAND, Zone.DECK) else self.called(choice)
        return choice

    def _limbo(self) -> Bag:
        return Bag(self._reaction(one) for one in self.g.limbo)

    def _reaction(self, emblem: Emblem) -> str:
        """A Reaction by its object, with the number of the ability where that has several waiting (D2)."""
        same = {one.ability for one in self.g.limbo if one.source[0] == emblem.source[0]}
        name = self.called(emblem.source[0])
        return name if len(same) == 1 else f"{name}#{emblem.ability + 1}"

    def _seat(self, index: int) -> Subject:
        g, player, zones = self.g, self.g.players[index], self.g.players[index].zones
        orbs = g.zone(index, Zone.MANA)
        ready = sum(orb.ready for orb in orbs)
        first = g.initiative()[:1]
        result = "won" if player.won_by else "lost" if player.lost_to else None
        return Subject(
            {
                "hand": lambda: self._listed(zones[Zone.HAND]),
                "hand_size": lambda: len(zones[Zone.HAND]),
                "deck": lambda: [self.called(id) for id in zones[Zone.DECK]],
                "deck_size": lambda: len(zones[Zone.DECK]),
                "deck_top": lambda: self.called(zones[Zone.DECK][0]),
                "discard": lambda: self._listed(zones[Zone.DISCARD]),
                "reserve": lambda: self._listed(zones[Zone.RESERVE]),
                "landmarks": lambda: self._listed(zones[Zone.LANDMARK]),
                "mana": lambda: Parted.of(ready, {"ready": ready, "exhausted": len(orbs) - ready}),
                "passed": lambda: player.passed,
                "initiative": lambda: player in first,
                "hero_position": lambda: player.positions[Which.HERO],
                "companion_position": lambda: player.positions[Which.COMPANION],
                "in_game": lambda: player.in_game,
                "result": lambda: result,
            }
        )

    def _region(self, number: int) -> Subject:
        region = self.g.adventure[number]
        return Subject(
            {
                "terrains": lambda: "".join(one for one in Terrain if one in terrains_of(self.g, number)),
                "face_down": lambda: region.face_down,
            }
        )

    def _expedition(self, player: int, which: Which) -> Subject:
        g = self.g
        other = ring.facing(g, player, which)
        faced = None if other is None else f"{g.players[other[0]].name}.{other[1].word}"
        items = members(g, player, which)
        characters = [item.id for item in items if item.type == "Character"]
        return Subject(
            {
                "position": lambda: g.players[player].positions[which],
                "stats": lambda: list(total(g, player, which)),
                "characters": lambda: self._listed(characters),
                "permanents": lambda: self._listed([item.id for item in items if item.id not in characters]),
                "facing": lambda: faced,
                "statuses": lambda: ["ascended"] if (player, which) in g.ascended else [],
            }
        )

    def _timestamps(self) -> dict[str, int]:
        return {handle: self.g.items[id].timestamp for handle, id in self.handles.items()}

    def _item(self, item: Item) -> Subject:
        g = self.g
        own = stats(g, item)
        both = len(places(g, item)) > 1
        return Subject(
            {
                "zone": lambda: str(item.zone),
                "expedition": lambda: "both" if both else None if item.which is None else item.which.word,
                "stats": lambda: None if own is None else list(own),
                "boosts": lambda: item.boosts,
                "counters": lambda: Tally({name: n for name, n in item.counters.items() if name != BOOST}),
                "statuses": lambda: Bag(str(status) for status in item.statuses),
                "timestamp": lambda: Placed.among(item.timestamp, self._timestamps()),
                "controller": lambda: self.g.players[item.player].name,
                "owner": lambda: self.g.players[item.owner].name,
                "abilities": lambda: [
                    f"support {one.kind}" if one.support else one.kind for one in abilities_of(g, item)
                ],
            }
        )
