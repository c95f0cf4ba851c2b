"""A game played by a scenario: its verbs, and the decisions that its steps answer or leave to their defaults."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any, NamedTuple

from headjudge.core.decisions import Choice, Decision
from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.core.registry import Registry
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.manual.doing import ACTIONS, is_opening
from headjudge.magic.engine.stack.loops import ENDLESS
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import COPY, TOKEN
from headjudge.magic.game import Game
from headjudge.magic.multiplayer.shared_team_turns import party_of
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK
from headjudge.scenario.adapter import Subject
from headjudge.scenario.document import Block, Items
from headjudge.scenario.errors import StepFailed, UnknownName
from headjudge.scenario.magic.choosing import Question
from headjudge.scenario.magic.goals import Advance, Goal
from headjudge.scenario.magic.names import Handles
from headjudge.scenario.magic.said_yes import is_plain_yes, says_yes
from headjudge.scenario.magic.subjects import subject_named
from headjudge.scenario.matching import show
from headjudge.scenario.model import EXPECT, Scenario, Step

__all__ = ["VERBS", "MagicTable", "Verb", "verb"]

Does = Callable[["MagicTable", Step], None]


class Verb(NamedTuple):
    """What a verb does, and the arguments it takes beside its own value."""

    does: Does
    arguments: frozenset[str]


VERBS: Registry[str, Verb] = Registry("meaning as a verb")
"""The verbs by their names; the modules of the verbs fill it."""

MOST_PASSES = ENDLESS + 1_000
"""So many passes of each player without reaching what they are for mean that it is never reached: a loop of mandatory
actions has ended the game before (104.4b)."""

ANSWERS = frozenset({"choose", "order", "assign", "attack", "block"})
"""The verbs that answer decisions; a decision waits for them instead of taking its default."""

LEAVE = "leave"
"""The verb of players who concede, whatever waits."""

MADE = frozenset({(TOKEN, BATTLEFIELD), (COPY, STACK)})
"""What `as` names of what a step makes: tokens, and copies of spells."""

_ANSWERED_BY = {"attack": "attack", "block": "block", "order-damage": "order", "assign": "assign"}


def verb(name: str, *arguments: str) -> Callable[[Does], Does]:
    """Register what a verb does, and the arguments it takes beside its own value."""

    def put(function: Does) -> Does:
        VERBS.add(name, Verb(function, frozenset(arguments)))
        return function

    return put


class MagicTable:
    """One game of Magic at the hands of a scenario."""

    def __init__(self, scenario: Scenario, game: Game, handles: Handles) -> None:
        self.scenario = scenario
        self.game = game
        self.handles = handles
        self.goal: Goal | None = None
        self.untouched = not is_opening(game.state)
        """Whether no step has done anything yet, in a game that the set-up puts in its middle: nothing was decided."""
        self.declared: set[tuple[int, int]] = set()
        """The blocks already declared by a step, as (turn, player)."""
        self.upcoming: list[Step] = [step for step in scenario.script if step.verb != EXPECT]
        self.shown: list[Block] = self._asserted(0)
        """What the assertions right after the step under way say of the decision that waits then."""
        self.since = 0
        """The first number that the game gave to anything since the last step began that doesn't answer a decision."""
        self.answering = False
        """Whether the last step, but for who left since, answered a decision: what is asked next may wait until
        somebody has left in the middle of it all."""
        self.owed: tuple[list[str], set[int]] | None = None
        """The names that a step gives to what it makes once the decision it stopped for is answered, and all cards
        that there were before it."""
        self.trying = False
        """Whether it is only being looked what would come of an answer."""

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self.game.state

    # --- what the runner asks for

    def perform(self, step: Step) -> None:
        """Do a step; see :class:`headjudge.scenario.adapter.Table`."""
        kept = (self.game.copy(), self.handles.copy(), self.goal.copy() if self.goal else None, set(self.declared))
        later, owed = self.upcoming, self.owed
        try:
            self.upcoming = [other for other in later if other.number >= step.number]
            if step.verb != LEAVE:  # what is said to wait goes on waiting as somebody leaves
                self.shown = []
            self.settle()
            if step.verb not in ANSWERS:
                self._bind([], set())
            self.upcoming = self.upcoming[1:]
            self.shown = self._asserted(step.number)
            if step.verb != LEAVE:
                self.answering = step.verb in ANSWERS
            if step.verb not in ANSWERS:
                self.since = self.state.next_id
            before = set(self.state.cards)
            VERBS[step.verb].does(self, step)
            self.play_on()
            self._bind([name for name in step.handles if name not in self.handles.cards], before)
            self.untouched = False
        except HeadjudgeError:
            self.game, self.handles, self.goal, self.declared = kept
            self.owed = owed
            raise

    def subject(self, name: str) -> Subject:
        """What a name means in an assertion; see :class:`headjudge.scenario.adapter.Table`."""
        return subject_named(self.game, self.handles, name)

    def fingerprint(self) -> object:
        """See :class:`headjudge.scenario.adapter.Table`."""
        return _fingerprint(self.game)

    # --- decisions

    def questions(self) -> list[Decision]:
        """The decisions that wait and are not merely priority: one at most in each turn under way."""
        return [decision for decision in self.game.pending if decision.kind != DecisionKind.PRIORITY]

    def question(self, marker: int | None = None) -> Decision | None:
        """The first of these decisions, or that of the turn with a marker, if there is one."""
        return next((found for found in self.questions() if marker in (None, found.marker)), None)

    def priority_of(self, player: int, marker: object = None) -> Decision:
        """The priority of a player, of several that for the stack of a marker.

        Raises IllegalAction if somebody else has it or must decide something first.
        """
        for decision in self.game.pending:
            if (
                decision.kind == DecisionKind.PRIORITY
                and decision.player == player
                and marker in (None, decision.marker)
            ):
                return decision
        open_question = self.question()
        if open_question is not None:
            raise IllegalAction(
                f"{open_question.seat} must decide first: {open_question.prompt}",
                rule=open_question.rule,
                code="action/early",
            )
        where = "" if marker is None else f" for stack {marker}"
        raise IllegalAction(
            f"{self.state.player_name(player)} doesn't have priority{where}", rule="116.1", code="magic/priority"
        )

    def actor(self, step: Step) -> int:
        """The player who does a step: the one it names by `by`, else whoever has priority."""
        by = step.text("by")
        if by is not None:
            players = self.handles.players(by)
            return next((decision.player for decision in self.game.pending if decision.player in players), players[0])
        return next((decision.player for decision in self.game.pending), 0)

    def is_by(self, step: Step, decision: Decision) -> bool:
        """Whether a step is the doing of the player a decision waits for, or of whoever decides for that player."""
        by = step.text("by")
        if by is None:
            return True
        players = self.handles.players(by)
        return any(q in players or self.game.decider(q) in players for q in _deciding(self.state, decision))

    def answer(self, decision: Decision, choice: Choice) -> None:
        """Answer a decision. Raises what the game raises; and StepFailed if its refusal changed anything."""
        before = _fingerprint(self.game)
        try:
            self.game.answer(decision, choice)
        except HeadjudgeError as error:
            if _fingerprint(self.game) != before:
                raise StepFailed(f"a refused answer changed the game ({error})") from error
            raise

    def choice(self, decision: Decision, value: Any) -> Choice:
        """The engine's choice for what a step says. Raises UnknownName or IllegalAction if there is none."""
        return Question(self.state, self.handles, decision).choice(value)

    # --- going on

    def settle(self) -> None:
        """Let decisions that the steps to come don't answer take their defaults."""
        while found := next((found for found in self.questions() if not self.awaited(found)), None):
            self.take_default(found)

    def take_default(self, decision: Decision) -> None:
        """Answer a decision by its default. Raises StepFailed in a strict scenario."""
        question = Question(self.state, self.handles, decision)
        if self.scenario.strict:
            options = show(question.options())
            raise StepFailed(f"{decision.seat} must decide: {decision.prompt} ({decision.kind}: {options})")
        self.answer(decision, question.default())

    def awaited(self, decision: Decision) -> bool:
        """Whether the steps to come answer a decision: those that follow until one that answers nothing."""
        if isinstance(self.goal, Advance) and not self.goal.there(self.state.turn_of(decision.marker)):
            return False
        if any(pending.get("kind") == decision.kind for pending in self.shown):
            return True
        by_hand = decision.kind == DecisionKind.BY_HAND or is_opening(self.state)
        if by_hand and self.upcoming and self.upcoming[0].verb in ACTIONS:
            return True
        coming: list[Step] = []
        for step in self.upcoming:
            if step.verb == LEAVE and self.answering:
                if any(q in self.leaving(step) for q in _deciding(self.state, decision)):
                    return True
                continue
            if step.verb not in ANSWERS:
                break
            coming.append(step)
        by_name = _ANSWERED_BY.get(decision.kind)
        if by_name is not None and any(step.verb == by_name and self.is_by(step, decision) for step in coming):
            return True
        for step, following in zip(coming, [*coming[1:], None], strict=False):
            if step.verb == "choose" and self.is_by(step, decision):
                if step.illegal is not None or self.fits(decision, step.value):
                    return True
                if decision.kind in (DecisionKind.NUMBER, DecisionKind.MODE) and type(step.value) is int:
                    return True  # one that isn't offered is refused, not passed over
                if is_plain_yes(decision, step, following):
                    continue
                if not self.is_made(step.value) and says_yes(self, decision, step):
                    return True
                if not self.is_made(step.value):
                    return False
            elif step.illegal is None:
                return False
        return False

    def is_made(self, value: Any) -> bool:
        """Whether an answer names the only legal target of something that went on the stack in the step before: the
        engine has chosen it already."""
        names = value if isinstance(value, Items) else [value]
        g, made = self.state, [ctx.targets for ctx in self.state.contexts.values() if ctx.id >= self.since]
        chosen = [entity for targets in made for entities in targets.values() for entity in entities]
        return all(
            isinstance(name, str) and any(self.handles.means(g, name, entity) for entity in chosen) for name in names
        )

    def _asserted(self, number: int) -> list[Block]:
        """What the assertions between the step of a number (0: the set-up) and the next say of `pending`: such a
        decision waits for them."""
        following = takewhile(lambda other: other.verb == EXPECT, self.scenario.script[number:])
        said = [other.value.get("pending") for other in following if isinstance(other.value, Block)]
        return [pending for pending in said if isinstance(pending, Block)]

    def leaving(self, step: Step) -> list[int]:
        """The players who leave in a step."""
        names = step.value if isinstance(step.value, Items) else [step.value]
        return [q for name in names for q in self.handles.players(str(name))]

    def fits(self, decision: Decision, value: Any) -> bool:
        """Whether what a step says may be an answer to a decision."""
        try:
            return decision.check(self.choice(decision, value)) is None
        except UnknownName:
            return True
        except HeadjudgeError:
            return False

    def aim(self, goal: Goal) -> None:
        """Play on until a goal is reached, now and after whatever decision interrupts it."""
        self.goal = goal
        self.play_on()

    def play_on(self) -> None:
        """Take defaults, and pass for everyone while there is a goal that isn't reached.

        Raises StepFailed if it never is.
        """
        self.settle()
        passes = 0
        while self.goal is not None and not self.game.over:
            turn = self.goal.turn(self.state)
            if self.question(turn.marker) is not None:
                return
            decision = next((decision for decision in self.game.pending if decision.marker == turn.marker), None)
            if decision is None:
                raise StepFailed(f"nobody has priority in the turn of marker {turn.marker}")
            passes += 1
            if passes > MOST_PASSES * len(self.state.players):
                raise StepFailed(f"nothing has come of {passes - 1} passes")
            if self.goal.reached(self.state, decision):
                self.goal = None
                return
            self.answer(decision, ("pass",))
            self.settle()

    # --- handles

    def _bind(self, names: list[str], before: set[int]) -> None:
        """Give the names of `as` to the tokens and copies of spells that a step made, where its verb gave them to
        nothing; or to what is made once the decision is answered that the step stopped for."""
        if self.owed is not None:
            names, before = [*self.owed[0], *names], self.owed[1]
        self.owed = None
        if not names:
            return
        made = [
            obj.card for obj in self.state.cards.values() if obj.card not in before and (obj.kind, obj.zone) in MADE
        ]
        if len(made) < len(names):
            if self.question() is None:
                raise StepFailed(f"the step made {len(made)} tokens and copies, too few for {', '.join(names)}")
            self.owed = (names, before)
            return
        for name, card in zip(names, made, strict=False):
            self.handles.bind(name, card)


def _deciding(g: State, decision: Decision) -> tuple[int, ...]:
    """The players whose decision it is: of a team that decides as one, whose primary player is asked, all (805.2)."""
    if decision.kind in (DecisionKind.ATTACK, DecisionKind.ORDER_TRIGGERS):
        return party_of(g, decision.player)
    if decision.kind in (
        DecisionKind.BLOCK,
        DecisionKind.ORDER_DAMAGE,
        DecisionKind.ASSIGN,
        DecisionKind.AFFECTED_MEMBER,
    ):
        return body_of(g, decision.player)
    return (decision.player,)


def _fingerprint(game: Game) -> object:
    g = game.state
    players = tuple(
        (p.life, p.in_game, tuple(p.hand), tuple(p.library), tuple(p.graveyard), tuple(p.exile), tuple(p.battlefield))
        for p in g.players
    )
    asks = tuple(ask.id for turn in g.turns for ask in turn.asks)
    return (g.next_id, len(game.journal.entries), len(g.log.lines), g.over, asks, players)
