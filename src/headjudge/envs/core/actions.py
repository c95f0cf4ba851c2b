"""The one action space of all environments: done, the next page of picks, and the picks of a page.

======  ==========================================================================
action  meaning
======  ==========================================================================
0       done: enough is picked
1       the next page, where there are more picks than a page has; from the last page it goes on with the first
2 on    the picks of the page
======  ==========================================================================
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from headjudge.core.errors import InvalidInput
from headjudge.envs.core.picks import Picks

__all__ = ["ACTIONS", "DONE", "FIRST_PICK", "NEXT_PAGE", "PER_PAGE", "Asked"]

ACTIONS = 128
"""The size of the action space."""
DONE, NEXT_PAGE, FIRST_PICK = 0, 1, 2
PER_PAGE = ACTIONS - FIRST_PICK


class Asked:
    """A decision while an agent is asked for it, action by action."""

    def __init__(self, picks: Picks) -> None:
        self.picks = picks
        self.page = 0

    @property
    def shown(self) -> range:
        """The picks on this page by their indices, offered or not."""
        first = self.page * PER_PAGE
        return range(first, min(first + PER_PAGE, self.picks.size))

    def mask(self) -> NDArray[np.int8]:
        """Which actions may be taken now."""
        mask = np.zeros(ACTIONS, np.int8)
        mask[DONE] = self.picks.may_end()
        mask[NEXT_PAGE] = self.picks.size > PER_PAGE
        offered = set(self.picks.offered())
        for n, index in enumerate(self.shown):
            mask[FIRST_PICK + n] = index in offered
        return mask

    def take(self, action: int) -> bool:
        """Take an action; whether the decision has its whole answer now. Raises InvalidInput for a masked action."""
        if action == DONE:
            if not self.picks.may_end():
                raise InvalidInput("action 0 (done) is masked: more must be picked")
            return True
        if action == NEXT_PAGE:
            self.page = (self.page + 1) % max(1, -(-self.picks.size // PER_PAGE))
            return False
        index = self.page * PER_PAGE + action - FIRST_PICK
        if index not in self.picks.offered():
            raise InvalidInput(f"action {action} is masked")
        self.picks.pick(index)
        self.page = 0
        return self.picks.complete()
