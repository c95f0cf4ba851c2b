/** Made of `headjudge.server.live.kinds` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { DecisionData } from "../../core/decisions";

/** How a game ended; a kind of game may tell more. */
export interface ResultInfo {
  winners: string[];
  losers: string[];
  drew: string[];
}

/** What a seat may know of a game whose kind has no view of its own: the game's, and what is asked. */
export interface PlainView {
  game: Record<string, unknown>;
  /** The seat's own decisions. */
  pending: DecisionData[];
  /** All seats that are asked something. */
  waiting: string[];
  over: boolean;
}
