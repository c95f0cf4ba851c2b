/** Made of `headjudge.server.routes.campaign_creatures` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A size at which a creature may be used: the smallest slot that it fits, its keywords then, why, and the rule. */
export interface Size {
  size: string;
  slot: number | null;
  keywords: string[];
  why: string;
  rule: string;
}

/** A creature for an army: its colors (or "artifact"), whether it is a Legend, and its sizes. */
export interface Creature {
  name: string;
  cost: string;
  type: string;
  text: string;
  colors: string[];
  legend: boolean;
  uses: Size[];
}
