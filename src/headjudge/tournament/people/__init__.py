"""The people of an event: who has entered, alone or as a team, who runs it, and what may be said of them in public.

==============  ======================================================================================
module          what
==============  ======================================================================================
``entrants``    players and teams of three (143): entering, dropping, coming back, awarded byes
``staff``       roles: organiser, head judge, judge, scorekeeper, and what somebody is who has none
``importing``   players of other programs' files
``names``        names as people write them: taken apart, put together, sorted
``directory``   personal data by key, beside the event: names, pseudonyms, and how they are forgotten
==============  ======================================================================================

An event knows people by a key, which its journal repeats for ever; whatever is personal stands in a directory that
isn't part of it, so that it can be deleted and no result changes. Who has no entry there is shown by the key itself.
"""

from headjudge.tournament.people.directory import (
    LONGEST,
    Directory,
    Person,
    forget,
    full_name,
    listed,
    public_name,
    remember,
    wall_name,
)
from headjudge.tournament.people.entrants import (
    Entrant,
    Entrants,
    Stay,
    check_team,
    disqualify,
    drop,
    enter,
    entrant,
    entrant_of,
    exchange,
    has_awarded_bye,
    in_event,
    reinstate,
    undrop,
    withdraw,
)
from headjudge.tournament.people.importing import read_people
from headjudge.tournament.people.names import in_a_line, in_a_list, sort_key, split_name
from headjudge.tournament.people.rows import Row
from headjudge.tournament.people.staff import OFFICIALS, Role, Staff, appoint, dismiss, head_judge, judges, role_of

__all__ = [
    "LONGEST",
    "OFFICIALS",
    "Directory",
    "Entrant",
    "Entrants",
    "Person",
    "Role",
    "Row",
    "Staff",
    "Stay",
    "appoint",
    "check_team",
    "dismiss",
    "disqualify",
    "drop",
    "enter",
    "entrant",
    "entrant_of",
    "exchange",
    "forget",
    "full_name",
    "has_awarded_bye",
    "head_judge",
    "in_a_line",
    "in_a_list",
    "in_event",
    "judges",
    "listed",
    "public_name",
    "read_people",
    "reinstate",
    "remember",
    "role_of",
    "sort_key",
    "split_name",
    "undrop",
    "wall_name",
    "withdraw",
]
