"""Other numbers of counters than would be put on something (rules 614.1a, 122.6): "that many plus one are put on it".

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
122.6    put on something includes that it enters with them      :mod:`..events.given_counters`
614.1a   another number instead                                  :func:`change_number`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.entering import means_itself
from headjudge.magic.engine.events.given_counters import put_by
from headjudge.magic.engine.registries.nodes import effect as carries_out
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.effects.counters import GetChangedNumber, PutChangedNumber
from headjudge.magic.text.tree.nouns import ItsObjects, ThatPlayer, You
from headjudge.magic.text.tree.would import WouldGetCounters, WouldPutCounters

__all__ = ["change_number", "changes_number_of", "changes_what_they_get"]


def changes_number_of(event: WouldPutCounters, effect: PutChangedNumber) -> bool:
    """Whether an effect is about the counters of the event, all of them, and on the same object."""
    if effect.kind and effect.kind != event.kind:
        return False
    if effect.who is not None and not _are_the_same(effect.who, event.who):
        return False
    slot = getattr(event.what, "slot", 0)
    same = isinstance(effect.what, ItsObjects) and slot != 0 and effect.what.to == slot
    return same or (means_itself(effect.what) and means_itself(event.what))


def _are_the_same(who: Players, putting: Players | None) -> bool:
    """Whether who puts the other number on it is who would put them there; "put that many" says it of you."""
    if isinstance(who, ThatPlayer) and who.to:
        return who.to == getattr(putting, "slot", 0)
    return who == putting or (isinstance(who, You) and isinstance(putting, You))


def change_number(g: State, kind: str, effect: PutChangedNumber, event: Event) -> None:
    """Let an event put so many times as many counters of a kind (or of each), and so many more, or half as many."""
    times, more = effect.number
    if event.kind == EventKind.COUNTERS:
        event.n = max(0, event.n // 2 if effect.halved else event.n * times + more)
    else:
        given = put_by(g, event)
        each = {k: n // 2 if effect.halved else max(0, n * times + more) for k, n in given.items()}
        changed = {k: each[k] if k == kind or not kind else n for k, n in given.items()}
        event.data = {**(event.data or {}), "counters": changed, "all_counters": True}


def changes_what_they_get(event: WouldGetCounters, effect: GetChangedNumber) -> bool:
    """Whether an effect is about the counters that the player of the event would get, all of them."""
    if effect.kind != event.kind:
        return False
    slot = getattr(event.who, "slot", 0)
    if not slot:
        return isinstance(event.who, You) and isinstance(effect.who, You)
    return isinstance(effect.who, ThatPlayer) and effect.who.to == slot


@carries_out(GetChangedNumber)
def get_changed_number(run: Run, node: GetChangedNumber) -> None:
    """Only in a replacement ability, which changes the number of its event."""
    raise TypeError("another number of counters is got by the replacement ability it is of")


@carries_out(PutChangedNumber)
def put_changed_number(run: Run, node: PutChangedNumber) -> None:
    """Only in a replacement ability, which changes the number of its event."""
    raise TypeError("another number of counters is put there by the replacement ability it is of")
