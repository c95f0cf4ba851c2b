"""The manual actions as data for the browser client: what each does and takes, so that its forms are made of that."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

import msgspec

from headjudge.altered.engine.manual import doing as altered
from headjudge.altered.engine.manual import meaning as altered_nouns
from headjudge.core.actions import Actions, By
from headjudge.core.arguments import Field, Noun, alternatives, container_of, fields_of, noun_of, unmarked
from headjudge.magic.engine.manual import doing as magic
from headjudge.magic.engine.manual import meaning as magic_nouns
from headjudge.magic.engine.manual.mulligans import MULLIGANS

__all__ = ["manual_actions"]

TYPES = "core/manual.ts"
"""Below the folder of what is made: what the actions of every game are made of."""

MADE = "/** Made of `{}` by `python -m tests.server.typescript --update`; not to be changed. */\n"
SHAPES = """
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
"""
ACTIONS = """
import type { ManualAction } from "../../../core/manual";

/** Those that whoever may act by hand chooses from, by their verbs. */
export const MANUAL_ACTIONS: Record<string, ManualAction> = """


@dataclass(frozen=True)
class _Game:
    """A game whose manual actions the client offers: which of them somebody chooses from, and what its nouns mean."""

    name: str
    actions: Actions[Any]
    chosen: tuple[By[Any], ...]
    nouns: Mapping[Noun | None, str]

    @property
    def package(self) -> str:
        return f"headjudge.{self.name}.engine.manual"


GAMES = (
    _Game(
        "altered",
        altered.ACTIONS,
        (altered.HANDS,),
        {altered_nouns.NUMBER: "object", altered_nouns.PLACE: "place", altered_nouns.SEAT: "seat"},
    ),
    _Game(
        "magic",
        magic.ACTIONS,
        (magic.HANDS, MULLIGANS),
        {magic_nouns.OBJECT: "object", magic_nouns.SEAT: "seat"},
    ),
)


def manual_actions() -> dict[str, str]:
    """The texts of the files by their paths below the folder."""
    files = {TYPES: MADE.format("headjudge.core.actions") + SHAPES}
    for game in GAMES:
        game.actions.load()
        found = {verb: _action(game, verb) for verb in sorted(game.actions) if game.actions[verb].by in game.chosen}
        written = json.dumps(found, indent=2, ensure_ascii=False)
        files[f"{game.name}/engine/manual/actions.ts"] = f"{MADE.format(game.package)}{ACTIONS}{written};\n"
    return files


def _action(game: _Game, verb: str) -> dict[str, Any]:
    action = game.actions[verb]
    usual = {field.name: field.default for field in msgspec.structs.fields(action.arguments)}
    told = [_argument(game, field, usual[field.name]) for field in fields_of(action.arguments).values()]
    return {"text": action.text, "rule": action.rule, "arguments": told}


def _argument(game: _Game, field: Field, usual: object) -> dict[str, Any]:
    takes: list[str] = []
    choices: list[str] = []
    many = _add(game, field.type, takes, choices)
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


def _add(game: _Game, tp: Any, takes: list[str], choices: list[str]) -> bool:
    """Add what a type takes; whether it takes several. Raises TypeError for a type that no form has a field for."""
    many = False
    for part in _parts(tp):
        origin, noun = get_origin(unmarked(part)), noun_of(part)
        if noun in game.nouns:
            kind = game.nouns[noun]
        elif origin in (list, tuple):
            many = True
            _add(game, get_args(unmarked(part))[0], takes, choices)
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
