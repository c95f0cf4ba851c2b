/** Made of `headjudge.server.games.magic.settings` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Step } from "../../../magic/engine/state/steps";

/** The steps at which somebody is asked: in their own turns, in others', in the turn just before their own. */
export interface StopSteps {
  mine: Step[];
  others: Step[];
  before: Step[];
}

/** A seat's settings. */
export interface Settings {
  stops: StopSteps;
  /** Full control: be asked at every decision. */
  every: boolean;
  /** Pass until "something" happens or the "turn" ends; "": don't. */
  until: string;
  /** The last of the turns that are passed, by how many had begun. */
  turn: number;
  /** Pay costs by hand, choosing what pays for what, instead of automatically. */
  by_hand: boolean;
}

/** A change of settings: what is left out stays as it is. */
export interface Change {
  /** The steps to stop at; whose turns aren't named keep theirs. */
  stops?: Record<string, string[]> | null;
  every?: boolean | null;
  /** Pass until "something" happens, the "turn" ends, or no more ("off"). */
  until?: string | null;
  by_hand?: boolean | null;
}
