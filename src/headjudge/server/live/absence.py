"""What the others may decide when somebody has gone: that a bot plays on, or that the seat leaves the game."""

from __future__ import annotations

from typing import get_args

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.live.info import Motion, VoteInfo
from headjudge.server.live.seats import Seat

__all__ = ["MOTIONS", "Votes"]

MOTIONS: tuple[Motion, ...] = get_args(Motion)


class Votes:
    """The votes that are being held: about which seat, what, and who is for it."""

    def __init__(self) -> None:
        self._for: dict[tuple[int, Motion], set[int]] = {}

    def cast(self, voter: Seat, about: Seat, what: str, yes: bool, voters: int, absent_by: float) -> bool:
        """Vote; whether more than half of those who may vote are for it now. A seat that nobody came to since
        ``absent_by`` may be voted about.

        Raises InvalidInput or IllegalAction, saying why there is nothing to vote about.
        """
        motion = next((motion for motion in MOTIONS if motion == what), None)
        if motion is None:
            raise InvalidInput(f"a vote is about {' or '.join(MOTIONS)}, not {what!r}", code="vote/unknown")
        if about is voter:
            raise IllegalAction("you can't vote about yourself", code="vote/own")
        if about.account is None or about.bot is not None:
            raise IllegalAction(f"a bot is already playing for {about.name}", code="vote/bot")
        if about.here or about.left_at is None or about.left_at > absent_by:
            raise IllegalAction(f"{about.name} is here, or has only just left", code="vote/present")
        cast = self._for.setdefault((about.number, motion), set())
        if yes:
            cast.add(voter.number)
        else:
            cast.discard(voter.number)
        if 2 * len(cast) > voters:
            self.forget(about.number)
            return True
        return False

    def forget(self, seat: int) -> None:
        """The person is back, or the vote is over."""
        self._for = {key: cast for key, cast in self._for.items() if key[0] != seat}

    def info(self) -> list[VoteInfo]:
        """The votes as everybody may see them."""
        return [VoteInfo(seat, what, sorted(cast)) for (seat, what), cast in sorted(self._for.items())]
