"""The manual actions as data for the browser client: what each does and takes, so that its forms are made of that."""

from __future__ import annotations

import json
from typing import Any, Literal, get_args, get_origin

import msgspec

from headjudge.core.arguments import Field, alternatives, container_of, fields_of, noun_of, unmarked
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, verbs
from headjudge.magic.engine.manual.meaning import OBJECT, SEAT
from headjudge.magic.engine.manual.mulligans import MULLIGANS

__all__ = ["MANUAL", "manual_actions"]

MANUAL = "magic/engine/manual/actions.ts"
"""Below the folder of what is made."""

HEAD = """\
/** Made of `headjudge.magic.engine.manual` by `python -m tests.server.typescript --update`; not to be changed. */

/** What a value may be: the number of an object, cards by their place, the name of a seat, one of `choices` … */
export type Takes = "object" | "place" | "seat" | "number" | "text" | "boolean" | "choice";

/** An argument of a manual action. */
export interface Argument {
  name: string;
  takes: Takes[];
  /** Whether there may be several values. */
  many: boolean;
  choices: string[];
  needed: boolean;
  /** What it is if it is left out. */
  usual: unknown;
  /** What it is for, and its rule. */
  text: string;
  rule: string;
}

/** A manual action: what it does, by which rule, and its arguments. */
export interface ManualAction {
  text: string;
  rule: string;
  arguments: Argument[];
}

/** Those that whoever may act by hand chooses from, by their verbs. */
export const MANUAL_ACTIONS: Record<string, ManualAction> = """


def manual_actions() -> str:
    """The file's text."""
    found = {verb: _action(verb) for verb in verbs() if ACTIONS[verb].by in (HANDS, MULLIGANS)}
    return f"{HEAD}{json.dumps(found, indent=2, ensure_ascii=False)};\n"


def _action(verb: str) -> dict[str, Any]:
    action = ACTIONS[verb]
    usual = {field.name: field.default for field in msgspec.structs.fields(action.arguments)}
    told = [_argument(field, usual[field.name]) for field in fields_of(action.arguments).values()]
    return {"text": action.text, "rule": action.rule, "arguments": told}


def _argument(field: Field, usual: object) -> dict[str, Any]:
    takes: list[str] = []
    choices: list[str] = []
    many = _add(field.type, takes, choices)
    return {
        "name": field.name,
        "takes": takes,
        "many": many,
        "choices": choices,
        "needed": field.needed,
        "usual": None if field.needed else usual,
        "text": field.text,
        "rule": field.rule,
    }


def _add(tp: Any, takes: list[str], choices: list[str]) -> bool:
    """Add what a type takes; whether it takes several. Raises TypeError for a type that no form has a field for."""
    many = False
    for part in _parts(tp):
        origin, noun = get_origin(unmarked(part)), noun_of(part)
        if noun in (OBJECT, SEAT):
            kind = "object" if noun == OBJECT else "seat"
        elif origin in (list, tuple):
            many = True
            _add(get_args(unmarked(part))[0], takes, choices)
            continue
        elif container_of(part) is dict:
            kind = "place"
        elif origin is Literal:
            kind = "choice"
            choices.extend(get_args(unmarked(part)))
        else:
            kind = {int: "number", str: "text", bool: "boolean"}[unmarked(part)]
        if kind not in takes:
            takes.append(kind)
    return many


def _parts(tp: Any) -> list[Any]:
    """The types that a value may have, without null."""
    found: list[Any] = []
    for part in alternatives(tp):
        if part is tp or noun_of(part) is not None:
            found.append(part)
        else:
            found += _parts(part)
    return [part for part in found if part is not type(None)]
