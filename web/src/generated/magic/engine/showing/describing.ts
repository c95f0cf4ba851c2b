/** Made of `headjudge.magic.engine.showing.describing` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { AboutOption } from "../../../magic/engine/actions/kinds";

/** What a client needs to show an object or a player among the options, or as one half of a pair. */
export interface AboutThing extends AboutOption {
  /** The name. */
  label?: string;
}

/** An option of a decision. */
export interface OptionView extends AboutOption {
  /** What the answer says to choose it. */
  choice: unknown;
  label: string;
}
