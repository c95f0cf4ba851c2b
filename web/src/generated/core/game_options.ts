/** Made of `headjudge.core.game_options` by `python -m tests.server.typescript --update`; not to be changed by hand. */

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

/** An option of a new game, for people: how it is asked for, what it may be, and one plain line. */
export interface OptionInfo {
  name: string;
  title: string;
  form: OptionForm;
  line: string;
  rule?: string;
  /** What it is if nobody says; None: what the variant makes it. */
  default?: unknown;
  values?: string[];
  least?: number;
  /** What it makes of other options where it is on. */
  brings?: Record<string, OptionLimit>;
}

/**
 * How an option is asked for: `choice` of the values, `number` from `least` on, `yes-no`, `range` (a number
 * of seats or "unlimited", or one of those for each seat), `teams` (lists of seats by team), `seats` (a list of
 * seats). Engines know seats by name, tables by number, from 0.
 */
export type OptionForm = "choice" | "number" | "yes-no" | "range" | "teams" | "seats";
