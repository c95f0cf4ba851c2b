"""A program drafts Altered and builds decks that may be played."""

from __future__ import annotations

from pathlib import Path

from headjudge.altered.cards.library import CardLibrary
from headjudge.core.rng import Rng
from headjudge.server.games.altered.packs import AlteredPacks
from headjudge.tournament.decks import DeckList, deck_problems
from headjudge.tournament.disciplines import discipline
from headjudge.tournament.drafts import BoosterDraft, deal_packs, draft_on, sealed_pools

SEATS = tuple(f"P{n}" for n in range(6))


def test_decks_from_pools_and_drafts_are_legal(tmp_path: Path) -> None:
    packs = AlteredPacks(tmp_path, CardLibrary())
    (booster,) = packs.boosters().values()
    game = discipline("altered")
    opened, drafter = game.format("sealed").building, packs.drafters["sensible"]
    rng = Rng(1)
    draft = BoosterDraft(
        seats=SEATS, packs=deal_packs(SEATS, [booster] * 4, rng), programs=dict.fromkeys(SEATS, drafter.name)
    )
    draft.begin()
    draft_on(draft, packs.drafters, rng)
    pools = [list(pool) for pool in sealed_pools(SEATS, [booster] * 6, rng).values()]
    for owned in [*pools, *(list(draft.pool(seat)) for seat in SEATS)]:
        assert packs.unknown(owned) == []
        made = DeckList(dict(drafter.build(owned, {}, opened.least)))
        have = {title: owned.count(title) for title in owned}
        assert made.size == opened.least
        assert deck_problems(made, opened, game.facts(made.all(), tmp_path), have) == []
