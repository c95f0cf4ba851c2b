"""Orders: each kind one module, all with the same functions: parse, validate, options, adjudicate, words, notes (3.2).

===================  =======================
rule                 module
===================  =======================
3.2.2                ``moving``
3.2.3                ``intercepting``
3.2.4                ``transferring``
3.2.5                ``joint_engaging``
3.2.1                ``staying``
6.3.2                ``disbanding``
===================  =======================
"""

from __future__ import annotations

from headjudge.wargame.orders.base import KINDS
from headjudge.wargame.orders.disbanding import DISBANDING
from headjudge.wargame.orders.intercepting import INTERCEPTING
from headjudge.wargame.orders.joint_engaging import JOINT_ENGAGING
from headjudge.wargame.orders.moving import MOVING
from headjudge.wargame.orders.staying import STAYING
from headjudge.wargame.orders.transferring import TRANSFERRING
from headjudge.wargame.state import Army, State

__all__ = ["options"]

for _kind in (DISBANDING, INTERCEPTING, MOVING, JOINT_ENGAGING, STAYING, TRANSFERRING):
    KINDS[_kind.name] = _kind


def options(state: State, army: Army) -> list[str]:
    """The texts of all orders that an army can be given now, without its name: those of every kind."""
    return [text for kind in KINDS.values() for text in kind.options(state, army)]
