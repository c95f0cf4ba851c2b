"""Learning (701.48): a card is discarded and one drawn, or a Lesson comes from outside the game (400.11)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import outside_the_game
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.discarding import discard_event
from headjudge.magic.engine.effects.looking import show
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.text.tree.effects.permanents import KeywordAction
from headjudge.magic.text.zone_kinds import HAND

__all__ = ["learn"]


def learn(run: Run, node: KeywordAction) -> None:
    """The controller may discard a card and then draws one; who discarded none may reveal a Lesson from outside the
    game and put it into their hand (701.48a). Only they know whether they have one there."""
    g, q = run.g, run.controller
    if run.stage == 0:
        hand = g.players[q].hand
        chosen = run.ask.chosen(q, DecisionKind.CARDS, "Discard a card to draw one?", hand, 0, 1) if hand else []
        run.data["discards"] = bool(chosen)
        run.stay()
        run.happen([discard_event(run, i, q) for i in chosen])
        return
    if run.data["discards"]:
        run.happen([run.event(EventKind.DRAW, who=q)])
        return
    beside = outside_the_game(g, q)
    lessons = [i for i in beside if "lesson" in run.characteristics(g.objects[i]).subtypes]
    prompt = "Which Lesson do you put into your hand?"
    found = run.ask.chosen(q, DecisionKind.CARDS, prompt, lessons, 0, 1, concealed=True) if beside else []
    if found:
        show(run, found, None)
    run.happen([run.move(i, HAND) for i in found])
