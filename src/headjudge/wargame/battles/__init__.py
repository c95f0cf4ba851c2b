"""Battles: announcements, strategies, the judge's scores, dice, casualties, and what follows (4)."""
