"""The verbs: each is an act of an event; here stands how a step has its arguments."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from headjudge.core.arguments import Field, Noun
from headjudge.core.errors import HeadjudgeError
from headjudge.scenario.actions import ActionVerbs, At, Flag, Form
from headjudge.scenario.document import Block, plain
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.model import Step
from headjudge.scenario.tournament.results import read_result
from headjudge.scenario.tournament.setup import Played
from headjudge.tournament.event.actions import ACTIONS, HOST, PLAYER

__all__ = ["VERBS", "known"]


def known(value: Any, step: Step, played: Played) -> Any:
    """Whoever has a name, which is their key. Raises UnknownName; what must be refused the event refuses itself."""
    if step.illegal is None and isinstance(value, str) and not played.knows(value):
        raise UnknownName(value, "nobody has this name")
    return value


def _host(_: Step, __: Played) -> str:
    return HOST


@dataclass(frozen=True)
class Outcome(Form[Played]):
    """A result stands at the verb: as text, or of a pod as a map."""

    written: ClassVar[str] = "Ana 2-1 Ben"
    others: frozenset[str] = frozenset()

    def beside(self, _: Mapping[str, Field]) -> Collection[str]:
        """What may stand beside the verb."""
        return self.others

    def given(self, step: Step, _: Mapping[str, Field], __: Collection[Noun]) -> dict[str, Any]:
        """The result as arguments of the act. Raises MalformedScenario."""
        beside = {key: step.arguments[key] for key in self.others if key in step.arguments}
        if isinstance(step.value, Block):
            places: dict[str, Any] = plain(step.value)
            return places | beside
        try:
            read = read_result(step.value)
        except HeadjudgeError as error:
            raise step.arguments.fault(step.verb, str(error)) from error
        score = {"won": read.won, "lost": read.lost, "drawn": read.drawn}
        return {"player": read.player, "opponent": read.opponent, **score, **beside}


@dataclass(frozen=True)
class Exchange(Form[Played]):
    """``{out: cards, in: cards}`` stands at the verb."""

    written: ClassVar[str] = "{out: {…}, in: {…}}"

    def beside(self, _: Mapping[str, Field]) -> Collection[str]:
        """Nothing."""
        return ()

    def given(self, step: Step, _: Mapping[str, Field], __: Collection[Noun]) -> dict[str, Any]:
        """The cards as arguments. Raises MalformedScenario."""
        if not isinstance(step.value, Block):
            raise step.arguments.fault(step.verb, "a map of out and in is wanted")
        return {{"in": "put_in"}.get(key, key): cards for key, cards in plain(step.value).items()}


PLAYERS_OWN = ("drop", "start", "next_game", "mulligan", "keep", "win", "draw_game", "turn", "extra_turn", "end_turn")
FORMS: dict[str, Form[Played]] = {
    **{verb: At("player") for verb in (*PLAYERS_OWN, "time", "ask", "act", "disconnect", "reconnect", "no_pick")},
    **{verb: Flag() for verb in ("finish", "award", "construction_over", "unpair", "reopen", "lock", "unlock")},
    "register": At("name"),
    "pair": At("how"),
    "repair": At("pairings"),
    "report": Outcome(),
    "correct": Outcome(others=frozenset({"round", "drops"})),
    "extend": At("player"),
    "simulate": At("rounds"),
    "receive": At("prizes"),
    "choose": At("what"),
    "sideboard": Exchange(),
    "life": At("totals"),
    "draft": At("kind"),
    "pick": At("card"),
    "picks": At("count"),
    "standings": At("order"),
    "seats": At("order"),
    "call": At("words"),
    "claim_call": At("number"),
    "close_call": At("number"),
}
VERBS = ActionVerbs(ACTIONS, FORMS, _host, {PLAYER: known})
