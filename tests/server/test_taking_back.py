"""What may be taken back is found anew from a journal, with or without a snapshot."""

from __future__ import annotations

import pickle

from headjudge.core.journal import Entry
from headjudge.magic.decks import own_deck
from headjudge.magic.engine.showing.invariants import plain
from headjudge.magic.game import Game, new_game
from headjudge.server.games.magic.by_hand import MagicByHand
from headjudge.server.hosting.snapshots import Snapshot
from headjudge.server.live.taking_back import Rebuilt, rebuilt


def begun() -> Game:
    decks = {"Ann": own_deck("skies"), "Ben": own_deck("cinders")}
    return new_game(decks, seed=4, hands=True, starting_player=["Ann"])


def played() -> tuple[Game, list[Game]]:
    """A game in which Ann answers twice, then does two things by hand, to which Ben objects; and what it was before
    each entry."""
    game, before = begun(), list[Game]()

    def remember() -> None:
        before.append(game.copy())

    for choice in (False, False, ("pass",)):
        remember()
        game.answer(game.pending[0], choice)
    for _ in range(2):
        remember()
        game.answer(next(one for one in game.pending if one.seat == "Ben"), ("pass",))
        remember()
        game.answer(next(one for one in game.pending if one.seat == "Ann"), ("pass",))
    for arguments in ({"who": "Ann", "number": 3}, {"who": "Ann", "number": 4}):
        remember()
        game.act("life", "Ann", **arguments)
    remember()
    game.act("object", "Ben")
    return game, before


def found(entries: list[Entry], snapshot: Snapshot | None = None, *, undo: bool = False) -> Rebuilt[Game]:
    def restore(one: Snapshot) -> Game:
        return pickle.loads(one.state)  # type: ignore[no-any-return]  # noqa: S301 - written below

    return rebuilt(entries, snapshot, begun, restore, MagicByHand(), undo=undo)


def test_what_one_seat_did_last_can_be_taken_back() -> None:
    game, before = played()
    entries = game.journal.entries
    last = [n for n, entry in enumerate(entries) if entry.what == "act" and entry.seat == "Ann"]
    for held in (None, last[0], last[1], len(entries)):
        kept = None if held is None else Snapshot(held, pickle.dumps([*before, game][held]))
        one = found(entries, kept)
        assert (one.seat, [n for n, _ in one.past]) == ("Ann", last)
        assert plain(one.game.state) == plain(game.state)
        assert [plain(past.state) for _, past in one.past] == [plain(before[n].state) for n in last]
        # A snapshot from between is of no use for what was done by hand before it.
        assert one.snapshot_at == (held if held == last[0] else 0)

    # Answers, too, where these are taken back; but no snapshot is passed over for them.
    answers = entries[: last[0]]
    own = [last[0] - 1]
    assert [n for n, _ in found(answers, undo=True).past] == own
    assert found(answers).past == []
    whole = Snapshot(len(answers), pickle.dumps(before[last[0]]))
    one = found(answers, whole, undo=True)
    assert (one.past, one.snapshot_at) == ([], len(answers))

    # Once somebody else has done something, or it was taken back, there is nothing.
    back = [*entries, Entry("undo", "Ann", 0, last[0])]
    assert found(back).past == []
    assert plain(found(back).game.state) == plain(before[last[0]].state)
    game.act("agree", "Ben")
    game.act("life", "Ben", who="Ben", number=1)
    assert (found(game.journal.entries).seat, len(found(game.journal.entries).past)) == ("Ben", 1)
