"""The state of a campaign: plain data, complete at every moment; who changes what is in the modules named here.

==============  =====================================================================================================
part            what, and where it changes
==============  =====================================================================================================
``Player``      who plays, rank and factions (people)
``Army``        an army on the map or still to be placed (setup, movement, battles, armies)
``Place``       bases, portals and towns (setup/places.py, turns/winning.py)
``Post``        what was posted, as text (turns/posts.py); orders are read from it anew whenever they are wanted
``Battle``      one that is announced, fought or over (battles)
``Turn``        the record of a turn: where all stood, what was ordered, what became of it and why (turns)
``Message``     what anybody can read in the threads, each with who may read it (people/threads.py)
==============  =====================================================================================================

Beside these are the things that all rooms go by: ``grid`` (squares, terrain, distances), ``ranks`` (sides, ranks,
slots), ``clock`` and ``deadlines``, and ``chance`` (named draws, points of discretion).

Players and armies have a ``key`` that never changes and a ``name`` that may (1.6, 2.6); everything refers to keys.
Times are seconds since 1970. Nothing here holds functions or open resources: a state can be copied and pickled.
"""

from __future__ import annotations

from headjudge.wargame.state.armies import Army, Consignment, Control, Conversion, Faction, Troop
from headjudge.wargame.state.battles import Battle, Result, Roll, RollKind, Score, Strategy
from headjudge.wargame.state.campaign import Options, Phase, State
from headjudge.wargame.state.orders import Leg, Order, Route
from headjudge.wargame.state.people import (
    Application,
    Judging,
    Message,
    Player,
    Role,
    Sanction,
    Seating,
    Thread,
    Vote,
    VoteSystem,
    Waiver,
)
from headjudge.wargame.state.places import BASE, PORTAL, TOWN, Place, PlaceKind
from headjudge.wargame.state.records import Line, Post, Rejection, Ruling, Turn

__all__ = [
    "BASE",
    "PORTAL",
    "TOWN",
    "Application",
    "Army",
    "Battle",
    "Consignment",
    "Control",
    "Conversion",
    "Faction",
    "Judging",
    "Leg",
    "Line",
    "Message",
    "Options",
    "Order",
    "Phase",
    "Place",
    "PlaceKind",
    "Player",
    "Post",
    "Rejection",
    "Result",
    "Role",
    "Roll",
    "RollKind",
    "Route",
    "Ruling",
    "Sanction",
    "Score",
    "Seating",
    "State",
    "Strategy",
    "Thread",
    "Troop",
    "Turn",
    "Vote",
    "VoteSystem",
    "Waiver",
]
