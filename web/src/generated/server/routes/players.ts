/** Made of `headjudge.server.routes.players` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { PointsGiven } from "../../server/events/seasons";

/** A season as its owner wants it: events by their ids, in the order in which they are shown. */
export interface SeasonGiven {
  title?: string;
  points?: PointsGiven;
  events?: string[];
}
