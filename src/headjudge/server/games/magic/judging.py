"""Judges at tables of Magic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.manual.doing import JUDGE
from headjudge.magic.engine.showing.missed_view import MissedView, detrimental_view
from headjudge.magic.game import Game
from headjudge.magic.table.backing_up import Plan, carry_out, plan_to, plans
from headjudge.magic.table.libraries import Deed, libraries
from headjudge.server.games.magic.showing import judge_log_lines, judge_view
from headjudge.server.live.judging import ActionView, DeedView, Flag, Judging, LibraryView, PlanView
from headjudge.server.live.messages import LogLine

__all__ = ["MagicJudging"]

FIXES_NOT = frozenset({"concede", "payment", "object", "randomize"})
"""Acts that are no judge's; chance is the server's, and part of a backup."""


class MagicJudging(Judging[Game]):
    """What judges may do with a game of Magic."""

    def view(self, game: Game) -> dict[str, Any]:
        """All hands and what lies face down; no library."""
        return judge_view(game)

    def log(self, game: Game, start: int) -> tuple[list[LogLine], int]:
        """What some player was told."""
        return judge_log_lines(game, start)

    def flags(self, game: Game) -> list[Flag]:
        """In paper mode, triggers that were missed and are usually bad for whoever controls them: judges intervene,
        and there is a Warning for each (IPG 2.1)."""
        return [_flag(one) for one in detrimental_view(game.state)]

    def fix(self, game: Game, verb: str, arguments: Mapping[str, Any]) -> None:
        """A manual action of a judge."""
        if verb in FIXES_NOT:
            raise IllegalAction(f"{verb} is no fix of a judge's", code="act/unknown")
        game.act(verb, JUDGE, **arguments)

    def plans(self, game: Game) -> list[PlanView]:
        """How the game could be taken back by one action, by two, and so on."""
        return [_told(plan) for plan in plans(game)]

    def plan(self, game: Game, to: int) -> PlanView:
        """How it would be taken back to one moment."""
        return _told(plan_to(game, to))

    def libraries(self, game: Game, to: int | None) -> list[LibraryView]:
        """What seats can know of libraries."""
        return [
            LibraryView(
                one.player,
                one.size,
                {seat: [*places] for seat, places in one.known.items()},
                [_deed(deed) for deed in one.deeds],
                [_deed(deed) for deed in one.looks],
            )
            for one in libraries(game, to)
        ]

    def carry_out(
        self, game: Game, to: int, seed: int, choice: Mapping[str, Any], by: str, known: Mapping[str, Sequence[int]]
    ) -> Game:
        """The game taken back."""
        return carry_out(game, to, seed, by=by, known=known, **choice)


def _flag(missed: MissedView) -> Flag:
    facts = {
        "demand": missed["demand"].value,
        "default_action": missed["default_action"],
        "delayed_zone_change": missed["delayed_zone_change"],
        "detrimental": True,
        "missed_at": {**missed["then"]},
        "name": missed["of"],
    }
    if missed["duration"]:
        facts["duration"] = missed["duration"]
    return Flag(
        f"{missed['id']}-{missed['turn']}-{missed['step'].value}",
        missed["whose"],
        f"missed a trigger of {missed['of']} that is usually bad for them ({missed['text']})",
        "missed-trigger",
        facts,
    )


def _told(plan: Plan) -> PlanView:
    return PlanView(
        to=plan.to,
        moment=plan.moment,
        actions=[ActionView(action.entry, action.seat, list(action.words)) for action in plan.actions],
        steps=_steps(plan),
        simple=plan.simple,
        random=plan.random,
        other_cards=list(plan.other_cards),
        shuffled=list(plan.shuffled),
        why_not=plan.why_not,
    )


def _deed(deed: Deed) -> DeedView:
    return DeedView(deed.entry, deed.moment, deed.seat, list(deed.words))


def _steps(plan: Plan) -> list[str]:
    """What is done, in words without the name of any card that somebody may not know."""
    steps = [f"{_count(len(plan.actions), 'action')} taken back, the latest first"]
    drew: dict[str, list[int]] = {}
    for action in plan.actions:
        for draw in action.draws:
            drew.setdefault(draw.player, []).append(len(draw.among))
    for player, among in drew.items():
        if max(among) > 1:
            at_random = f"taken at random from the {max(among)} that it can't be told from"
            steps.append(f"{_count(len(among), 'card')} that {player} drew on top of the library, {at_random}")
        else:
            steps.append(f"{_count(len(among), 'card')} that {player} drew on top of the library")
    steps += [f"{player}'s library shuffled once at the end, but for what is known" for player in plan.shuffled]
    if any(action.random for action in plan.actions):
        steps.append("what was left to chance is left to chance anew")
    return steps


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
