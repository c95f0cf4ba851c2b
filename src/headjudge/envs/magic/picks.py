"""The picks of Magic's decisions: what is known of attackers (508.1) is known beforehand."""

from __future__ import annotations

from headjudge.envs.core.picks import Picks
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.banding import BAND

__all__ = ["MagicPicks"]


class MagicPicks(Picks):
    """The picks made so far for one decision."""

    def may_lead_on(self, index: int) -> bool:
        """Of attackers: what must attack (508.1d) may still be picked; a second target for one never becomes legal, and
        the creatures of a band are declared as attackers first."""
        if self.decision.kind != DecisionKind.ATTACK:
            return super().may_lead_on(index)
        attacker = self.options[index][0]
        return attacker != BAND and attacker not in {self.options[i][0] for i in self.made}
