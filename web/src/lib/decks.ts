/** What a written deck is made of. */

import type { CardRecord } from "../generated/magic/cards/record";
import { facesOf, nameOnLine } from "./cards";

export interface Line {
  name: string;
  count: number;
}

/** The cards of a deck's text with their numbers, in its order; cards beside the deck proper as well. */
export function cardsIn(text: string): Line[] {
  const found = new Map<string, Line>();
  for (const line of text.split("\n")) {
    const name = nameOnLine(line);
    const count = Number(/\d+/.exec(line)?.[0] ?? 0);
    const before = found.get(name.toLowerCase());
    if (before) before.count += count;
    else if (name && count) found.set(name.toLowerCase(), { name, count });
  }
  return [...found.values()];
}

/** The mana value of a card's front (202.3): numbers count as such, X nothing, every other symbol one, or two for {2/W}. */
export function manaValue(record: CardRecord): number {
  let value = 0;
  for (const [, symbol] of (facesOf(record)[0]!.mana_cost ?? "").matchAll(/\{([^{}]+)\}/g)) {
    const number = /^(\d+)/.exec(symbol!)?.[1];
    value += number !== undefined ? Number(number) : /^[XYZ]$/.test(symbol!) ? 0 : 1;
  }
  return value;
}

export interface Shape {
  lands: number;
  creatures: number;
  others: number;
  /** How many cards but lands have mana value 0, 1, 2 … and, last, `LARGEST` or more. */
  curve: number[];
}

export const LARGEST = 7;

/** How many cards of which kind and mana value there are. */
export function shapeOf(cards: readonly { record: CardRecord; count: number }[]): Shape {
  const shape: Shape = { lands: 0, creatures: 0, others: 0, curve: Array.from({ length: LARGEST + 1 }, () => 0) };
  for (const { record, count } of cards) {
    const line = facesOf(record)[0]!.type_line ?? "";
    if (line.includes("Land")) shape.lands += count;
    else {
      if (line.includes("Creature")) shape.creatures += count;
      else shape.others += count;
      shape.curve[Math.min(LARGEST, manaValue(record))]! += count;
    }
  }
  return shape;
}
