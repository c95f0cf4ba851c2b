/** Made of `headjudge.server.live.kinds` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { DecisionData } from "../../core/decisions";

/** What a seat may know of a game whose kind has no view of its own: the game's, and what is asked. */
export interface PlainView {
  game: Record<string, unknown>;
  /** The seat's own decisions. */
  pending: DecisionData[];
  /** All seats that are asked something. */
  waiting: string[];
  over: boolean;
}
