"""Unsporting conduct: what is repeated, who is out, and what cheating needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.guide import infraction, without_fact
from tests.mutation.switches import gives, replaced, switch

from headjudge.infractions.penalties import Penalty

__all__ = ["SWITCHES"]


def _always(meant: Callable[..., Any]) -> Callable[..., Any]:
    return lambda guide, one, by, facts: meant(guide, one, by, {**facts, "aware": True, "gain": True})


SWITCHES = {
    "guide/4.1": (
        switch("minor conduct costs nothing", infraction("unsporting-minor", penalty=Penalty.NONE)),
        switch("minor conduct never adds up", infraction("unsporting-minor", repeat=None)),
        switch("nothing is corrected", infraction("unsporting-minor", remedies=())),
    ),
    "guide/4.2": (
        switch("major conduct is a warning", infraction("unsporting-major", penalty=Penalty.WARNING)),
        switch("repeating it makes no difference", infraction("unsporting-major", repeat=None)),
        switch("malice makes no difference", infraction("unsporting-major", changes=())),
        switch("players stay together", infraction("unsporting-major", remedies=())),
    ),
    "guide/4.3": (
        switch("it is a match loss", infraction("improperly-determining-a-winner", penalty=Penalty.MATCH_LOSS)),
        switch("only one has done it", replaced("infractions.assessing:_both", without_fact("with", at=2))),
        switch(
            "calling a judge makes no difference",
            replaced("infractions.assessing:_both", without_fact("calls_judge", at=2)),
        ),
    ),
    "guide/4.4": switch("bribing is a match loss", infraction("bribery-and-wagering", penalty=Penalty.MATCH_LOSS)),
    "guide/4.5": (
        switch("threats are a match loss", infraction("aggressive-behavior", penalty=Penalty.MATCH_LOSS)),
        switch("who threatens stays", infraction("aggressive-behavior", remedies=())),
    ),
    "guide/4.6": switch(
        "theft is a match loss", infraction("theft-of-tournament-material", penalty=Penalty.MATCH_LOSS)
    ),
    "guide/4.7": switch("stalling is a match loss", infraction("stalling", penalty=Penalty.MATCH_LOSS)),
    "guide/4.8": (
        switch("cheating is a match loss", infraction("cheating", penalty=Penalty.MATCH_LOSS)),
        switch("cheating needs neither awareness nor gain", replaced("infractions.assessing:_as_meant", _always)),
        switch(
            "what isn't cheating is nothing",
            replaced("infractions.assessing:_as_meant", without_fact("underlying", at=3)),
        ),
        switch("its facts aren't known", gives("infractions.assessing:facts_asked", {}, here=False)),
    ),
}
