/** Made of `headjudge.magic.engine.showing.missed_view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Step } from "../../../magic/engine/state/steps";
import type { Demand } from "../../../magic/engine/state/unspoken";

/** A phase of a turn. */
export interface MomentView {
  turn: number;
  phase: string;
}

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
  demand: Demand;
  /** It says what happens if its controller doesn't do something. */
  default_action: boolean;
  /** It is delayed, and moves objects that were defined when it was created. */
  delayed_zone_change: boolean;
  /** How long its effect would have lasted: this "turn", this "combat", or "" for longer, or for none. */
  duration: string;
  then: MomentView;
  now: MomentView;
}
