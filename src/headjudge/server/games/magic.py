"""Magic at live tables."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

import msgspec

from headjudge.bots.magic import BOTS, make_bot
from headjudge.core.decisions import ONE, ORDER, SEVERAL, SPLIT, Choice, Decision
from headjudge.core.errors import IllegalAction, InvalidInput, StaleDecision
from headjudge.core.journal import Entry, Journal
from headjudge.core.reasons import lines
from headjudge.core.rng import Rng
from headjudge.magic.cards.commanders import why_no_commanders
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.decks import (
    DeckFileError,
    check_deck,
    commander_decks,
    own_deck,
    own_decks,
    parse_deck,
    write_deck,
)
from headjudge.magic.decks.deck import Deck, Part
from headjudge.magic.engine.options.game_options import OPTIONS, make_options
from headjudge.magic.engine.options.seating import suggest_seats
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.magic.game import AUTOMATIC, BY_HAND, Game, new_game
from headjudge.magic.playable.lookup import Cards
from headjudge.magic.table.stops import WHOSE, Stops, deliberation
from headjudge.magic.table.undo import why_not_undone
from headjudge.server.games.variants import BRINGS, variant_infos
from headjudge.server.live.hosted import DeckCheck, DeckFlaw, Hosted, OfferedDeck, OptionInfo, VariantInfo, Waiting
from headjudge.server.live.messages import LogLine

__all__ = ["MagicKind", "MagicTable"]


log = logging.getLogger(__name__)

FOR_PROGRAMS = ("skip_trivial",)
"""Options that tables don't have."""


class MagicTable:
    """A game of Magic as the live server plays it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._public: dict[str, Any] = {}
        """What somebody without a seat saw when the journal had so many entries."""
        self._public_at = -1

    @property
    def over(self) -> bool:
        """Whether the game has ended for everyone."""
        return self.game.over

    def setup(self) -> str:
        """The head of the game's journal."""
        return next(self.game.journal.lines())

    def waiting(self) -> Sequence[Waiting]:
        """All decisions that wait."""
        return [Waiting(d.id, d.seat) for d in self.game.pending]

    def deliberation(self, decision: int) -> float:
        """Nothing where nobody stops, a moment for a response, and the whole pace for one's own main phases and for
        what isn't priority."""
        return deliberation(self.game, self._decision(decision))

    def answer(self, seat: str, decision: int, choice: Any) -> Entry:
        """Answer for a seat, with a choice as a client sends it."""
        waiting = self._decision(decision)
        if waiting.seat != seat:
            message = f"that decision is {waiting.seat}'s, not yours"
            raise IllegalAction(message, rule=waiting.rule, code="action/not-yours")
        return self._answer(waiting, waiting.read(choice))

    def concede(self, seat: str) -> Entry:
        """A seat leaves the game (104.3a)."""
        self.game.concede(seat)
        return self.game.journal.entries[-1]

    def bot_answer(self, decision: int, bot: str, rng: Rng) -> Entry:
        """Answer as a bot would; one that fails does the least, so that the table goes on."""
        waiting = self._decision(decision)
        try:
            choice = make_bot(bot).choose(self.game, waiting, rng)
        except Exception:
            log.exception("bot %s failed at decision %s", bot, decision)
            choice = _least(waiting)
        return self._answer(waiting, choice)

    def hint(self, decision: int, bot: str, rng: Rng) -> tuple[str, Any]:
        """What a bot would choose."""
        waiting = self._decision(decision)
        choice = make_bot(bot).choose(self.game, waiting, rng)
        parts = choice if isinstance(choice, list) else [choice]
        words = [str(part) if waiting.shape == SPLIT else waiting.label(part) for part in parts]
        return ", ".join(words) or "none", choice

    def default_answer(self, decision: int) -> Entry:
        """Pass, decline, choose as little as may be."""
        waiting = self._decision(decision)
        return self._answer(waiting, _least(waiting))

    def automatic(self, seat: str, decision: int, settings: Any, *, watched: bool) -> tuple[Any, Any]:
        """Pass where the seat's stops don't ask for more."""
        waiting = self._decision(decision)
        stops, me = stops_of(settings), self.game.seat(seat)
        after = stops.after(self.game, waiting, me)
        choice = None if after.ask(self.game, waiting, me, watched=watched) else waiting.options[0]
        return choice, settings if after is stops else {**settings, **_settings(after)}

    def auto_pass(self, settings: Any, until: str) -> Any:
        """The settings, passing until something."""
        return {**settings, **_settings(stops_of(settings).passing(until, self.game))}

    def adopt(self, seat: str, settings: Any) -> list[Entry]:
        """Pay mana by hand, or automatically."""
        payment = BY_HAND if settings["by_hand"] else AUTOMATIC
        if self.game.payment(seat) == payment:
            return []
        self.game.set_payment(seat, payment)
        return [self.game.journal.entries[-1]]

    def settings_of(self, seat: str, settings: Any) -> Any:
        """With payment as it is."""
        return {**settings, "by_hand": self.game.payment(seat) == BY_HAND}

    def plays(self, seat: str) -> bool:
        """Whether a seat is still in the game."""
        return self.game.state.players[self.game.seat(seat)].in_game

    def view(self, seat: str | None) -> dict[str, Any]:
        """All that a seat may know now. Of most players a seat knows what everybody does: that is made once."""
        if self._public_at != len(self.game.journal.entries):
            self._public = _json(self.game.view(None, log=False))
            self._public_at = len(self.game.journal.entries)
        if seat is None:
            return self._public
        known = self._public["players"]
        view = self.game.view(seat, public=known, log=False)
        players = view.pop("players")
        own = [player if player is public else _json(player) for player, public in zip(players, known, strict=True)]
        return {**_json(view), "players": own}

    def open_view(self) -> dict[str, Any]:
        """The whole game, nothing hidden."""
        return _json(self.game.open_view())

    def log(self, seat: str | None, start: int) -> tuple[list[LogLine], int]:
        """What a seat may read of the log from a mark on."""
        lines = self.game.state.log.lines
        me = None if seat is None else self.game.seat(seat)
        read = []
        for line in lines[start:]:
            text = line.text if line.seats is None or me in line.seats else line.instead
            if text:
                read.append(LogLine(text, line.rule))
        return read, len(lines)

    def open_log(self, start: int) -> tuple[list[LogLine], int]:
        """The log from a mark on, nothing hidden."""
        lines = self.game.state.log.lines
        return [LogLine(line.text, line.rule) for line in lines[start:] if line.text], len(lines)

    def why(self, seat: str | None, thing: int | str) -> list[str]:
        """The rules at work on an object or a player."""
        if seat is None:
            raise IllegalAction("only players can ask why", code="action/not-yours")
        return list(lines(self.game.why(seat, thing)))

    def why_not_undone(self, before: Hosted, seat: str) -> str:
        """Why it would not be fair to go back."""
        if not isinstance(before, MagicTable):
            raise TypeError("another kind of game")
        return why_not_undone(before.game, self.game, seat)

    def take(self, entry: Entry) -> None:
        """Carry out an entry of the journal."""
        self.game.take(entry)

    def copy(self) -> MagicTable:
        """An independent game that goes on identically."""
        return MagicTable(self.game.copy())

    def snapshot(self) -> bytes:
        """The game, pickled."""
        return pickle.dumps(self.game)

    def result(self) -> dict[str, Any]:
        """Who won, lost, drew, and by which rules."""
        result = self.game.result
        return {
            "winners": result.winners,
            "losers": result.losers,
            "drew": result.drew,
            "lost_to": dict(result.lost_to),
            "turns": self.game.state.turns_begun,
        }

    def _decision(self, id: int) -> Decision:
        waiting = next((d for d in self.game.pending if d.id == id), None)
        if waiting is None:
            raise StaleDecision(f"decision {id} isn't waiting")
        return waiting

    def _answer(self, decision: Decision, choice: Choice) -> Entry:
        self.game.answer(decision, choice)
        return self.game.journal.entries[-1]


def _json(view: dict[str, Any]) -> dict[str, Any]:
    view.pop("log", None)
    return msgspec.to_builtins(view, str_keys=True)  # type: ignore[no-any-return]


def _least(decision: Decision) -> Choice:
    """The answer by which least happens."""
    if decision.shape == ONE:
        return False if False in decision.options else decision.options[0]
    if decision.shape == ORDER:
        return list(decision.options)
    if decision.shape == SEVERAL and not decision.least and decision.check([]) is None:
        return []
    return decision.sample(Rng(decision.id))


def stops_of(settings: Any) -> Stops:
    """The stops that a seat's settings say."""
    named = {whose: frozenset(settings["stops"][whose]) for whose in WHOSE}
    return Stops(**named, every=settings["every"], until=settings["until"], turn=settings["turn"])


def _settings(stops: Stops) -> dict[str, Any]:
    named = {whose: sorted(getattr(stops, whose)) for whose in WHOSE}
    return {"stops": named, **{f.name: getattr(stops, f.name) for f in fields(stops) if f.name not in WHOSE}}


class MagicKind:
    """Magic: the kind of game."""

    name = "magic"
    title = "Magic"
    seats = (2, 64)
    bots = tuple(BOTS)

    def __init__(self, library: CardLibrary) -> None:
        self._library = library

    def options(self) -> list[OptionInfo]:
        """The options of a new game that make sense at a table."""
        return [
            OptionInfo(
                o.name, o.title, o.line, list(o.values), o.default, o.rule, o.form, o.least, BRINGS.get(o.name, {})
            )
            for o in OPTIONS
            if o.name not in FOR_PROGRAMS
        ]

    def variants(self) -> list[VariantInfo]:
        """The variants of Magic."""
        return variant_infos()

    def check_options(self, seats: int, options: Mapping[str, Any]) -> list[int]:
        """Refuse what the engine refuses, however the players are seated."""
        names = [f"seat {n + 1}" for n in range(seats)]
        named = _with_names(options, names)
        order = _seated(names, named)
        make_options(order, **{"variant": None, **named})
        return [names.index(name) for name in order]

    def decks(self) -> list[OfferedDeck]:
        """Our own decks."""
        return [
            OfferedDeck(
                deck.name, deck.title, list(deck.colors), deck.plan, _size(own_deck(deck.name)), [*deck.commander]
            )
            for deck in (*own_decks(), *commander_decks())
        ]

    def deck_text(self, name: str) -> str:
        """One of our own decks, as text."""
        return write_deck(own_deck(name), "arena")

    def check_deck(self, text: str) -> DeckCheck:
        """Read a deck and say all that is wrong with it; a line that can't be read is all that is said."""
        try:
            deck = parse_deck(text)
        except DeckFileError as error:
            return DeckCheck("", 0, [DeckFlaw(error.reason, "unreadable", error.line)])
        flaws = [DeckFlaw(str(p.fault), p.fault.code, p.line, p.card) for p in check_deck(deck, self._library)]
        return DeckCheck(deck.name, _size(deck), flaws)

    def why_unfit(self, deck: Mapping[str, Any], options: Mapping[str, Any]) -> str:
        """A game of Commander needs decks with a commander (903.3); ours are for nothing else."""
        found = own_deck(deck["name"]) if "text" not in deck else _read(deck["text"])
        if options.get("commander"):
            wrong = why_no_commanders([self._library.get(card) for card in found.commander])
            return str(wrong) if wrong is not None else ""
        if found.commander and "text" not in deck:
            return f"{found.name} is a deck for Commander"
        return ""

    def settings(self) -> dict[str, Any]:
        """The usual stops, automatic payment."""
        return {**_settings(Stops()), "by_hand": False}

    def check_settings(self, settings: Any, change: Mapping[str, Any]) -> Any:
        """The settings with other stops, full control, or payment by hand."""
        stops = stops_of(settings)
        if change.get("stops") is not None:
            stops = stops.at(change["stops"])
        if change.get("every") is not None:
            stops = replace(stops, every=change["every"])
        by_hand = settings["by_hand"] if change.get("by_hand") is None else change["by_hand"]
        return {**_settings(stops), "by_hand": by_hand}

    def begin(self, seats: Mapping[str, Mapping[str, Any]], options: Mapping[str, Any], seed: int) -> MagicTable:
        """Begin a game, its teams seated as the variant wants it."""
        named = _with_names(options, list(seats))
        decks = {seat: self._deck(seats[seat]) for seat in _seated(list(seats), named)}
        return MagicTable(new_game(decks, seed=seed, **named))

    def rebuild(self, setup: str) -> MagicTable:
        """The game at its beginning."""
        return MagicTable(Game.replay(Journal.from_json(setup)))

    def restore(self, snapshot: bytes) -> MagicTable:
        """The game of a snapshot."""
        return MagicTable(pickle.loads(snapshot))  # noqa: S301 - written by this build, read from its own database

    def _deck(self, deck: Mapping[str, Any]) -> Cards:
        found = own_deck(deck["name"]) if "text" not in deck else _read(deck["text"])
        get = self._library.get
        return Cards([get(card) for card in found.main.elements()], [get(card) for card in found.commander])


def _size(deck: Deck) -> int:
    """How many cards are played with: the library, and the commander."""
    return deck.count(Part.MAIN) + deck.count(Part.COMMANDER)


def _with_names(options: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The options with seats by name; at a table, teams, emperors and ranges name them by number, from 0."""
    unknown = [name for name in options if name in FOR_PROGRAMS]
    if unknown:
        raise InvalidInput(f"option {unknown[0]!r} is for programs, not for tables", code="option/unknown")
    named = dict(options)
    try:
        if isinstance(options.get("teams"), Mapping):
            named["teams"] = {team: [names[n] for n in members] for team, members in options["teams"].items()}
        if isinstance(options.get("emperors"), list):
            named["emperors"] = [names[n] for n in options["emperors"]]
        if isinstance(options.get("range_of_influence"), list):
            named["range_of_influence"] = dict(zip(names, options["range_of_influence"], strict=True))
    except (TypeError, IndexError, ValueError):
        raise InvalidInput(
            f"teams list seats by number, 0 to {len(names) - 1}; ranges one for each seat", code="option/seats"
        ) from None
    return named


def _seated(names: list[str], options: Mapping[str, Any]) -> list[str]:
    """The seats in an order that suits the variant's teams: that of the table if it does (808.2, 811.3)."""
    variant, teams, emperors = (options.get(key) for key in ("variant", "teams", "emperors"))
    if not isinstance(variant, str) or variant not in VARIANTS or not isinstance(teams, dict):
        return names
    return suggest_seats(VARIANTS[variant], names, teams, emperors if isinstance(emperors, list) else ())


def _read(text: str) -> Deck:
    try:
        return parse_deck(text)
    except DeckFileError as error:
        raise InvalidInput(str(error), code="deck/unreadable") from error
