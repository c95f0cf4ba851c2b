"""The mercenaries: three factions with abilities of their own, played by program or by a judge (6)."""
