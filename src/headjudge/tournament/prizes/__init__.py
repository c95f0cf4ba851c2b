"""Prizes: what each place, or each number of points, gets; ties; what was handed out already (facts/organisers)."""

from __future__ import annotations

from headjudge.tournament.prizes.handing_out import Handout
from headjudge.tournament.prizes.shares import Prize, Sharing, prizes_by_place, prizes_by_points

__all__ = ["Handout", "Prize", "Sharing", "prizes_by_place", "prizes_by_points"]
