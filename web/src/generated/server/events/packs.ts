/** Made of `headjudge.server.events.packs` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * Something to be opened. `cards`: those of a pack, or of the whole cube; `unknown`: titles in it that no card
 * of this server has, so that they can be drafted and not played here; `unknown_count`: how many there are.
 */
export interface PackInfo {
  name: string;
  kind: "booster" | "cube";
  cards: number;
  unknown: string[];
  unknown_count: number;
}
