"""The introduction and the general philosophy: who deviates, where losses go, what is one infraction, backups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.guide import without_fact
from tests.mutation.switches import gives, place, replaced, switch
from tests.mutation.tournament import nothing

from headjudge.infractions.applying import Application, AppliesTo

__all__ = ["SWITCHES"]


def _by_anybody(deviate: Callable[..., Any]) -> Callable[..., Any]:
    return lambda found, to, reason, **_: deviate(found, to, reason, by_head_judge=True)


def _at_will(deviate: Callable[..., Any]) -> Callable[..., Any]:
    return lambda found, to, _, *, by_head_judge: deviate(found, to, "exceptional", by_head_judge=by_head_judge)


def _one_after_the_other(lose: Callable[..., None]) -> Callable[..., None]:
    def off(state: Any, rulings: Any) -> None:
        for ruling in rulings:
            lose(state, [ruling])

    return off


def _here(to: AppliesTo) -> Callable[[Any], Application]:
    return lambda _: Application(to, now=True)


def _the_coming_game(game_loss: Callable[..., Application]) -> Callable[..., Application]:
    """What was committed in the game before makes no difference."""
    return lambda where: game_loss(replace(where, in_game=None, here=True))


def _shuffled_whole(randomized: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    return lambda library, _, rng: randomized(library, (), rng)


def _changed(**changes: Callable[[Any], Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Backups are planned as if actions were others."""

    def make(plan: Callable[..., Any]) -> Callable[..., Any]:
        def off(actions: Any, can_shuffle: Any = ()) -> Any:
            return plan([replace(one, **{k: of(one) for k, of in changes.items()}) for one in actions], can_shuffle)

        return off

    return make


def _oldest_first(plan: Callable[..., Any]) -> Callable[..., Any]:
    return lambda actions, can_shuffle=(): plan(actions[::-1], can_shuffle)


def _always_simple(plan: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *given: replace(plan(*given), simple=True)


def _never_extreme(plan: Callable[..., Any]) -> Callable[..., Any]:
    return lambda actions, *_: plan(actions, ())


def _as_reported(explain: Callable[..., Any]) -> Callable[..., Any]:
    return lambda found, **_: explain(found, deviates=False)


def _not_any_judge(needs: Callable[..., bool]) -> Callable[..., bool]:
    def off(found: Any, *, deviates: bool = False) -> bool:
        if found.infraction is None:
            return needs(found, deviates=deviates)
        return needs(replace(found, infraction=replace(found.infraction, any_judge=False)), deviates=deviates)

    return off


SWITCHES = {
    "guide/introduction": switch(
        "the guide is for all events", gives("infractions.authority:require_level", None, here=False)
    ),
    "guide/1": (
        switch("anybody deviates", replaced("infractions.authority:deviate", _by_anybody)),
        switch("any reason will do", replaced("infractions.authority:deviate", _at_will)),
        switch("what is settled is penalised", replaced("infractions.assessing:assess", without_fact("settled", at=3))),
        switch(
            "what is clear is an infraction",
            replaced("infractions.assessing:assess", without_fact("clear_to_both", at=3)),
        ),
        switch("mistakes stay", gives("tournament.event.judging.amending:amend_ruling", None, here=False)),
    ),
    "guide/1.1": (
        switch(
            "a game loss is for the game that is played",
            place("infractions.applying:_game_loss", _here(AppliesTo.CURRENT_GAME)),
        ),
        switch("a game loss is for the coming game", replaced("infractions.applying:_game_loss", _the_coming_game)),
        switch(
            "a match loss is for the match that is played",
            place("infractions.applying:_match_loss", _here(AppliesTo.CURRENT_MATCH)),
        ),
        switch("simultaneous losses all count", replaced("tournament.event.judging.losing:lose", _one_after_the_other)),
        switch(
            "losses that wait never come", gives("tournament.event.judging.losing:lose_what_waited", None, here=False)
        ),
        switch("rulings take no time", gives("tournament.event.judging.committing:extension_of", 0, here=False)),
        switch("the disqualified stay", place("tournament.event.judging.losing:disqualify", nothing)),
        switch("disqualifying needs proof", replaced("infractions.assessing:assess", without_fact("sufficient", at=3))),
        switch("what doesn't suffice does", replaced("infractions.assessing:assess", without_fact("proof", at=3))),
        switch("game losses change no score", gives("tournament.event.judging.losing:_lose_game", None)),
    ),
    "guide/1.2": (
        switch("any judge issues anything", gives("infractions.authority:needs_head_judge", False, here=False)),
        switch("deck errors are the head judge's", replaced("infractions.authority:needs_head_judge", _not_any_judge)),
        switch("each instance is an infraction", gives("infractions.rulings:_are_one", False)),
        switch("nothing is explained", gives("infractions.explaining:told_to_players", (), here=False)),
        switch("deviations aren't explained", replaced("infractions.explaining:told_to_players", _as_reported)),
        switch("onlookers aren't entered", gives("tournament.event.judging.committing:_enroll", None)),
    ),
    "guide/1.3": switch(
        "known cards are shuffled, too", replaced("infractions.randomizing:randomized", _shuffled_whole)
    ),
    "guide/1.4": (
        switch("the oldest action is reversed first", replaced("infractions.backups:plan", _oldest_first)),
        switch("unknown cards are chosen", replaced("infractions.backups:plan", _changed(unknown=lambda _: ()))),
        switch("shuffles are actions", replaced("infractions.backups:plan", _changed(shuffle=lambda _: False))),
        switch("known cards stay", replaced("infractions.backups:plan", _changed(known=lambda _: None))),
        switch("other chance doesn't count", replaced("infractions.backups:plan", _changed(random=lambda _: False))),
        switch("all backups are simple", replaced("infractions.backups:plan", _always_simple)),
        switch("any library takes cards back", replaced("infractions.backups:plan", _never_extreme)),
        switch("steps are left out", gives("infractions.backups:require_steps", None, here=False)),
        switch("anybody authorises", gives("tournament.event.judging.desk:may_authorise", True, here=False)),
    ),
}
