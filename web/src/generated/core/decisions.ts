/** Made of `headjudge.core.decisions` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { PairsData } from "../core/option_data";

/** A decision as data for JSON (`Decision.to_data`). */
export interface DecisionData {
  id: number;
  seat: string;
  kind: string;
  prompt: string;
  shape: Shape;
  least: number;
  most: number;
  total: number;
  /** Each with `choice`, `label` and what the game tells about it. */
  options: unknown[];
  /** Instead of options: all whole numbers from the first to the second. */
  range?: number[];
  /** Options that are pairs of numbers (an attacker and what it attacks). */
  pairs?: PairsData[];
  /** What the game tells about each number in pairs. */
  things?: Record<string, unknown>;
}

export type Shape = "one" | "several" | "order" | "split";
