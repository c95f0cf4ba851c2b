"""Drafts and sealed pools: seats, packs and picks (131-135, 147, facts/drafts). The room knows titles, no event.

=====================  =====================================================================================
module                 what
=====================  =====================================================================================
:mod:`.timing`         how long drafters may look and think, as data
:mod:`.draft`          what all drafts share: the ready check, picks and reserved picks, time, pauses, programs
:mod:`.booster`        booster drafts
:mod:`.rochester`      Rochester drafts
:mod:`.team_rochester` which team picks first, and where the six sit (147)
:mod:`.seating`        the tables of a large draft
:mod:`.packs`          boosters of sets, cubes, sealed pools
:mod:`.views`          what each may see, and the log afterwards
:mod:`.programs`       what a program is that drafts, and how those with seats pick
:mod:`.construction`   from the pool to the deck
=====================  =====================================================================================
"""

from headjudge.tournament.drafts.booster import BoosterDraft
from headjudge.tournament.drafts.construction import Construction, filled
from headjudge.tournament.drafts.draft import Direction, Draft, Pick, PickedBy, Stage
from headjudge.tournament.drafts.packs import (
    Booster,
    Slot,
    classic,
    cube_packs,
    deal_packs,
    read_booster,
    read_cube,
    sealed_pools,
)
from headjudge.tournament.drafts.programs import Drafter, RandomDrafter, choices, draft_on
from headjudge.tournament.drafts.rochester import RochesterDraft, picking_order
from headjudge.tournament.drafts.seating import draft_tables
from headjudge.tournament.drafts.team_rochester import FirstPick, draw_lots
from headjudge.tournament.drafts.timing import PROFILES, Timing
from headjudge.tournament.drafts.views import DraftView, draft_view, told

__all__ = [
    "PROFILES",
    "Booster",
    "BoosterDraft",
    "Construction",
    "Direction",
    "Draft",
    "DraftView",
    "Drafter",
    "FirstPick",
    "Pick",
    "PickedBy",
    "RandomDrafter",
    "RochesterDraft",
    "Slot",
    "Stage",
    "Timing",
    "choices",
    "classic",
    "cube_packs",
    "deal_packs",
    "draft_on",
    "draft_tables",
    "draft_view",
    "draw_lots",
    "filled",
    "picking_order",
    "read_booster",
    "read_cube",
    "sealed_pools",
    "told",
]
