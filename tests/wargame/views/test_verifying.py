"""Anybody can check a campaign: what was committed to, and all that follows from its seed when it is over."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from headjudge.bots.wargame import simulate
from headjudge.core.errors import InvalidInput
from headjudge.wargame import Campaign
from headjudge.wargame.views.verifying import Check, verify_view
from headjudge.wargame.views.view import CampaignView, WholeTurnView

ROUND: dict[str, Any] = {
    "map": ["p" * 12] * 6,
    "places": [
        {"name": "Gate", "kind": "portal", "at": "1A"},
        {"name": "Keep", "kind": "base", "color": "red", "at": "12F", "win_condition": True},
    ],
    "players": [
        {"name": "Ana", "side": "coalition", "rank": "Captain", "authority": True},
        {"name": "Pyx", "side": "phyrexia", "rank": "Evincar", "authority": True},
    ],
    "armies": [
        {"name": f"{side} {number}", "side": side, "rank": rank, "at": f"{column}{row}", "controller": player}
        for side, player, ranks, column in (
            ("coalition", "Ana", ("Captain", "Lt Cmdr", "Lt"), 8),
            ("phyrexia", "Pyx", ("Evincar", "CPL", "Centurion"), 5),
        )
        for number, (rank, row) in enumerate(zip(ranks, "BCD", strict=True))
    ],
}


@cache
def _played() -> Campaign:
    """A small round between programs, to its end."""
    *_, last = simulate(ROUND, "to the end", 80)
    assert last.over
    return last.campaign


def _checks(campaign: Campaign, name: str | None = None) -> tuple[CampaignView, list[WholeTurnView], list[Check]]:
    view = campaign.view(name)
    turns = [campaign.view_turn(name, one["number"]) for one in view["turns"] if one["settled"] is not None]
    return view, turns, verify_view(view, turns)


def test_all_of_a_finished_campaign_is_good() -> None:
    _, _, checks = _checks(_played(), "Ana")
    assert [check for check in checks if check.good is False] == []
    for words in ("the campaign's seed", "formula size.exponent", "dice of", "weather", "won rolls", "strategy of"):
        assert any(words in check.what and check.good for check in checks), words


def test_while_it_goes_on_nothing_secret_is_asked_for() -> None:
    last = next(summary for summary in simulate(ROUND, "to the end", 80) if summary.battles)
    view, _, checks = _checks(last.campaign)
    assert "seed" not in view
    assert [check for check in checks if check.good is False] == []
    assert {check.good for check in checks if check.what == "the secret formulas"} == {None}
    assert any("dice of" in check.what and check.good for check in checks)


def _another_die(_: dict[str, Any], battle: dict[str, Any]) -> None:
    army, dice = next(iter(battle["result"]["dice"].items()))
    battle["result"]["dice"][army] = [die % 20 + 1 for die in dice]


def _another_seed(_: dict[str, Any], battle: dict[str, Any]) -> None:
    battle["result"]["seed"] = "0" * 64


def _another_seal(_: dict[str, Any], battle: dict[str, Any]) -> None:
    army = next(iter(battle["result"]["seals"]))
    battle["result"]["seals"][army] = "0" * 64


def _another_text(_: dict[str, Any], battle: dict[str, Any]) -> None:
    next(sent for sent in battle["strategies"].values() if "salt" in sent)["text"] = "We meant to win."


def _another_formula(view: dict[str, Any], _: dict[str, Any]) -> None:
    view["formulas"][1]["default"] += 0.01


def _another_campaign(view: dict[str, Any], _: dict[str, Any]) -> None:
    view["seed"] = "another"


def _another_sky(_: dict[str, Any], battle: dict[str, Any]) -> None:
    battle["weather"] = "raining frogs"


def _another_bonus(_: dict[str, Any], battle: dict[str, Any]) -> None:
    won = battle["result"]["won"]
    battle["result"]["won"] = {army: 4 - number for army, number in won.items()}


@pytest.mark.parametrize(
    "alter",
    [
        _another_die,
        _another_seed,
        _another_seal,
        _another_text,
        _another_formula,
        _another_campaign,
        _another_sky,
        _another_bonus,
    ],
)
def test_what_is_altered_is_found(alter: Callable[[Any, Any], None]) -> None:
    view, turns, _ = _checks(_played(), "Ana")
    view = copy.deepcopy(view)
    battle = next(
        one
        for whole in turns
        for one in whole["battles"]
        if one["result"] and one["result"]["winner"] and len(set(one["result"]["won"].values())) == 2
        if len(one["armies"]) == 2 and sum(one["result"]["won"].values()) != 4 * len(set(one["result"]["won"]))
        if any("salt" in sent for sent in one["strategies"].values())
    )
    altered = copy.deepcopy(battle)
    alter(view, altered)
    whole = [{**one, "battles": [altered if b["id"] == altered["id"] else b for b in one["battles"]]} for one in turns]
    view["battles"] = [one for one in view["battles"] if one["id"] != altered["id"]]
    assert any(check.good is False for check in verify_view(view, whole))


def test_a_view_kept_earlier_has_the_same_hashes() -> None:
    turn = next(summary for summary in simulate(ROUND, "to the end", 80) if summary.turn == 3)
    earlier = turn.campaign.view(None)
    view, turns, _ = _checks(_played())
    assert all(check.good is not False for check in verify_view(view, turns, earlier))
    other = next(iter(simulate(ROUND, "another", 80))).campaign.view(None)
    assert any(check.good is False for check in verify_view(view, turns, other))


def test_what_is_no_view_is_refused() -> None:
    with pytest.raises(InvalidInput, match="isn't a view"):
        verify_view({"battles": [], "turns": []})
