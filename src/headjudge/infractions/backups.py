"""Backing a game up (1.4): the steps that reverse all actions since an error, and what they risk.

Every action is reversed, the latest first. A card whose identity some player doesn't know is chosen at random; shuffles
are reversed by one shuffle at the end, after which cards that became legally known return to their places.

    plan([Reversal("cast", "Ana"), Reversal("draw", "Ana", unknown=("Bear", "Elk"), to_library=True)])
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from headjudge.core.errors import IllegalAction, InvalidInput

__all__ = ["Backup", "Reversal", "Wanted", "plan", "require_steps"]


@dataclass(frozen=True)
class Reversal:
    """An action that has to be reversed, and what reversing it brings with it.

    ``unknown``: the cards of which it is one that some player can't tell; ``shuffle``: the player's library was
    shuffled; ``known``: this card, taken from the library, has become legally known to a player since the error;
    ``to_library``: a card returns to the library; ``random``: anything else that chance decides.
    """

    id: str
    player: str
    unknown: tuple[str, ...] = ()
    shuffle: bool = False
    known: str | None = None
    to_library: bool = False
    random: bool = False


@dataclass(frozen=True)
class Backup:
    """A plan: its ``steps`` in order, and whether it is ``simple`` (the last action alone, with nothing random),
    ``random`` in any part, or to be done only in an ``extreme`` situation."""

    steps: tuple[str, ...]
    simple: bool
    random: bool
    extreme: bool


@dataclass(kw_only=True)
class Wanted:
    """That a game is backed up, as a judge wants it: facts, which the head judge decides on.

    ``number``: from 1 on in the event; ``game``: the game, as whoever keeps it calls it, which had ``version`` entries
    when this was planned, and goes back to when it had ``to``; ``moment``: where that is; ``actions`` and ``steps``, in
    words: what is reversed, what is done; ``known``: the known places of each library; ``decision``: "approved" or
    "denied", None as long as nobody has decided; ``failed``: why it couldn't be carried out; ``done_at``: when it was,
    or wasn't.
    """

    number: int
    by: str
    at: int
    call: int
    game: str
    version: int
    to: int
    moment: str
    actions: tuple[str, ...]
    steps: tuple[str, ...]
    simple: bool
    random: bool
    other_cards: tuple[str, ...]
    why: str
    known: Mapping[str, tuple[int, ...]]
    decision: str | None = None
    decided_by: str | None = None
    decided_at: int | None = None
    reason: str = ""
    failed: str = ""
    done_at: int | None = None

    @property
    def due(self) -> bool:
        """Whether it was approved, and is still to be carried out."""
        return self.decision == "approved" and self.done_at is None


def plan(actions: Sequence[Reversal], can_shuffle: Collection[str] = ()) -> Backup:
    """How actions since an error, itself included and the oldest first, are reversed. ``can_shuffle``: the players who
    are able to shuffle their library. Raises InvalidInput without an action, or with two of one name."""
    names = [action.id for action in actions]
    if not names:
        raise InvalidInput("a backup reverses at least one action: the error", rule="1.4", code="backup/empty")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InvalidInput(f"two actions are called {twice}", rule="1.4", code="backup/twice")
    shuffled = {action.player for action in actions if action.shuffle}
    steps = []
    for action in reversed(actions):
        if action.shuffle:
            continue
        steps.append(f"undo {action.id} at random" if action.unknown else f"undo {action.id}")
        if action.known is not None and action.player not in shuffled:
            steps.append(f"return {action.known}")
    for player in sorted(shuffled):
        steps.append(f"shuffle {player}")
        steps += [
            f"return {action.known}"
            for action in reversed(actions)
            if action.known is not None and action.player == player
        ]
    random = any(action.unknown or action.shuffle or action.random for action in actions)
    return Backup(
        steps=tuple(steps),
        simple=len(actions) == 1 and not random,
        random=random,
        extreme=any(action.to_library and action.player in can_shuffle for action in actions),
    )


def require_steps(backup: Backup, steps: Sequence[str]) -> None:
    """Refuse to carry a backup out otherwise than it was planned: nothing is left out or reordered."""
    if tuple(steps) != backup.steps:
        raise IllegalAction(
            f"every action is reversed, the latest first: {', '.join(backup.steps)}", rule="1.4", code="backup/steps"
        )
