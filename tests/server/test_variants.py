"""What the lobby says of a variant is what the engine enforces."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.options.game_options import make_options
from headjudge.magic.engine.options.option_list import OPTIONS
from headjudge.server.games.magic.variants import variant_infos
from headjudge.server.live.options import VariantInfo

VARIANTS = variant_infos()
INFOS = {option.name: option for option in OPTIONS}


def plan(variant: VariantInfo) -> tuple[list[str], dict[str, Any]]:
    """The least seats that can play it, with two teams if it has teams."""
    seats = [f"seat {n}" for n in range(max(variant.seats[0], 2 * max(2, variant.teams.size) if variant.teams else 2))]
    if variant.teams is None:
        return seats, {}
    if variant.teams.seating == "alternating":
        return seats, {"teams": {"A": seats[::2], "B": seats[1::2]}}
    half = len(seats) // 2
    return seats, {"teams": {"A": seats[:half], "B": seats[half:]}}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_what_a_variant_settles_is_enforced_by_that_rule(variant: VariantInfo) -> None:
    seats, options = plan(variant)
    make_options(seats, variant.name, **options)
    for name, limit in variant.options.items():
        if limit.values is None:
            continue
        others: list[Any] = [v for v in (INFOS[name].values or [True, False]) if v not in limit.values]
        if name == "teams":
            others = [{"A": seats[:1], "B": seats[1:]}]
        if name == "emperors":
            others = [seats[:2]]
        for value in others:
            with pytest.raises(IllegalAction) as refusal:
                make_options(seats, variant.name, **{**options, name: value})
            assert refusal.value.rule == limit.rule
        for value in limit.values:
            make_options(seats, variant.name, **{**options, name: value})


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.teams], ids=lambda variant: variant.name)
def test_teams_of_a_variant(variant: VariantInfo) -> None:
    assert variant.teams is not None
    seats, options = plan(variant)
    swapped = {"A": [seats[-1], *options["teams"]["A"][1:]], "B": [*options["teams"]["B"][:-1], seats[0]]}
    with pytest.raises(IllegalAction) as refusal:
        make_options(seats, variant.name, teams=swapped)
    assert refusal.value.rule in (variant.teams.rule, "805.1")
    if variant.teams.most:
        more = [f"seat {n}" for n in range((variant.teams.most + 1) * variant.teams.size)]
        size = variant.teams.size
        teams = {f"{n}": more[n * size : (n + 1) * size] for n in range(variant.teams.most + 1)}
        with pytest.raises(IllegalAction):
            make_options(more, variant.name, teams=teams)


def test_what_an_option_settles_is_enforced_by_that_rule() -> None:
    assert INFOS["commander"].brings
    for name, option in INFOS.items():
        for other, limit in option.brings.items():
            make_options(["A", "B", "C"], None, **{name: True})
            if limit.values is None:
                continue  # it brings another default and forbids nothing
            for value in INFOS[other].values:
                if value in limit.values:
                    make_options(["A", "B", "C"], None, **{name: True, other: value})
                    continue
                with pytest.raises(IllegalAction) as refusal:
                    make_options(["A", "B", "C"], None, **{name: True, other: value})
                assert refusal.value.rule == limit.rule
