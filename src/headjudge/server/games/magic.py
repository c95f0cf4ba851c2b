"""Magic at live tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from headjudge.bots.magic import BOTS, make_bot
from headjudge.core.decisions import Choice, Decision
from headjudge.core.errors import InvalidInput
from headjudge.core.journal import Journal
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
from headjudge.magic.engine.options.suggested_seats import suggest_seats
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import AUTOMATIC, BY_HAND, Game, new_game
from headjudge.magic.playable.lookup import Cards
from headjudge.magic.table.stops import WHOSE, Stops, deliberation
from headjudge.magic.table.undo import why_not_undone
from headjudge.server.games.registry import KINDS
from headjudge.server.games.showing import Views, log_lines, open_log_lines, open_view
from headjudge.server.games.variants import BRINGS, variant_infos
from headjudge.server.live.kinds import DeckCheck, DeckFlaw, OfferedDeck, OptionInfo, VariantInfo
from headjudge.server.live.messages import LogLine

__all__ = ["MagicKind"]

FOR_PROGRAMS = ("skip_trivial",)
"""Options that tables don't have."""


def stops_of(settings: Any) -> Stops:
    """The stops that a seat's settings say."""
    named = {whose: frozenset(map(Step, settings["stops"][whose])) for whose in WHOSE}
    return Stops(**named, every=settings["every"], until=settings["until"], turn=settings["turn"])


def _settings(stops: Stops) -> dict[str, Any]:
    named = {whose: sorted(getattr(stops, whose)) for whose in WHOSE}
    return {"stops": named, **{f.name: getattr(stops, f.name) for f in fields(stops) if f.name not in WHOSE}}


@KINDS.register("magic")
class MagicKind:
    """Magic: the kind of game."""

    name = "magic"
    title = "Magic"
    seats = (2, 64)
    bots = tuple(BOTS)
    stand_in = "basic"

    def __init__(self, library: CardLibrary) -> None:
        self._library = library
        self._views = Views()

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

    def begin(self, seats: Mapping[str, Mapping[str, Any]], options: Mapping[str, Any], seed: int) -> Game:
        """Begin a game, its teams seated as the variant wants it."""
        named = _with_names(options, list(seats))
        decks = {seat: self._deck(seats[seat]) for seat in _seated(list(seats), named)}
        return new_game(decks, seed=seed, **named)

    def rebuild(self, setup: str) -> Game:
        """The game at its beginning."""
        return Game.replay(Journal.from_json(setup))

    # --- playing

    def automatic(self, game: Game, decision: Decision, settings: Any, *, watched: bool) -> tuple[Choice | None, Any]:
        """Pass where the seat's stops don't ask for more."""
        stops, me = stops_of(settings), game.seat(decision.seat)
        after = stops.after(game, decision, me)
        choice = None if after.ask(game, decision, me, watched=watched) else decision.options[0]
        return choice, settings if after is stops else {**settings, **_settings(after)}

    def auto_pass(self, game: Game, settings: Any, until: str) -> Any:
        """The settings, passing until something."""
        return {**settings, **_settings(stops_of(settings).passing(until, game))}

    def adopt(self, game: Game, seat: str, settings: Any) -> None:
        """Pay mana by hand, or automatically."""
        game.set_payment(seat, BY_HAND if settings["by_hand"] else AUTOMATIC)

    def settings_of(self, game: Game, seat: str, settings: Any) -> Any:
        """With payment as it is."""
        return {**settings, "by_hand": game.payment(seat) == BY_HAND}

    def bot_choice(self, game: Game, decision: Decision, bot: str, rng: Rng) -> Choice:
        """What a bot would choose."""
        return make_bot(bot).choose(game, decision, rng)

    def deliberation(self, game: Game, decision: Decision) -> float:
        """Nothing where nobody stops, a moment for a response, and the whole pace for one's own main phases and for
        what isn't priority."""
        return deliberation(game, decision)

    def plays(self, game: Game, seat: str) -> bool:
        """Whether a seat is still in the game."""
        return game.state.players[game.seat(seat)].in_game

    def why_not_undone(self, game: Game, before: Game, seat: str) -> str:
        """Why it would not be fair to go back."""
        return why_not_undone(before, game, seat)

    def result(self, game: Game) -> dict[str, Any]:
        """Who won, lost, drew, and by which rules."""
        result = game.result
        return {
            "winners": result.winners,
            "losers": result.losers,
            "drew": result.drew,
            "lost_to": dict(result.lost_to),
            "turns": game.state.turns_begun,
        }

    # --- showing

    def view(self, game: Game, seat: str | None) -> dict[str, Any]:
        """All that a seat may know now."""
        return self._views.view(game, seat)

    def open_view(self, game: Game) -> dict[str, Any]:
        """The whole game, nothing hidden."""
        return open_view(game)

    def log(self, game: Game, seat: str | None, start: int) -> tuple[list[LogLine], int]:
        """What a seat may read of the log from a mark on."""
        return log_lines(game, seat, start)

    def open_log(self, game: Game, start: int) -> tuple[list[LogLine], int]:
        """The log from a mark on, nothing hidden."""
        return open_log_lines(game, start)

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
