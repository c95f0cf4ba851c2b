/** Made of `headjudge.server.games.altered.decks` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { FaceView } from "../../../altered/view";

/** One of our own decks. */
export interface AlteredDeck {
  name: string;
  title: string;
  plan?: string;
  cards?: number;
  options?: Record<string, unknown>;
  /** The code of its faction. */
  faction?: string;
  hero?: string;
}

/**
 * A card of a deck: how many copies, what it is called by, what is printed on it, and why it can't be played, if it
 * can't.
 */
export interface ShownCard {
  count: number;
  reference: string;
  name: string;
  type: string;
  face: FaceView;
  /** How much stays in Reserve, and of Landmarks, with this Hero. */
  limits: [number, number] | null;
  unsupported: string;
}
