/** What somebody has filled in for the arguments of a manual action, and what is sent of it. */

import type { Argument } from "../../generated/magic/engine/manual/actions";
import type { Entity } from "../view";
import { actionOf, INSTEAD, makesSense } from "./verbs";

/** Cards by where they lie. */
export interface Place {
  of: string;
  zone: "library" | "hand" | "graveyard" | "exile";
  which: "top" | "bottom" | "random" | "all";
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

/** What is usual where nothing says so by itself. */
const USUAL: Record<string, Partial<Given>> = {
  "counters.kind": { text: "+1/+1" },
  "damage.number": { number: 1 },
  "discard.number": { number: 1 },
  "life.number": { number: 1 },
  "move.to": { choice: "graveyard" },
  "turn.step": { choice: "precombat-main" },
};

const NOT_OWN = new Set(["control", "controller", "of", "whose", "look.who"]);

/** What an argument is at first: `own` is the name of the seat that acts, or of one that is likely meant. */
export function usual(verb: string, argument: Argument, own: string): Given {
  const { usual: value, takes, name } = argument;
  const given: Given = { picked: [], place: null, number: null, text: "", on: null, choice: "", several: [] };
  if (typeof value === "number") given.number = value;
  if (typeof value === "boolean") given.on = value;
  if (typeof value === "string") given.choice = given.text = value;
  if (isSeat(argument) && !argument.many && !NOT_OWN.has(name) && !NOT_OWN.has(`${verb}.${name}`)) given.choice = own;
  if (takes.includes("choice") && argument.needed) given.choice = argument.choices[0]!;
  return { ...given, ...USUAL[`${verb}.${name}`] };
}

/** Whether an argument is a player, chosen from a list. */
export const isSeat = (argument: Argument): boolean => argument.takes.every((kind) => kind === "seat");

/** Whether an argument is filled by pointing at the table. */
export const isPointed = (argument: Argument): boolean => argument.takes.includes("object");

/** The arguments as they are sent: what makes no sense, or is what it would be anyway, is left out. */
export function written(
  verb: string,
  given: Readonly<Record<string, Given>>,
  players: readonly { name: string }[],
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const argument of actionOf(verb).arguments) {
    const one = given[argument.name];
    if (!one || !makesSense(verb, argument.name, (name) => given[name]?.choice ?? "")) continue;
    const value = valueOf(argument, one, players);
    if (value !== undefined) found[argument.name] = value;
  }
  const [first, second] = INSTEAD[verb] ?? [];
  if (first !== undefined && second !== undefined && found[first] !== undefined) delete found[second];
  return found;
}

function valueOf(argument: Argument, given: Given, players: readonly { name: string }[]): unknown {
  const { takes, many, usual: value } = argument;
  const unless = (said: unknown) => (!argument.needed && said === value ? undefined : said);
  if (isPointed(argument)) {
    if (given.place) return given.place;
    const player = given.picked.find((entity) => entity < 0);
    if (player !== undefined) return players[~player]?.name;
    if (given.picked.length === 0) return undefined;
    return many && (given.picked.length > 1 || !argument.needed) ? given.picked : given.picked[0];
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
  return given.text.trim() ? given.text.trim() : argument.needed ? "" : undefined;
}
