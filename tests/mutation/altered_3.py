"""Altered's zones."""

from __future__ import annotations

from tests.mutation.switches import place, switch

__all__ = ["SWITCHES"]

SWITCHES = {
    number: switch("without a Hero the limits are 3", place("altered.engine.reading.limits:WITHOUT_HERO", 3))
    for number in ("3.2.7.b", "3.2.10.b")
}
