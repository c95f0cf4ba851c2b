/** Made of `headjudge.server.live.options` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * What a variant, or another option, makes of an option: the values it may have (None: any; none: it isn't used
 * at all), what it is if nobody says, and why, with the rule.
 */
export interface OptionLimit {
  values?: unknown[];
  default?: unknown;
  why?: string;
  rule?: string;
}

/** An option of a new game, for people: what it may be, what it is if nobody says, and one plain line. */
export interface OptionInfo {
  name: string;
  title: string;
  line: string;
  values?: string[];
  default?: unknown;
  rule?: string;
  /**
   * How it is asked for: `choice` of the values, `number` from `least` on, `yes-no`, `range` (a number of
   * seats or "unlimited", or a list of those, one for each seat), `teams` (lists of seat numbers by team), `seats`
   * (a list of seat numbers).
   */
  form?: "choice" | "number" | "range" | "seats" | "teams" | "yes-no";
  least?: number;
  /** What it makes of other options where it is on. */
  brings?: Record<string, OptionLimit>;
}

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
