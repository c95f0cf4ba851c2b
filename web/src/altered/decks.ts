/** The cards that a written deck of Altered is made of. */

import type { ItemView } from "../generated/altered/view";
import type { ShownCard } from "../generated/server/games/altered/decks";
import { ask } from "../lib/api";

/** The cards of a deck's text, those that are known. */
export const cardsOf = (text: string): Promise<ShownCard[]> =>
  ask<ShownCard[]>("POST", "/api/altered/deck-cards", { text });

const known = new Map<string, Promise<ShownCard | null>>();

/** The card of a line, null if there is none; asked once. */
export function cardOnLine(line: string): Promise<ShownCard | null> {
  let card = known.get(line);
  if (!card) {
    card = cardsOf(line).then(
      (cards) => cards[0] ?? null,
      () => null,
    );
    known.set(line, card);
  }
  return card;
}

/** A card as it is printed, for a card's face. */
export const itemOf = (card: ShownCard, id = 0): ItemView => ({
  id,
  name: card.name,
  type: card.type,
  owner: "",
  cost: card.face.hand_cost,
  stats: null,
  boosts: 0,
  counters: {},
  statuses: [],
  token: false,
  keywords: {},
  mark: "",
  face: card.face,
});

export interface Shape {
  hero: ShownCard | null;
  /** How many cards of which type there are, but for Heroes. */
  types: [string, number][];
  rare: number;
  unique: number;
  /** How many cards have Hand Cost 0, 1, 2 … and, last, `LARGEST` or more. */
  curve: number[];
}

export const LARGEST = 8;

/** What a deck is made of. */
export function shapeOf(cards: readonly ShownCard[]): Shape {
  const others = cards.filter((card) => card.type !== "Hero");
  const types = new Map<string, number>();
  const curve = Array.from({ length: LARGEST + 1 }, () => 0);
  for (const card of others) {
    types.set(card.type, (types.get(card.type) ?? 0) + card.count);
    curve[Math.min(LARGEST, card.face.hand_cost)]! += card.count;
  }
  const of = (rarity: string) =>
    others.filter((card) => card.face.rarity === rarity).reduce((sum, card) => sum + card.count, 0);
  const hero = cards.find((card) => card.type === "Hero") ?? null;
  return { hero, types: [...types], rare: of("rare"), unique: of("unique"), curve };
}
