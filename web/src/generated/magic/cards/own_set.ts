/** Made of `headjudge.magic.cards.own_set` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { CardRecord } from "../../magic/cards/record";

/** How often a card is met in packs of its set. */
export type Rarity = "common" | "uncommon" | "rare" | "mythic";

/** A card as a set prints it: its place in the set, and a line of story that no rule reads. */
export interface SetCard {
  number: number;
  rarity: Rarity;
  record: CardRecord;
  flavor: string;
}

/** A part of a booster: so many cards, each of one of the rarities, which come as often as their weights say. */
export interface BoosterSlot {
  cards: number;
  sheets: Record<string, number>;
}

/**
 * A set: its code, its name, what its world is about, its cards in collector order, and what a booster of it has in
 * it (nothing, if it isn't sold in boosters).
 */
export interface CardSet {
  code: string;
  name: string;
  story: string;
  cards: SetCard[];
  booster: BoosterSlot[];
}
