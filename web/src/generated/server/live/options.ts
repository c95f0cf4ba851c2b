/** Made of `headjudge.server.live.options` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { OptionLimit } from "../../core/game_options";

/**
 * The teams of a variant: how many at most (0: any number, from two on), how large at least, whether equally
 * large, and whether they sit `together` or `alternating`, with the rule of that.
 */
export interface TeamsInfo {
  most?: number;
  size?: number;
  equal?: boolean;
  seating?: "alternating" | "together";
  rule?: string;
}

/** A way to play a game: a value of its option `variant`, with what it makes of the other options. */
export interface VariantInfo {
  name: string;
  title: string;
  line: string;
  rule: string;
  seats: [number, number];
  options?: Record<string, OptionLimit>;
  teams?: TeamsInfo;
  /** What an option that is on makes of others here, where it isn't what it makes of them elsewhere. */
  brings?: Record<string, Record<string, OptionLimit>>;
}
