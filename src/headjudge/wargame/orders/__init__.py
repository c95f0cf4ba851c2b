"""Orders: each kind one module, all with the same four functions: parse, validate, options, adjudicate (3.2).

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

from headjudge.wargame.orders import (  # noqa: F401 - importing a kind registers it
    disbanding,
    intercepting,
    joint_engaging,
    moving,
    staying,
    transferring,
)
from headjudge.wargame.orders.base import KINDS
from headjudge.wargame.state import Army, State

__all__ = ["options"]


def options(state: State, army: Army) -> list[str]:
    """The texts of all orders that an army can be given now, without its name: those of every kind."""
    return [text for kind in KINDS.values() for text in kind.options(state, army)]
