"""Phased-out permanents (702.23) in little games."""

from __future__ import annotations

from typing import Any

import pytest
from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.engine.showing.invariants import broken


def with_spell(**options: Any) -> tuple[Play, int]:
    """A game with a spell in hand that phases a creature out."""
    play = Play(**options)
    return play, play.give(0, spell("Fade", "Target creature phases out."))


def test_a_phased_out_creature_gives_nothing() -> None:
    play, fade = with_spell()
    lord = play.put(0, creature("Lord", "Other creatures you control get +1/+1."))
    cub = play.put(0, creature("Cub"))
    play.begin()
    assert play.size(cub) == (3, 3)
    play.cast(fade, lord)
    assert play.size(cub) == (2, 2)
    assert play.obj(lord).phased_out
    assert broken(play.game.state) == []


def test_what_is_attached_phases_out_too_and_stays_attached() -> None:
    play, fade = with_spell()
    cub = play.put(0, creature("Cub"))
    aura = play.put(0, card("Might", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2."))
    play.position.attach(aura, cub)
    play.begin()
    play.cast(fade, cub)
    assert play.obj(aura).phased_out
    assert play.obj(aura).attached_to == play.obj(cub).id
    assert broken(play.game.state) == []


@pytest.mark.parametrize(("edition", "left"), [("2011", 0), ("current", 1)])
def test_phased_out_tokens(edition: str, left: int) -> None:
    """704.5d of 2011: a phased-out token ceases to exist; today it doesn't."""
    play, fade = with_spell(edition=edition)
    make = play.give(0, spell("Make", "Create a 1/1 green Elf creature token."))
    play.begin()
    play.cast(make)
    token = next(o.card for o in play.game.state.objects.values() if o.kind == "token")
    play.cast(fade, token)
    assert sum(o.kind == "token" for o in play.game.state.objects.values()) == left
