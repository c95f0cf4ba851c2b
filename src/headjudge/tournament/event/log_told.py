"""What has happened at an event, in sentences, round by round."""

from __future__ import annotations

from headjudge.tournament.drafts import Draft
from headjudge.tournament.drafts import Stage as DraftStage
from headjudge.tournament.event.consequences import in_words
from headjudge.tournament.event.state import State
from headjudge.tournament.results import PodResult

__all__ = ["event_log"]


def event_log(state: State) -> list[str]:
    """What has happened, round by round, drafts before the round that was paired after them."""
    lines = []
    drafts = list(zip(state.drafts, state.seated, strict=True))
    for number, one in enumerate(state.rounds):
        lines += [line for draft, seated in drafts if seated.after == number for line in _of_draft(draft)]
        lines.append(f"Round {one.number} is paired.")
        for table in one.tables:
            found = table.result
            if len(table.sides) == 1:
                name = table.sides[0]
                lines.append(f"{name} has a bye." if table.is_bye else f"{name} has lost without an opponent.")
            elif isinstance(found, PodResult):
                lines.append(f"The pod of {', '.join(table.sides)} is over.")
            elif found is not None:
                lines.append(in_words(found))
    lines += [line for draft, seated in drafts if seated.after >= len(state.rounds) for line in _of_draft(draft)]
    building = state.construction
    if building is not None and not building.over:
        lines.append(f"{', '.join(building.builders)} build their decks.")
    return lines


def _of_draft(draft: Draft) -> list[str]:
    """What everybody may know of a draft in a line or two."""
    who = ", ".join(draft.seats)
    if draft.stage is DraftStage.GATHERING:
        return [f"{who} sit down to draft."]
    return [f"{who} draft.", *([f"The draft of {who} is over."] if draft.over else [])]
