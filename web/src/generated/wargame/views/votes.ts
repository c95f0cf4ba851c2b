/** Made of `headjudge.wargame.views.votes` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { VoteSystem } from "../../wargame/state/people";

/** A vote. */
export interface VoteView {
  topic: string;
  system: VoteSystem;
  /** None: the campaign itself. */
  by: string | null;
  opened: number;
  closed: number | null;
  /** Those to choose from, if it names them. */
  choices: string[];
  /** The voting points of all who have a vote. */
  points: Record<string, number>;
  /** What each voter chose. */
  cast: Record<string, string>;
  /** The voting points of each choice. */
  tally: Record<string, number>;
  /** Whether the reader still has a say. */
  may: boolean;
  /** What the reader chose. */
  yours: string | null;
}
