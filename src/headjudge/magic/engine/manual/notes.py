"""Notes that are put on objects, or only into the log, for everybody to read."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.manual.action_log import named, tell
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.magic.engine.manual.meaning import Object, known_object
from headjudge.magic.engine.showing.sight import PUBLIC
from headjudge.magic.engine.state.game_state import State

__all__: list[str] = []

LONGEST = 200


class Mark(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`mark`."""

    text: Annotated[str, doc(f"what it says, {LONGEST} letters at most; nothing takes the note away")]
    what: Annotated[Object | None, doc("what it is put on, until that moves; left out: it is only said")] = None


@ACTIONS.action("mark", Mark, by=HANDS, rule="102")
def mark(g: State, act: Act, given: Mark) -> None:
    """Put a note on an object, or say something for the log."""
    doing, text = Doing.of(g, act, given), " ".join(given.text.split())
    if len(text) > LONGEST or not (text or given.what is not None):
        raise InvalidInput(f"a note has 1 to {LONGEST} letters", code="manual/text")
    if given.what is None:
        tell(doing, f"notes: {text}")
        return
    obj = known_object(doing, given.what)
    if obj.zone not in PUBLIC:
        raise IllegalAction("a note is put on what everybody can see", rule="400.2", code="manual/place")
    tell(doing, f"notes on {named(g, obj.id)}: {text}" if text else f"takes the note off {named(g, obj.id)}")
    obj.marks = obj.marks._replace(note=text)
