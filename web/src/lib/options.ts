/** The options of a decision, and what on the table each of them is about: what to highlight, what a click chooses. */

import type { Shape } from "../generated/core/decisions";
import type { PairsData } from "../generated/core/option_data";
import type { Entity } from "./view";

/** An option of a decision of any game, with what its game tells of it. */
export interface Option {
  choice: unknown;
  label: string;
  /** The object that it is about. */
  object?: number;
  objects?: number[];
  /** The player that it is about. */
  player?: string;
  verb?: string;
  cost?: string;
  text?: string;
  /** Where on the table the object would go. */
  place?: string;
}

/** A decision of any game. Only whoever is asked sees it from its shape on. */
export interface Question {
  id: number;
  seat: string;
  kind: string;
  prompt: string;
  shape?: Shape;
  least?: number;
  most?: number;
  total?: number;
  options?: Option[];
  range?: number[];
  pairs?: PairsData[];
  things?: Record<string, { label?: string }>;
}

/** A player, as options name them. */
export interface Seated {
  name: string;
  in_game?: boolean;
}

export interface Choice {
  /** Tells it from the decision's other choices. */
  key: string;
  choice: unknown;
  label: string;
  /** What on the table stands for it: an object or a player, if anything does. */
  entity: Entity | null;
  /** Of a pair, what the first goes with: what an attacker attacks, what a blocker blocks. */
  to: Entity | null;
  /** All it is about. */
  about: Entity[];
  verb: string;
  cost: string;
  text: string;
  /** Where it would go. */
  place: string;
}

const MOST_NUMBERS = 1000;

/** Every choice of a decision, in its order. */
export function choicesOf(decision: Question, seated: readonly Seated[]): Choice[] {
  const found: Choice[] = [];
  for (const { of, to } of decision.pairs ?? []) {
    for (const first of of) for (const second of to) found.push(pair(decision, seated, first, second));
  }
  if (decision.range) {
    const [least = 0, most = 0] = decision.range;
    for (let n = least; n <= Math.min(most, least + MOST_NUMBERS); n++) found.push(plain(n, String(n)));
  }
  for (const option of decision.options ?? []) found.push(fromOption(option, seated));
  return found;
}

function fromOption(option: Option, seated: readonly Seated[]): Choice {
  const player = option.player === undefined ? -1 : seated.findIndex((p) => p.name === option.player);
  const entity = option.object ?? (player >= 0 ? ~player : null);
  const about = option.objects ?? (entity === null ? [] : [entity]);
  return {
    ...plain(option.choice, option.label),
    // A band of attackers: any of them stands for it, and its last member is what it attacks.
    entity: entity ?? about[0] ?? null,
    about,
    verb: option.verb ?? "",
    cost: option.cost ?? "",
    text: option.text ?? "",
    place: option.place ?? "",
  };
}

function pair(decision: Question, seated: readonly Seated[], first: Entity, second: Entity): Choice {
  const verb = decision.kind === "block" ? "blocks" : decision.kind === "attack" ? "attacks" : "and";
  const label = `${nameOf(decision, seated, first)} ${verb} ${nameOf(decision, seated, second)}`;
  return { ...plain([first, second], label), entity: first, to: second, about: [first, second] };
}

function plain(choice: unknown, label: string): Choice {
  return {
    key: JSON.stringify(choice),
    choice,
    label,
    entity: null,
    to: null,
    about: [],
    verb: "",
    cost: "",
    text: "",
    place: "",
  };
}

function nameOf(decision: Question, seated: readonly Seated[], entity: Entity): string {
  if (entity < 0) return seated[~entity]?.name ?? "a player";
  return decision.things?.[String(entity)]?.label ?? `#${entity}`;
}

/** The decisions put to the seat of a view, of all that wait; those that aren't about priority first. In a Grand Melee
 * there may be several, one for each turn marker, and they may be answered in any order. */
export function ownDecisions<D extends Question>(pending: readonly D[]): D[] {
  const own = pending.filter((decision) => decision.shape !== undefined);
  return [...own.filter((d) => d.kind !== "priority"), ...own.filter((d) => d.kind === "priority")];
}

/** Choices by what stands for them on the table. */
export function byEntity(choices: readonly Choice[]): Map<Entity, Choice[]> {
  const found = new Map<Entity, Choice[]>();
  for (const choice of choices) {
    if (choice.entity === null) continue;
    const of = found.get(choice.entity);
    if (of) of.push(choice);
    else found.set(choice.entity, [choice]);
  }
  return found;
}

/** A choice in words for a button or menu next to what it is about: its verb, cost and text rather than a name. */
export function wording(choice: Choice): { action: string; cost: string } {
  if (choice.verb === "activate" || choice.verb === "mana") return { action: choice.text || choice.label, cost: "" };
  const sentence = choice.label.charAt(0).toUpperCase() + choice.label.slice(1);
  return { action: sentence, cost: choice.cost };
}
