/** Made of `headjudge.server.events.backing_up` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { PlanView } from "../../server/live/judging";

/** How a game could be backed up, the latest moment first, when its journal had `version` entries. */
export interface PlansView {
  version: number;
  plans: PlanView[];
}

/**
 * A backup that a judge wants: to when the journal had `to` entries of its `version`; `known`: by seat the
 * known places of the library.
 */
export interface WantedBackup {
  version: number;
  to: number;
  why: string;
  known?: Record<string, number[]>;
}
