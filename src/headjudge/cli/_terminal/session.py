"""A game in the terminal: one person, bots at all other seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rich.console import Console
from rich.text import Text

from headjudge.bots.core.match import finish
from headjudge.bots.core.protocol import Bot
from headjudge.bots.magic import make_bot
from headjudge.cli._terminal.board import board, card_text, describe_step, notes
from headjudge.cli._terminal.questions import default_answer, list_options, read_answer
from headjudge.core.decisions import Choice, Decision
from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.game import AUTOMATIC, BY_HAND, Game
from headjudge.magic.table.stops import Stops
from headjudge.magic.table.undo import why_not_undone

__all__ = ["Left", "Session"]

HELP = """\
[bold]number[/]   choose that option; several numbers where several are wanted, like 1 3-5; all
[bold]Enter[/]    pass, or what the question says
[bold]p[/]        pass until something happens: somebody acts, you are attacked, or your main phase comes
[bold]e[/]        pass until the end of this turn
[bold]f[/]        full control: be asked at every priority (again: as before)
[bold]m[/]        pay mana by hand: tap lands yourself (again: automatically)
[bold]h[/]        a hint: what a bot would do
[bold]b[/]        draw the board again
[bold]l[/]        what has happened so far
[bold]u[/]        undo your last decision, if nobody acted and nothing was drawn or revealed since
[bold]c[/]        concede    [bold]q[/] leave the program
[bold]a name[/]   show the text of a card in sight"""

LOG_LINES = 40
SINCE = 25
SHORTEST = 3
"""The fewest letters of a card's name that are looked up."""


class Left(Exception):
    """The person left the program, or the input ended."""


class Session:
    """Plays a game to its end, asking the person at ``seat``."""

    def __init__(
        self,
        game: Game,
        seat: str,
        bots: Mapping[str, Bot[Game]],
        rng: Rng,
        console: Console,
        read: Callable[[str], str],
    ) -> None:
        self.game = game
        self.seat = seat
        self.bots = bots
        self.rng = rng
        self.console = console
        self.read = read
        self.stops = Stops()
        self._told = 0
        self._asked: list[int] = []
        """How long the journal was at each decision that was put before the person."""
        self._commands: dict[str, Callable[[Decision], None]] = {
            "?": lambda _decision: self.console.print(HELP),
            "l": lambda _decision: self._log(),
            "b": lambda _decision: self._board(),
            "h": self._hint,
            "u": lambda _decision: self._undo(),
            "f": lambda _decision: self._full_control(),
            "m": lambda _decision: self._payment(),
            "c": lambda _decision: self._concede(),
            "q": lambda _decision: self._quit(),
        }

    @property
    def _me(self) -> int:
        return self.game.seat(self.seat)

    def play(self) -> None:
        """Play until the game is over for the person, then tell how it ended. Raises Left."""
        while not self.game.over and self.game.state.players[self._me].in_game:
            decision = self.game.pending[0]
            if decision.seat != self.seat:
                self.game.answer(decision, self.bots[decision.seat].choose(self.game, decision, self.rng))
                continue
            self.stops = self.stops.after(self.game, decision, self._me)
            if self.stops.ask(self.game, decision, self._me):
                self._ask(decision)
            else:
                self.game.answer(decision, decision.options[0])
        self._end()

    # --- one decision

    def _ask(self, decision: Decision) -> None:
        if decision.kind in (DecisionKind.PRIORITY, DecisionKind.ATTACK, DecisionKind.BLOCK, DecisionKind.MULLIGAN):
            self._board()
        self._since()
        self.console.print(list_options(decision, notes(self.game.view(self.seat))), end="")
        marked = len(self.game.journal.entries)
        game = self.game
        while self.game is game and len(self.game.journal.entries) == marked and not self.game.over:
            self._turn_of_input(decision, marked)

    def _turn_of_input(self, decision: Decision, marked: int) -> None:
        typed = self.read("> ").strip()
        word = typed.lower()
        if word in ("p", "e"):
            if decision.kind != DecisionKind.PRIORITY:
                self._say("this needs an answer first; ? shows what can be typed", "red")
                return
            self.stops = self.stops.passing("something" if word == "p" else "turn", self.game)
            self._answer(decision, decision.options[0], marked)
            return
        command = self._commands.get(word)
        if command is not None:
            command(decision)
            return
        if typed and not typed[0].isdigit() and word not in ("y", "yes", "n", "no", "all"):
            self._look_up(typed)
            return
        try:
            choice = read_answer(decision, typed) if typed else default_answer(decision)
            if choice is None:
                raise InvalidInput("this needs an answer; ? shows what can be typed")
            self._answer(decision, choice, marked)
        except HeadjudgeError as error:
            self._say(str(error), "red")

    def _answer(self, decision: Decision, choice: Choice, marked: int) -> None:
        self.game.answer(decision, choice)
        self._asked.append(marked)

    # --- commands

    def _look_up(self, name: str) -> None:
        found = card_text(name, self.game.view(self.seat)) if len(name) >= SHORTEST else None
        if found is None:
            self._say(f"no card in sight is called '{name}'; ? shows what can be typed", "red")
        else:
            self.console.print(found)

    def _hint(self, decision: Decision) -> None:
        choice = make_bot("basic").choose(self.game, decision, self.rng.copy())
        chosen = choice if isinstance(choice, list) else [choice]
        words = [decision.label(c) if c in decision.options else str(c) for c in chosen]
        self._say(f"a bot would choose: {', '.join(words) or 'none'}", "cyan")

    def _full_control(self) -> None:
        self.stops = replace(self.stops, every=not self.stops.every)
        self._say("you are asked at every priority" if self.stops.every else "you are asked where it matters", "cyan")

    def _payment(self) -> None:
        by_hand = self.game.payment(self.seat) == AUTOMATIC
        self.game.set_payment(self.seat, BY_HAND if by_hand else AUTOMATIC)
        self._say("you pay mana by hand" if by_hand else "mana is paid automatically", "cyan")

    def _undo(self) -> None:
        """Take back the last decision: the journal up to it, played again."""
        if not self._asked:
            self._say("there is nothing to take back", "red")
            return
        upto = self._asked[-1]
        before = Game.replay(self.game.journal, upto)
        reason = why_not_undone(before, self.game, self.seat)
        if reason:
            self._say(f"that can't be taken back: {reason}", "red")
            return
        self._asked.pop()
        before.set_payment(self.seat, self.game.payment(self.seat))
        self.game = before
        self.stops = self.stops.passing("off", before)
        self._told = min(self._told, len(before.log_for(self.seat)))
        self._say("taken back", "cyan")

    def _concede(self) -> None:
        if self.read("concede the game? (y/n) ").strip().lower() in ("y", "yes"):
            self.game.concede(self.seat)

    def _quit(self) -> None:
        raise Left

    # --- what is shown

    def _board(self) -> None:
        view = self.game.view(self.seat)
        self.console.print(board(view))
        for turn in view["turns"]:
            self.console.rule(Text(describe_step(turn)), style="dim")

    def _log(self) -> None:
        for line in self.game.log_for(self.seat)[-LOG_LINES:]:
            self._say(line, "")

    def _since(self) -> None:
        """What happened since the person was last asked."""
        lines = self.game.log_for(self.seat)
        new = lines[self._told :]
        self._told = len(lines)
        if len(new) > SINCE:
            self._say(f"… {len(new) - SINCE} earlier lines; l shows more", "dim")
        for line in new[-SINCE:]:
            self._say(f"· {line}", "dim")

    def _say(self, text: str, style: str) -> None:
        self.console.print(Text(text, style=style))

    def _end(self) -> None:
        if not self.game.over:
            self._since()
            self._say("You are out of the game; the others play on.", "bold")
            finish(self.game, {**self.bots, self.seat: make_bot("basic")}, self.rng)
        self._since()
        result = self.game.result
        if self.seat in result.winners:
            self._say("You win!", "bold green")
        elif result.winners:
            several = len(result.winners) > 1
            self._say(f"{' and '.join(result.winners)} {'win' if several else 'wins'}.", "bold")
        else:
            self._say("The game is a draw.", "bold")
