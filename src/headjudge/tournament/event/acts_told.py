"""What was done in an event, as officials read it in its log: each act in a sentence, by keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["act_in_words"]

Arguments = Mapping[str, Any]


def _and(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""


def _result(given: Arguments) -> str:
    """A result as somebody said it."""
    if given.get("places"):
        ranks = [" = ".join([place] if isinstance(place, str) else place) for place in given["places"]]
        return "the pod " + ", ".join(f"{number}. {names}" for number, names in enumerate(ranks, start=1))
    if given.get("draw"):
        return f"a draw of {_and([*given['draw']])}"
    drawn = f"-{given['drawn']}" if given.get("drawn") else ""
    return f"{given.get('player')} {given.get('won', 0)}-{given.get('lost', 0)}{drawn} {given.get('opponent')}"


def _dropping(given: Arguments) -> str:
    return f"; dropping: {_and([*given['drops']])}" if given.get("drops") else ""


def _report(given: Arguments) -> str:
    return f"Reported {_result(given)}{_dropping(given)}."


def _correct(given: Arguments) -> str:
    where = f" in round {given['round']}" if given.get("round") else ""
    return f"Corrected{where}: {_result(given)}{_dropping(given)}."


def _pair(given: Arguments) -> str:
    how = given.get("how", True)
    said = " by standing" if how == "standing" else " by hand" if isinstance(how, list) else ""
    return f"Paired the next round{said}{'; not published yet' if given.get('publish') is False else ''}."


def _change(given: Arguments) -> str:
    named = [f"{name.replace('_', ' ')} {value}" for name, value in given.items() if value is not None]
    return f"Changed settings: {', '.join(named)}."


def _register(given: Arguments) -> str:
    members = f" of {_and([*given['members']])}" if given.get("members") else ""
    byes = f" with {given['byes']} {'bye' if given['byes'] == 1 else 'byes'}" if given.get("byes") else ""
    return f"Entered {given.get('name')}{members}{byes}."


def _extend(given: Arguments) -> str:
    who = given.get("player") or f"Tables {' to '.join(map(str, given.get('tables') or ()))}"
    return f"{who}: {given.get('minutes')} {'minute' if given.get('minutes') == 1 else 'minutes'} more."


def _unstart(given: Arguments) -> str:
    if given.get("player"):
        return f"Took back the start of the match of {given['player']}."
    return "Took back the start of all matches of the round, and of its clock."


def _members(given: Arguments) -> str:
    return f"The members of {given.get('team')} are {_and([*given.get('members', [])])}."


def _publish(given: Arguments) -> str:
    return "Scheduled the pairings to be published." if given.get("at") is not None else "Published the pairings."


def _played(given: Arguments) -> str:
    winner, out = given.get("winner"), given.get("out_of_time")
    if out:
        return f"The game clock of {_and([*out])} ran out."
    if not winner:
        return f"Game {given.get('game')} of {given.get('player')} is drawn ({given.get('how', 'played')})."
    return f"{winner} has won game {given.get('game')} ({given.get('how', 'played')})."


WRITTEN: dict[str, Callable[[Arguments], str]] = {
    "report": _report,
    "correct": _correct,
    "pair": _pair,
    "change": _change,
    "extend": _extend,
    "unstart": _unstart,
    "register": _register,
    "members": _members,
    "publish": _publish,
    "played": _played,
}
"""What isn't said by filling in its arguments."""

SENTENCES = {
    "absent": "Noted who isn't in their seat.",
    "add_time": "The round is {minutes} minutes longer.",
    "agree_draw": "{player} agreed on a draw.",
    "appoint": "{name} is {role}.",
    "amend": "A ruling was amended.",
    "appeal": "A ruling was appealed against.",
    "arrived": "{player} has come.",
    "avoid": "{one} and {other} should not meet.",
    "award": "Handed out the prizes.",
    "award_bye": "Awarded {player} a bye.",
    "check_decks": "Began a deck check at the table of {player}.",
    "checked": "Ended the deck check of {player}.",
    "commit": "A judge ruled.",
    "commit_together": "A judge ruled.",
    "concede": "{player} conceded.",
    "confirm": "Confirmed the result of {player}.",
    "construct": "Deck building began.",
    "construction_over": "Deck building is over.",
    "decide": "The head judge decided on a ruling.",
    "decide_appeal": "The head judge decided on an appeal.",
    "deck": "Registered a deck list.",
    "dismiss": "{name} is no longer {role}.",
    "dispute": "{player} disputed the result.",
    "draw_checks": "Drew tables for deck checks.",
    "drop": "{player} left the event.",
    "finish": "Closed the event.",
    "fix_table": "{player} sits at a fixed table.",
    "join": "{player} came late and joins the round.",
    "lock": "Locked the deck lists.",
    "move": "Moved the match of {player} to table {table}.",
    "pause_clock": "Paused the clock.",
    "pause_construction": "Paused the time for building decks.",
    "propose": "The head judge was asked about a ruling.",
    "receive": "Handed out prizes.",
    "reopen": "Reopened the event.",
    "repair": "Changed the pairings by hand.",
    "reset_clock": "Reset the clock.",
    "resume_clock": "Resumed the clock.",
    "resume_construction": "Resumed the time for building decks.",
    "revoke_bye": "Took back the bye awarded to {player}.",
    "choose": "Chose to {what}.",
    "next_game": "The next game of {player} began.",
    "sideboard": "Sideboarded.",
    "start": "The match of {player} began.",
    "start_clock": "Started the clock of the round.",
    "swap": "Swapped {one} and {other}.",
    "tables": "Set the table numbers.",
    "take_prize_back": "Took back the prize of {player}.",
    "time": "Called time in the match of {player}.",
    "unavoid": "{one} and {other} may meet again.",
    "undrop": "Undid the drop of {player}.",
    "unlock": "Unlocked the deck lists.",
    "unpair": "Took back the pairings of the round.",
    "unpublish": "Unpublished the pairings.",
    "unreport": "Took back the result of {player}.",
    "withdraw": "Removed {player}, entered by mistake.",
}
"""Sentences with the places of arguments; other acts are told by their verb."""
PLACES = ("minutes", "name", "one", "other", "player", "role", "table", "what")


def act_in_words(verb: str, given: Arguments) -> str:
    """What was done, in a sentence with keys where people are meant."""
    if verb in WRITTEN:
        return WRITTEN[verb](given)
    if verb in SENTENCES:
        return SENTENCES[verb].format_map({name: given.get(name) or "somebody" for name in PLACES})
    who = f" ({given['player']})" if isinstance(given.get("player"), str) else ""
    return f"{verb.replace('_', ' ').capitalize()}{who}."
