/** Made of `headjudge.server.live.replays` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Logged } from "../../server/live/messages";

/** One moment: its number, how many entries had been made, and the view (whole or as a patch) with new lines. */
export interface Frame {
  number: number;
  entries: number;
  view?: unknown;
  patch?: unknown;
  log?: Logged;
}

/** Some frames of a replay, of `total`. */
export interface Frames {
  total: number;
  frames: Frame[];
}
