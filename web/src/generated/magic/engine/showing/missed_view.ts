/** Made of `headjudge.magic.engine.showing.missed_view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Step } from "../../../magic/engine/state/steps";

/** A missed trigger. */
export interface MissedView {
  /** By which it is pointed out. */
  id: number;
  /** The name of what it is of. */
  of: string;
  /** Its controller. */
  whose: string;
  /** What it does, in words. */
  text: string;
  turn: number;
  /** When it triggered. */
  step: Step;
  /** It is usually bad for its controller: at an event missing it is a Warning. */
  detrimental: boolean;
}
