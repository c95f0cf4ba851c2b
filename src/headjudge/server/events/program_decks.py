"""Programs that play where players bring decks: those without a deck list play with decks that come with the game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from headjudge.server.events.decklists import enclosed_cards, read_list
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.live import lobby
from headjudge.server.live.tables import Tables
from headjudge.server.work import Work
from headjudge.tournament.disciplines import DUEL, discipline
from headjudge.tournament.event.listing import list_of
from headjudge.tournament.event.stages import stage_at

__all__ = ["bring_decks"]


async def bring_decks(hosted: HostedEvent, tables: Tables, work: Work, folder: Path) -> None:
    """Register a deck for each program of an event that needs one and has none."""
    state = hosted.event.state
    if state.finished or stage_at(state).format.opened is not None:
        return
    playing = [key for key in state.present for key in state.members(key) if key in hosted.record.programs]
    lacking = [key for key in playing if list_of(state, key) is None]
    if not lacking:
        return
    table = discipline(state.settings.discipline).table(stage_at(state).format, DUEL)
    kind = tables.kind(table.game)
    ready = await work.run(hosted.record.id, lobby.ready_decks, kind, table.options)
    for key in lacking if ready else []:
        name = ready[int(key[1:]) % len(ready)]
        text = kind.require_decks().text(name)
        game = state.settings.discipline
        read = await work.run(hosted.record.id, read_list, game, text, folder)
        deck, enclosed = read.read(), enclosed_cards(read)
        parts = {"main": deck.main, "side": deck.side, "leaders": deck.leaders}
        await hosted.do(partial(hosted.acts.by_itself, "deck", player=key, name=name, **parts, **enclosed))
