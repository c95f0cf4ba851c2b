"""Formats and categories of ratings in tournaments."""

from __future__ import annotations

from tests.mutation.switches import gives, replaced, switch
from tests.mutation.tournament import unchecked, without_bound

from headjudge.tournament.disciplines.formats import Category

__all__ = ["SWITCHES"]

SWITCHES = {
    "101": (
        switch(
            "all events are Constructed", gives("tournament.disciplines.formats:Format.category", Category.CONSTRUCTED)
        ),
        switch("teams have any size", without_bound("team_size")),
        switch("settings are taken as they are", replaced("tournament.settings.settings:Settings.checked", unchecked)),
    ),
}
