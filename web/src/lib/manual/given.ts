/** What somebody has filled in for the arguments of a manual action, and what is sent of it. */

import type { Argument } from "../../generated/core/manual";
import type { Entity } from "../view";

export type Which = "top" | "bottom" | "random" | "all";

/** Cards by where they lie. */
export interface Place {
  of: string;
  zone: string;
  which: Which;
  number: number;
}

/** What is filled in for one argument; which part counts, its kind says. */
export interface Given {
  /** Objects, and players as `~index`, that were pointed at. */
  picked: Entity[];
  /** Cards by where they lie, instead of those that were pointed at. */
  place: Place | null;
  number: number | null;
  text: string;
  on: boolean | null;
  choice: string;
  several: string[];
}

/** Instead of one of the choices: a number. */
export const NUMBER = "number";

/** What an argument is as long as nothing is filled in. */
export const nothingGiven = (): Given => ({
  picked: [],
  place: null,
  number: null,
  text: "",
  on: null,
  choice: "",
  several: [],
});

/** Whether an argument is a player, chosen from a list. */
export const isSeat = (argument: Argument): boolean => argument.takes.every((kind) => kind === "seat");

/** Whether an argument is filled by pointing at the table. */
export const isPointed = (argument: Argument): boolean => argument.takes.includes("object");

/** What is sent of what is filled in for an argument; undefined if it is left out. */
export function valueOf(
  argument: Argument,
  given: Given,
  players: readonly { name: string }[],
  placed: (place: Place) => unknown,
): unknown {
  const { takes, many, usual: value } = argument;
  const unless = (said: unknown) => (!argument.needed && said === value ? undefined : said);
  if (isPointed(argument)) {
    if (given.place) return placed(given.place);
    const player = given.picked.find((entity) => entity < 0);
    if (player !== undefined) return players[~player]?.name;
    if (given.picked.length === 0) return undefined;
    return many ? given.picked : given.picked[0];
  }
  if (takes.includes("choice") && many) {
    if (given.on) return [];
    return given.several.length ? given.several : undefined;
  }
  if (isSeat(argument)) {
    if (many) return given.several.length ? given.several : undefined;
    return given.choice || undefined;
  }
  if (takes.includes("choice") && given.choice !== NUMBER) return given.choice ? unless(given.choice) : undefined;
  if (takes.includes("number") && many) {
    const numbers = given.text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    return numbers.length ? numbers : undefined;
  }
  if (takes.includes("number")) return given.number === null ? undefined : unless(given.number);
  if (takes.includes("boolean")) return given.on === null ? undefined : unless(given.on);
  if (many) {
    // Types are words; what rules text says may have any.
    const between = argument.name.includes("types") ? /[\s,]+/ : "\n";
    const texts = given.text.split(between).flatMap((line) => line.trim() || []);
    return texts.length ? texts : undefined;
  }
  return given.text.trim() ? unless(given.text.trim()) : argument.needed ? "" : undefined;
}
