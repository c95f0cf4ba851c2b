"""Which manual actions are open to whom; objecting to what another did, and agreeing."""

from __future__ import annotations

from headjudge.altered.engine.manual.doing import ACTING, ACTIONS
from headjudge.core.hands import objections

__all__ = ["open_to"]

objections(ACTIONS, ACTING.rule)
open_to = ACTING.open_to
