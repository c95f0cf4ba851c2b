/** Made of `headjudge.server.live.pace` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What the people at a table agree on besides the game's own options. */
export interface TableSettings {
  pace?: "none" | "normal" | "quick" | "slow";
  /** How many seconds a person has for each decision; 0: no clock. */
  clock?: number;
  /** What happens when the clock runs out: the least is done, a bot plays on, or the seat concedes. */
  late?: "bot" | "concede" | "pass";
  /** After so many seconds of somebody's absence the others may vote how to go on. */
  patience?: number;
  /** Whether what nobody learned or did anything from may be taken back. */
  undo?: boolean;
  /** Whether people without a seat may watch. */
  spectators?: boolean;
}
