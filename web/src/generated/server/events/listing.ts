/** Made of `headjudge.server.events.listing` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Mode, Status } from "../../server/events/options";

/**
 * An event in a list. One that isn't in memory isn't rebuilt for it: of that only its row is known, and `players`
 * and `round` are None.
 */
export interface ListedEvent {
  id: string;
  title: string;
  owner: string;
  status: Status;
  listed: boolean;
  mode: Mode;
  place: string;
  starts: number | null;
  created: number;
  format: string;
  players: number | null;
  round: number | null;
  /** Whether whoever likes may enter. */
  open: boolean;
  /** Whether I take part in it, or opened it. */
  mine: boolean;
}
