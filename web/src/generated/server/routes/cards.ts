/** Made of `headjudge.server.routes.cards` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { CardRecord } from "../../magic/cards/record";

/** What a search found: the first cards by name, and how many there are. */
export interface Found {
  total: number;
  cards: CardRecord[];
}

/** A card, whether it can be played, and its abilities as they are understood or why they aren't. */
export interface CardInfo {
  card: CardRecord;
  supported: boolean;
  abilities: string[];
  problems: string[];
}

/** Whether there are pictures of cards here, beside their texts. */
export interface PicturesOffered {
  offered: boolean;
}

/** Titles of cards. */
export interface Titles {
  titles: string[];
}
