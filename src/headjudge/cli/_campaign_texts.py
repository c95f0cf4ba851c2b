"""What the commands of the wargame print: orders as understood, the update with its reasons, what is due."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from headjudge.cli.root import console
from headjudge.core.reasons import Why
from headjudge.core.times import DAY, HOUR, MINUTE, show_time
from headjudge.wargame.movement.update import Update
from headjudge.wargame.orders.checking import read_text
from headjudge.wargame.orders.reading import Reading
from headjudge.wargame.state import Message, State
from headjudge.wargame.state.chance import Points

__all__ = ["show_campaign", "show_draft", "show_messages", "show_readings"]


def _line(*parts: str | tuple[str, str]) -> None:
    console.print(Text.assemble(*parts), soft_wrap=True, highlight=False)


def show_readings(state: State, by: str, text: str) -> bool:
    """Print how each line of a post is understood, and what is wrong with it; whether nothing is."""
    player = state.find_player(by)
    readings = read_text(state, by if player is None else player.key, text)
    for reading in readings:
        if reading.text.strip():
            _show_reading(state, reading)
    return all(reading.problem is None for reading in readings)


def _show_reading(state: State, reading: Reading) -> None:
    name = state.armies[reading.army].name if reading.army else ""
    if reading.talk:
        _line(("  talk     ", "dim"), (reading.text.strip(), "dim"))
        return
    if reading.problem is None:
        _line(("  order    ", "green"), f"{name}: {reading.words}")
    else:
        problem = reading.problem
        _line(("  illegal  ", "bold red"), reading.text.rstrip())
        if reading.order is None:
            _line("           ", " " * problem.column, "^")
        _line("           ", str(problem.fault))
        if problem.form:
            _line("           ", f"the right form: {problem.form}")
    for note in reading.notes:
        _line(("  note     ", "yellow"), note)


def _show_why(why: Why, depth: int) -> None:
    _line("  " * depth, why.text, (f"  [{why.rule}]" if why.rule else "", "dim"))
    for under in why.under:
        _show_why(under, depth + 1)


def show_draft(state: State, update: Update, points: Points, *, everyone: bool = False) -> None:
    """Print a movement update that is not published yet: what becomes of each army and why, what is rejected, and what
    was left to discretion. Armies that stay where they are without any order are only counted unless ``everyone``."""
    heard = set(update.orders) | {rejection.army for rejection in update.rejected}
    idle = 0
    for key, army in state.armies.items():
        to = update.to.get(key)
        why = update.why.get(key)
        if to is None:
            continue
        if to == army.at and key not in heard and not everyone:
            idle += 1
            continue
        way = " - ".join(map(str, update.paths.get(key, ()))) or str(to)
        _line((army.name, "bold"), f": {way}")
        if why is not None:
            _show_why(why, 1)
    if idle:
        _line((f"{idle} armies have no order and stay (--all shows them)", "dim"))
    for rejection in update.rejected:
        name = state.armies[rejection.army].name if rejection.army in state.armies else rejection.army
        _line(("rejected ", "bold red"), f"{name}: {rejection.reason} (rule {rejection.rule})")
    for meeting in update.meetings:
        names = " and ".join(state.armies[key].name for key in meeting.armies)
        attacker = state.armies[meeting.attacker].name if meeting.attacker else ""
        _line(
            ("battle ", "bold yellow"),
            f"at {meeting.at}: {names}, ",
            f"{attacker} attacks" if attacker else "no attacker",
        )
    for key, killer in update.killed.items():
        _line(("killed ", "bold red"), f"{state.armies[key].name} by {state.armies[killer].name}: it is empty")
    if points.settled:
        _line(("left to discretion", "bold"), ' (change one with --rule "name=option")')
    for point in points.settled.values():
        _line(f"  {point.name}: {point.question} (rule {point.rule})")
        for option in point.options:
            mark = f"> {option}  ({point.by})" if option == point.chosen else f"  {option}"
            _line("    ", mark)


def show_messages(state: State, messages: Iterable[Message]) -> None:
    """Print what everybody may read of these messages, by thread."""
    for message in messages:
        if not message.to:
            player = state.players.get(message.by)
            by = player.name if player is not None else message.by
            rule = f"  [{message.rule}]" if message.rule else ""
            _line((f"{message.thread}: ", "cyan"), f"{by}: " if by else "", message.text, (rule, "dim"))


def _span(seconds: int) -> str:
    """A time span in words, to the minute."""
    parts = [
        f"{number} {word}{'' if number == 1 else 's'}"
        for number, word in (
            (seconds // DAY, "day"),
            (seconds % DAY // HOUR, "hour"),
            (seconds % HOUR // MINUTE, "minute"),
        )
        if number
    ]
    return " ".join(parts[:2]) or "less than a minute"


def _when(at: int | None, now: int) -> str:
    if at is None:
        return "no deadline"
    return f"{show_time(at)} GMT ({f'in {_span(at - now)}' if at >= now else f'{_span(now - at)} ago'})"


def show_campaign(view: Mapping[str, Any], now: int) -> None:
    """Print where a campaign stands, as a view tells it: turn, deadlines, sides, battles, what is due."""
    over = view.get("over")
    if over:
        _line(("over", "bold"), f": {over['winner'] or 'nobody'} wins in turn {over['turn']} (rule {over['rule']})")
    else:
        _line((f"turn {view.get('turn')}", "bold"), f", {view.get('phase')}")
        _line(f"battles are due {_when(view.get('deadline'), now)}")
        _line(f"orders are locked {_when(view.get('lock'), now)}")
        finished = [player["name"] for player in view.get("players") or [] if player.get("done")]
        if finished:
            _line(f"done with the turn: {', '.join(finished)}")
    table = Table()
    for heading in ("side", "armies", "creatures", "players", "bases left"):
        table.add_column(heading, justify="left" if heading == "side" else "right")
    for side in ("coalition", "phyrexia", "mercenary"):
        armies = [army for army in view.get("armies") or [] if army["side"] == side and army.get("alive", True)]
        players = [player for player in view.get("players") or [] if player["side"] == side]
        bases = [place for place in view.get("places") or [] if place.get("side") == side]
        left = sum(not place.get("destroyed") for place in bases)
        total = sum(army.get("total") or 0 for army in armies)
        table.add_row(
            side, str(len(armies)), f"{total:,}", str(len(players)), f"{left} of {len(bases)}" if bases else ""
        )
    console.print(table)
    for battle in view.get("battles") or []:
        if battle.get("result") is None:
            attacker = f"{battle['attacker']} attacks" if battle.get("attacker") else "no attacker"
            sent = ", ".join(battle.get("strategies") or {}) or "nobody"
            _line(
                ("battle ", "bold yellow"),
                f"at {battle['at']} ({battle.get('terrain')}): {' and '.join(battle['armies'])}, {attacker}; "
                f"strategies of {sent}",
            )
    for due in view.get("due") or []:
        _line(("due ", "bold"), f"{due['text']}", f", {_when(due['by'], now)}" if due.get("by") is not None else "")
