from __future__ import annotations

import pytest
from tests.depth import DEEP
from tests.tournament.pairing.real_rounds import REAL_EVENTS, real_events, real_rounds

pytestmark = pytest.mark.skipif(not REAL_EVENTS.parent.exists(), reason="no real events in ../shared/data")


def test_no_real_round_was_paired_better_than_we_pair_it() -> None:
    rounds = [one for event in real_events(every=1 if DEEP else 16) for one in real_rounds(event)]
    assert len(rounds) > 50
    for one in rounds:
        assert one.ours <= one.theirs, one
        with_their_bye = one.ours_with_their_bye
        assert (with_their_bye.rematches, with_their_bye.squares) <= (one.theirs.rematches, one.theirs.squares), one
    assert any(one.ours < one.theirs for one in rounds)
