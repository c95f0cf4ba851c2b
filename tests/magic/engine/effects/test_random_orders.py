"""Whatever is put somewhere in a random order lies there in an order that nobody can tell (401.4)."""

from __future__ import annotations

import pytest
from tests.magic.engine.playing import Play, creature, spell

from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, ZoneKind

NAMES = "ABCDEFGH"


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        (
            "Put all creature cards from your graveyard on the bottom of your library in a random order.",
            *(GRAVEYARD, LIBRARY),
        ),
        (
            "Exile cards from the top of your library until you exile a land card. Put the exiled cards on the bottom "
            "of your library in a random order.",
            *(LIBRARY, LIBRARY),
        ),
        (
            "Exile all creature cards from your graveyard in a face-down pile, shuffle that pile, then manifest those "
            "cards.",
            *(GRAVEYARD, BATTLEFIELD),
        ),
    ],
    ids=["put below", "exiled until", "manifested"],
)
def test_a_random_order_is_another_than_before(text: str, before: ZoneKind, after: ZoneKind) -> None:
    play = Play()
    cards = [play.give(0, creature(name), before) for name in NAMES]
    disorder = play.give(0, spell("Disorder", text, "Sorcery"), HAND)
    play.begin()
    if before == LIBRARY:
        state = play.game.state
        library = state.players[0].library
        own = [play.obj(number).id for number in cards]
        library[:] = [*own, *(id for id in library if id not in own)]
    play.cast(disorder)
    names = [o.printed.name for _, o in sorted(play.game.state.objects.items()) if o.zone == after]
    if after == LIBRARY:
        names = [play.game.state.objects[id].printed.name for id in play.game.state.players[0].library]
    found = [name for name in names if name in NAMES]
    assert sorted(found) == list(NAMES)
    assert found != list(NAMES)
