"""The combat phase (506-511): attackers, blockers, bands, damage."""
