"""Recorded games of Altered."""

from headjudge.altered import Game
from headjudge.cli._replayed import REPLAYED, Replayed
from headjudge.cli._terminal.altered import table

REPLAYED.add("altered", Replayed(Game, table))
