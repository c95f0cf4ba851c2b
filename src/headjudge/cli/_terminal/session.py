"""A game in the terminal, whichever it is: one person, bots at all other seats."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Generic

from rich.console import Console, RenderableType
from rich.text import Text

from headjudge.bots.core.match import finish
from headjudge.bots.core.protocol import Bot
from headjudge.cli._options import write_journals
from headjudge.cli._terminal.questions import Questions
from headjudge.cli.root import console
from headjudge.core.decisions import Choice, Decision
from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.core.game import AnyGame
from headjudge.core.rng import Rng

__all__ = ["Left", "Session", "read_line", "sit_down"]

LOG_LINES = 40
SINCE = 25


class Left(Exception):
    """The person left the program, or the input ended."""


class Session(ABC, Generic[AnyGame]):
    """Plays a game to its end, asking the person at ``seat``. The bot that ``adviser`` makes says what it would do,
    and plays on for a person who is out of the game.

    A game says what its board looks like and who is still in it, and what else it has to say.
    """

    questions = Questions()
    thing = "thing"
    """What can be looked up by its name."""
    enter = "what the question says"
    """What Enter means, for the help."""
    more_help = ""
    """The help of the commands that only this game has."""
    last_help = ""
    """The help of what else can be typed."""

    def __init__(
        self,
        game: AnyGame,
        seat: str,
        bots: Mapping[str, Bot[AnyGame]],
        adviser: Callable[[], Bot[AnyGame]],
        rng: Rng,
        console: Console,
        read: Callable[[str], str],
    ) -> None:
        self.game = game
        self.seat = seat
        self.bots = bots
        self.adviser = adviser
        self.rng = rng
        self.console = console
        self.read = read
        self._told = 0
        self._asked: list[int] = []
        """How long the journal was at each decision that was put before the person."""
        self.commands: dict[str, Callable[[Decision], None]] = {
            "?": lambda _decision: self.console.print(self.help),
            "l": lambda _decision: self._log(),
            "b": lambda _decision: self._board(),
            "h": self._hint,
            "u": lambda _decision: self._undo(),
            "c": lambda _decision: self._concede(),
            "q": lambda _decision: self._quit(),
        }

    # --- what a game says

    @abstractmethod
    def in_game(self) -> bool:
        """Whether the person is still in the game."""

    @abstractmethod
    def board(self) -> Iterable[RenderableType]:
        """The table as the person sees it."""

    def answer_unasked(self, _decision: Decision) -> Choice | None:
        """The answer to a decision that the person needn't be asked for; None: they are asked."""
        return None

    def wants_board(self, _decision: Decision) -> bool:
        """Whether the board is drawn before a decision is put before the person."""
        return True

    def notes(self, _decision: Decision) -> Mapping[int, str]:
        """What there is to say of things that are options, by their numbers."""
        return {}

    def look_up(self, _typed: str) -> RenderableType | None:
        """What is shown of something by its name; None if nothing in sight is called so."""
        return None

    def why_not_undone(self, before: AnyGame) -> str:
        """Why going back to a game would not be fair, or "" if it would: others have acted since, unless a game knows
        more."""
        since = self.game.journal.entries[len(before.journal.entries) :]
        return "others have acted since" if any(entry.seat != self.seat for entry in since) else ""

    def go_back(self, before: AnyGame) -> None:
        """Go on from an earlier game."""
        self.game = before

    # --- playing

    @property
    def help(self) -> str:
        """What can be typed."""
        return f"""\
[bold]number[/]   choose that option; several numbers where several are wanted, like 1 3-5; all
[bold]Enter[/]    {self.enter}
{self.more_help}[bold]h[/]        a hint: what a bot would do
[bold]b[/]        draw the board again
[bold]l[/]        what has happened so far
[bold]u[/]        undo your last decision, if nobody acted and nothing was drawn or revealed since
[bold]c[/]        concede    [bold]q[/] leave the program{self.last_help}"""

    def play(self) -> None:
        """Play until the game is over for the person, then tell how it ended. Raises Left."""
        while not self.game.over and self.game.pending and self.in_game():
            decision = self.game.pending[0]
            if decision.seat != self.seat:
                self.game.answer(decision, self.bots[decision.seat].choose(self.game, decision, self.rng))
            elif (choice := self.answer_unasked(decision)) is not None:
                self.game.answer(decision, choice)
            else:
                self._ask(decision)
        self._end()

    def _ask(self, decision: Decision) -> None:
        if self.wants_board(decision):
            self._board()
        self._since()
        self.console.print(self.questions.list_options(decision, self.notes(decision)), end="")
        marked = len(self.game.journal.entries)
        game = self.game
        while self.game is game and len(self.game.journal.entries) == marked and not self.game.over:
            self._turn_of_input(decision)

    def _turn_of_input(self, decision: Decision) -> None:
        typed = self.read("> ").strip()
        word = typed.lower()
        command = self.commands.get(word)
        if command is not None:
            command(decision)
            return
        answers = typed[:1].isdigit() or word in ("y", "yes", "n", "no", "all") or self.questions.takes_words(decision)
        if typed and not answers:
            self._look_up(typed)
            return
        try:
            choice = self.questions.read(decision, typed) if typed else self.questions.default(decision)
            if choice is None:
                raise InvalidInput("this needs an answer; ? shows what can be typed")
            self.answer(decision, choice)
        except HeadjudgeError as error:
            self.say(str(error), "red")

    def answer(self, decision: Decision, choice: Choice) -> None:
        """Answer for the person, who may take it back."""
        marked = len(self.game.journal.entries)
        self.game.answer(decision, choice)
        self._asked.append(marked)

    # --- commands

    def _look_up(self, typed: str) -> None:
        found = self.look_up(typed)
        if found is None:
            self.say(f"no {self.thing} in sight is called '{typed}'; ? shows what can be typed", "red")
        else:
            self.console.print(found)

    def _hint(self, decision: Decision) -> None:
        choice = self.adviser().choose(self.game, decision, self.rng.copy())
        chosen = choice if isinstance(choice, list) else [choice]
        words = [decision.label(c) if c in decision.options else str(c) for c in chosen]
        self.say(f"a bot would choose: {', '.join(words) or 'none'}", "cyan")

    def _undo(self) -> None:
        """Take back the last decision: the journal up to it, played again."""
        if not self._asked:
            self.say("there is nothing to take back", "red")
            return
        before = type(self.game).replay(self.game.journal, self._asked[-1])
        reason = self.why_not_undone(before)
        if reason:
            self.say(f"that can't be taken back: {reason}", "red")
            return
        self._asked.pop()
        self.go_back(before)
        self._told = min(self._told, len(before.log_for(self.seat)))
        self.say("taken back", "cyan")

    def _concede(self) -> None:
        if self.read("concede the game? (y/n) ").strip().lower() in ("y", "yes"):
            self.game.act("concede", self.seat)

    def _quit(self) -> None:
        raise Left

    # --- what is shown

    def _board(self) -> None:
        for part in self.board():
            self.console.print(part)

    def _log(self) -> None:
        for line in self.game.log_for(self.seat)[-LOG_LINES:]:
            self.say(line, "")

    def _since(self) -> None:
        """What happened since the person was last asked."""
        lines = self.game.log_for(self.seat)
        new = lines[self._told :]
        self._told = len(lines)
        if len(new) > SINCE:
            self.say(f"… {len(new) - SINCE} earlier lines; l shows more", "dim")
        for line in new[-SINCE:]:
            self.say(f"· {line}", "dim")

    def say(self, text: str, style: str) -> None:
        """Tell the person something."""
        self.console.print(Text(text, style=style))

    def _end(self) -> None:
        if not self.game.over:
            self._since()
            self.say("You are out of the game; the others play on.", "bold")
            finish(self.game, {**self.bots, self.seat: self.adviser()}, self.rng)
        self._since()
        result = self.game.result
        if self.seat in result.winners:
            self.say("You win!", "bold green")
        elif result.winners:
            several = len(result.winners) > 1
            self.say(f"{' and '.join(result.winners)} {'win' if several else 'wins'}.", "bold")
        else:
            self.say("The game is a draw.", "bold")


def sit_down(session: Session[AnyGame], journal: Path | None) -> None:
    """Let a person play, and write the journal of it, however it ends."""
    try:
        session.play()
    except (Left, KeyboardInterrupt):
        console.print("The game is left unfinished.")
    finally:
        if journal is not None:
            write_journals(journal, list(session.game.journal.lines()))


def read_line(prompt: str) -> str:
    """A line that the person types, or the next of the input. Raises Left where it ends."""
    try:
        if sys.stdin.isatty():
            return input(prompt)
        line = sys.stdin.readline()
    except (EOFError, KeyboardInterrupt):
        console.print()
        raise Left from None
    if not line:
        raise Left
    console.print(prompt + line.rstrip("\n"), markup=False, highlight=False)
    return line
