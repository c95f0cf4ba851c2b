"""A game of Altered as the set-up of a scenario describes it (docs/scenario-format-altered.md, A and B)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from headjudge.altered.cards import Card, CardType, Terrain
from headjudge.altered.cards.card import BLANK
from headjudge.altered.cards.tokens import naming, with_tokens
from headjudge.altered.decks import Deck
from headjudge.altered.engine.day import begin
from headjudge.altered.engine.opening import TUMULT, adventure, open_game
from headjudge.altered.engine.state.game_state import Mode
from headjudge.altered.engine.state.items import BOOST, Item, unused
from headjudge.altered.engine.state.moving import set_up as place
from headjudge.altered.engine.state.words import Edition, Phase, Status, Which, Zone
from headjudge.altered.game import Game
from headjudge.altered.setup import options_of, seated
from headjudge.core.errors import IllegalAction
from headjudge.core.journal import Journal
from headjudge.scenario.document import Block, Items, read_documents, require_keys
from headjudge.scenario.errors import MalformedScenario, UnknownName
from headjudge.scenario.model import Scenario

__all__ = ["KEYS", "set_up"]

KEYS = frozenset({"cards", "seats", "teams"})
_CARD = frozenset(
    {"name", "faction", "type", "subtypes", "hand_cost", "reserve_cost", "stats", "text", "support", "rarity"}
    | {"reserve_limit", "landmark_limit"}
)
_GAME = frozenset({"first_player", "day", "phase", "adventure", "arena", "opening", "shuffle"})
_SEAT = frozenset(
    {"hero", "hand", "deck", "discard", "reserve", "mana", "landmarks", "hero_expedition", "companion_expedition"}
    | {"in_game", "decoy"}
)
_EXPEDITION = frozenset({"position", "characters", "permanents"})
_ENTRY = frozenset({"card", "as", "owner", "boosts", "counters", "statuses", "token"})
_ORBS, _DECK = 10, 40


def set_up(scenario: Scenario) -> tuple[Game, dict[str, int], dict[str, Card]]:
    """The game, the items by their handles, and the cards that are defined by name. Raises MalformedScenario where
    something isn't understood, and the game's refusals."""
    laying = _Laying(scenario)
    return laying.game(), laying.handles, laying.cards


class _Laying:
    """One game being laid out."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        cards = _cards_of(scenario)
        tokens = naming(cards.values())
        self.cards = {BLANK.name: BLANK, **{name: with_tokens(card, tokens) for name, card in cards.items()}}
        self.handles: dict[str, int] = {}
        self.ambiguous: set[str] = set()
        given = dict(scenario.options)
        mode = str(given.pop("variant", Mode.DUEL))
        self.options = options_of(mode, {**given, "stepwise": True})
        names = scenario.block.get("seats", ["A", "B"] if mode == Mode.DUEL else ["A", "B", "C", "D"])
        self.g = seated(self.options, self._seats(names), scenario.rng)

    def _seats(self, names: list[str]) -> list[str]:
        teams = self.scenario.block.get("teams")
        if teams is not None:
            for n, members in enumerate(teams.values()):
                if [names.index(name) % len(teams) for name in members] != [n % len(teams)] * len(members):
                    raise self.scenario.block.fault("teams", "teammates sit across from each other")
        return list(names)

    def game(self) -> Game:
        """All of it, up to the beginning of the script."""
        g, setup = self.g, self.scenario.setup
        names = [player.name for player in g.players]
        require_keys(setup, _GAME | set(names), "a set-up")
        first = setup.get("first_player")
        opening = bool(setup.get("opening", False))
        for name in names:
            self._seat(g.players[names.index(name)].index, setup.get(name) or Block(setup.path, setup.line), opening)
        journal = Journal(Game.name, {"scenario": self.scenario.head.title}, self.scenario.rng)
        if opening:
            open_game(g, first=None if first is None else names.index(first), shuffle=setup.get("shuffle", True))
            return Game(journal, g)
        g.day, g.first = setup.get("day", 1), 0 if first is None else names.index(first)
        g.tiebreaker = bool(setup.get("arena", False))
        self._adventure(setup)
        phase = Phase(setup.get("phase", Phase.AFTERNOON))
        begin(g, phase)
        g.halted = phase is not Phase.AFTERNOON
        return Game(journal, g)

    def _adventure(self, setup: Block) -> None:
        entries = setup.get("adventure", " ".join(TUMULT).split())
        halves = [entry if isinstance(entry, str) else entry["terrains"] for entry in entries]
        self.g.adventure = adventure(halves, face_down=False)
        for n, entry in enumerate(entries, start=1):
            self.g.adventure[n].face_down = isinstance(entry, Block) and bool(entry.get("face_down"))

    def _seat(self, player: int, seat: Block, opening: bool) -> None:
        require_keys(seat, _SEAT, "a seat")
        own = self.g.players[player]
        own.in_game = seat.get("in_game", True)
        self.g.rounds.clear()
        if "decoy" in seat:
            if self.options.edition is Edition.FOURTH:
                told = "by the edition of 4.0 Heroes lie open from the beginning: nobody presents a decoy"
                raise IllegalAction(told, rule="4.1.f", code="altered/decoy")
            item = self._item(player, seat["decoy"], Zone.NONE)
            item.zone = Zone.NONE
        self._all(player, [seat["hero"]] if "hero" in seat else [], Zone.HERO)
        self._all(player, seat.get("landmarks", []), Zone.LANDMARK)
        for which in Which:
            expedition = seat.get(f"{which.word}_expedition") or Block(seat.path, seat.line)
            require_keys(expedition, _EXPEDITION, "an Expedition")
            own.positions[which] = expedition.get("position", 0)
            things = [*expedition.get("characters", []), *expedition.get("permanents", [])]
            self._all(player, things, Zone.EXPEDITION, which)
        self._all(player, seat.get("reserve", []), Zone.RESERVE)
        self._orbs(player, 0 if opening else seat.get("mana", _ORBS))
        self._all(player, seat.get("discard", []), Zone.DISCARD)
        self._all(player, seat.get("hand", []), Zone.HAND)
        self._all(player, seat.get("deck", [BLANK.name] * _DECK), Zone.DECK)

    def _orbs(self, player: int, mana: Any) -> None:
        ready, exhausted = (mana, 0) if isinstance(mana, int) else (mana.get("ready", 0), mana.get("exhausted", 0))
        for n in range(ready + exhausted):
            orb = self._item(player, BLANK.name, Zone.MANA)
            if n >= ready:
                orb.statuses.add(Status.EXHAUSTED)
            place(self.g, orb)

    def _all(self, player: int, entries: list[Any], zone: Zone, which: Which | None = None) -> None:
        for entry in entries:
            item = self._item(player, entry, zone)
            item.which = which
            place(self.g, item)

    def _item(self, player: int, entry: Any, zone: Zone) -> Item:
        block = entry if isinstance(entry, Block) else None
        if block is not None:
            require_keys(block, _ENTRY, "an entry")
        name = entry if block is None else block["card"]
        if name not in self.cards:
            raise UnknownName(name, "no such card is defined")
        card = self.cards[name]
        Deck((card,)).require_playable()
        item = Item(unused(self.g.items), card, player, zone, token=block is not None and bool(block.get("token")))
        self.g.items[item.id] = item
        if block is not None:
            self._details(item, block)
        handle = name if block is None else block.get("as", name)
        if handle in self.handles:
            del self.handles[handle]
            self.ambiguous.add(handle)
        elif handle not in self.ambiguous:
            self.handles[handle] = item.id
        return item

    def _details(self, item: Item, block: Block) -> None:
        if "owner" in block:
            item.owner = [player.name for player in self.g.players].index(block["owner"])
        item.statuses = {Status(word) for word in block.get("statuses", [])}
        item.counters = dict(block.get("counters", {}))
        if block.get("boosts"):
            item.counters[BOOST] = block["boosts"]


def _cards_of(scenario: Scenario) -> dict[str, Card]:
    value = scenario.block.get("cards", [])
    found: dict[str, Card] = {}
    for entry in [value] if isinstance(value, str) else value:
        if isinstance(entry, str):
            found.update(_of_file(scenario.folder / entry))
        else:
            card = _card(entry)
            found[card.name] = card
    return found


@cache
def _of_file(path: Path) -> dict[str, Card]:
    found = {}
    for document in read_documents(path):
        if not isinstance(document, Items):
            raise MalformedScenario(path, 1, "", "a file of cards is a list of definitions")
        for entry in document:
            card = _card(entry)
            found[card.name] = card
    return found


def _card(block: Block) -> Card:
    require_keys(block, _CARD, "a card")
    stats = block.get("stats")
    if stats is not None and len(stats) != len(Terrain):
        raise block.fault("stats", "three numbers are wanted: Forest, Mountain, Water")
    try:
        kind = CardType(block.get("type", ""))
    except ValueError:
        raise block.fault("type", f"one of {', '.join(CardType)} is wanted") from None
    numbers = {
        key: block[key] for key in ("hand_cost", "reserve_cost", "reserve_limit", "landmark_limit") if key in block
    }
    return Card(
        str(block["name"]),
        kind,
        str(block.get("faction", "")),
        tuple(block.get("subtypes", ())),
        stats=None if stats is None else (stats[0], stats[1], stats[2]),
        text=str(block.get("text", "")).strip(),
        support=str(block.get("support", "")).strip(),
        rarity=str(block.get("rarity", "common")),
        **numbers,
    )
