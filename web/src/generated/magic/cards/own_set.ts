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

/** A set: its code, its name, what its world is about, and its cards in collector order. */
export interface CardSet {
  code: string;
  name: string;
  story: string;
  cards: SetCard[];
}
