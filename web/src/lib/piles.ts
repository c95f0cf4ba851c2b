/** How a battlefield is laid out: rows of piles; equal permanents lie on one pile, attachments under what they are on. */

import { frameOf } from "./looks";
import type { GameView } from "../generated/magic/engine/showing/view";
import { isCreature, isLand, type Id, type Thing } from "./view";

export interface Pile {
  key: string;
  /** The equal permanents; the first is on top. */
  things: Thing[];
  attached: Thing[];
}

export interface Rows {
  front: Pile[];
  back: Pile[];
}

/** The permanents of one player as rows: creatures in front, then lands and the rest. */
export function rowsOf(
  permanents: readonly Thing[],
  elsewhere: ReadonlySet<Id>,
  attachments: Attachments,
  apart: ReadonlySet<Id>,
): Rows {
  const front: Thing[] = [];
  const lands: Thing[] = [];
  const others: Thing[] = [];
  for (const thing of permanents) {
    if (elsewhere.has(thing.id)) continue;
    if (isCreature(thing) || thing.types?.includes("planeswalker")) front.push(thing);
    else if (isLand(thing)) lands.push(thing);
    else others.push(thing);
  }
  const pile = (things: Thing[]) => pilesOf(things, attachments, apart);
  return { front: pile(front), back: [...pile(sorted(lands)), ...pile(others)] };
}

/** Lands by color, then name, the untapped ones first; one can find them so. */
function sorted(lands: Thing[]): Thing[] {
  const rank = (thing: Thing) => `${FRAMES.indexOf(frameOf(thing)[0])} ${thing.name} ${thing.tapped ? 1 : 0}`;
  return lands
    .map((thing) => [rank(thing), thing] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, thing]) => thing);
}

const FRAMES = ["white", "blue", "black", "red", "green", "land", "none"];

export type Attachments = ReadonlyMap<number, Thing[]>;

/** What is attached to each object, whoever controls it; chains count for the object at their end. */
export function attachmentsOf(view: GameView): Attachments {
  const all = new Map<Id, Thing>();
  for (const player of view.players) for (const thing of player.battlefield) all.set(thing.id, thing);
  const found = new Map<number, Thing[]>();
  for (const thing of all.values()) {
    let host = thing.attached_to ?? 0;
    for (let next = all.get(host)?.attached_to, n = 0; next && n < all.size; n++) {
      host = next;
      next = all.get(host)?.attached_to ?? 0;
    }
    if (host > 0 && all.has(host)) found.set(host, [...(found.get(host) ?? []), thing]);
  }
  return found;
}

/** The ids of all that lies under something else. */
export function attachedIds(attachments: Attachments): Set<Id> {
  return new Set([...attachments.values()].flat().map((thing) => thing.id));
}

/** Piles of equal things, in the order of their first; what fights or carries something (`apart`) lies alone. */
export function pilesOf(things: readonly Thing[], attachments: Attachments, apart: ReadonlySet<Id>): Pile[] {
  const found = new Map<string, Pile>();
  for (const thing of things) {
    const attached = attachments.get(thing.id) ?? [];
    const alone = attached.length > 0 || apart.has(thing.id);
    const look = alone ? `#${thing.id}` : likeness(thing);
    const pile = found.get(look);
    if (pile) pile.things.push(thing);
    else found.set(look, { key: `${thing.id}`, things: [thing], attached });
  }
  return [...found.values()];
}

/** Two permanents with the same likeness look the same and do the same. */
function likeness(thing: Thing): string {
  const { id: _id, sick, ...rest } = thing;
  const matters = sick && isCreature(thing) && !thing.keywords?.includes("haste");
  return JSON.stringify({ ...rest, sick: matters });
}
