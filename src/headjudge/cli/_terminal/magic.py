"""A game of Magic in the terminal: stops, payment by hand, cards in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from headjudge.bots.core.protocol import Bot
from headjudge.bots.magic import make_bot
from headjudge.cli._terminal.board import board, card_text, describe_step, notes
from headjudge.cli._terminal.questions import Questions
from headjudge.cli._terminal.session import Session
from headjudge.core.decisions import ONE, Choice, Decision
from headjudge.core.rng import Rng
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.banding import pairs_in
from headjudge.magic.engine.showing.view import GameView
from headjudge.magic.game import AUTOMATIC, BY_HAND, Game
from headjudge.magic.table.stops import Stops
from headjudge.magic.table.undo import why_not_undone

__all__ = ["MagicQuestions", "MagicSession", "table"]

ALIKE = ("play", "cast")
"""Options that are the same for a person if their words are: cards of one name in hand."""

PAYING = (("pay",), ("automatic",))
"""What Enter means while mana is paid by hand, where it is possible."""

SHORTEST = 3
"""The fewest letters of a card's name that are looked up."""


def table(view: GameView) -> Iterator[RenderableType]:
    """The board, and where each turn under way stands."""
    yield board(view)
    for turn in view["turns"]:
        yield Rule(Text(describe_step(turn)), style="dim")


class MagicQuestions(Questions):
    """Questions of Magic: Enter passes, and cards that are the same in hand are listed once."""

    def listed(self, decision: Decision) -> list[Choice]:
        """The options as they are numbered: of cards that are the same in hand only the first, where one is chosen."""
        if decision.shape != ONE or decision.kind not in (DecisionKind.PRIORITY, DecisionKind.CARDS):
            return list(decision.options)
        seen: set[str] = set()
        listed = []
        for option in decision.options:
            label = decision.label(option)
            alike = decision.kind == DecisionKind.CARDS or option[0] in ALIKE
            if alike and label in seen:
                continue
            seen.add(label)
            listed.append(option)
        return listed

    def usual(self, decision: Decision) -> Choice | None:
        """To pass, to pay, the only option, or no."""
        first = decision.options[0]
        return first if decision.kind == DecisionKind.PRIORITY or first in PAYING else super().usual(decision)

    def usual_words(self, decision: Decision) -> str:
        """To pass, or to pay."""
        if decision.kind == DecisionKind.PRIORITY:
            return "pass"
        return decision.label(decision.options[0]) if decision.options[0] in PAYING else ""

    def takes_words(self, decision: Decision) -> bool:
        """Any card's name may be chosen (201.3)."""
        return decision.kind == DecisionKind.NAME

    def everything(self, decision: Decision) -> list[Choice]:
        """Everyone attacks; nobody is forced into a band."""
        return pairs_in(self.listed(decision)) if decision.kind == DecisionKind.ATTACK else super().everything(decision)


class MagicSession(Session[Game]):
    """A game of Magic; who is asked is told what happened since, and passes where nothing stops them."""

    questions = MagicQuestions()
    thing = "card"
    enter = "pass, or what the question says"
    more_help = """\
[bold]p[/]        pass until something happens: somebody acts, you are attacked, or your main phase comes
[bold]e[/]        pass until the end of this turn
[bold]f[/]        full control: be asked at every priority (again: as before)
[bold]m[/]        pay mana by hand: tap lands yourself (again: automatically)
"""
    last_help = "\n[bold]a name[/]   show the text of a card in sight"

    def __init__(
        self,
        game: Game,
        seat: str,
        bots: Mapping[str, Bot[Game]],
        rng: Rng,
        console: Console,
        read: Callable[[str], str],
    ) -> None:
        super().__init__(game, seat, bots, lambda: make_bot("basic"), rng, console, read)
        self.stops = Stops()
        self.commands |= {
            "p": lambda decision: self._pass(decision, "something"),
            "e": lambda decision: self._pass(decision, "turn"),
            "f": lambda _decision: self._full_control(),
            "m": lambda _decision: self._payment(),
        }

    @property
    def _me(self) -> int:
        return self.game.seat(self.seat)

    def in_game(self) -> bool:
        """Whether the person is still in the game."""
        return self.game.state.players[self._me].in_game

    def board(self) -> Iterator[RenderableType]:
        """The board, and where each turn under way stands."""
        return table(self.game.view(self.seat))

    def answer_unasked(self, decision: Decision) -> Choice | None:
        """Pass where the person doesn't stop."""
        self.stops = self.stops.after(self.game, decision, self._me)
        return None if self.stops.ask(self.game, decision, self._me) else decision.options[0]

    def wants_board(self, decision: Decision) -> bool:
        """At priority, in combat, and for an opening hand."""
        return decision.kind in (DecisionKind.PRIORITY, DecisionKind.ATTACK, DecisionKind.BLOCK, DecisionKind.MULLIGAN)

    def notes(self, decision: Decision) -> Mapping[int, str]:
        """What there is to say of objects in sight."""
        return {} if decision.kind == DecisionKind.NUMBER else notes(self.game.view(self.seat))

    def look_up(self, typed: str) -> RenderableType | None:
        """The text of a card in sight."""
        return card_text(typed, self.game.view(self.seat)) if len(typed) >= SHORTEST else None

    def why_not_undone(self, before: Game) -> str:
        """Why it would not be fair: others acted, or something was learned."""
        return why_not_undone(before, self.game, self.seat)

    def go_back(self, before: Game) -> None:
        """Go on from an earlier game, paying as now, and asked again from there on."""
        before.set_payment(self.seat, self.game.payment(self.seat))
        super().go_back(before)
        self.stops = self.stops.passing("off", before)

    # --- commands

    def _pass(self, decision: Decision, until: str) -> None:
        if decision.kind != DecisionKind.PRIORITY:
            self.say("this needs an answer first; ? shows what can be typed", "red")
            return
        self.stops = self.stops.passing(until, self.game)
        self.answer(decision, decision.options[0])

    def _full_control(self) -> None:
        self.stops = replace(self.stops, every=not self.stops.every)
        self.say("you are asked at every priority" if self.stops.every else "you are asked where it matters", "cyan")

    def _payment(self) -> None:
        by_hand = self.game.payment(self.seat) == AUTOMATIC
        self.game.set_payment(self.seat, BY_HAND if by_hand else AUTOMATIC)
        self.say("you pay mana by hand" if by_hand else "mana is paid automatically", "cyan")
