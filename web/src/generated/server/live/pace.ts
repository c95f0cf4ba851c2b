/** Made of `headjudge.server.live.pace` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What the people at a table agree on besides the game's own options. */
export interface TableSettings {
  pace?: "none" | "normal" | "quick" | "slow";
  /** How many seconds a person has for each decision; 0: no clock. */
  clock?: number;
  /** What happens when the clock runs out: the least is done, a bot plays on, or the seat concedes. */
  late?: "bot" | "concede" | "pass";
  /**
   * How many seconds a person has for all decisions of the game together; 0: no such clock. Whose clock runs out has
   * lost.
   */
  bank?: number;
  /** Who is there and asked, and does nothing for so many seconds, has lost; 0: nobody does. */
  inactivity?: number;
  /** So many seconds before that they are warned. */
  warning?: number;
  /** After so many seconds of somebody's absence the others may vote how to go on. */
  patience?: number;
  /** Whether somebody may ask what a program would choose, and the others may vote on how to go on without them. */
  help?: boolean;
  /** Whether what nobody learned or did anything from may be taken back. */
  undo?: boolean;
  /** Whether people without a seat may watch. */
  spectators?: boolean;
}

/**
 * When a game is stopped before it is over: at the end of the turn of that number. It is drawn then; or, where that
 * is to decide it (`ahead`), it goes on until one seat is ahead of all others, and that seat has won.
 */
export interface Stop {
  turn: number;
  ahead?: boolean;
}
