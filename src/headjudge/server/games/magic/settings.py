"""What somebody at a table of Magic sets for themself: where they are asked for priority, and how they pay."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from headjudge.core.decisions import Choice, Decision
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.actions.kinds import UNASKED
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import AUTOMATIC, BY_HAND, Game
from headjudge.magic.table.stops import WHOSE, Stops
from headjudge.server.live.settings import SeatSettings

__all__ = ["Change", "MagicSettings", "Settings", "StopSteps"]


class StopSteps(msgspec.Struct, frozen=True):
    """The steps at which somebody is asked: in their own turns, in others', in the turn just before their own."""

    mine: list[Step]
    others: list[Step]
    before: list[Step]


class Settings(msgspec.Struct, frozen=True):
    """A seat's settings."""

    stops: StopSteps
    every: bool
    """Full control: be asked at every decision."""
    until: str
    """Pass until "something" happens or the "turn" ends; "": don't."""
    turn: int
    """The last of the turns that are passed, by how many had begun."""
    by_hand: bool
    """Pay costs by hand, choosing what pays for what, instead of automatically."""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of settings: what is left out stays as it is."""

    stops: dict[str, list[str]] | None = None
    """The steps to stop at; whose turns aren't named keep theirs."""
    every: bool | None = None
    until: str | None = None
    """Pass until "something" happens, the "turn" ends, or no more ("off")."""
    by_hand: bool | None = None


class MagicSettings(SeatSettings[Game]):
    """The settings of Magic."""

    def usual(self) -> Settings:
        """The usual stops, automatic payment."""
        return _with(Stops(), by_hand=False)

    def changed(self, settings: Settings, change: Any, game: Game | None) -> Settings:
        """The settings with other stops, full control, passing until something, or payment by hand."""
        try:
            wanted = msgspec.convert(change, Change)
        except msgspec.ValidationError as error:
            raise InvalidInput(f"not a change of settings: {error}", code="message/malformed") from error
        stops = stops_of(settings)
        if wanted.stops is not None:
            stops = stops.at(wanted.stops)
        if wanted.every is not None:
            stops = replace(stops, every=wanted.every)
        if wanted.until is not None:
            if game is None:
                raise IllegalAction("no game is being played at this table", code="table/not-running")
            stops = stops.passing(wanted.until, game)
        return _with(stops, by_hand=settings.by_hand if wanted.by_hand is None else wanted.by_hand)

    def taken_back(self, settings: Settings) -> Settings:
        """Whoever takes something back passes no more by themself."""
        return msgspec.structs.replace(settings, until="")

    def automatic(
        self, game: Game, decision: Decision, settings: Settings, *, watched: bool
    ) -> tuple[Choice | None, Settings]:
        """Pass where the seat's stops don't ask for more."""
        stops, me = stops_of(settings), game.seat(decision.seat)
        after = stops.after(game, decision, me)
        # Who told the table to pass has passed; whom it doesn't ask does nothing (paper mode).
        passing = UNASKED if game.state.options.paper and not after.until else decision.options[0]
        choice = None if after.ask(game, decision, me, watched=watched) else passing
        return choice, settings if after is stops else _with(after, by_hand=settings.by_hand)

    def is_automatic(self, choice: Choice) -> bool:
        """Whether it is to pass without being asked: in paper mode that isn't what a player does."""
        return bool(choice == UNASKED)

    def adopt(self, game: Game, seat: str, settings: Settings) -> None:
        """Pay mana by hand, or automatically."""
        game.set_payment(seat, BY_HAND if settings.by_hand else AUTOMATIC)

    def adopted(self, game: Game, seat: str, settings: Settings) -> Settings:
        """With payment as it is."""
        return msgspec.structs.replace(settings, by_hand=game.payment(seat) == BY_HAND)


def stops_of(settings: Settings) -> Stops:
    """The stops that a seat's settings say."""
    named = {whose: frozenset(getattr(settings.stops, whose)) for whose in WHOSE}
    return Stops(**named, every=settings.every, until=settings.until, turn=settings.turn)


def _with(stops: Stops, *, by_hand: bool) -> Settings:
    steps = StopSteps(sorted(stops.mine), sorted(stops.others), sorted(stops.before))
    return Settings(steps, stops.every, stops.until, stops.turn, by_hand)
